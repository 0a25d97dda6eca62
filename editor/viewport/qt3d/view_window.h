#pragma once

#include <QWindow>

#include <functional>

namespace city
{

/// The native window that Qt3D draws into. Hands its events on, since the widgets around it never
/// see them.
class ViewWindow : public QWindow
{
    Q_OBJECT

public:
    /// Sees each event first; true when nothing else may.
    using Handler = std::function<bool(QEvent*)>;

    explicit ViewWindow(const QSurfaceFormat& format);
    void setHandler(Handler handler) { m_handler = std::move(handler); }

protected:
    bool event(QEvent* event) override;

private:
    Handler m_handler;
};

} // namespace city
