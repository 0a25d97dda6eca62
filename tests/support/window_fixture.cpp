#include "tests/support/window_fixture.h"

#include "editor/selection.h"
#include "editor/viewport/null_viewport.h"

#include <QFile>
#include <QTest>

#include <filesystem>

namespace city::test
{

WindowFixture::WindowFixture() = default;

WindowFixture::~WindowFixture() = default;

QString WindowFixture::copyCity(const QString& fixture)
{
    namespace fs = std::filesystem;
    const fs::path from = fs::path(CITY_FIXTURES) / fixture.toStdString();
    const fs::path to = fs::path(folder().toStdString()) / from.filename();
    fs::copy(from, to, fs::copy_options::recursive);
    for (const auto& entry : fs::recursive_directory_iterator(to))
        fs::permissions(entry, fs::perms::owner_write, fs::perm_options::add);
    return QString::fromStdString(to.string());
}

void WindowFixture::makeWindow(const QString& samplePath)
{
    window = std::make_unique<MainWindow>(WindowParts{
        settings, dialogs, [] { return std::make_unique<NullViewport>("tests need no picture"); },
        samplePath});
    window->show();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
}

QByteArray fileBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace city::test
