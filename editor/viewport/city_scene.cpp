#include "editor/viewport/city_scene.h"

#include "core/document/city_document.h"
#include "core/document/visibility.h"
#include "core/geometry/affected_blocks.h"
#include "core/geometry/path_props.h"

#include <glm/geometric.hpp>
#include <limits>
#include <set>
#include <span>
#include <utility>

namespace city
{

namespace
{

/// A box of the size for unknown models that stands on its origin.
RayBox boxAt(const PropPlacement& place)
{
    const glm::vec3 half = kUnknownModelHalfSize;
    return {place.origin + place.yAxis * half.y, place.xAxis, place.yAxis, place.zAxis, half};
}

void addPathBoxes(const CityModel& model, ObjectId id, const Path& path, BoxGroup& group)
{
    std::vector<ObjectId> ids;
    std::vector<PathPoint> points;
    for (const ObjectId point : model.children(id)) {
        if (const auto* record = model.get<PathPoint>(point)) {
            ids.push_back(point);
            points.push_back(*record);
        }
    }
    // Single points and pairs are placed one by one, so that each box knows its point; a line's
    // props belong to the path as a whole.
    const std::size_t step = path.type == 0 ? 1 : path.type == 1 ? 2 : points.size();
    for (std::size_t i = 0; step > 0 && i < points.size(); i += step) {
        const std::size_t count = std::min(step, points.size() - i);
        for (const PropPlacement& place :
             placeProps(path, std::span(points).subspan(i, count)).props)
            group.boxes.push_back({path.type > 1 ? id : ids[i], BoxKind::Prop, boxAt(place)});
    }
}

void addBoxBounds(const RayBox& box, Bounds& bounds)
{
    const glm::vec3 half = glm::abs(box.xAxis) * box.halfSize.x +
                           glm::abs(box.yAxis) * box.halfSize.y +
                           glm::abs(box.zAxis) * box.halfSize.z;
    bounds.add(box.centre - half);
    bounds.add(box.centre + half);
}

/// A mesh without the pieces of some attributes. No vertex is used by two pieces.
BlockMesh withoutPieces(const BlockMesh& mesh, auto&& isLeftOut)
{
    constexpr auto kUnused = std::numeric_limits<std::uint32_t>::max();
    BlockMesh rest;
    std::vector<std::uint32_t> newNumber(mesh.vertices.size(), kUnused);
    for (MeshPiece piece : mesh.pieces) {
        if (isLeftOut(piece.attribute))
            continue;
        const auto first = std::exchange(piece.firstIndex, std::uint32_t(rest.indices.size()));
        for (std::uint32_t i = first; i < first + piece.indexCount; ++i) {
            std::uint32_t& number = newNumber[mesh.indices[i]];
            if (number == kUnused) {
                number = std::uint32_t(rest.vertices.size());
                rest.vertices.push_back(mesh.vertices[mesh.indices[i]]);
            }
            rest.indices.push_back(number);
        }
        rest.pieces.push_back(piece);
    }
    return rest;
}

} // namespace

void CityScene::setDocument(CityDocument* document, const Visibility* visibility)
{
    if (m_document)
        m_document->disconnect(this);
    if (m_visibility)
        m_visibility->disconnect(this);
    m_document = document;
    m_visibility = visibility;
    if (visibility) {
        connect(visibility, &Visibility::hiddenChanged, this, &CityScene::followHidden);
        connect(visibility, &QObject::destroyed, this, [this] { m_visibility = nullptr; });
    }
    if (document) {
        connect(document, &CityDocument::changed, this, &CityScene::follow);
        connect(document, &CityDocument::wasReset, this, &CityScene::rebuild);
        connect(document, &QObject::destroyed, this, [this] {
            m_document = nullptr;
            rebuild();
        });
    }
    rebuild();
}

void CityScene::rebuild()
{
    m_model = m_document ? m_document->model() : CityModel{};
    m_textures = TextureTable(m_model);
    m_meshes.clear();
    m_lods.clear();
    m_groups.clear();
    const auto blocks = m_model.list(ListKind::Blocks);
    meshBlocks({blocks.begin(), blocks.end()});
    SceneChanges ignored;
    for (const ListKind kind : {ListKind::InstFiles, ListKind::Pathsets})
        for (const ObjectId file : m_model.list(kind))
            for (const ObjectId owner : m_model.children(file))
                updateGroup(owner, ignored);
    emit rebuilt();
}

int CityScene::lodOf(ObjectId block) const
{
    if (m_lod != ViewLook::kLodAsTheGame)
        return m_lod;
    // docs/formats/psdl.md §3.4: the depth of the block's sphere along the view direction.
    const Bounds bounds = objectBounds(m_model, block);
    if (bounds.isEmpty())
        return kMaxLod;
    const float depth = glm::dot(bounds.centre() - m_lodCamera.position, m_lodCamera.forward()) -
                        glm::length(bounds.size()) / 2;
    return depth > 300 ? 0 : depth > 100 ? 1 : depth > 50 ? 2 : 3;
}

void CityScene::setLod(int lod, const Camera& camera)
{
    m_lod = lod;
    m_lodCamera = camera;
    SceneChanges changes;
    for (const auto& [block, before] : m_lods)
        if (lodOf(block) != before)
            changes.blocks.push_back(block);
    if (changes.blocks.empty())
        return;
    meshBlocks(changes.blocks);
    emit changed(changes);
}

void CityScene::meshBlocks(const std::vector<ObjectId>& blocks)
{
    const MeshContext context{m_model, m_textures};
    for (const ObjectId block : blocks) {
        BlockMesh& mesh = m_meshes[block];
        mesh.clear();
        const int lod = lodOf(block);
        m_lods[block] = lod;
        if (isHidden(block))
            continue;
        appendBlock(context, block, lod, mesh);
        if (m_visibility && m_visibility->hasInside(Trait::Hidden, block))
            mesh = withoutPieces(mesh, [this](ObjectId id) { return isHidden(id); });
    }
}

bool CityScene::isHidden(ObjectId object) const
{
    return m_visibility && m_visibility->isHidden(object);
}

void CityScene::followHidden(const std::vector<ObjectId>& objects)
{
    std::set<ObjectId> blocks, owners;
    for (const ObjectId id : objects) {
        const Record* record = m_model.find(id);
        if (!record)
            continue;
        if (std::holds_alternative<Block>(*record))
            blocks.insert(id);
        else if (isAttribute(*record))
            blocks.insert(m_model.parent(id));
        else if (std::holds_alternative<PathPoint>(*record))
            owners.insert(m_model.parent(id));
        else if (std::holds_alternative<Instance>(*record) || std::holds_alternative<Path>(*record))
            owners.insert(id);
        else
            for (const ObjectId inside : m_model.children(id))
                owners.insert(inside);
    }
    SceneChanges changes;
    changes.blocks.assign(blocks.begin(), blocks.end());
    meshBlocks(changes.blocks);
    for (const ObjectId owner : owners)
        updateGroup(owner, changes);
    emit changed(changes);
}

void CityScene::follow(const ChangeSet& edit)
{
    const CityModel before = m_model;
    m_model = m_document->model();
    m_textures.refresh(m_model);

    SceneChanges changes;
    AffectedBlocks affected = affectedBlocks(before, m_model, edit);
    meshBlocks(affected.remesh);
    for (const ObjectId block : affected.removed) {
        m_meshes.erase(block);
        m_lods.erase(block);
    }
    changes.blocks = std::move(affected.remesh);
    changes.removedBlocks = std::move(affected.removed);

    std::set<ObjectId> owners;
    const auto touch = [&owners](const CityModel& model, ObjectId id) {
        if (model.get<Instance>(id) || model.get<Path>(id))
            owners.insert(id);
        else if (model.get<PathPoint>(id))
            owners.insert(model.parent(id));
    };
    for (const auto* ids : {&edit.added, &edit.modified})
        for (const ObjectId id : *ids)
            touch(m_model, id);
    for (const auto* ids : {&edit.removed, &edit.modified})
        for (const ObjectId id : *ids)
            touch(before, id);
    for (const ObjectId owner : owners)
        updateGroup(owner, changes);
    emit changed(changes);
}

void CityScene::updateGroup(ObjectId owner, SceneChanges& changes)
{
    if (m_model.contains(owner)) {
        m_groups[owner] = makeGroup(owner);
        changes.groups.push_back(owner);
    } else if (m_groups.erase(owner)) {
        changes.removedGroups.push_back(owner);
    }
}

BoxGroup CityScene::makeGroup(ObjectId owner) const
{
    BoxGroup group;
    if (const auto* instance = m_model.get<Instance>(owner)) {
        const bool landmark = instance->flags & instance_flags::kLandmark;
        group.name = instance->name();
        group.boxes.push_back(
            {owner, landmark ? BoxKind::Landmark : BoxKind::Instance,
             boxAt({instance->xAxis, instance->yAxis, instance->zAxis, instance->origin})});
    } else if (const auto* path = m_model.get<Path>(owner)) {
        group.name = path->name();
        addPathBoxes(m_model, owner, *path, group);
    }
    if (m_visibility && m_visibility->isAny(Trait::Hidden))
        std::erase_if(group.boxes, [this](const PlacedBox& box) { return isHidden(box.object); });
    return group;
}

Bounds CityScene::bounds() const
{
    Bounds bounds;
    for (const auto& [id, mesh] : m_meshes)
        bounds.add(city::boundsOf(mesh));
    for (const auto& [id, group] : m_groups)
        for (const PlacedBox& box : group.boxes)
            addBoxBounds(box.box, bounds);
    return bounds;
}

Bounds CityScene::boundsOf(ObjectId object) const
{
    if (m_model.get<PsdlHeader>(object))
        return bounds();
    Bounds bounds = objectBounds(m_model, object);
    if (const auto group = m_groups.find(object); group != m_groups.end())
        for (const PlacedBox& box : group->second.boxes)
            addBoxBounds(box.box, bounds);
    return bounds;
}

} // namespace city
