#include "resources/samples/generator/harbour_town.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace city::harbour
{
namespace
{

constexpr std::array<float, kColumns> kColumnX{-100, 0, 100};
constexpr std::array<float, kRows> kRowZ{-90, 0, 90}, kRowY{6, 3, 0};
constexpr float kColumnHalf = 7.5f, kColumnCurb = 5;
constexpr std::array<float, kRows> kRowHalf{7.5f, 8.5f, 12}, kRowCurb{5, 6, 9};
constexpr float kMedian = 1; // half the width of a divider

/// To 1/128 m, so that compilers agree about the last bit.
float snap(float value)
{
    return std::round(value * 128) / 128;
}

void planJunction(Town& town, std::size_t row, std::size_t column)
{
    Junction& one = town.junctions[row][column];
    one.centre = {kColumnX[column], kRowY[row], kRowZ[row]};
    one.halfX = kColumnHalf, one.halfZ = kRowHalf[row];
    one.curbX = kColumnCurb, one.curbZ = kRowCurb[row];
    one.arms = {column + 1 < kColumns, row > 0, column > 0, row + 1 < kRows || column == 1};
    constexpr std::array<float, 4> kSignX{1, -1, -1, 1}, kSignZ{-1, -1, 1, 1};
    const auto vertex = [&](float x, float y, float z) {
        return town.psdl.vertex(one.centre + glm::vec3(x, y, z));
    };
    for (std::size_t k = 0; k < 4; ++k) {
        const float x = kSignX[k], z = kSignZ[k];
        one.outer[k] = vertex(x * one.halfX, kWalk, z * one.halfZ);
        one.inner[k] = vertex(x * one.curbX, 0, z * one.curbZ);
    }
    const auto mouth = [&](std::size_t d, glm::vec3 left, glm::vec3 right) {
        one.mouthLeft[d] = vertex(left.x, 0, left.z);
        one.mouthRight[d] = vertex(right.x, 0, right.z);
    };
    const float hx = one.halfX, hz = one.halfZ, cx = one.curbX, cz = one.curbZ;
    mouth(kToEast, {hx, 0, -cz}, {hx, 0, cz});
    mouth(kToNorth, {-cx, 0, -hz}, {cx, 0, -hz});
    mouth(kToWest, {-hx, 0, cz}, {-hx, 0, -cz});
    mouth(kToSouth, {cx, 0, hz}, {-cx, 0, hz});
}

/// How a street lies: positions along it, and how far it bends away to its right in the middle.
struct Course {
    glm::vec3 from{}, to{}; ///< middle of the road
    float halfRoad = 5, halfStreet = 7.5f;
    int steps = 1;
    float bend = 0;
    bool divided = false;
    float rise = 0; ///< in the middle
};

Street laidOut(Town& town, const Course& course)
{
    constexpr double kPi = 3.14159265358979;
    Street street;
    street.divided = course.divided;
    const glm::vec3 along = course.to - course.from;
    const float length = glm::length(glm::vec3(along.x, 0, along.z));
    const glm::vec3 ahead = glm::vec3(along.x, 0, along.z) / length;
    const glm::vec3 right{-ahead.z, 0, ahead.x};
    for (int i = 0; i <= course.steps; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(course.steps);
        const double wave = std::sin(kPi * static_cast<double>(t));
        const auto hump = static_cast<float>(wave * wave);
        const glm::vec3 middle = course.from + along * t + right * (course.bend * hump) +
                                 glm::vec3(0, course.rise * hump, 0);
        const auto turn =
            static_cast<float>(kPi * std::sin(2 * kPi * static_cast<double>(t))) * course.bend;
        const glm::vec3 across = glm::normalize(right - ahead * (turn / length));
        const auto vertex = [&](float aside, float up) {
            const glm::vec3 p = middle + across * aside;
            return town.psdl.vertex({snap(p.x), snap(p.y) + up, snap(p.z)});
        };
        street.sections.push_back({vertex(-course.halfStreet, kWalk), vertex(-course.halfRoad, 0),
                                   0, 0, vertex(course.halfRoad, 0),
                                   vertex(course.halfStreet, kWalk)});
        if (course.divided) {
            street.sections.back().middleLeft = vertex(-kMedian, 0);
            street.sections.back().middleRight = vertex(kMedian, 0);
        }
    }
    return street;
}

void planEastward(Town& town, std::size_t row, std::size_t column)
{
    const Junction& from = town.junctions[row][column];
    const Junction& to = town.junctions[row][column + 1];
    Course course{from.centre + glm::vec3(from.halfX, 0, 0), to.centre - glm::vec3(to.halfX, 0, 0),
                  from.curbZ, from.halfZ};
    course.steps = 2;
    if (row == 2) { // the avenue along the harbour
        course.steps = 10;
        course.bend = 6;
        course.divided = true;
    }
    town.eastward[row][column] = laidOut(town, course);
}

} // namespace

std::vector<Number> Street::strip() const
{
    std::vector<Number> result;
    for (const Section& s : sections) {
        result.insert(result.end(), {s.outerLeft, s.curbLeft});
        if (divided)
            result.insert(result.end(), {s.middleLeft, s.middleRight});
        result.insert(result.end(), {s.curbRight, s.outerRight});
    }
    return result;
}

std::vector<Number> Street::leftEdge() const
{
    std::vector<Number> edge;
    std::ranges::transform(sections, std::back_inserter(edge), &Section::outerLeft);
    return edge;
}

std::vector<Number> Street::rightEdge() const
{
    std::vector<Number> edge;
    std::ranges::transform(sections, std::back_inserter(edge), &Section::outerRight);
    return edge;
}

std::vector<Number> Street::outline() const
{
    std::vector<Number> result = rightEdge();
    const std::vector<Number> left = leftEdge();
    result.insert(result.end(), left.rbegin(), left.rend());
    return result;
}

float groundHeight(float z)
{
    for (std::size_t row = 0; row < kRows; ++row) {
        if (z <= kRowZ[row] + kRowHalf[row])
            return kRowY[row] + kWalk;
        if (row + 1 == kRows)
            break;
        const float from = kRowZ[row] + kRowHalf[row], to = kRowZ[row + 1] - kRowHalf[row + 1];
        if (z < to)
            return kRowY[row] + (kRowY[row + 1] - kRowY[row]) * (z - from) / (to - from) + kWalk;
    }
    return kRowY.back() + kWalk;
}

void planStreets(Town& town)
{
    for (std::size_t row = 0; row < kRows; ++row)
        for (std::size_t column = 0; column < kColumns; ++column)
            planJunction(town, row, column);
    for (std::size_t row = 0; row < kRows; ++row)
        for (std::size_t column = 0; column + 1 < kColumns; ++column)
            planEastward(town, row, column);
    for (std::size_t row = 0; row + 1 < kRows; ++row)
        for (std::size_t column = 0; column < kColumns; ++column) {
            const Junction& from = town.junctions[row][column];
            const Junction& to = town.junctions[row + 1][column];
            Course course{from.centre + glm::vec3(0, 0, from.halfZ),
                          to.centre - glm::vec3(0, 0, to.halfZ), kColumnCurb, kColumnHalf};
            course.steps = 2;
            town.southward[row][column] = laidOut(town, course);
        }
    const Junction& middle = town.junctions[2][1];
    Course approach{
        middle.centre + glm::vec3(0, 0, middle.halfZ), {0, 0, kQuay}, kColumnCurb, kColumnHalf};
    town.approach = laidOut(town, approach);
    Course bridge{{0, 0, kQuay}, {0, 0, kIsland}, kColumnCurb, kColumnHalf};
    bridge.steps = 8;
    bridge.rise = 2;
    town.bridge = laidOut(town, bridge);
}

} // namespace city::harbour
