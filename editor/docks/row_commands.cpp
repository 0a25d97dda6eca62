#include "core/base/numbers.h"
#include "core/edits/json_values.h"
#include "core/edits/set_edits.h"
#include "core/edits/targets.h"
#include "core/exchange/json_writer.h"
#include "core/schema/references.h"
#include "editor/docks/selection_source.h"
#include "editor/error_text.h"
#include "editor/object_names.h"
#include "editor/selection.h"

#include <QClipboard>
#include <QGuiApplication>

#include <map>
#include <nlohmann/json.hpp>

// What can be done with values besides editing them: the row's menu, and copying and pasting all.
namespace city
{

namespace
{

constexpr const char* kResetDefault = "resetDefault";
constexpr const char* kResetSaved = "resetSaved";
constexpr const char* kScript = "copyScript";
constexpr const char* kSelectSame = "selectSame";
constexpr const char* kFindInCity = "findInCity";

void write(JsonWriter& json, const Property& property, const Value& value)
{
    const auto* text = std::get_if<std::string>(&value);
    if (text)
        json.writeText(*text);
    else if (property.kind == ValueKind::Flags || property.kind == ValueKind::Enum)
        json.writeText(toText(property, value));
    else if (const auto* whole = std::get_if<std::int64_t>(&value))
        json.write(*whole);
    else if (const auto* number = std::get_if<float>(&value))
        json.write(*number);
    else if (const auto* vector = std::get_if<glm::vec3>(&value))
        json.write(*vector);
    else
        json.write(std::get<bool>(value));
}

void copyToClipboard(const std::string& text)
{
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
}

std::string clipboardText()
{
    return QGuiApplication::clipboard()->text().trimmed().toStdString();
}

/// The list an object stands in, and everything in lists of the same kind.
std::vector<ObjectId> likeObjects(const CityModel& model, ObjectId id)
{
    const ListKind kind = listOf(model.at(id));
    std::vector<ObjectId> all;
    const auto addLists = [&](ListKind parents, auto&& add) {
        for (const ObjectId parent : model.list(parents))
            add(parent);
    };
    const auto add = [&](ObjectId parent) {
        const auto list = model.list(kind, parent);
        all.insert(all.end(), list.begin(), list.end());
    };
    switch (kind) {
    case ListKind::Attributes:
        addLists(ListKind::Blocks, add);
        break;
    case ListKind::Instances:
        addLists(ListKind::InstFiles, add);
        break;
    case ListKind::Paths:
        addLists(ListKind::Pathsets, add);
        break;
    case ListKind::Points:
        addLists(ListKind::Pathsets, [&](ObjectId pathset) {
            for (const ObjectId path : model.list(ListKind::Paths, pathset))
                add(path);
        });
        break;
    default:
        add({});
    }
    return all;
}

/// What finds the objects of this value: `key=value` in the outliner's query.
QString queryFor(const Property& property, const Value& value)
{
    QString text = QString::fromStdString(toText(property, value));
    if (std::holds_alternative<std::string>(value) || text.contains(' '))
        text = '"' + text + '"';
    return QString("%1=%2").arg(
        QString::fromUtf8(property.key.data(), qsizetype(property.key.size())), text);
}

} // namespace

std::vector<RowCommand> SelectionSource::commands(const QString& key) const
{
    const RowTarget target = targetOf(key);
    if (!target.property)
        return {};
    const auto rows = this->rows();
    const auto row = std::ranges::find(rows, key, &SheetRow::key);
    if (row == rows.end())
        return {};
    const QString locked = row->enabled ? QString() : row->why;
    const auto orLocked = [&](bool isFree, const QString& why) {
        return !locked.isEmpty() ? locked : isFree ? QString() : why;
    };
    const bool hasDefault =
        defaultOf(m_document.model(), target.ids.front(), *target.property).has_value();
    const bool isMixed = !mixedSummary(key).isEmpty();
    const QString mixed = isMixed ? tr("The objects have different values.") : QString();
    const bool isPoint = target.property->kind == ValueKind::Vec3;
    const QString notFindable = isPoint ? tr("A query cannot ask for three numbers.") : mixed;
    std::vector<RowCommand> commands{
        {kResetDefault, tr("Reset to Default"),
         orLocked(hasDefault, tr("The format knows no default for this."))},
        {kResetSaved, tr("Reset to Saved Value"),
         orLocked(row->isChanged, tr("It is what the saved file has."))},
        {kCopyValue, tr("Copy Value"), mixed, true},
        {kPasteValue, tr("Paste Value"),
         orLocked(!clipboardText().empty(), tr("The clipboard has no text."))},
        {kScript, tr("Copy as Script"), locked},
        {kSelectSame, tr("Select Objects with This Value"), mixed, true},
        {kFindInCity, tr("Find in City"), notFindable},
    };
    const ValueKind kind = target.property->kind;
    if (kind == ValueKind::Object || kind == ValueKind::Texture)
        commands.push_back({kPickInCity, tr("Pick in the City"), locked});
    if (kind == ValueKind::Object)
        commands.push_back({kGoThere, tr("Show in the City"), mixed});
    return commands;
}

QString SelectionSource::run(const QString& key, const QString& command)
{
    const RowTarget target = targetOf(key);
    if (!target.property)
        return {};
    if (command == kResetDefault || command == kResetSaved)
        return resetTo(target, command == kResetSaved);
    if (command == kPasteValue) {
        const auto value = fromText(*target.property, clipboardText());
        return value ? commit(key, {.value = *value}) : errorText(value.error());
    }
    if (command == kCopyValue)
        copyToClipboard(toText(*target.property,
                               valueOf(m_document.model(), target.ids.front(), *target.property)));
    else if (command == kScript)
        copyToClipboard(copiedScript(target).toStdString());
    else if (command == kSelectSame)
        selectSame(target);
    else if (command == kFindInCity)
        emit findRequested(queryFor(
            *target.property, valueOf(m_document.model(), target.ids.front(), *target.property)));
    else if (command == kPickInCity)
        pick(key, *target.property);
    else if (command == kGoThere)
        return goThere(target);
    return {};
}

void SelectionSource::pick(const QString& key, const Property& property)
{
    const QString hint = property.kind == ValueKind::Object
                             ? tr("Click a block to take its number · Esc: back")
                             : tr("Click something to take its texture · Esc: back");
    emit pickRequested(hint, [this, key, ids = m_ids](ObjectId picked) {
        if (ids != m_ids)
            return tr("Something else is selected by now.");
        const Property* wanted = targetOf(key).property;
        return wanted ? takePicked(key, *wanted, picked) : QString();
    });
}

QString SelectionSource::takePicked(const QString& key, const Property& property, ObjectId picked)
{
    const CityModel& model = m_document.model();
    if (property.kind == ValueKind::Texture) {
        const Property* own = findProperty(model, picked, property.key);
        if (!own)
            own = findProperty(model, picked, "texture");
        if (!own || own->kind != ValueKind::Texture)
            return tr("%1 has no texture.").arg(objectLabel(model, picked));
        return commit(key, {.value = valueOf(model, picked, *own)});
    }
    for (const ObjectId id : pathTo(model, picked))
        if (model.get<Block>(id))
            return commit(key, {.value = std::int64_t(numberOf(model, id, RefKind::Block))});
    return tr("%1 lies in no block.").arg(objectLabel(model, picked));
}

QString SelectionSource::goThere(const RowTarget& target)
{
    const CityModel& model = m_document.model();
    const Value value = valueOf(model, target.ids.front(), *target.property);
    const auto* number = std::get_if<std::int64_t>(&value);
    const Ref block = refTo(model, number ? std::uint32_t(*number) : 0, RefKind::Block);
    if (!block.id)
        return tr("There is no block of this number.");
    emit frameRequested({block.id});
    return {};
}

QString SelectionSource::resetTo(const RowTarget& target, bool saved)
{
    const Property& property = *target.property;
    const CityModel& model = m_document.model();
    EditBuilder edit(model, property.label);
    for (const ObjectId id : target.ids) {
        const Property* own = findProperty(model, id, property.key);
        if (!own)
            continue;
        std::optional<Value> value;
        if (!saved) {
            value = defaultOf(model, id, *own);
        } else if (m_saved.contains(id)) { // what was added since has no saved value
            if (const Property* then = findProperty(m_saved, id, property.key))
                value = valueOf(m_saved, id, *then);
        }
        if (!value)
            continue;
        if (const auto done = setValue(edit, id, *own, *value); !done)
            return errorText(done.error());
    }
    addTargets(edit);
    return push(edit.finish());
}

QString SelectionSource::copiedScript(const RowTarget& target) const
{
    const Property& property = *target.property;
    // One step for each value, in the order of the objects.
    const CityModel& model = m_document.model();
    std::vector<std::pair<Value, std::vector<ObjectId>>> steps;
    std::map<std::string, std::size_t> stepOf;
    for (const ObjectId id : target.ids) {
        const Property* own = findProperty(model, id, property.key);
        if (!own)
            continue;
        const Value value = valueOf(model, id, *own);
        const auto [step, isNew] = stepOf.try_emplace(toText(*own, value), steps.size());
        if (isNew)
            steps.push_back({value, {}});
        steps[step->second].second.push_back(id);
    }
    JsonWriter json;
    json.beginArray();
    for (const auto& [value, ids] : steps) {
        json.beginObject();
        json.key("verb");
        json.writeText("set");
        json.key("target");
        json.beginArray();
        for (const ObjectId id : ids)
            json.writeText(describeTarget(model, id));
        json.endArray();
        json.key("property");
        json.writeText(property.key);
        json.key("value");
        write(json, property, value);
        json.endObject();
    }
    json.endArray();
    return QString::fromStdString(json.take());
}

void SelectionSource::selectSame(const RowTarget& target)
{
    const Property& property = *target.property;
    const CityModel& model = m_document.model();
    const ObjectId first = target.ids.front();
    const std::string wanted = toText(property, valueOf(model, first, property));
    std::vector<ObjectId> same;
    for (const ObjectId id : likeObjects(model, first)) {
        const Record& record = model.at(id);
        const Property* own = record.index() == model.at(first).index()
                                  ? findProperty(model, id, property.key)
                                  : nullptr;
        if (own && toText(*own, valueOf(model, id, *own)) == wanted)
            same.push_back(id);
    }
    m_selection.set(std::move(same));
}

QString SelectionSource::copyValues() const
{
    const CityModel& model = m_document.model();
    JsonWriter json;
    json.beginObject();
    for (const SheetRow& row : rows()) {
        const Property* property = targetOf(row.key).property;
        const bool isMixed = !row.value || row.mixedBits || row.mixedParts[0] ||
                             row.mixedParts[1] || row.mixedParts[2];
        if (row.outer || !property || !property->set || isMixed)
            continue;
        json.key(property->key);
        write(json, *property, valueOf(model, m_ids.front(), *property));
    }
    json.endObject();
    return QString::fromStdString(json.take());
}

QString SelectionSource::pasteValues(const QString& text)
{
    const auto values =
        nlohmann::json::parse(text.toStdString(), nullptr, /*allow_exceptions*/ false);
    if (!values.is_object() || values.empty())
        return tr("The clipboard holds no values. Copy Values puts them there.");
    EditBuilder edit(m_document.model(), CITY_TR("SelectionSource", "Paste Values"));
    int taken = 0;
    for (const SheetRow& row : rows()) {
        const auto value = values.find(row.key.toStdString());
        if (value == values.end() || !row.enabled || row.outer)
            continue;
        // A value that does not fit leaves the others as they are.
        EditBuilder trial = edit;
        bool fits = true;
        for (const ObjectId id : m_ids) {
            const Property* property = findProperty(trial.model(), id, row.key.toStdString());
            fits = fits && property && edits::setPropertyOf(trial, id, *property, *value);
        }
        if (!fits)
            continue;
        edit = std::move(trial);
        ++taken;
    }
    addTargets(edit);
    if (const QString refused = push(edit.finish()); !refused.isEmpty())
        return refused;
    const int left = int(values.size()) - taken;
    return left > 0 ? tr("%1 values were pasted, %2 do not fit here.").arg(taken).arg(left)
                    : tr("%1 values were pasted.").arg(taken);
}

} // namespace city
