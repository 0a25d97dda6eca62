#include "tests/support/window_fixture.h"

#include "core/edits/targets.h"
#include "core/schema/property.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/viewport/null_viewport.h"
#include "widgets/entry_field.h"
#include "widgets/message_bar.h"

#include <QFile>
#include <QPushButton>
#include <QTest>

#include <algorithm>
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

void WindowCase::openCity()
{
    m_fixture = std::make_unique<WindowFixture>();
    m_city = m_fixture->copyCity("corpus/scout_flat");
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
}

QTreeView& WindowCase::tree()
{
    return window().outliner().tree();
}

ObjectId WindowCase::find(const char* target)
{
    const auto id = findTarget(model(), target);
    return id ? *id : ObjectId{};
}

void WindowCase::select(const char* target)
{
    window().selection().set({find(target)});
}

EntryField* WindowCase::field(const QString& key)
{
    for (auto* field : window().properties().findChildren<EntryField*>(key))
        if (field->isVisible())
            return field;
    return nullptr;
}

void WindowCase::enter(const QString& key, const QString& text)
{
    QVERIFY2(field(key), qPrintable(key));
    field(key)->setFocus();
    field(key)->selectAll();
    QTest::keyClicks(field(key), text);
    QTest::keyClick(field(key), Qt::Key_Return);
}

void WindowCase::press(const char* keys)
{
    QTest::keySequence(&window(), QKeySequence(keys));
}

float WindowCase::mass()
{
    return std::get<float>(valueOf(model(), banger(), *findProperty(model(), banger(), "mass")));
}

bool WindowCase::hasMessage(const QString& id)
{
    return std::ranges::any_of(window().messages().messages(),
                               [&](const Message& message) { return message.id == id; });
}

QPushButton* WindowCase::messageButton(const QString& text)
{
    for (auto* button : window().messages().findChildren<QPushButton*>())
        if (button->text() == text && button->isVisible())
            return button;
    return nullptr;
}

QString WindowCase::hint()
{
    return window().statusLine().hint();
}

QByteArray fileBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace city::test
