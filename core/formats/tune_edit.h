#pragma once

#include "core/formats/tune_values.h"

/// Changes of tuning texts that leave every byte alone which they are not about.
namespace city
{

/// The file with one value changed: only its tokens are rewritten, in their own number style. An
/// absent tag's line is inserted at its place in the class's order with the white space of the
/// line before. Setting NumGlows adds or removes GlowOffset lines until their number fits.
/// Refuses numbers that the tag cannot hold.
Result<TuneFile> setTune(TuneFile file, std::string_view path, const TuneValue& value);

/// A complete text of the class with the game's defaults, as the original saver writes it.
std::string defaultTuneText(TuneClass tuneClass);

} // namespace city
