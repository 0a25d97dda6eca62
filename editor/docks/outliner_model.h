#pragma once

#include "core/document/city_document.h"
#include "editor/docks/outliner_groups.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace city
{

/// The city as a tree: blocks with attributes, INST files with instances, pathsets with paths and
/// points, tuning files, and the lists that blocks share. Children are made when they are asked
/// for.
class OutlinerModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole, ///< the object's number, 0 for a heading
        DetailRole,            ///< what is shown dimly behind the name
    };

    explicit OutlinerModel(CityDocument& document, QObject* parent = nullptr);
    ~OutlinerModel() override;

    /// Shows only these objects with what they lie in; without a value all.
    void setFilter(std::optional<std::vector<ObjectId>> matches);
    bool isFiltered() const { return m_shown.has_value(); }
    /// How many objects a query looks through: all that are listed but the shared lists.
    std::size_t objectCount() const;
    /// Whether the records that set textures are listed among a block's attributes.
    void setTextureRecordsShown(bool shown);

    Grouping grouping() const { return m_grouping; }
    void setGrouping(Grouping grouping);
    /// Whether a row's name can be typed anew.
    bool canRename(ObjectId id) const;
    /// Shown beside the cursor while rows are dragged: what the drop would do, or why not.
    void setDropTip(std::function<void(const QString&)> show) { m_showDropTip = std::move(show); }

    ObjectId idAt(const QModelIndex& index) const;
    /// Where an object stands; invalid when it is not listed.
    QModelIndex indexOf(ObjectId id) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QStringList mimeTypes() const override;
    Qt::DropActions supportedDropActions() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    /// What was typed or dropped cannot be; a sentence.
    void refused(const QString& why);
    /// Rows went elsewhere: the objects as they are now.
    void dropped(const std::vector<city::ObjectId>& ids);

private:
    enum class Group {
        None,
        Blocks,
        Instances,
        Pathsets,
        Bangers,
        Particles,
        Lists,
        Textures,
        Heights,
        Vertices,
        Streets,
        Heading, ///< of another grouping than file order
    };
    struct Node;

    void reset();
    void resetToArrangement();
    void rearrange();
    Arrangement arranged() const;
    void takeChanges(const ChangeSet& changes);
    void removeGone(Node& node);
    void insertNew(Node& node);
    void populate(Node& node) const;
    void forget(const Node& node) const;
    void renumber(Node& node, std::size_t from) const;

    std::vector<ObjectId> childIds(const Node& node) const;
    bool isListed(ObjectId id) const;
    Node* groupOf(ObjectId topId) const;
    Node* parentNode(ObjectId id) const;
    std::vector<ObjectId> shownPathTo(ObjectId id) const;
    Node* nodeOf(const QModelIndex& index) const;
    QModelIndex indexOf(const Node& node) const;
    QString titleOf(Group group) const;
    QString detailOf(const Node& node) const;

    CityDocument& m_document;
    std::unique_ptr<Node> m_root;
    mutable std::unordered_map<ObjectId, Node*> m_nodes;
    std::optional<std::unordered_set<ObjectId>> m_shown; ///< matches and what they lie in
    std::unordered_set<ObjectId> m_matches;              ///< shown in bold
    bool m_textureRecordsShown = false;
    Grouping m_grouping = Grouping::FileOrder;
    Arrangement m_arrangement; ///< empty in file order
    std::function<void(const QString&)> m_showDropTip;
};

} // namespace city
