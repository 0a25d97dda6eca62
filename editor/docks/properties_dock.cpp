#include "editor/docks/properties_dock.h"

#include "core/document/city_document.h"
#include "editor/docks/selection_source.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "widgets/filter_field.h"
#include "widgets/property_sheet.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace city
{

PropertiesDock::PropertiesDock(CityDocument& document, Selection& selection, QWidget* parent)
    : QDockWidget(tr("Properties"), parent), m_document(document), m_selection(selection),
      m_path(new QLabel(this)), m_search(new FilterField(this)), m_sheet(new PropertySheet(this)),
      m_source(new SelectionSource(document, selection, this))
{
    setObjectName("properties");
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);

    m_path->setObjectName("properties.path");
    m_path->setAccessibleName(tr("Where the selection lies"));
    m_path->setContentsMargins(8, 0, 8, 0);
    m_path->setWordWrap(true);
    m_path->setTextFormat(Qt::RichText);
    m_path->setFocusPolicy(Qt::NoFocus);
    connect(m_path, &QLabel::linkActivated, this,
            [this](const QString& link) { m_selection.set({ObjectId{link.toUInt()}}); });
    layout->addWidget(m_path);

    m_search->setObjectName("properties.search");
    m_search->setPlaceholderText(tr("Find a property"));
    m_search->setAccessibleName(m_search->placeholderText());
    auto* searchRow = new QVBoxLayout;
    searchRow->setContentsMargins(8, 0, 8, 0);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    connect(m_search, &FilterField::filterChanged, m_sheet, &PropertySheet::setFilter);
    connect(m_search, &FilterField::leftDownwards, m_sheet, &PropertySheet::focusEditor);
    connect(m_search, &FilterField::accepted, m_sheet, &PropertySheet::focusEditor);

    m_sheet->setObjectName("properties.sheet");
    m_sheet->setEmptyText(
        tr("Nothing selected. Click something in the city, or press Ctrl+F to find it."));
    m_sheet->setSource(m_source);
    layout->addWidget(m_sheet, 1);
    setWidget(content);

    connect(&selection, &Selection::changed, this, &PropertiesDock::showPath);
    connect(&document, &CityDocument::changed, this, &PropertiesDock::showPath);
    connect(&document, &CityDocument::wasReset, this, &PropertiesDock::showPath);
    showPath();
}

void PropertiesDock::findRow()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PropertiesDock::showPath()
{
    const CityModel& model = m_document.model();
    const auto& ids = m_selection.ids();
    m_search->setVisible(!ids.empty());
    m_path->setVisible(!ids.empty());
    const bool exist = std::ranges::all_of(ids, [&](ObjectId id) { return model.contains(id); });
    if (ids.empty() || !exist)
        return;
    // The deepest container of all of them.
    std::vector<ObjectId> common = pathTo(model, ids.front());
    for (const ObjectId id : ids) {
        const std::vector<ObjectId> other = pathTo(model, id);
        const auto split = std::ranges::mismatch(common, other);
        common.erase(split.in1, common.end());
    }
    QStringList crumbs;
    for (const ObjectId id : common)
        crumbs += id == ids.front() && ids.size() == 1
                      ? "<b>" + objectLabel(model, id).toHtmlEscaped() + "</b>"
                      : QString("<a href=\"%1\">%2</a>")
                            .arg(id.value)
                            .arg(objectLabel(model, id).toHtmlEscaped());
    if (ids.size() > 1)
        crumbs += "<b>" + countLabel(model, ids).toHtmlEscaped() + "</b>";
    m_path->setText(crumbs.join(" › "));
}

} // namespace city
