#pragma once

#include "editor/viewport/base_viewport.h"

namespace city
{

/// A view without a picture: camera, framing and picking work, drawing does not. Its pane says why.
class NullViewport : public BaseViewport
{
    Q_OBJECT

public:
    explicit NullViewport(QString reason, QObject* parent = nullptr);
    ~NullViewport() override;

    QWidget* widget() override;
    QString unavailableReason() const override { return m_reason; }
    Result<QImage> capture(QSize size, int timeoutMs) override;
    ViewportStats stats() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString m_reason;
    QPointer<QWidget> m_pane;
};

} // namespace city
