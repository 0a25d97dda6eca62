#include "editor/docks/properties_dock.h"

#include "core/document/session.h"
#include "editor/docks/breadcrumb.h"
#include "editor/docks/kind_chips.h"
#include "editor/docks/locked_bar.h"
#include "editor/docks/selection_source.h"
#include "editor/selection.h"
#include "editor/settings.h"
#include "widgets/filter_field.h"
#include "widgets/property_sheet.h"

#include <QVBoxLayout>

namespace city
{

namespace
{

inline const Setting<QStringList> kTurned{"sheet/turnedGroups", {}};

} // namespace

PropertiesDock::PropertiesDock(CityDocument& document, Selection& selection, QWidget* parent)
    : QDockWidget(tr("Properties"), parent), m_search(new FilterField(this)),
      m_source(new SelectionSource(document, selection, this)), m_sheet(new PropertySheet(this))
{
    setObjectName("properties");
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);

    auto* path = new Breadcrumb(document, selection, content);
    connect(path, &Breadcrumb::frameRequested, this, &PropertiesDock::frameRequested);
    layout->addWidget(path);
    layout->addWidget(new KindChips(*m_source, content));

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
    const auto showSearch = [this] { m_search->setVisible(!m_source->ids().empty()); };
    connect(m_source, &PropertySource::changed, this, showSearch);
    showSearch();

    m_sheet->setObjectName("properties.sheet");
    m_sheet->setEmptyText(
        tr("Nothing selected. Click something in the city, or press Ctrl+F to find it."));
    m_sheet->setSource(m_source);
    m_sheet->setPictures(&m_pictures);
    layout->addWidget(m_sheet, 1);
    setWidget(content);
    connect(m_source, &SelectionSource::previewingChanged, this,
            &PropertiesDock::previewingChanged);
    connect(m_source, &SelectionSource::frameRequested, this, &PropertiesDock::frameRequested);
}

void PropertiesDock::setVisibility(Visibility& visibility, Selection& selection)
{
    constexpr int kBelowThePath = 1;
    auto* layout = static_cast<QVBoxLayout*>(widget()->layout());
    layout->insertWidget(kBelowThePath, new LockedBar(selection, visibility, this));
}

void PropertiesDock::findRow()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PropertiesDock::showPicturesOf(const Session& session)
{
    const auto show = [this, &session] {
        m_pictures.setFolders(session.textureFolders());
        m_sheet->refreshPictures();
    };
    connect(&session, &Session::opened, this, show);
    connect(&session, &Session::saved, this, show);
    show();
}

void PropertiesDock::rememberFolds(Settings& settings)
{
    m_sheet->setTurnedGroups(settings.value(kTurned));
    connect(m_sheet, &PropertySheet::foldsChanged, this,
            [this, &settings] { settings.set(kTurned, m_sheet->turnedGroups()); });
}

} // namespace city
