#include "resources/samples/generator/harbour_textures.h"

namespace city::harbour
{
namespace
{

constexpr std::uint32_t kStreet = 0x8006, kLand = 0x0002; // tex.md "Flags", as retail has them
constexpr Rgb kAsphalt{74, 75, 78}, kWhite{222, 222, 214}, kYellow{214, 170, 50},
    kSlab{164, 160, 152}, kJoint{118, 114, 108}, kKerb{190, 187, 180};

Canvas asphalt(std::uint32_t seed)
{
    Canvas c(128, 128);
    c.fill(kAsphalt);
    c.grain(9, 7, 16, seed);
    return c;
}

/// A sidewalk picture: its top at the houses, its bottom at the curb (psdl.md §1).
void slabs(Canvas& c, int left, int bottom, int right, int top, int size)
{
    c.rect(left, bottom, right, top, kSlab);
    for (int x = left; x < right; x += size)
        c.rect(x, bottom, x + 1, top, kJoint);
    for (int y = bottom; y < top; y += size)
        c.rect(left, y, right, y + 1, kJoint);
}

void paintStreets(std::vector<NamedTexture>& out)
{
    // Half a road: the centre line at the bottom, the gutter on top; one picture is 5 m square.
    Canvas road = asphalt(1);
    road.rect(0, 0, 76, 3, kWhite);
    road.rect(0, 118, 128, 128, {112, 111, 108});
    road.rect(0, 118, 128, 119, {60, 60, 62});
    road.grain(5, 3, 32, 2);
    out.emplace_back("hb_road", road.paletted(kStreet));

    Canvas avenue = asphalt(3);
    avenue.rect(0, 5, 128, 8, kYellow);
    avenue.rect(0, 62, 60, 65, kWhite);
    avenue.rect(0, 120, 128, 128, {112, 111, 108});
    avenue.grain(5, 3, 32, 4);
    out.emplace_back("hb_avenue", avenue.paletted(kStreet));

    // Whole streets for the distance: the walks below and above.
    Canvas low = asphalt(5);
    slabs(low, 0, 0, 128, 21, 16);
    slabs(low, 0, 107, 128, 128, 16);
    low.rect(0, 63, 64, 65, kWhite);
    out.emplace_back("hb_roadlow", low.paletted(kStreet));
    Canvas avelow = asphalt(6);
    slabs(avelow, 0, 0, 128, 16, 16);
    slabs(avelow, 0, 112, 128, 128, 16);
    avelow.rect(0, 58, 128, 70, {96, 122, 68});
    out.emplace_back("hb_avelow", avelow.paletted(kStreet));

    out.emplace_back("hb_cross", asphalt(7).paletted(kStreet));
    Canvas zebra = asphalt(8);
    for (const int y : {8, 72})
        zebra.rect(0, y, 128, y + 36, {214, 214, 206});
    zebra.grain(12, 8, 16, 9);
    out.emplace_back("hb_zebra", zebra.paletted(kStreet));
    Canvas paint = asphalt(10);
    for (int y = 0; y < 128; ++y)
        for (int x = 0; x < 128; ++x)
            if ((x + y) % 64 < 22 || y < 8 || y >= 120)
                paint.at(x, y) = {208, 208, 200, 255};
    paint.grain(10, 6, 16, 11);
    out.emplace_back("hb_paint", paint.paletted(kStreet));
}

void paintPaving(std::vector<NamedTexture>& out)
{
    Canvas walk(128, 128);
    slabs(walk, 0, 14, 128, 128, 38);
    walk.rect(0, 0, 128, 13, kKerb);
    walk.rect(0, 13, 128, 14, kJoint);
    walk.grain(7, 7, 32, 20);
    out.emplace_back("hb_walk", walk.paletted(kStreet));

    Canvas pave(128, 128);
    slabs(pave, 0, 0, 128, 128, 32);
    pave.grain(7, 8, 32, 21);
    out.emplace_back("hb_pave", pave.paletted(kStreet));

    Canvas quay(128, 128);
    quay.courses(64, 32, {150, 146, 138}, {104, 100, 94}, 12, 22);
    quay.grain(8, 6, 16, 23);
    out.emplace_back("hb_quay", quay.paletted(kStreet));

    Canvas cobble(128, 128);
    cobble.courses(16, 8, {116, 108, 100}, {70, 66, 62}, 20, 24);
    cobble.grain(8, 5, 16, 25);
    out.emplace_back("hb_cobble", cobble.paletted(kStreet));

    Canvas kerb(128, 32);
    kerb.courses(64, 128, {186, 183, 176}, {130, 127, 122}, 8, 26);
    kerb.grain(7, 4, 16, 27);
    out.emplace_back("hb_kerb", kerb.paletted(kStreet));

    Canvas jersey(64, 64);
    jersey.fill({178, 176, 170});
    jersey.rect(0, 0, 2, 128, {120, 118, 114});
    jersey.shade(0, 0, 128, 24, 80);
    jersey.grain(7, 8, 16, 28);
    out.emplace_back("hb_jersey", jersey.paletted(kStreet));
}

void paintLand(std::vector<NamedTexture>& out)
{
    Canvas grass(128, 128);
    grass.fill({92, 124, 60});
    grass.grain(16, 14, 32, 40);
    grass.grain(6, 8, 8, 41);
    out.emplace_back("hb_grass", grass.paletted(kLand));

    Canvas path(128, 128);
    path.fill({188, 168, 128});
    path.grain(16, 8, 16, 42);
    path.rect(0, 0, 128, 4, {140, 126, 100});
    path.rect(0, 124, 128, 128, {140, 126, 100});
    out.emplace_back("hb_path", path.paletted(kLand));

    Canvas yard(128, 128);
    yard.fill({142, 134, 122});
    yard.grain(14, 12, 32, 43);
    out.emplace_back("hb_yard", yard.paletted(kLand));

    Canvas water(128, 128);
    water.fill({44, 92, 116});
    water.grain(4, 18, 16, 44);
    water.grain(3, 10, 8, 45);
    // Crests: short bright strokes on a few rows.
    std::uint32_t state = 46;
    for (int i = 0; i < 60; ++i) {
        state = state * 214013u + 2531011u;
        const int x = static_cast<int>(state >> 16 & 127), y = static_cast<int>(state >> 23 & 127);
        for (int k = 0; k < 9; ++k) {
            auto& p = water.at((x + k) % 128, (y + (k > 2 && k < 6 ? 1 : 0)) % 128);
            p = {p[0] + 34, p[1] + 38, p[2] + 38, 255};
        }
    }
    out.emplace_back("hb_water", water.paletted(0));
}

void paintRoofs(std::vector<NamedTexture>& out)
{
    Canvas gravel(128, 128);
    gravel.fill({148, 144, 138});
    gravel.grain(22, 8, 32, 60);
    for (const int at : {0, 64}) {
        gravel.shade(at, 0, at + 2, 128, 82);
        gravel.shade(0, at, 128, at + 2, 82);
    }
    out.emplace_back("hb_gravel", gravel.paletted(kLand));

    Canvas tin(128, 128);
    tin.fill({122, 142, 138});
    for (int x = 0; x < 128; x += 16) {
        tin.shade(x, 0, x + 1, 128, 130);
        tin.shade(x + 1, 0, x + 3, 128, 80);
    }
    tin.grain(5, 12, 32, 61);
    out.emplace_back("hb_tin", tin.paletted(kLand));

    const auto tiles = [&](std::string_view name, Rgb colour, std::uint32_t seed) {
        Canvas c(128, 128);
        c.courses(8, 8, colour, {colour[0] * 2 / 3, colour[1] * 2 / 3, colour[2] * 2 / 3}, 14,
                  seed);
        for (int y = 0; y < 128; y += 8)
            c.shade(0, y, 128, y + 2, 78);
        c.grain(6, 9, 32, seed + 1);
        out.emplace_back(name, c.paletted(kLand));
    };
    tiles("hb_roof", {172, 84, 58}, 62);
    tiles("hb_slate", {86, 92, 102}, 64);
}

} // namespace

void paintGround(std::vector<NamedTexture>& out)
{
    paintStreets(out);
    paintPaving(out);
    paintLand(out);
    paintRoofs(out);
}

} // namespace city::harbour
