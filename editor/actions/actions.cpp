#include "editor/actions/actions.h"

#include "editor/actions/action_tables.h"

#include <vector>

namespace city
{

namespace
{

constexpr MenuSpec kMenus[] = {
    {"file", CITY_TR("Actions", "&File")},     {"edit", CITY_TR("Actions", "&Edit")},
    {"select", CITY_TR("Actions", "&Select")}, {"view", CITY_TR("Actions", "&View")},
    {"build", CITY_TR("Actions", "&Build")},   {"tool", CITY_TR("Actions", "&Tools")},
    {"set", CITY_TR("Actions", "Se&ttings")},  {"help", CITY_TR("Actions", "&Help")},
};

} // namespace

std::span<const ActionSpec> actionSpecs()
{
    // Menus show their actions in this order.
    static const std::vector<ActionSpec> all = [] {
        std::vector<ActionSpec> rows;
        for (const auto table : {fileActions, editActions, selectActions, relatedActions,
                                 cameraActions, lookActions, viewActions, buildActions, toolActions,
                                 issuesActions, settingsActions, helpActions}) {
            const std::span<const ActionSpec> some = table();
            rows.insert(rows.end(), some.begin(), some.end());
        }
        return rows;
    }();
    return all;
}

std::span<const MenuSpec> menuSpecs()
{
    return kMenus;
}

} // namespace city
