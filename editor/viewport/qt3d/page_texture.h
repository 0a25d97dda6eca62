#pragma once

#include "editor/viewport/texture_layers.h"

#include <Qt3DRender/QTexture>

namespace city
{

/// The texture array of one page. Layers are read and stretched in Qt3D's own threads.
class PageTexture : public Qt3DRender::QTexture2DArray
{
    Q_OBJECT

public:
    PageTexture(int side, bool isSoftware);

    /// Adds the layers that came to the page since the last call.
    void setLayerSources(const std::vector<LayerSource>& layers);

private:
    int m_side;
    std::size_t m_made = 0;
};

} // namespace city
