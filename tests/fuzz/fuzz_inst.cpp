#include "core/formats/inst_codec.h"
#include "tests/fuzz/fuzz_codec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const city::ByteView bytes = std::as_bytes(std::span(data, size));
    city::fuzz::checkCodec(bytes, city::decodeInst, city::encodeInst);
    city::fuzz::checkSalvage(bytes, city::decodeInst, city::encodeInst, city::salvageInst);
    return 0;
}
