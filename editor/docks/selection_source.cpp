#include "editor/docks/selection_source.h"

#include "editor/error_text.h"
#include "editor/selection.h"
#include "widgets/number_text.h"

#include <algorithm>
#include <map>

namespace city
{

namespace
{

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

/// The first object's row, before the others are looked at.
SheetRow firstRow(const CityModel& model, ObjectId id, const Property& property)
{
    SheetRow row;
    row.key = textOf(property.key);
    row.label = translated(property.label);
    row.group = property.group.source[0] ? translated(property.group) : QString();
    row.help = property.help.source[0] ? translated(property.help) : QString();
    row.kind = property.kind;
    row.unit = property.unit;
    row.min = property.min;
    row.max = property.max;
    for (const Choice& choice : property.choices)
        row.choices.push_back({choice.value, textOf(choice.key), translated(choice.label)});
    row.value = valueOf(model, id, property);
    return row;
}

/// Takes another object's value into a row.
void merge(SheetRow& row, const Value& first, const Value& value)
{
    if (row.kind == ValueKind::Flags) {
        const auto* a = std::get_if<std::int64_t>(&first);
        const auto* b = std::get_if<std::int64_t>(&value);
        if (a && b)
            row.mixedBits |= *a ^ *b;
    } else if (row.kind == ValueKind::Vec3) {
        const auto* a = std::get_if<glm::vec3>(&first);
        const auto* b = std::get_if<glm::vec3>(&value);
        for (int part = 0; a && b && part < 3; ++part)
            if ((*a)[part] != (*b)[part])
                row.mixedParts[std::size_t(part)] = true;
    } else if (row.value && *row.value != value) {
        row.value.reset();
    }
}

/// "0.5 × 812, 1.0 × 388", the commonest first.
QString summary(const std::map<std::string, int>& counts)
{
    constexpr std::size_t kShown = 8;
    std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, std::ranges::greater{}, &std::pair<std::string, int>::second);
    QStringList parts;
    for (std::size_t i = 0; i < std::min(kShown, sorted.size()); ++i)
        parts += QString("%1 × %2").arg(textOf(sorted[i].first)).arg(sorted[i].second);
    if (sorted.size() > kShown)
        parts += "…";
    return parts.join(", ");
}

} // namespace

SelectionSource::SelectionSource(CityDocument& document, Selection& selection, QObject* parent)
    : PropertySource(parent), m_document(document), m_selection(selection)
{
    connect(&selection, &Selection::changed, this, &SelectionSource::showSelected);
    connect(&document, &CityDocument::changed, this, [this](const ChangeSet& changes) {
        // What vanishes leaves the selection by itself; until it did, the ids are not to be read.
        if (!changes.removed.empty())
            std::erase_if(m_ids, [&](ObjectId id) { return !m_document.model().contains(id); });
        emit changed();
    });
    connect(&document, &CityDocument::wasReset, this, [this] {
        m_ids.clear();
        emit changed();
    });
    connect(&document, &CityDocument::readOnlyChanged, this, &PropertySource::changed);
    m_ids = selection.ids();
}

void SelectionSource::showSelected()
{
    if (m_ids == m_selection.ids())
        return;
    emit aboutToShowOthers();
    m_ids = m_selection.ids();
    emit changed();
}

std::vector<SheetRow> SelectionSource::rows() const
{
    std::vector<SheetRow> rows;
    if (m_ids.empty())
        return rows;
    const CityModel& model = m_document.model();
    const QString readOnly = m_document.readOnlyReason();
    const ObjectId first = m_ids.front();
    for (const Property& property : propertiesOf(model, first)) {
        SheetRow row = firstRow(model, first, property);
        const Value firstValue = *row.value;
        std::map<std::string, int> counts;
        bool isCommon = true;
        for (const ObjectId id : m_ids) {
            const Property* own = id == first ? &property : findProperty(model, id, property.key);
            if (!own || own->kind != property.kind) {
                isCommon = false;
                break;
            }
            const PropertyState state = own->state ? own->state(model, id, *own) : PropertyState{};
            isCommon = isCommon && state.visible;
            if (!state.enabled || !own->set) {
                row.enabled = false;
                row.why = state.why.source[0] ? translated(state.why)
                                              : tr("The program works this value out by itself.");
            }
            const Value value = id == first ? firstValue : valueOf(model, id, *own);
            merge(row, firstValue, value);
            if (m_ids.size() > 1)
                ++counts[toText(*own, value)];
        }
        if (!isCommon)
            continue;
        if (counts.size() > 1)
            row.mixedSummary = summary(counts);
        if (row.enabled && !readOnly.isEmpty()) {
            row.enabled = false;
            row.why = readOnly;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

QStringList SelectionSource::completions(const QString& key) const
{
    if (m_ids.empty())
        return {};
    const CityModel& model = m_document.model();
    const Property* property = findProperty(model, m_ids.front(), key.toStdString());
    if (!property || property->kind != ValueKind::Texture)
        return {};
    QStringList names;
    for (const ObjectId id : model.list(ListKind::Textures))
        if (const auto* entry = model.get<TextureEntry>(id))
            names += textOf(entry->name());
    names.removeDuplicates();
    names.removeAll(QString());
    names.sort(Qt::CaseInsensitive);
    return names;
}

QString SelectionSource::commit(const QString& key, const PropertyChange& change)
{
    m_document.finishGesture();
    const CityModel& model = m_document.model();
    const Property* shown =
        m_ids.empty() ? nullptr : findProperty(model, m_ids.front(), key.toStdString());
    if (!shown)
        return {};
    // The history names what was changed.
    EditBuilder edit(model, shown->label);
    for (const ObjectId id : m_ids) {
        const Property* property = findProperty(edit.model(), id, key.toStdString());
        if (!property)
            continue;
        const auto value = changedValue(valueOf(edit.model(), id, *property), change);
        if (!value)
            return errorText(value.error());
        if (const auto done = setValue(edit, id, *property, *value); !done)
            return errorText(done.error());
        edit.addTarget(id);
    }
    if (const auto done = m_document.push(edit.finish()); !done)
        return errorText(done.error());
    return {};
}

} // namespace city
