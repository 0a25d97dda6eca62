#pragma once

#include "core/schema/property.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <array>
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
    double min = 0, max = 0;
    std::vector<SheetChoice> choices = {};
    /// The common value; unset when the objects differ. Of Flags and Vec3 the differing parts are
    /// told apart below and `value` has the first object's for them.
    std::optional<Value> value = {};
    std::int64_t mixedBits = 0;                          ///< of Flags
    std::array<bool, 3> mixedParts{false, false, false}; ///< of Vec3
    QString mixedSummary = {};                           ///< the values with their counts
    bool enabled = true;
    QString why = {}; ///< why it cannot be changed

    /// Whether both can be shown by the same editor.
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

/// What a property sheet shows and edits. The sheet never corrects itself after its own commit: it
/// shows what the next `changed` brings.
class PropertySource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual std::vector<SheetRow> rows() const = 0;
    /// Texts that a row of texts may be completed with.
    virtual QStringList completions(const QString& key) const = 0;
    /// Makes one step of it; gives the reason when it is refused, else an empty text.
    virtual QString commit(const QString& key, const PropertyChange& change) = 0;

signals:
    /// Other objects are about to be shown; what is being typed belongs to those shown now.
    void aboutToShowOthers();
    void changed();
};

} // namespace city
