#pragma once

#include "core/base/ids.h"
#include "editor/docks/texture_pictures.h"

#include <QDockWidget>

#include <vector>

namespace city
{

class CityDocument;
class FilterField;
class PropertySheet;
class Selection;
class SelectionSource;
class Session;
class Settings;
class Visibility;

/// The selected objects' properties, and where the objects lie.
class PropertiesDock final : public QDockWidget
{
    Q_OBJECT

public:
    PropertiesDock(CityDocument& document, Selection& selection, QWidget* parent = nullptr);

    PropertySheet& sheet() { return *m_sheet; }
    SelectionSource& source() { return *m_source; }
    /// Shows from now on when something selected is locked.
    void setVisibility(Visibility& visibility, Selection& selection);
    /// Puts the keyboard into the search field.
    void findRow();
    /// Shows pictures of the textures that a city finds in its folders.
    void showPicturesOf(const Session& session);
    /// Keeps which groups are closed from one start to the next.
    void rememberFolds(Settings& settings);

signals:
    void frameRequested(const std::vector<city::ObjectId>& ids);
    /// The user types or drags a value that is not committed yet.
    void previewingChanged(bool isPreviewing);

private:
    TexturePictures m_pictures;
    FilterField* m_search;
    SelectionSource* m_source;
    PropertySheet* m_sheet;
};

} // namespace city
