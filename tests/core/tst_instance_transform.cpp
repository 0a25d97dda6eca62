#include "core/records/instance_transform.h"

#include <QTest>

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <numbers>

using namespace city;

namespace
{

Instance full(glm::vec3 x, glm::vec3 y, glm::vec3 z)
{
    Instance instance;
    instance.compact = false;
    instance.xAxis = x;
    instance.yAxis = y;
    instance.zAxis = z;
    return instance;
}

Instance compact(float a, float b)
{
    Instance instance;
    setCompactAxes(instance, a, b);
    return instance;
}

float determinant(const Instance& instance)
{
    return glm::determinant(glm::mat3(instance.xAxis, instance.yAxis, instance.zAxis));
}

bool near(const glm::vec3& a, const glm::vec3& b, float tolerance)
{
    return glm::distance(a, b) <= tolerance;
}

bool near(const Instance& a, const Instance& b, float tolerance)
{
    return near(a.xAxis, b.xAxis, tolerance) && near(a.yAxis, b.yAxis, tolerance) &&
           near(a.zAxis, b.zAxis, tolerance);
}

void addInstances()
{
    QTest::addColumn<Instance>("instance");
    QTest::newRow("compact") << compact(1, 0);
    QTest::newRow("compact with an exact epsilon") << compact(1, -1e-10F);
    QTest::newRow("compact, turned and scaled") << compact(1.2F, -0.7F);
    QTest::newRow("scaled upwards") << full({1, 0, 0}, {0, 2, 0}, {0, 0, 1});
    QTest::newRow("mirrored") << full({-1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    QTest::newRow("minus zeros") << full({1, -0.0F, 0}, {-0.0F, 1, 0}, {0, -0.0F, -1});
    QTest::newRow("tilted") << full({0.36F, 0.48F, -0.8F}, {-0.8F, 0.6F, 0}, {0.48F, 0.64F, 0.6F});
    QTest::newRow("sheared") << full({1, 0, 0}, {0.5F, 1, 0}, {0, 0.25F, 1});
}

} // namespace

Q_DECLARE_METATYPE(city::Instance)

class TestInstanceTransform : public QObject
{
    Q_OBJECT

private slots:
    void fourQuarterTurnsGiveTheBitsBack_data() { addInstances(); }
    void fourQuarterTurnsGiveTheBitsBack();
    void degreesAddUp_data() { addInstances(); }
    void degreesAddUp();
    void quarterTurnIsExact();
    void mirroredKeepsItsDeterminant();
    void compactStaysWhereItCan();
    void headingIsCounterClockwise();
    void poseComesBack_data();
    void poseComesBack();
    void shearIsKept();
    void turnOfOneAxisLooksRight();
    void headingAfterManyTurnsIsExact();
    void pointsTurnAboutAPivot();
    void straightUpIsHeading();
};

void TestInstanceTransform::fourQuarterTurnsGiveTheBitsBack()
{
    QFETCH(Instance, instance);
    for (const glm::vec3 axis :
         {glm::vec3(0, 1, 0), glm::vec3(1, 0, 0), glm::vec3(0, 0, -2), glm::vec3(0, -1, 0)}) {
        for (const double degrees : {90.0, -90.0, 270.0}) {
            Instance turned = instance;
            for (int i = 0; i < 4; ++i)
                rotateBy(turned, axis, degrees);
            // About a level axis the compact form ends; its axes are the same nevertheless.
            turned.compact = instance.compact;
            QVERIFY(turned == instance);
        }
    }
}

void TestInstanceTransform::degreesAddUp()
{
    QFETCH(Instance, instance);
    Instance turned = instance;
    for (int i = 0; i < 360; ++i)
        turnBy(turned, 1);
    QVERIFY(near(turned, instance, 1e-4F));
    QCOMPARE(turned.compact, instance.compact);
    for (int i = 0; i < 360; ++i)
        rotateBy(turned, {1, 1, 0}, 1);
    QVERIFY(near(turned, instance, 2e-4F));
}

void TestInstanceTransform::quarterTurnIsExact()
{
    Instance instance = compact(1, 0);
    turnBy(instance, 90);
    QVERIFY(sameBits(instance.xAxis, {0, 0, -1}));
    setHeading(instance, 90);
    QVERIFY(sameBits(instance.xAxis, {0, 0, -1}));
    setHeading(instance, 180);
    QVERIFY(sameBits(instance.xAxis, {-1, 0, 0}));
    setHeading(instance, -90);
    QVERIFY(sameBits(instance.xAxis, {0, 0, 1}));
    setHeading(instance, 360);
    QVERIFY(sameBits(instance.xAxis, {1, 0, 0}));
    Instance big = full({2, 0, 0}, {0, 3, 0}, {0, 0, 2});
    setHeading(big, 90);
    QVERIFY(sameBits(big.xAxis, {0, 0, -2}));
    QVERIFY(sameBits(big.yAxis, {0, 3, 0}));
    QVERIFY(sameBits(big.zAxis, {2, 0, 0}));
}

void TestInstanceTransform::mirroredKeepsItsDeterminant()
{
    Instance instance = full({-2, 0, 0}, {0, 1, 0}, {0, 0, 3});
    QCOMPARE(poseOf(instance).scale, glm::vec3(-2, 1, 3));
    QCOMPARE(poseOf(instance).heading, 0.0F);
    setHeading(instance, 30);
    QVERIFY(std::abs(determinant(instance) + 6) < 1e-4F);
    QCOMPARE(poseOf(instance).heading, 30.0F);
    QCOMPARE(poseOf(instance).scale, glm::vec3(-2, 1, 3));
    setTilt(instance, 10, -20);
    QVERIFY(std::abs(determinant(instance) + 6) < 1e-4F);
    turnBy(instance, 33);
    QVERIFY(std::abs(determinant(instance) + 6) < 1e-4F);
    setScale(instance, {-1, 1, 1});
    QVERIFY(std::abs(determinant(instance) + 1) < 1e-5F);
    setScale(instance, {1, 1, 1});
    QVERIFY(std::abs(determinant(instance) - 1) < 1e-5F);
}

void TestInstanceTransform::compactStaysWhereItCan()
{
    Instance instance = compact(1, 0);
    turnBy(instance, 12.5);
    setHeading(instance, 77);
    setScale(instance, {3, 1, 3});
    setTilt(instance, 0, 0);
    scaleBy(instance, {0.5F, 1, 0.5F});
    QVERIFY(instance.compact);
    QVERIFY(fitsCompact(instance));
    QCOMPARE(poseOf(instance).heading, 77.0F);
    QCOMPARE(poseOf(instance).scale, glm::vec3(1.5F, 1, 1.5F));

    Instance tall = instance;
    setScale(tall, {1.5F, 2, 1.5F});
    QVERIFY(!tall.compact && !fitsCompact(tall));
    Instance wide = instance;
    scaleBy(wide, {2, 1, 1});
    QVERIFY(!wide.compact);
    Instance mirrored = instance;
    setScale(mirrored, {-1, 1, 1});
    QVERIFY(!mirrored.compact);
    Instance tilted = instance;
    setTilt(tilted, 5, 0);
    QVERIFY(!tilted.compact);
    Instance rolled = instance;
    rotateBy(rolled, {0, 0, 1}, 5);
    QVERIFY(!rolled.compact);

    // The full form stays until somebody asks for the short one.
    Instance plain = full({1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    setHeading(plain, 45);
    QVERIFY(!plain.compact && fitsCompact(plain));
}

void TestInstanceTransform::headingIsCounterClockwise()
{
    // docs/formats/inst.md §7: a = 0, b = -1 turns the front (+Z) towards +X.
    const Instance instance = compact(0, -1);
    QCOMPARE(instance.zAxis, glm::vec3(1, 0, 0));
    QCOMPARE(poseOf(instance).heading, 90.0F);
    Instance half = compact(1, 0);
    setHeading(half, 30);
    QVERIFY(std::abs(half.xAxis.x - std::sqrt(3.0F) / 2) < 1e-6F);
    QVERIFY(std::abs(half.xAxis.z + 0.5F) < 1e-6F);
}

void TestInstanceTransform::poseComesBack_data()
{
    QTest::addColumn<float>("heading");
    QTest::addColumn<float>("pitch");
    QTest::addColumn<float>("roll");
    QTest::addColumn<float>("width");
    for (const float heading : {0.0F, 37.0F, 90.0F, -135.0F, 180.0F, 12.34F})
        for (const float pitch : {0.0F, 30.0F, -89.0F})
            for (const float roll : {0.0F, 25.5F, -170.0F, 180.0F})
                for (const float width : {1.0F, -2.5F})
                    QTest::addRow("%g %g %g %g", double(heading), double(pitch), double(roll),
                                  double(width))
                        << heading << pitch << roll << width;
}

void TestInstanceTransform::poseComesBack()
{
    QFETCH(float, heading);
    QFETCH(float, pitch);
    QFETCH(float, roll);
    QFETCH(float, width);
    Instance instance = full({1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    setScale(instance, {width, 1.5F, 0.75F});
    setTilt(instance, pitch, roll);
    setHeading(instance, heading);
    const InstancePose pose = poseOf(instance);
    QVERIFY(std::abs(std::remainder(pose.heading - heading, 360.0F)) < 2e-3F);
    QVERIFY(std::abs(pose.pitch - pitch) < 1e-4F);
    QVERIFY(std::abs(std::remainder(pose.roll - roll, 360.0F)) < 2e-3F);
    QVERIFY(near(pose.scale, {width, 1.5F, 0.75F}, 1e-5F));
    if (std::abs(pitch) < 80) {
        QCOMPARE(pose.heading, heading);
        QCOMPARE(pose.pitch, pitch);
        QCOMPARE(pose.roll, roll);
        QCOMPARE(pose.scale, glm::vec3(width, 1.5F, 0.75F));
    }
}

void TestInstanceTransform::shearIsKept()
{
    const Instance sheared = full({1, 0, 0}, {0.5F, 1, 0}, {0, 0, 1});
    Instance turned = sheared;
    setHeading(turned, 50);
    Instance expected = sheared;
    turnBy(expected, 50);
    QVERIFY(near(turned, expected, 1e-6F));
    QVERIFY(!turned.compact);
    Instance scaled = sheared;
    setScale(scaled, {2, poseOf(sheared).scale.y, 1});
    QVERIFY(near(scaled.xAxis, {2, 0, 0}, 1e-6F));
    QVERIFY(near(scaled.yAxis, {0.5F, 1, 0}, 1e-6F));
}

void TestInstanceTransform::turnOfOneAxisLooksRight()
{
    Instance instance = compact(1, 0);
    setTilt(instance, 90, 0);
    QVERIFY(near(instance.zAxis, {0, 1, 0}, 1e-6F)); // the front looks up
    instance = compact(1, 0);
    setTilt(instance, 0, 90);
    QVERIFY(near(instance.xAxis, {0, 1, 0}, 1e-6F)); // the right side is on top
    instance = compact(1, 0);
    rotateBy(instance, {1, 0, 0}, 90);
    QVERIFY(near(instance.yAxis, {0, 0, 1}, 0));
    instance = compact(1, 0);
    rotateBy(instance, {0, 0, 1}, 90);
    QVERIFY(near(instance.xAxis, {0, 1, 0}, 0));
}

void TestInstanceTransform::headingAfterManyTurnsIsExact()
{
    Instance instance = compact(1, 0);
    for (int i = 0; i < 37; ++i)
        turnBy(instance, 1);
    QCOMPARE(poseOf(instance).heading, 37.0F);
    QCOMPARE(poseOf(instance).scale, glm::vec3(1, 1, 1));
    setHeading(instance, 90);
    QVERIFY(sameBits(instance.xAxis, {0, 0, -1})); // no length was lost on the way
}

void TestInstanceTransform::pointsTurnAboutAPivot()
{
    const glm::vec3 pivot(10.1F, 3, -20.3F);
    QVERIFY(sameBits(rotatedPoint(pivot, pivot, {0, 1, 0}, 33), pivot));
    QVERIFY(near(rotatedPoint(pivot + glm::vec3(1, 2, 0), pivot, {0, 1, 0}, 90),
                 pivot + glm::vec3(0, 2, -1), 1e-6F));
    const glm::vec3 point(0.1F, -0.0F, 7.7F);
    QVERIFY(sameBits(rotatedPoint(point, pivot, {0, 1, 0}, 360), point));
    glm::vec3 turned = point;
    for (int i = 0; i < 4; ++i)
        turned = rotatedPoint(turned, {0, 0, 0}, {0, 1, 0}, 90);
    QVERIFY(sameBits(turned.x, point.x) && sameBits(turned.z, point.z));
}

void TestInstanceTransform::straightUpIsHeading()
{
    Instance instance = full({1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    setTilt(instance, 90, 0);
    setHeading(instance, 40);
    const InstancePose pose = poseOf(instance);
    QCOMPARE(pose.pitch, 90.0F);
    QVERIFY(std::abs(pose.heading - 40) < 1e-4F);
    QCOMPARE(pose.roll, 0.0F);
}

QTEST_GUILESS_MAIN(TestInstanceTransform)
#include "tst_instance_transform.moc"
