#pragma once

#include "core/base/bytes.h"
#include "core/model/city_model.h"
#include "core/records/files.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace city
{

/// A file of a city that no codec reads, by its path below the root folder.
struct PlainFile {
    std::string path;
    std::string bytes;
};

/// All files of a made-up city, as records.
struct CitySet {
    std::string map;
    PsdlFile psdl;
    std::vector<std::pair<std::string, InstData>> insts;       ///< by file name
    std::vector<std::pair<std::string, PathsetData>> pathsets; ///< by name below `city/<map>/`
    std::vector<TuneFile> tunes;
    std::vector<PlainFile> others;
};

/// Writes a set in the game's layout: `city/<map>.psdl`, `city/<map>.inst`,
/// `city/<map>/props.pathset`, `tune/banger/<name>.dgBangerData`,
/// `tune/effects/<name>.asBirthRule`. Makes the folders; existing files are replaced.
Result<void> writeCity(const CitySet& set, const std::filesystem::path& root);

/// Writes one file, its folders included.
Result<void> writeFile(const std::filesystem::path& path, ByteView bytes);

/// The set as an open city.
CityModel modelOf(const CitySet& set);

} // namespace city
