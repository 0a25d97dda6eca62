#pragma once

#include "core/base/ids.h"

#include <QFrame>
#include <QIcon>

#include <vector>

class QLineEdit;
class QTreeWidget;

namespace city
{

/// Something that lies under the cursor, as the list shows it.
struct CandidateRow {
    std::vector<ObjectId> ids;
    QIcon icon;
    QString name, where, distance;
};

/// A popup that lists what lies under the cursor. Typing filters; Enter or a click chooses, with
/// the modifiers of then; the row at the cursor is told as hovered. Goes away by itself.
class CandidateList final : public QFrame
{
    Q_OBJECT

public:
    explicit CandidateList(std::vector<CandidateRow> rows, QWidget* parent = nullptr);
    QTreeWidget& rows() { return *m_tree; }

signals:
    /// Nothing when the list closes.
    void hovered(const std::vector<city::ObjectId>& ids);
    void chosen(const std::vector<city::ObjectId>& ids, Qt::KeyboardModifiers modifiers);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void filter(const QString& text);
    void choose(Qt::KeyboardModifiers modifiers);

    std::vector<CandidateRow> m_rows;
    QLineEdit* m_filter;
    QTreeWidget* m_tree;
};

} // namespace city
