#pragma once

#include <QByteArray>
#include <QColor>
#include <QVector2D>

#include <vector>

namespace Qt3DCore
{
class QNode;
}
namespace Qt3DRender
{
class QAbstractTexture;
class QEffect;
class QFilterKey;
class QMaterial;
class QParameter;
class QRenderState;
} // namespace Qt3DRender

namespace city
{

/// The materials of the view: one for each texture page and one for each kind of overlay. They live
/// under the node they are given and are shared by all entities.
class Materials
{
public:
    explicit Materials(Qt3DCore::QNode* parent);

    /// The keys by which the frame graph tells the passes apart.
    Qt3DRender::QFilterKey* cityKey() const { return m_cityKey; }
    Qt3DRender::QFilterKey* overlayKey() const { return m_overlayKey; }
    /// The edges of the city's triangles.
    Qt3DRender::QFilterKey* wireKey() const { return m_wireKey; }

    /// A material that draws with the layers of a texture array; owned by `parent`.
    Qt3DRender::QMaterial* makePage(Qt3DRender::QAbstractTexture* texture, bool alpha,
                                    Qt3DCore::QNode* parent) const;
    Qt3DRender::QMaterial* sky() const { return m_sky; }
    Qt3DRender::QMaterial* line() const { return m_line; }
    Qt3DRender::QMaterial* fill() const { return m_fill; }
    /// Thinner lines around what the mouse is over.
    Qt3DRender::QMaterial* hoverLine() const { return m_hoverLine; }
    /// Draws the corners of rubber_band.h.
    Qt3DRender::QMaterial* band() const { return m_band; }
    /// The raster on the ground, and the arrow that points north.
    Qt3DRender::QMaterial* grid() const { return m_grid; }
    Qt3DRender::QMaterial* north() const { return m_north; }
    /// Draws letters of labels.h.
    Qt3DRender::QMaterial* label() const { return m_label; }
    /// Draws overlay.h.
    Qt3DRender::QMaterial* handle() const { return m_handle; }

    /// Draw the lines, areas and squares of view_marks.h.
    Qt3DRender::QMaterial* markLine() const { return m_markLine; }
    Qt3DRender::QMaterial* markFill() const { return m_markFill; }
    Qt3DRender::QMaterial* markPoint() const { return m_markPoint; }

    /// What the grid is drawn like; `eye` and `zero` are places in its own square.
    void setGrid(const QColor& ink, float step, float reach, QVector2D eye, QVector2D zero);
    void setNorth(float yaw);
    void setWireColour(const QColor& colour);
    void setSkyColours(const QColor& top, const QColor& bottom);
    /// Device pixels in a device-independent one.
    void setPixelRatio(float ratio);

private:
    struct Pass {
        std::vector<Qt3DRender::QRenderState*> states;
        float opacity = 1;
    };
    Qt3DRender::QEffect* makeEffect(const QByteArray& vertex, const QByteArray& fragment,
                                    Qt3DRender::QFilterKey* key, std::vector<Pass> passes,
                                    Qt3DCore::QNode* parent) const;
    void makeMarks(Qt3DCore::QNode* parent);
    void addWirePasses(Qt3DRender::QEffect* effect) const;

    Qt3DRender::QFilterKey* m_cityKey;
    Qt3DRender::QFilterKey* m_overlayKey;
    Qt3DRender::QFilterKey* m_wireKey;
    Qt3DRender::QEffect* m_cityEffect;
    Qt3DRender::QEffect* m_alphaEffect; ///< with holes
    Qt3DRender::QMaterial* m_sky;
    Qt3DRender::QMaterial* m_line;
    Qt3DRender::QMaterial* m_fill;
    Qt3DRender::QMaterial* m_hoverLine;
    Qt3DRender::QMaterial* m_band;
    Qt3DRender::QMaterial* m_label;
    Qt3DRender::QMaterial* m_grid;
    Qt3DRender::QMaterial* m_north;
    Qt3DRender::QMaterial* m_handle;
    Qt3DRender::QMaterial* m_markLine;
    Qt3DRender::QMaterial* m_markFill;
    Qt3DRender::QMaterial* m_markPoint;
    Qt3DRender::QParameter *m_skyTop, *m_skyBottom;
    Qt3DRender::QParameter *m_gridInk, *m_gridStep, *m_gridReach, *m_gridEye, *m_gridZero;
    Qt3DRender::QParameter *m_northWay, *m_wireColour;
    std::vector<Qt3DRender::QParameter*> m_pixelRatios; ///< of the lines' and the label's materials
};

} // namespace city
