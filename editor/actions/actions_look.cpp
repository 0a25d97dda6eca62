#include "editor/actions/action_tables.h"
#include "editor/viewport/viewport.h"

namespace city
{

namespace
{

void changeLook(EditorContext& context, void (*change)(ViewLook& look))
{
    ViewLook look = context.viewport.look();
    change(look);
    context.viewport.setLook(look);
}

template <ViewLook::Shading shading>
void setShading(EditorContext& context)
{
    changeLook(context, [](ViewLook& look) { look.shading = shading; });
}

template <ViewLook::Shading shading>
bool hasShading(const EditorContext& context)
{
    return context.viewport.look().shading == shading;
}

template <int lod>
void setLod(EditorContext& context)
{
    changeLook(context, [](ViewLook& look) { look.lod = lod; });
}

template <int lod>
bool hasLod(const EditorContext& context)
{
    return context.viewport.look().lod == lod;
}

template <ViewOverlay overlay>
void toggleOverlay(EditorContext& context)
{
    changeLook(context, [](ViewLook& look) { look.toggle(overlay); });
}

template <ViewOverlay overlay>
bool hasOverlay(const EditorContext& context)
{
    return context.viewport.look().has(overlay);
}

constexpr ActionSpec kActions[] = {
    {.id = "view.shading",
     .menu = "view",
     .text = CITY_TR("Actions", "Shading"),
     .help = CITY_TR("Actions", "What surfaces are painted with."),
     .icon = breeze("lighttable"),
     .enabled = always,
     .startsGroup = true},
    {.id = "view.shading.textured",
     .menu = "view.shading",
     .text = CITY_TR("Actions", "Textured"),
     .help = CITY_TR("Actions", "Surfaces show their textures."),
     .icon = breeze("lighttable"),
     .enabled = always,
     .run = setShading<ViewLook::Shading::Textured>,
     .checked = hasShading<ViewLook::Shading::Textured>},
    {.id = "view.shading.plain",
     .menu = "view.shading",
     .text = CITY_TR("Actions", "Plain"),
     .help = CITY_TR("Actions", "Surfaces are grey, so that their shape shows."),
     .icon = breeze("lighttable"),
     .enabled = always,
     .run = setShading<ViewLook::Shading::Plain>,
     .checked = hasShading<ViewLook::Shading::Plain>},
    {.id = "view.shading.byKind",
     .menu = "view.shading",
     .text = CITY_TR("Actions", "By Kind"),
     .help = CITY_TR("Actions", "Roads, ground, facades and so on have a colour each."),
     .icon = breeze("lighttable"),
     .enabled = always,
     .run = setShading<ViewLook::Shading::ByKind>,
     .checked = hasShading<ViewLook::Shading::ByKind>},
    {.id = "view.wire",
     .menu = "view",
     .text = CITY_TR("Actions", "Wireframe"),
     .help = CITY_TR("Actions", "Shows edges besides, also through walls."),
     .icon = "own",
     .keys = "Shift+Z",
     .where = kInView,
     .enabled = always,
     .run =
         [](EditorContext& context) {
             changeLook(context, [](ViewLook& look) { look.wireframe = !look.wireframe; });
         },
     .checked = [](const EditorContext& context) { return context.viewport.look().wireframe; }},
    {.id = "view.lod",
     .menu = "view",
     .text = CITY_TR("Actions", "Level of Detail"),
     .help = CITY_TR("Actions", "How much of roads and sidewalks is drawn."),
     .icon = breeze("adjustlevels"),
     .enabled = always},
    {.id = "view.lod.3",
     .menu = "view.lod",
     .text = CITY_TR("Actions", "High (3)"),
     .help = CITY_TR("Actions", "All blocks as the game draws them from near."),
     .icon = breeze("adjustlevels"),
     .enabled = always,
     .run = setLod<3>,
     .checked = hasLod<3>},
    {.id = "view.lod.2",
     .menu = "view.lod",
     .text = CITY_TR("Actions", "Medium (2)"),
     .help = CITY_TR("Actions", "Sidewalks without curbs, as the game draws them beyond 50 m."),
     .icon = breeze("adjustlevels"),
     .enabled = always,
     .run = setLod<2>,
     .checked = hasLod<2>},
    {.id = "view.lod.1",
     .menu = "view.lod",
     .text = CITY_TR("Actions", "Low (1)"),
     .help = CITY_TR("Actions", "Roads as one strip, as the game draws them beyond 100 m."),
     .icon = breeze("adjustlevels"),
     .enabled = always,
     .run = setLod<1>,
     .checked = hasLod<1>},
    {.id = "view.lod.0",
     .menu = "view.lod",
     .text = CITY_TR("Actions", "Very Low (0)"),
     .help =
         CITY_TR("Actions", "Roads with half their sections, as the game draws them beyond 300 m."),
     .icon = breeze("adjustlevels"),
     .enabled = always,
     .run = setLod<0>,
     .checked = hasLod<0>},
    {.id = "view.lod.asTheGame",
     .menu = "view.lod",
     .text = CITY_TR("Actions", "As the Game"),
     .help = CITY_TR("Actions", "Each block by its distance, as the game draws it."),
     .icon = breeze("adjustlevels"),
     .enabled = always,
     .run = setLod<ViewLook::kLodAsTheGame>,
     .checked = hasLod<ViewLook::kLodAsTheGame>},
    {.id = "view.grid",
     .menu = "view",
     .text = CITY_TR("Actions", "Show Grid"),
     .help = CITY_TR("Actions", "Shows the raster that snapping uses, at the working height."),
     .icon = breeze("show-grid"),
     .keys = "Ctrl+G",
     .enabled = always,
     .run =
         [](EditorContext& context) {
             changeLook(context, [](ViewLook& look) { look.grid = !look.grid; });
         },
     .checked = [](const EditorContext& context) { return context.viewport.look().grid; }},
    {.id = "view.overlays",
     .menu = "view",
     .text = CITY_TR("Actions", "Overlays"),
     .help = CITY_TR("Actions", "What is drawn over the city."),
     .icon = breeze("show-guides"),
     .enabled = always},
    {.id = "view.overlay.1",
     .menu = "view.overlays",
     .text = CITY_TR("Actions", "Perimeters"),
     .help = CITY_TR("Actions", "The outlines of blocks: solid with a neighbour, dotted without."),
     .icon = breeze("show-guides"),
     .keys = "Alt+1",
     .enabled = always,
     .run = toggleOverlay<ViewOverlay::Perimeters>,
     .checked = hasOverlay<ViewOverlay::Perimeters>},
    {.id = "view.overlay.2",
     .menu = "view.overlays",
     .text = CITY_TR("Actions", "Neighbour Links"),
     .help = CITY_TR("Actions", "Arrows between neighbours; striped where one does not lead back."),
     .icon = breeze("show-guides"),
     .keys = "Alt+2",
     .enabled = always,
     .run = toggleOverlay<ViewOverlay::Links>,
     .checked = hasOverlay<ViewOverlay::Links>},
    {.id = "view.overlay.3",
     .menu = "view.overlays",
     .text = CITY_TR("Actions", "Block Numbers"),
     .help = CITY_TR("Actions", "The numbers of near blocks."),
     .icon = breeze("show-guides"),
     .keys = "Alt+3",
     .enabled = always,
     .run = toggleOverlay<ViewOverlay::Numbers>,
     .checked = hasOverlay<ViewOverlay::Numbers>},
    {.id = "view.overlay.4",
     .menu = "view.overlays",
     .text = CITY_TR("Actions", "Block Flags"),
     .help = CITY_TR("Actions", "A colour and letters for what each block is to the game."),
     .icon = breeze("show-guides"),
     .keys = "Alt+4",
     .enabled = always,
     .run = toggleOverlay<ViewOverlay::Flags>,
     .checked = hasOverlay<ViewOverlay::Flags>},
    {.id = "view.overlay.5",
     .menu = "view.overlays",
     .text = CITY_TR("Actions", "Vertices"),
     .help = CITY_TR("Actions", "A square at every vertex."),
     .icon = breeze("show-guides"),
     .keys = "Alt+5",
     .enabled = always,
     .run = toggleOverlay<ViewOverlay::Vertices>,
     .checked = hasOverlay<ViewOverlay::Vertices>},
    {.id = "view.overlay.9",
     .menu = "view.overlays",
     .text = CITY_TR("Actions", "Names"),
     .help = CITY_TR("Actions", "The names of near models."),
     .icon = breeze("show-guides"),
     .keys = "Alt+9",
     .enabled = always,
     .run = toggleOverlay<ViewOverlay::Names>,
     .checked = hasOverlay<ViewOverlay::Names>},
};

} // namespace

std::span<const ActionSpec> lookActions()
{
    return kActions;
}

} // namespace city
