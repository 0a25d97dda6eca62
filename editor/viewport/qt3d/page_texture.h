#pragma once

#include "editor/viewport/texture_layers.h"

#include <Qt3DRender/QTexture>

namespace city
{

/// The texture array of one page. It hands over finished levels one by one: Qt3D would make the
/// levels of the whole array again for each layer it gets, and load all layers again for each new
/// one.
class PageTexture : public Qt3DRender::QTexture2DArray
{
    Q_OBJECT

public:
    PageTexture(const PageKind& kind, bool isSoftware);

    /// Reads and sends the layers that came to the page since the last call.
    void setLayerSources(const std::vector<LayerSource>& layers);

private:
    void send(int layer, const std::vector<QByteArray>& levels);

    int m_side;
    std::size_t m_sent = 0; ///< layers
};

} // namespace city
