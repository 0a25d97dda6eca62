#pragma once

#include "editor/viewport/viewport.h"

#include <QToolButton>

namespace city
{

/// A button to press and drag, which moves the camera as a middle drag does; arrow keys do it in
/// steps. For touchpads, and for mice whose buttons or Alt key the desktop takes.
class BarPad final : public QToolButton
{
    Q_OBJECT

public:
    BarPad(Viewport& viewport, Viewport::Pad pad, QWidget* parent = nullptr);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void loadIcon();

    Viewport& m_viewport;
    Viewport::Pad m_pad;
    QPointF m_last;
};

} // namespace city
