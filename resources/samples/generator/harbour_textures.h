#pragma once

#include "resources/samples/generator/texture_canvas.h"

#include <string>
#include <utility>

namespace city::harbour
{

using NamedTexture = std::pair<std::string, TexImage>;

/// Streets, walks, ground and roofs.
void paintGround(std::vector<NamedTexture>& out);
/// Fronts, walls and particles.
void paintWalls(std::vector<NamedTexture>& out);

} // namespace city::harbour
