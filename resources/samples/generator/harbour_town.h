#pragma once

#include "resources/samples/generator/city_set.h"
#include "resources/samples/generator/city_sketch.h"

#include <map>
#include <string>

/// What the parts of the sample city share: the plan of its streets, and the sketch it grows in.
/// X points east, Z south; metres. The town falls from row 0 in the north down to the harbour.
namespace city::harbour
{

inline constexpr float kWalk = 0.15f; // a sidewalk's height above its road (psdl.md §5.1)
inline constexpr float kWater = -3;
inline constexpr std::size_t kRows = 3, kColumns = 3;
inline constexpr float kWest = -150, kEast = 150; // where the town ends
inline constexpr float kQuay = 125, kIsland = 185, kSea = 280;

/// Numbers that look random and are the same everywhere.
class Dice
{
public:
    explicit Dice(std::uint32_t seed) : m_state(seed) {}
    unsigned roll(unsigned sides)
    {
        m_state = m_state * 214013u + 2531011u;
        return (m_state >> 16) % sides;
    }

private:
    std::uint32_t m_state;
};

/// A cross-section of a street: outer edge and curb on the left, the divider's edges if there is
/// one, curb and outer edge on the right.
struct Section {
    Number outerLeft = 0, curbLeft = 0, middleLeft = 0, middleRight = 0, curbRight = 0,
           outerRight = 0;
};

struct Street {
    std::vector<Section> sections;
    bool divided = false;

    std::vector<Number> strip() const;
    /// Edges along the street's direction.
    std::vector<Number> leftEdge() const;
    std::vector<Number> rightEdge() const;
    std::vector<Number> outline() const;
    std::size_t width() const { return divided ? 6 : 4; }
};

/// Directions count counter-clockwise from the east; corner k lies between direction k and the
/// next.
enum Direction : std::size_t { kToEast, kToNorth, kToWest, kToSouth };

struct Junction {
    glm::vec3 centre{};
    float halfX = 0, halfZ = 0; ///< to the outer edges of the streets
    float curbX = 0, curbZ = 0; ///< to their curbs
    std::array<bool, 4> arms{};
    std::array<Number, 4> outer{}; ///< the corners: north-east, north-west, south-west, south-east
    std::array<Number, 4> inner{}; ///< where the curbs would meet
    std::array<Number, 4> mouthLeft{}, mouthRight{}; ///< curbs of each arm, seen from the middle
};

/// A house's street front, for what is hung on it.
struct Front {
    Number room;
    glm::vec3 left, right; ///< at its foot
    float top;
};

struct Town {
    PsdlSketch psdl;
    Dice dice{7};
    std::array<std::array<Junction, kColumns>, kRows> junctions;
    std::array<std::array<Street, kColumns - 1>, kRows> eastward;  ///< by row, from its left end
    std::array<std::array<Street, kColumns>, kRows - 1> southward; ///< by row of its north end
    Street approach, bridge;
    std::map<std::string, Number> rooms; ///< rooms that others want to find
    std::vector<Front> fronts;
    Number firstRoad = 1;

    glm::vec3 at(Number vertex) const { return psdl.position(vertex); }
    /// A texture group by its first names.
    Number group(std::initializer_list<std::string_view> names) { return psdl.textures(names); }
};

/// The ground's height beside the streets; it depends on Z alone.
float groundHeight(float z);
/// On the ground.
inline glm::vec3 onGround(float x, float z)
{
    return {x, groundHeight(z), z};
}

void planStreets(Town& town);   ///< vertices only
void addBlocks(Town& town);     ///< building blocks, park, alley's sides, outskirts
void addWaterfront(Town& town); ///< quays, water, the island's ground
void addStreets(Town& town);    ///< everything with a road, last

/// Instances, paths and texts; `town` must have all its blocks.
void addObjects(Town& town, CitySet& set);
/// All textures named by the city and by its particles, as files.
std::vector<PlainFile> textureFiles();

} // namespace city::harbour
