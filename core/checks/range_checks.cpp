// Values outside the limits of their schema rows.
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/formats/tune_values.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace city
{
namespace
{

Result<Edit> setToLimit(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(
        model, issues, CITY_TR("Checks", "Set to the Limit"),
        [](EditBuilder& edit, const Issue& issue) -> Result<void> {
            const Property* row = findProperty(edit.model(), issue.object, issue.property);
            if (!row)
                return {};
            Value value = valueOf(edit.model(), issue.object, *row);
            const auto limited = [row](double number) {
                return std::clamp(number, row->min, row->max);
            };
            // The nearest float may lie just outside of a limit that is none itself.
            const auto asFloat = [&](float number) {
                const double wanted = limited(static_cast<double>(number));
                const auto rounded = static_cast<float>(wanted);
                const double inside = static_cast<double>(rounded);
                if (inside < row->min)
                    return std::nextafter(rounded, std::numeric_limits<float>::max());
                if (inside > row->max)
                    return std::nextafter(rounded, std::numeric_limits<float>::lowest());
                return rounded;
            };
            if (auto* number = std::get_if<float>(&value))
                *number = asFloat(*number);
            else if (auto* integer = std::get_if<std::int64_t>(&value))
                *integer = static_cast<std::int64_t>(limited(static_cast<double>(*integer)));
            else if (auto* vector = std::get_if<glm::vec3>(&value))
                for (int i = 0; i < 3; ++i)
                    (*vector)[i] = asFloat((*vector)[i]);
            return setValue(edit, issue.object, *row, value);
        });
}

constexpr Fix kToLimit[] = {{CITY_TR("Checks", "Set to the Limit"), setToLimit}};

void findOutOfRange(const CheckInput& input, ObjectId id, const Record&, Findings& findings);
void findInBlock(const CheckInput& input, const BlockView& view, Findings& findings);

// %1 is the row's key here; the window shows its label.
constexpr Check kChecks[] = {
    {"range.low", Severity::Error, CITY_TR("Checks", "%1 is %2; the least is %3."), findOutOfRange,
     kToLimit},
    {"range.high", Severity::Error, CITY_TR("Checks", "%1 is %2; the most is %3."), findInBlock,
     kToLimit},
    {"range.unknown", Severity::Warning,
     CITY_TR("Checks", "%1 is %2, which means nothing to the game.")},
    {"range.notFinite", Severity::Error, CITY_TR("Checks", "%1 is not a finite number.")},
};
enum Row { kLow, kHigh, kUnknown, kNotFinite };

/// Rows that can be outside their limits: numbers that are stored with the object itself.
bool canBeChecked(const Property& row)
{
    switch (row.kind) {
    case ValueKind::Int:
    case ValueKind::Float:
    case ValueKind::Vec3:
    case ValueKind::Enum:
        return row.set != nullptr;
    default:
        return false;
    }
}

/// The same for all objects of a kind, worked out once. Tuning texts have rows of their own.
const std::vector<const Property*>& checkedRows(std::size_t kind)
{
    static const auto byKind = [] {
        std::array<std::vector<const Property*>, std::variant_size_v<Record>> made;
        for (std::size_t i = 0; i < made.size(); ++i)
            for (const Property& row : rowsOfKind(i))
                if (canBeChecked(row))
                    made[i].push_back(&row);
        return made;
    }();
    return byKind[kind];
}

class RangeCheck
{
public:
    RangeCheck(const CityModel& model, ObjectId id, Findings& findings)
        : m_model(model), m_id(id), m_findings(findings)
    {
    }

    /// False after a value that is not finite: the rows after it often come from the same numbers.
    bool look(const Property& row) { return look(row, valueOf(m_model, m_id, row)); }
    bool look(const Property& row, const Value& value)
    {
        if (row.kind == ValueKind::Enum) {
            const auto number = std::get<std::int64_t>(value);
            if (std::ranges::find(row.choices, number, &Choice::value) == row.choices.end())
                add(kUnknown, row, {toText(row, value)});
            return true;
        }
        if (const auto* integer = std::get_if<std::int64_t>(&value))
            return number(row, static_cast<double>(*integer), value);
        if (const auto* real = std::get_if<float>(&value))
            return number(row, static_cast<double>(*real), value);
        if (const auto* vector = std::get_if<glm::vec3>(&value)) {
            const double low = std::min({vector->x, vector->y, vector->z});
            const double high = std::max({vector->x, vector->y, vector->z});
            if (!checks::isFinite(*vector))
                return number(row, std::nan(""), value);
            return number(row, low < row.min ? low : high, value);
        }
        return true;
    }

private:
    bool number(const Property& row, double number, const Value& value)
    {
        if (!std::isfinite(number)) {
            add(kNotFinite, row, {});
            return false;
        }
        if (number < row.min)
            add(kLow, row, {toText(row, value), numberText(row.min)});
        else if (number > row.max)
            add(kHigh, row, {toText(row, value), numberText(row.max)});
        return true;
    }

    void add(Row check, const Property& row, std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), std::string(row.key));
        m_findings.addAs(kChecks[check], m_id, std::move(arguments), 0, row.key);
    }

    const CityModel& m_model;
    ObjectId m_id;
    Findings& m_findings;
};

/// The rows of a text, which is parsed once for all of them.
void findInText(const TuneFile& file, std::span<const Property> rows, RangeCheck& check)
{
    const TuneClassInfo& info = tuneClassInfo(file.tuneClass);
    const TuneTree tree = parseTune(file.text, &info);
    for (const Property& row : rows) {
        if (!canBeChecked(row) || row.path.empty())
            continue;
        const auto path = parseTunePath(info, row.path);
        const auto reading = path ? readTune(tree, *path) : tl::unexpected(path.error());
        if (reading)
            std::visit([&](const auto& value) { check.look(row, Value(value)); }, reading->value);
    }
}

void findOutOfRange(const CheckInput& input, ObjectId id, const Record& record, Findings& findings)
{
    RangeCheck check(input.model, id, findings);
    if (const auto* file = std::get_if<TuneFile>(&record))
        return findInText(*file, rowsOf(record), check);
    for (const Property* row : checkedRows(record.index()))
        if (!check.look(*row))
            return;
}

void findInBlock(const CheckInput& input, const BlockView& view, Findings& findings)
{
    findOutOfRange(input, view.id, *input.model.find(view.id), findings);
    for (const AttributeView& attribute : view.attributes) {
        RangeCheck check(input.model, attribute.id, findings);
        for (const Property* row : checkedRows(attribute.record->index()))
            // Heights have findings of their own, and 8.8 words cannot leave their range.
            if (row->kind != ValueKind::Float)
                check.look(*row);
    }
}

} // namespace

std::span<const Check> rangeChecks()
{
    return kChecks;
}

} // namespace city
