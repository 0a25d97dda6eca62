#include "editor/docks/selection_source.h"

#include "core/geometry/bounds.h"
#include "core/schema/references.h"
#include "editor/error_text.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "widgets/number_text.h"

#include <algorithm>
#include <map>
#include <set>

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
    row.step = property.step;
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

/// "0.5 ×812, 1.0 ×388", the commonest first.
QString summary(const std::map<std::string, int>& counts)
{
    constexpr std::size_t kShown = 8;
    std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, std::ranges::greater{}, &std::pair<std::string, int>::second);
    QStringList parts;
    for (std::size_t i = 0; i < std::min(kShown, sorted.size()); ++i)
        parts += QString("%1 ×%2").arg(textOf(sorted[i].first)).arg(sorted[i].second);
    if (sorted.size() > kShown)
        parts += "…";
    return parts.join(", ");
}

/// The tables of some objects and a row's property in each: objects of one kind share a table, so
/// the row need not be searched in it again and again.
class Tables
{
public:
    Tables(const CityModel& model, const std::vector<ObjectId>& ids)
    {
        m_tables.reserve(ids.size());
        for (const ObjectId id : ids)
            m_tables.push_back(propertiesOf(model, id));
    }

    std::span<const Property> first() const { return m_tables.front(); }

    /// The row of object `i` that has the key and kind of row `row` of the first; null for none.
    const Property* at(std::size_t i, std::size_t row) const
    {
        const auto table = m_tables[i];
        const Property& wanted = first()[row];
        if (table.data() == first().data() && table.size() == first().size())
            return &table[row];
        const auto found = std::ranges::find(table, wanted.key, &Property::key);
        return found != table.end() && found->kind == wanted.kind ? &*found : nullptr;
    }

private:
    std::vector<std::span<const Property>> m_tables;
};

/// Before the key of a row of the objects' container, once more for each further one.
constexpr char kOuter = '^';

/// The city's colours as numbers, each once.
QStringList coloursOf(const CityModel& model, const Property& property)
{
    QStringList colours;
    for (const ObjectId id : model.list(ListKind::TuneFiles))
        if (const Property* own = findProperty(model, id, property.key))
            colours += textOf(toText(*own, valueOf(model, id, *own)));
    colours.removeDuplicates();
    return colours;
}

/// Where the block of a number lies; empty where the objects differ or for none.
QString blockNote(const CityModel& model, const SheetRow& row)
{
    const auto* number = row.value ? std::get_if<std::int64_t>(&*row.value) : nullptr;
    if (!number || *number <= 0)
        return {};
    const Ref block = refTo(model, std::uint32_t(*number), RefKind::Block);
    if (!block.id)
        return SelectionSource::tr("There is no block of this number.");
    const Bounds bounds = blockBounds(model, block.id);
    if (bounds.isEmpty())
        return {};
    const glm::vec3 middle = bounds.centre();
    return SelectionSource::tr("lies about X %1 Z %2")
        .arg(shortText(middle.x), shortText(middle.z));
}

QString kindOf(const CityModel& model, ObjectId id)
{
    const Record& record = model.at(id);
    if (const auto* tune = std::get_if<TuneFile>(&record))
        return tune->tuneClass == TuneClass::BirthRule ? "birthrule" : "banger";
    return textOf(kindName(record));
}

} // namespace

SelectionSource::SelectionSource(CityDocument& document, Selection& selection, QObject* parent)
    : PropertySource(parent), m_document(document), m_selection(selection), m_notes(document),
      m_saved(document.model())
{
    connect(&selection, &Selection::changed, this, &SelectionSource::showSelected);
    connect(&document, &CityDocument::changed, this, [this](const ChangeSet& changes) {
        // What vanishes leaves the selection by itself; until it did, the ids are not to be read.
        if (!changes.removed.empty()) {
            for (auto* ids : {&m_selected, &m_ids})
                std::erase_if(*ids, [&](ObjectId id) { return !m_document.model().contains(id); });
        }
        emit changed();
    });
    connect(&document, &CityDocument::wasReset, this, [this] {
        m_preview.reset();
        m_selected.clear();
        m_ids.clear();
        noteSaved();
        emit changed();
    });
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, [this](bool clean) {
        if (!clean)
            return;
        noteSaved();
        if (m_hasMarks)
            emit changed();
    });
    connect(&document, &CityDocument::readOnlyChanged, this, &PropertySource::changed);
    connect(&selection, &Selection::editableChanged, this, &PropertySource::changed);
    connect(&document, &CityDocument::gestureChanged, this, &SelectionSource::noteGesture);
    m_savedRevision = document.revision();
    m_selected = selection.ids();
    fillIds();
}

void SelectionSource::noteSaved()
{
    m_saved = m_document.model();
    m_savedRevision = m_document.revision();
}

void SelectionSource::showSelected()
{
    if (m_selected == m_selection.ids())
        return;
    emit aboutToShowOthers();
    m_selected = m_selection.ids();
    fillIds();
    emit changed();
}

void SelectionSource::showKind(const QString& kind)
{
    if (m_kind == kind)
        return;
    emit aboutToShowOthers();
    m_kind = kind;
    fillIds();
    emit changed();
}

void SelectionSource::fillIds()
{
    const CityModel& model = m_document.model();
    m_ids = m_selected;
    std::erase_if(m_ids, [&](ObjectId id) {
        return !model.contains(id) || (!m_kind.isEmpty() && kindOf(model, id) != m_kind);
    });
    if (!m_ids.empty() || m_kind.isEmpty())
        return;
    m_kind.clear(); // none of that kind is selected any more
    fillIds();
}

std::vector<KindCount> SelectionSource::kinds() const
{
    const CityModel& model = m_document.model();
    std::vector<KindCount> kinds;
    for (const ObjectId id : m_selected) {
        if (!model.contains(id))
            continue;
        const QString kind = kindOf(model, id);
        auto same = std::ranges::find(kinds, kind, &KindCount::kind);
        if (same == kinds.end())
            same = kinds.insert(same, {kind, kindLabel(model.at(id)), 0});
        ++same->count;
    }
    return kinds;
}

QString SelectionSource::kind() const
{
    const CityModel& model = m_document.model();
    std::set<QString> kinds;
    for (const ObjectId id : m_ids)
        if (model.contains(id))
            kinds.insert(kindOf(model, id));
    return QStringList(kinds.begin(), kinds.end()).join('+');
}

std::vector<SheetRow> SelectionSource::rows() const
{
    m_hasMarks = false;
    if (m_ids.empty())
        return {};
    std::vector<SheetRow> rows = rowsOf(m_ids);
    // Below, closed at first, those of what the objects lie in.
    QString prefix;
    for (auto ids = containersOf(m_ids); !ids.empty(); ids = containersOf(ids)) {
        prefix += kOuter;
        const QString title = ids.size() == 1 ? objectLabel(m_document.model(), ids.front())
                                              : countLabel(m_document.model(), ids);
        for (SheetRow& row : rowsOf(ids)) {
            row.key.prepend(prefix);
            row.group = title;
            row.outer = int(prefix.size());
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

std::vector<ObjectId> SelectionSource::containersOf(const std::vector<ObjectId>& ids) const
{
    const CityModel& model = m_document.model();
    std::vector<ObjectId> containers;
    for (const ObjectId id : ids) {
        const ObjectId parent = model.contains(id) ? model.parent(id) : ObjectId{};
        if (!parent || (!containers.empty() &&
                        model.at(parent).index() != model.at(containers.front()).index()))
            return {};
        containers.push_back(parent);
    }
    std::ranges::sort(containers);
    containers.erase(std::unique(containers.begin(), containers.end()), containers.end());
    return containers;
}

SelectionSource::RowTarget SelectionSource::targetOf(const QString& key) const
{
    RowTarget target{m_ids, key.toStdString()};
    while (target.key.starts_with(kOuter)) {
        target.key.erase(0, 1);
        target.ids = containersOf(target.ids);
    }
    if (!target.ids.empty())
        target.property = findProperty(m_document.model(), target.ids.front(), target.key);
    return target;
}

std::vector<SheetRow> SelectionSource::rowsOf(const std::vector<ObjectId>& ids) const
{
    std::vector<SheetRow> rows;
    const CityModel& model = m_document.model();
    QString readOnly = m_document.readOnlyReason();
    if (readOnly.isEmpty() && m_selection.editable().size() < m_selection.size())
        readOnly = tr("This is locked. Unlock it to change it.");
    const ObjectId first = ids.front();
    const Tables tables(model, ids);
    for (std::size_t r = 0; r < tables.first().size(); ++r) {
        const Property& property = tables.first()[r];
        SheetRow row = firstRow(model, first, property);
        const Value firstValue = *row.value;
        bool isCommon = true;
        for (std::size_t i = 0; i < ids.size() && isCommon; ++i) {
            const ObjectId id = ids[i];
            const Property* own = tables.at(i, r);
            const PropertyState state =
                own && own->state ? own->state(model, id, *own) : PropertyState{};
            isCommon = own && state.visible;
            if (!isCommon)
                break;
            if (!state.enabled || !own->set) {
                row.enabled = false;
                row.why = state.why.source[0] ? translated(state.why)
                                              : tr("The program works this value out by itself.");
            }
            if (i > 0)
                merge(row, firstValue, valueOf(model, id, *own));
        }
        if (!isCommon)
            continue;
        if (row.enabled && !readOnly.isEmpty()) {
            row.enabled = false;
            row.why = readOnly;
        }
        if (row.kind == ValueKind::Texture)
            fillTexture(row, ids, property);
        else if (row.kind == ValueKind::Object)
            row.note = blockNote(model, row);
        else if (row.kind == ValueKind::Float)
            row.note = m_notes.heightNote(ids, property);
        row.isChanged = isChanged(ids, property);
        m_hasMarks = m_hasMarks || row.isChanged;
        rows.push_back(std::move(row));
    }
    addFindings(rows, ids);
    return rows;
}

void SelectionSource::setFindingsOf(std::function<std::vector<RowFinding>(ObjectId)> findingsOf)
{
    m_findingsOf = std::move(findingsOf);
}

void SelectionSource::refreshFindings()
{
    if (!m_ids.empty())
        emit changed();
}

void SelectionSource::addFindings(std::vector<SheetRow>& rows,
                                  const std::vector<ObjectId>& ids) const
{
    constexpr int kShown = 5; // more are no help in a tooltip
    if (!m_findingsOf)
        return;
    std::map<QString, QStringList> texts;
    std::set<QString> errors;
    for (const ObjectId id : ids)
        for (const RowFinding& finding : m_findingsOf(id)) {
            QStringList& ofRow = texts[finding.key];
            if (ofRow.size() < kShown && !ofRow.contains(finding.text))
                ofRow += finding.text;
            if (finding.isError)
                errors.insert(finding.key);
        }
    if (texts.empty())
        return;
    for (SheetRow& row : rows)
        if (const auto found = texts.find(row.key); found != texts.end()) {
            row.finding = found->second.join('\n');
            row.isError = errors.contains(row.key);
        }
}

void SelectionSource::fillTexture(SheetRow& row, const std::vector<ObjectId>& ids,
                                  const Property& property) const
{
    const CityModel& model = m_document.model();
    if (row.value)
        row.note = m_notes.textureNote(std::get<std::string>(*row.value));
    // The other textures of its group: rows that are read in the same way.
    std::vector<const Property*> group;
    for (const Property& other : propertiesOf(model, ids.front()))
        if (other.kind == ValueKind::Texture && other.get == property.get)
            group.push_back(&other);
    if (ids.size() > 1 || group.size() < 2 || group.front()->key != property.key)
        return;
    for (const Property* member : group)
        row.pictures.push_back({textOf(std::get<std::string>(valueOf(model, ids.front(), *member))),
                                QString("+%1 %2").arg(member->arg).arg(translated(member->label))});
}

bool SelectionSource::isChanged(const std::vector<ObjectId>& ids, const Property& property) const
{
    if (!property.set || m_document.revision() == m_savedRevision)
        return false;
    const CityModel& model = m_document.model();
    for (const ObjectId id : ids) {
        // Attributes have values of other objects too: heights, and the texture in force.
        if (model.shared(id) == m_saved.shared(id) && !isAttribute(model.at(id)))
            continue;
        const Property* now = findProperty(model, id, property.key);
        const Property* then =
            m_saved.contains(id) ? findProperty(m_saved, id, property.key) : nullptr;
        if (!then || !now)
            return true;
        const Value is = valueOf(model, id, *now);
        const Value was = valueOf(m_saved, id, *then);
        if (is != was && toText(*now, is) != toText(*then, was)) // two of no number are alike
            return true;
    }
    return false;
}

QString SelectionSource::mixedSummary(const QString& key) const
{
    const CityModel& model = m_document.model();
    const RowTarget target = targetOf(key);
    std::map<std::string, int> counts;
    for (const ObjectId id : target.ids)
        if (const Property* property = findProperty(model, id, target.key))
            ++counts[toText(*property, valueOf(model, id, *property))];
    return counts.size() > 1 ? summary(counts) : QString();
}

QStringList SelectionSource::completions(const QString& key) const
{
    const CityModel& model = m_document.model();
    const Property* property = targetOf(key).property;
    if (property && property->kind == ValueKind::Colour)
        return coloursOf(model, *property);
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

Result<Edit> SelectionSource::build(const CityModel& base, const QString& key,
                                    const PropertyChange& change) const
{
    const RowTarget target = targetOf(key);
    // The history names what was changed.
    EditBuilder edit(base, target.property ? target.property->label : Text{});
    for (const ObjectId id : target.ids) {
        const Property* property = findProperty(edit.model(), id, target.key);
        if (!property)
            continue;
        // Each from its own value, as it was before the change of another one.
        const auto value = changedValue(valueOf(base, id, *property), change);
        if (!value)
            return tl::unexpected(value.error());
        if (const auto done = setValue(edit, id, *property, *value); !done)
            return tl::unexpected(done.error());
    }
    addTargets(edit);
    return edit.finish();
}

void SelectionSource::addTargets(EditBuilder& edit) const
{
    // Undo selects what was selected, also where a container's row was changed.
    for (const ObjectId id : m_ids)
        edit.addTarget(id);
}

QString SelectionSource::preview(const QString& key, const PropertyChange& change)
{
    if (m_preview && m_preview->key != key)
        endPreview(&CityDocument::finishGesture);
    // Built on the city before the preview, so that no entry made on the way stays in a list.
    auto edit = build(m_preview ? m_document.gestureBase() : m_document.model(), key, change);
    if (!edit) {
        cancelPreview();
        return errorText(edit.error());
    }
    if (!m_preview) {
        if (edit->isEmpty())
            return {};
        m_document.finishGesture();
        emit previewingChanged(true);
        m_preview = Preview{m_document.beginGesture(), key, change};
    }
    m_preview->change = change;
    if (const auto done = m_document.push(std::move(*edit), m_preview->gesture); !done) {
        cancelPreview();
        return errorText(done.error());
    }
    return {};
}

void SelectionSource::cancelPreview()
{
    if (m_preview)
        endPreview(&CityDocument::cancelGesture);
}

QString SelectionSource::commit(const QString& key, const PropertyChange& change)
{
    const bool isOfRow = m_preview && m_preview->key == key;
    if (!isOfRow)
        return push(build(m_document.model(), key, change));
    if (m_preview->change != change) {
        auto edit = build(m_document.gestureBase(), key, change);
        Result<void> done;
        if (edit)
            done = m_document.push(std::move(*edit), m_preview->gesture);
        else
            done = tl::unexpected(edit.error());
        if (!done) {
            cancelPreview();
            return errorText(done.error());
        }
    }
    endPreview(&CityDocument::finishGesture);
    return {};
}

QString SelectionSource::push(Result<Edit> edit)
{
    // A preview of another row stays as what it shows; the edit was built on that.
    if (m_preview)
        endPreview(&CityDocument::finishGesture);
    Result<void> done;
    if (edit)
        done = m_document.push(std::move(*edit));
    else
        done = tl::unexpected(edit.error());
    return done ? QString() : errorText(done.error());
}

void SelectionSource::endPreview(void (CityDocument::*endGesture)())
{
    m_preview.reset();
    m_isEnding = true;
    (m_document.*endGesture)();
    m_isEnding = false;
    emit previewingChanged(false);
    emit changed(); // notes tell of what will be while it is a preview
}

void SelectionSource::noteGesture()
{
    if (!m_preview || m_isEnding || m_document.isGestureRunning())
        return;
    m_preview.reset();
    emit previewingChanged(false);
    emit previewEnded();
}

} // namespace city
