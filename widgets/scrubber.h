#pragma once

#include <QCursor>
#include <QObject>
#include <QPoint>

#include <functional>

class QWidget;

namespace city
{

class EntryField;

/// Lets a widget, or a zone of it, be dragged sideways to move the number of a field: a step every
/// 4 px, a tenth with Shift, whole steps with Ctrl. One drag is one commit; Escape takes it back.
class Scrubber final : public QObject
{
    Q_OBJECT

public:
    /// Lives as long as the handle.
    Scrubber(QWidget& handle, EntryField& field, std::function<bool(QPoint)> zone = {});

private:
    enum class State { Idle, Pressed, Dragging };
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool handlePointer(QEvent* event);
    void moveTo(double x, Qt::KeyboardModifiers modifiers);
    void stop();

    QWidget& m_handle;
    EntryField& m_field;
    std::function<bool(QPoint)> m_zone;
    QCursor m_usualCursor;
    State m_state = State::Idle;
    double m_pressedAt = 0;
};

} // namespace city
