#include "tests/support/every_kind.h"

#include "core/formats/tune_edit.h"
#include "core/records/instance_transform.h"

#include <algorithm>

namespace city::test
{
namespace
{

Ref ref(std::uint32_t number)
{
    return {{}, number};
}

std::vector<Ref> refs(std::uint32_t first, std::uint32_t count)
{
    std::vector<Ref> list;
    for (std::uint32_t i = 0; i < count; ++i)
        list.push_back(ref(first + i));
    return list;
}

TextureUse texture(std::uint16_t number)
{
    TextureUse use;
    use.word = number;
    use.texture = ref(number);
    return use;
}

DividedRoadStrip dividedRoad(std::uint16_t type)
{
    DividedRoadStrip road;
    road.divider = static_cast<std::uint16_t>(7 << 8 | type);
    road.dividerTexture = ref(7);
    road.value = 0x0180;
    road.vertices = refs(2, 12);
    return road;
}

/// Roads, ground and what lies on it.
PsdlBlock roadBlock()
{
    PsdlBlock block;
    block.block.flags = block_flags::kRoad | block_flags::kSpecialBound;
    block.block.propRule = 1;
    for (std::uint32_t i = 2; i < 6; ++i)
        block.block.perimeter.push_back({ref(i), ref(i % 3)});

    RoadStrip road;
    road.vertices = refs(2, 8);
    SidewalkStrip sidewalk;
    sidewalk.vertices = refs(2, 6);
    SidewalkStrip cap;
    cap.vertices = {ref(1), ref(1), ref(4), ref(5)};
    RectangleStrip rectangle;
    rectangle.head.longForm = true;
    rectangle.vertices = refs(2, 4);
    Crosswalk crosswalk;
    std::ranges::copy(refs(4, 4), crosswalk.vertices.begin());
    RoadTriangleFan roadFan;
    roadFan.vertices = refs(2, 4);
    TriangleFan fan;
    fan.head.last = true;
    fan.vertices = refs(3, 5);
    Tunnel strip;
    strip.words = {0x0107, 0x0580, 0x0700};
    block.attributes = {
        texture(1),     strip,      texture(1), road,           sidewalk,       cap,
        rectangle,      crosswalk,  roadFan,    dividedRoad(0), dividedRoad(1), dividedRoad(2),
        dividedRoad(3), texture(0), fan,        texture(2)};
    return block;
}

/// Walls, roofs, the junction form of a tunnel and words nobody understands.
PsdlBlock buildingBlock()
{
    PsdlBlock block;
    block.block.flags = block_flags::kStandard | block_flags::kUnknown0;
    for (std::uint32_t i = 2; i < 5; ++i)
        block.block.perimeter.push_back({ref(i), ref(1)});

    FacadeBound bound;
    bound.light = 0x0150;
    bound.top = ref(1);
    bound.left = ref(2);
    bound.right = ref(3);
    Facade facade;
    facade.bottom = ref(0);
    facade.top = ref(1);
    facade.left = ref(2);
    facade.right = ref(3);
    Facade negative = facade;
    negative.uRepeat = 65535;
    Sliver sliver;
    sliver.top = ref(1);
    sliver.density = ref(2);
    sliver.left = ref(2);
    sliver.right = ref(3);
    RoofTriangleFan roof;
    roof.height = ref(1);
    roof.vertices = refs(2, 4);
    roof.head.last = true;
    Tunnel junction;
    junction.words = {0x4003, 0x0180, 0x0100, 0, 6, 0x8000, 0, 0, 1, 0};
    Tunnel beta;
    beta.words = {0x4003, 0x0180};
    TextureUse stray = texture(3);
    UnknownAttribute unknown;
    unknown.words = {0x00E8, 0x1234};
    block.attributes = {texture(5), bound, facade, negative, sliver,
                        junction,   beta,  roof,   stray,    unknown};
    return block;
}

Instance instance(bool compact, std::uint8_t flags)
{
    Instance one;
    one.room = ref(1);
    one.flags = flags;
    one.variant = 2;
    one.storedName = std::string("kiosk") + '\0';
    one.origin = {1, 0.15F, -3};
    setCompactAxes(one, 0, -1);
    if (!compact) {
        one.compact = false;
        setScale(one, {2, 3, 2});
        setTilt(one, 10, 0);
    }
    return one;
}

PathData path(std::uint8_t type, std::string_view name)
{
    PathData data;
    std::ranges::copy(name, data.path.storedName.begin());
    data.path.storedName[31] = 'x'; // left over behind the NUL
    data.path.type = type;
    data.path.spacing = type == 2 ? 0 : 12;
    data.path.unused = {0xCD, 0};
    data.path.count2FollowsCount = type != 1;
    data.points = {{0, {1, 2, 3}}, {0xCDCDCDCD, {4, 5, 6}}};
    return data;
}

void addObjects(const CityModel& model, ListKind kind, ObjectId parent, std::vector<ObjectId>& all)
{
    for (const ObjectId id : model.list(kind, parent)) {
        all.push_back(id);
        const auto children = model.children(id);
        if (!children.empty())
            addObjects(model, listOf(model.at(children.front())), id, all);
    }
}

} // namespace

CitySet everyKindCity()
{
    CitySet set;
    set.map = "everykind";
    set.psdl.header.firstRoadRoom = ref(2);
    set.psdl.header.boundsMax = {100, 10, 100};
    set.psdl.header.sphereRadius = 70;
    set.psdl.header.tail = "tail";
    for (int i = 0; i < 16; ++i)
        set.psdl.vertices.push_back({{float(i), 0.25F * float(i), float(i * i)}});
    for (const float height : {0.15F, 10.15F, 0.125F})
        set.psdl.heights.push_back({height});
    for (const char* name :
         {"rd", "sw", "rdlo", "gnd", "fac", "roof", "div", "divbev", "divtop", "divcap", ""})
        set.psdl.textures.push_back(TextureEntry::named(name));
    set.psdl.blocks = {buildingBlock(), roadBlock()};

    Road road;
    road.flags = 0x00010441;
    road.left = {0.25F};
    road.right = {0.25F, 0.75F};
    road.stopLight = {0, 129};
    std::ranges::copy(refs(2, 4), road.startCross.begin());
    std::ranges::copy(refs(6, 4), road.endCross.begin());
    road.rooms = {{ref(2), false}, {ref(2), true}};
    set.psdl.roads = {road};

    set.insts = {{"everykind.inst", {{instance(true, 0x41), instance(false, 0x02)}}}};
    PathsetData pathset;
    pathset.currentPath = 2;
    pathset.paths = {path(0, "bin"), path(1, "bench"), path(2, "tree"), path(9, "odd")};
    pathset.tail = "left over";
    set.pathsets = {{"props.pathset", pathset}};
    for (const TuneClass tuneClass : {TuneClass::BangerData, TuneClass::BirthRule})
        set.tunes.push_back({tuneClass, "kiosk", defaultTuneText(tuneClass)});
    return set;
}

std::vector<ObjectId> allObjects(const CityModel& model)
{
    std::vector<ObjectId> all;
    for (std::size_t kind = 0; kind < kRootLists; ++kind)
        addObjects(model, static_cast<ListKind>(kind), {}, all);
    return all;
}

} // namespace city::test
