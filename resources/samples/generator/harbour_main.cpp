#include "resources/samples/generator/harbour.h"

#include <cstdio>

/// harbour_generator OUTDIR: writes the sample city there, in the game's layout.
int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: harbour_generator OUTDIR\n", stderr);
        return 2;
    }
    const auto done = city::writeCity(city::harbourCity(), argv[1]);
    if (!done) {
        std::fprintf(stderr, "%s\n", done.error().what.c_str());
        return 1;
    }
    return 0;
}
