#pragma once

#include "core/geometry/block_mesh.h"
#include "core/geometry/strip.h"

#include <optional>
#include <span>

namespace city
{

/// A corner as the page writes it: (P, s, t).
struct Corner {
    glm::vec3 position;
    float s, t;
};

/// Brightness of curb faces, caps and the sides of raised dividers.
inline constexpr float kHalfBright = 0.5f;

/// Adds strips and fans to a block's mesh. The walk over the attributes sets which attribute it is
/// at and the texture in force; the functions for each type bind an entry and give corners.
class MeshBuilder
{
public:
    MeshBuilder(const MeshContext& context, BlockMesh& out) : m_context(context), m_out(out) {}

    const CityModel& model() const { return m_context.model; }
    const TextureTable& textures() const { return m_context.textures; }

    /// The attribute that what follows belongs to, and the entry that "texture +0" means.
    void begin(ObjectId attribute, std::int64_t firstEntry);

    /// Texture +offset for what follows.
    void bind(int offset, MeshRole role, float shade = 1);
    /// The same for an entry that does not count from the texture in force (dividers).
    void bindEntry(std::int64_t entry, MeshRole role, float shade = 1);
    /// Another role or brightness with the texture that is bound already.
    void rebind(MeshRole role, float shade = 1);

    /// strip{p(i), q(i)} over n sections; nothing below two. Triangles are even (i, i+1, i+2) and
    /// odd (i+1, i, i+2). As for fans: nothing at all if a corner is not finite.
    template <class P, class Q>
    void strip(std::size_t n, P p, Q q)
    {
        for (std::size_t i = 0; i < n; ++i) {
            corner(p(i));
            corner(q(i));
        }
        endStrip();
    }
    void strip(std::span<const Corner> corners);
    /// Triangles (0, i, i+1).
    void fan(std::span<const Corner> corners);

    /// Step by step: corners, then the end.
    void corner(const Corner& corner);
    void endStrip();
    void endFan();

    /// Positions of vertices; null when one does not exist. Valid until the next call.
    const glm::vec3* positions(std::span<const Ref> refs);
    std::optional<glm::vec3> position(const Ref& ref) const;
    std::optional<float> height(const Ref& ref) const;

private:
    bool dropUnlessDrawable(std::size_t least);
    void finishPiece(std::size_t firstIndex);

    const MeshContext& m_context;
    BlockMesh& m_out;
    ObjectId m_attribute, m_texture;
    std::int64_t m_firstEntry = -1;
    MeshRole m_role = MeshRole::Ground;
    float m_shade = 1;
    std::size_t m_firstVertex = 0; ///< of the strip or fan being given
    bool m_newAttribute = true;
    std::vector<glm::vec3> m_positions;
};

} // namespace city
