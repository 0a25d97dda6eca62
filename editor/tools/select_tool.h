#pragma once

#include "editor/tools/box_select.h"
#include "editor/tools/click_picker.h"
#include "editor/tools/tool.h"

namespace city
{

/// Click: select, again: the next behind. Drag: a box. Never edits.
class SelectTool final : public Tool
{
    Q_OBJECT

public:
    explicit SelectTool(ToolContext context) : Tool(context), m_box(context) {}
    void pointer(const PointerEvent& event) override;
    bool cancel() override;
    bool listsCandidates() const override { return true; }
    QString hint() const override;

private:
    ClickPicker m_picker;
    BoxSelect m_box;
};

} // namespace city
