#pragma once

#include "core/model/edit.h"
#include "core/records/refs.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace city::test
{

/// Every object of a model, parents before children.
inline std::vector<ObjectId> allObjects(const CityModel& model)
{
    std::vector<ObjectId> all;
    for (std::size_t i = 0; i < kRootLists; ++i) {
        const auto ids = model.list(static_cast<ListKind>(i));
        all.insert(all.end(), ids.begin(), ids.end());
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto children = model.children(all[i]);
        all.insert(all.end(), children.begin(), children.end());
    }
    return all;
}

/// Whether two models hold the same objects, under the same ids, in the same order, bit for bit.
inline bool sameCity(const CityModel& a, const CityModel& b)
{
    const auto all = allObjects(a);
    return a.size() == b.size() && all == allObjects(b) &&
           std::ranges::all_of(all, [&](ObjectId id) {
               return a.at(id) == b.at(id) && a.parent(id) == b.parent(id);
           });
}

/// Whether exactly the final drawable attribute of a block has LAST (docs/formats/psdl.md §4).
inline bool isLastProper(const CityModel& model, ObjectId block)
{
    ObjectId owner;
    for (const ObjectId id : model.children(block))
        if (isDrawable(model.at(id)))
            owner = id;
    if (!owner)
        for (const ObjectId id : model.children(block))
            if (attributeHead(model.at(id)))
                owner = id;
    return std::ranges::all_of(model.children(block), [&](ObjectId id) {
        const AttributeHead* head = attributeHead(model.at(id));
        return !head || head->last == (id == owner);
    });
}

/// What is wrong inside a model, or nothing: references to objects that are gone or of the wrong
/// kind, a reverse index that differs from one made afresh, objects that are not where they say.
inline std::string modelFault(const CityModel& model)
{
    std::vector<std::pair<ObjectId, ObjectId>> users; // what is referred to, and by whom
    const auto all = allObjects(model);
    if (all.size() != model.size())
        return "size() says " + std::to_string(model.size()) + ", there are " +
               std::to_string(all.size());
    constexpr ListKind kLists[] = {ListKind::Vertices, ListKind::Heights, ListKind::Textures,
                                   ListKind::Blocks};
    std::string fault;
    for (const ObjectId id : all) {
        if (!model.contains(id))
            return "object " + std::to_string(id.value) + " is listed and gone";
        forEachRef(model.at(id), [&](const Ref& ref, RefKind kind) {
            if (!ref.id)
                return;
            const Record* target = model.find(ref.id);
            if (!target || listOf(*target) != kLists[static_cast<std::size_t>(kind)])
                fault = "object " + std::to_string(id.value) + " refers to " +
                        std::to_string(ref.id.value);
            if (kind == RefKind::Vertex || kind == RefKind::Block)
                users.emplace_back(ref.id, id);
        });
        for (const ObjectId child : model.children(id))
            if (model.parent(child) != id)
                fault = "object " + std::to_string(child.value) + " does not know its parent";
    }
    std::ranges::sort(users);
    users.erase(std::unique(users.begin(), users.end()), users.end());
    std::size_t noted = 0;
    for (const ObjectId id : all) {
        std::vector<ObjectId> fresh;
        for (auto at = std::ranges::lower_bound(users, std::pair{id, ObjectId{}});
             at != users.end() && at->first == id; ++at)
            fresh.push_back(at->second);
        if (!std::ranges::equal(model.users(id), fresh))
            return "users of " + std::to_string(id.value) + " are stale";
        noted += model.users(id).size();
    }
    if (noted != users.size())
        return "something refers to an object that is gone";
    return fault;
}

} // namespace city::test
