#include "core/formats/psdl_codec.h"
#include "core/model/city_files.h"
#include "tests/fuzz/fuzz_codec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const city::ByteView bytes = std::as_bytes(std::span(data, size));
    city::fuzz::checkCodec(bytes, city::decodePsdl, city::encodePsdl);
    city::fuzz::checkSalvage(bytes, city::decodePsdl, city::encodePsdl, city::salvagePsdl);
    if (auto file = city::decodePsdl(bytes)) {
        city::CityLoader loader;
        loader.addPsdl(std::move(*file));
        const auto written = city::encodePsdl(city::toPsdl(loader.take()));
        city::fuzz::require(written && city::fuzz::same(bytes, *written),
                            "a city that was only opened is written as it was read");
    }
    return 0;
}
