#include "editor/viewport/null_viewport.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace city
{

NullViewport::NullViewport(QString reason, QObject* parent)
    : BaseViewport(parent), m_reason(std::move(reason)), m_pane(new QWidget)
{
    m_pane->setObjectName("viewport");
    m_pane->setAccessibleName(tr("City view"));
    m_pane->setFocusPolicy(Qt::StrongFocus);
    m_pane->setMouseTracking(true);
    m_pane->installEventFilter(this);

    auto* text = new QLabel(tr("No 3D picture: %1. Everything else works.").arg(m_reason));
    text->setObjectName("viewport.reason");
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignCenter);
    text->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* copy = new QPushButton(tr("Copy Details"));
    copy->setObjectName("viewport.copyDetails");
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_reason); });
    auto* layout = new QVBoxLayout(m_pane);
    layout->addStretch();
    layout->addWidget(text);
    layout->addWidget(copy, 0, Qt::AlignHCenter);
    layout->addStretch();
}

NullViewport::~NullViewport()
{
    if (m_pane && !m_pane->parent())
        delete m_pane;
}

QWidget* NullViewport::widget()
{
    return m_pane;
}

Result<QImage> NullViewport::capture(QSize, int)
{
    return fail(ErrorCode::Unsupported, "no picture can be drawn: " + m_reason.toStdString());
}

ViewportStats NullViewport::stats() const
{
    ViewportStats stats;
    stats.renderer = "none";
    return stats;
}

bool NullViewport::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        viewResized(static_cast<QResizeEvent*>(event)->size());
    else if (handle(event))
        return true;
    return BaseViewport::eventFilter(watched, event);
}

} // namespace city
