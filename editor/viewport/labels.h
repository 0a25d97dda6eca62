#pragma once

#include "editor/viewport/city_scene.h"

#include <QByteArray>
#include <QImage>

#include <utility>
#include <vector>

namespace city
{

/// A corner of a letter. The shader puts it beside the label's place by pixels, so that letters
/// stay as large as they are and face the viewer.
struct LabelVertex {
    glm::vec3 place{};  ///< from the labels' origin
    glm::vec2 pixels{}; ///< device-independent, to the right and up
    glm::vec2 uv{};     ///< in the picture of letters
};
static_assert(sizeof(LabelVertex) == 28);

/// The names above the boxes that stand for models.
struct LabelBuffers {
    glm::vec3 origin{};
    Bounds bounds;       ///< from the origin
    QByteArray vertices; ///< LabelVertex
    QByteArray indices;  ///< 32 bits
};

/// Names are for what one looks at: farther boxes have none, and of many the nearest have.
inline constexpr float kMaxLabelDistance = 60; ///< metres
inline constexpr std::size_t kMaxLabels = 48;
inline constexpr std::size_t kMaxLabelLetters = 24; ///< longer names end in "..."

/// A name as it is shown, with an end of its own when it is too long.
std::string shownName(const std::string& name);

/// A box by its group and place in it.
using LabelKey = std::pair<ObjectId, std::size_t>;

/// The boxes that get a name from where `eye` is, nearest first.
std::vector<LabelKey> labelsNear(const CityScene& scene, glm::vec3 eye);
/// What to draw for them: each name stands centred over its box.
LabelBuffers makeLabels(const CityScene& scene, const std::vector<LabelKey>& keys);
/// The letters that makeLabels refers to, light with a dark rim on nothing.
QImage labelLetters();

/// A letter's place in that picture, its upper left corner first; characters are Latin-1, those it
/// does not have are a question mark.
struct LetterCell {
    glm::vec2 corner{}, size{};
};
LetterCell letterCell(char character);
/// Of each letter, in device-independent pixels.
glm::dvec2 letterSize();

} // namespace city
