#pragma once

#include "core/base/text.h"
#include "core/model/city_model.h"

#include <unordered_map>
#include <vector>

namespace city
{

/// One object's change. Without `before` it is added at `place`, without `after` it is removed from
/// there, with both it is replaced where it is.
struct Delta {
    ObjectId id;
    RecordPtr before, after;
    Place place;
};

/// One undo step: deltas in the order they are applied, and the objects the user acted on, which
/// undo and redo select again.
struct Edit {
    Text text;
    std::vector<Delta> deltas;
    std::vector<ObjectId> targets;

    bool isEmpty() const { return deltas.empty(); }
};

/// What an edit changed, for views and derived data. Ids are unique within each list.
struct ChangeSet {
    std::vector<ObjectId> added, removed, modified;

    bool isEmpty() const { return added.empty() && removed.empty() && modified.empty(); }
};

/// Builds an Edit on a model that stays as it is: `model()` shows it with the changes made so far.
/// Several changes of one object become one delta, and a change that ends where it began none.
class EditBuilder
{
public:
    EditBuilder(const CityModel& base, Text text);

    /// The city with the changes so far.
    const CityModel& model() const { return m_model; }
    const CityModel& base() const { return m_base; }

    /// Replaces an object's record; the kind stays the same.
    void replace(ObjectId id, Record record);
    /// Changes a copy of an object's record in place; the object must be a T.
    template <class T, class F>
    void modify(ObjectId id, F&& change)
    {
        T record = std::get<T>(m_model.at(id));
        change(record);
        replace(id, std::move(record));
    }

    /// Adds an object before position `place.index` of its list (past the end means at the end).
    ObjectId add(Record record, Place place);
    /// Adds an object at the end of its list.
    ObjectId append(Record record, ObjectId parent = {});
    /// Removes an object; its children must be gone already.
    void remove(ObjectId id);
    /// Removes an object with everything below it.
    void removeTree(ObjectId id);
    /// Removes several objects with everything below them, what is gone already aside. The search
    /// for their positions takes no longer than that for one, and they go from the end, so that
    /// those which stay are moved up as little as can be.
    void removeTrees(std::span<const ObjectId> ids);
    /// Moves an object to another position of the same list, or of another parent's list of the
    /// kind.
    void move(ObjectId id, Place place);

    void addTarget(ObjectId id) { m_targets.push_back(id); }

    /// The edit; empty when nothing changed in the end.
    Edit finish();

private:
    void removeAt(ObjectId id, Place place);
    void removeTreeAt(ObjectId id, Place place);

    CityModel m_base;
    CityModel m_model;
    Text m_text;
    std::vector<Delta> m_deltas;
    std::vector<ObjectId> m_targets;
    std::unordered_map<ObjectId, std::size_t> m_lastDelta;
};

/// Adds `more`, built on the model with `edit` applied, to `edit`, so that both are one step.
void appendEdit(Edit& edit, Edit more);

} // namespace city
