#include "editor/selection.h"
#include "editor/viewport/null_viewport.h"
#include "editor/viewport/render_picture.h"
#include "editor/viewport/texture_library.h"
#include "tests/support/opened_city.h"

#include <QImage>
#include <QLabel>
#include <QWidget>

using namespace city;
using namespace city::test;

/// What works where no picture can be drawn, and how textures are found.
class TestNullViewport : public QObject
{
    Q_OBJECT

private slots:
    void isChosenWithoutOpenGl();
    void saysWhy();
    void picksAndSendsPointerEvents();
    void refusesPictures();
    void findsTexturesInAnyCase();
    void prefersTheGamesFormat();
    void topRowOfAPictureComesFirst();
    void readsSizesAndCameras();
};

void TestNullViewport::isChosenWithoutOpenGl()
{
    const auto view = makeViewport(); // the tests' platform is "offscreen"
    QVERIFY(!view->unavailableReason().isEmpty());
    QCOMPARE(view->stats().renderer, QString("none"));
}

void TestNullViewport::saysWhy()
{
    NullViewport view("no card");
    const auto* text = view.widget()->findChild<QLabel*>("viewport.reason");
    QVERIFY(text && text->text().contains("no card"));
}

void TestNullViewport::picksAndSendsPointerEvents()
{
    const auto city = OpenedCity::copyOf(fixturePath("corpus/scout_flat"));
    Selection selection(city->document());
    NullViewport view("none");
    view.widget()->resize(640, 480);
    view.widget()->show();
    view.attach(&city->session(), &selection);
    view.setOverhead(true);
    view.frame({});
    std::vector<PointerEvent> events;
    connect(&view, &Viewport::pointer, this,
            [&events](const PointerEvent& event) { events.push_back(event); });
    QTRY_VERIFY_WITH_TIMEOUT(!view.pick(QPointF(330, 250)).empty(), 2000);
    QTest::qWait(250); // the glide
    QTest::mouseClick(view.widget(), Qt::LeftButton, {}, QPoint(330, 250));
    QVERIFY(events.size() >= 3);
    QCOMPARE(events.back().type, PointerEvent::Type::Click);
    QVERIFY(!events.back().hits.empty());
    QVERIFY(city->model().contains(events.back().hits[0].object));
}

void TestNullViewport::refusesPictures()
{
    NullViewport view("no card");
    QCOMPARE(view.capture(QSize(10, 10), 100).error().code, ErrorCode::Unsupported);
}

void TestNullViewport::findsTexturesInAnyCase()
{
    TextureLibrary library;
    library.setFolders({QString::fromStdString(fixturePath("corpus/scout_flat/texture").string())});
    const auto found = library.find("SWALK_F");
    QVERIFY(found.has_value());
    QVERIFY(!found->size.isEmpty());
    QVERIFY(!TextureLibrary::load(*found, 256).isNull());
    QVERIFY(!library.find("no_such_texture"));
}

void TestNullViewport::prefersTheGamesFormat()
{
    const QTemporaryDir folder;
    QImage image(4, 4, QImage::Format_RGB32);
    image.fill(Qt::red);
    for (const char* suffix : {"png", "bmp"})
        QVERIFY(image.save(folder.filePath(QString("wall.") + suffix)));
    const std::filesystem::path tex = fixturePath("corpus/scout_flat/texture/swalk_f.tex");
    TextureLibrary library;
    library.setFolders({folder.path()});
    QVERIFY(library.find("wall")->path.endsWith(".bmp"));
    std::filesystem::copy_file(tex, folder.filePath("Wall.TEX").toStdString());
    library.setFolders({folder.path()});
    QVERIFY(library.find("wall")->path.endsWith(".TEX"));
}

void TestNullViewport::topRowOfAPictureComesFirst()
{
    const QTemporaryDir folder;
    QImage image(2, 2, QImage::Format_RGB32);
    image.fill(Qt::blue);
    image.setPixelColor(0, 0, Qt::red);
    QVERIFY(image.save(folder.filePath("two.png")));
    TextureLibrary library;
    library.setFolders({folder.path()});
    const QImage loaded = TextureLibrary::load(*library.find("two"), 256);
    QCOMPARE(loaded.format(), QImage::Format_RGBA8888);
    QCOMPARE(loaded.pixelColor(0, 0), QColor(Qt::red));
    QCOMPARE(loaded.pixelColor(0, 1), QColor(Qt::blue));
}

void TestNullViewport::readsSizesAndCameras()
{
    QCOMPARE(*parsePictureSize("1920x1080"), QSize(1920, 1080));
    for (const char* bad : {"", "10", "10x", "x10", "10x10x10", "0x5", "-4x4", "10X10", "99999x1"})
        QVERIFY2(!parsePictureSize(bad), bad);
    const auto camera = parseCameraPose("1.5,2,-3,90,-35");
    QVERIFY(camera.has_value());
    QCOMPARE(camera->position, glm::vec3(1.5f, 2, -3));
    QCOMPARE(camera->yaw, 90.0f);
    QCOMPARE(camera->pitch, -35.0f);
    for (const char* bad : {"", "1,2,3", "1,2,3,4,5,6", "a,b,c,d,e", "1,2,3,4,nan", "1,2,3,4,5 "})
        QVERIFY2(!parseCameraPose(bad), bad);
}

QTEST_MAIN(TestNullViewport)
#include "tst_null_viewport.moc"
