#pragma once

namespace city
{

/// How the city is drawn: a choice of whoever looks, not a part of the city.
struct ViewLook {
    enum class Shading {
        Textured,
        Plain,  ///< grey, the light alone
        ByKind, ///< a colour for each kind of surface
    };
    /// Chooses each block's level by its distance, as the game does (docs/formats/psdl.md §3.4).
    static constexpr int kLodAsTheGame = -1;

    Shading shading = Shading::Textured;
    bool wireframe = false; ///< edges besides, also through walls
    int lod = 3;            ///< 0 to 3, or kLodAsTheGame
    bool grid = false;      ///< and the arrow that points north
    float gridStep = 1;     ///< metres between the fine lines
    float gridHeight = 0;   ///< metres

    friend bool operator==(const ViewLook&, const ViewLook&) = default;
};

} // namespace city
