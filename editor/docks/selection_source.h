#pragma once

#include "core/document/city_document.h"
#include "widgets/property_source.h"

namespace city
{

class Selection;

/// The selection's properties as a sheet shows them: the rows that all selected objects have.
class SelectionSource final : public PropertySource
{
    Q_OBJECT

public:
    SelectionSource(CityDocument& document, Selection& selection, QObject* parent = nullptr);

    std::vector<SheetRow> rows() const override;
    QStringList completions(const QString& key) const override;
    QString commit(const QString& key, const PropertyChange& change) override;

    /// The objects shown.
    const std::vector<ObjectId>& ids() const { return m_ids; }

private:
    void showSelected();

    CityDocument& m_document;
    Selection& m_selection;
    std::vector<ObjectId> m_ids;
};

} // namespace city
