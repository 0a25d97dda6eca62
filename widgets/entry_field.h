#pragma once

#include <QLineEdit>

#include <functional>

namespace city
{

/// A line that shows a value and takes another one. Enter and leaving commit what was typed, and
/// only if something was typed; Escape gives the shown value back. Where the commit is refused the
/// text stays for mending, until the field is left.
class EntryField : public QLineEdit
{
    Q_OBJECT

public:
    /// Takes the typed text; false when it is refused.
    using Commit = std::function<bool(const QString&)>;

    explicit EntryField(QWidget* parent = nullptr);

    void setCommit(Commit commit) { m_commit = std::move(commit); }
    /// Shows a value: `exact` while one types, `brief` otherwise. What is being typed stays.
    void showValue(const QString& exact, const QString& brief);
    /// Shows that there are several values.
    void showMixed();
    /// A unit's sign at the right end.
    void setUnit(const QString& sign);
    /// Read-only but readable: the text can be selected and copied.
    void setLocked(bool locked);
    void setRefused(bool refused);

    bool isTouched() const { return m_touched; }
    /// Commits what was typed; true when there is nothing left to commit.
    bool commitTouched();
    void revert();

signals:
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
    void changeEvent(QEvent* event) override;

private:
    void showText();
    void updateColours();

    Commit m_commit;
    QString m_exact, m_brief, m_unit;
    bool m_touched = false;
    bool m_mixed = false;
    bool m_refused = false;
    bool m_updatingColours = false;
};

} // namespace city
