#include "editor/viewport/qt3d/page_texture.h"

#include <Qt3DRender/QAbstractTextureImage>
#include <Qt3DRender/QTextureImageData>
#include <Qt3DRender/QTextureImageDataGenerator>
#include <Qt3DRender/QTextureWrapMode>

namespace city
{

using namespace Qt3DRender;

namespace
{

/// Room for layers that edits bring, so that the array need not grow each time.
constexpr int kLayerStep = 16;
constexpr float kAnisotropy = 8;

class LayerGenerator : public QTextureImageDataGenerator
{
public:
    LayerGenerator(LayerSource source, int side) : m_source(std::move(source)), m_side(side) {}

    QTextureImageDataPtr operator()() override
    {
        auto data = QTextureImageDataPtr::create();
        data->setWidth(m_side);
        data->setHeight(m_side);
        data->setDepth(1);
        data->setFaces(1);
        data->setLayers(1);
        data->setMipLevels(1);
        data->setTarget(QOpenGLTexture::Target2DArray);
        data->setFormat(QOpenGLTexture::RGBA8_UNorm);
        data->setPixelFormat(QOpenGLTexture::RGBA);
        data->setPixelType(QOpenGLTexture::UInt8);
        data->setData(m_source.pixels(m_side), 4);
        return data;
    }
    bool operator==(const QTextureImageDataGenerator& other) const override
    {
        const auto* layer = functor_cast<LayerGenerator>(&other);
        return layer && layer->m_side == m_side && layer->m_source == m_source;
    }
    QT3D_FUNCTOR(LayerGenerator)

private:
    LayerSource m_source;
    int m_side;
};

class LayerImage : public QAbstractTextureImage
{
public:
    LayerImage(const LayerSource& source, int side)
        : m_generator(QSharedPointer<LayerGenerator>::create(source, side))
    {
    }

protected:
    QTextureImageDataGeneratorPtr dataGenerator() const override { return m_generator; }

private:
    QTextureImageDataGeneratorPtr m_generator;
};

} // namespace

PageTexture::PageTexture(int side, bool isSoftware) : m_side(side)
{
    setFormat(RGBA8_UNorm);
    setSize(side, side);
    setGenerateMipMaps(true);
    setMinificationFilter(LinearMipMapLinear);
    setMagnificationFilter(Linear);
    setWrapMode(QTextureWrapMode(QTextureWrapMode::Repeat));
    if (!isSoftware)
        setMaximumAnisotropy(kAnisotropy);
}

void PageTexture::setLayerSources(const std::vector<LayerSource>& sources)
{
    if (sources.size() <= m_made)
        return;
    const int room = (int(sources.size()) / kLayerStep + 1) * kLayerStep;
    if (room > layers())
        setLayers(room);
    for (; m_made < sources.size(); ++m_made) {
        auto* image = new LayerImage(sources[m_made], m_side);
        image->setLayer(int(m_made));
        addTextureImage(image);
    }
}

} // namespace city
