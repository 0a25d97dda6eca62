#pragma once

#include "editor/dialogs/dialogs.h"
#include "editor/main_window.h"
#include "editor/settings.h"

#include <QTemporaryDir>

#include <memory>

class QPushButton;
class QTreeView;

namespace city
{
class EntryField;
}

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
    Unsaved askUnsaved(QWidget*, const QString&, const QStringList& files) override
    {
        unsavedFiles = files;
        ++unsavedAsked;
        return unsaved;
    }
    void showAbout(QWidget*, const QString& details) override { about = details; }

    QString path, about;
    QStringList unsavedFiles;
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

/// A window over a copied fixture city, and what its tests do over and over; a test's class
/// inherits it.
class WindowCase
{
protected:
    /// Copies the city, and opens it in a new window.
    void openCity();

    MainWindow& window() { return *m_fixture->window; }
    CityDocument& document() { return window().session().document(); }
    const CityModel& model() { return document().model(); }
    QTreeView& tree();
    /// The object that a target text names, if it is one.
    ObjectId find(const char* target);
    void select(const char* target);
    /// The visible field of a property.
    EntryField* field(const QString& key);
    /// Types into a property's field as people do, Enter at the end.
    void enter(const QString& key, const QString& text);
    void press(const char* keys);

    /// The city's first tuning file and its mass.
    ObjectId banger() { return model().list(ListKind::TuneFiles).front(); }
    float mass();

    bool hasMessage(const QString& id);
    QPushButton* messageButton(const QString& text);
    QString hint();

    std::unique_ptr<WindowFixture> m_fixture;
    QString m_city; ///< the copy's folder
};

/// A file's bytes.
QByteArray fileBytes(const QString& path);

} // namespace city::test
