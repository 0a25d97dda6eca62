#pragma once

#include "core/base/bytes.h"
#include "core/formats/salvage.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

/// What every codec promises of any bytes, for libFuzzer's targets.
namespace city::fuzz
{

/// Stops the run where a promise is broken, in builds without assertions too.
inline void require(bool promise, const char* what)
{
    if (promise)
        return;
    std::fprintf(stderr, "broken promise: %s\n", what);
    std::abort();
}

inline bool same(ByteView a, ByteView b)
{
    return std::ranges::equal(a, b);
}

/// Whatever decodes encodes to the same bytes; what does not names a byte of the file.
template <class File>
void checkCodec(ByteView bytes, Result<File> (*decode)(ByteView),
                Result<Bytes> (*encode)(const File&))
{
    const auto file = decode(bytes);
    if (!file) {
        require(file.error().offset && *file.error().offset <= bytes.size(),
                "a refusal has an offset within the file");
        return;
    }
    const auto written = encode(*file);
    require(written.has_value(), "what decodes encodes");
    require(same(bytes, *written), "encoding gives the bytes back");
}

/// What a salvage keeps of any bytes encodes and decodes again; of a good file it keeps everything.
template <class File>
void checkSalvage(ByteView bytes, Result<File> (*decode)(ByteView),
                  Result<Bytes> (*encode)(const File&), Salvage<File> (*salvage)(ByteView))
{
    const auto kept = salvage(bytes);
    const auto written = encode(kept.file);
    require(written.has_value(), "a salvage encodes");
    const auto again = decode(*written);
    require(again && *again == kept.file, "a salvage decodes to the same again");
    if (decode(bytes))
        require(same(bytes, *written), "a salvage of a good file is the whole file");
    else
        require(!kept.problems.empty(), "a salvage of a broken file says so");
}

} // namespace city::fuzz
