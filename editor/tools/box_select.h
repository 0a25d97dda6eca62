#pragma once

#include "editor/tools/tool.h"

#include <QRectF>

#include <optional>

namespace city
{

/// A box that is dragged over the view and selects what shows in it, with the modifiers of clicks.
/// For tools: hand it the left button's events.
class BoxSelect
{
public:
    explicit BoxSelect(ToolContext context) : m_context(context) {}

    void press(const PointerEvent& event);
    void move(const PointerEvent& event);
    /// True when a box ended, which the tool's click picker has to know.
    bool release(const PointerEvent& event);
    /// Takes the box away; false when there is none.
    bool cancel();
    bool isDragging() const { return m_isDragging; }

private:
    void show() const;

    ToolContext m_context;
    std::optional<QPointF> m_from;
    QPointF m_to;
    bool m_isDragging = false;
};

} // namespace city
