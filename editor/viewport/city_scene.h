#pragma once

#include "core/geometry/block_mesh.h"
#include "core/geometry/bounds.h"
#include "core/geometry/ray_scene.h"
#include "editor/viewport/camera.h"
#include "editor/viewport/view_look.h"

#include <QObject>

#include <map>
#include <string>
#include <vector>

namespace city
{

class CityDocument;
class Visibility;

/// What a box stands for.
enum class BoxKind { Instance, Landmark, Prop };

/// A box farther away than this, in metres, is less than a pixel and not drawn: they are most of a
/// city's triangles. (The game draws no prop beyond 300 m.)
inline constexpr float kMaxBoxDistance = 600;

/// The box that stands for a placed model.
struct PlacedBox {
    ObjectId object; ///< what is picked: the instance, the point, or the path of a line
    BoxKind kind = BoxKind::Prop;
    RayBox box;
};

/// All boxes of one instance or path.
struct BoxGroup {
    std::string name; ///< of the model
    std::vector<PlacedBox> boxes;
};

/// What an edit changed of what is seen. Ids are unique within each list.
struct SceneChanges {
    std::vector<ObjectId> blocks, removedBlocks;
    std::vector<ObjectId> groups, removedGroups; ///< instances and paths
};

/// What is to be seen of a city: a mesh for each block, boxes for instances and props. Follows the
/// document; drawing and picking follow it, so each block is meshed once an edit.
class CityScene : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Follows another document; null empties the scene. What is hidden is not in it.
    void setDocument(CityDocument* document, const Visibility* visibility = nullptr);
    /// Makes everything anew.
    void rebuild();

    /// The level of detail that blocks are meshed at: 0 to 3, or ViewLook::kLodAsTheGame, which
    /// depends on where the camera is. Tells of the blocks that look different then.
    void setLod(int lod, const Camera& camera);
    /// Whether an object was hidden, by itself or with what it lies in.
    bool isHidden(ObjectId object) const;

    /// The city that is shown.
    const CityModel& model() const { return m_model; }
    const std::map<ObjectId, BlockMesh>& meshes() const { return m_meshes; }
    const std::map<ObjectId, BoxGroup>& groups() const { return m_groups; }
    /// Of all that is seen.
    Bounds bounds() const;
    /// Of an object, as it is seen.
    Bounds boundsOf(ObjectId object) const;

signals:
    void rebuilt();
    void changed(const city::SceneChanges& changes);

private:
    void follow(const struct ChangeSet& changes);
    int lodOf(ObjectId block) const;
    void followHidden(const std::vector<ObjectId>& objects);
    void meshBlocks(const std::vector<ObjectId>& blocks);
    void updateGroup(ObjectId owner, SceneChanges& changes);
    BoxGroup makeGroup(ObjectId owner) const;

    CityDocument* m_document = nullptr;
    const Visibility* m_visibility = nullptr;
    CityModel m_model;
    int m_lod = kMaxLod;
    Camera m_lodCamera;
    TextureTable m_textures;
    std::map<ObjectId, BlockMesh> m_meshes;
    std::map<ObjectId, int> m_lods; ///< what each was meshed at
    std::map<ObjectId, BoxGroup> m_groups;
};

} // namespace city
