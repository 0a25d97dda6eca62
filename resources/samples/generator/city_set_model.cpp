#include "core/model/city_files.h"
#include "resources/samples/generator/city_set.h"

namespace city
{

CityModel modelOf(const CitySet& set)
{
    CityLoader loader;
    loader.addPsdl(set.psdl);
    for (const auto& [name, data] : set.insts)
        loader.addInst(name, data);
    for (const auto& [name, data] : set.pathsets)
        loader.addPathset(name, data);
    for (const TuneFile& file : set.tunes)
        loader.addTune(file);
    return loader.take();
}

} // namespace city
