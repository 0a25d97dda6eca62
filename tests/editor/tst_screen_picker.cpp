#include "core/document/city_document.h"
#include "editor/viewport/screen_picker.h"
#include "editor/viewport/screen_projection.h"

#include <QTest>

#include <algorithm>

using namespace city;

/// What shows at a point of a picture or in a rectangle of it.
class TestScreenPicker : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whatIsMetComesNearestFirst();
    void aNearMissOfAPropComesBeforeTheSurface();
    void aPropBehindTheSurfaceDoesNot();
    void onlyShownLinesAreMet();
    void filtersArePassedThrough();
    void aBoxTakesWhatShows();
    void aBoxTakesWhatIsCovered();
    void aBoxTakesSlimThingsByTheirMiddle();
    void trianglesAreCutAtTheCamera();
    void theNearestPlaceOfALine();

private:
    ObjectId addSquare(EditBuilder& edit, float y, float size);
    ScreenPicker::View view() const { return {m_camera, {400, 400}}; }
    QPointF pixel(glm::vec3 place) const { return m_camera.project(place, {400, 400}).value(); }
    std::vector<ObjectId> in(const QRectF& rect, bool covered) const;

    std::unique_ptr<CityDocument> m_document;
    std::unique_ptr<CityScene> m_scene;
    std::unique_ptr<PickScene> m_picks;
    std::unique_ptr<ScreenPicker> m_picker;
    Camera m_camera;
    ObjectId m_upper, m_lower, m_bench, m_line;
};

/// A square fan around the middle that shows upwards.
ObjectId TestScreenPicker::addSquare(EditBuilder& edit, float y, float size)
{
    Block block;
    TextureUse use;
    use.texture = {edit.model().list(ListKind::Textures).front(), 0};
    TriangleFan fan;
    for (const glm::vec3& corner :
         {glm::vec3(-1, 0, -1), glm::vec3(-1, 0, 1), glm::vec3(1, 0, 1), glm::vec3(1, 0, -1)}) {
        const ObjectId vertex = edit.append(Vertex{corner * size + glm::vec3(0, y, 0)});
        fan.vertices.push_back({vertex, 0});
        block.perimeter.push_back({{vertex, 0}, {}});
    }
    const ObjectId id = edit.append(block);
    edit.append(use, id);
    return edit.append(fan, id);
}

/// From 100 m above: a square of 10 m over one of 40 m, a bench beside the smaller one, and a line
/// of two props far apart.
void TestScreenPicker::init()
{
    m_document = std::make_unique<CityDocument>();
    m_scene = std::make_unique<CityScene>();
    m_picks = std::make_unique<PickScene>(*m_scene);
    m_picker = std::make_unique<ScreenPicker>(*m_scene, *m_picks);
    m_scene->setDocument(m_document.get());
    {
        EditBuilder edit(m_document->model(), {"Test", "Make"});
        edit.append(TextureEntry::named("grass"));
        QVERIFY(m_document->push(edit.finish()));
    }
    EditBuilder edit(m_document->model(), {"Test", "Make"});
    m_upper = addSquare(edit, 5, 5);
    m_lower = addSquare(edit, 0, 20);
    const ObjectId pathset = edit.append(PathsetFile{"props.pathset", 0, {}});
    const ObjectId single = edit.append(Path{}, pathset);
    m_bench = edit.append(PathPoint{0, {12, 0, 0}}, single);
    Path line;
    line.type = 2;
    line.spacing = 120; // 30 m
    m_line = edit.append(line, pathset);
    edit.append(PathPoint{0, {-15, 0, -15}}, m_line);
    edit.append(PathPoint{0, {-15, 0, 15}}, m_line);
    QVERIFY(m_document->push(edit.finish()));
    m_camera = {};
    m_camera.position = {0, 100, 0};
    m_camera.pitch = -90;
}

void TestScreenPicker::cleanup()
{
    m_picker.reset();
    m_picks.reset();
    m_scene.reset();
    m_document.reset();
}

std::vector<ObjectId> TestScreenPicker::in(const QRectF& rect, bool covered) const
{
    std::vector<ObjectId> ids;
    for (const PickHit& hit : m_picker->in(view(), rect, covered, 4))
        ids.push_back(hit.object);
    std::ranges::sort(ids);
    return ids;
}

void TestScreenPicker::whatIsMetComesNearestFirst()
{
    const auto hits = m_picker->at(view(), {200, 200});
    QCOMPARE(hits.size(), 2u);
    QCOMPARE(hits[0].object, m_upper);
    QCOMPARE(hits[1].object, m_lower);
    QCOMPARE(m_picker->first(view(), {200, 200}).object, m_upper);
    QVERIFY(!m_picker->first(view(), {1, 1}).object);
}

void TestScreenPicker::aNearMissOfAPropComesBeforeTheSurface()
{
    const QPointF bench = pixel({12, 0.5f, 0});
    for (const double way : {0.0, 5.5}) {
        const auto hits = m_picker->at(view(), bench + QPointF(way, 0));
        QCOMPARE(hits.size(), 2u);
        QCOMPARE(hits[0].object, m_bench);
        QCOMPARE(hits[1].object, m_lower);
    }
    QCOMPARE(m_picker->first(view(), bench + QPointF(0, 5.5)).object, m_bench);
    QCOMPARE(m_picker->first(view(), bench + QPointF(0, 6.5)).object, m_lower);
}

void TestScreenPicker::aPropBehindTheSurfaceDoesNot()
{
    EditBuilder edit(m_document->model(), {"Test", "Move"});
    edit.modify<PathPoint>(m_bench, [](PathPoint& point) { point.position = {0, 4.4f, 0}; });
    QVERIFY(m_document->push(edit.finish()));
    // Its middle is 0.1 m under the square.
    QCOMPARE(m_picker->first(view(), {204, 204}).object, m_bench);
    EditBuilder lower(m_document->model(), {"Test", "Move"});
    lower.modify<PathPoint>(m_bench, [](PathPoint& point) { point.position = {0, 4.0f, 0}; });
    QVERIFY(m_document->push(lower.finish()));
    QCOMPARE(m_picker->first(view(), {204, 204}).object, m_upper);
}

void TestScreenPicker::onlyShownLinesAreMet()
{
    const QPointF middle = pixel({-15, 0, 0}) + QPointF(5, 0);
    QCOMPARE(m_picker->first(view(), middle).object, m_lower);
    const QRectF between(middle - QPointF(8, 2), middle + QPointF(2, 2));
    QCOMPARE(in(between, false), std::vector{m_lower});
    m_picker->setLineShown([this](ObjectId path) { return path == m_line; });
    QCOMPARE(m_picker->first(view(), middle).object, m_line);
    QCOMPARE(m_picker->first(view(), middle + QPointF(2, 0)).object, m_lower);
    QCOMPARE(in(between, false), (std::vector{m_lower, m_line}));
    QCOMPARE(in(between, true), (std::vector{m_lower, m_line}));
}

void TestScreenPicker::filtersArePassedThrough()
{
    const auto notUpper = [this](ObjectId id) { return id != m_upper; };
    QCOMPARE(m_picker->first(view(), {200, 200}, notUpper).object, m_lower);
    QCOMPARE(m_picker->at(view(), {200, 200}, notUpper).size(), 1u);
    const auto nothing = [](ObjectId) { return false; };
    QVERIFY(!m_picker->first(view(), pixel({12, 0.5f, 0}), nothing).object);
    QVERIFY(m_picker->in(view(), {0, 0, 400, 400}, true, 4, nothing).empty());
}

void TestScreenPicker::aBoxTakesWhatShows()
{
    QCOMPARE(in({195, 195, 10, 10}, false), std::vector{m_upper});
    QCOMPARE(in({0, 0, 400, 400}, false), (std::vector{m_upper, m_lower, m_bench, m_line}));
    QCOMPARE(in({0, 0, 4, 4}, false), std::vector<ObjectId>{});
    // The corner of the upper one lies in it.
    const QPointF corner = pixel({5, 5, 5});
    QCOMPARE(in(QRectF(corner - QPointF(1, 1), corner + QPointF(9, 9)), false),
             (std::vector{m_upper, m_lower}));
}

void TestScreenPicker::aBoxTakesWhatIsCovered()
{
    QCOMPARE(in({195, 195, 10, 10}, true), (std::vector{m_upper, m_lower}));
    QCOMPARE(in({0, 0, 4, 4}, true), std::vector<ObjectId>{});
    // From below both show their backs.
    m_camera.position = {0, -100, 0};
    m_camera.pitch = 89;
    const auto below = in({0, 0, 400, 400}, true);
    QVERIFY(std::ranges::find(below, m_upper) == below.end());
}

void TestScreenPicker::aBoxTakesSlimThingsByTheirMiddle()
{
    m_camera.position = {0, 500, 0}; // the bench is less than a pixel
    const QPointF bench = pixel({12, 0.5f, 0});
    const auto found = in(QRectF(bench - QPointF(1.7, 1.7), bench + QPointF(1.7, 1.7)), false);
    QVERIFY(std::ranges::find(found, m_bench) != found.end());
}

void TestScreenPicker::trianglesAreCutAtTheCamera()
{
    Camera camera;
    camera.position = {0, 2, 0};
    camera.pitch = 0;
    const ScreenProjection projection(camera, {400, 400});
    // The ground on both sides of the camera shows in the lower half only.
    const std::array<glm::vec3, 3> ground{glm::vec3(-100, 0, 100), glm::vec3(100, 0, 100),
                                          glm::vec3(0, 0, -100)};
    QVERIFY(projection.crosses(ground, {190, 380, 20, 20}));
    QVERIFY(!projection.crosses(ground, {190, 10, 20, 20}));
    const std::array<glm::vec3, 3> behind{glm::vec3(-1, 0, 10), glm::vec3(1, 0, 10),
                                          glm::vec3(0, 4, 10)};
    QVERIFY(!projection.crosses(behind, {0, 0, 400, 400}));
}

void TestScreenPicker::theNearestPlaceOfALine()
{
    Camera camera;
    camera.position = {0, 2, 0};
    camera.pitch = 0;
    const ScreenProjection projection(camera, {400, 400});
    // Along the road, from behind the camera into the distance.
    const glm::vec3 place{0, 0, -37};
    const QPointF at = projection.project(place).value();
    const auto nearest = projection.nearest({0, 0, 50}, {0, 0, -90}, at + QPointF(3, 0), 6);
    QVERIFY(nearest.has_value());
    QVERIFY2(std::abs(nearest->z - place.z) < 0.1f, qPrintable(QString::number(nearest->z)));
    QVERIFY(!projection.nearest({0, 0, 50}, {0, 0, -90}, at + QPointF(7, 0), 6));
    QVERIFY(!projection.nearest({0, 0, 50}, {0, 0, 20}, at, 6));
}

QTEST_GUILESS_MAIN(TestScreenPicker)
#include "tst_screen_picker.moc"
