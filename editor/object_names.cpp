#include "editor/object_names.h"

#include "core/base/text.h"
#include "core/document/city_document.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>

namespace city
{

namespace
{

struct Names {
    Q_DECLARE_TR_FUNCTIONS(ObjectNames)
};

/// In the order of Record's alternatives.
constexpr Text kKindLabels[] = {
    CITY_TR("ObjectNames", "City"),
    CITY_TR("ObjectNames", "Vertex"),
    CITY_TR("ObjectNames", "Height"),
    CITY_TR("ObjectNames", "Texture entry"),
    CITY_TR("ObjectNames", "Block"),
    CITY_TR("ObjectNames", "Road"),
    CITY_TR("ObjectNames", "Sidewalk"),
    CITY_TR("ObjectNames", "Walkway"),
    CITY_TR("ObjectNames", "Sliver"),
    CITY_TR("ObjectNames", "Crosswalk"),
    CITY_TR("ObjectNames", "Junction surface"),
    CITY_TR("ObjectNames", "Ground"),
    CITY_TR("ObjectNames", "Facade bound"),
    CITY_TR("ObjectNames", "Divided road"),
    CITY_TR("ObjectNames", "Tunnel"),
    CITY_TR("ObjectNames", "Texture"),
    CITY_TR("ObjectNames", "Facade"),
    CITY_TR("ObjectNames", "Roof"),
    CITY_TR("ObjectNames", "Unknown words"),
    CITY_TR("ObjectNames", "Street"),
    CITY_TR("ObjectNames", "INST file"),
    CITY_TR("ObjectNames", "Instance"),
    CITY_TR("ObjectNames", "Pathset"),
    CITY_TR("ObjectNames", "Path"),
    CITY_TR("ObjectNames", "Point"),
    CITY_TR("ObjectNames", "Banger file"),
};
static_assert(std::size(kKindLabels) == std::variant_size_v<Record>);

QString fromBytes(std::string_view name)
{
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

/// An object's own name; empty for kinds that have none.
QString ownName(const Record& record)
{
    if (const auto* instance = std::get_if<Instance>(&record))
        return fromBytes(instance->name());
    if (const auto* path = std::get_if<Path>(&record))
        return fromBytes(path->name());
    if (const auto* pathset = std::get_if<PathsetFile>(&record))
        return QString::fromStdString(pathset->name);
    if (const auto* file = std::get_if<InstFile>(&record))
        return QString::fromStdString(file->name);
    if (const auto* tune = std::get_if<TuneFile>(&record))
        return QString::fromStdString(tune->name);
    if (const auto* entry = std::get_if<TextureEntry>(&record))
        return fromBytes(entry->name());
    return {};
}

} // namespace

QString kindLabel(const Record& record)
{
    const auto* tune = std::get_if<TuneFile>(&record);
    if (tune && tune->tuneClass == TuneClass::BirthRule)
        return Names::tr("Particle file");
    return translated(kKindLabels[record.index()]);
}

QString objectLabel(const CityModel& model, ObjectId id)
{
    return objectLabel(model, id, model.place(id).index);
}

QString objectLabel(const CityModel& model, ObjectId id, std::uint32_t index)
{
    const Record& record = model.at(id);
    if (std::holds_alternative<PsdlHeader>(record))
        return kindLabel(record);
    const QString name = ownName(record);
    if (!name.isEmpty())
        return name;
    // The engine counts blocks and texture entries from 1.
    const bool countsFromOne =
        std::holds_alternative<Block>(record) || std::holds_alternative<TextureEntry>(record);
    return Names::tr("%1 %2", "kind and number")
        .arg(kindLabel(record))
        .arg(index + (countsFromOne ? 1 : 0));
}

QString countLabel(const CityModel& model, std::span<const ObjectId> ids)
{
    if (ids.empty())
        return Names::tr("Nothing selected");
    if (ids.size() == 1)
        return objectLabel(model, ids.front());
    std::map<QString, int> counts;
    for (const ObjectId id : ids)
        ++counts[kindLabel(model.at(id))];
    if (counts.size() == 1 || counts.size() > 3)
        return Names::tr("%n selected", nullptr, int(ids.size()));
    QStringList parts;
    for (const auto& [kind, count] : counts)
        parts += Names::tr("%1 × %2", "count and kind").arg(count).arg(kind);
    return parts.join(Names::tr(", ", "between the parts of a list"));
}

QString countedObjects(const CityModel& model, std::span<const ObjectId> ids)
{
    std::map<ListKind, int> counts;
    constexpr ListKind kOther = ListKind::City;
    for (const ObjectId id : ids) {
        const ListKind list = listOf(model.at(id));
        switch (list) {
        case ListKind::Blocks:
        case ListKind::Instances:
        case ListKind::Paths:
        case ListKind::Points:
        case ListKind::Vertices:
            ++counts[list];
            break;
        default:
            ++counts[kOther];
        }
    }
    QStringList texts;
    for (const auto& [list, n] : counts) {
        // English has no translation of its own to take its singular from.
        switch (list) {
        case ListKind::Blocks:
            texts += n == 1 ? Names::tr("1 block") : Names::tr("%n blocks", nullptr, n);
            break;
        case ListKind::Instances:
            texts += n == 1 ? Names::tr("1 instance") : Names::tr("%n instances", nullptr, n);
            break;
        case ListKind::Paths:
            texts += n == 1 ? Names::tr("1 path") : Names::tr("%n paths", nullptr, n);
            break;
        case ListKind::Points:
            texts += n == 1 ? Names::tr("1 point") : Names::tr("%n points", nullptr, n);
            break;
        case ListKind::Vertices:
            texts += n == 1 ? Names::tr("1 vertex") : Names::tr("%n vertices", nullptr, n);
            break;
        default:
            texts += n == 1 ? Names::tr("1 object") : Names::tr("%n objects", nullptr, n);
        }
    }
    return texts.join(Names::tr(", ", "between the parts of a list"));
}

std::vector<ObjectId> pathTo(const CityModel& model, ObjectId id)
{
    std::vector<ObjectId> path;
    for (ObjectId step = id; step; step = model.parent(step))
        path.push_back(step);
    std::ranges::reverse(path);
    return path;
}

} // namespace city
