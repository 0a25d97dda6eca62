#pragma once

#include "core/exchange/diff.h"
#include "core/records/tex.h"

namespace city
{

/// The differences of two textures: header, palette entries and, by level, how many bytes differ.
std::vector<Difference> diffTextures(const TexImage& a, const TexImage& b);

} // namespace city
