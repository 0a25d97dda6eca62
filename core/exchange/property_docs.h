#pragma once

#include <string>

namespace city
{

/// docs/properties.md: every row of the schema by kind, from the tables themselves.
std::string propertyDocs();

} // namespace city
