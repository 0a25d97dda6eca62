#include "editor/viewport/qt3d/page_texture.h"

#include <QThreadPool>
#include <Qt3DRender/QTextureDataUpdate>
#include <Qt3DRender/QTextureImageData>
#include <Qt3DRender/QTextureWrapMode>

#include <bit>

namespace city
{

using namespace Qt3DRender;

namespace
{

/// Room for layers that edits bring, so that the array need not grow each time.
constexpr int kLayerStep = 16;
constexpr float kAnisotropy = 8;

QTextureImageDataPtr imageData(const QByteArray& pixels, int side)
{
    auto data = QTextureImageDataPtr::create();
    data->setWidth(side);
    data->setHeight(side);
    data->setDepth(1);
    data->setFaces(1);
    data->setLayers(1);
    data->setMipLevels(1);
    data->setTarget(QOpenGLTexture::Target2DArray);
    data->setFormat(QOpenGLTexture::RGBA8_UNorm);
    data->setPixelFormat(QOpenGLTexture::RGBA);
    data->setPixelType(QOpenGLTexture::UInt8);
    data->setData(pixels, 4);
    return data;
}

} // namespace

PageTexture::PageTexture(const PageKind& kind, bool isSoftware) : m_side(kind.side)
{
    setFormat(RGBA8_UNorm);
    setSize(m_side, m_side);
    setLayers(0);
    setGenerateMipMaps(false);
    setMipLevels(int(std::bit_width(static_cast<unsigned>(m_side))));
    // Mixing levels doubles the work, which shows where no card does it.
    setMinificationFilter(isSoftware ? LinearMipMapNearest : LinearMipMapLinear);
    setMagnificationFilter(Linear);
    const auto wrap = [](bool clamp) {
        return clamp ? QTextureWrapMode::ClampToEdge : QTextureWrapMode::Repeat;
    };
    QTextureWrapMode mode;
    mode.setX(wrap(kind.clampU));
    mode.setY(wrap(kind.clampV));
    setWrapMode(mode);
    if (!isSoftware)
        setMaximumAnisotropy(kAnisotropy);
}

void PageTexture::setLayerSources(const std::vector<LayerSource>& sources)
{
    if (sources.size() <= m_sent)
        return;
    if (int(sources.size()) > layers()) {
        setLayers((int(sources.size()) / kLayerStep + 1) * kLayerStep);
        m_sent = 0; // it is made anew and has lost what it had
    }
    std::vector<std::vector<QByteArray>> levels(sources.size() - m_sent);
    QThreadPool pool;
    for (std::size_t i = 0; i < levels.size(); ++i)
        pool.start([&levels, &source = sources[m_sent + i], side = m_side, i] {
            levels[i] = source.levels(side);
        });
    pool.waitForDone();
    for (const auto& chain : levels)
        send(int(m_sent++), chain);
}

void PageTexture::send(int layer, const std::vector<QByteArray>& levels)
{
    int side = m_side;
    for (std::size_t level = 0; level < levels.size(); ++level, side /= 2) {
        QTextureDataUpdate update;
        update.setLayer(layer);
        update.setMipLevel(int(level));
        update.setData(imageData(levels[level], side));
        updateData(update);
    }
}

} // namespace city
