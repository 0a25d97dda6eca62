#pragma once

#include "core/base/text.h"
#include "widgets/icon_name.h"

#include <QString>

#include <span>

namespace city
{

class MainWindow;
class Selection;
class Session;
class ToolBox;
class Viewport;

/// What actions work on.
struct EditorContext {
    Session& session;
    Selection& selection;
    Viewport& viewport;
    ToolBox& tools;
    MainWindow& window;
};

/// Where an action's keys count; several may be combined. A key may recur only in places that
/// cannot have the focus together.
enum Where : unsigned {
    kAnywhere = 1, ///< in the whole window
    kInView = 2,   ///< in the viewport
    kInDrag = 4,   ///< also while a drag runs; other actions wait for its end
    kInOutliner = 8,
    kInSheet = 16,   ///< in the property sheet, where no text is typed
    kInPreview = 32, ///< in docks that show a model or particles
};

/// An action as menus, bars, shortcuts and docs show it; the one list there is.
struct ActionSpec {
    const char* id;   ///< public: the settings key
    const char* menu; ///< id of its menu in menuSpecs(), or of the action whose submenu it is in
    Text text;
    Text help; ///< one sentence
    const char* icon = "";
    const char* keys = ""; ///< portable text, several separated by ", "
    unsigned where = kAnywhere;
    /// Why it cannot be used now; an empty text when it can.
    Text (*enabled)(const EditorContext&) = nullptr;
    void (*run)(EditorContext&) = nullptr; ///< null for a menu the window fills
    bool (*checked)(const EditorContext&) = nullptr;
    /// The text of now, where it tells more than `text`.
    QString (*textNow)(const EditorContext&) = nullptr;
    bool startsGroup = false; ///< a separator before it
};

std::span<const ActionSpec> actionSpecs();

struct MenuSpec {
    const char* id;
    Text title;
};
std::span<const MenuSpec> menuSpecs();

} // namespace city
