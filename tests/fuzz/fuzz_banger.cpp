#include "tests/fuzz/fuzz_tune.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    city::fuzz::checkTune(city::TuneClass::BangerData, std::as_bytes(std::span(data, size)));
    return 0;
}
