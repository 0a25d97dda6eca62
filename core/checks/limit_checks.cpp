// What fits into the lists of a city (docs/formats/psdl.md §10, pathset.md §1).
#include "core/base/numbers.h"
#include "core/checks/check.h"

namespace city
{
namespace
{

// Texture numbers: the stock game's two limits and that of the format (psdl.md §4.1).
constexpr std::size_t kDrawnTextures = 511;
constexpr std::size_t kLoadedTextures = 767;
constexpr std::size_t kTextures = 2047;
constexpr std::size_t kVertices = 65'536;
constexpr std::size_t kHeights = 65'536;
constexpr std::size_t kBlocks = 2'047; // without block 0

/// Only the worst of the three thresholds is told.
void findTextures(const CheckInput& input, Findings& findings, std::size_t above, std::size_t upTo)
{
    const std::size_t count = input.model.list(ListKind::Textures).size();
    if (count > above && count <= upTo)
        findings.add(input.model.city(), {numberText(count)}, "textures");
}

void findManyTextures(const CheckInput& input, Findings& findings)
{
    findTextures(input, findings, kDrawnTextures, kLoadedTextures);
}

void findUnloadableTextures(const CheckInput& input, Findings& findings)
{
    findTextures(input, findings, kLoadedTextures, kTextures);
}

void findTooManyTextures(const CheckInput& input, Findings& findings)
{
    findTextures(input, findings, kTextures, static_cast<std::size_t>(-1));
}

template <ListKind List, std::size_t Limit>
void findTooMany(const CheckInput& input, Findings& findings)
{
    const std::size_t count = input.model.list(List).size();
    if (count > Limit)
        findings.add(input.model.city(), {numberText(count), numberText(Limit)});
}

constexpr Check kChecks[] = {
    {"city.textures511", Severity::Note,
     CITY_TR("Checks", "%1 texture entries: the stock game draws those from the 512th on wrongly, "
                       "mm2hook does not."),
     findManyTextures},
    {"city.textures767", Severity::Warning,
     CITY_TR("Checks", "%1 texture entries: the stock game loads no more than 767, mm2hook 2047."),
     findUnloadableTextures},
    {"city.textures2047", Severity::Error,
     CITY_TR("Checks", "%1 texture entries: the file can number 2047."), findTooManyTextures},
    {"city.vertices", Severity::Error, CITY_TR("Checks", "%1 vertices: the file can number %2."),
     findTooMany<ListKind::Vertices, kVertices>},
    {"city.heights", Severity::Error, CITY_TR("Checks", "%1 heights: the file can number %2."),
     findTooMany<ListKind::Heights, kHeights>},
    {"city.blocks", Severity::Error,
     CITY_TR("Checks", "%1 blocks: the game's visibility buffer ends at %2."),
     findTooMany<ListKind::Blocks, kBlocks>},
};

} // namespace

std::span<const Check> limitChecks()
{
    return kChecks;
}

} // namespace city
