#include "core/formats/tex_codec.h"
#include "tests/fuzz/fuzz_codec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const city::ByteView bytes = std::as_bytes(std::span(data, size));
    city::fuzz::checkCodec(bytes, city::decodeTex, city::encodeTex);
    const auto image = city::decodeTex(bytes);
    if (!image)
        return 0;
    for (std::size_t i = 0; i < image->levels.size(); ++i) {
        const city::TexLevel& level = image->levels[i];
        // sizes that the bytes do not fill only cost time here
        if (std::size_t{level.width} * level.height > 64 * (size + 64))
            continue;
        const auto picture = city::toRgba8(*image, i);
        city::fuzz::require(picture && picture->pixels.size() ==
                                           std::size_t{level.width} * level.height * 4,
                            "every level of a known format shows all its texels");
    }
    city::fuzz::require(!city::toRgba8(*image, image->levels.size()),
                        "there is no level behind the last");
    return 0;
}
