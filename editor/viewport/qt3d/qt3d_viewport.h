#pragma once

#include "editor/viewport/base_viewport.h"
#include "editor/viewport/gl_probe.h"
#include "editor/viewport/labels.h"
#include "editor/viewport/scene_chunks.h"
#include "editor/viewport/view_marks.h"

#include <QColor>

#include <memory>

namespace city
{

/// The view with a picture, drawn by Qt3D.
///
/// Qt3D's engine runs by hand: one frame is drawn when something changed, none while nothing does.
class Qt3DViewport : public BaseViewport
{
    Q_OBJECT

public:
    explicit Qt3DViewport(const GlProbe& probe, QObject* parent = nullptr);
    ~Qt3DViewport() override;

    QWidget* widget() override;
    QString unavailableReason() const override { return {}; }
    void attach(Session* session, Selection* selection) override;
    void rebuild() override;
    void setOverlay(const Overlay& overlay) override;
    Result<QImage> capture(QSize size, int timeoutMs) override;
    ViewportStats stats() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void sceneRebuilt() override;
    void sceneChanged(const SceneChanges& changes) override;
    void selectionChanged() override;
    void hoveredChanged() override;
    void rubberBandChanged() override;
    void cameraMoved() override;
    void lookWasChanged(const ViewLook& before) override;

private:
    struct Engine;
    bool windowEvent(QEvent* event);
    void start();
    void requestFrame();
    void drawFrame();
    void updateChunks(const std::vector<std::size_t>& touched);
    void updateOutline();
    void updateGrid();
    /// Names the boxes near the camera; makes them anew only when other boxes are near or `always`.
    void updateLabels(bool always);
    /// Brings the overlays of the look up to date, just before a frame is drawn: however often the
    /// city or the camera changed since the last one, the work is done once.
    void updateMarks();
    void updateColours();
    void readTextureFolders();

    GlProbe m_probe;
    QPointer<QWidget> m_widget;
    TextureLibrary m_library;
    TextureLayers m_layers{m_library};
    SceneChunks m_chunks{scene(), m_layers};
    QStringList m_textureFolders;
    std::vector<LabelKey> m_labelled;
    std::unique_ptr<Engine> m_engine;
    QColor m_gridInk;
    std::vector<MarkText> m_markTexts;
    bool m_areMarksOld = false, m_areMarkTextsOld = false;
    QSizeF m_pictureSize; ///< of the picture that is being taken; else empty
    int m_framesWanted = 0;
    ViewportStats m_stats;
    QElapsedTimer m_sinceFrame;
};

} // namespace city
