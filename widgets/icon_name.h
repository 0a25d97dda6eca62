#pragma once

namespace city
{

/// A name of breeze-icon-theme. The build takes the names out of the calls to this function
/// (editor/icons.cmake), so write them out.
constexpr const char* breeze(const char* name)
{
    return name;
}

} // namespace city
