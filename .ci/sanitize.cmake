# Initial cache of the core under AddressSanitizer and UBSan, built with clang so that the same library
# carries the fuzz targets' coverage counters.
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_COMPILER clang++ CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1" CACHE STRING "")
set(CITY_GUI OFF CACHE BOOL "")
set(CITY_FUZZ ON CACHE BOOL "")
set(CITY_SANITIZE "address,undefined" CACHE STRING "")
set(CITY_PCH ON CACHE BOOL "")
