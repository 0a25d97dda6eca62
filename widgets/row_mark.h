#pragma once

#include <QWidget>

namespace city
{

/// A mark before a row: a triangle where a check found something about its value, else a dot where
/// the value is another one than in the saved file.
class RowMark final : public QWidget
{
    Q_OBJECT

public:
    explicit RowMark(QWidget* parent);
    void setChanged(bool changed);
    bool isChanged() const { return m_isChanged; }
    /// What was found; empty for nothing.
    void setFinding(const QString& finding, bool isError);
    bool hasFinding() const { return !m_finding.isEmpty(); }

private:
    void paintEvent(QPaintEvent* event) override;
    void showTip();

    bool m_isChanged = false;
    bool m_isError = false;
    QString m_finding;
};

} // namespace city
