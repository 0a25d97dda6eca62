#include "core/edits/query.h"
#include "core/edits/targets.h"
#include "editor/actions/action_set.h"
#include "editor/app.h"
#include "editor/dialogs/dialogs.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/settings.h"
#include "editor/theme.h"
#include "editor/viewport/viewport.h"
#include "widgets/filter_field.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>

#include <cstdio>
#include <cstdlib>

using namespace city;

/// Takes the pictures of docs/manual from the real window, on the X screen it is started on, which
/// has to be 1280×800 and otherwise empty: docs/manual/take-pictures does it.
///
///     manual_pictures OUT_FOLDER SAMPLE_CITY [NAME…]
namespace
{

/// A window over the sample city, and what the pictures need of it.
class Scene
{
public:
    explicit Scene(const QString& city)
    {
        window.resize(QGuiApplication::primaryScreen()->size());
        window.move(0, 0);
        window.show();
        check(QTest::qWaitForWindowExposed(&window), "the window does not appear");
        window.activateWindow();
        check(window.open(city), "the city does not open");
        settle();
    }

    static void check(bool isFine, const char* what)
    {
        if (isFine)
            return;
        std::fprintf(stderr, "%s\n", what);
        std::exit(1);
    }

    /// Waits until the picture has been drawn and nothing moves any more.
    void settle()
    {
        int frames = -1;
        for (int i = 0; i < 40 && frames != window.viewport().stats().frames; ++i) {
            frames = window.viewport().stats().frames;
            QTest::qWait(350);
        }
    }

    void act(const char* id)
    {
        QAction* action = window.actions().action(id);
        check(action && action->isEnabled(), id);
        action->trigger();
        settle();
    }

    std::vector<ObjectId> found(const char* query)
    {
        const auto ids = findByQuery(window.session().document().model(), query);
        check(ids && !ids->empty(), query);
        return *ids;
    }

    void select(std::vector<ObjectId> ids)
    {
        window.selection().set(std::move(ids));
        settle();
    }

    void look(glm::vec3 position, float yaw, float pitch)
    {
        Camera camera;
        camera.position = position;
        camera.yaw = yaw;
        camera.pitch = pitch;
        window.viewport().setCamera(camera);
        settle();
    }

    /// What of the screen the picture shows.
    QImage screen() const { return QGuiApplication::primaryScreen()->grabWindow(0).toImage(); }
    QImage screen(const QWidget& part) const
    {
        return screen().copy(QRect(part.mapToGlobal(QPoint()), part.size()));
    }
    QWidget& view() { return *window.viewport().widget(); }

    Settings settings;
    WindowDialogs dialogs;
    MainWindow window{WindowParts{settings, dialogs, makeViewport, {}}};
};

struct Picture {
    const char* name;
    QImage (*take)(Scene& scene);
};

const Picture kPictures[] = {
    {"window",
     [](Scene& scene) {
         scene.select({scene.found("kind:roadStrip").front()});
         scene.act("view.frame");
         return scene.screen();
     }},
    {"overhead",
     [](Scene& scene) {
         scene.act("view.top");
         scene.select(scene.found("kind:roadStrip"));
         return scene.screen(scene.view());
     }},
    {"selection",
     [](Scene& scene) {
         std::vector<ObjectId> some = scene.found("type:facade");
         some.resize(std::min<std::size_t>(some.size(), 12));
         scene.select(some);
         scene.act("view.frame");
         return scene.screen();
     }},
    {"move",
     [](Scene& scene) {
         scene.select({scene.found("kind:inst").front()});
         scene.act("view.frame");
         scene.act("tool.move");
         return scene.screen(scene.view());
     }},
    {"rotate",
     [](Scene& scene) {
         scene.select({scene.found("kind:inst").front()});
         scene.act("view.frame");
         scene.act("tool.rotate");
         return scene.screen(scene.view());
     }},
    {"vertices",
     [](Scene& scene) {
         scene.select({scene.found("kind:roadStrip").front()});
         scene.act("view.frame");
         scene.act("tool.vertex");
         return scene.screen(scene.view());
     }},
    {"sheet",
     [](Scene& scene) {
         scene.select({scene.found("type:facade").front()});
         return scene.screen(scene.window.properties());
     }},
    {"sheet-mixed",
     [](Scene& scene) {
         scene.select(scene.found("kind:inst"));
         return scene.screen(scene.window.properties());
     }},
    {"outliner",
     [](Scene& scene) {
         auto* query = scene.window.outliner().findChild<FilterField*>();
         Scene::check(query, "the outliner has no query");
         query->setFocus();
         query->setText("type:facade height>12");
         scene.settle();
         return scene.screen(scene.window.outliner());
     }},
    {"dark",
     [](Scene& scene) {
         applyTheme(Theme::Dark);
         scene.select({scene.found("type:facade").front()});
         scene.act("view.frame");
         return scene.screen();
     }},
};

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) {
        std::fprintf(stderr, "manual_pictures OUT_FOLDER SAMPLE_CITY [NAME…]\n");
        return 2;
    }
    applyTheme(Theme::Light);
    for (const Picture& picture : kPictures) {
        if (arguments.size() > 3 && !arguments.mid(3).contains(picture.name))
            continue;
        Scene scene(arguments[2]);
        const QString path = QDir(arguments[1]).filePath(QString(picture.name) + ".png");
        Scene::check(picture.take(scene).save(path), "the picture cannot be written");
        std::printf("%s\n", qPrintable(path));
    }
    return 0;
}
