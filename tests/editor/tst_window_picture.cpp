#include "core/edits/targets.h"
#include "core/schema/property.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"

#include <QDirIterator>
#include <QGuiApplication>
#include <QTest>
#include <QWindow>

#include <cmath>

using namespace city;
using namespace city::test;

/// The whole way of an edit, with the real picture: click, type, see, undo, save.
class TestWindowPicture : public QObject
{
    Q_OBJECT

    WindowFixture m_fixture;

    Viewport& view() { return m_fixture.window->viewport(); }
    const CityModel& model() { return m_fixture.window->session().document().model(); }

    QImage picture()
    {
        const auto image = view().capture(view().widget()->size());
        if (!image)
            qWarning("%s", describe(image.error()).c_str());
        return image ? *image : QImage();
    }

    static int distance(QRgb a, QRgb b)
    {
        return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) +
               std::abs(qBlue(a) - qBlue(b));
    }

    /// How far two pictures differ around a point, a mean per pixel, outlines left out by the
    /// square's smallness.
    static double differenceAround(const QImage& a, const QImage& b, QPoint at)
    {
        double sum = 0;
        int count = 0;
        for (int y = at.y() - 3; y <= at.y() + 3; ++y)
            for (int x = at.x() - 3; x <= at.x() + 3; ++x, ++count)
                sum += distance(a.pixel(x, y), b.pixel(x, y));
        return sum / count;
    }

    /// A place on the road's own surface, between its curbs and off its middle line.
    static glm::vec3 placeOn(const CityModel& model, const RoadStrip& road)
    {
        const auto corner = [&](std::size_t i) {
            return model.get<Vertex>(road.vertices[i].id)->position;
        };
        const glm::vec3 left = (corner(1) + corner(5)) / 2.f;
        const glm::vec3 right = (corner(2) + corner(6)) / 2.f;
        return left + (right - left) * 0.3f;
    }

private slots:
    void editARoadSeeItUndoItSaveIt()
    {
        const QString city = m_fixture.copyCity("corpus/scout_flat");
        m_fixture.window = std::make_unique<MainWindow>(
            WindowParts{m_fixture.settings, m_fixture.dialogs, makeViewport, {}});
        MainWindow& window = *m_fixture.window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY2(view().unavailableReason().isEmpty(), qPrintable(view().unavailableReason()));
        QVERIFY(window.open(city));
        QTest::qWait(500);

        // A road whose middle shows when the camera stands above it.
        ObjectId road;
        for (const ObjectId block : model().list(ListKind::Blocks))
            for (const ObjectId attribute : model().children(block))
                if (!road && model().get<RoadStrip>(attribute))
                    road = attribute;
        QVERIFY(road);
        const glm::vec3 place = placeOn(model(), *model().get<RoadStrip>(road));
        Camera camera;
        camera.position = place + glm::vec3(0, 12, 4);
        camera.pitch = -70;
        camera.yaw = 0;
        view().setCamera(camera);
        const auto shown = camera.project(place, view().widget()->size());
        QVERIFY(shown);
        const QPoint at = shown->toPoint();
        QVERIFY(view().widget()->rect().adjusted(5, 5, -5, -5).contains(at));
        QTest::qWait(300);

        // Click the road in the picture.
        QWindow* target = nullptr;
        for (QWindow* one : QGuiApplication::allWindows())
            if (one->parent() && one->isVisible() && one->size() == view().widget()->size())
                target = one;
        QVERIFY(target);
        QTest::mouseMove(target, at);
        QTest::mouseClick(target, Qt::LeftButton, {}, at);
        QTRY_COMPARE(window.selection().ids(), std::vector{road});

        // Change its texture in the sheet to one the city has a picture of.
        const QImage before = picture();
        QVERIFY(!before.isNull());
        auto* field = window.properties().findChild<EntryField*>("texture");
        QVERIFY(field);
        const QString old = field->text();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "scout_wood");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(
            std::get<std::string>(valueOf(model(), road, *findProperty(model(), road, "texture"))),
            "scout_wood");
        QVERIFY(window.isWindowModified());
        QImage changed;
        QTRY_VERIFY_WITH_TIMEOUT((changed = picture(), differenceAround(before, changed, at) > 20),
                                 5000);

        // Undo by key: the same pixels again.
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!window.isWindowModified());
        QCOMPARE(field->text(), old);
        QTRY_VERIFY_WITH_TIMEOUT(differenceAround(before, picture(), at) < 1, 5000);

        // Save as: every file as it came.
        const QString out = m_fixture.folder() + "/saved";
        m_fixture.dialogs.path = out;
        QVERIFY(window.saveAs());
        int files = 0;
        QDirIterator saved(out, QDir::Files, QDirIterator::Subdirectories);
        while (saved.hasNext()) {
            const QString file = saved.next();
            const QString original = QStringLiteral(CITY_FIXTURES "/corpus/scout_flat/") +
                                     QDir(out).relativeFilePath(file);
            QVERIFY2(fileBytes(file) == fileBytes(original), qPrintable(file));
            ++files;
        }
        for (const char* kind :
             {"city/scout_flat.psdl", "city/scout_flat.inst", "city/scout_flat/props.pathset"})
            QVERIFY2(QFile::exists(out + '/' + kind), kind);
        QVERIFY(files > 5);
        window.hide();
        m_fixture.window.reset();
    }
};

QTEST_MAIN(TestWindowPicture)
#include "tst_window_picture.moc"
