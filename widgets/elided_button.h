#pragma once

#include <QToolButton>

namespace city
{

/// A button of text that gives way: where there is no room the text ends with an ellipsis and the
/// tooltip has all of it.
class ElidedButton final : public QToolButton
{
    Q_OBJECT

public:
    ElidedButton(const QString& text, QWidget* parent);

signals:
    void middleClicked();

private:
    QSize minimumSizeHint() const override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
};

} // namespace city
