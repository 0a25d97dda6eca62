#pragma once

namespace city
{

/// What can be drawn over the city, each with its number in the actions `view.overlay.N`.
enum class ViewOverlay : unsigned {
    Perimeters = 1,
    Links = 2, ///< arrows between neighbours
    Numbers = 3,
    Flags = 4, ///< a fill and letters for what a block is to the game
    Vertices = 5,
    Names = 9, ///< of models
};

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

    unsigned overlays = 0; ///< a bit for each ViewOverlay's number

    bool has(ViewOverlay overlay) const { return overlays & bit(overlay); }
    void toggle(ViewOverlay overlay) { overlays ^= bit(overlay); }
    static constexpr unsigned bit(ViewOverlay overlay) { return 1u << unsigned(overlay); }

    friend bool operator==(const ViewLook&, const ViewLook&) = default;
};

} // namespace city
