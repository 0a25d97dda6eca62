#include "core/exchange/property_docs.h"

#include "core/base/numbers.h"
#include "core/schema/schema.h"
#include "core/schema/tune_schema.h"

namespace city
{
namespace
{

constexpr std::string_view kIntro = R"(# Properties
Made from the schema's tables (`core/schema`); do not edit by hand. A test fails when this page is
stale; `CITY_UPDATE_DOCS=1 tst_property_docs` writes it anew.

The verb `set`, the property sheet, `diff` and queries name a property by its key. Keys and the keys
of choices are never renamed. Texts of values are the same everywhere: numbers with a point and
without a unit (hexadecimal `0x1F` is read too), three numbers as `x, y, z`, choices and flags by key
(`road|warp`; `none` is no flag), unknown bits and values by number. Setting rounds to what the file
can store. Texts are counted in bytes.
)";

/// A cell of a table: a bar would end it.
std::string cell(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '|')
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string_view kindText(ValueKind kind)
{
    switch (kind) {
    case ValueKind::Bool:
        return "true or false";
    case ValueKind::Int:
        return "a whole number";
    case ValueKind::Float:
        return "a number";
    case ValueKind::String:
        return "a text";
    case ValueKind::Vec3:
        return "three numbers";
    case ValueKind::Flags:
        return "flags";
    case ValueKind::Enum:
        return "a choice";
    case ValueKind::Texture:
        return "a texture name";
    case ValueKind::Object:
        return "the number of a block";
    case ValueKind::Colour:
        return "a colour 0xAABBGGRR as a number with sign";
    }
    return "";
}

std::string valueCell(const Property& row)
{
    if (!row.set) {
        std::string text = "read-only, " + std::string(kindText(row.kind));
        if (row.unit != Unit::None)
            text += " in " + std::string(unitText(row.unit));
        return text;
    }
    if (row.kind == ValueKind::Flags)
        return "flags, or a number from " + numberText(row.min) + " to " + numberText(row.max);
    if (row.kind == ValueKind::Enum)
        return "a choice";
    if (row.kind == ValueKind::Object)
        return std::string(kindText(row.kind)) + ", 0 for none";
    std::string text = allowedValues(row);
    if (row.step > 0)
        text += ", steps of " + numberText(row.step);
    return text;
}

std::string notesCell(const Property& row)
{
    std::string text = row.help.source;
    if (row.choices.empty())
        return text;
    if (!text.empty())
        text += ". ";
    bool first = true;
    for (const Choice& choice : row.choices) {
        if (!first)
            text += "; ";
        first = false;
        text += '`' + std::string(choice.key) + "` " + choice.label.source;
    }
    return text;
}

void addTable(std::string& page, std::string_view title, std::span<const Property> rows)
{
    page += "\n## " + std::string(title) + "\n";
    std::string_view group;
    for (const Property& row : rows) {
        if (group != row.group.source) {
            group = row.group.source;
            page += "\n**" + std::string(group) + "**\n\n";
            page += "| key | label | value | notes |\n| --- | --- | --- | --- |\n";
        }
        page += "| `" + std::string(row.key) + "` | " + cell(row.label.source) + " | " +
                cell(valueCell(row)) + " | " + cell(notesCell(row)) + " |\n";
    }
}

} // namespace

std::string propertyDocs()
{
    std::string page(kIntro);
    for (std::size_t kind = 0; kind < std::variant_size_v<Record>; ++kind)
        if (kind != recordIndex<TuneFile>())
            addTable(page, kindName(kind), rowsOfKind(kind));
    const std::string tune(kindName(recordIndex<TuneFile>()));
    addTable(page, tune + " of class dgBangerData", tuneRows(TuneClass::BangerData));
    addTable(page, tune + " of class asBirthRule", tuneRows(TuneClass::BirthRule));
    return page;
}

} // namespace city
