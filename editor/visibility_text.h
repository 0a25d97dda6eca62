#pragma once

#include "core/document/visibility.h"

#include <QString>

/// What is hidden and locked, in words.
namespace city
{

/// "50 hidden, 2 locked" for the status bar; empty for nothing.
QString visibilityText(const Visibility::Counts& counts);

/// "50 hidden, 2 locked not selected", with which Select All, box and invert end; empty for
/// nothing.
QString notSelectedText(const Visibility::Counts& counts);

/// What a verb says that skipped locked objects: "3 locked objects were left as they are."
QString leftText(std::size_t count);

/// A kind as the Show menu lists it: "Facades".
QString kindPlural(std::size_t kind);
/// The kinds of the Show menu: what is drawn.
std::span<const std::size_t> shownKinds();

} // namespace city
