#pragma once

#include <QColor>
#include <QLineEdit>

#include <functional>

namespace city
{

/// A line that shows a value and takes another one. What is typed can be seen at once; Enter and
/// leaving commit it, and only if something was typed; Escape gives the shown value back. Where the
/// commit is refused the text stays for mending, until the field is left.
class EntryField : public QLineEdit
{
    Q_OBJECT

public:
    /// Takes the typed text; false when it is refused.
    using Commit = std::function<bool(const QString&)>;

    /// Shows what the typed text would do; false when it is no value yet.
    using Preview = std::function<bool(const QString&)>;
    /// The text some steps further; empty where there is none.
    using Stepper = std::function<QString(const QString& text, double steps)>;

    explicit EntryField(QWidget* parent = nullptr);

    void setCommit(Commit commit) { m_commit = std::move(commit); }
    void setPreview(Preview preview) { m_preview = std::move(preview); }
    /// Makes it a number: Up, Down and Ctrl+wheel step it, dragging its unit does.
    void setStepper(Stepper stepper);
    /// Shows a value: `exact` while one types, `brief` otherwise. What is being typed stays.
    void showValue(const QString& exact, const QString& brief);
    /// Shows that there are several values.
    void showMixed();
    /// What stands there, in grey, while the value is empty.
    void setEmptyText(const QString& text) { m_empty = text; }
    /// A unit's sign at the right end, in a colour of its own if it is valid.
    void setUnit(const QString& sign, const QColor& colour = {});
    /// Read-only but readable: the text can be selected and copied.
    void setLocked(bool locked);
    void setRefused(bool refused);

    /// A drag that moves the number: takes the keyboard, counts steps from where it began, and
    /// ends with a commit.
    void beginScrub();
    void scrub(double steps);
    void endScrub();

    bool isTouched() const { return m_touched; }
    /// Commits what was typed; true when there is nothing left to commit.
    bool commitTouched();
    void revert();

signals:
    /// What was typed is given up: what was shown of it goes.
    void gaveUp();
    /// The typed text was given up or taken: an explanation of its refusal is out of date.
    void settled();
    /// Escape with nothing to give back, or Ctrl+Enter.
    void leaveRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showText();
    void showItalic(bool italic);
    void touch(const QString& text);
    bool step(double steps);
    QRect unitRect() const;
    void updateColours();

    Commit m_commit;
    Preview m_preview;
    Stepper m_stepper;
    QString m_exact, m_brief, m_empty, m_unit, m_scrubbed;
    QColor m_unitColour;
    int m_wheel = 0; ///< eighths of a degree that made no step yet
    bool m_touched = false;
    bool m_mixed = false;
    bool m_refused = false;
    bool m_updatingColours = false;
};

} // namespace city
