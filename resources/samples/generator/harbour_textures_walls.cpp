#include "core/formats/tex_codec.h"
#include "resources/samples/generator/harbour_textures.h"
#include "resources/samples/generator/harbour_town.h"

namespace city::harbour
{
namespace
{

constexpr std::uint32_t kFacade = 0x0002, kFence = 0x10000, kParticles = 0x8000;
constexpr Rgb kGlass{96, 122, 142};

Canvas plaster(Rgb colour, std::uint32_t seed)
{
    Canvas c(128, 128);
    c.fill(colour);
    c.grain(5, 6, 32, seed);
    return c;
}

Canvas bricks(Rgb colour, std::uint32_t seed)
{
    Canvas c(128, 128);
    c.courses(16, 6, colour,
              {colour[0] * 4 / 5 + 30, colour[1] * 4 / 5 + 34, colour[2] * 4 / 5 + 34}, 14, seed);
    c.grain(5, 5, 32, seed + 1);
    return c;
}

/// Two casements with a sill and the shadow of the lintel.
void window(Canvas& c, int left, int bottom, int right, int top, Rgb frame)
{
    c.rect(left - 4, bottom - 5, right + 4, bottom, {198, 192, 182});
    c.shade(left - 4, bottom - 7, right + 4, bottom - 5, 70);
    c.rect(left, bottom, right, top, frame);
    const int middle = (left + right) / 2, bar = bottom + (top - bottom) * 2 / 3;
    const auto pane = [&](int l, int b, int r, int t) {
        c.ramp(l, b, r, t, kGlass, 75, 125);
        c.shade(l, t - 3, r, t, 60);
    };
    pane(left + 3, bottom + 3, middle - 1, bar - 1);
    pane(middle + 1, bottom + 3, right - 3, bar - 1);
    pane(left + 3, bar + 1, middle - 1, top - 3);
    pane(middle + 1, bar + 1, right - 3, top - 3);
    c.shade(left, top - 2, right, top, 70);
}

/// The line between two floors.
void cornice(Canvas& c, Rgb colour)
{
    c.rect(0, 120, 128, 126, colour);
    c.shade(0, 117, 128, 120, 72);
}

void paintFronts(std::vector<NamedTexture>& out)
{
    const auto add = [&](std::string_view name, const Canvas& c) {
        out.emplace_back(name, c.paletted(kFacade));
    };
    const auto front = [&](std::string_view name, Canvas wall, Rgb frame, Rgb trim) {
        window(wall, 38, 34, 90, 104, frame);
        cornice(wall, trim);
        add(name, wall);
    };
    front("hb_brick", bricks({150, 74, 58}, 100), {232, 228, 218}, {206, 198, 184});
    front("hb_brick2", bricks({186, 152, 104}, 102), {76, 62, 54}, {148, 116, 80});
    front("hb_cream", plaster({226, 212, 178}, 104), {244, 240, 230}, {240, 234, 220});
    front("hb_blue", plaster({134, 164, 186}, 105), {240, 240, 236}, {226, 230, 232});
    front("hb_pink", plaster({208, 148, 134}, 106), {244, 238, 230}, {236, 222, 212});

    Canvas timber = plaster({232, 224, 206}, 107);
    constexpr Rgb kBeam{84, 58, 42};
    for (const int y : {0, 60, 120})
        timber.rect(0, y, 128, y + 8, kBeam);
    for (const int x : {0, 28, 94, 122})
        timber.rect(x, 0, x + 6, 128, kBeam);
    for (int k = 0; k < 52; ++k) // braces
        for (int t = 0; t < 6; ++t) {
            if (const int x = 6 + k * 22 / 52 + t; x < 28)
                timber.at(x, 8 + k) = {84, 58, 42, 255};
            if (const int x = 116 - k * 22 / 52 + t; x > 99 && x < 122)
                timber.at(x, 8 + k) = {84, 58, 42, 255};
        }
    window(timber, 40, 26, 88, 104, {92, 64, 46});
    timber.grain(5, 4, 32, 108);
    add("hb_timber", timber);

    Canvas glass(128, 128);
    glass.ramp(0, 0, 128, 128, {104, 146, 170}, 75, 125);
    glass.grain(2, 12, 32, 109);
    for (const int x : {0, 42, 85})
        glass.rect(x, 0, x + 3, 128, {70, 80, 88});
    glass.rect(0, 0, 128, 26, {62, 84, 102});
    glass.rect(0, 26, 128, 29, {150, 158, 162});
    glass.rect(0, 125, 128, 128, {150, 158, 162});
    add("hb_glass", glass);

    Canvas office = plaster({176, 172, 162}, 110);
    office.rect(0, 40, 128, 104, {112, 110, 104});
    for (const int x : {4, 46, 88})
        office.ramp(x, 43, x + 36, 101, kGlass, 60, 120);
    office.shade(0, 100, 128, 104, 60);
    add("hb_concretewin", office);

    Canvas ware = bricks({134, 76, 60}, 111);
    ware.rect(30, 20, 98, 100, {196, 186, 170});
    ware.rect(36, 20, 92, 94, {66, 84, 74});
    for (const int x : {45, 54, 63, 72, 81})
        ware.shade(x, 20, x + 1, 94, 70);
    ware.rect(62, 20, 65, 94, {40, 50, 46});
    ware.rect(28, 14, 100, 20, {150, 142, 130});
    cornice(ware, {168, 112, 92});
    add("hb_ware", ware);
}

void paintShops(std::vector<NamedTexture>& out)
{
    // 8 m by 4 m: a display window, a door, a sign board, an awning.
    const auto shop = [&](std::string_view name, Rgb wall, Rgb sign, Rgb awning,
                          std::uint32_t seed) {
        Canvas c = plaster(wall, seed);
        c.rect(0, 0, 128, 10, {112, 106, 98});
        c.rect(8, 12, 82, 86, {70, 58, 48});
        c.ramp(11, 15, 44, 83, {120, 140, 150}, 60, 120);
        c.ramp(47, 15, 79, 83, {120, 140, 150}, 60, 120);
        c.rect(13, 15, 42, 30, {150, 120, 84}); // goods
        c.rect(50, 15, 76, 24, {128, 70, 60});
        c.rect(92, 0, 118, 86, {70, 58, 48});
        c.rect(95, 2, 115, 52, sign);
        c.ramp(97, 54, 113, 83, kGlass, 70, 120);
        c.rect(111, 28, 113, 34, {220, 200, 120});
        c.rect(4, 98, 124, 118, sign);
        c.rect(4, 98, 124, 100, {232, 222, 190});
        c.rect(4, 116, 124, 118, {232, 222, 190});
        for (int x = 24; x < 104; x += 9) // lettering too far away to read
            c.rect(x, 104, x + 6 - x % 3, 112, {236, 228, 204});
        for (int x = 8; x < 84; x += 12) {
            c.rect(x, 78, x + 6, 96, awning);
            c.rect(x + 6, 78, x + 12, 96, {236, 232, 222});
        }
        c.shade(8, 72, 84, 78, 66);
        c.rect(0, 122, 128, 128, {200, 192, 178});
        c.grain(3, 3, 16, seed + 1);
        out.emplace_back(name, c.paletted(kFacade));
    };
    shop("hb_shop1", {196, 180, 150}, {52, 84, 66}, {60, 112, 84}, 120);
    shop("hb_shop2", {214, 202, 180}, {132, 46, 42}, {176, 60, 52}, 122);
    shop("hb_shop3", {168, 122, 96}, {42, 60, 98}, {58, 88, 142}, 124);
    shop("hb_shop4", {156, 154, 150}, {48, 50, 56}, {196, 150, 60}, 126);

    Canvas back = plaster({196, 186, 166}, 128);
    window(back, 44, 40, 84, 96, {150, 140, 124});
    back.rect(118, 0, 123, 128, {120, 116, 110}); // a drain pipe
    out.emplace_back("hb_back", back.paletted(kFacade));
    out.emplace_back("hb_side", bricks({142, 96, 76}, 129).paletted(kFacade));
}

void paintStone(std::vector<NamedTexture>& out)
{
    const auto add = [&](std::string_view name, const Canvas& c, std::uint32_t flags = kFacade) {
        out.emplace_back(name, c.paletted(flags));
    };
    const auto ashlar = [](Rgb colour, int width, int height, std::uint32_t seed) {
        Canvas c(128, 128);
        c.courses(width, height, colour, {colour[0] * 2 / 3, colour[1] * 2 / 3, colour[2] * 2 / 3},
                  10, seed);
        c.grain(6, 7, 32, seed + 1);
        return c;
    };
    add("hb_stone", ashlar({158, 152, 140}, 32, 16, 140));
    add("hb_plinth", ashlar({134, 128, 118}, 32, 16, 142));
    add("hb_portal", ashlar({190, 178, 154}, 32, 16, 144));

    Canvas quay = ashlar({140, 134, 122}, 32, 16, 146);
    quay.rect(0, 116, 128, 128, {176, 171, 160});
    quay.shade(0, 114, 128, 116, 64);
    for (int y = 0; y < 40; ++y) // weed and wet stone above the water
        for (int x = 0; x < 128; ++x) {
            auto& p = quay.at(x, y);
            const int wet = 40 - y;
            p = {p[0] - wet * p[0] / 64, p[1] - wet * p[1] / 96, p[2] - wet * p[2] / 64, 255};
        }
    add("hb_quaywall", quay);

    Canvas station = ashlar({196, 182, 154}, 32, 8, 148);
    for (int y = 12; y < 104; ++y) { // a tall window with a round head
        const int up = y - 76;
        int half = 0;
        while (half < 28 && (up <= 0 || (half + 1) * (half + 1) + up * up <= 28 * 28))
            ++half;
        for (int x = 64 - half; x < 64 + half; ++x) {
            const bool isFrame = x < 64 - half + 3 || x >= 64 + half - 3 || y < 15 || y >= 101 ||
                                 x % 14 == 8 || y % 22 == 10;
            const int light = 70 + y / 3;
            station.at(x, y) = isFrame
                                   ? std::array{72, 66, 60, 255}
                                   : std::array{kGlass[0] * light / 100, kGlass[1] * light / 100,
                                                kGlass[2] * light / 100, 255};
        }
    }
    station.rect(28, 8, 100, 12, {214, 204, 182});
    station.rect(0, 112, 128, 122, {214, 204, 182});
    station.shade(0, 109, 128, 112, 68);
    add("hb_station", station);

    Canvas concrete(128, 128);
    concrete.fill({156, 153, 146});
    concrete.grain(7, 12, 32, 150);
    for (const int at : {0, 64}) {
        concrete.shade(at, 0, at + 1, 128, 76);
        concrete.shade(0, at, 128, at + 1, 76);
    }
    add("hb_concrete", concrete);

    Canvas tiles(128, 128);
    tiles.courses(8, 8, {206, 208, 200}, {150, 150, 144}, 8, 151);
    tiles.rect(0, 48, 128, 64, {52, 96, 120});
    tiles.shade(0, 0, 128, 16, 60);
    add("hb_tiles", tiles);

    Canvas vault(128, 128);
    vault.fill({168, 164, 154});
    vault.grain(6, 10, 32, 152);
    vault.rect(0, 0, 3, 128, {120, 116, 108});
    for (const int y : {40, 84}) // lamps
        vault.rect(48, y, 80, y + 5, {255, 246, 206});
    add("hb_vault", vault);

    Canvas parapet(128, 128);
    parapet.fill({178, 172, 158});
    for (int x = 8; x < 128; x += 20) {
        parapet.rect(x, 28, x + 9, 98, {70, 68, 66});
        parapet.shade(x + 9, 28, x + 11, 98, 82);
    }
    parapet.rect(0, 104, 128, 128, {196, 190, 176});
    parapet.shade(0, 102, 128, 104, 66);
    parapet.grain(5, 6, 32, 153);
    add("hb_parapet", parapet);
}

/// Iron bars with nothing between them.
Canvas railing()
{
    Canvas c(64, 64);
    c.fill({52, 58, 62});
    c.opacity(0, 0, 128, 128, 0);
    const auto bar = [&](int left, int bottom, int right, int top) {
        c.rect(left, bottom, right, top, {52, 58, 62});
        c.shade(left, bottom, left + 2, top, 150);
    };
    bar(0, 12, 128, 18);
    bar(0, 116, 128, 126);
    for (int x = 4; x < 128; x += 32)
        bar(x, 0, x + 6, 122);
    for (int x = 20; x < 128; x += 32)
        bar(x, 16, x + 4, 118);
    return c;
}

/// A sheet of round puffs; each frame a little fainter.
Canvas puffs(int size, int frames, Rgb colour)
{
    Canvas c(size, size);
    const int side = size / frames;
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const int dx = 2 * (x % side) - side + 1, dy = 2 * (y % side) - side + 1;
            const int away = (dx * dx + dy * dy) * 255 / (side * side);
            const int frame = y / side * frames + x / side;
            const int opacity =
                (255 - away) * (2 * frames * frames - frame) / (2 * frames * frames);
            c.at(x, y) = {colour[0], colour[1], colour[2], opacity < 0 ? 0 : opacity};
        }
    return c;
}

} // namespace

void paintWalls(std::vector<NamedTexture>& out)
{
    paintFronts(out);
    paintShops(out);
    paintStone(out);
    out.emplace_back("hb_rail", railing().paletted(kFence, true));
    out.emplace_back("fxpt7", puffs(64, 2, {168, 150, 124}).paletted(kParticles, true, false));
    out.emplace_back("ptx_wheel", puffs(128, 8, {206, 200, 190}).paletted(kParticles, true, false));
}

std::vector<PlainFile> textureFiles()
{
    std::vector<NamedTexture> textures;
    paintGround(textures);
    paintWalls(textures);
    std::vector<PlainFile> files;
    for (const auto& [name, image] : textures)
        if (const auto bytes = encodeTex(image))
            files.push_back({"texture/" + name + ".tex", std::string(asText(*bytes))});
    return files;
}

} // namespace city::harbour
