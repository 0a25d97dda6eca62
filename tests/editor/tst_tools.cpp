#include "core/document/city_document.h"
#include "core/edits/structure_edits.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"

#include <QSignalSpy>
#include <QTest>

using namespace city;

/// Select and move, driven by the pointer events that a view sends.
class TestTools : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void clickTakesTheNearestThenTheNext();
    void clickElsewhereStartsAgain();
    void movedCameraStartsAgain();
    void modifiersAddAndToggle_data();
    void modifiersAddAndToggle();
    void clickOnNothingClears();
    void theWheelWithCtrlGoesThroughWhatLiesBehind();
    void selectToolNeverEdits();
    void dragMovesOverTheGroundAsOneStep();
    void dragOfAnAttributeInASelectedBlockMovesTheBlock();
    void threePixelsAreAClick();
    void dragOverUnselectedMovesNothing();
    void dragBackLeavesNoStep();
    void escapeAndUndoCancelTheDrag_data();
    void escapeAndUndoCancelTheDrag();
    void changingTheToolCancelsTheDrag();
    void rayAlongTheGroundMovesNothing();
    void escapeLadder();

private:
    Ray rayTo(glm::vec3 place) const;
    PointerEvent event(PointerEvent::Type type, glm::vec3 place, QPointF screen,
                       std::vector<ObjectId> under, Qt::KeyboardModifiers modifiers = {}) const;
    void click(QPointF screen, std::vector<ObjectId> under, Qt::KeyboardModifiers modifiers = {});
    void press(glm::vec3 place, std::vector<ObjectId> under);
    void moveTo(glm::vec3 place, QPointF screen);
    void release(glm::vec3 place, QPointF screen);
    glm::vec3 origin() const { return m_document->model().get<Instance>(m_tree)->origin; }

    std::unique_ptr<CityDocument> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ToolBox> m_tools;
    ObjectId m_tree, m_house, m_block, m_fan;
    std::array<ObjectId, 3> m_corners;
};

void TestTools::init()
{
    m_document = std::make_unique<CityDocument>();
    EditBuilder edit(m_document->model(), {"Test", "Make"});
    const ObjectId file = edit.append(InstFile{"tiny.inst"});
    Instance tree;
    tree.storedName = std::string("sp_tree_f\0", 10);
    tree.origin = {10, 2, 10};
    m_tree = edit.append(tree, file);
    m_house = edit.append(tree, file);
    for (ObjectId& corner : m_corners)
        corner = edit.append(Vertex{{float(&corner - m_corners.data()), 0, 0}});
    m_block = edit.append(Block{});
    TriangleFan fan;
    for (const ObjectId corner : m_corners)
        fan.vertices.push_back({corner, 0});
    m_fan = edit.append(fan, m_block);
    m_document->reset({});
    QVERIFY(m_document->push(edit.finish()));
    m_document->undoStack().setClean();
    m_selection = std::make_unique<Selection>(*m_document);
    m_tools = std::make_unique<ToolBox>(*m_document, *m_selection);
    ToolOptions::Values options;
    options.snap = false;
    m_tools->options().set(options);
}

void TestTools::cleanup()
{
    m_tools.reset();
    m_selection.reset();
    m_document.reset();
}

/// From a camera that stands 50 m south of the origin and 50 m up.
Ray TestTools::rayTo(glm::vec3 place) const
{
    const glm::vec3 from{0, 50, 50};
    return {from, glm::normalize(place - from)};
}

PointerEvent TestTools::event(PointerEvent::Type type, glm::vec3 place, QPointF screen,
                              std::vector<ObjectId> under, Qt::KeyboardModifiers modifiers) const
{
    PointerEvent event;
    event.type = type;
    event.ray = rayTo(place);
    event.screen = screen;
    event.button = type == PointerEvent::Type::Move ? Qt::NoButton : Qt::LeftButton;
    event.modifiers = modifiers;
    for (const ObjectId id : under) {
        PickHit hit;
        hit.object = id;
        hit.point = place;
        event.hits.push_back(hit);
    }
    return event;
}

void TestTools::click(QPointF screen, std::vector<ObjectId> under, Qt::KeyboardModifiers modifiers)
{
    using Type = PointerEvent::Type;
    for (const Type type : {Type::Press, Type::Release, Type::Click})
        m_tools->pointer(event(type, {}, screen, under, modifiers));
}

void TestTools::press(glm::vec3 place, std::vector<ObjectId> under)
{
    m_tools->pointer(event(PointerEvent::Type::Press, place, {100, 100}, std::move(under)));
}

void TestTools::moveTo(glm::vec3 place, QPointF screen)
{
    m_tools->pointer(event(PointerEvent::Type::Move, place, screen, {}));
}

void TestTools::release(glm::vec3 place, QPointF screen)
{
    m_tools->pointer(event(PointerEvent::Type::Release, place, screen, {}));
}

void TestTools::clickTakesTheNearestThenTheNext()
{
    const std::vector<ObjectId> under{m_tree, m_house, m_fan};
    for (const ObjectId expected : {m_tree, m_house, m_fan, m_tree}) {
        click({50, 50}, under);
        QCOMPARE(m_selection->ids(), std::vector{expected});
    }
}

void TestTools::clickElsewhereStartsAgain()
{
    click({50, 50}, {m_tree, m_house});
    click({53, 52}, {m_tree, m_house});
    QCOMPARE(m_selection->active(), m_house);
    click({56, 50}, {m_tree, m_house});
    QCOMPARE(m_selection->active(), m_tree);
}

void TestTools::movedCameraStartsAgain()
{
    click({50, 50}, {m_tree, m_house});
    PointerEvent moved = event(PointerEvent::Type::Click, {}, {50, 50}, {m_tree, m_house});
    moved.camera.position.x += 1;
    m_tools->pointer(moved);
    QCOMPARE(m_selection->active(), m_tree);
}

void TestTools::modifiersAddAndToggle_data()
{
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<int>("tree");
    QTest::addColumn<int>("house");
    QTest::newRow("plain replaces") << int(Qt::NoModifier) << 0 << 1;
    QTest::newRow("shift adds") << int(Qt::ShiftModifier) << 1 << 1;
    QTest::newRow("ctrl toggles on") << int(Qt::ControlModifier) << 1 << 1;
    QTest::newRow("both remove") << int(Qt::ControlModifier | Qt::ShiftModifier) << 1 << 0;
}

void TestTools::modifiersAddAndToggle()
{
    QFETCH(int, modifiers);
    m_selection->set({m_tree});
    click({50, 50}, {m_house}, Qt::KeyboardModifiers(modifiers));
    QTEST(int(m_selection->contains(m_tree)), "tree");
    QTEST(int(m_selection->contains(m_house)), "house");
    m_selection->set({m_house});
    click({80, 80}, {m_house}, Qt::ControlModifier);
    QVERIFY(!m_selection->contains(m_house));
}

void TestTools::theWheelWithCtrlGoesThroughWhatLiesBehind()
{
    ToolView view;
    view.pick = [this](QPointF) {
        std::vector<PickHit> hits(3);
        hits[0].object = m_tree;
        hits[1].object = m_house;
        hits[2].object = m_fan;
        return hits;
    };
    m_tools->setView(view);
    for (const auto& [steps, expected] :
         {std::pair{1, m_tree}, {1, m_house}, {1, m_fan}, {1, m_fan}, {-2, m_tree}, {-1, m_tree}}) {
        m_tools->pickBehind({10, 10}, steps);
        QCOMPARE(m_selection->ids(), std::vector{expected});
    }
    // What may not be picked is not taken.
    m_tools->picking().setPickable([this](ObjectId id) { return id != m_house; });
    m_tools->pickBehind({10, 10}, 1);
    QCOMPARE(m_selection->ids(), std::vector{m_fan});
}

void TestTools::clickOnNothingClears()
{
    m_selection->set({m_tree});
    click({50, 50}, {}, Qt::ShiftModifier);
    QVERIFY(!m_selection->isEmpty());
    click({50, 50}, {});
    QVERIFY(m_selection->isEmpty());
}

void TestTools::selectToolNeverEdits()
{
    m_selection->set({m_tree});
    const quint64 revision = m_document->revision();
    press({10, 2, 10}, {m_tree});
    moveTo({30, 2, 10}, {300, 100});
    release({30, 2, 10}, {300, 100});
    QCOMPARE(m_document->revision(), revision);
}

void TestTools::dragMovesOverTheGroundAsOneStep()
{
    m_tools->activate("tool.move");
    m_selection->set({m_tree, m_house});
    const int steps = m_document->undoStack().count();
    press({10, 2, 10}, {m_tree});
    QCOMPARE(m_tools->cursor(), Qt::ClosedHandCursor);
    moveTo({15, 2, 12}, {130, 110});
    QVERIFY(m_document->isGestureRunning());
    moveTo({13.5f, 2, 8}, {120, 90});
    QVERIFY(glm::distance(origin(), {13.5f, 2, 8}) < 1e-3f);
    QVERIFY2(m_tools->hint().contains("3.50"), qPrintable(m_tools->hint()));
    release({13.5f, 2, 8}, {120, 90});
    QVERIFY(!m_document->isGestureRunning());
    QCOMPARE(m_document->undoStack().count(), steps + 1);
    QCOMPARE(origin().y, 2.0f);
    m_document->undo();
    QCOMPARE(origin(), glm::vec3(10, 2, 10));
    QCOMPARE(m_selection->ids(), (std::vector{m_tree, m_house}));
}

void TestTools::dragOfAnAttributeInASelectedBlockMovesTheBlock()
{
    m_tools->activate("tool.move");
    m_selection->set({m_block});
    press({0, 0, 0}, {m_fan});
    moveTo({5, 0, 0}, {150, 100});
    release({5, 0, 0}, {150, 100});
    const auto* corner = m_document->model().get<Vertex>(m_corners[1]);
    QVERIFY(glm::distance(corner->position, {6, 0, 0}) < 1e-3f);
}

void TestTools::threePixelsAreAClick()
{
    m_tools->activate("tool.move");
    m_selection->set({m_tree});
    const quint64 revision = m_document->revision();
    press({10, 2, 10}, {m_tree});
    moveTo({10.5f, 2, 10}, {103, 100});
    release({10.5f, 2, 10}, {103, 100});
    QCOMPARE(m_document->revision(), revision);
    QCOMPARE(origin(), glm::vec3(10, 2, 10));
}

void TestTools::dragOverUnselectedMovesNothing()
{
    m_tools->activate("tool.move");
    m_selection->set({m_house});
    const quint64 revision = m_document->revision();
    press({10, 2, 10}, {m_tree});
    moveTo({20, 2, 10}, {200, 100});
    release({20, 2, 10}, {200, 100});
    QCOMPARE(m_document->revision(), revision);
}

void TestTools::dragBackLeavesNoStep()
{
    m_tools->activate("tool.move");
    m_selection->set({m_tree});
    const int steps = m_document->undoStack().count();
    press({10, 2, 10}, {m_tree});
    moveTo({20, 2, 10}, {200, 100});
    m_tools->pointer(event(PointerEvent::Type::Move, {10, 2, 10}, {100, 100}, {}));
    release({10, 2, 10}, {100, 100});
    // Where the ray meets the plane differs from the point that was taken by float rounding only.
    QVERIFY(glm::distance(origin(), {10, 2, 10}) < 1e-4f);
    m_document->undoStack().setIndex(steps);
    QCOMPARE(origin(), glm::vec3(10, 2, 10));
}

void TestTools::escapeAndUndoCancelTheDrag_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : {"escape", "undo", "right button"})
        QTest::newRow(how) << QString(how);
}

void TestTools::escapeAndUndoCancelTheDrag()
{
    QFETCH(QString, how);
    m_tools->activate("tool.move");
    m_selection->set({m_tree});
    const int steps = m_document->undoStack().count();
    press({10, 2, 10}, {m_tree});
    moveTo({20, 2, 10}, {200, 100});
    QVERIFY(m_document->isGestureRunning());
    if (how == "escape") {
        QVERIFY(m_tools->escape());
    } else if (how == "undo") {
        m_document->undo();
    } else {
        PointerEvent right = event(PointerEvent::Type::Press, {20, 2, 10}, {200, 100}, {});
        right.button = Qt::RightButton;
        m_tools->pointer(right);
    }
    QCOMPARE(origin(), glm::vec3(10, 2, 10));
    // The hand still moves before it lets go.
    moveTo({30, 2, 10}, {300, 100});
    release({30, 2, 10}, {300, 100});
    QCOMPARE(origin(), glm::vec3(10, 2, 10));
    QCOMPARE(m_document->undoStack().count(), steps);
    QVERIFY(m_document->undoStack().isClean());
    QCOMPARE(m_tools->activeId(), "tool.move");
}

void TestTools::changingTheToolCancelsTheDrag()
{
    m_tools->activate("tool.move");
    m_selection->set({m_tree});
    press({10, 2, 10}, {m_tree});
    moveTo({20, 2, 10}, {200, 100});
    m_tools->activate("tool.select");
    QVERIFY(!m_document->isGestureRunning());
    QCOMPARE(origin(), glm::vec3(10, 2, 10));
}

void TestTools::rayAlongTheGroundMovesNothing()
{
    m_tools->activate("tool.move");
    m_selection->set({m_tree});
    press({10, 2, 10}, {m_tree});
    PointerEvent sky = event(PointerEvent::Type::Move, {}, {100, 10}, {});
    sky.ray.direction = {0, 0, -1};
    m_tools->pointer(sky);
    sky.ray.direction = {0, 1, 0};
    m_tools->pointer(sky);
    QCOMPARE(origin(), glm::vec3(10, 2, 10));
    release({}, {100, 10});
}

void TestTools::escapeLadder()
{
    const QSignalSpy changes(m_tools.get(), &ToolBox::toolChanged);
    QVERIFY(!m_tools->canEscape());
    m_selection->set({m_tree});
    m_tools->activate("tool.move");
    press({10, 2, 10}, {m_tree});
    moveTo({20, 2, 10}, {200, 100});
    QVERIFY(m_tools->escape());
    QCOMPARE(m_tools->activeId(), "tool.move");
    QVERIFY(m_tools->escape());
    QCOMPARE(m_tools->activeId(), "tool.select");
    QVERIFY(!m_selection->isEmpty());
    QVERIFY(m_tools->escape());
    QVERIFY(m_selection->isEmpty());
    QVERIFY(!m_tools->escape());
    QCOMPARE(changes.count(), 2);
}

QTEST_GUILESS_MAIN(TestTools)
#include "tst_tools.moc"
