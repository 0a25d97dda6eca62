#pragma once

#include "editor/viewport/texture_library.h"

#include <QByteArray>
#include <QColor>

#include <map>
#include <string>
#include <vector>

namespace city
{

/// Surfaces that need no file.
enum class PlainLayer {
    Missing,    ///< the checker of missing textures
    Untextured, ///< grey
    Instance,
    Landmark,
    Prop,
    // Kinds of surfaces, for telling them apart.
    Road,
    Sidewalk,
    Ground,
    Divider,
    Wall,
    Facade,
    Roof,
    Count
};

/// Where a texture lies among those the graphics card holds.
struct TextureSlot {
    int page = 0;
    int layer = 0;

    friend bool operator==(const TextureSlot&, const TextureSlot&) = default;
};

/// One layer of a page: a file, or a plain surface.
struct LayerSource {
    TextureFile file;
    PlainLayer plain = PlainLayer::Count; ///< Count where it is a file

    /// The pixels, R, G, B, A, row 0 first: `side` × `side`, then each level half as wide down to
    /// one. May be called from any thread.
    std::vector<QByteArray> levels(int side) const;
    friend bool operator==(const LayerSource&, const LayerSource&) = default;
};

/// What layers of a page have in common.
struct PageKind {
    int side = 0;
    bool clampU = false, clampV = false; ///< else they repeat
    bool alpha = false;                  ///< drawn with holes, which costs more

    friend bool operator==(const PageKind&, const PageKind&) = default;
};

/// Layers of one kind, drawn with one texture array.
struct TexturePage {
    PageKind kind;
    std::vector<LayerSource> layers;
};

/// Distributes a city's textures over texture arrays, because drawing costs by entity and material
/// and not by triangle. Layers have the sides 64, 128 or 256: the game itself reduces world
/// textures to 256 (docs/formats/tex.md "Limits"); a texture of another shape is stretched, which
/// changes no coordinate. Slots stay valid until `reset`.
class TextureLayers
{
public:
    static constexpr int kMaxSide = 256;
    static constexpr int kMaxLayers = 256; ///< a page; every OpenGL 3.3 has as many

    explicit TextureLayers(const TextureLibrary& library);
    /// Forgets all slots but the plain ones.
    void reset();

    /// The slot of a texture name; gives it one when it has none.
    TextureSlot slot(std::string_view name);
    TextureSlot slot(PlainLayer plain) const;
    const std::vector<TexturePage>& pages() const { return m_pages; }
    /// Names asked for that have no readable file, in order.
    std::vector<std::string> missing() const;

private:
    int pageWithRoom(const PageKind& kind);

    const TextureLibrary& m_library;
    std::vector<TexturePage> m_pages;
    std::map<std::string, TextureSlot, std::less<>> m_slots; ///< by the name as written
};

} // namespace city
