#include "core/geometry/path_props.h"
#include "core/model/edit.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace city;

namespace
{

std::vector<PathPoint> pointsOf(const QString& text)
{
    std::vector<PathPoint> points;
    const QStringList words = text.split(' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i + 2 < words.size(); i += 3)
        points.push_back({0, {words[i].toFloat(), words[i + 1].toFloat(), words[i + 2].toFloat()}});
    return points;
}

Path pathOf(int type, int spacing)
{
    Path path;
    path.type = static_cast<std::uint8_t>(type);
    path.spacing = static_cast<std::uint8_t>(spacing);
    return path;
}

bool near(glm::vec3 a, glm::vec3 b)
{
    return std::abs(a.x - b.x) < 1e-4f && std::abs(a.y - b.y) < 1e-4f &&
           std::abs(a.z - b.z) < 1e-4f;
}

QString text(glm::vec3 v)
{
    return QString("(%1, %2, %3)").arg(v.x).arg(v.y).arg(v.z);
}

} // namespace

class TestPathProps : public QObject
{
    Q_OBJECT

private slots:
    void origins_data();
    void origins();
    void axes_data();
    void axes();
    void limits_data();
    void limits();
    void ofTheModel();
};

void TestPathProps::origins_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("spacing"); // quarter metres
    QTest::addColumn<QString>("points");
    QTest::addColumn<QString>("expected");

    QTest::newRow("single points") << 0 << 4 << "1 2 3  4 5 6  7 8 9"
                                   << "1 2 3  4 5 6  7 8 9";
    QTest::newRow("pairs: the first of each") << 1 << 4 << "1 2 3  4 5 6  7 8 9  1 1 1"
                                              << "1 2 3  7 8 9";
    QTest::newRow("pairs: an odd one is left over") << 1 << 4 << "1 2 3  4 5 6  7 8 9"
                                                    << "1 2 3";
    QTest::newRow("pairs: nothing where they meet in XZ") << 1 << 4 << "1 2 3  1 9 3  7 8 9  1 1 1"
                                                          << "7 8 9";
    // 20 m at 8 m: two, 10 m apart.
    QTest::newRow("line: the page's example") << 2 << 32 << "-6 0.15 0  -6 0.15 -20"
                                              << "-6 0.15 0  -6 0.15 -10";
    QTest::newRow("line: spacing 0 is 5 m") << 2 << 0 << "0 0 0  20 0 0"
                                            << "0 0 0  5 0 0  10 0 0  15 0 0";
    QTest::newRow("line: each segment for itself, none at the end")
        << 2 << 16 << "0 0 0  10 0 0  10 0 8"
        << "0 0 0  5 0 0  10 0 0  10 0 4";
    QTest::newRow("line: a segment shorter than the spacing") << 2 << 40 << "0 0 0  9 0 0  29 0 0"
                                                              << "9 0 0  19 0 0";
    QTest::newRow("line: exactly one spacing") << 2 << 40 << "0 0 0  10 0 0"
                                               << "0 0 0";
    // 5 m in 3-D, 4 m across.
    QTest::newRow("line: the length is in 3-D") << 2 << 20 << "0 0 0  4 3 0"
                                                << "0 0 0";
    QTest::newRow("line: none on a vertical segment")
        << 2 << 4 << "0 0 0  0 9 0  8 9 0"
        << "0 9 0  1 9 0  2 9 0  3 9 0  4 9 0  5 9 0  "
           "6 9 0  7 9 0";
    QTest::newRow("line: one point") << 2 << 4 << "0 0 0"
                                     << "";
    QTest::newRow("type 3 places nothing") << 3 << 4 << "0 0 0  9 0 0"
                                           << "";
    QTest::newRow("no points") << 0 << 4 << ""
                               << "";
}

void TestPathProps::origins()
{
    QFETCH(int, type);
    QFETCH(int, spacing);
    QFETCH(QString, points);
    QFETCH(QString, expected);
    const PathProps placed = placeProps(pathOf(type, spacing), pointsOf(points));
    const std::vector<PathPoint> wanted = pointsOf(expected);
    QCOMPARE(placed.props.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        QVERIFY2(near(placed.props[i].origin, wanted[i].position),
                 qPrintable(text(placed.props[i].origin)));
    QVERIFY(!placed.limited);
    QVERIFY(!placed.notFinite);
}

void TestPathProps::axes_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("points");
    QTest::addColumn<QString>("axes"); // of the first prop

    QTest::newRow("single points are not turned") << 0 << "5 5 5  0 0 0"
                                                  << "1 0 0  0 1 0  0 0 1";
    QTest::newRow("pair along +X") << 1 << "0 0 0  9 0 0"
                                   << "1 0 0  0 1 0  0 0 1";
    QTest::newRow("pair along +Z") << 1 << "0 0 0  0 0 2"
                                   << "0 0 1  0 1 0  -1 0 0";
    QTest::newRow("pair along -Z") << 1 << "0 0 0  0 0 -2"
                                   << "0 0 -1  0 1 0  1 0 0";
    QTest::newRow("pair uphill: yaw only") << 1 << "0 0 0  3 9 4"
                                           << "0.6 0 0.8  0 1 0  -0.8 0 0.6";
    QTest::newRow("level line: as a pair") << 2 << "0 0 0  6 0 8"
                                           << "0.6 0 0.8  0 1 0  -0.8 0 0.6";
    // x = (0.8, 0.6, 0); z = (0, 0, 0.8); y = z × x = (-0.48, 0.64, 0), both as long as cos α =
    // 0.8.
    QTest::newRow("line uphill: tilted and thinner") << 2 << "0 0 0  8 6 0"
                                                     << "0.8 0.6 0  -0.48 0.64 0  0 0 0.8";
    QTest::newRow("line downhill along -Z") << 2 << "0 6 0  0 0 -8"
                                            << "0 -0.6 -0.8  0 0.64 -0.48  0.8 0 0";
}

void TestPathProps::axes()
{
    QFETCH(int, type);
    QFETCH(QString, points);
    QFETCH(QString, axes);
    const PathProps placed = placeProps(pathOf(type, 0), pointsOf(points));
    const std::vector<PathPoint> wanted = pointsOf(axes);
    QVERIFY(!placed.props.empty());
    const PropPlacement& prop = placed.props.front();
    QVERIFY2(near(prop.xAxis, wanted[0].position), qPrintable(text(prop.xAxis)));
    QVERIFY2(near(prop.yAxis, wanted[1].position), qPrintable(text(prop.yAxis)));
    QVERIFY2(near(prop.zAxis, wanted[2].position), qPrintable(text(prop.zAxis)));
}

void TestPathProps::limits_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("points");
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("limited");
    QTest::addColumn<bool>("notFinite");

    // A quarter metre apart.
    QTest::newRow("2,500 m: every prop") << 2 << "0 0 0  2500 0 0" << 10000 << false << false;
    QTest::newRow("2,501 m: cut short") << 2 << "0 0 0  2501 0 0" << 10000 << true << false;
    QTest::newRow("a segment each") << 2 << "0 0 0  9999 0 0  0 0 0" << 20000 << true << false;
    QTest::newRow("as far as floats go") << 2 << "0 0 0  1e18 0 0" << 10000 << true << false;
    QTest::newRow("a length beyond floats") << 2 << "0 0 0  3e38 3e38 0" << 0 << false << true;
    QTest::newRow("infinite") << 2 << "0 0 0  inf 0 0" << 0 << false << true;
    QTest::newRow("not a number") << 2 << "0 0 0  nan 0 0  1 0 0  1 0 1" << 4 << false << true;
    QTest::newRow("single points") << 0 << "nan 0 0  1 2 3" << 1 << false << true;
    QTest::newRow("pairs") << 1 << "0 0 0  0 0 nan  1 2 3  4 5 6" << 1 << false << true;
    QTest::newRow("pairs: a height") << 1 << "0 nan 0  1 0 0" << 0 << false << true;
}

void TestPathProps::limits()
{
    QFETCH(int, type);
    QFETCH(QString, points);
    QFETCH(int, count);
    QFETCH(bool, limited);
    QFETCH(bool, notFinite);
    const PathProps placed = placeProps(pathOf(type, 1), pointsOf(points));
    QCOMPARE(placed.props.size(), static_cast<std::size_t>(count));
    QCOMPARE(placed.limited, limited);
    QCOMPARE(placed.notFinite, notFinite);
}

void TestPathProps::ofTheModel()
{
    CityModel city;
    EditBuilder builder(city, {});
    const ObjectId pathset = builder.append(PathsetFile{"props.pathset", 0, {}});
    const ObjectId path = builder.append(pathOf(2, 32), pathset);
    const ObjectId first = builder.append(PathPoint{0, {-6, 0.15f, 0}}, path);
    builder.append(PathPoint{0, {-6, 0.15f, -20}}, path);
    city.apply(builder.finish());
    QCOMPARE(placeProps(city, path).props.size(), 2u);
    QVERIFY(placeProps(city, first).props.empty());
    QVERIFY(placeProps(city, {}).props.empty());
}

QTEST_GUILESS_MAIN(TestPathProps)
#include "tst_path_props.moc"
