#pragma once

#include "core/base/result.h"

#include <QString>

namespace city
{

/// A failure as a sentence for people: a capital letter first, a full stop at the end.
QString errorText(const Error& error);

} // namespace city
