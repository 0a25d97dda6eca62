#include "editor/docks/outliner_model.h"

#include "core/schema/texture_in_force.h"
#include "editor/object_names.h"

#include <QFont>

#include <algorithm>
#include <set>

namespace city
{

struct OutlinerModel::Node {
    ObjectId id = {};
    Group group = Group::None;
    std::size_t heading = 0; ///< of a Heading: which one
    Node* parent = nullptr;
    int row = 0;
    bool populated = false;
    std::vector<std::unique_ptr<Node>> children = {};
};

OutlinerModel::OutlinerModel(CityDocument& document, QObject* parent)
    : QAbstractItemModel(parent), m_document(document), m_root(std::make_unique<Node>())
{
    connect(&document, &CityDocument::wasReset, this, &OutlinerModel::reset);
    connect(&document, &CityDocument::changed, this, &OutlinerModel::takeChanges);
    connect(&document, &CityDocument::gestureChanged, this, [this] {
        if (!m_document.isGestureRunning())
            rearrange();
    });
    reset();
}

OutlinerModel::~OutlinerModel() = default;

void OutlinerModel::setFilter(std::optional<std::vector<ObjectId>> matches)
{
    if (!matches && !m_shown)
        return;
    m_shown.reset();
    m_matches.clear();
    if (matches) {
        m_shown.emplace();
        m_matches.insert(matches->begin(), matches->end());
        for (const ObjectId id : *matches)
            for (ObjectId step = id; step; step = m_document.model().parent(step))
                m_shown->insert(step);
    }
    reset();
}

std::size_t OutlinerModel::objectCount() const
{
    const CityModel& model = m_document.model();
    std::size_t count = 0;
    for (const ListKind list : {ListKind::City, ListKind::Blocks, ListKind::InstFiles,
                                ListKind::Pathsets, ListKind::TuneFiles})
        for (const ObjectId id : model.list(list)) {
            ++count;
            for (const ObjectId child : model.children(id))
                count += 1 + model.children(child).size();
        }
    return count;
}

void OutlinerModel::setTextureRecordsShown(bool shown)
{
    if (m_textureRecordsShown == shown)
        return;
    m_textureRecordsShown = shown;
    reset();
}

void OutlinerModel::setGrouping(Grouping grouping)
{
    if (m_grouping == grouping)
        return;
    m_grouping = grouping;
    reset();
}

Arrangement OutlinerModel::arranged() const
{
    // What matches lie in stays only where it is shown around them.
    const auto isShown = [this](ObjectId id) {
        const bool isContext = m_shown && m_grouping != Grouping::Block &&
                               !m_matches.contains(id) && !m_document.model().get<Path>(id);
        return isListed(id) && !isContext;
    };
    if (m_grouping == Grouping::NamedSets)
        return m_namedSets ? arrangeBySets(m_document.model(), m_namedSets(), isShown)
                           : Arrangement{};
    return arrange(m_document.model(), m_grouping, isShown);
}

void OutlinerModel::setNamedSets(std::function<std::vector<Arrangement::Heading>()> sets)
{
    m_namedSets = std::move(sets);
}

void OutlinerModel::refreshNamedSets()
{
    if (m_grouping == Grouping::NamedSets)
        rearrange();
}

void OutlinerModel::rearrange()
{
    if (m_grouping != Grouping::FileOrder && arranged() != m_arrangement)
        reset();
}

void OutlinerModel::resetToArrangement()
{
    m_arrangement = arranged();
    for (std::size_t i = 0; i < m_arrangement.headings.size(); ++i)
        m_root->children.push_back(std::make_unique<Node>(
            Node{.group = Group::Heading, .heading = i, .parent = m_root.get(), .row = int(i)}));
}

void OutlinerModel::reset()
{
    beginResetModel();
    m_nodes.clear();
    m_arrangement = {};
    m_root = std::make_unique<Node>();
    m_root->populated = true;
    if (m_grouping != Grouping::FileOrder) {
        resetToArrangement();
        endResetModel();
        return;
    }
    const auto addRow = [](Node& parent, ObjectId id, Group group) -> Node& {
        auto node = std::make_unique<Node>(
            Node{.id = id, .group = group, .parent = &parent, .row = int(parent.children.size())});
        parent.children.push_back(std::move(node));
        return *parent.children.back();
    };
    const ObjectId header = m_document.model().city();
    if (header && isListed(header))
        m_nodes[header] = &addRow(*m_root, header, Group::None);
    for (const Group group : {Group::Blocks, Group::Instances, Group::Pathsets, Group::Bangers,
                              Group::Particles, Group::Lists}) {
        // A filter leaves only the headings that it found something under.
        if (m_shown && group != Group::Lists && childIds(Node{.group = group}).empty())
            continue;
        Node& node = addRow(*m_root, {}, group);
        if (group == Group::Lists) {
            node.populated = true;
            for (const Group list :
                 {Group::Textures, Group::Heights, Group::Vertices, Group::Streets})
                if (!m_shown || !childIds(Node{.group = list}).empty())
                    addRow(node, {}, list);
            if (node.children.empty())
                m_root->children.pop_back();
        }
    }
    endResetModel();
}

void OutlinerModel::takeChanges(const ChangeSet& changes)
{
    if (m_grouping != Grouping::FileOrder) {
        // Nothing is sorted anew under a drag.
        const bool isDrag = m_document.isGestureRunning();
        if (!isDrag || !changes.added.empty() || !changes.removed.empty())
            rearrange();
        return;
    }
    const CityModel& model = m_document.model();
    const bool hadHeader = !m_root->children.empty() && m_root->children.front()->id;
    if (hadHeader != (model.city() && isListed(model.city()))) {
        reset();
        return;
    }
    // Containers by id: those that go away with their own container are simply not found later.
    std::set<Node*> groups;
    std::set<ObjectId> containers;
    const auto note = [&](Node* node) {
        if (node && node->id)
            containers.insert(node->id);
        else if (node && node->group != Group::None)
            groups.insert(node);
    };
    for (const auto* list : {&changes.added, &changes.modified})
        for (const ObjectId id : *list)
            note(parentNode(id));
    // What was moved elsewhere leaves where it was, like what was removed.
    for (const auto* list : {&changes.removed, &changes.modified})
        for (const ObjectId id : *list)
            if (const auto node = m_nodes.find(id); node != m_nodes.end())
                note(node->second->parent);
    std::vector<ObjectId> ordered(containers.begin(), containers.end());
    std::ranges::stable_sort(ordered, {}, [&](ObjectId id) { return pathTo(model, id).size(); });
    const auto forEachTouched = [&](void (OutlinerModel::*act)(Node&)) {
        for (Node* group : groups)
            (this->*act)(*group);
        for (const ObjectId id : ordered)
            if (const auto node = m_nodes.find(id); node != m_nodes.end())
                (this->*act)(*node->second);
    };
    // All leave before any arrive, so that no object ever stands in two places.
    forEachTouched(&OutlinerModel::removeGone);
    forEachTouched(&OutlinerModel::insertNew);
}

void OutlinerModel::removeGone(Node& node)
{
    if (!node.populated)
        return;
    const QModelIndex here = indexOf(node);
    const std::vector<ObjectId> wanted = childIds(node);
    const std::unordered_set<ObjectId> wantedSet(wanted.begin(), wanted.end());
    auto& children = node.children;
    for (std::size_t end = children.size(); end > 0;) {
        if (wantedSet.contains(children[end - 1]->id)) {
            --end;
            continue;
        }
        std::size_t begin = end - 1;
        while (begin > 0 && !wantedSet.contains(children[begin - 1]->id))
            --begin;
        beginRemoveRows(here, int(begin), int(end) - 1);
        for (std::size_t i = begin; i < end; ++i)
            forget(*children[i]);
        children.erase(children.begin() + std::ptrdiff_t(begin),
                       children.begin() + std::ptrdiff_t(end));
        renumber(node, begin);
        endRemoveRows();
        end = begin;
    }
}

void OutlinerModel::insertNew(Node& node)
{
    const QModelIndex here = indexOf(node);
    emit dataChanged(here, indexOf(node, ColumnCount - 1));
    if (!node.populated)
        return;
    const std::vector<ObjectId> wanted = childIds(node);
    auto& children = node.children;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i < children.size() && children[i]->id == wanted[i])
            continue;
        if (const auto moved = m_nodes.find(wanted[i]); moved != m_nodes.end()) {
            const int from = moved->second->row;
            beginMoveRows(here, from, from, here, int(i));
            std::rotate(children.begin() + std::ptrdiff_t(i), children.begin() + from,
                        children.begin() + from + 1);
            renumber(node, i);
            endMoveRows();
            continue;
        }
        std::size_t end = i;
        while (end < wanted.size() && !m_nodes.contains(wanted[end]))
            ++end;
        beginInsertRows(here, int(i), int(end) - 1);
        std::vector<std::unique_ptr<Node>> made;
        for (std::size_t k = i; k < end; ++k) {
            made.push_back(std::make_unique<Node>(Node{.id = wanted[k], .parent = &node}));
            m_nodes[wanted[k]] = made.back().get();
        }
        children.insert(children.begin() + std::ptrdiff_t(i), std::make_move_iterator(made.begin()),
                        std::make_move_iterator(made.end()));
        renumber(node, i);
        endInsertRows();
        i = end - 1;
    }
    // Numbers and textures of all that follow may have changed with one of them.
    if (!children.empty())
        emit dataChanged(indexOf(*children.front()), indexOf(*children.back(), ColumnCount - 1));
}

void OutlinerModel::populate(Node& node) const
{
    if (node.populated)
        return;
    node.populated = true;
    for (const ObjectId id : childIds(node)) {
        auto child = std::make_unique<Node>(
            Node{.id = id, .parent = &node, .row = int(node.children.size())});
        m_nodes[id] = child.get();
        node.children.push_back(std::move(child));
    }
}

void OutlinerModel::forget(const Node& node) const
{
    for (const auto& child : node.children)
        forget(*child);
    m_nodes.erase(node.id);
}

void OutlinerModel::renumber(Node& node, std::size_t from) const
{
    for (std::size_t i = from; i < node.children.size(); ++i)
        node.children[i]->row = int(i);
}

std::vector<ObjectId> OutlinerModel::childIds(const Node& node) const
{
    if (m_grouping != Grouping::FileOrder) {
        if (node.group == Group::Heading)
            return m_arrangement.headings[node.heading].ids;
        const auto below = m_arrangement.below.find(node.id);
        return below == m_arrangement.below.end() ? std::vector<ObjectId>{} : below->second;
    }
    const CityModel& model = m_document.model();
    const auto listOfGroup = [&]() -> std::span<const ObjectId> {
        switch (node.group) {
        case Group::Blocks:
            return model.list(ListKind::Blocks);
        case Group::Instances:
            return model.list(ListKind::InstFiles);
        case Group::Pathsets:
            return model.list(ListKind::Pathsets);
        case Group::Bangers:
        case Group::Particles:
            return model.list(ListKind::TuneFiles);
        case Group::Textures:
            return model.list(ListKind::Textures);
        case Group::Heights:
            return model.list(ListKind::Heights);
        case Group::Vertices:
            return model.list(ListKind::Vertices);
        case Group::Streets:
            return model.list(ListKind::Roads);
        case Group::Lists:
        case Group::Heading:
            return {};
        case Group::None:
            break;
        }
        return node.id ? model.children(node.id) : std::span<const ObjectId>{};
    };
    std::vector<ObjectId> ids;
    for (const ObjectId id : listOfGroup()) {
        const auto* tune = model.get<TuneFile>(id);
        const bool isHere =
            !tune || (tune->tuneClass == TuneClass::BangerData) == (node.group == Group::Bangers);
        if (isHere && isListed(id))
            ids.push_back(id);
    }
    return ids;
}

bool OutlinerModel::isListed(ObjectId id) const
{
    if (m_shown && !m_shown->contains(id))
        return false;
    return m_textureRecordsShown || !m_document.model().get<TextureUse>(id);
}

OutlinerModel::Node* OutlinerModel::groupOf(ObjectId topId) const
{
    const Record* record = m_document.model().find(topId);
    if (!record)
        return nullptr;
    const auto groupFor = [&] {
        switch (listOf(*record)) {
        case ListKind::Blocks:
            return Group::Blocks;
        case ListKind::InstFiles:
            return Group::Instances;
        case ListKind::Pathsets:
            return Group::Pathsets;
        case ListKind::TuneFiles:
            return std::get<TuneFile>(*record).tuneClass == TuneClass::BangerData
                       ? Group::Bangers
                       : Group::Particles;
        case ListKind::Textures:
            return Group::Textures;
        case ListKind::Heights:
            return Group::Heights;
        case ListKind::Vertices:
            return Group::Vertices;
        case ListKind::Roads:
            return Group::Streets;
        default:
            return Group::None;
        }
    };
    const Group group = groupFor();
    for (const auto& node : m_root->children) {
        if (group != Group::None && node->group == group)
            return node.get();
        for (const auto& inner : node->children)
            if (group != Group::None && inner->group == group)
                return inner.get();
    }
    return nullptr;
}

OutlinerModel::Node* OutlinerModel::parentNode(ObjectId id) const
{
    if (m_grouping != Grouping::FileOrder) {
        const auto home = m_arrangement.homes.find(id);
        if (home == m_arrangement.homes.end())
            return nullptr;
        if (!home->second.object)
            return m_root->children[home->second.heading].get();
        const auto node = m_nodes.find(home->second.object);
        return node == m_nodes.end() ? nullptr : node->second;
    }
    const ObjectId parent = m_document.model().parent(id);
    if (!parent)
        return groupOf(id);
    const auto node = m_nodes.find(parent);
    return node == m_nodes.end() ? nullptr : node->second;
}

OutlinerModel::Node* OutlinerModel::nodeOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
}

ObjectId OutlinerModel::idAt(const QModelIndex& index) const
{
    return index.isValid() ? nodeOf(index)->id : ObjectId{};
}

std::vector<ObjectId> OutlinerModel::shownPathTo(ObjectId id) const
{
    if (m_grouping == Grouping::FileOrder)
        return pathTo(m_document.model(), id);
    std::vector<ObjectId> path;
    for (ObjectId step = id; step;) {
        path.push_back(step);
        const auto home = m_arrangement.homes.find(step);
        step = home == m_arrangement.homes.end() ? ObjectId{} : home->second.object;
    }
    std::ranges::reverse(path);
    return path;
}

QModelIndex OutlinerModel::indexOf(ObjectId id) const
{
    const CityModel& model = m_document.model();
    if (!model.contains(id))
        return {};
    for (const ObjectId step : shownPathTo(id)) {
        if (m_nodes.contains(step))
            continue;
        Node* parent = parentNode(step);
        if (!parent || parent->populated)
            return {};
        populate(*parent);
    }
    const auto node = m_nodes.find(id);
    return node == m_nodes.end() ? QModelIndex() : indexOf(*node->second);
}

QModelIndex OutlinerModel::indexOf(const Node& node, int column) const
{
    return node.parent ? createIndex(node.row, column, &node) : QModelIndex();
}

QModelIndex OutlinerModel::index(int row, int column, const QModelIndex& parent) const
{
    if (parent.column() > 0)
        return {};
    Node* node = nodeOf(parent);
    populate(*node);
    const bool isThere = row >= 0 && std::size_t(row) < node->children.size();
    if (!isThere || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, node->children[std::size_t(row)].get());
}

QModelIndex OutlinerModel::parent(const QModelIndex& index) const
{
    const Node* node = nodeOf(index);
    return node->parent ? indexOf(*node->parent) : QModelIndex();
}

int OutlinerModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0)
        return 0;
    Node* node = nodeOf(parent);
    populate(*node);
    return int(node->children.size());
}

int OutlinerModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

bool OutlinerModel::hasChildren(const QModelIndex& parent) const
{
    if (parent.column() > 0)
        return false;
    const Node* node = nodeOf(parent);
    return node->populated ? !node->children.empty() : !childIds(*node).empty();
}

QVariant OutlinerModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Node& node = *nodeOf(index);
    if (role == IdRole)
        return node.id.value;
    switch (index.column()) {
    case NameColumn:
        return nameData(node, role);
    case NumberColumn:
        return numberData(index, role);
    case FindingColumn:
        return findingData(index, role);
    default:
        return traitData(index, role);
    }
}

/// The position in the object's list. A row is one only where nothing is left out.
std::uint32_t OutlinerModel::positionOf(const Node& node) const
{
    const CityModel& model = m_document.model();
    const bool isComplete = !m_shown && m_grouping == Grouping::FileOrder &&
                            (m_textureRecordsShown || !isAttribute(model.at(node.id)));
    return isComplete ? std::uint32_t(node.row) : model.place(node.id).index;
}

std::uint32_t OutlinerModel::positionAt(const QModelIndex& index) const
{
    return positionOf(*nodeOf(index));
}

QVariant OutlinerModel::nameData(const Node& node, int role) const
{
    if (role == DetailRole)
        return detailOf(node);
    if (role == Qt::FontRole && m_matches.contains(node.id)) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::AccessibleTextRole)
        return {};
    const CityModel& model = m_document.model();
    QString name;
    if (node.group == Group::Heading)
        name = m_arrangement.headings[node.heading].title;
    else if (!node.id)
        name = titleOf(node.group);
    else if (model.contains(node.id))
        name = objectLabel(model, node.id, positionOf(node));
    return role == Qt::AccessibleTextRole ? name + ' ' + detailOf(node) : name;
}

std::optional<std::size_t> OutlinerModel::kindAt(const QModelIndex& index) const
{
    switch (nodeOf(index)->group) {
    case Group::Blocks:
        return recordIndex<Block>();
    case Group::Instances:
        return recordIndex<Instance>();
    case Group::Pathsets:
        return recordIndex<Path>();
    default:
        return {};
    }
}

QString OutlinerModel::detailOf(const Node& node) const
{
    const CityModel& model = m_document.model();
    if (node.group == Group::Instances) {
        std::size_t instances = 0;
        for (const ObjectId file : childIds(node))
            instances += childIds(Node{.id = file}).size();
        return QString::number(instances);
    }
    if (!node.id)
        return node.group == Group::Lists ? QString() : QString::number(childIds(node).size());
    const Record* record = model.find(node.id);
    if (!record)
        return {};
    if (isAttribute(*record)) {
        const std::string_view texture = textureOf(model, node.id, textureOffsets(*record).first);
        return QString::fromUtf8(texture.data(), qsizetype(texture.size()));
    }
    if (const auto* block = std::get_if<Block>(record))
        return block->flags & block_flags::kIntersection ? tr("junction")
               : block->flags & block_flags::kRoad       ? tr("road")
                                                         : QString();
    if (const auto* instance = std::get_if<Instance>(record))
        return instance->room.id ? objectLabel(model, instance->room.id) : QString();
    if (const auto* vertex = std::get_if<Vertex>(record))
        return QString("%1, %2, %3")
            .arg(double(vertex->position.x))
            .arg(double(vertex->position.y))
            .arg(double(vertex->position.z));
    if (const auto* height = std::get_if<Height>(record))
        return QString::number(double(height->value));
    const std::size_t children = model.children(node.id).size();
    return children ? QString::number(children) : QString();
}

} // namespace city
