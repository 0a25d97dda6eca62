#include "editor/actions/action_set.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QTest>

#include <glm/geometric.hpp>

using namespace city;

/// The tool Vertices and Points (ux.md §5), acted out in the window.
class TestScenariosVertices : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init()
    {
        openCity();
        window().goToView();
        setSnapping(false);
    }
    void cleanup() { m_fixture.reset(); }
    void verticesAreDraggedByTheirHandles();
    void aDragOntoAnotherVertexWelds();
    void ctrlJWeldsAndCtrlShiftJSplits();
    void insertAndDeleteChangeSections();
    void escapeLetsGoOfHandlesFirst();
    void aBentRoadIsSaidAndMarked();
    void whatIsHeldMayBeDeleted();
    void wholeSectionsAreTakenByOneClick();

private:
    QWidget* pane() { return window().viewport().widget(); }
    ToolBox& tools() { return window().tools(); }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(pane(), Qt::Key(key), modifiers);
    }
    void type(const char* text) { QTest::keyClicks(pane(), text); }
    QPoint shown(const glm::dvec3& place)
    {
        const auto at = tools().view().map.project(place);
        return at ? QPoint(int(at->x), int(at->y)) : QPoint(-1, -1);
    }
    void release() { QTest::mouseRelease(pane(), Qt::LeftButton, {}, m_at); }
    bool standsAlone(ObjectId vertex)
    {
        const glm::vec3 place = model().get<Vertex>(vertex)->position;
        return std::ranges::none_of(model().list(ListKind::Vertices), [&](ObjectId other) {
            return other != vertex &&
                   glm::distance(model().get<Vertex>(other)->position, place) < 0.5f;
        });
    }
    /// Enters the tool Vertices with a block held, seen from south above one of its corners.
    void takeVertices(const char* block, ObjectId corner, float height = 20)
    {
        select(block);
        const glm::vec3 at = model().get<Vertex>(corner)->position;
        window().viewport().setCamera({at + glm::vec3(0, height, height), 0, -45, {}});
        window().goToView();
        key(Qt::Key_V);
    }
    glm::vec3 place(ObjectId vertex) { return model().get<Vertex>(vertex)->position; }
    void hover(QPoint at)
    {
        QMouseEvent over(QEvent::MouseMove, QPointF(at), pane()->mapToGlobal(QPointF(at)),
                         Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(pane(), &over);
    }
    /// The first road of the city, in it the corner of a section.
    ObjectId roadBlock()
    {
        for (const ObjectId block : model().list(ListKind::Blocks))
            for (const ObjectId id : model().children(block))
                if (model().get<RoadStrip>(id))
                    return block;
        return {};
    }
    ObjectId roadOf(ObjectId block)
    {
        for (const ObjectId id : model().children(block))
            if (model().get<RoadStrip>(id))
                return id;
        return {};
    }
    void setSnapping(bool on)
    {
        ToolOptions::Values values = tools().options().values();
        values.snap = on;
        tools().options().set(values);
    }

    QPoint m_at;
};

void TestScenariosVertices::verticesAreDraggedByTheirHandles()
{
    select("block:9");
    ObjectId corner;
    for (const PerimeterPoint& point : model().get<Block>(find("block:9"))->perimeter)
        if (model().users(point.vertex.id).size() > 1 && standsAlone(point.vertex.id))
            corner = point.vertex.id;
    QVERIFY(corner);
    const glm::vec3 before = model().get<Vertex>(corner)->position;
    window().viewport().setCamera({before + glm::vec3(0, 20, 20), 0, -45, {}});
    window().goToView();
    key(Qt::Key_V);
    QVERIFY2(window().selection().isEmpty(), "the block is held");
    QVERIFY(!tools().overlay().isEmpty());
    const QPoint from = shown(glm::dvec3(before));
    // Straight to the pane, whose middle has a button where there is no picture.
    QMouseEvent over(QEvent::MouseMove, QPointF(from), pane()->mapToGlobal(QPointF(from)),
                     Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(pane(), &over);
    QVERIFY2(hint().contains("shared by"), qPrintable(hint()));
    QTest::mousePress(pane(), Qt::LeftButton, {}, from);
    m_at = from + QPoint(40, 0);
    QTest::mouseMove(pane(), m_at);
    release();
    const glm::vec3 after = model().get<Vertex>(corner)->position;
    QVERIFY(after.x > before.x + 0.5f);
    QCOMPARE(after.y, before.y);
    QCOMPARE(document().undoStack().count(), 1);
    key(Qt::Key_W);
    QCOMPARE(window().selection().ids(), std::vector{find("block:9")});
}

void TestScenariosVertices::aDragOntoAnotherVertexWelds()
{
    setSnapping(true);
    const ObjectId block = roadBlock();
    const ObjectId road = roadOf(block);
    const ObjectId from = model().get<RoadStrip>(road)->vertices[1].id;
    const ObjectId to = model().get<RoadStrip>(road)->vertices[2].id;
    window().selection().set({block});
    const glm::vec3 target = place(to);
    const std::size_t count = model().list(ListKind::Vertices).size();
    const glm::vec3 middle = (target + place(from)) * 0.5f;
    const float away = glm::distance(target, place(from));
    window().viewport().setCamera({middle + glm::vec3(0, away, away), 0, -45, {}});
    window().goToView();
    key(Qt::Key_V);
    const QPoint start = shown(glm::dvec3(place(from)));
    m_at = shown(glm::dvec3(target));
    QVERIFY(pane()->rect().contains(start) && pane()->rect().contains(m_at));
    QTest::mousePress(pane(), Qt::LeftButton, {}, start);
    QTest::mouseMove(pane(), (start + m_at) / 2);
    QTest::mouseMove(pane(), m_at);
    QVERIFY2(hint().contains("release to weld"), qPrintable(hint()));
    release();
    QCOMPARE(model().list(ListKind::Vertices).size(), count - 1);
    QCOMPARE(model().get<RoadStrip>(road)->vertices[1].id, to);
    QCOMPARE(place(to), target);
    QCOMPARE(window().selection().ids(), std::vector{to});
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(document().undoStack().undoText(), "Move and weld 1 vertex");
    press("Ctrl+Z");
    QCOMPARE(model().get<RoadStrip>(road)->vertices[1].id, from);
}

void TestScenariosVertices::ctrlJWeldsAndCtrlShiftJSplits()
{
    const ObjectId road = roadOf(roadBlock());
    const auto vertices = model().get<RoadStrip>(road)->vertices;
    select("inst:0");
    QVERIFY(!window().actions().action("edit.join")->isEnabled());
    QVERIFY(window().actions().action("edit.join")->toolTip().contains("Vertices and Points"));
    window().selection().set({vertices[1].id, vertices[2].id});
    press("Ctrl+J");
    QCOMPARE(model().get<RoadStrip>(road)->vertices[1].id, vertices[2].id);
    QCOMPARE(window().selection().ids(), std::vector{vertices[2].id});
    press("Ctrl+Z");
    window().selection().set({vertices[0].id});
    const std::size_t count = model().list(ListKind::Vertices).size();
    press("Ctrl+Shift+J");
    QVERIFY(model().list(ListKind::Vertices).size() > count);
}

void TestScenariosVertices::insertAndDeleteChangeSections()
{
    const ObjectId block = roadBlock();
    const ObjectId road = roadOf(block);
    const auto before = model().get<RoadStrip>(road)->vertices;
    takeVertices(qPrintable(QString("block:%1").arg(model().place(block).index + 1)), before[1].id);
    QVERIFY(window().actions().action("build.insert")->isEnabled());
    // Between two corners that are selected, in the middle.
    window().selection().set({before[1].id, before[5].id});
    key(Qt::Key_Insert);
    const auto& longer = model().get<RoadStrip>(road)->vertices;
    QCOMPARE(longer.size(), before.size() + 4);
    const glm::vec3 middle = (place(before[1].id) + place(before[5].id)) * 0.5f;
    QVERIFY(glm::distance(place(longer[5].id), middle) < 1e-3f);
    QCOMPARE(window().selection().size(), std::size_t{4});
    // Delete takes the section of a selected corner away.
    window().selection().set({longer[5].id});
    key(Qt::Key_Delete);
    QCOMPARE(model().get<RoadStrip>(road)->vertices, before);
    QCOMPARE(document().undoStack().count(), 2);
    // The ends stay; it is said why.
    window().selection().set({before[1].id});
    key(Qt::Key_Delete);
    QVERIFY2(hint().contains("first and last section"), qPrintable(hint()));
    QCOMPARE(document().undoStack().count(), 2);
    // At the place of the edge that the mouse points at, by the key and by two clicks.
    window().selection().clear();
    const glm::dvec3 from(place(before[1].id));
    const glm::dvec3 quarter = from + (glm::dvec3(place(before[5].id)) - from) * 0.1;
    hover(shown(quarter));
    key(Qt::Key_Insert);
    QVERIFY(glm::distance(glm::dvec3(place(model().get<RoadStrip>(road)->vertices[5].id)),
                          quarter) < 0.5);
    press("Ctrl+Z");
    QTest::mouseClick(pane(), Qt::LeftButton, {}, shown(quarter));
    QTest::mouseClick(pane(), Qt::LeftButton, {}, shown(quarter));
    QCOMPARE(model().get<RoadStrip>(road)->vertices.size(), before.size() + 4);
}

void TestScenariosVertices::escapeLetsGoOfHandlesFirst()
{
    select("block:9");
    window().goToView();
    key(Qt::Key_V);
    window().selection().set({model().get<Block>(find("block:9"))->perimeter[0].vertex.id});
    key(Qt::Key_Escape);
    QVERIFY(window().selection().isEmpty());
    QCOMPARE(tools().activeId(), "tool.vertex");
    key(Qt::Key_Escape);
    QCOMPARE(tools().activeId(), "tool.select");
    QCOMPARE(window().selection().ids(), std::vector{find("block:9")});
    key(Qt::Key_Escape);
    QVERIFY(window().selection().isEmpty());
}

/// docs/formats/psdl.md §5.1, and ux.md §5: the flag comes in the same step.
/// The picture is drawn anew while the selection lets go of what was deleted.
void TestScenariosVertices::whatIsHeldMayBeDeleted()
{
    window().actions().action("tool.vertex")->trigger();
    for (const char* held : {"block:9", "pathset:props/path:0"}) {
        if (!find(held))
            continue;
        const ObjectId id = find(held);
        select(held);
        window().actions().action("edit.delete")->trigger();
        QVERIFY(!model().contains(id));
        QVERIFY(window().selection().isEmpty());
    }
}

void TestScenariosVertices::aBentRoadIsSaidAndMarked()
{
    const ObjectId block = roadBlock();
    const ObjectId corner = model().get<RoadStrip>(roadOf(block))->vertices[1].id;
    const auto isMarked = [&] {
        return bool(model().get<Block>(block)->flags & block_flags::kSpecialBound);
    };
    QVERIFY(!isMarked());
    window().selection().set({corner});
    window().goToView();
    key(Qt::Key_V);
    key(Qt::Key_Return);
    key(Qt::Key_Tab);
    type("0.05");
    QVERIFY(!isMarked());
    key(Qt::Key_Backspace);
    key(Qt::Key_Backspace);
    type("9");
    QVERIFY2(hint().contains("m · block flag 0x20 will be set"), qPrintable(hint()));
    key(Qt::Key_Return);
    QVERIFY(isMarked());
    press("Ctrl+Z");
    QVERIFY(!isMarked());
    QCOMPARE(document().undoStack().count(), 1);
}

void TestScenariosVertices::wholeSectionsAreTakenByOneClick()
{
    const ObjectId block = roadBlock();
    const auto corners = model().get<RoadStrip>(roadOf(block))->vertices;
    takeVertices(qPrintable(QString("block:%1").arg(model().place(block).index + 1)),
                 corners[1].id);
    const QPoint at = shown(glm::dvec3(place(corners[1].id)));
    QTest::mouseClick(pane(), Qt::LeftButton, {}, at);
    QCOMPARE(window().selection().ids(), std::vector{corners[1].id});
    ToolOptions::Values values = tools().options().values();
    values.takesSections = true;
    tools().options().set(values);
    QTest::mouseClick(pane(), Qt::LeftButton, {}, at);
    QCOMPARE(window().selection().size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(window().selection().contains(corners[i].id));
    // Shift adds another one whole; leaving gives the block back.
    QTest::mouseClick(pane(), Qt::LeftButton, Qt::ShiftModifier,
                      shown(glm::dvec3(place(corners[5].id))));
    QCOMPARE(window().selection().size(), std::size_t{8});
    key(Qt::Key_W);
    QCOMPARE(window().selection().ids(), std::vector{block});
}

QTEST_MAIN(TestScenariosVertices)
#include "tst_scenarios_vertices.moc"
