#include "editor/viewport/qt3d/materials.h"

#include "editor/viewport/camera.h"
#include "editor/viewport/labels.h"
#include "editor/viewport/overlay.h"
#include "editor/viewport/qt3d/shaders.h"

#include <QPainter>
#include <QVector3D>
#include <QVector4D>
#include <Qt3DRender/QAbstractTexture>
#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QPaintedTextureImage>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QPointSize>
#include <Qt3DRender/QRasterMode>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>
#include <Qt3DRender/QTexture>

#include <cmath>
#include <numbers>

namespace city
{

using namespace Qt3DRender;

namespace
{

using namespace overlay_colours;
constexpr float kHiddenOpacity = 0.35f;
constexpr float kFillOpacity = 0.12f;
constexpr float kHoveredScale = 0.75f; ///< of the 2 pixels of a selected line

QVector3D vectorOf(const QColor& colour)
{
    return {float(colour.redF()), float(colour.greenF()), float(colour.blueF())};
}

QVector3D vectorOf(glm::vec3 colour)
{
    return {colour.x, colour.y, colour.z};
}

QRenderState* depth(QDepthTest::DepthFunction function)
{
    auto* test = new QDepthTest;
    test->setDepthFunction(function);
    return test;
}

QRenderState* cull(QCullFace::CullingMode mode)
{
    auto* face = new QCullFace;
    face->setMode(mode);
    return face;
}

/// What blended passes need: they mix, write no depth and show both sides.
std::vector<QRenderState*> blended(QDepthTest::DepthFunction function)
{
    auto* arguments = new QBlendEquationArguments;
    arguments->setSourceRgba(QBlendEquationArguments::SourceAlpha);
    arguments->setDestinationRgba(QBlendEquationArguments::OneMinusSourceAlpha);
    auto* equation = new QBlendEquation;
    equation->setBlendFunction(QBlendEquation::Add);
    return {depth(function), cull(QCullFace::NoCulling), new QNoDepthMask, arguments, equation};
}

QFilterKey* makeKey(const char* value, Qt3DCore::QNode* parent)
{
    auto* key = new QFilterKey(parent);
    key->setName(QStringLiteral("pass"));
    key->setValue(QString::fromLatin1(value));
    return key;
}

/// The letters of names as a texture.
class LettersImage : public QPaintedTextureImage
{
public:
    LettersImage() : m_letters(labelLetters()) { setSize(m_letters.size()); }

protected:
    void paint(QPainter* painter) override
    {
        painter->setCompositionMode(QPainter::CompositionMode_Source);
        painter->drawImage(0, 0, m_letters);
    }

private:
    QImage m_letters;
};

QAbstractTexture* makeLetters(Qt3DCore::QNode* parent)
{
    auto* texture = new QTexture2D;
    texture->setMinificationFilter(QAbstractTexture::Linear);
    texture->setMagnificationFilter(QAbstractTexture::Linear);
    texture->addTextureImage(new LettersImage);
    texture->setParent(parent);
    return texture;
}

QMaterial* makeMaterial(QEffect* effect, Qt3DCore::QNode* parent)
{
    auto* material = new QMaterial;
    material->setEffect(effect);
    material->setParent(parent);
    return material;
}

} // namespace

Materials::Materials(Qt3DCore::QNode* parent)
    : m_cityKey(makeKey("city", parent)), m_overlayKey(makeKey("overlay", parent)),
      m_wireKey(makeKey("wire", parent))
{
    using namespace shaders;
    m_cityEffect = makeEffect(QByteArray(kLift) + kCityVertex, kCityFragment, m_cityKey,
                              {{{depth(QDepthTest::Less), cull(QCullFace::Back)}}}, parent);
    m_alphaEffect = makeEffect(QByteArray(kLift) + kCityVertex, kCityAlphaFragment, m_cityKey,
                               {{{depth(QDepthTest::Less), cull(QCullFace::Back)}}}, parent);
    m_wireColour = new QParameter(QStringLiteral("wireColour"), QVector3D(), parent);
    for (QEffect* effect : {m_cityEffect, m_alphaEffect}) {
        addWirePasses(effect);
        effect->addParameter(m_wireColour);
    }
    m_grid = makeMaterial(makeEffect(QByteArray(kLift) + kGridVertex, kGridFragment, m_overlayKey,
                                     {{blended(QDepthTest::LessOrEqual), 1}}, parent),
                          parent);
    m_gridInk = new QParameter(QStringLiteral("gridInk"), QVector4D());
    m_gridStep = new QParameter(QStringLiteral("gridStep"), 1.0f);
    m_gridReach = new QParameter(QStringLiteral("gridReach"), 1.0f);
    m_gridEye = new QParameter(QStringLiteral("gridEye"), QVector2D());
    m_gridZero = new QParameter(QStringLiteral("gridZero"), QVector2D());
    for (QParameter* parameter : {m_gridInk, m_gridStep, m_gridReach, m_gridEye, m_gridZero,
                                  new QParameter(QStringLiteral("xAxisColour"), vectorOf(kX)),
                                  new QParameter(QStringLiteral("zAxisColour"), vectorOf(kZ))})
        m_grid->addParameter(parameter);
    m_north = makeMaterial(makeEffect(kNorthVertex, kNorthFragment, m_overlayKey,
                                      {{blended(QDepthTest::Always), 0.9f}}, parent),
                           parent);
    m_northWay = new QParameter(QStringLiteral("north"), QVector2D(0, 1));
    m_north->addParameter(m_northWay);
    m_north->addParameter(new QParameter(QStringLiteral("rimColour"), vectorOf(kRim)));
    m_sky = makeMaterial(
        makeEffect(kSkyVertex, kSkyFragment, m_overlayKey,
                   {{{depth(QDepthTest::LessOrEqual), cull(QCullFace::NoCulling)}}}, parent),
        parent);
    QEffect* line = makeEffect(
        QByteArray(kLift) + kLineVertex, kLineFragment, m_overlayKey,
        {{blended(QDepthTest::Greater), kHiddenOpacity}, {blended(QDepthTest::LessOrEqual), 1}},
        parent);
    m_line = makeMaterial(line, parent);
    m_hoverLine = makeMaterial(line, parent);
    m_band = makeMaterial(makeEffect(kBandVertex, kBandFragment, m_overlayKey,
                                     {{blended(QDepthTest::Always), 1}}, parent),
                          parent);
    m_fill = makeMaterial(makeEffect(QByteArray(kLift) + kFillVertex, kFillFragment, m_overlayKey,
                                     {{blended(QDepthTest::LessOrEqual), kFillOpacity}}, parent),
                          parent);

    m_skyTop = new QParameter(QStringLiteral("skyTop"), QVector3D(), m_sky);
    m_skyBottom = new QParameter(QStringLiteral("skyBottom"), QVector3D(), m_sky);
    m_sky->addParameter(m_skyTop);
    m_sky->addParameter(m_skyBottom);
    for (QMaterial* material : {m_line, m_fill})
        material->addParameter(new QParameter(QStringLiteral("lineColour"), vectorOf(kSelected)));
    m_hoverLine->addParameter(new QParameter(QStringLiteral("lineColour"), vectorOf(kHover)));
    m_line->addParameter(new QParameter(QStringLiteral("lineScale"), 1.0f));
    m_hoverLine->addParameter(new QParameter(QStringLiteral("lineScale"), kHoveredScale));
    for (QMaterial* material : {m_line, m_hoverLine}) {
        material->addParameter(new QParameter(QStringLiteral("rimColour"), vectorOf(kRim)));
        material->addParameter(new QParameter(QStringLiteral("nearPlane"), Camera::kNear));
    }
    m_label =
        makeMaterial(makeEffect(QByteArray(kLift) + kLabelVertex, kLabelFragment, m_overlayKey,
                                {{blended(QDepthTest::LessOrEqual), 1}}, parent),
                     parent);
    m_handle = makeMaterial(makeEffect(kHandleVertex, kHandleFragment, m_overlayKey,
                                       {{blended(QDepthTest::Always), 1}}, parent),
                            parent);
    QAbstractTexture* letters = makeLetters(m_label);
    for (QMaterial* material : {m_label, m_handle})
        material->addParameter(new QParameter(QStringLiteral("letters"), letters));
    m_pixelRatios.push_back(new QParameter(QStringLiteral("pixelRatio"), 1.0f, m_handle));
    m_handle->addParameter(m_pixelRatios.back());
    makeMarks(parent);
    for (QMaterial* material : {m_line, m_hoverLine, m_label, m_north, m_markLine, m_markPoint}) {
        m_pixelRatios.push_back(new QParameter(QStringLiteral("pixelRatio"), 1.0f, material));
        material->addParameter(m_pixelRatios.back());
    }
}

void Materials::makeMarks(Qt3DCore::QNode* parent)
{
    using namespace shaders;
    const auto parameter = [](const char* name, const QVariant& value) {
        return new QParameter(QString::fromLatin1(name), value);
    };
    m_markLine =
        makeMaterial(makeEffect(QByteArray(kLift) + kLineVertex, kMarkLineFragment, m_overlayKey,
                                {{blended(QDepthTest::Greater), kHiddenOpacity},
                                 {blended(QDepthTest::LessOrEqual), 1}},
                                parent),
                     parent);
    for (QParameter* one :
         {parameter("lineColour", vectorOf(kLinks)), parameter("refusedColour", vectorOf(kRefused)),
          parameter("rimColour", vectorOf(kRim)), parameter("lineScale", 1.0f),
          parameter("nearPlane", Camera::kNear)})
        m_markLine->addParameter(one);
    m_markFill =
        makeMaterial(makeEffect(QByteArray(kLift) + kMarkFillVertex, kBandFragment, m_overlayKey,
                                {{blended(QDepthTest::LessOrEqual), 1}}, parent),
                     parent);
    auto* size = new QPointSize;
    size->setSizeMode(QPointSize::Programmable);
    std::vector<QRenderState*> points = blended(QDepthTest::LessOrEqual);
    points.push_back(size);
    m_markPoint = makeMaterial(makeEffect(QByteArray(kLift) + kMarkPointVertex, kMarkPointFragment,
                                          m_overlayKey, {{points, 1}}, parent),
                               parent);
    m_markPoint->addParameter(parameter("rimColour", vectorOf(kRim)));
}

QEffect* Materials::makeEffect(const QByteArray& vertex, const QByteArray& fragment,
                               QFilterKey* key, std::vector<Pass> passes,
                               Qt3DCore::QNode* parent) const
{
    auto* program = new QShaderProgram;
    program->setVertexShaderCode("#version 330 core\n" + vertex);
    program->setFragmentShaderCode("#version 330 core\n" + fragment);
    auto* technique = new QTechnique;
    QGraphicsApiFilter* api = technique->graphicsApiFilter();
    api->setApi(QGraphicsApiFilter::OpenGL);
    api->setProfile(QGraphicsApiFilter::CoreProfile);
    api->setMajorVersion(3);
    api->setMinorVersion(3);
    for (const Pass& description : passes) {
        auto* pass = new QRenderPass;
        pass->setShaderProgram(program);
        pass->addFilterKey(key);
        for (QRenderState* state : description.states)
            pass->addRenderState(state);
        pass->addParameter(new QParameter(QStringLiteral("opacity"), description.opacity));
        technique->addRenderPass(pass);
    }
    auto* effect = new QEffect;
    effect->addTechnique(technique);
    effect->setParent(parent);
    return effect;
}

/// Twice: what is seen, and, dimmer, what is behind something.
void Materials::addWirePasses(QEffect* effect) const
{
    auto* program = new QShaderProgram(effect);
    program->setVertexShaderCode(QByteArray("#version 330 core\n") + shaders::kLift +
                                 shaders::kWireVertex);
    program->setFragmentShaderCode(QByteArray("#version 330 core\n") + shaders::kWireFragment);
    constexpr float kSeen = 0.9f;
    constexpr float kBehind = 0.25f;
    for (const auto& [function, opacity] :
         {std::pair{QDepthTest::LessOrEqual, kSeen}, std::pair{QDepthTest::Greater, kBehind}}) {
        auto* pass = new QRenderPass;
        pass->setShaderProgram(program);
        pass->addFilterKey(m_wireKey);
        for (QRenderState* state : blended(function))
            pass->addRenderState(state);
        auto* lines = new QRasterMode;
        lines->setRasterMode(QRasterMode::Lines);
        pass->addRenderState(lines);
        pass->addParameter(new QParameter(QStringLiteral("opacity"), opacity));
        effect->techniques().front()->addRenderPass(pass);
    }
}

QMaterial* Materials::makePage(QAbstractTexture* texture, bool alpha, Qt3DCore::QNode* parent) const
{
    auto* material = new QMaterial;
    material->setEffect(alpha ? m_alphaEffect : m_cityEffect);
    material->addParameter(new QParameter(QStringLiteral("pageTexture"), texture));
    material->setParent(parent);
    return material;
}

void Materials::setGrid(const QColor& ink, float step, float reach, QVector2D eye, QVector2D zero)
{
    m_gridInk->setValue(QVector4D(vectorOf(ink), float(ink.alphaF())));
    m_gridStep->setValue(step);
    m_gridReach->setValue(reach);
    m_gridEye->setValue(eye);
    m_gridZero->setValue(zero);
}

void Materials::setNorth(float yaw)
{
    const float angle = yaw * std::numbers::pi_v<float> / 180;
    m_northWay->setValue(QVector2D(-std::sin(angle), std::cos(angle)));
}

void Materials::setWireColour(const QColor& colour)
{
    m_wireColour->setValue(vectorOf(colour));
}

void Materials::setSkyColours(const QColor& top, const QColor& bottom)
{
    m_skyTop->setValue(vectorOf(top));
    m_skyBottom->setValue(vectorOf(bottom));
}

void Materials::setPixelRatio(float ratio)
{
    for (QParameter* parameter : m_pixelRatios)
        parameter->setValue(ratio);
}

} // namespace city
