#pragma once

#include <QWidget>

class QHBoxLayout;

namespace city
{

class SelectionSource;

/// One button a kind while several are selected, "All 14", "Facade 9", "Instance 5": the sheet
/// shows what all have in common, or the rows of one kind.
class KindChips final : public QWidget
{
    Q_OBJECT

public:
    KindChips(SelectionSource& source, QWidget* parent);

private:
    void refresh();
    void addChip(const QString& kind, const QString& text);

    SelectionSource& m_source;
    QHBoxLayout* m_layout;
    QStringList m_texts;
};

} // namespace city
