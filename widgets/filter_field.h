#pragma once

#include <QLineEdit>

class QAction;
class QTimer;

namespace city
{

/// A line to type a filter into. `filterChanged` comes a moment after the last key, at once on
/// Enter; Escape clears a filter that is there and lets one that is not pass on. An error is shown
/// underlined, with the reason in the tooltip.
class FilterField : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterField(QWidget* parent = nullptr);

    /// Why the text is no filter; empty when it is one.
    void setError(const QString& reason);
    const QString& error() const { return m_error; }

signals:
    void filterChanged(const QString& text);
    /// Enter: take what is found.
    void accepted();
    /// Down: go on to the list.
    void leftDownwards();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void emitFilter();

    QTimer* m_delay;
    QString m_lastEmitted;
    QString m_error;
};

} // namespace city
