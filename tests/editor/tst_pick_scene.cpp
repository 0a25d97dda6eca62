#include "core/document/city_document.h"
#include "editor/viewport/pick_scene.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <glm/geometric.hpp>

using namespace city;

namespace
{

std::vector<ObjectId> objects(const std::vector<PickHit>& hits)
{
    std::vector<ObjectId> ids;
    for (const PickHit& hit : hits)
        ids.push_back(hit.object);
    return ids;
}

constexpr Ray down(float x, float z)
{
    return {{x, 100, z}, {0, -1, 0}};
}

} // namespace

/// Picking through the scene that follows the document.
class TestPickScene : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void findsTheAttributeAndItsBlock();
    void passesThroughBacks();
    void ordersByDistance();
    void followsAnEditedVertex();
    void followsUndo();
    void followsAddedAndRemovedBlocks();
    void findsInstances();
    void findsPointsPairsAndLines();
    void followsAMovedPathPoint();
    void anotherCityReplacesEverything();
    void withoutDocumentThereIsNothing();
    void meshesOnlyWhatAnEditTouches();

private:
    ObjectId addSquare(EditBuilder& edit, float x, float y, float z,
                       ObjectId* firstVertex = nullptr);
    void push(EditBuilder& edit);

    std::unique_ptr<CityDocument> m_document;
    std::unique_ptr<CityScene> m_scene;
    std::unique_ptr<PickScene> m_picks;
    ObjectId m_block, m_corner;
};

/// A block with one square fan of 10 m that begins at a place and shows upwards.
ObjectId TestPickScene::addSquare(EditBuilder& edit, float x, float y, float z,
                                  ObjectId* firstVertex)
{
    const std::array<glm::vec3, 4> corners{
        {{x, y, z}, {x, y, z + 10}, {x + 10, y, z + 10}, {x + 10, y, z}}};
    Block block;
    TextureUse use;
    TriangleFan fan;
    for (const glm::vec3& corner : corners) {
        const ObjectId vertex = edit.append(Vertex{corner});
        if (firstVertex && fan.vertices.empty())
            *firstVertex = vertex;
        fan.vertices.push_back({vertex, 0});
        block.perimeter.push_back({{vertex, 0}, {}});
    }
    use.texture = {edit.model().list(ListKind::Textures).front(), 0};
    const ObjectId id = edit.append(block);
    edit.append(use, id);
    edit.append(fan, id);
    return id;
}

void TestPickScene::push(EditBuilder& edit)
{
    QVERIFY(m_document->push(edit.finish()));
}

void TestPickScene::init()
{
    m_document = std::make_unique<CityDocument>();
    m_scene = std::make_unique<CityScene>();
    m_picks = std::make_unique<PickScene>(*m_scene);
    m_scene->setDocument(m_document.get());
    EditBuilder edit(m_document->model(), {"Test", "Make"});
    edit.append(TextureEntry::named("grass"));
    m_block = addSquare(edit, 0, 0, 0, &m_corner);
    push(edit);
}

void TestPickScene::cleanup()
{
    m_picks.reset();
    m_scene.reset();
    m_document.reset();
}

void TestPickScene::findsTheAttributeAndItsBlock()
{
    const auto hits = m_picks->pick(down(5, 4));
    QCOMPARE(hits.size(), 1u);
    QCOMPARE(hits[0].object, m_document->model().children(m_block)[1]);
    QCOMPARE(hits[0].block, m_block);
    QCOMPARE(hits[0].distance, 100.0f);
    QCOMPARE(hits[0].point, glm::vec3(5, 0, 4));
    QCOMPARE(hits[0].normal, glm::vec3(0, 1, 0));
    QVERIFY(m_picks->pick(down(50, 50)).empty());
    QVERIFY(!m_picks->first(down(50, 50)).object);
    QCOMPARE(m_picks->first(down(5, 4)).object, hits[0].object);
}

void TestPickScene::passesThroughBacks()
{
    QVERIFY(m_picks->pick({{5, -100, 4}, {0, 1, 0}}).empty());
}

void TestPickScene::ordersByDistance()
{
    EditBuilder edit(m_document->model(), {"Test", "Storeys"});
    const ObjectId high = addSquare(edit, 0, 20, 0);
    const ObjectId middle = addSquare(edit, 0, 10, 0);
    push(edit);
    const CityModel& model = m_document->model();
    QCOMPARE(objects(m_picks->pick(down(5, 4))),
             (std::vector{model.children(high)[1], model.children(middle)[1],
                          model.children(m_block)[1]}));
    QCOMPARE(m_picks->pick(down(5, 4), 2).size(), 2u);
}

void TestPickScene::followsAnEditedVertex()
{
    EditBuilder edit(m_document->model(), {"Test", "Move"});
    edit.replace(m_corner, Vertex{{-10, 0, 0}});
    push(edit);
    QCOMPARE(m_picks->pick(down(-2, 1)).size(), 1u);
}

void TestPickScene::followsUndo()
{
    followsAnEditedVertex();
    m_document->undo();
    QVERIFY(m_picks->pick(down(-2, 1)).empty());
    m_document->undo();
    QVERIFY(m_picks->pick(down(5, 4)).empty());
    m_document->redo();
    QCOMPARE(m_picks->pick(down(5, 4)).size(), 1u);
}

void TestPickScene::followsAddedAndRemovedBlocks()
{
    EditBuilder add(m_document->model(), {"Test", "Add"});
    const ObjectId other = addSquare(add, 50, 0, 0);
    push(add);
    QCOMPARE(m_picks->first(down(55, 4)).block, other);
    EditBuilder remove(m_document->model(), {"Test", "Remove"});
    remove.removeTree(other);
    push(remove);
    QVERIFY(m_picks->pick(down(55, 4)).empty());
    QCOMPARE(m_picks->first(down(5, 4)).block, m_block);
}

void TestPickScene::findsInstances()
{
    EditBuilder edit(m_document->model(), {"Test", "Place"});
    const ObjectId file = edit.append(InstFile{"test.inst"});
    Instance instance;
    instance.storedName = "house";
    instance.origin = {5, 0, 5};
    const ObjectId id = edit.append(instance, file);
    push(edit);
    const auto hits = m_picks->pick(down(5, 5));
    QCOMPARE(hits.size(), 2u);
    QCOMPARE(hits[0].object, id); // stands on the ground, so its top comes first
    QVERIFY(hits[0].point.y > 0);
    QVERIFY(!hits[0].block);

    // from so far away that the box is not drawn it is not met either
    const Ray far{{5, kMaxBoxDistance + 10, 5}, {0, -1, 0}};
    QCOMPARE(m_picks->pick(far).size(), 1u);
    QCOMPARE(m_picks->pick(far)[0].block, m_block);
    QCOMPARE(m_picks->first(far).block, m_block);
    QCOMPARE(m_picks->first({{5, kMaxBoxDistance - 10, 5}, {0, -1, 0}}).object, id);

    EditBuilder remove(m_document->model(), {"Test", "Remove"});
    remove.remove(id);
    push(remove);
    QCOMPARE(m_picks->pick(down(5, 5)).size(), 1u);
}

void TestPickScene::findsPointsPairsAndLines()
{
    EditBuilder edit(m_document->model(), {"Test", "Paths"});
    const ObjectId file = edit.append(PathsetFile{"props.pathset", 0, {}});
    std::array<ObjectId, 3> paths;
    std::vector<ObjectId> points;
    for (std::uint8_t type = 0; type < 3; ++type) {
        Path path;
        path.type = type;
        path.spacing = 8; // 2 m
        paths[type] = edit.append(path, file);
        for (const float x : {0.0f, 6.0f})
            points.push_back(edit.append(PathPoint{0, {x, 0, 20.0f + 5 * type}}, paths[type]));
    }
    push(edit);
    QCOMPARE(m_picks->first(down(0, 20)).object, points[0]);
    QCOMPARE(m_picks->first(down(6, 20)).object, points[1]);
    QCOMPARE(m_picks->first(down(0, 25)).object, points[2]);
    QVERIFY(!m_picks->first(down(6, 25)).object); // a pair is one prop
    QCOMPARE(m_picks->first(down(0, 30)).object, paths[2]);
    QCOMPARE(m_picks->first(down(4, 30)).object, paths[2]);
    QCOMPARE(m_picks->pick({{-50, 0.5f, 30}, {1, 0, 0}}).size(), 1u); // each object once
}

void TestPickScene::followsAMovedPathPoint()
{
    EditBuilder edit(m_document->model(), {"Test", "Path"});
    const ObjectId file = edit.append(PathsetFile{"props.pathset", 0, {}});
    const ObjectId path = edit.append(Path{}, file);
    const ObjectId point = edit.append(PathPoint{0, {40, 0, 40}}, path);
    push(edit);
    QCOMPARE(m_picks->first(down(40, 40)).object, point);
    EditBuilder move(m_document->model(), {"Test", "Move"});
    move.replace(point, PathPoint{0, {60, 0, 40}});
    push(move);
    QVERIFY(!m_picks->first(down(40, 40)).object);
    QCOMPARE(m_picks->first(down(60, 40)).object, point);
    EditBuilder remove(m_document->model(), {"Test", "Remove"});
    remove.remove(point);
    push(remove);
    QVERIFY(!m_picks->first(down(60, 40)).object);
}

void TestPickScene::anotherCityReplacesEverything()
{
    m_document->reset(CityModel{});
    QVERIFY(m_picks->pick(down(5, 4)).empty());
    QVERIFY(m_scene->bounds().isEmpty());
}

void TestPickScene::withoutDocumentThereIsNothing()
{
    m_document.reset();
    QVERIFY(m_picks->pick(down(5, 4)).empty());
}

void TestPickScene::meshesOnlyWhatAnEditTouches()
{
    EditBuilder add(m_document->model(), {"Test", "Add"});
    const ObjectId other = addSquare(add, 50, 0, 0);
    push(add);
    std::vector<SceneChanges> seen;
    connect(m_scene.get(), &CityScene::changed, this,
            [&seen](const SceneChanges& changes) { seen.push_back(changes); });
    EditBuilder edit(m_document->model(), {"Test", "Move"});
    edit.replace(m_corner, Vertex{{-1, 0, 0}});
    push(edit);
    QCOMPARE(seen.size(), 1u);
    QCOMPARE(seen[0].blocks, std::vector{m_block});
    QVERIFY(!std::ranges::count(seen[0].blocks, other));
}

QTEST_GUILESS_MAIN(TestPickScene)
#include "tst_pick_scene.moc"
