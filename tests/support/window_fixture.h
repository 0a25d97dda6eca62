#pragma once

#include "editor/dialogs/dialogs.h"
#include "editor/main_window.h"
#include "editor/settings.h"

#include <QTemporaryDir>

#include <memory>

/// A window without a picture over a copy of a fixture city, for tests that drive it by keys and
/// clicks.
namespace city::test
{

/// Answers as the test says and notes what was asked.
class FakeDialogs final : public Dialogs
{
public:
    QString openFile(QWidget*, const QString&) override { return path; }
    QString openFolder(QWidget*, const QString&) override { return path; }
    QString saveFolder(QWidget*, const QString&) override
    {
        ++saveFoldersAsked;
        return path;
    }
    Unsaved askUnsaved(QWidget*, const QString&) override
    {
        ++unsavedAsked;
        return unsaved;
    }
    void showAbout(QWidget*, const QString& details) override { about = details; }

    QString path, about;
    Unsaved unsaved = Unsaved::Cancel;
    int unsavedAsked = 0, saveFoldersAsked = 0;
};

class WindowFixture
{
public:
    WindowFixture();
    ~WindowFixture();

    /// Copies a folder of tests/fixtures to `folder()`/city and gives its new path.
    QString copyCity(const QString& fixture);
    QString folder() const { return m_folder.path(); }
    void makeWindow(const QString& samplePath = {});

    Settings settings;
    FakeDialogs dialogs;
    std::unique_ptr<MainWindow> window;

private:
    QTemporaryDir m_folder;
};

/// A file's bytes.
QByteArray fileBytes(const QString& path);

} // namespace city::test
