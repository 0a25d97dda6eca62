#include "editor/viewport/camera_controller.h"

#include <QTest>

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

using namespace city;

namespace
{

constexpr QSizeF kSize{800, 600};
constexpr QPointF kMiddle{400, 300};

bool close(float a, float b, float tolerance = 1e-3f)
{
    return std::abs(a - b) <= tolerance;
}

bool close(glm::vec3 a, glm::vec3 b, float tolerance = 1e-2f)
{
    return glm::length(a - b) <= tolerance;
}

Camera at(glm::vec3 position, float yaw = 0, float pitch = 0)
{
    Camera camera;
    camera.position = position;
    camera.yaw = yaw;
    camera.pitch = pitch;
    return camera;
}

Bounds box(glm::vec3 min, glm::vec3 max)
{
    Bounds bounds;
    bounds.add(min);
    bounds.add(max);
    return bounds;
}

/// A controller over an empty city.
CameraController overNothing(const Camera& camera)
{
    CameraController controller;
    controller.setViewSize(kSize);
    controller.setCamera(camera);
    return controller;
}

} // namespace

/// Moves of the camera by mouse and keys.
class TestCameraController : public QObject
{
    Q_OBJECT

private slots:
    void yawIsACompass_data();
    void yawIsACompass();
    void rayAndProjectionAgree_data();
    void rayAndProjectionAgree();
    void viewIsRelativeToTheOrigin();
    void rightDragLooks();
    void pitchStopsBeforeTheVertical();
    void shortRightPressIsAClick();
    void leftPressIsNotTaken();
    void aPressKeepsItsMeaning();
    void orbitKeepsThePivotInPlace();
    void panKeepsTheGrabbedPointUnderTheCursor();
    void wheelGoesTowardsThePoint();
    void wheelPassesThrough();
    void shiftWheelIsAQuarter();
    void controlWheelIsNotTheCameras();
    void fliesWhileTheRightButtonIsHeld();
    void flyKeysAreFreeOtherwise();
    void wheelSetsTheFlySpeed();
    void flyModeEndsByEscape();
    void framingFillsThePicture_data();
    void framingFillsThePicture();
    void framingStaysFiveMetresOff();
    void framingGlides();
    void overheadAndBack();
    void overheadWheelKeepsThePointUnderTheCursor();
    void looksAlongAnAxisAtWhatWasInTheMiddle();
    void parallelAndBackShowsTheSame();
    void overheadFromParallelGoesBackToParallel();
    void turningKeepsTheMiddle();
    void padsMoveLikeMiddleDrags();
    void goesToAnyCamera();
};

void TestCameraController::yawIsACompass_data()
{
    QTest::addColumn<float>("yaw");
    QTest::addColumn<float>("x");
    QTest::addColumn<float>("z");
    QTest::newRow("north") << 0.0f << 0.0f << -1.0f;
    QTest::newRow("east") << 90.0f << 1.0f << 0.0f;
    QTest::newRow("south") << 180.0f << 0.0f << 1.0f;
    QTest::newRow("west") << 270.0f << -1.0f << 0.0f;
}

void TestCameraController::yawIsACompass()
{
    QFETCH(float, yaw);
    QFETCH(float, x);
    QFETCH(float, z);
    const Camera camera = at({}, yaw);
    QVERIFY(close(camera.forward(), glm::vec3(x, 0, z)));
    QVERIFY(close(camera.up(), glm::vec3(0, 1, 0)));
    QVERIFY(close(glm::cross(camera.forward(), camera.up()), camera.right()));
}

void TestCameraController::rayAndProjectionAgree_data()
{
    QTest::addColumn<bool>("parallel");
    QTest::newRow("perspective") << false;
    QTest::newRow("parallel") << true;
}

void TestCameraController::rayAndProjectionAgree()
{
    QFETCH(bool, parallel);
    Camera camera = at({10, 20, 30}, 33, -21);
    if (parallel)
        camera.parallelHeight = 50;
    for (const QPointF point : {QPointF(0, 0), QPointF(799, 12), QPointF(400, 300)}) {
        const Ray ray = camera.ray(point, kSize);
        QVERIFY(close(glm::length(ray.direction), 1));
        const auto shown = camera.project(ray.origin + ray.direction * 25.0f, kSize);
        QVERIFY(shown.has_value());
        QVERIFY(close(float(shown->x()), float(point.x()), 0.1f));
        QVERIFY(close(float(shown->y()), float(point.y()), 0.1f));
    }
    QVERIFY(!at({}, 0).project({0, 0, 10}, kSize)); // behind
}

void TestCameraController::viewIsRelativeToTheOrigin()
{
    const Camera camera = at({100'000, 20, -100'000}, 45, -10);
    const glm::vec3 place = camera.position + camera.forward() * 10.0f;
    const glm::vec4 seen = camera.view(camera.position) * glm::vec4(place - camera.position, 1);
    QVERIFY(close(glm::vec3(seen), glm::vec3(0, 0, -10)));
}

void TestCameraController::rightDragLooks()
{
    CameraController controller = overNothing(at({}, 10, 5));
    QVERIFY(controller.press(kMiddle, Qt::RightButton, {}));
    QVERIFY(controller.move(kMiddle + QPointF(100, 40)));
    QVERIFY(close(controller.camera().yaw, 10 + 15));
    QVERIFY(close(controller.camera().pitch, 5 - 6));
    QCOMPARE(controller.release(kMiddle + QPointF(100, 40), Qt::RightButton),
             CameraController::Outcome::Moved);
    QVERIFY(!controller.move(kMiddle));
}

void TestCameraController::pitchStopsBeforeTheVertical()
{
    CameraController controller = overNothing(at({}, 0, -80));
    controller.press(kMiddle, Qt::RightButton, {});
    controller.move(kMiddle + QPointF(0, 5000));
    QVERIFY(close(controller.camera().pitch, -89));
    controller.move(kMiddle - QPointF(0, 9000));
    QVERIFY(close(controller.camera().pitch, 89));
}

void TestCameraController::shortRightPressIsAClick()
{
    CameraController controller = overNothing(at({}, 10, 5));
    QVERIFY(controller.press(kMiddle, Qt::RightButton, {}));
    QVERIFY(controller.move(kMiddle + QPointF(2, 2)));
    QCOMPARE(controller.camera(), at({}, 10, 5));
    QCOMPARE(controller.release(kMiddle + QPointF(2, 2), Qt::RightButton),
             CameraController::Outcome::Click);
}

void TestCameraController::leftPressIsNotTaken()
{
    CameraController controller = overNothing(at({}));
    QVERIFY(!controller.press(kMiddle, Qt::LeftButton, {}));
    QVERIFY(!controller.move(kMiddle + QPointF(50, 0)));
    QCOMPARE(controller.release(kMiddle, Qt::LeftButton), CameraController::Outcome::NotTaken);
    QVERIFY(controller.press(kMiddle, Qt::LeftButton, Qt::AltModifier));
    QCOMPARE(controller.release(kMiddle, Qt::LeftButton), CameraController::Outcome::Click);
    controller.keyPress(Qt::Key_Space, {});
    QVERIFY(controller.press(kMiddle, Qt::LeftButton, {}));
}

void TestCameraController::aPressKeepsItsMeaning()
{
    CameraController controller = overNothing(at({}, 0, 0));
    QVERIFY(controller.press(kMiddle, Qt::RightButton, {}));
    QVERIFY(controller.press(kMiddle, Qt::MiddleButton, {})); // another button changes nothing
    controller.move(kMiddle + QPointF(20, 0));
    QCOMPARE(controller.camera().position, glm::vec3(0)); // looks, does not orbit
    QCOMPARE(controller.release(kMiddle, Qt::MiddleButton), CameraController::Outcome::NotTaken);
    QCOMPARE(controller.release(kMiddle + QPointF(20, 0), Qt::RightButton),
             CameraController::Outcome::Moved);
}

void TestCameraController::orbitKeepsThePivotInPlace()
{
    const glm::vec3 pivot{7, 0, -12};
    CameraController controller([pivot](QPointF) { return pivot; });
    controller.setViewSize(kSize);
    controller.setCamera(at({0, 15, 10}, 5, -30));
    const auto before = controller.camera().project(pivot, kSize);
    const float distance = glm::length(pivot - controller.camera().position);
    controller.press(*before, Qt::MiddleButton, {});
    controller.move(*before + QPointF(100, -20));
    QVERIFY(close(controller.camera().yaw, 5 + 30));
    QVERIFY(close(controller.camera().pitch, -30 + 6));
    const auto after = controller.camera().project(pivot, kSize);
    QVERIFY(close(float(after->x()), float(before->x()), 0.1f));
    QVERIFY(close(float(after->y()), float(before->y()), 0.1f));
    QVERIFY(close(glm::length(pivot - controller.camera().position), distance));
}

void TestCameraController::panKeepsTheGrabbedPointUnderTheCursor()
{
    const glm::vec3 grabbed{3, 0, -20};
    CameraController controller([grabbed](QPointF) { return grabbed; });
    controller.setViewSize(kSize);
    controller.setCamera(at({0, 10, 0}, 0, -25));
    const QPointF from = *controller.camera().project(grabbed, kSize);
    controller.press(from, Qt::MiddleButton, Qt::ShiftModifier);
    controller.move(from + QPointF(120, -70));
    const QPointF now = *controller.camera().project(grabbed, kSize);
    QVERIFY(close(float(now.x()), float(from.x() + 120), 0.1f));
    QVERIFY(close(float(now.y()), float(from.y() - 70), 0.1f));
    QVERIFY(close(controller.camera().yaw, 0));
}

void TestCameraController::wheelGoesTowardsThePoint()
{
    const glm::vec3 goal{0, 0, -100};
    CameraController controller([goal](QPointF) { return goal; });
    controller.setViewSize(kSize);
    controller.setCamera(at({}));
    QVERIFY(controller.wheel(kMiddle, 1, {}));
    QVERIFY(close(controller.camera().position, glm::vec3(0, 0, -12)));
    QVERIFY(controller.wheel(kMiddle, -1, {}));
    QVERIFY(close(controller.camera().position, glm::vec3(0, 0, -12 + 88 * 0.12f)));
}

void TestCameraController::wheelPassesThrough()
{
    const glm::vec3 goal{0, 0, -1};
    CameraController controller([goal](QPointF) { return goal; });
    controller.setViewSize(kSize);
    controller.setCamera(at({}));
    controller.wheel(kMiddle, 1, {});
    QVERIFY(close(controller.camera().position, glm::vec3(0, 0, -0.5f)));
    controller.wheel(kMiddle, 3, {});
    QVERIFY(controller.camera().position.z < -1);
}

void TestCameraController::shiftWheelIsAQuarter()
{
    const glm::vec3 goal{0, 0, -100};
    CameraController controller([goal](QPointF) { return goal; });
    controller.setViewSize(kSize);
    controller.setCamera(at({}));
    controller.wheel(kMiddle, 1, Qt::ShiftModifier);
    QVERIFY(close(controller.camera().position, glm::vec3(0, 0, -3)));
}

void TestCameraController::controlWheelIsNotTheCameras()
{
    CameraController controller = overNothing(at({}));
    QVERIFY(!controller.wheel(kMiddle, 1, Qt::ControlModifier));
    QCOMPARE(controller.camera(), at({}));
}

void TestCameraController::fliesWhileTheRightButtonIsHeld()
{
    CameraController controller = overNothing(at({}));
    controller.press(kMiddle, Qt::RightButton, {});
    QVERIFY(!controller.isRunning());
    QVERIFY(controller.keyPress(Qt::Key_W, {}));
    QVERIFY(controller.isRunning());
    controller.advance(0.5);
    QVERIFY(close(controller.camera().position, glm::vec3(0, 0, -10)));
    controller.keyPress(Qt::Key_E, Qt::ShiftModifier); // up as well, four times as fast
    controller.advance(0.1);
    QVERIFY(close(controller.camera().position, glm::vec3(0, 8, -18)));
    QVERIFY(controller.keyRelease(Qt::Key_W, {}));
    QVERIFY(controller.keyRelease(Qt::Key_E, {}));
    QVERIFY(!controller.isRunning());
    QCOMPARE(controller.release(kMiddle, Qt::RightButton), CameraController::Outcome::Moved);
}

void TestCameraController::flyKeysAreFreeOtherwise()
{
    CameraController controller = overNothing(at({}));
    QVERIFY(!controller.keyPress(Qt::Key_W, {}));
    controller.press(kMiddle, Qt::MiddleButton, {});
    QVERIFY(!controller.keyPress(Qt::Key_W, {}));
    controller.advance(1);
    QCOMPARE(controller.camera(), at({}));
}

void TestCameraController::wheelSetsTheFlySpeed()
{
    CameraController controller = overNothing(at({}));
    QCOMPARE(controller.flySpeed(), 20.0f);
    controller.press(kMiddle, Qt::RightButton, {});
    QVERIFY(controller.wheel(kMiddle, 1, {}));
    QCOMPARE(controller.flySpeed(), 25.0f);
    controller.wheel(kMiddle, 100, {});
    QCOMPARE(controller.flySpeed(), 400.0f);
    controller.wheel(kMiddle, -100, {});
    QCOMPARE(controller.flySpeed(), 0.5f);
    QCOMPARE(controller.camera(), at({}));
}

void TestCameraController::flyModeEndsByEscape()
{
    CameraController controller = overNothing(at({}));
    controller.setFlyMode(true);
    controller.move(kMiddle + QPointF(10, 0));
    QVERIFY(close(controller.camera().yaw, 1.5f));
    QVERIFY(controller.keyPress(Qt::Key_W, {}));
    controller.advance(1);
    QVERIFY(close(glm::length(controller.camera().position), 20));
    QVERIFY(controller.keyPress(Qt::Key_Escape, {}));
    QVERIFY(!controller.isFlyMode());
    QVERIFY(!controller.isRunning());
}

void TestCameraController::framingFillsThePicture_data()
{
    QTest::addColumn<float>("yaw");
    QTest::addColumn<float>("pitch");
    QTest::newRow("level") << 0.0f << 0.0f;
    QTest::newRow("from above") << 30.0f << -35.0f;
    QTest::newRow("steep") << 200.0f << -89.0f;
}

void TestCameraController::framingFillsThePicture()
{
    QFETCH(float, yaw);
    QFETCH(float, pitch);
    CameraController controller = overNothing(at({500, 3, 100}, yaw, pitch));
    const Bounds bounds = box({-40, 0, -30}, {60, 25, 90});
    controller.frame(bounds, false);
    QCOMPARE(controller.camera().yaw, yaw);
    QCOMPARE(controller.camera().pitch, pitch);
    double widest = 0;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 corner{i & 1 ? bounds.max.x : bounds.min.x,
                               i & 2 ? bounds.max.y : bounds.min.y,
                               i & 4 ? bounds.max.z : bounds.min.z};
        const auto shown = controller.camera().project(corner, kSize);
        QVERIFY(shown.has_value());
        widest =
            std::max({widest, std::abs(shown->x() - 400) / 400, std::abs(shown->y() - 300) / 300});
    }
    QVERIFY(close(float(widest), 0.85f));
}

void TestCameraController::framingStaysFiveMetresOff()
{
    CameraController controller = overNothing(at({}, 45, -10));
    controller.frame(box({9, 9, 9}, {9, 9, 9}), false);
    QVERIFY(close(glm::length(controller.camera().position - glm::vec3(9)), 5));
    const Camera before = controller.camera();
    controller.frame(Bounds{}, false);
    QCOMPARE(controller.camera(), before);
}

void TestCameraController::framingGlides()
{
    CameraController controller = overNothing(at({0, 0, 200}));
    const Bounds bounds = box({-1, -1, -1}, {1, 1, 1});
    const Camera goal = controller.framed(bounds);
    controller.frame(bounds, true);
    QVERIFY(controller.isRunning());
    controller.advance(0.075);
    QVERIFY(close(controller.camera().position.z, (200 + goal.position.z) / 2));
    controller.advance(0.08);
    QCOMPARE(controller.camera(), goal);
    QVERIFY(!controller.isRunning());
}

void TestCameraController::overheadAndBack()
{
    const Camera start = at({12, 40, 30}, 75, -35);
    CameraController controller = overNothing(start);
    controller.setOverhead(true, box({-100, 0, -100}, {100, 30, 100}));
    QVERIFY(controller.isOverhead());
    QVERIFY(close(controller.camera().forward(), glm::vec3(0, -1, 0)));
    QVERIFY(close(controller.camera().up(), glm::vec3(0, 0, -1))); // north up
    QVERIFY(controller.camera().position.y > 30);
    controller.press(kMiddle, Qt::RightButton, {});
    controller.move(kMiddle + QPointF(30, 0)); // pans
    QVERIFY(close(controller.camera().yaw, 0));
    controller.release(kMiddle + QPointF(30, 0), Qt::RightButton);
    controller.setOverhead(false, {});
    QCOMPARE(controller.camera(), start);
}

void TestCameraController::looksAlongAnAxisAtWhatWasInTheMiddle()
{
    auto controller = overNothing(at({10, 20, 30}, 33, -20));
    const glm::vec3 middle = controller.camera().position +
                             controller.camera().forward() * CameraController::kFirstFocusDistance;
    controller.lookAlong(90, -10, false);
    const Camera east = controller.camera();
    QCOMPARE(east.yaw, 90.0f);
    QCOMPARE(east.pitch, -10.0f);
    QVERIFY(close(east.position + east.forward() * CameraController::kFirstFocusDistance, middle));
    controller.setOverhead(true, {});
    controller.lookAlong(180, -10, false);
    QVERIFY(!controller.isOverhead());
    QCOMPARE(controller.camera().yaw, 180.0f);
}

void TestCameraController::parallelAndBackShowsTheSame()
{
    auto controller = overNothing(at({10, 20, 30}, 33, -20));
    const Camera before = controller.camera();
    const glm::vec3 middle = before.position + before.forward() * 60.0f;
    const auto size = [&](const Camera& camera) {
        return camera.project(middle + camera.up() * 5.0f, kSize)->y() -
               camera.project(middle, kSize)->y();
    };
    controller.setParallel(true);
    QVERIFY(controller.isParallel());
    QVERIFY(!controller.isOverhead());
    QVERIFY(std::abs(size(controller.camera()) - size(before)) < 0.5);
    controller.wheel(kMiddle, 1, {});
    QVERIFY(std::abs(size(controller.camera())) > std::abs(size(before)) * 1.1);
    controller.wheel(kMiddle, -1, {});
    controller.setParallel(false);
    QVERIFY(close(controller.camera().position, before.position, 0.1f));
    QCOMPARE(controller.camera().yaw, before.yaw);
}

void TestCameraController::overheadFromParallelGoesBackToParallel()
{
    auto controller = overNothing(at({10, 20, 30}, 33, -20));
    controller.setParallel(true);
    const Camera before = controller.camera();
    controller.setOverhead(true, {});
    QVERIFY(controller.isOverhead());
    QCOMPARE(controller.camera().parallelHeight, before.parallelHeight);
    controller.setOverhead(false, {});
    QCOMPARE(controller.camera(), before);
}

void TestCameraController::turningKeepsTheMiddle()
{
    auto controller = overNothing(at({10, 200, 30}, 0, -40));
    controller.setOverhead(true, {});
    const Camera before = controller.camera();
    controller.turn(15);
    controller.turn(-30);
    QCOMPARE(controller.camera().yaw, 345.0f);
    QVERIFY(close(controller.camera().position, before.position));
    QVERIFY(controller.isOverhead());
}

void TestCameraController::padsMoveLikeMiddleDrags()
{
    auto controller = overNothing(at({0, 20, 0}, 0, -20));
    const Camera before = controller.camera();
    const glm::vec3 middle = before.position + before.forward() * 60.0f;
    controller.orbitBy({100, 0});
    QVERIFY(close(controller.camera().yaw, 30));
    QVERIFY(close(controller.camera().position + controller.camera().forward() * 60.0f, middle));
    controller.orbitBy({-100, 0});
    controller.panBy({50, 20});
    const auto shown = controller.camera().project(middle, kSize);
    QVERIFY(std::abs(shown->x() - 450) < 0.5 && std::abs(shown->y() - 320) < 0.5);
    controller.panBy({-50, -20});
    QVERIFY(close(controller.camera().position, before.position, 0.05f));
    controller.dollyBy({0, -50});
    QVERIFY(close(controller.camera().position, before.position + before.forward() * 30.0f));
}

void TestCameraController::goesToAnyCamera()
{
    auto controller = overNothing(at({0, 20, 0}, 0, -20));
    const Camera first = controller.camera();
    Camera above = at({5, 300, 5}, 0, -90);
    above.parallelHeight = 400;
    controller.goTo(above, true); // no way between two projections
    QCOMPARE(controller.camera(), above);
    controller.setOverhead(false, {});
    QCOMPARE(controller.camera(), first);
    controller.goTo(at({50, 20, 0}, 90, 0), true);
    controller.advance(1);
    QCOMPARE(controller.camera(), at({50, 20, 0}, 90, 0));
}

void TestCameraController::overheadWheelKeepsThePointUnderTheCursor()
{
    CameraController controller = overNothing(at({0, 50, 0}, 0, -35));
    controller.setOverhead(true, {});
    const QPointF cursor(150, 500);
    const glm::vec3 before = controller.camera().ray(cursor, kSize).origin;
    const float height = *controller.camera().parallelHeight;
    controller.wheel(cursor, 2, {});
    QVERIFY(close(*controller.camera().parallelHeight, height * 0.88f * 0.88f));
    QVERIFY(close(controller.camera().ray(cursor, kSize).origin, before));
}

QTEST_GUILESS_MAIN(TestCameraController)
#include "tst_camera_controller.moc"
