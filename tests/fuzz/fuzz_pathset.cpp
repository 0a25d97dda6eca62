#include "core/formats/pathset_codec.h"
#include "tests/fuzz/fuzz_codec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const city::ByteView bytes = std::as_bytes(std::span(data, size));
    city::fuzz::checkCodec(bytes, city::decodePathset, city::encodePathset);
    city::fuzz::checkSalvage(bytes, city::decodePathset, city::encodePathset, city::salvagePathset);
    return 0;
}
