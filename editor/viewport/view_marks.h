#pragma once

#include "editor/viewport/city_scene.h"
#include "editor/viewport/overlay.h"

#include <QByteArray>

#include <span>
#include <string>
#include <vector>

/// What the overlays of the view (ViewOverlay) show of the city.
namespace city
{

/// How a line of marks is drawn; LineVertex::active of those lines.
enum class MarkStyle {
    Plain,
    Dotted,  ///< an edge without neighbour
    Refused, ///< striped: a link that does not lead back
};

/// A corner of a coloured area that lies on the city.
struct MarkFillVertex {
    glm::vec3 position{}; ///< from the marks' origin
    glm::vec4 colour{};   ///< red, green, blue, opacity
};
static_assert(sizeof(MarkFillVertex) == 28);

/// As much as one buffer takes.
struct MarkBatch {
    Bounds bounds; ///< from the marks' origin
    QByteArray vertices;
    QByteArray indices; ///< 32 bits
};

struct MarkBuffers {
    glm::vec3 origin{};
    std::vector<MarkBatch> lines;  ///< LineVertex (outline.h)
    std::vector<MarkBatch> fills;  ///< MarkFillVertex
    std::vector<MarkBatch> points; ///< three floats each
};

/// The lines, areas and squares of the overlays that a look has on. What is hidden has none.
MarkBuffers marksOf(const CityScene& scene, const ViewLook& look);

/// A number or name and the place it belongs to.
struct MarkText {
    glm::vec3 place{};
    std::string text; ///< Latin-1
};

inline constexpr float kMaxMarkTextDistance = 400; ///< metres
inline constexpr std::size_t kMaxMarkTexts = 200;

/// The texts of the overlays that a look has on, for the whole city.
std::vector<MarkText> markTextsOf(const CityScene& scene, const ViewLook& look);
/// Those that show from a camera: the nearest in a picture of that size, none over another. In
/// parallel projection a text is as near as it is to the middle of the picture.
Overlay placeMarkTexts(std::span<const MarkText> texts, const Camera& camera, QSizeF size);

/// What a block can be to the game, in the order of the letters.
struct FlagMark {
    std::uint8_t flag; ///< of block_flags
    char letter;
    glm::vec3 colour;
};
std::span<const FlagMark> flagMarks();
/// A block has the colour of one of its flags, null without any: what lies underground or above
/// others is told first.
const FlagMark* fillOf(std::uint8_t blockFlags);
inline constexpr float kFlagFillOpacity = 0.4f;

} // namespace city
