#pragma once

#include "core/model/edit.h"

#include <cstdint>

/// Sections of strips and points of paths: one more, one less.
namespace city::edits
{

/// The vertices of a strip that has sections, and how many make one; none for other records, and
/// for sidewalks that are caps.
struct Sections {
    std::span<const Ref> vertices;
    std::size_t size = 1;
    std::size_t count() const { return vertices.size() / size; }
    std::span<const Ref> at(std::size_t section) const
    {
        return vertices.subspan(section * size, size);
    }
};
Sections sectionsOf(const Record& record);

/// Puts a section into a strip before section `at`, or a point into a path before point `at`, at
/// `share` (0 to 1) of the way from the one before. Outlines and fans along the strip get the new
/// corners too, so that nothing comes apart; the surface stays as it was.
Result<Edit> insertSection(const CityModel& model, ObjectId object, std::uint32_t at, double share);

/// Takes a section between the ends out of a strip. Its corners leave the outlines and fans that
/// can spare them.
Result<Edit> removeSection(const CityModel& model, ObjectId strip, std::uint32_t at);

} // namespace city::edits
