#include "core/formats/psdl_attributes.h"
#include "core/model/city_files.h"

namespace city
{
namespace
{

template <class T>
void settle(T& record)
{
    if constexpr (std::is_same_v<T, TextureUse> || std::is_same_v<T, DividedRoadStrip>)
        settleStoredNumbers(record);
}

/// A copy as it goes into a file: references by fresh numbers and without ids.
template <class T>
T forFile(const T& record, const Numbering& numbers)
{
    T copy = record;
    forEachRef(copy, [&](Ref& ref, RefKind) { ref = Ref{{}, numbers.of(ref)}; });
    settle(copy);
    return copy;
}

template <class T>
constexpr bool kIsAttribute = recordIndex<T>() >= recordIndex<RoadStrip>() &&
                              recordIndex<T>() <= recordIndex<UnknownAttribute>();

void appendAttribute(std::vector<AttributeRecord>& out, const Record& record,
                     const Numbering& numbers)
{
    std::visit(
        [&]<class T>(const T& value) {
            if constexpr (kIsAttribute<T>)
                out.emplace_back(forFile(value, numbers));
        },
        record);
}

template <class T>
std::vector<T> recordsOf(const CityModel& model, ListKind kind, const Numbering& numbers)
{
    const auto ids = model.list(kind);
    std::vector<T> records;
    records.reserve(ids.size());
    for (const ObjectId id : ids)
        records.push_back(forFile(std::get<T>(model.at(id)), numbers));
    return records;
}

} // namespace

Numbering::Numbering(const CityModel& model) : m_numbers(model.nextId(), kNone)
{
    number(model.list(ListKind::Vertices), firstNumber(RefKind::Vertex));
    number(model.list(ListKind::Heights), firstNumber(RefKind::Height));
    number(model.list(ListKind::Textures), firstNumber(RefKind::Texture));
    number(model.list(ListKind::Blocks), firstNumber(RefKind::Block));
}

void Numbering::number(std::span<const ObjectId> ids, std::uint32_t first)
{
    for (const ObjectId id : ids)
        m_numbers[id.value] = first++;
}

Record Numbering::numbered(const Record& record) const
{
    Record copy = record;
    std::visit(
        [&](auto& value) {
            forEachRef(value, [&](Ref& ref, RefKind) { ref.raw = of(ref); });
            settle(value);
        },
        copy);
    return copy;
}

PsdlFile toPsdl(const CityModel& model)
{
    return toPsdl(model, Numbering(model));
}

PsdlFile toPsdl(const CityModel& model, const Numbering& numbers)
{
    PsdlFile file;
    if (const auto* header = model.get<PsdlHeader>(model.city()))
        file.header = forFile(*header, numbers);
    file.vertices = recordsOf<Vertex>(model, ListKind::Vertices, numbers);
    file.heights = recordsOf<Height>(model, ListKind::Heights, numbers);
    file.textures = recordsOf<TextureEntry>(model, ListKind::Textures, numbers);
    file.roads = recordsOf<Road>(model, ListKind::Roads, numbers);
    const auto blocks = model.list(ListKind::Blocks);
    file.blocks.reserve(blocks.size());
    for (const ObjectId id : blocks) {
        PsdlBlock& block = file.blocks.emplace_back();
        block.block = forFile(std::get<Block>(model.at(id)), numbers);
        const auto attributes = model.children(id);
        block.attributes.reserve(attributes.size());
        for (const ObjectId attribute : attributes)
            appendAttribute(block.attributes, model.at(attribute), numbers);
    }
    return file;
}

InstData toInst(const CityModel& model, ObjectId instFile)
{
    return toInst(model, instFile, Numbering(model));
}

InstData toInst(const CityModel& model, ObjectId instFile, const Numbering& numbers)
{
    InstData data;
    const auto instances = model.children(instFile);
    data.instances.reserve(instances.size());
    for (const ObjectId id : instances)
        data.instances.push_back(forFile(std::get<Instance>(model.at(id)), numbers));
    return data;
}

PathsetData toPathset(const CityModel& model, ObjectId pathset)
{
    PathsetData data;
    const auto* file = model.get<PathsetFile>(pathset);
    if (!file)
        return data;
    data.currentPath = file->currentPath;
    data.tail = file->tail;
    for (const ObjectId id : model.children(pathset)) {
        PathData& entry = data.paths.emplace_back();
        entry.path = std::get<Path>(model.at(id));
        for (const ObjectId point : model.children(id))
            entry.points.push_back(std::get<PathPoint>(model.at(point)));
        if (entry.path.count2FollowsCount)
            entry.path.pointCount2 = static_cast<std::uint32_t>(entry.points.size());
    }
    return data;
}

} // namespace city
