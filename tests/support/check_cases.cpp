#include "tests/support/check_cases.h"

#include "core/edits/parts.h"
#include "core/geometry/tunnel_words.h"
#include "core/records/instance_transform.h"
#include "core/schema/references.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <limits>

namespace city::test
{
namespace
{

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

/// The first attribute of a type for which the test holds.
template <class T, class Test>
ObjectId firstOf(const CityModel& model, Test test)
{
    for (const ObjectId block : model.list(ListKind::Blocks))
        for (const ObjectId id : model.children(block))
            if (const T* record = model.get<T>(id); record && test(*record))
                return id;
    qFatal("the sample has no such attribute");
}

template <class T>
ObjectId firstOf(const CityModel& model)
{
    return firstOf<T>(model, [](const T&) { return true; });
}

/// Changes the first attribute of a type.
template <class T, class F>
std::function<void(EditBuilder&)> with(F change)
{
    return [change](EditBuilder& edit) { edit.modify<T>(firstOf<T>(edit.model()), change); };
}

ObjectId firstBlock(const CityModel& model)
{
    return model.list(ListKind::Blocks)[0];
}

template <class F>
std::function<void(EditBuilder&)> withBlock(F change)
{
    return [change](EditBuilder& edit) { edit.modify<Block>(firstBlock(edit.model()), change); };
}

ObjectId instance(const CityModel& model, std::size_t index = 0)
{
    return model.children(model.list(ListKind::InstFiles)[0])[index];
}

template <class F>
std::function<void(EditBuilder&)> withInstance(F change)
{
    return [change](EditBuilder& edit) { edit.modify<Instance>(instance(edit.model()), change); };
}

ObjectId pathset(const CityModel& model, std::string_view name)
{
    for (const ObjectId id : model.list(ListKind::Pathsets))
        if (model.get<PathsetFile>(id)->name == name)
            return id;
    qFatal("the sample has no such pathset");
}

ObjectId pathOfType(const CityModel& model, std::uint8_t type)
{
    for (const ObjectId id : model.children(pathset(model, "props.pathset")))
        if (model.get<Path>(id)->type == type && model.children(id).size() > 1)
            return id;
    qFatal("the sample has no such path");
}

template <class F>
std::function<void(EditBuilder&)> withPath(std::uint8_t type, F change)
{
    return [=](EditBuilder& edit) { edit.modify<Path>(pathOfType(edit.model(), type), change); };
}

void removeLastPoint(EditBuilder& edit, ObjectId path)
{
    edit.remove(edit.model().children(path).back());
}

template <class T>
std::function<void(EditBuilder&)> appendMany(T record, std::size_t count)
{
    return [=](EditBuilder& edit) {
        while (edit.model().list(listOf(Record(record))).size() < count)
            edit.append(record);
    };
}

ObjectId banger(const CityModel& model)
{
    for (const ObjectId id : model.list(ListKind::TuneFiles))
        if (model.get<TuneFile>(id)->tuneClass == TuneClass::BangerData)
            return id;
    qFatal("the sample has no banger file");
}

/// Gives a tag of the first banger file another value.
std::function<void(EditBuilder&)> withTag(std::string tag, std::string value)
{
    return [=](EditBuilder& edit) {
        edit.modify<TuneFile>(banger(edit.model()), [&](TuneFile& file) {
            const std::size_t at = file.text.find(tag + " ") + tag.size() + 1;
            const std::size_t end = file.text.find_first_of("\r\n", at);
            file.text.replace(at, end - at, value + " ");
        });
    };
}

/// A wall of a block whose outline it closes, for junction masks.
void addJunctionTunnel(EditBuilder& edit, std::vector<std::uint16_t> words)
{
    Tunnel tunnel;
    tunnel.words = std::move(words);
    const ObjectId block = firstBlock(edit.model());
    edit.add(tunnel, {block, 1});
}

void moveVertex(EditBuilder& edit, const Ref& vertex, glm::vec3 by)
{
    edit.modify<Vertex>(vertex.id, [by](Vertex& record) { record.position += by; });
}

void setHead(EditBuilder& edit, ObjectId id, bool last)
{
    Record record = edit.model().at(id);
    attributeHead(record)->last = last;
    edit.replace(id, std::move(record));
}

std::vector<CheckCase> makeCases()
{
    std::vector<CheckCase> cases;
    const auto add = [&cases](std::string_view check, std::function<void(EditBuilder&)> spoil,
                              std::function<void(KnownFiles&)> know = {}) {
        cases.push_back({check, std::move(spoil), std::move(know)});
    };

    // --- values
    add("range.low", withTag("Mass", "-5"));
    add("range.high", withBlock([](Block& block) { block.propRule = 100; }));
    add("range.unknown", withPath(0, [](Path& path) { path.type = 7; }));
    add("range.unknown",
        with<DividedRoadStrip>([](DividedRoadStrip& road) { road.divider |= 0x3F; }));
    add("range.notFinite", [](EditBuilder& edit) {
        moveVertex(edit, Ref{edit.model().list(ListKind::Vertices)[5], 5}, {0, kNaN, 0});
    });

    // --- limits
    add("city.textures511", appendMany(TextureEntry::named("hb_road"), 512));
    add("city.textures767", appendMany(TextureEntry::named("hb_road"), 768));
    add("city.textures2047", appendMany(TextureEntry::named("hb_road"), 2048));
    add("city.vertices", appendMany(Vertex{}, 65'537));
    add("city.heights", appendMany(Height{}, 65'537));
    add("city.blocks", appendMany(Block{}, 2'048));

    // --- references
    add("ref.vertex", with<Facade>([](Facade& facade) { facade.left = Ref{{}, 65'535}; }));
    add("ref.vertex", with<SidewalkStrip>([](SidewalkStrip& strip) {
            strip.vertices.resize(4);
            strip.vertices[0] = strip.vertices[1] = Ref{{}, 0}; // a cap's marker is none
            strip.vertices[3] = Ref{{}, 60'000};
        }));
    add("ref.height", with<Facade>([](Facade& facade) { facade.top = Ref{{}, 9'999}; }));
    add("ref.texture", with<TextureUse>([](TextureUse& use) {
            use.word = 2'000;
            use.texture = Ref{{}, 2'000};
        }));
    add("ref.block", withInstance([](Instance& one) { one.room = Ref{{}, 999}; }));
    add("ref.block", withBlock([](Block& block) { block.perimeter[0].neighbour = Ref{{}, 999}; }));
    add("ref.block", [](EditBuilder& edit) {
        edit.modify<Road>(edit.model().list(ListKind::Roads)[0], [](Road& road) {
            road.rooms[0].block = Ref{{}, 999};
        });
    });
    add("ref.textureGroup", [](EditBuilder& edit) {
        const auto textures = edit.model().list(ListKind::Textures);
        const Ref last{textures.back(), std::uint32_t(textures.size())};
        const ObjectId road = firstOf<RoadStrip>(edit.model());
        TextureUse use;
        use.texture = last;
        edit.add(use, edit.model().place(road));
    });
    add("ref.lateDivider", [](EditBuilder& edit) {
        Ref late;
        for (std::uint32_t i = 0; i < 300; ++i)
            late.id = edit.append(TextureEntry::named("hb_road"));
        for (int i = 0; i < 4; ++i)
            edit.append(TextureEntry::named("hb_road"));
        edit.modify<DividedRoadStrip>(firstOf<DividedRoadStrip>(edit.model()),
                                      [late](auto& road) { road.dividerTexture = late; });
    });
    add("ref.reservedVertex", [](EditBuilder& edit) {
        const Ref first{edit.model().list(ListKind::Vertices)[1], 1};
        edit.modify<Facade>(firstOf<Facade>(edit.model()),
                            [first](Facade& facade) { facade.left = first; });
    });

    // --- the list of attributes
    const auto lastOf = [](const CityModel& model) {
        return edits::LastBit::owner(model, firstBlock(model));
    };
    add("block.noLast",
        [lastOf](EditBuilder& edit) { setHead(edit, lastOf(edit.model()), false); });
    add("block.earlyLast", [lastOf](EditBuilder& edit) {
        setHead(edit, lastOf(edit.model()), false);
        for (const ObjectId id : edit.model().children(firstBlock(edit.model())))
            if (isDrawable(edit.model().at(id)))
                return setHead(edit, id, true);
    });
    add("block.lateLast", [lastOf](EditBuilder& edit) {
        setHead(edit, lastOf(edit.model()), false);
        TextureUse use;
        use.head.last = true;
        edit.append(use, firstBlock(edit.model()));
    });
    add("block.severalLast", [](EditBuilder& edit) {
        const auto children = edit.model().children(firstBlock(edit.model()));
        setHead(edit, children.front(), true);
    });
    add("block.unknownWords", [](EditBuilder& edit) {
        edit.append(UnknownAttribute{{0x00E8, 1}}, firstBlock(edit.model()));
    });
    add("attribute.subtype", with<Facade>([](Facade& facade) { facade.head.subtype = 5; }));
    add("attribute.subtype", with<Sliver>([](Sliver& sliver) { sliver.head.subtype = 0; }));
    add("strip.short", with<RoadStrip>([](RoadStrip& road) { road.vertices.resize(4); }));
    add("fan.short", with<TriangleFan>([](TriangleFan& fan) { fan.vertices.resize(2); }));
    add("fan.short", with<RoofTriangleFan>([](RoofTriangleFan& fan) { fan.vertices.resize(2); }));
    add("block.textureFirst", [](EditBuilder& edit) {
        const auto children = edit.model().children(firstBlock(edit.model()));
        if (!edit.model().get<TextureUse>(children.front()))
            qFatal("the sample's first block begins without a texture");
        edit.remove(children.front());
    });
    add("road.hiddenDivided", [](EditBuilder& edit) {
        edit.add(TextureUse{}, edit.model().place(firstOf<DividedRoadStrip>(edit.model())));
    });
    const auto streetBlock = [](const CityModel& model) {
        return model.get<Road>(model.list(ListKind::Roads)[0])->rooms[0].block.id;
    };
    add("street.noRoad", [streetBlock](EditBuilder& edit) {
        const auto children = edit.model().children(streetBlock(edit.model()));
        for (const ObjectId id : std::vector<ObjectId>(children.begin(), children.end())) {
            const Record& record = edit.model().at(id);
            if (std::holds_alternative<RoadStrip>(record) ||
                std::holds_alternative<DividedRoadStrip>(record) ||
                std::holds_alternative<RectangleStrip>(record))
                edit.remove(id);
        }
    });
    add("street.noTexture", [streetBlock](EditBuilder& edit) {
        const auto children = edit.model().children(streetBlock(edit.model()));
        for (const ObjectId id : std::vector<ObjectId>(children.begin(), children.end()))
            if (edit.model().get<TextureUse>(id))
                edit.replace(id, TextureUse{});
    });

    // --- outlines
    add("outline.few", withBlock([](Block& block) { block.perimeter.resize(2); }));
    add("outline.many", withBlock([](Block& block) {
            while (block.perimeter.size() < 256)
                block.perimeter.push_back({block.perimeter.back().vertex, {}});
        }));
    add("outline.clockwise",
        withBlock([](Block& block) { std::ranges::reverse(block.perimeter); }));
    add("outline.crosses", [](EditBuilder& edit) {
        std::vector<PerimeterPoint> bowTie;
        for (const glm::vec3 at :
             {glm::vec3(0, 0, 10), glm::vec3(10, 0, 0), glm::vec3(10, 0, 12), glm::vec3(0, 0, 0)})
            bowTie.push_back({*edits::appendVertex(edit, at), {}});
        edit.modify<Block>(firstBlock(edit.model()),
                           [&](Block& block) { block.perimeter = bowTie; });
    });
    add("outline.oneWay", [](EditBuilder& edit) {
        // One that has only one edge to its neighbour, so that both fixes have work.
        const ObjectId from = firstBlock(edit.model());
        const auto& outline = edit.model().get<Block>(from)->perimeter;
        const auto point = std::ranges::find_if(
            outline, [](const PerimeterPoint& one) { return bool(one.neighbour.id); });
        edit.modify<Block>(point->neighbour.id, [from](Block& block) {
            for (PerimeterPoint& one : block.perimeter)
                if (one.neighbour.id == from)
                    one.neighbour = {};
        });
    });

    // --- ground
    add("ground.bent", [](EditBuilder& edit) {
        const auto* road = edit.model().get<RoadStrip>(firstOf<RoadStrip>(edit.model()));
        moveVertex(edit, road->vertices[1], {0, 0.5f, 0});
    });
    add("ground.facesDown", with<RoadStrip>([](RoadStrip& road) {
            for (std::size_t i = 0; i < road.vertices.size(); i += 4)
                std::reverse(road.vertices.begin() + std::ptrdiff_t(i),
                             road.vertices.begin() + std::ptrdiff_t(i + 4));
        }));
    add("ground.facesDown", with<TriangleFan>([](TriangleFan& fan) {
            std::reverse(fan.vertices.begin() + 1, fan.vertices.end());
        }));
    add("ground.facesDown", with<Crosswalk>([](Crosswalk& crossing) {
            std::swap(crossing.vertices[2], crossing.vertices[3]);
        }));
    add("ground.curb", [](EditBuilder& edit) {
        const auto* strip = edit.model().get<SidewalkStrip>(
            firstOf<SidewalkStrip>(edit.model(), [](const SidewalkStrip& one) {
                return one.vertices.size() > 4 && one.vertices[0] != one.vertices[1];
            }));
        moveVertex(edit, strip->vertices[1], {0, 0.3f, 0});
    });
    add("ground.unevenFan", [](EditBuilder& edit) {
        const auto* fan = edit.model().get<RoadTriangleFan>(firstOf<RoadTriangleFan>(edit.model()));
        moveVertex(edit, fan->vertices[1], {0, 0.2f, 0});
    });
    add("ground.unevenCrosswalk", [](EditBuilder& edit) {
        const auto* crossing = edit.model().get<Crosswalk>(firstOf<Crosswalk>(edit.model()));
        moveVertex(edit, crossing->vertices[0], {0, 0.2f, 0});
    });

    // --- walls
    add("facade.flat", with<Facade>([](Facade& facade) { facade.top = facade.bottom; }));
    add("facade.repeats", with<Facade>([](Facade& facade) { facade.uRepeat = 65'535; }));
    add("facade.unbound", [](EditBuilder& edit) {
        const ObjectId facade = firstOf<Facade>(edit.model());
        const auto children = edit.model().children(edit.model().parent(facade));
        for (const ObjectId id : std::vector<ObjectId>(children.begin(), children.end()))
            if (edit.model().get<FacadeBound>(id))
                edit.remove(id);
    });
    add("sliver.density", [](EditBuilder& edit) {
        const Ref none = *sharedHeight(edit, 0);
        edit.modify<Sliver>(firstOf<Sliver>(edit.model()),
                            [none](Sliver& sliver) { sliver.density = none; });
    });

    // --- tunnels
    add("tunnel.words", with<Tunnel>([](Tunnel& tunnel) { tunnel.words.resize(2); }));
    add("tunnel.noStrip", [](EditBuilder& edit) {
        Tunnel tunnel;
        tunnel.words = {0x0003, 0x0200, 0};
        edit.append(tunnel, firstBlock(edit.model()));
    });
    add("tunnel.noSidewalk", [](EditBuilder& edit) {
        const ObjectId road = firstOf<RoadStrip>(edit.model());
        Tunnel tunnel;
        tunnel.words = {0x0007, 0x0200, 0};
        edit.add(tunnel, edit.model().place(road));
        edit.modify<RoadStrip>(road, [](RoadStrip& strip) {
            for (std::size_t i = 0; i < strip.vertices.size(); i += 4)
                strip.vertices[i] = strip.vertices[i + 1];
        });
    });
    add("tunnel.manyPoints", [](EditBuilder& edit) {
        addJunctionTunnel(edit, {3, 0x200, 0, 0, 0, 0, 0, 0, 0, 0});
        edit.modify<Block>(firstBlock(edit.model()), [](Block& block) {
            while (block.perimeter.size() < 33)
                block.perimeter.push_back({block.perimeter.back().vertex, {}});
        });
    });
    add("tunnel.edgeBeyond", [](EditBuilder& edit) {
        addJunctionTunnel(edit, {3, 0x200, 0, 0, 0, 0x8000, 0, 0, 0, 0});
    });
    add("tunnel.noLength", [](EditBuilder& edit) {
        addJunctionTunnel(edit, {3, 0x200, 0, 0, 2, 0, 0, 0, 0, 0});
        edit.modify<Block>(firstBlock(edit.model()), [](Block& block) {
            block.perimeter[1].vertex = block.perimeter[0].vertex;
        });
    });
    add("tunnel.ceilingBeyond", [](EditBuilder& edit) {
        addJunctionTunnel(edit, {0x000B, 0x200, 0, 200, 0, 0, 0, 0, 0, 0});
    });

    // --- textures
    add(
        "texture.missing",
        [](EditBuilder& edit) {
            edit.modify<TextureEntry>(edit.model().list(ListKind::Textures)[0],
                                      [](auto& entry) { entry = TextureEntry::named("gone"); });
        },
        [](KnownFiles& files) { files.textures = {"hb_road"}; });
    add("texture.name", [](EditBuilder& edit) {
        edit.modify<TextureEntry>(edit.model().list(ListKind::Textures)[0],
                                  [](auto& entry) { entry.stored += "left over"; });
    });

    // --- instances
    add("instance.unnamed", withInstance([](Instance& one) { one.storedName = {'\0'}; }));
    add("instance.longName",
        withInstance([](Instance& one) { one.storedName = std::string(127, 'a') + '\0'; }));
    add("instance.name", withInstance([](Instance& one) { one.storedName += 'x'; }));
    add("instance.noBlock", withInstance([](Instance& one) { one.room = {}; }));
    add("instance.landmarkFlag", [](EditBuilder& edit) {
        const ObjectId id = instance(edit.model());
        edit.modify<Instance>(id, [](auto& one) { one.flags |= instance_flags::kLandmark; });
        edit.modify<Block>(edit.model().get<Instance>(id)->room.id, [](Block& block) {
            block.flags &= std::uint8_t(~block_flags::kInstance);
        });
    });
    add("instance.degenerate", withInstance([](Instance& one) { setCompactAxes(one, 0, 0); }));
    add("instance.mirrored", withInstance([](Instance& one) { setScale(one, {-1, 1, 1}); }));
    add("instance.scaledLandmark", withInstance([](Instance& one) {
            one.flags |= instance_flags::kLandmark;
            setScale(one, {2, 2, 2});
        }));
    add("instance.exactTurn", withInstance([](Instance& one) { setCompactAxes(one, 1, 0); }));
    add("instance.exactTurn", withInstance([](Instance& one) {
            setCompactAxes(one, 1, 0);
            one.compact = false;
        }));
    add(
        "instance.missingModel", [](EditBuilder&) {},
        [](KnownFiles& files) { files.models = {"other"}; });
    add("instance.coincident", [](EditBuilder& edit) {
        const ObjectId file = edit.model().list(ListKind::InstFiles)[0];
        const Record one = edit.model().at(instance(edit.model()));
        edit.append(one, file);
        edit.append(one, file);
    });

    // --- paths
    add("path.unnamed", withPath(0, [](Path& path) { path.storedName = {}; }));
    add("path.longName", withPath(0, [](Path& path) { path.storedName.fill('a'); }));
    add("path.oddPoints",
        [](EditBuilder& edit) { removeLastPoint(edit, pathOfType(edit.model(), 1)); });
    add("path.decalPoints", [](EditBuilder& edit) {
        removeLastPoint(edit, edit.model().children(pathset(edit.model(), "decals.pathset"))[0]);
    });
    add("path.shortLine", [](EditBuilder& edit) {
        const ObjectId path = pathOfType(edit.model(), 2);
        while (edit.model().children(path).size() > 1)
            removeLastPoint(edit, path);
    });
    add("path.emptySegments", [](EditBuilder& edit) {
        const ObjectId path = pathOfType(edit.model(), 2);
        const auto points = edit.model().children(path);
        const Record first = edit.model().at(points[0]);
        edit.replace(points[1], first);
    });
    add("path.flood", [](EditBuilder& edit) {
        edit.modify<PathPoint>(edit.model().children(pathOfType(edit.model(), 2))[1],
                               [](PathPoint& point) { point.position.x += 1e6f; });
    });
    add("path.secondCount", withPath(0, [](Path& path) {
            path.count2FollowsCount = false;
            path.pointCount2 = 77;
        }));
    add("path.notFinite", [](EditBuilder& edit) {
        edit.modify<PathPoint>(edit.model().children(pathOfType(edit.model(), 0))[0],
                               [](PathPoint& point) { point.position.y = kNaN; });
    });
    add("pathset.full", [](EditBuilder& edit) {
        const ObjectId set = pathset(edit.model(), "props.pathset");
        const Record path = edit.model().at(pathOfType(edit.model(), 0));
        while (edit.model().children(set).size() < 193)
            edit.append(path, set);
    });
    add("path.missingBanger", withPath(0, [](Path& path) {
            path.storedName = {'n', 'o', 'n', 'e'};
        }));

    // --- tuning texts
    add("tune.unknownTag", [](EditBuilder& edit) {
        edit.modify<TuneFile>(banger(edit.model()), [](TuneFile& file) {
            file.text.insert(file.text.find("{\r\n") + 3, "  Heigth 5 \r\n");
        });
    });
    return cases;
}

} // namespace

const std::vector<CheckCase>& checkCases()
{
    static const std::vector<CheckCase> cases = makeCases();
    return cases;
}

} // namespace city::test
