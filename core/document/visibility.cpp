#include "core/document/visibility.h"

#include "core/document/city_document.h"
#include "core/document/object_places.h"
#include "core/document/side_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace city
{

namespace
{

constexpr std::array kTraits{Trait::Hidden, Trait::Locked};

/// The trait's section of the side file.
constexpr const char* sectionOf(Trait trait)
{
    return trait == Trait::Hidden ? "hidden" : "locked";
}

bool isFile(const Record& record)
{
    return std::holds_alternative<InstFile>(record) || std::holds_alternative<PathsetFile>(record);
}

/// The tops of the trees that hold all that can have a trait.
std::vector<ObjectId> topsOf(const CityModel& model)
{
    std::vector<ObjectId> tops;
    for (const ListKind list : {ListKind::Blocks, ListKind::InstFiles, ListKind::Pathsets}) {
        const auto ids = model.list(list);
        tops.insert(tops.end(), ids.begin(), ids.end());
    }
    return tops;
}

/// As many as people see and a click takes: a path of single props is its props.
int thingsIn(const CityModel& model, ObjectId id)
{
    const auto* path = model.get<Path>(id);
    const int points = int(model.children(id).size());
    if (!path || path->type > 1)
        return 1;
    return path->type == 0 ? points : (points + 1) / 2;
}

void walk(const CityModel& model, std::span<const ObjectId> ids, auto&& visit)
{
    for (const ObjectId id : ids)
        if (visit(id))
            walk(model, model.children(id), visit);
}

} // namespace

Visibility::Visibility(CityDocument& document, SideFile& sideFile, QObject* parent)
    : QObject(parent), m_document(document), m_sideFile(sideFile)
{
    connect(&document, &CityDocument::wasReset, this, &Visibility::read);
    connect(&sideFile, &SideFile::collecting, this, &Visibility::write);
    connect(&document, &CityDocument::changed, this, [this](const ChangeSet& changes) {
        // A mark stays when its object goes: undo brings both back.
        const bool isCountTouched = !changes.added.empty() || !changes.removed.empty();
        if (!isCountTouched || (!isAny(Trait::Hidden) && !isAny(Trait::Locked)))
            return;
        m_areCountsStale = true;
        emit countsChanged();
    });
}

const CityModel& Visibility::model() const
{
    return m_document.model();
}

bool Visibility::canHave(const Record& record)
{
    return isAttribute(record) || isFile(record) || std::holds_alternative<Block>(record) ||
           std::holds_alternative<Instance>(record) || std::holds_alternative<Path>(record) ||
           std::holds_alternative<PathPoint>(record);
}

bool Visibility::isMarked(const Marks& marks, ObjectId id) const
{
    if (marks.objects.contains(id))
        return true;
    const Record* record = marks.kinds.any() ? model().find(id) : nullptr;
    return record && marks.kinds[record->index()];
}

bool Visibility::has(Trait trait, ObjectId id) const
{
    if (!isAny(trait))
        return false;
    for (ObjectId step = id; step; step = model().parent(step))
        if (isMarked(marks(trait), step))
            return true;
    return false;
}

bool Visibility::hasInside(Trait trait, ObjectId id) const
{
    if (!isAny(trait))
        return false;
    bool found = false;
    walk(model(), model().children(id), [&](ObjectId inside) {
        found = found || isMarked(marks(trait), inside);
        return !found;
    });
    return found;
}

bool Visibility::isAny(Trait trait) const
{
    return !marks(trait).objects.empty() || marks(trait).kinds.any();
}

/// Takes the trait from one object: whatever it has it from gives it to its other contents.
void Visibility::takeFrom(Marks& marks, ObjectId id) const
{
    // From the top down, so that what is handed down is taken away again a step later.
    std::vector<ObjectId> path;
    for (ObjectId step = id; step; step = model().parent(step))
        path.push_back(step);
    for (auto step = path.rbegin(); step != path.rend(); ++step) {
        const std::size_t kind = model().at(*step).index();
        if (marks.kinds[kind]) {
            marks.kinds.reset(kind);
            const std::vector<ObjectId> all = ofKind(kind);
            marks.objects.insert(all.begin(), all.end());
        }
        if (marks.objects.erase(*step) && *step != id) {
            const auto contents = model().children(*step);
            marks.objects.insert(contents.begin(), contents.end());
        }
    }
    walk(model(), model().children(id), [&](ObjectId inside) {
        marks.objects.erase(inside);
        return true;
    });
}

void Visibility::set(Trait trait, std::span<const ObjectId> ids, bool on)
{
    Marks after = marks(trait);
    for (const ObjectId id : ids) {
        const Record* record = model().find(id);
        if (!record || !canHave(*record))
            continue;
        if (!on)
            takeFrom(after, id);
        else if (!has(trait, id))
            after.objects.insert(id);
    }
    replace(trait, std::move(after));
}

void Visibility::setAllBut(Trait trait, std::span<const ObjectId> ids)
{
    std::unordered_set<ObjectId> kept, around;
    for (const ObjectId id : ids) {
        kept.insert(id);
        for (ObjectId step = model().parent(id); step; step = model().parent(step))
            around.insert(step);
    }
    Marks after;
    walk(model(), topsOf(model()), [&](ObjectId id) {
        if (!kept.contains(id) && !around.contains(id))
            after.objects.insert(id);
        return !kept.contains(id) && around.contains(id);
    });
    if (after == marks(trait))
        after = {}; // a second time: back
    replace(trait, std::move(after));
}

void Visibility::clear(Trait trait)
{
    replace(trait, {});
}

void Visibility::setKind(Trait trait, std::size_t kind, bool on)
{
    Marks after = marks(trait);
    after.kinds.set(kind, on);
    // One by one they follow their kind again.
    for (const ObjectId id : ofKind(kind))
        after.objects.erase(id);
    replace(trait, std::move(after));
}

std::vector<ObjectId> Visibility::ofKind(std::size_t kind) const
{
    std::vector<ObjectId> ids;
    walk(model(), topsOf(model()), [&](ObjectId id) {
        if (model().at(id).index() == kind)
            ids.push_back(id);
        return true;
    });
    return ids;
}

void Visibility::replace(Trait trait, Marks after)
{
    Marks& now = m_marks[std::size_t(trait)];
    if (after == now)
        return;
    std::vector<ObjectId> touched;
    for (const ObjectId id : now.objects)
        if (!after.objects.contains(id))
            touched.push_back(id);
    for (const ObjectId id : after.objects)
        if (!now.objects.contains(id))
            touched.push_back(id);
    for (std::size_t kind = 0; kind < now.kinds.size(); ++kind)
        if (now.kinds[kind] != after.kinds[kind]) {
            const std::vector<ObjectId> all = ofKind(kind);
            touched.insert(touched.end(), all.begin(), all.end());
        }
    now = std::move(after);
    m_areCountsStale = true;
    if (trait == Trait::Hidden)
        emit hiddenChanged(touched);
    emit changed();
    emit countsChanged();
}

Visibility::Counts Visibility::counts() const
{
    if (!m_areCountsStale)
        return m_counts;
    m_areCountsStale = false;
    m_counts = {};
    if (!isAny(Trait::Hidden) && !isAny(Trait::Locked))
        return m_counts;
    // What a file of objects gives its contents is counted there.
    const auto count = [this](auto& self, ObjectId id, bool hidden, bool locked,
                              bool isCounted) -> void {
        hidden = hidden || isMarked(marks(Trait::Hidden), id);
        locked = locked || isMarked(marks(Trait::Locked), id);
        if (!isFile(model().at(id))) {
            if (hidden) {
                m_counts.hidden += thingsIn(model(), id);
                return;
            }
            if (locked && !isCounted)
                m_counts.locked += thingsIn(model(), id);
            isCounted = locked;
        }
        for (const ObjectId inside : model().children(id))
            self(self, inside, hidden, locked, isCounted);
    };
    for (const ObjectId id : topsOf(model()))
        count(count, id, false, false, false);
    return m_counts;
}

std::vector<ObjectId> Visibility::unlocked(std::span<const ObjectId> ids) const
{
    std::vector<ObjectId> free(ids.begin(), ids.end());
    std::erase_if(free,
                  [this](ObjectId id) { return isLocked(id) || hasInside(Trait::Locked, id); });
    return free;
}

// --- the side file
// -----------------------------------------------------------------------------

void Visibility::read()
{
    for (const Trait trait : kTraits) {
        const nlohmann::json section = m_sideFile.section(sectionOf(trait));
        Marks& marks = m_marks[std::size_t(trait)];
        marks = {};
        if (!section.is_object())
            continue;
        if (const auto objects = section.find("objects"); objects != section.end())
            for (const ObjectId id : objectsFromJson(model(), *objects))
                if (canHave(model().at(id)))
                    marks.objects.insert(id);
        if (const auto kinds = section.find("kinds"); kinds != section.end() && kinds->is_array())
            for (std::size_t kind = 0; kind < marks.kinds.size(); ++kind)
                marks.kinds[kind] = std::ranges::find(*kinds, kindName(kind)) != kinds->end();
    }
    m_areCountsStale = true;
    emit countsChanged();
}

void Visibility::write() const
{
    for (const Trait trait : kTraits)
        m_sideFile.setSection(sectionOf(trait), toJson(trait));
}

nlohmann::json Visibility::toJson(Trait trait) const
{
    // Keys of later versions are kept.
    nlohmann::json section = m_sideFile.section(sectionOf(trait));
    if (!section.is_object())
        section = nlohmann::json::object();
    section.erase("objects");
    section.erase("kinds");
    const std::vector<ObjectId> ids(marks(trait).objects.begin(), marks(trait).objects.end());
    if (nlohmann::json objects = placesToJson(model(), ids); !objects.empty())
        section["objects"] = std::move(objects);
    for (std::size_t kind = 0; kind < marks(trait).kinds.size(); ++kind)
        if (marks(trait).kinds[kind])
            section["kinds"].push_back(kindName(kind));
    return section.empty() ? nlohmann::json() : section;
}

} // namespace city
