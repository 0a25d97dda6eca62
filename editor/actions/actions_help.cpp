#include "editor/actions/action_tables.h"
#include "editor/main_window.h"

namespace city
{

namespace
{

constexpr ActionSpec kActions[] = {
    {.id = "help.about",
     .menu = "help",
     .text = CITY_TR("Actions", "About Blockwright"),
     .help = CITY_TR("Actions", "Version, licence and what draws the picture."),
     .icon = breeze("help-about"),
     .enabled = always,
     .run = [](EditorContext& context) { context.window.showAbout(); }},
};

} // namespace

std::span<const ActionSpec> helpActions()
{
    return kActions;
}

} // namespace city
