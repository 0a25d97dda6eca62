#include "editor/actions/action_tables.h"
#include "editor/main_window.h"
#include "editor/theme.h"

namespace city
{

namespace
{

template <Theme theme>
void setTheme(EditorContext& context)
{
    context.window.settings().set(kTheme, int(theme));
    applyTheme(theme);
}

template <Theme theme>
bool hasTheme(const EditorContext& context)
{
    return themeOf(context.window.settings()) == theme;
}

constexpr ActionSpec kActions[] = {
    {.id = "set.theme",
     .menu = "set",
     .text = CITY_TR("Actions", "Colours"),
     .help = CITY_TR("Actions", "Whether the window is light or dark."),
     .icon = breeze("contrast"),
     .enabled = always},
    {.id = "set.theme.system",
     .menu = "set.theme",
     .text = CITY_TR("Actions", "As the System"),
     .help = CITY_TR("Actions", "Takes the colours of the desktop."),
     .icon = breeze("contrast"),
     .enabled = always,
     .run = setTheme<Theme::System>,
     .checked = hasTheme<Theme::System>},
    {.id = "set.theme.light",
     .menu = "set.theme",
     .text = CITY_TR("Actions", "Light"),
     .help = CITY_TR("Actions", "Dark text on a light ground."),
     .icon = breeze("contrast"),
     .enabled = always,
     .run = setTheme<Theme::Light>,
     .checked = hasTheme<Theme::Light>},
    {.id = "set.theme.dark",
     .menu = "set.theme",
     .text = CITY_TR("Actions", "Dark"),
     .help = CITY_TR("Actions", "Light text on a dark ground."),
     .icon = breeze("contrast"),
     .enabled = always,
     .run = setTheme<Theme::Dark>,
     .checked = hasTheme<Theme::Dark>},
    {.id = "set.language",
     .menu = "set",
     .text = CITY_TR("Actions", "Language"),
     .help = CITY_TR("Actions", "The language of menus and messages."),
     .icon = breeze("preferences-desktop-locale"),
     .enabled = always},
    {.id = "set.toolbars",
     .menu = "set",
     .text = CITY_TR("Actions", "Toolbars"),
     .help = CITY_TR("Actions", "Which bars are shown."),
     .icon = breeze("configure-toolbars"),
     .enabled = always},
};

} // namespace

std::span<const ActionSpec> settingsActions()
{
    return kActions;
}

} // namespace city
