#include "core/schema/property.h"
#include "tests/support/every_kind.h"

#include <QTest>

#include <algorithm>

using namespace city;
using namespace city::test;

namespace
{

constexpr Text kText = CITY_TR("Test", "Set");

const CityModel& sample()
{
    static const CityModel model = modelOf(everyKindCity());
    return model;
}

} // namespace

/// Whatever a file holds shows in some row, also what nobody understands (scenario S03).
class TestSchemaFields : public QObject
{
    Q_OBJECT

private slots:
    void everyFieldShows_data();
    void everyFieldShows();
};

namespace
{

using Change = void (*)(EditBuilder&, ObjectId);

/// A column for tst_schema's field rows: a change of one field of one kind.
template <class T, auto F>
void addField(const char* name)
{
    const auto all = allObjects(sample());
    const auto found =
        std::ranges::find_if(all, [](ObjectId id) { return sample().get<T>(id) != nullptr; });
    const Change change = [](EditBuilder& edit, ObjectId id) { edit.modify<T>(id, F); };
    QTest::newRow(name) << found->value << change;
}

template <class T>
void flipLast(T& record)
{
    record.head.last = !record.head.last;
}
template <class T>
void flipLongForm(T& record)
{
    record.head.longForm = !record.head.longForm;
}
template <class T>
void changeSubtype(T& record)
{
    record.head.subtype = 1;
}
template <class T>
void changeCountWord(T& record)
{
    record.head.countWord = 77;
}
template <class T>
void swapVertices(T& record)
{
    std::swap(record.vertices[2], record.vertices[3]);
}
template <class T>
void swapEnds(T& record)
{
    std::swap(record.left, record.right);
}

template <class T>
void addCounted(const char* name)
{
    const std::string base(name);
    addField<T, flipLast<T>>((base + " last").c_str());
    addField<T, flipLongForm<T>>((base + " long form").c_str());
    addField<T, swapVertices<T>>((base + " vertices").c_str());
}

template <class T>
void addFixed(const char* name)
{
    const std::string base(name);
    addField<T, flipLast<T>>((base + " last").c_str());
    addField<T, changeSubtype<T>>((base + " subtype").c_str());
    addField<T, changeCountWord<T>>((base + " count word").c_str());
}

void changeHeaderTail(PsdlHeader& r)
{
    r.tail += 'x';
}
void changeDummyFlags(PsdlHeader& r)
{
    r.dummyFlags = 9;
}
void changeDummyRule(PsdlHeader& r)
{
    r.dummyRule = 9;
}
void changeVersion(PsdlHeader& r)
{
    r.version = 9;
}
void changeStored(TextureEntry& r)
{
    r.stored += 'x';
}
void changeMaterial(TextureEntry& r)
{
    r.material = 3;
}
void changeNeighbour(Block& r)
{
    r.perimeter[1].neighbour = {};
}
void changeCorner(Block& r)
{
    r.perimeter[1].vertex = r.perimeter[0].vertex;
}
void changeDividerWord(DividedRoadStrip& r)
{
    r.divider ^= 0x0800;
}
void changeLightWord(FacadeBound& r)
{
    r.light ^= 0x8000;
}
void changeTunnelWords(Tunnel& r)
{
    r.words.push_back(1);
}
void changeUnknown(UnknownAttribute& r)
{
    r.words.push_back(1);
}
void changeCross(Road& r)
{
    r.startCross[0] = r.endCross[0];
}
void changeEndCross(Road& r)
{
    r.endCross[0] = r.startCross[0];
}
void changeRoomSign(Road& r)
{
    r.rooms[0].negative = true;
}
void changeLane(Road& r)
{
    r.left[0] = 0.5F;
}
void changeUnknownFlag(Road& r)
{
    r.flags ^= 0x80000000;
}
void changeInstName(InstFile& r)
{
    r.name += 'x';
}
void changeStoredName(Instance& r)
{
    r.storedName += 'x';
}
void changeAxis(Instance& r)
{
    r.yAxis.x = 0.25F;
}
void changeInstFlag(Instance& r)
{
    r.flags ^= 0x80;
}
void changePathsetTail(PathsetFile& r)
{
    r.tail += 'x';
}
void changeCurrentPath(PathsetFile& r)
{
    r.currentPath = 77;
}
void changeUnused(Path& r)
{
    r.unused[1] = 7;
}
void changeNameRest(Path& r)
{
    r.storedName[30] = 'x';
}
void changeSecondCount(Path& r)
{
    r.count2FollowsCount = false;
    r.pointCount2 = 0;
}
void changePointFlags(PathPoint& r)
{
    r.flags = 77;
}

} // namespace

void TestSchemaFields::everyFieldShows_data()
{
    QTest::addColumn<std::uint32_t>("id");
    QTest::addColumn<Change>("change");
    addCounted<RoadStrip>("road");
    addCounted<SidewalkStrip>("sidewalk");
    addCounted<RectangleStrip>("rectangle");
    addCounted<RoadTriangleFan>("road fan");
    addCounted<TriangleFan>("fan");
    addCounted<DividedRoadStrip>("divided road");
    addCounted<RoofTriangleFan>("roof");
    addFixed<Sliver>("sliver");
    addFixed<Crosswalk>("crosswalk");
    addFixed<FacadeBound>("bound");
    addFixed<Facade>("facade");
    addField<Sliver, swapEnds<Sliver>>("sliver ends");
    addField<FacadeBound, swapEnds<FacadeBound>>("bound ends");
    addField<Facade, swapEnds<Facade>>("facade ends");
    addField<Crosswalk, swapVertices<Crosswalk>>("crosswalk vertices");
    addField<Tunnel, flipLast<Tunnel>>("tunnel last");
    addField<Tunnel, flipLongForm<Tunnel>>("tunnel long form");
    addField<Tunnel, changeTunnelWords>("tunnel words");
    addField<TextureUse, flipLast<TextureUse>>("texture use last");
    addField<TextureUse, changeSubtype<TextureUse>>("texture use subtype");
    addField<UnknownAttribute, changeUnknown>("unknown words");
    addField<PsdlHeader, changeHeaderTail>("city tail");
    addField<PsdlHeader, changeDummyFlags>("city dummy flags");
    addField<PsdlHeader, changeDummyRule>("city dummy rule");
    addField<PsdlHeader, changeVersion>("city version");
    addField<TextureEntry, changeStored>("texture stored");
    addField<TextureEntry, changeMaterial>("texture material");
    addField<Block, changeNeighbour>("block neighbour");
    addField<Block, changeCorner>("block corner");
    addField<DividedRoadStrip, changeDividerWord>("divider word");
    addField<FacadeBound, changeLightWord>("light word");
    addField<Road, changeCross>("start cross");
    addField<Road, changeEndCross>("end cross");
    addField<Road, changeRoomSign>("room sign");
    addField<Road, changeLane>("lane");
    addField<Road, changeUnknownFlag>("unknown road flag");
    addField<InstFile, changeInstName>("inst name");
    addField<Instance, changeStoredName>("instance name bytes");
    addField<Instance, changeAxis>("instance axis");
    addField<Instance, changeInstFlag>("unknown instance flag");
    addField<PathsetFile, changePathsetTail>("pathset tail");
    addField<PathsetFile, changeCurrentPath>("current path");
    addField<Path, changeUnused>("path unused");
    addField<Path, changeNameRest>("path name rest");
    addField<Path, changeSecondCount>("second count");
    addField<PathPoint, changePointFlags>("point flags");
}

void TestSchemaFields::everyFieldShows()
{
    QFETCH(std::uint32_t, id);
    QFETCH(Change, change);
    const ObjectId object{id};
    EditBuilder edit(sample(), kText);
    change(edit, object);
    int shown = 0;
    for (const Property& row : propertiesOf(sample(), object))
        if (toText(row, valueOf(sample(), object, row)) !=
            toText(row, valueOf(edit.model(), object, row)))
            ++shown;
    QVERIFY(shown > 0);
}

QTEST_GUILESS_MAIN(TestSchemaFields)
#include "tst_schema_fields.moc"
