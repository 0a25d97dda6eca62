#include "editor/docks/outliner_groups.h"

#include "core/geometry/room_finder.h"
#include "core/schema/texture_in_force.h"
#include "editor/object_names.h"

#include <QCoreApplication>

#include <map>

namespace city
{

namespace
{

struct Groups {
    Q_DECLARE_TR_FUNCTIONS(OutlinerGroups)
};

class Arranger
{
public:
    Arranger(const CityModel& model, const std::function<bool(ObjectId)>& isListed)
        : m_model(model), m_isListed(isListed)
    {
    }

    Arrangement byBlock()
    {
        const RoomFinder rooms(m_model);
        m_made.headings = {{Groups::tr("Blocks"), {}}, {Groups::tr("In no block"), {}}};
        for (const ObjectId block : m_model.list(ListKind::Blocks))
            for (const ObjectId id : m_model.children(block))
                putBelow(id, block);
        forEachPlaced([&](ObjectId id) {
            const auto* instance = m_model.get<Instance>(id);
            const ObjectId block = instance ? instance->room.id : roomOfPath(rooms, id);
            if (block)
                putBelow(id, block);
            else if (m_isListed(id))
                put(id, 1);
        });
        // A filter keeps a block for what stands in it as well.
        for (const ObjectId block : m_model.list(ListKind::Blocks))
            if (m_isListed(block) || m_made.below.contains(block))
                put(block, 0);
        return take();
    }

    Arrangement byKind()
    {
        std::map<std::size_t, std::vector<ObjectId>> kinds;
        const auto note = [&](ObjectId id) {
            const Record& record = m_model.at(id);
            const auto* tune = std::get_if<TuneFile>(&record);
            const bool isRule = tune && tune->tuneClass == TuneClass::BirthRule;
            if (m_isListed(id))
                kinds[record.index() + (isRule ? 1 : 0)].push_back(id);
        };
        forEachInBlocks(note);
        forEachPlaced(note);
        for (const ObjectId id : m_model.list(ListKind::TuneFiles))
            note(id);
        for (const auto& [kind, ids] : kinds) {
            m_made.headings.push_back({kindLabel(m_model.at(ids.front())), {}});
            for (const ObjectId id : ids)
                put(id, m_made.headings.size() - 1);
        }
        return take();
    }

    Arrangement byName()
    {
        std::map<QString, std::vector<ObjectId>> names;
        const auto note = [&](ObjectId id) {
            if (const QString name = drawnWith(id); !name.isEmpty() && m_isListed(id))
                names[name.toLower()].push_back(id);
        };
        forEachInBlocks(note);
        forEachPlaced(note);
        for (const auto& [name, ids] : names) {
            m_made.headings.push_back({name, {}});
            for (const ObjectId id : ids)
                put(id, m_made.headings.size() - 1);
        }
        return take();
    }

    Arrangement bySets(const std::vector<Arrangement::Heading>& sets)
    {
        for (const Arrangement::Heading& set : sets) {
            m_made.headings.push_back({set.title, {}});
            for (const ObjectId id : set.ids)
                if (m_isListed(id) && !m_made.homes.contains(id))
                    put(id, m_made.headings.size() - 1);
        }
        return take();
    }

private:
    void put(ObjectId id, std::size_t heading)
    {
        m_made.headings[heading].ids.push_back(id);
        m_made.homes[id] = {{}, heading};
        putPoints(id);
    }

    void putBelow(ObjectId id, ObjectId container)
    {
        if (!m_isListed(id) || m_made.homes.contains(id))
            return;
        m_made.below[container].push_back(id);
        m_made.homes[id] = {container, 0};
        putPoints(id);
    }

    void putPoints(ObjectId path)
    {
        if (!m_model.get<Path>(path))
            return;
        for (const ObjectId point : m_model.children(path))
            putBelow(point, path);
    }

    template <class F>
    void forEachInBlocks(F&& f)
    {
        for (const ObjectId block : m_model.list(ListKind::Blocks)) {
            f(block);
            for (const ObjectId id : m_model.children(block))
                f(id);
        }
    }

    /// Instances and paths.
    template <class F>
    void forEachPlaced(F&& f)
    {
        for (const ListKind list : {ListKind::InstFiles, ListKind::Pathsets})
            for (const ObjectId file : m_model.list(list))
                for (const ObjectId id : m_model.children(file))
                    f(id);
    }

    /// A path stands where it begins.
    ObjectId roomOfPath(const RoomFinder& rooms, ObjectId path) const
    {
        const auto points = m_model.children(path);
        if (points.empty())
            return {};
        return rooms.roomAt(std::get<PathPoint>(m_model.at(points.front())).position);
    }

    QString drawnWith(ObjectId id) const
    {
        const Record& record = m_model.at(id);
        std::string_view name;
        if (const auto* instance = std::get_if<Instance>(&record))
            name = instance->name();
        else if (const auto* path = std::get_if<Path>(&record))
            name = path->name();
        else if (isAttribute(record))
            name = textureOf(m_model, id, textureOffsets(record).first);
        return QString::fromUtf8(name.data(), qsizetype(name.size()));
    }

    /// Without headings that nothing stands under.
    Arrangement take()
    {
        std::vector<std::size_t> moved;
        std::vector<Arrangement::Heading> kept;
        for (Arrangement::Heading& heading : m_made.headings) {
            moved.push_back(kept.size());
            if (!heading.ids.empty())
                kept.push_back(std::move(heading));
        }
        m_made.headings = std::move(kept);
        for (auto& [id, home] : m_made.homes)
            if (!home.object)
                home.heading = moved[home.heading];
        return std::move(m_made);
    }

    const CityModel& m_model;
    const std::function<bool(ObjectId)>& m_isListed;
    Arrangement m_made;
};

} // namespace

Arrangement arrange(const CityModel& model, Grouping grouping,
                    const std::function<bool(ObjectId)>& isListed)
{
    Arranger arranger(model, isListed);
    switch (grouping) {
    case Grouping::Block:
        return arranger.byBlock();
    case Grouping::Kind:
        return arranger.byKind();
    case Grouping::ModelOrTexture:
        return arranger.byName();
    case Grouping::NamedSets: // arrangeBySets
    case Grouping::FileOrder:
        break;
    }
    return {};
}

Arrangement arrangeBySets(const CityModel& model, const std::vector<Arrangement::Heading>& sets,
                          const std::function<bool(ObjectId)>& isListed)
{
    return Arranger(model, isListed).bySets(sets);
}

} // namespace city
