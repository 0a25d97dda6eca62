#pragma once

#include "core/model/city_model.h"
#include "core/records/files.h"

namespace city
{

/// Builds a model from files: numbers become references by id. Give the PSDL first, if there is
/// one: INST rooms refer to its blocks. What points nowhere keeps its raw number.
class CityLoader
{
public:
    void addPsdl(PsdlFile file);
    /// `name` is the file's name as InstFile::name or PathsetFile::name holds it. Gives the file's
    /// id.
    ObjectId addInst(std::string name, InstData data);
    ObjectId addPathset(std::string name, PathsetData data);
    ObjectId addTune(TuneFile file);

    /// The finished model; the loader is empty afterwards.
    CityModel take();

private:
    ObjectId add(Record record, ObjectId parent, std::vector<ObjectId>& list);
    void resolve(Record& record) const;

    CityModel m_model;
    std::array<std::vector<ObjectId>, kRootLists> m_lists;
};

/// Numbers of the objects that references count: where each vertex, height, texture and block
/// stands in its list, for writing files. One pass over the four lists.
class Numbering
{
public:
    explicit Numbering(const CityModel& model);

    /// The number a reference is written with: fresh where it names an object, else the raw one.
    std::uint32_t of(const Ref& ref) const { return ref.id ? numberOf(ref.id) : ref.raw; }
    /// An object's number, counted as its kind is (from 1 for blocks and textures, else from 0).
    std::uint32_t numberOf(ObjectId id) const { return m_numbers[id.value]; }
    /// A copy of a record with every reference's raw number set afresh.
    Record numbered(const Record& record) const;

private:
    std::vector<std::uint32_t> m_numbers;
};

/// The files again, numbered afresh. The PSDL of a model without a city is empty.
PsdlFile toPsdl(const CityModel& model);
InstData toInst(const CityModel& model, ObjectId instFile);
PathsetData toPathset(const CityModel& model, ObjectId pathset);

} // namespace city
