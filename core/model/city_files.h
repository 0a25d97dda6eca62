#pragma once

#include "core/model/city_model.h"
#include "core/records/files.h"

#include <string>
#include <utility>

namespace city
{

/// Builds a model from files: numbers become references by id. Give the PSDL first, if there is
/// one: INST rooms refer to its blocks. What points nowhere keeps its raw number, and so do the two
/// numbers that mark a sidewalk cap.
class CityLoader
{
public:
    /// A city has one PSDL at most.
    void addPsdl(PsdlFile file);
    /// `name` is the file's name as InstFile::name or PathsetFile::name holds it. Gives the file's
    /// id.
    ObjectId addInst(std::string name, InstData data);
    ObjectId addPathset(std::string name, PathsetData data);
    ObjectId addTune(TuneFile file);

    /// The finished model; the loader is empty afterwards.
    CityModel take();

private:
    /// The ids of a list that references count in: one after another from the first.
    struct IdRange {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    std::uint32_t reserveIds(std::size_t count);
    IdRange& range(RefKind kind) { return m_ranges[static_cast<std::size_t>(kind)]; }
    std::vector<ObjectId>& rootList(ListKind kind)
    {
        return m_lists[static_cast<std::size_t>(kind)];
    }

    template <class Items>
    void addRoot(ListKind kind, std::uint32_t firstId, Items& items);
    void addBlocks(std::vector<PsdlBlock>& blocks, std::uint32_t firstId);
    template <class Items>
    std::vector<ObjectId> addGroup(Items& items, std::size_t from, std::size_t count,
                                   std::uint32_t firstId, ObjectId parent);
    template <class T>
    ObjectId addFile(T file, ListKind kind);
    void setChildren(ObjectId parent, std::vector<ObjectId> children);
    template <class T>
    void resolve(T& record, std::uint32_t id);
    void noteUse(std::uint32_t target, std::uint32_t user);
    void indexUsers();

    CityModel m_model;
    std::array<std::vector<ObjectId>, kRootLists> m_lists;
    std::array<IdRange, 4> m_ranges{};
    /// Target and user of every reference to a vertex or block, users ascending, each pair once.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_uses;
    std::vector<std::uint32_t> m_lastUser; ///< by target
};

/// Numbers of the objects that references count: where each vertex, height, texture and block
/// stands in its list, for writing files. One pass over the four lists.
class Numbering
{
public:
    /// The number of an object that is in none of the lists. No file can hold it, so a reference to
    /// an object that is gone is refused on encoding instead of naming another one.
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

    explicit Numbering(const CityModel& model);

    /// The number a reference is written with: fresh where it names an object, else the raw one.
    std::uint32_t of(const Ref& ref) const { return ref.id ? numberOf(ref.id) : ref.raw; }
    /// An object's number, counted as its kind is (from 1 for blocks and textures, else from 0).
    std::uint32_t numberOf(ObjectId id) const
    {
        return id.value < m_numbers.size() ? m_numbers[id.value] : kNone;
    }
    /// A copy of a record with every reference's raw number, and the words that repeat one, set
    /// afresh.
    Record numbered(const Record& record) const;

private:
    void number(std::span<const ObjectId> ids, std::uint32_t first);

    std::vector<std::uint32_t> m_numbers;
};

/// The files again, numbered afresh; their references have raw numbers only. The PSDL of a model
/// without a city is empty.
PsdlFile toPsdl(const CityModel& model);
PsdlFile toPsdl(const CityModel& model, const Numbering& numbers);
InstData toInst(const CityModel& model, ObjectId instFile);
InstData toInst(const CityModel& model, ObjectId instFile, const Numbering& numbers);
PathsetData toPathset(const CityModel& model, ObjectId pathset);

} // namespace city
