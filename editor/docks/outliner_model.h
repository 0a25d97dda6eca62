#pragma once

#include "core/document/city_document.h"
#include "editor/docks/outliner_groups.h"

#include <QAbstractItemModel>

#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace city
{

class Visibility;

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
        TraitRole,             ///< of the eye and the lock, see below; unset for none
    };

    /// Whether a row is hidden or locked.
    enum TraitState { No, Inherited, Own };

    enum Column {
        NameColumn,
        NumberColumn,  ///< as the file counts
        FindingColumn, ///< what the checks found
        HiddenColumn,
        LockedColumn,
        ColumnCount,
    };

    /// A mark in the findings' column: an icon of the theme and what it tells.
    struct Mark {
        QString icon = {}, text = {};
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
    /// Asks for the named sets and what is in them, whenever the rows are put together by them.
    void setNamedSets(std::function<std::vector<Arrangement::Heading>()> sets);
    /// The named sets are others now.
    void refreshNamedSets();
    /// Tells the columns what is hidden and locked.
    void setVisibility(const Visibility& visibility) { m_visibility = &visibility; }
    /// Asks for an object's mark whenever its row is drawn.
    void setFindingOf(std::function<Mark(ObjectId)> findingOf);

    /// The kind that a heading hides and locks as a whole.
    std::optional<std::size_t> kindAt(const QModelIndex& index) const;
    /// Whether a row has an eye and a lock.
    bool canHaveTraits(const QModelIndex& index) const;

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
    QModelIndex indexOf(const Node& node, int column = NameColumn) const;
    QString titleOf(Group group) const;
    QString detailOf(const Node& node) const;
    std::uint32_t positionOf(const Node& node) const;
    QVariant nameData(const Node& node, int role) const;
    std::uint32_t positionAt(const QModelIndex& index) const;
    QVariant numberData(const QModelIndex& index, int role) const;
    QVariant findingData(const QModelIndex& index, int role) const;
    QVariant traitData(const QModelIndex& index, int role) const;

    CityDocument& m_document;
    const Visibility* m_visibility = nullptr;
    std::function<Mark(ObjectId)> m_findingOf;
    std::function<std::vector<Arrangement::Heading>()> m_namedSets;
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
