#pragma once

#include "core/base/ids.h"

#include <QDockWidget>

class QLabel;

namespace city
{

class CityDocument;
class FilterField;
class PropertySheet;
class Selection;
class SelectionSource;

/// The selected objects' properties, and where the objects lie.
class PropertiesDock final : public QDockWidget
{
    Q_OBJECT

public:
    PropertiesDock(CityDocument& document, Selection& selection, QWidget* parent = nullptr);

    PropertySheet& sheet() { return *m_sheet; }
    /// Puts the keyboard into the search field.
    void findRow();

private:
    void showPath();

    CityDocument& m_document;
    Selection& m_selection;
    QLabel* m_path;
    FilterField* m_search;
    PropertySheet* m_sheet;
    SelectionSource* m_source;
};

} // namespace city
