#pragma once

#include "core/document/city_document.h"
#include "editor/tools/click_picker.h"
#include "editor/tools/tool.h"

#include <optional>

namespace city
{

/// Drags selected objects over a level plane through the point they were taken at. One drag is one
/// undo step.
class MoveTool final : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;
    ~MoveTool() override;

    void pointer(const PointerEvent& event) override;
    bool cancel() override;
    bool listsCandidates() const override { return true; }
    QString hint() const override;
    Qt::CursorShape cursor() const override;

private:
    /// From the press on a selected object to the release.
    struct Drag {
        QPointF screen;  ///< where the button went down
        glm::vec3 taken; ///< the point of the object there
        std::vector<ObjectId> ids;
        Gesture gesture = {}; ///< runs once the pointer has travelled
        glm::dvec3 by{};
    };

    void press(const PointerEvent& event);
    void drag(const PointerEvent& event);
    /// Ends the drag, if there is one, and its gesture, if that runs.
    bool endDrag(void (CityDocument::*endGesture)());

    ClickPicker m_picker;
    std::optional<Drag> m_drag;
    bool m_isOverSelected = false;
};

} // namespace city
