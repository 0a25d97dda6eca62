#pragma once

#include "core/base/ids.h"
#include "editor/selection_history.h"

#include <QObject>

#include <span>
#include <unordered_set>
#include <vector>

namespace city
{

class CityDocument;
class Visibility;

/// What is selected: one ordered set of objects of any kinds for the whole window. The object added
/// last is the active one.
///
/// A container and its contents are never both in it: with a block selected, its attributes are
/// selected with it. Objects that vanish leave it silently; undo and redo select what their step
/// was about.
class Selection : public QObject
{
    Q_OBJECT

public:
    explicit Selection(CityDocument& document, QObject* parent = nullptr);

    /// What gets hidden leaves the selection from now on, and `editable` knows what is locked.
    void setVisibility(const Visibility& visibility);

    /// In the order they were added.
    const std::vector<ObjectId>& ids() const { return m_ids; }
    bool isEmpty() const { return m_ids.empty(); }
    std::size_t size() const { return m_ids.size(); }
    bool contains(ObjectId id) const { return m_members.contains(id); }
    /// The object added last; unset when nothing is selected.
    ObjectId active() const { return m_ids.empty() ? ObjectId{} : m_ids.back(); }

    /// What verbs may change: the selection without what is locked or contains something locked.
    /// A verb that leaves some as they are says so with `leftText` (editor/visibility_text.h).
    std::vector<ObjectId> editable() const { return editable(m_ids); }
    /// The same of other objects.
    std::vector<ObjectId> editable(std::span<const ObjectId> ids) const;

    /// Replaces the selection; ids that name nothing are left out.
    void set(std::vector<ObjectId> ids);
    void add(std::span<const ObjectId> ids);
    void remove(std::span<const ObjectId> ids);
    /// Removes what is selected of these and adds the others.
    void toggle(std::span<const ObjectId> ids);
    void clear();

    /// The selection before, and back again; objects that are gone by then are left out.
    bool canGoBack() const { return m_history.canGoBack(); }
    bool canGoForward() const { return m_history.canGoForward(); }
    void goBack();
    void goForward();

signals:
    void changed();
    /// Something was locked or unlocked, maybe of the selection.
    void editableChanged();

private:
    void change(std::vector<ObjectId> ids, bool isNoted);
    bool isInsideAnother(ObjectId id, const std::unordered_set<ObjectId>& members) const;

    CityDocument& m_document;
    const Visibility* m_visibility = nullptr;
    std::vector<ObjectId> m_ids;
    std::unordered_set<ObjectId> m_members;
    SelectionHistory m_history;
};

} // namespace city
