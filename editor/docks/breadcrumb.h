#pragma once

#include "core/base/ids.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QHBoxLayout;
class QMenu;

namespace city
{

class CityDocument;
class Selection;

/// Where the selection lies: "City > Block 12 (0x00C) > Facade 4". A crumb selects its object, the
/// arrow before it lists those beside it, a middle click frames it. Of several objects it shows the
/// deepest container they have in common, and how many they are.
class Breadcrumb final : public QWidget
{
    Q_OBJECT

public:
    Breadcrumb(CityDocument& document, Selection& selection, QWidget* parent);

    /// What the crumbs say, outermost first.
    const QStringList& texts() const { return m_texts; }

signals:
    void frameRequested(const std::vector<city::ObjectId>& ids);

private:
    void refresh();
    std::vector<ObjectId> path() const;
    void addCrumb(ObjectId id, const QString& text);
    void fillSiblings(QMenu& menu, ObjectId id);

    CityDocument& m_document;
    Selection& m_selection;
    QHBoxLayout* m_layout;
    QStringList m_texts;
    std::vector<ObjectId> m_shown;
};

} // namespace city
