#pragma once

#include "core/base/ids.h"
#include "core/records/record.h"

#include <QObject>

#include <array>
#include <bitset>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <unordered_set>
#include <vector>

namespace city
{

class CityDocument;
class CityModel;
class SideFile;

/// What can be said of an object for the work on a city, apart from what the game gets.
enum class Trait {
    Hidden, ///< not drawn, picked or taken by Select All
    Locked, ///< drawn, but not picked in the view, and left as it is by every verb
};

/// What is hidden and what is locked, object by object and kind by kind. A container's trait is
/// that of all it contains: a hidden block hides its attributes. None of it is in the history or in
/// the game's files; it lies in the side file.
///
/// Only what has a place of its own in the city can be hidden or locked: blocks, attributes,
/// instances, paths, points, and the files of instances and paths.
class Visibility final : public QObject
{
    Q_OBJECT

public:
    Visibility(CityDocument& document, SideFile& sideFile, QObject* parent = nullptr);

    static bool canHave(const Record& record);

    /// Whether the object, what it lies in, or its kind has the trait.
    bool has(Trait trait, ObjectId id) const;
    bool isHidden(ObjectId id) const { return has(Trait::Hidden, id); }
    bool isLocked(ObjectId id) const { return has(Trait::Locked, id); }
    /// Whether it has the trait itself, not from what it lies in or from its kind.
    bool isOwn(Trait trait, ObjectId id) const { return marks(trait).objects.contains(id); }
    /// Whether something inside has the trait, at any depth.
    bool hasInside(Trait trait, ObjectId id) const;
    bool isAny(Trait trait) const;

    /// Gives or takes a trait. What is taken from an object is taken from what it lies in and from
    /// its kind too, and given to the others there instead: the others stay as they are.
    void set(Trait trait, std::span<const ObjectId> ids, bool on);
    /// Gives it to everything but these and what they contain. When that is so already, takes it
    /// from all.
    void setAllBut(Trait trait, std::span<const ObjectId> ids);
    /// Takes the trait from everything.
    void clear(Trait trait);

    // --- kinds: positions of Record's alternatives
    bool hasKind(Trait trait, std::size_t kind) const { return marks(trait).kinds[kind]; }
    void setKind(Trait trait, std::size_t kind, bool on);
    /// The objects of a kind.
    std::vector<ObjectId> ofKind(std::size_t kind) const;

    /// How many objects have a trait, each with its contents as one. Files do not count, but what
    /// is in them, and a path of single props counts as its props. A hidden object is not counted
    /// as locked too.
    struct Counts {
        int hidden = 0, locked = 0;
        friend bool operator==(const Counts&, const Counts&) = default;
    };
    Counts counts() const;

    /// What a verb may change: without those that are locked or contain something locked.
    std::vector<ObjectId> unlocked(std::span<const ObjectId> ids) const;

signals:
    /// Objects are hidden or shown now, with all that they contain.
    void hiddenChanged(const std::vector<city::ObjectId>& ids);
    /// Something is hidden, shown, locked or unlocked now.
    void changed();
    /// The counts may be others, for that reason or because the city changed.
    void countsChanged();

private:
    struct Marks {
        std::unordered_set<ObjectId> objects;
        std::bitset<std::variant_size_v<Record>> kinds;
        friend bool operator==(const Marks&, const Marks&) = default;
    };
    const Marks& marks(Trait trait) const { return m_marks[std::size_t(trait)]; }
    const CityModel& model() const;
    bool isMarked(const Marks& marks, ObjectId id) const;
    void takeFrom(Marks& marks, ObjectId id) const;
    void replace(Trait trait, Marks marks);
    void read();
    void write() const;
    nlohmann::json toJson(Trait trait) const;

    CityDocument& m_document;
    SideFile& m_sideFile;
    std::array<Marks, 2> m_marks;
    mutable Counts m_counts;
    mutable bool m_areCountsStale = true;
};

} // namespace city
