#include "core/document/session.h"
#include "core/document/side_file.h"
#include "editor/actions/action_tables.h"
#include "editor/main_window.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "editor/viewport/bookmarks.h"
#include "editor/viewport/viewport.h"

#include <nlohmann/json.hpp>

namespace city
{

namespace
{

/// Level views lie a little above the ground, so that it is seen at all.
constexpr float kLevelPitch = -10;

template <int yaw>
void lookAlong(EditorContext& context)
{
    context.viewport.lookAlong(float(yaw), kLevelPitch);
}

template <int number>
Text needsBookmark(const EditorContext& context)
{
    return context.window.bookmarks().at(number)
               ? kFree
               : CITY_TR("Actions", "This bookmark is not set yet.");
}

template <int number>
void goToBookmark(EditorContext& context)
{
    if (const auto& bookmark = context.window.bookmarks().at(number))
        context.viewport.goTo(bookmark->camera);
}

/// "Go to Bookmark 3: Block 12".
template <int number>
QString bookmarkText(const EditorContext& context)
{
    const QString text = translated(CITY_TR("Actions", "Go to Bookmark %1")).arg(number);
    const auto& bookmark = context.window.bookmarks().at(number);
    if (!bookmark || bookmark->name.isEmpty())
        return text;
    return translated(CITY_TR("Actions", "%1: %2")).arg(text, bookmark->name);
}

/// What a view shows in its middle: the block there.
QString nameOfView(const EditorContext& context)
{
    const QSizeF size = context.viewport.viewSize();
    for (const PickHit& hit : context.viewport.pick({size.width() / 2, size.height() / 2}))
        if (hit.block)
            return objectLabel(context.session.document().model(), hit.block);
    return {};
}

template <int number>
void setBookmark(EditorContext& context)
{
    Bookmarks& bookmarks = context.window.bookmarks();
    bookmarks.set(number, Bookmark{context.viewport.camera(), nameOfView(context)});
    context.session.sideFile().setSection(Bookmarks::kSection, bookmarks.toJson());
    context.window.showHint(
        translated(CITY_TR("Actions", "Bookmark %1 is set; the key %1 goes there.")).arg(number));
}

constexpr ActionSpec kActions[] = {
    {.id = "view.frame",
     .menu = "view",
     .text = CITY_TR("Actions", "Frame Selection"),
     .help = CITY_TR("Actions", "Brings the selection into view."),
     .icon = breeze("zoom-fit-selection"),
     .keys = "F",
     .where = kInView | kInDrag,
     .enabled = needsSelection,
     .run = [](EditorContext& context) { context.viewport.frame(context.selection.ids()); }},
    {.id = "view.frameAll",
     .menu = "view",
     .text = CITY_TR("Actions", "Frame Everything"),
     .help = CITY_TR("Actions", "Brings the whole city into view."),
     .icon = breeze("zoom-fit-drawing"),
     .keys = "Home",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.viewport.frame({}); }},
    {.id = "view.top",
     .menu = "view",
     .text = CITY_TR("Actions", "Overhead View"),
     .help = CITY_TR("Actions", "Looks straight down, north up; again goes back."),
     .icon = breeze("map-flat"),
     .keys = "O, Num+7",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run =
         [](EditorContext& context) {
             context.viewport.setOverhead(!context.viewport.isOverhead());
         },
     .checked = [](const EditorContext& context) { return context.viewport.isOverhead(); }},
    {.id = "view.fromSouth",
     .menu = "view",
     .text = CITY_TR("Actions", "Look North"),
     .help = CITY_TR("Actions", "Looks north at what is in the middle."),
     .icon = breeze("compass"),
     .keys = "Num+1",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run = lookAlong<0>},
    {.id = "view.fromNorth",
     .menu = "view",
     .text = CITY_TR("Actions", "Look South"),
     .help = CITY_TR("Actions", "Looks south at what is in the middle."),
     .icon = breeze("compass"),
     .keys = "Ctrl+Num+1",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run = lookAlong<180>},
    {.id = "view.fromEast",
     .menu = "view",
     .text = CITY_TR("Actions", "Look West"),
     .help = CITY_TR("Actions", "Looks west at what is in the middle."),
     .icon = breeze("compass"),
     .keys = "Num+3",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run = lookAlong<270>},
    {.id = "view.fromWest",
     .menu = "view",
     .text = CITY_TR("Actions", "Look East"),
     .help = CITY_TR("Actions", "Looks east at what is in the middle."),
     .icon = breeze("compass"),
     .keys = "Ctrl+Num+3",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run = lookAlong<90>},
    {.id = "view.ortho",
     .menu = "view",
     .text = CITY_TR("Actions", "Parallel Projection"),
     .help = CITY_TR("Actions", "What is far away is drawn as large as what is near."),
     .icon = breeze("grid-axonometric"),
     .keys = "Num+5",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run =
         [](EditorContext& context) {
             context.viewport.setParallel(!context.viewport.isParallel());
         },
     .checked = [](const EditorContext& context) { return context.viewport.isParallel(); }},
    {.id = "view.fly",
     .menu = "view",
     .text = CITY_TR("Actions", "Fly Mode"),
     .help =
         CITY_TR("Actions", "The mouse looks around and W A S D Q E fly, until a click or Esc."),
     .icon = "own",
     .keys = "Shift+F",
     .where = kInView,
     .enabled = needsCity,
     .run =
         [](EditorContext& context) { context.viewport.setFlyMode(!context.viewport.isFlyMode()); },
     .checked = [](const EditorContext& context) { return context.viewport.isFlyMode(); }},
    {.id = "view.bookmarks",
     .menu = "view",
     .text = CITY_TR("Actions", "Bookmarks"),
     .help = CITY_TR("Actions", "Places of the camera to come back to."),
     .icon = breeze("bookmarks"),
     .enabled = needsCity},
    {.id = "view.bookmarkGo.1",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 1"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "1",
     .where = kInView,
     .enabled = needsBookmark<1>,
     .run = goToBookmark<1>,
     .textNow = bookmarkText<1>},
    {.id = "view.bookmarkGo.2",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 2"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "2",
     .where = kInView,
     .enabled = needsBookmark<2>,
     .run = goToBookmark<2>,
     .textNow = bookmarkText<2>},
    {.id = "view.bookmarkGo.3",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 3"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "3",
     .where = kInView,
     .enabled = needsBookmark<3>,
     .run = goToBookmark<3>,
     .textNow = bookmarkText<3>},
    {.id = "view.bookmarkGo.4",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 4"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "4",
     .where = kInView,
     .enabled = needsBookmark<4>,
     .run = goToBookmark<4>,
     .textNow = bookmarkText<4>},
    {.id = "view.bookmarkGo.5",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 5"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "5",
     .where = kInView,
     .enabled = needsBookmark<5>,
     .run = goToBookmark<5>,
     .textNow = bookmarkText<5>},
    {.id = "view.bookmarkGo.6",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 6"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "6",
     .where = kInView,
     .enabled = needsBookmark<6>,
     .run = goToBookmark<6>,
     .textNow = bookmarkText<6>},
    {.id = "view.bookmarkGo.7",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 7"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "7",
     .where = kInView,
     .enabled = needsBookmark<7>,
     .run = goToBookmark<7>,
     .textNow = bookmarkText<7>},
    {.id = "view.bookmarkGo.8",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 8"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "8",
     .where = kInView,
     .enabled = needsBookmark<8>,
     .run = goToBookmark<8>,
     .textNow = bookmarkText<8>},
    {.id = "view.bookmarkGo.9",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Go to Bookmark 9"),
     .help = CITY_TR("Actions", "Brings the camera back to where the bookmark was set."),
     .icon = breeze("bookmarks"),
     .keys = "9",
     .where = kInView,
     .enabled = needsBookmark<9>,
     .run = goToBookmark<9>,
     .textNow = bookmarkText<9>},
    {.id = "view.bookmarkSet.1",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 1"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+1",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<1>,
     .startsGroup = true},
    {.id = "view.bookmarkSet.2",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 2"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+2",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<2>},
    {.id = "view.bookmarkSet.3",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 3"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+3",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<3>},
    {.id = "view.bookmarkSet.4",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 4"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+4",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<4>},
    {.id = "view.bookmarkSet.5",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 5"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+5",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<5>},
    {.id = "view.bookmarkSet.6",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 6"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+6",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<6>},
    {.id = "view.bookmarkSet.7",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 7"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+7",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<7>},
    {.id = "view.bookmarkSet.8",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 8"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+8",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<8>},
    {.id = "view.bookmarkSet.9",
     .menu = "view.bookmarks",
     .text = CITY_TR("Actions", "Set Bookmark 9"),
     .help = CITY_TR("Actions", "Remembers where the camera is now."),
     .icon = breeze("bookmark-new"),
     .keys = "Ctrl+9",
     .where = kInView,
     .enabled = needsCity,
     .run = setBookmark<9>},
    {.id = "view.zoomIn",
     .menu = "view",
     .text = CITY_TR("Actions", "Zoom In"),
     .help = CITY_TR("Actions", "Goes nearer to what is in the middle."),
     .icon = breeze("zoom-in"),
     .keys = "Ctrl++",
     .where = kInView | kInDrag | kInOutliner,
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.viewport.zoom(1); }},
    {.id = "view.zoomOut",
     .menu = "view",
     .text = CITY_TR("Actions", "Zoom Out"),
     .help = CITY_TR("Actions", "Goes away from what is in the middle."),
     .icon = breeze("zoom-out"),
     .keys = "Ctrl+-",
     .where = kInView | kInDrag | kInOutliner,
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.viewport.zoom(-1); }},
};

} // namespace

std::span<const ActionSpec> cameraActions()
{
    return kActions;
}

} // namespace city
