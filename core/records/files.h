#pragma once

#include "core/records/record.h"

#include <vector>

/// Whole files as the codecs read and write them: records in file order, references by raw number.
namespace city
{

struct PsdlBlock {
    Block block;
    std::vector<AttributeRecord> attributes;
    friend bool operator==(const PsdlBlock&, const PsdlBlock&) = default;
};

/// blocks[0] is room 1: the dummy room 0 has no record (psdl.md §2).
struct PsdlFile {
    PsdlHeader header;
    std::vector<Vertex> vertices;
    std::vector<Height> heights;
    std::vector<TextureEntry> textures;
    std::vector<PsdlBlock> blocks;
    std::vector<Road> roads;
    friend bool operator==(const PsdlFile&, const PsdlFile&) = default;
};

struct InstData {
    std::vector<Instance> instances;
    friend bool operator==(const InstData&, const InstData&) = default;
};

struct PathData {
    Path path;
    std::vector<PathPoint> points;
    friend bool operator==(const PathData&, const PathData&) = default;
};

struct PathsetData {
    std::uint32_t currentPath = 0;
    std::vector<PathData> paths;
    std::string tail;
    friend bool operator==(const PathsetData&, const PathsetData&) = default;
};

} // namespace city
