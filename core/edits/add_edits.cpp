#include "core/edits/add_edits.h"

#include "core/edits/attribute_shapes.h"
#include "core/edits/block_links.h"
#include "core/edits/parts.h"
#include "core/edits/patterns.h"
#include "core/edits/set_edits.h"
#include "core/edits/targets.h"
#include "core/edits/vertex_source.h"
#include "core/schema/property.h"
#include "core/schema/references.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace city::edits
{
namespace
{

constexpr Text kAdd = CITY_TR("Verbs", "Add");

constexpr std::size_t kMaxPerimeter = 255; // an 8-bit field of the engine (psdl.md §10)
constexpr std::size_t kMaxTextures = 2047; // what a texture record can name (psdl.md §4.1)
constexpr std::size_t kMaxRoadRooms = 255; // a byte (psdl.md §9)
constexpr std::uint32_t kAtEnd = std::numeric_limits<std::uint32_t>::max();

class Adding
{
public:
    Adding(const CityModel& model, const Addition& addition)
        : m_edit(model, kAdd), m_addition(addition), m_properties(addition.properties)
    {
    }

    Result<Edit> build();

private:
    using Added = Result<void>;

    const CityModel& model() const { return m_edit.model(); }
    tl::unexpected<Error> refuse(const std::string& why) const
    {
        return fail(ErrorCode::BadValue, "adding " + m_addition.kind + ": " + why);
    }
    std::uint32_t at() const { return m_addition.at.value_or(kAtEnd); }

    Added addBlock();
    Added addAttribute(const AttributeShape& shape);
    Added addVertices();
    Added addHeight();
    Added addTexture();
    Added addRoad();
    Added addInstance();
    Added addPathset();
    Added addPath();
    Added addPoints();

    Result<std::vector<Ref>> vertices(ObjectId block);
    Result<std::vector<glm::vec3>> positions() const;
    Result<Ref> blockRef(std::uint32_t number) const;
    Added needParent(ListKind list, std::string_view what) const;
    bool wouldBeCap(const std::vector<Ref>& refs) const;
    Added finishObject(ObjectId id);

    EditBuilder m_edit;
    const Addition& m_addition;
    nlohmann::json m_properties;

public:
    struct ListKindRow {
        std::string_view kind;
        Added (Adding::*add)();
    };
    static constexpr ListKindRow kKinds[] = {
        {"block", &Adding::addBlock},     {"vertex", &Adding::addVertices},
        {"height", &Adding::addHeight},   {"texture", &Adding::addTexture},
        {"road", &Adding::addRoad},       {"instance", &Adding::addInstance},
        {"pathset", &Adding::addPathset}, {"path", &Adding::addPath},
        {"point", &Adding::addPoints},
    };
};

Result<Edit> Adding::build()
{
    if (!m_properties.is_object())
        return refuse("properties are an object of keys and values");
    if (!m_addition.name.empty() && m_addition.kind != "pathset")
        m_properties["name"] = m_addition.name;
    Added added;
    const auto row = std::ranges::find(kKinds, m_addition.kind, &ListKindRow::kind);
    if (row != std::end(kKinds))
        added = (this->*row->add)();
    else if (const AttributeShape* shape = findAttributeShape(m_addition.kind))
        added = addAttribute(*shape);
    else
        return refuse("there is no such kind");
    if (!added)
        return tl::unexpected(added.error());
    return m_edit.finish();
}

// --- What every kind needs
// -------------------------------------------------------------------------

Result<std::vector<Ref>> Adding::vertices(ObjectId block)
{
    VertexSource source(m_edit, block, m_addition.weld);
    std::vector<Ref> refs;
    for (const AddPoint& point : m_addition.points) {
        const bool isCap =
            point.kind == AddPoint::Kind::StartCap || point.kind == AddPoint::Kind::EndCap;
        if (isCap && !(m_addition.kind == "sidewalk" && m_addition.points.size() == 3 &&
                       &point == &m_addition.points.front()))
            return refuse("only a sidewalk of a marker and two points has a cap");
        const auto ref = source.vertex(point);
        if (!ref)
            return refuse(ref.error().what);
        refs.insert(refs.end(), isCap ? 2 : 1, *ref);
    }
    return refs;
}

Result<std::vector<glm::vec3>> Adding::positions() const
{
    std::vector<glm::vec3> places;
    for (const AddPoint& point : m_addition.points) {
        const glm::vec3& at = point.position;
        if (point.kind != AddPoint::Kind::Position || !std::isfinite(at.x) ||
            !std::isfinite(at.y) || !std::isfinite(at.z))
            return refuse("points are places of three finite numbers");
        places.push_back(at);
    }
    return places;
}

Result<Ref> Adding::blockRef(std::uint32_t number) const
{
    const Ref ref = refTo(model(), number, RefKind::Block);
    if (number != 0 && !ref.id)
        return refuse("there is no block " + std::to_string(number));
    return ref;
}

Result<void> Adding::needParent(ListKind list, std::string_view what) const
{
    const Record* parent = model().find(m_addition.parent);
    if (!parent || listOf(*parent) != list)
        return refuse("the target must be " + std::string(what));
    return {};
}

/// Files mark a cap by these very numbers (docs/formats/psdl.md §5.2); given as vertices they would
/// be read as a marker.
bool Adding::wouldBeCap(const std::vector<Ref>& refs) const
{
    return refs.size() == 4 && refs[0].id && refs[0] == refs[1] &&
           numberOf(model(), refs[0], RefKind::Vertex) < kReservedVertices;
}

/// Sets the properties in the order of the schema, where what others depend on comes first.
Result<void> Adding::finishObject(ObjectId id)
{
    std::size_t set = 0;
    for (const Property& property : propertiesOf(model(), id)) {
        const auto value = m_properties.find(property.key);
        if (value == m_properties.end())
            continue;
        ++set;
        if (auto ok = setPropertyOf(m_edit, id, property, *value); !ok)
            return refuse(ok.error().what);
    }
    if (set != m_properties.size())
        for (const auto& [key, value] : m_properties.items())
            if (!findProperty(model(), id, key))
                return refuse("there is no property '" + key + "'");
    m_edit.addTarget(id);
    return {};
}

// --- The PSDL's lists
// ------------------------------------------------------------------------------

Result<void> Adding::addBlock()
{
    if (!model().city())
        return refuse("there is no PSDL file");
    if (model().list(ListKind::Blocks).size() >= kMaxBlocks)
        return refuse(tooManyBlocks());
    if (m_addition.points.size() > kMaxPerimeter)
        return refuse("a block has at most " + std::to_string(kMaxPerimeter) + " corners");
    const auto corners = vertices({});
    if (!corners)
        return tl::unexpected(corners.error());
    const auto& neighbours = m_addition.neighbours;
    if (!neighbours.empty() && neighbours.size() != corners->size())
        return refuse("neighbours are one number for each point");
    Block block;
    block.flags = block_flags::kStandard;
    for (std::size_t i = 0; i < corners->size(); ++i) {
        const auto neighbour = blockRef(neighbours.empty() ? 0 : neighbours[i]);
        if (!neighbour)
            return tl::unexpected(neighbour.error());
        block.perimeter.push_back({(*corners)[i], *neighbour});
    }
    const ObjectId id = m_edit.append(std::move(block));
    if (neighbours.empty())
        linkBlock(m_edit, id);
    return finishObject(id);
}

Result<void> Adding::addAttribute(const AttributeShape& shape)
{
    const ObjectId block = m_addition.parent;
    if (auto ok = needParent(ListKind::Blocks, "a block"); !ok)
        return ok;
    const auto refs = vertices(block);
    if (!refs)
        return tl::unexpected(refs.error());
    if (auto ok = checkVertexCount(shape, refs->size()); !ok)
        return ok;
    if (m_addition.kind == "sidewalk" && wouldBeCap(*refs))
        return refuse("two pairs that begin with vertex 0 or 1 twice would be a cap");
    auto record = shape.make(m_edit, *refs, m_properties);
    if (!record)
        return tl::unexpected(record.error());
    const LastBit lastBit(model(), block);
    // Words that are no attributes run to the block's end; nothing can be read behind them.
    const auto attributes = model().children(block);
    const bool endsUnknown =
        !attributes.empty() && model().get<UnknownAttribute>(attributes.back());
    const auto end = static_cast<std::uint32_t>(attributes.size() - (endsUnknown ? 1 : 0));
    const ObjectId id = m_edit.add(std::move(*record), {block, std::min(at(), end)});
    if (auto ok = finishObject(id); !ok)
        return ok;
    lastBit.restore(m_edit);
    return {};
}

Result<void> Adding::addVertices()
{
    const auto places = positions();
    if (!places)
        return tl::unexpected(places.error());
    if (!model().city() || places->empty())
        return refuse(model().city() ? "points are missing" : "there is no PSDL file");
    for (const glm::vec3& place : *places) {
        const auto added = appendVertex(m_edit, place);
        if (!added)
            return tl::unexpected(added.error());
        if (auto ok = finishObject(added->id); !ok)
            return ok;
    }
    return {};
}

Result<void> Adding::addHeight()
{
    if (!model().city())
        return refuse("there is no PSDL file");
    if (model().list(ListKind::Heights).size() >= 65536)
        return refuse("a city has at most 65536 heights");
    return finishObject(m_edit.append(Height{}));
}

Result<void> Adding::addTexture()
{
    if (!model().city())
        return refuse("there is no PSDL file");
    if (model().list(ListKind::Textures).size() >= kMaxTextures)
        return refuse("a city has at most " + std::to_string(kMaxTextures) + " textures");
    return finishObject(m_edit.append(TextureEntry{}));
}

/// The record that the exporters known to work write (docs/formats/psdl.md §9), with the vertices
/// that are given.
Result<void> Adding::addRoad()
{
    if (!model().city())
        return refuse("there is no PSDL file");
    if (m_addition.blocks.empty() || m_addition.blocks.size() > kMaxRoadRooms)
        return refuse("blocks are 1 to " + std::to_string(kMaxRoadRooms) + " block numbers");
    if (!m_addition.points.empty() && m_addition.points.size() != 8)
        return refuse("points are the 4 vertices of the first and of the last cross-section");
    Road road;
    road.flags = 0x00010441;
    road.stopLight = {1, 0};
    for (const std::uint32_t number : m_addition.blocks) {
        const auto block = blockRef(number);
        if (!block || !block->id)
            return refuse("there is no block " + std::to_string(number));
        road.rooms.push_back({*block, false});
    }
    auto cross = vertices({});
    if (!cross)
        return tl::unexpected(cross.error());
    if (cross->empty())
        cross->assign(8, refTo(model(), 0, RefKind::Vertex));
    std::copy_n(cross->begin(), 4, road.startCross.begin());
    std::copy_n(cross->begin() + 4, 4, road.endCross.begin());
    return finishObject(m_edit.append(std::move(road)));
}

// --- Instances and paths
// ---------------------------------------------------------------------------

Result<void> Adding::addInstance()
{
    const auto files = model().list(ListKind::InstFiles);
    const ObjectId file = m_addition.parent || files.empty() ? m_addition.parent : files.front();
    if (!model().get<InstFile>(file))
        return refuse(files.empty() ? "there is no INST file" : "the target must be an INST file");
    if (!m_properties.contains("name"))
        return refuse("a name is missing");
    const auto places = positions();
    if (!places)
        return tl::unexpected(places.error());
    if (places->size() > 1)
        return refuse("there is one place");
    Instance instance;
    instance.storedName = std::string(1, '\0');
    if (!places->empty())
        instance.origin = places->front();
    return finishObject(m_edit.add(std::move(instance), {file, at()}));
}

Result<void> Adding::addPathset()
{
    if (m_addition.name.empty())
        return refuse("a name is missing");
    std::string name = m_addition.name;
    if (name.find('.') == std::string::npos)
        name += ".pathset";
    for (const ObjectId id : model().list(ListKind::Pathsets))
        if (sameName(std::get<PathsetFile>(model().at(id)).name, name))
            return refuse("there is a pathset '" + name + "' already");
    return finishObject(m_edit.append(PathsetFile{name, 0, {}}));
}

Result<void> Adding::addPath()
{
    if (auto ok = needParent(ListKind::Pathsets, "a pathset"); !ok)
        return ok;
    if (!m_properties.contains("name"))
        return refuse("a name is missing");
    const auto places = positions();
    if (!places)
        return tl::unexpected(places.error());
    const ObjectId path = m_edit.add(Path{}, {m_addition.parent, at()});
    for (const glm::vec3& place : *places)
        m_edit.append(PathPoint{0, place}, path);
    return finishObject(path);
}

Result<void> Adding::addPoints()
{
    if (auto ok = needParent(ListKind::Paths, "a path"); !ok)
        return ok;
    const auto places = positions();
    if (!places)
        return tl::unexpected(places.error());
    if (places->empty())
        return refuse("points are missing");
    std::uint32_t next = at();
    for (const glm::vec3& place : *places) {
        const ObjectId id = m_edit.add(PathPoint{0, place}, {m_addition.parent, next});
        if (next != kAtEnd)
            ++next;
        if (auto ok = finishObject(id); !ok)
            return ok;
    }
    return {};
}

} // namespace

std::vector<std::string_view> addableKinds()
{
    std::vector<std::string_view> kinds;
    for (const auto& row : Adding::kKinds)
        kinds.push_back(row.kind);
    for (const AttributeShape& shape : attributeShapes())
        kinds.push_back(kindName(shape.kind));
    return kinds;
}

Result<Edit> add(const CityModel& model, const Addition& addition)
{
    return Adding(model, addition).build();
}

} // namespace city::edits
