#include "core/geometry/attribute_mesh.h"

namespace city
{
namespace
{

constexpr std::uint16_t kTypeMask = 0x3F;
constexpr std::uint16_t kClosedStart = 0x40;
constexpr std::uint16_t kClosedEnd = 0x80;
constexpr float kWedgeHeight = 1.0f; // metres, whatever B says
constexpr float kWedgeInset = 0.4f;

enum class DividerType { Flat = 1, Elevated = 2, Wedged = 3 };

/// A divider between the inner columns ML and MR. D, the 1-based texture, counts entries from 0
/// here: entry D is the second of its group (docs/formats/psdl.md §5.8).
struct Divider {
    Column left, right;
    std::size_t sections = 0;
    std::vector<float> s;
    std::int64_t texture = 0; ///< D
    float value = 0;          ///< B: repeats across, or height and bevel width
    bool closedStart = false;
    bool closedEnd = false;

    /// From right to left in 3-D, length 1; none where the edges meet.
    glm::vec3 across(std::size_t i) const
    {
        const glm::vec3 d = left[i] - right[i];
        const float length = glm::length(d);
        return length == 0 ? glm::vec3(0) : d / length;
    }
};

/// The four corners of a cap; the upper two s really run 1, 0.
void appendCap(MeshBuilder& out, glm::vec3 a, glm::vec3 b, glm::vec3 aTop, glm::vec3 bTop)
{
    out.strip(std::array<Corner, 4>{{{a, 0, 0}, {b, 1, 0}, {aTop, 1, 1}, {bTop, 0, 1}}});
}

/// Entry of the end cap: the engine does not bind one, so it is the start cap's if there is one,
/// else that of the top.
std::int64_t endCapEntry(const Divider& divider)
{
    return divider.texture + (divider.closedStart ? 2 : 1);
}

void appendFlat(MeshBuilder& out, const Divider& d)
{
    out.bindEntry(d.texture, MeshRole::Divider);
    out.strip(
        d.sections,
        [&](std::size_t i) {
            return Corner{d.left[i], d.s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{d.right[i], d.s[i], d.value};
        });
}

void appendElevated(MeshBuilder& out, const Divider& d)
{
    const std::size_t n = d.sections;
    const float h = d.value;
    const auto leftTop = [&](std::size_t i) { return raised(d.left[i], h); };
    const auto rightTop = [&](std::size_t i) { return raised(d.right[i], h); };
    const auto leftBevel = [&](std::size_t i) { return leftTop(i) - h * d.across(i); };
    const auto rightBevel = [&](std::size_t i) { return rightTop(i) + h * d.across(i); };

    out.bindEntry(d.texture - 1, MeshRole::Divider, kHalfBright);
    // t is h on one side and 1 on the other: so in the engine.
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{d.left[i], d.s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{leftTop(i), d.s[i], h};
        });
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{rightTop(i), d.s[i], h};
        },
        [&](std::size_t i) {
            return Corner{d.right[i], d.s[i], 1};
        });

    out.bindEntry(d.texture, MeshRole::Divider);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{leftTop(i), d.s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{leftBevel(i), d.s[i], 1};
        });
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{rightBevel(i), d.s[i], 1};
        },
        [&](std::size_t i) {
            return Corner{rightTop(i), d.s[i], 0};
        });

    out.bindEntry(d.texture + 1, MeshRole::Divider);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{leftBevel(i), d.s[i], 0};
        },
        [&](std::size_t i) {
            // The engine moves the right edge's height the way of the left one.
            const glm::vec3 to = h * d.across(i);
            const glm::vec3 p = rightTop(i);
            return Corner{{p.x + to.x, p.y - to.y, p.z + to.z}, d.s[i], 1};
        });

    const std::size_t last = n - 1;
    if (d.closedStart) {
        out.bindEntry(d.texture + 2, MeshRole::Divider);
        appendCap(out, d.left[0], d.right[0], leftTop(0), rightTop(0));
    }
    if (d.closedEnd) {
        out.bindEntry(endCapEntry(d), MeshRole::Divider);
        appendCap(out, d.right[last], d.left[last], rightTop(last), leftTop(last));
    }
}

void appendWedged(MeshBuilder& out, const Divider& d)
{
    const std::size_t n = d.sections;
    const auto leftTop = [&](std::size_t i) {
        return raised(d.left[i], kWedgeHeight) - kWedgeInset * d.across(i);
    };
    const auto rightTop = [&](std::size_t i) {
        return raised(d.right[i], kWedgeHeight) + kWedgeInset * d.across(i);
    };
    // The engine's slip: heights moved the wrong way where the edges differ in height.
    const auto leftSlipped = [&](std::size_t i) {
        const glm::vec3 to = kWedgeInset * d.across(i);
        const glm::vec3 p = raised(d.left[i], kWedgeHeight);
        return glm::vec3(p.x - to.x, p.y + to.y, p.z - to.z);
    };
    const auto rightSlipped = [&](std::size_t i) {
        const glm::vec3 to = kWedgeInset * d.across(i);
        const glm::vec3 p = raised(d.right[i], kWedgeHeight);
        return glm::vec3(p.x + to.x, p.y - to.y, p.z + to.z);
    };

    out.bindEntry(d.texture, MeshRole::Divider);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{d.left[i], d.s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{leftTop(i), d.s[i], 1};
        });
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{rightTop(i), d.s[i], 1};
        },
        [&](std::size_t i) {
            return Corner{d.right[i], d.s[i], 0};
        });

    out.bindEntry(d.texture + 1, MeshRole::Divider);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{leftTop(i), d.s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{rightSlipped(i), d.s[i], 1};
        });

    const std::size_t last = n - 1;
    if (d.closedStart) {
        out.bindEntry(d.texture + 2, MeshRole::Divider);
        appendCap(out, d.left[0], d.right[0], leftTop(0), rightSlipped(0));
    }
    if (d.closedEnd) {
        out.bindEntry(endCapEntry(d), MeshRole::Divider);
        appendCap(out, d.right[last], d.left[last], rightTop(last), leftSlipped(last));
    }
}

/// Other types draw nothing ("Bad Median Type" in the engine).
void appendDivider(MeshBuilder& out, const DividedRoadStrip& road, Column left, Column right,
                   std::size_t n)
{
    Divider divider{left, right, n, arcMap(left, right, n)};
    divider.texture = out.textures().valueOf(road.dividerTexture);
    divider.value = static_cast<float>(road.value) / 256.f;
    divider.closedStart = road.divider & kClosedStart;
    divider.closedEnd = road.divider & kClosedEnd;
    switch (static_cast<DividerType>(road.divider & kTypeMask)) {
    case DividerType::Flat:
        appendFlat(out, divider);
        break;
    case DividerType::Elevated:
        appendElevated(out, divider);
        break;
    case DividerType::Wedged:
        appendWedged(out, divider);
        break;
    }
}

} // namespace

void appendDividedRoad(MeshBuilder& out, const DividedRoadStrip& road, int lod)
{
    const std::size_t n = road.vertices.size() / 6;
    const glm::vec3* points = out.positions(road.vertices);
    if (!points || n < 2)
        return;
    const RoadSides sides = roadSides(points, road.vertices, 6);
    if (lod <= 1) {
        appendLowRoad(out, sides, lod);
        return;
    }
    appendRoadSidewalks(out, sides, lod);
    const Column left{points + 2, 6};
    const Column right{points + 3, 6};
    const std::vector<float> s = arcMap(sides.curbLeft, left, n); // for both halves
    out.bind(0, MeshRole::Road);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{sides.curbLeft[i], s[i], 1};
        },
        [&](std::size_t i) {
            return Corner{left[i], s[i], 0};
        });
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{right[i], s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{sides.curbRight[i], s[i], 1};
        });
    appendDivider(out, road, left, right, n);
}

} // namespace city
