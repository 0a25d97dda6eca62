#include "editor/app.h"

#include "editor/dialogs/dialogs.h"
#include "editor/main_window.h"
#include "editor/settings.h"
#include "editor/theme.h"
#include "editor/viewport/viewport.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QScreen>
#include <QStandardPaths>

namespace city
{

QString findSample(const QString& programFolder)
{
    QDir folder(programFolder);
    const QString installed = folder.filePath("../share/blockwright/samples/harbour");
    if (QFileInfo::exists(installed))
        return QDir::cleanPath(installed);
    // A build folder lies somewhere inside the sources.
    constexpr int kLevels = 5;
    for (int level = 0; level < kLevels; ++level) {
        const QString inSources = folder.filePath("resources/samples/harbour");
        if (QFileInfo::exists(inSources))
            return QDir::cleanPath(inSources);
        if (!folder.cdUp())
            break;
    }
    return {};
}

int runWindow(int& argc, char** argv)
{
    QApplication application(argc, argv);
    useLargeTargets();
    QCoreApplication::setOrganizationName("blockwright");
    QCoreApplication::setApplicationName("blockwright");
    QGuiApplication::setApplicationDisplayName(QString());
    QCoreApplication::setApplicationVersion(CITY_VERSION);
    Settings settings(defaultSettingsFile());
    installLanguage(application, settings.value(kLanguage));
    if (const Theme theme = themeOf(settings); theme != Theme::System)
        applyTheme(theme);
    WindowDialogs dialogs;
    MainWindow window(
        {settings, dialogs, makeViewport, findSample(QCoreApplication::applicationDirPath()),
         QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + "/cities"});
    window.resize(window.size().boundedTo(window.screen()->availableSize()));
    window.show();
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() > 1)
        window.open(arguments[1]);
    else
        window.openFirst();
    return QApplication::exec();
}

} // namespace city
