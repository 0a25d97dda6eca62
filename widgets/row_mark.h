#pragma once

#include <QWidget>

namespace city
{

/// A dot before a row whose value is another one than in the saved file.
class RowMark final : public QWidget
{
    Q_OBJECT

public:
    explicit RowMark(QWidget* parent);
    void setChanged(bool changed);
    bool isChanged() const { return m_isChanged; }

private:
    void paintEvent(QPaintEvent* event) override;
    bool m_isChanged = false;
};

} // namespace city
