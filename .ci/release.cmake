# Initial cache of the build that is tested: what users get, with warnings as errors.
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(CITY_WERROR ON CACHE BOOL "")
set(CITY_PCH ON CACHE BOOL "")
