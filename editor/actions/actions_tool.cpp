#include "editor/actions/action_tables.h"
#include "editor/tools/tool_box.h"

namespace city
{

namespace
{

template <const char* const& id>
bool isTool(const EditorContext& context)
{
    return context.tools.activeId() == id;
}

constexpr const char* kSelectTool = "tool.select";
constexpr const char* kMoveTool = "tool.move";

constexpr ActionSpec kActions[] = {
    {.id = kSelectTool,
     .menu = "tool",
     .text = CITY_TR("Actions", "Select"),
     .help = CITY_TR("Actions", "Click selects; again on the same spot, what is behind."),
     .icon = breeze("tool-pointer"),
     .keys = "Q",
     .where = kInView,
     .enabled = always,
     .run = [](EditorContext& context) { context.tools.activate(kSelectTool); },
     .checked = isTool<kSelectTool>},
    {.id = kMoveTool,
     .menu = "tool",
     .text = CITY_TR("Actions", "Move"),
     .help = CITY_TR("Actions", "Drags what is selected over the ground."),
     .icon = breeze("transform-move"),
     .keys = "W",
     .where = kInView,
     .enabled = always,
     .run = [](EditorContext& context) { context.tools.activate(kMoveTool); },
     .checked = isTool<kMoveTool>},
};

} // namespace

std::span<const ActionSpec> toolActions()
{
    return kActions;
}

} // namespace city
