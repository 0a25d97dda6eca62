#pragma once

#include "core/base/result.h"
#include "core/model/node_tree.h"
#include "core/records/record.h"
#include "core/records/refs.h"

#include <array>
#include <span>
#include <vector>

namespace city
{

struct Edit;
struct ChangeSet;

/// The ordered lists a city consists of. The first group has one list for the whole city, the
/// second one list per parent object.
enum class ListKind : std::uint8_t {
    City, ///< at most one PsdlHeader
    Vertices,
    Heights,
    Textures,
    Blocks,
    Roads,
    InstFiles,
    Pathsets,
    TuneFiles,
    // lists of a parent
    Attributes, ///< of a Block
    Instances,  ///< of an InstFile
    Paths,      ///< of a PathsetFile
    Points,     ///< of a Path
};
inline constexpr std::size_t kRootLists = static_cast<std::size_t>(ListKind::Attributes);

/// The list that objects of a record's kind live in.
ListKind listOf(const Record& record);

/// A position in a list; `parent` is unset for the lists of the whole city.
struct Place {
    ObjectId parent = {};
    std::uint32_t index = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// An object and where it is.
struct Placed {
    ObjectId id;
    Place place;
};

/// A city's objects: ids to records, their order, and who refers to vertices and blocks.
///
/// A model is a value. Copies share everything and cost nothing, so a copy is a snapshot that
/// checks, meshes and saving may use in another thread. Only `apply` and `undo` of an Edit change
/// one.
class CityModel
{
public:
    /// The record, or null when the id names nothing.
    const Record* find(ObjectId id) const;
    /// The record of an id that is known to exist.
    const Record& at(ObjectId id) const;
    RecordPtr shared(ObjectId id) const;

    /// The record when it is a T, else null.
    template <class T>
    const T* get(ObjectId id) const
    {
        const Record* record = find(id);
        return record ? std::get_if<T>(record) : nullptr;
    }

    bool contains(ObjectId id) const { return find(id) != nullptr; }
    ObjectId parent(ObjectId id) const;

    /// The objects of a list in file order. `parent` is unset for lists of the whole city.
    std::span<const ObjectId> list(ListKind kind, ObjectId parent = {}) const;
    /// A block's attributes, an INST file's instances, a pathset's paths, a path's points.
    std::span<const ObjectId> children(ObjectId parent) const;
    /// The 0-based position in its list; linear in the length of the list.
    Place place(ObjectId id) const;
    /// Where several objects are, each that exists once: list by list, parents' lists before those
    /// of their children, each in file order. One walk over each list, however many are asked for.
    std::vector<Placed> placesOf(std::span<const ObjectId> ids) const;

    /// The objects whose records refer to a vertex or a block, each once, ordered by id. Heights
    /// and textures have no such index: see usersOf in core/model/queries.h.
    std::span<const ObjectId> users(ObjectId target) const;

    /// The PSDL file's header object; unset in a model without one.
    ObjectId city() const;
    /// The next unused id. Grows for ever.
    std::uint32_t nextId() const { return m_nextId; }
    std::size_t size() const { return m_size; }

    /// Applies an edit that was built on a model equal to this one; never fails.
    ChangeSet apply(const Edit& edit);
    /// Takes back an edit that was applied last.
    ChangeSet undo(const Edit& edit);

private:
    friend class EditBuilder;
    friend class CityLoader;
    using Ids = std::vector<ObjectId>;
    using IdsPtr = std::shared_ptr<const Ids>;
    struct Node {
        RecordPtr record;
        IdsPtr children;
        IdsPtr users;
        ObjectId parent;
    };

    const Node* node(ObjectId id) const;
    Node& mutableNode(ObjectId id);
    Ids& mutableList(ListKind kind, ObjectId parent);
    void insert(ObjectId id, RecordPtr record, Place place);
    void erase(ObjectId id, Place place);
    void replace(ObjectId id, RecordPtr record);
    void updateUsers(ObjectId user, const Record* before, const Record* after);

    NodeTree<Node> m_nodes;
    std::array<IdsPtr, kRootLists> m_lists;
    std::uint32_t m_nextId = 1;
    std::size_t m_size = 0;
};

} // namespace city
