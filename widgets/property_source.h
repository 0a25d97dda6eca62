#pragma once

#include "core/schema/property.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <array>
#include <limits>
#include <optional>
#include <vector>

namespace city
{

/// A named value or bit of a sheet's row.
struct SheetChoice {
    std::int64_t value = 0;
    QString key = {}, label = {};
    friend bool operator==(const SheetChoice&, const SheetChoice&) = default;
};

/// One row as a sheet shows it: a property over all objects it is about.
struct SheetRow {
    QString key = {}, label = {}, group = {}, help = {};
    ValueKind kind = ValueKind::Int;
    Unit unit = Unit::None;
    double min = std::numeric_limits<double>::lowest();
    double max = std::numeric_limits<double>::max();
    double step = 0; ///< of numbers; 0 is what is usual for the unit
    std::vector<SheetChoice> choices = {};
    /// The common value; unset when the objects differ. Of Flags and Vec3 the differing parts are
    /// told apart below and `value` has the first object's for them.
    std::optional<Value> value = {};
    std::int64_t mixedBits = 0;                          ///< of Flags
    std::array<bool, 3> mixedParts{false, false, false}; ///< of Vec3
    bool enabled = true;
    QString why = {}; ///< why it cannot be changed
    /// Of Texture: what is shown beside it, the first one's own role and those of its group.
    struct Picture {
        QString name = {}, role = {};
        friend bool operator==(const Picture&, const Picture&) = default;
    };
    std::vector<Picture> pictures = {};
    QString note = {}; ///< what else there is to know, under the value
    int outer = 0;     ///< of what the objects lie in, counted outwards; such groups start closed
    bool isChanged = false; ///< since the file was saved
    /// What a check found about the value, and whether that is an error.
    QString finding = {};
    bool isError = false;

    /// Whether both can be shown by the same editor, in whatever group.
    bool hasSameShape(const SheetRow& other) const;
};

/// What a user asked of a row. Applies to each object from its own value.
struct PropertyChange {
    enum class How { Set, Add, Multiply };
    How how = How::Set;
    Value value;
    std::int64_t mask = -1;                      ///< of Flags: the bits it is about
    std::array<bool, 3> parts{true, true, true}; ///< of Vec3: the parts it is about

    friend bool operator==(const PropertyChange&, const PropertyChange&) = default;
};

/// The value after a change; refused when the value's type knows no such change.
Result<Value> changedValue(const Value& old, const PropertyChange& change);

/// Something that can be done with a row's value, in the row's menu.
struct RowCommand {
    QString id, text;
    QString why = {};         ///< why it cannot be done now
    bool startsGroup = false; ///< a separator before it
};

/// Commands that have keys where the editor is no text field: Ctrl+C and Ctrl+V.
inline constexpr const char* kCopyValue = "copyValue";
inline constexpr const char* kPasteValue = "pasteValue";

/// Commands that editors have buttons for: take the value from what is clicked in the city next,
/// and show there what the value is about.
inline constexpr const char* kPickInCity = "pick";
inline constexpr const char* kGoThere = "goThere";

/// What a property sheet shows and edits. The sheet never corrects itself after its own commit: it
/// shows what the next `changed` brings.
class PropertySource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual std::vector<SheetRow> rows() const = 0;
    /// What kind of objects the rows are about; groups are closed per kind.
    virtual QString kind() const = 0;
    /// Texts that a row of texts may be completed with.
    virtual QStringList completions(const QString& key) const = 0;
    /// The differing values of a row with their counts; empty where all are alike.
    virtual QString mixedSummary(const QString& key) const = 0;
    /// What can be done with a row's value besides editing it.
    virtual std::vector<RowCommand> commands(const QString& key) const = 0;
    /// Does it; gives the reason when it is refused.
    virtual QString run(const QString& key, const QString& command) = 0;

    /// Shows what a change would do, in place of what was shown before, without a step in the
    /// history. Gives the reason when it is refused; then nothing is shown.
    virtual QString preview(const QString& key, const PropertyChange& change) = 0;
    /// Goes back to the values before the preview.
    virtual void cancelPreview() = 0;
    /// Makes one step of a change of the values before the preview; gives the reason when it is
    /// refused, else an empty text.
    virtual QString commit(const QString& key, const PropertyChange& change) = 0;

signals:
    /// Other objects are about to be shown; what is being typed belongs to those shown now.
    void aboutToShowOthers();
    void changed();
    /// A preview was ended by something else than this sheet: what is being typed is out of date.
    void previewEnded();
};

} // namespace city
