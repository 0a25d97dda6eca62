#pragma once

#include "editor/viewport/pointer_event.h"

#include <QString>

#include <optional>
#include <span>

namespace city
{

class CityModel;
class Picking;
class Selection;

/// What the modifiers of a click, a box or a list's Enter do with what was met: without one it
/// becomes the selection, Shift adds, Ctrl toggles, both remove. Tells in words when nothing came
/// of it because the container is selected; empty else.
QString selectWith(Qt::KeyboardModifiers modifiers, std::span<const ObjectId> ids,
                   Selection& selection, const CityModel& model);

/// What a click in the view does to the selection: it takes the nearest object, and a further click
/// on the same spot of the same picture the next one behind it, then the nearest again.
class ClickPicker
{
public:
    /// Gives a sentence when the click was refused.
    QString click(const PointerEvent& event, Selection& selection, const CityModel& model,
                  const Picking& picking);
    /// The next click starts with the nearest object again.
    void restart() { m_last.reset(); }

private:
    struct Last {
        QPointF screen;
        Camera camera;
        ObjectId taken;
    };
    std::optional<Last> m_last;
};

} // namespace city
