#pragma once

#include "editor/viewport/pointer_event.h"

#include <optional>

namespace city
{

class Selection;

/// What a click in the view does to the selection: it takes the nearest object, and a further click
/// on the same spot the next one behind it. Shift adds, Ctrl toggles, both remove.
class ClickPicker
{
public:
    void click(const PointerEvent& event, Selection& selection);
    /// The next click starts with the nearest object again.
    void restart() { m_last.reset(); }

private:
    struct Last {
        QPointF screen;
        glm::vec3 origin; ///< tells whether the camera moved
        ObjectId taken;
    };
    std::optional<Last> m_last;
};

} // namespace city
