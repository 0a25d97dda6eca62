#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace city
{

/// The questions that stop the window until they are answered. Tests answer them without a screen.
class Dialogs
{
public:
    enum class Unsaved { Save, Discard, Cancel };

    virtual ~Dialogs() = default;

    /// A `.psdl` to open; empty when cancelled. `folder` is where to begin.
    virtual QString openFile(QWidget* parent, const QString& folder) = 0;
    /// A folder in the game's layout to open.
    virtual QString openFolder(QWidget* parent, const QString& folder) = 0;
    /// A folder to save the city in.
    virtual QString saveFolder(QWidget* parent, const QString& folder) = 0;
    /// What becomes of changes that are not saved, in these files.
    virtual Unsaved askUnsaved(QWidget* parent, const QString& mapName,
                               const QStringList& files) = 0;
    virtual void showAbout(QWidget* parent, const QString& details) = 0;
};

/// The dialogs that people see.
class WindowDialogs final : public Dialogs
{
public:
    QString openFile(QWidget* parent, const QString& folder) override;
    QString openFolder(QWidget* parent, const QString& folder) override;
    QString saveFolder(QWidget* parent, const QString& folder) override;
    Unsaved askUnsaved(QWidget* parent, const QString& mapName, const QStringList& files) override;
    void showAbout(QWidget* parent, const QString& details) override;
};

} // namespace city
