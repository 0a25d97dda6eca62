#include "resources/samples/generator/harbour.h"

#include "resources/samples/generator/harbour_town.h"

namespace city
{

CitySet harbourCity()
{
    using namespace harbour;
    Town town;
    // Dividers name their textures with a byte, so those come first (docs/formats/psdl.md §10).
    town.group({"hb_kerb", "hb_kerb", "hb_grass", "hb_kerb"});
    planStreets(town);
    addBlocks(town);
    addWaterfront(town);
    addStreets(town);
    CitySet set;
    set.map = "harbour";
    addObjects(town, set);
    set.psdl = town.psdl.finish(town.firstRoad);
    for (PlainFile& file : textureFiles())
        set.others.push_back(std::move(file));
    return set;
}

} // namespace city
