#pragma once

#include "core/document/city_document.h"
#include "editor/tools/box_select.h"
#include "editor/tools/click_picker.h"
#include "editor/tools/gizmo.h"
#include "editor/tools/number_entry.h"
#include "editor/tools/tool.h"

#include <optional>

namespace city
{

/// The axes that a drag is held to by keys.
struct AxisLock {
    int axis = -1;           ///< 0 to 2; −1 for none
    bool isExcluded = false; ///< all axes but this one
    bool isLocal = false;

    /// X, Y or Z: the world's axis, again: the local one, again: free.
    void press(int pressed, bool excluded);
    friend bool operator==(const AxisLock&, const AxisLock&) = default;
};

/// What Move, Rotate, Scale and Vertices have in common: press, four pixels, drag, release. One
/// drag is one gesture and one undo step; keys hold it to axes and give it numbers. Without the
/// mouse it begins with `typeNumbers` and ends with Enter.
class DragTool : public Tool
{
    Q_OBJECT

public:
    explicit DragTool(ToolContext context);
    ~DragTool() override;

    void pointer(const PointerEvent& event) override;
    bool wantsKey(const KeyEvent& event) const override;
    bool key(const KeyEvent& event) override;
    bool typeNumbers() override;
    bool cancel() override;
    bool listsCandidates() const override { return true; }
    QString hint() const override;
    Qt::CursorShape cursor() const override;
    void draw(Overlay& overlay) const override;

protected:
    /// From the press to the release.
    struct Drag {
        GizmoPart part = GizmoPart::None;
        glm::dvec3 taken{};             ///< the place of the thing under the cursor at the press
        PointerEvent from;              ///< where what is dragged counts from
        PointerEvent now;               ///< where the pointer is
        std::vector<ObjectId> subjects; ///< what the user acts on
        std::vector<ObjectId> ids;      ///< these and what goes along
        Gizmo gizmo;                    ///< as it was when the drag began
        Gesture gesture = {};           ///< runs once the pointer has travelled
        bool isByKeys = false;          ///< begun without the mouse
        AxisLock lock;
        NumberEntry numbers;
        QString refusal; ///< why it cannot be so; then the release does nothing

        bool isSlow() const { return now.modifiers & Qt::ShiftModifier; }
        bool isLifting() const { return now.modifiers & Qt::AltModifier; }
    };

    /// The handles of now; of no kind when there is nothing to drag.
    virtual Gizmo gizmo() const = 0;
    /// What a press takes hold of besides the handles.
    virtual std::optional<Drag> gripAt(const PointerEvent& event);
    virtual std::vector<ObjectId> draggedIds() const;
    /// Whether what stands in a block goes along with it.
    virtual bool takesAlong() const;
    /// Why the drag cannot be, besides what the verb refuses; empty when it can.
    virtual QString refusalOf(const Drag&) const { return {}; }
    /// The pointer has travelled, or numbers are to be typed.
    virtual void beginDrag(Drag& drag) = 0;
    /// Counting starts anew from `drag.from`: with `keep` from what is reached, else from nothing.
    virtual void restart(Drag& drag, bool keep) = 0;
    /// What the drag does now, built on the city as it was.
    virtual Result<Edit> editOf(Drag& drag) = 0;
    /// What the history calls the step.
    virtual QString stepName(const Drag& drag) const = 0;
    /// The drag is about to become a step: what its end adds is pushed here.
    virtual void complete(Drag&) {}
    /// It has become one.
    virtual void completed() {}
    /// Whether a key holds the drag to an axis.
    virtual bool usesAxis(int axis) const = 0;
    virtual int numberCount(const Drag& drag) const = 0;
    /// The numbers of now, for the hint and beside the cursor.
    virtual QString numbersText(const Drag& drag) const = 0;
    virtual QString idleHint() const = 0;
    virtual void drawDrag(Overlay& overlay, const Drag& drag) const;
    virtual void drawIdle(Overlay& overlay) const;
    virtual void clicked(const PointerEvent& event);
    /// A box, dragged from where there is nothing to take hold of.
    virtual void beginBox(const PointerEvent& event);
    virtual void moveBox(const PointerEvent& event);
    virtual void endBox(const PointerEvent& event);
    virtual bool cancelBox();
    virtual bool isBoxing() const;
    virtual void hovered(const PointerEvent& event);

    const std::optional<Drag>& running() const { return m_drag; }
    bool isDragging() const { return m_drag && m_drag->gesture; }
    GizmoPart hot() const { return m_hot; }
    ClickPicker& picker() { return m_picker; }
    /// Shows what the drag does now.
    void update();
    /// Whether snapping is on: Ctrl inverts it.
    bool isSnapping(const Drag& drag) const;
    /// A field as hint and picture show it: what is typed, else a number.
    static QString fieldText(const Drag& drag, int field, const QString& number);
    /// The axes of the object selected last.
    glm::dmat3 localAxes() const;
    /// The point that stays, by the options.
    glm::dvec3 pivotOf(std::span<const ObjectId> ids) const;

private:
    /// Says how much of the selection a drag leaves because it is locked.
    void tellLeft(std::size_t dragged);
    void press(const PointerEvent& event);
    void move(const PointerEvent& event);
    void begin();
    void commit();
    bool end(bool keeps);
    bool takeBack();
    void restartCounting(bool keep);
    bool typed(const KeyEvent& event);
    void tell();

    ClickPicker m_picker;
    BoxSelect m_box;
    std::optional<Drag> m_drag;
    GizmoPart m_hot = GizmoPart::None;
};

} // namespace city
