#pragma once

#include "editor/tools/click_picker.h"
#include "editor/tools/tool.h"

namespace city
{

/// Click: select, again: the next behind. Never edits.
class SelectTool final : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;
    void pointer(const PointerEvent& event) override;
    QString hint() const override;

private:
    ClickPicker m_picker;
};

} // namespace city
