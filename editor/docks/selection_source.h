#pragma once

#include "core/document/city_document.h"
#include "editor/docks/entry_notes.h"
#include "widgets/property_source.h"

#include <functional>

namespace city
{

class Selection;

/// What a check found about one row of an object.
struct RowFinding {
    QString key;  ///< of the schema
    QString text; ///< a sentence
    bool isError = false;
};

/// How many of the selected objects are of a kind.
struct KindCount {
    QString kind;  ///< the schema's name of it
    QString label; ///< what people call it
    int count = 0;
};

/// The selection's properties as a sheet shows them: the rows that all selected objects have, or
/// all of those of one kind.
class SelectionSource final : public PropertySource
{
    Q_OBJECT

public:
    SelectionSource(CityDocument& document, Selection& selection, QObject* parent = nullptr);

    std::vector<SheetRow> rows() const override;
    QString kind() const override;
    QStringList completions(const QString& key) const override;
    QString mixedSummary(const QString& key) const override;
    std::vector<RowCommand> commands(const QString& key) const override;
    QString run(const QString& key, const QString& command) override;
    QString preview(const QString& key, const PropertyChange& change) override;
    void cancelPreview() override;
    QString commit(const QString& key, const PropertyChange& change) override;

    /// The objects shown: the selection, or those of one kind.
    const std::vector<ObjectId>& ids() const { return m_ids; }
    /// The kinds in the selection, in the order of its objects.
    std::vector<KindCount> kinds() const;
    /// Shows only the objects of one kind; all with an empty text.
    void showKind(const QString& kind);
    const QString& shownKind() const { return m_kind; }

    /// Where the findings about an object's rows come from.
    void setFindingsOf(std::function<std::vector<RowFinding>(ObjectId)> findingsOf);
    /// Shows the findings of now.
    void refreshFindings();

    /// All values that are alike, as JSON.
    QString copyValues() const;
    /// Sets what rows of the same keys take of such JSON, as one step; gives a sentence for people.
    QString pasteValues(const QString& json);

signals:
    /// A preview began or ended: a gesture that is no drag.
    void previewingChanged(bool isPreviewing);
    /// The next object that is clicked in the city is wanted; `take` tells why one will not do.
    void pickRequested(const QString& hint, const std::function<QString(city::ObjectId)>& take);
    /// Objects are to be shown in the view.
    void frameRequested(const std::vector<city::ObjectId>& ids);
    /// A query is to be asked.
    void findRequested(const QString& query);

private:
    void showSelected();
    void fillIds();
    void noteGesture();
    void endPreview(void (CityDocument::*endGesture)());
    /// What a row's key is about: the objects shown, or what they lie in.
    struct RowTarget {
        std::vector<ObjectId> ids;
        std::string key;
        const Property* property = nullptr; ///< of the first of them
    };
    RowTarget targetOf(const QString& key) const;
    std::vector<ObjectId> containersOf(const std::vector<ObjectId>& ids) const;
    std::vector<SheetRow> rowsOf(const std::vector<ObjectId>& ids) const;
    void fillTexture(SheetRow& row, const std::vector<ObjectId>& ids,
                     const Property& property) const;
    void addFindings(std::vector<SheetRow>& rows, const std::vector<ObjectId>& ids) const;
    bool isChanged(const std::vector<ObjectId>& ids, const Property& property) const;
    void addTargets(EditBuilder& edit) const;
    void noteSaved();
    Result<Edit> build(const CityModel& base, const QString& key,
                       const PropertyChange& change) const;
    QString push(Result<Edit> edit);
    QString copiedScript(const RowTarget& target) const;
    QString resetTo(const RowTarget& target, bool saved);
    void selectSame(const RowTarget& target);
    void pick(const QString& key, const Property& property);
    QString takePicked(const QString& key, const Property& property, ObjectId picked);
    QString goThere(const RowTarget& target);

    CityDocument& m_document;
    Selection& m_selection;
    EntryNotes m_notes;
    std::vector<ObjectId> m_selected, m_ids;
    QString m_kind;
    CityModel m_saved; ///< the city as its files have it
    quint64 m_savedRevision = 0;
    std::function<std::vector<RowFinding>(ObjectId)> m_findingsOf;
    mutable bool m_hasMarks = false; ///< the rows given out last show changes
    struct Preview {
        Gesture gesture;
        QString key;
        PropertyChange change;
    };
    std::optional<Preview> m_preview;
    bool m_isEnding = false;
};

} // namespace city
