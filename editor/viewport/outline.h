#pragma once

#include "editor/viewport/city_scene.h"

#include <QByteArray>

#include <span>

namespace city
{

/// A corner of a thin quad that shows a line. The shader moves it sideways by pixels.
struct LineVertex {
    glm::vec3 from{}, to{}; ///< the line, from the outline's origin
    float end = 0;          ///< 0 at `from`, 1 at `to`
    float side = -1;        ///< −1 or 1
    float active = 0;       ///< 1 for the active object
};
static_assert(sizeof(LineVertex) == 36);

/// The look of a selection: border edges as lines, surfaces as a thin fill.
struct OutlineBuffers {
    glm::vec3 origin{};
    Bounds bounds;           ///< from the origin
    QByteArray lineVertices; ///< LineVertex
    QByteArray lineIndices;  ///< 32 bits
    QByteArray fillVertices; ///< three floats
    QByteArray fillIndices;  ///< 32 bits
};

/// Buffers keep below a megabyte; of a larger selection the rest has no outline.
inline constexpr std::size_t kMaxOutlineLines = 6'000;
inline constexpr std::size_t kMaxFillTriangles = 20'000;

/// What to draw over the city for selected objects of any kind, the active one with thicker lines.
OutlineBuffers outlineOf(const CityScene& scene, std::span<const ObjectId> ids, ObjectId active);

} // namespace city
