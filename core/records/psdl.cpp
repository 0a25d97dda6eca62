#include "core/records/psdl.h"

#include <algorithm>

namespace city
{
namespace
{

bool sameFloats(const std::vector<float>& a, const std::vector<float>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](float x, float y) { return sameBits(x, y); });
}

} // namespace

bool namesNeighbour(const Block& block, ObjectId neighbour)
{
    return std::ranges::any_of(block.perimeter, [neighbour](const PerimeterPoint& point) {
        return point.neighbour.id == neighbour;
    });
}

bool operator==(const Road& a, const Road& b)
{
    return a.flags == b.flags && sameFloats(a.left, b.left) && sameFloats(a.right, b.right) &&
           a.stopLight == b.stopLight && a.startCross == b.startCross && a.endCross == b.endCross &&
           a.rooms == b.rooms;
}

bool operator==(const PsdlHeader& a, const PsdlHeader& b)
{
    return a.psd1 == b.psd1 && a.version == b.version && a.textureCountZero == b.textureCountZero &&
           a.roomCountZero == b.roomCountZero && a.firstRoadRoom == b.firstRoadRoom &&
           a.dummyFlags == b.dummyFlags && a.dummyRule == b.dummyRule &&
           sameBits(a.boundsMin, b.boundsMin) && sameBits(a.boundsMax, b.boundsMax) &&
           sameBits(a.sphereCentre, b.sphereCentre) && sameBits(a.sphereRadius, b.sphereRadius) &&
           a.tail == b.tail;
}

} // namespace city
