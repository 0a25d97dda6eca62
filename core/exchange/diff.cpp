#include "core/exchange/diff.h"

#include "core/base/bytes.h"
#include "core/edits/targets.h"
#include "core/exchange/alignment.h"
#include "core/model/city_files.h"
#include "core/model/edit.h"
#include "core/schema/references.h"
#include "core/schema/rows.h"

#include <algorithm>
#include <unordered_map>

namespace city
{
namespace
{

constexpr Text kText = CITY_TR("Edits", "Compare");

/// Compares two cities. To compare records the second city's references are translated to the
/// first one's objects; what only the second one has in the lists that references count in is put
/// into a copy of the first, the union, so that every reference has an object there.
class CityDiff
{
public:
    CityDiff(const CityModel& a, const CityModel& b)
        : m_a(a), m_b(b), m_numbersA(a), m_numbersB(b), m_union(a, kText)
    {
    }

    std::vector<Difference> run()
    {
        for (const ListKind kind :
             {ListKind::Textures, ListKind::Heights, ListKind::Vertices, ListKind::Blocks})
            uniteList(kind);
        compareCity();
        for (const ListKind kind :
             {ListKind::Textures, ListKind::Heights, ListKind::Vertices, ListKind::Blocks,
              ListKind::Roads, ListKind::InstFiles, ListKind::Pathsets, ListKind::TuneFiles})
            compareList(kind, {}, {});
        return std::move(m_out);
    }

private:
    // --- laying lists side by side
    // -----------------------------------------------------------------------------------------
    std::vector<AlignedPair> alignList(ListKind kind, ObjectId parentA, ObjectId parentB) const
    {
        const auto a = m_a.list(kind, parentA), b = m_b.list(kind, parentB);
        // Translating is the costly part, so every element of B is translated once.
        std::vector<std::optional<Record>> translated(b.size());
        const auto recordOfB = [&](std::size_t i) -> const Record& {
            if (!translated[i])
                translated[i] = translate(m_b.at(b[i]));
            return *translated[i];
        };
        return align(
            a.size(), b.size(),
            [&](std::size_t i, std::size_t k) {
                return isSame(m_a.at(a[i]), a[i], recordOfB(k), b[k]);
            },
            [&](std::size_t i, std::size_t k) { return mayPair(m_a.at(a[i]), m_b.at(b[k])); });
    }

    /// Whether two elements are the same as far as finding insertions goes: blocks by their
    /// outline, files by name, paths with their points, everything else by its values.
    bool isSame(const Record& a, ObjectId idA, const Record& b, ObjectId idB) const
    {
        if (const auto* block = std::get_if<Block>(&a)) {
            const auto& other = std::get<Block>(b);
            return std::ranges::equal(block->perimeter, other.perimeter, {},
                                      &PerimeterPoint::vertex, &PerimeterPoint::vertex) &&
                   (!block->perimeter.empty() || block->flags == other.flags);
        }
        if (const auto* file = std::get_if<InstFile>(&a))
            return file->name == std::get<InstFile>(b).name;
        if (const auto* file = std::get_if<PathsetFile>(&a))
            return file->name == std::get<PathsetFile>(b).name;
        if (const auto* file = std::get_if<TuneFile>(&a))
            return file->tuneClass == std::get<TuneFile>(b).tuneClass &&
                   file->name == std::get<TuneFile>(b).name;
        if (std::holds_alternative<Path>(a))
            return a == b && std::ranges::equal(m_a.children(idA), m_b.children(idB),
                                                [&](ObjectId pointA, ObjectId pointB) {
                                                    return m_a.at(pointA) == m_b.at(pointB);
                                                });
        return a == b;
    }

    /// Whether two elements at the same position that are not the same are one that changed.
    static bool mayPair(const Record& a, const Record& b)
    {
        return a.index() == b.index() && !std::holds_alternative<PathsetFile>(a) &&
               !std::holds_alternative<TuneFile>(a);
    }

    void uniteList(ListKind kind)
    {
        auto& pairs = m_pairs[kind];
        pairs = alignList(kind, {}, {});
        const auto a = m_a.list(kind), b = m_b.list(kind);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (pairs[i].isRemoved())
                continue;
            const ObjectId id = b[pairs[i].b];
            m_toUnion[id] = pairs[i].isAdded() ? m_union.add(translate(m_b.at(id)),
                                                             {{}, static_cast<std::uint32_t>(i)})
                                               : a[pairs[i].a];
        }
    }

    /// A record of B with references to the union's objects.
    Record translate(Record record) const
    {
        forEachRef(record, [&](Ref& ref, RefKind) {
            if (const auto found = m_toUnion.find(ref.id); ref.id && found != m_toUnion.end())
                ref.id = found->second;
        });
        return record;
    }

    // --- comparing
    // -----------------------------------------------------------------------------------------
    void compareCity()
    {
        if (m_a.city() && m_b.city())
            compareRecords(m_a.city(), m_b.city());
        else if (m_a.city())
            single(ChangeKind::Removed, m_a, m_a.city());
        else if (m_b.city())
            single(ChangeKind::Added, m_b, m_b.city());
    }

    void compareList(ListKind kind, ObjectId parentA, ObjectId parentB)
    {
        const auto known = m_pairs.find(kind);
        const auto pairs =
            known == m_pairs.end() ? alignList(kind, parentA, parentB) : known->second;
        const auto a = m_a.list(kind, parentA), b = m_b.list(kind, parentB);
        for (const AlignedPair& pair : pairs) {
            if (pair.isAdded())
                single(ChangeKind::Added, m_b, b[pair.b]);
            else if (pair.isRemoved())
                single(ChangeKind::Removed, m_a, a[pair.a]);
            else
                compareObjects(a[pair.a], b[pair.b]);
        }
    }

    void compareObjects(ObjectId a, ObjectId b)
    {
        compareRecords(a, b);
        const Record& record = m_a.at(a);
        if (std::holds_alternative<Block>(record))
            compareList(ListKind::Attributes, a, b);
        else if (std::holds_alternative<InstFile>(record))
            compareList(ListKind::Instances, a, b);
        else if (std::holds_alternative<PathsetFile>(record))
            compareList(ListKind::Paths, a, b);
        else if (std::holds_alternative<Path>(record))
            compareList(ListKind::Points, a, b);
    }

    /// B's record as it would be with A's name and count, which differ for reasons told elsewhere.
    Record comparable(const Record& a, Record b) const
    {
        if (auto* file = std::get_if<InstFile>(&b))
            file->name = std::get<InstFile>(a).name;
        if (auto* path = std::get_if<Path>(&b); path && path->count2FollowsCount)
            path->pointCount2 = std::get<Path>(a).pointCount2;
        return b;
    }

    void compareRecords(ObjectId idA, ObjectId idB)
    {
        const Record& before = m_a.at(idA);
        Record after = comparable(before, translate(m_b.at(idB)));
        if (before == after)
            return;
        EditBuilder edit(m_union.model(), kText);
        edit.replace(idA, std::move(after));
        const CityModel& target = edit.model();
        CityModel current = m_union.model();
        const std::size_t told = m_out.size();
        // Properties that can be set, one after the other: one that explains others leaves nothing
        // for them to tell.
        for (const Property& row : propertiesOf(target, idA))
            if (row.set && differs(row, idA, current, target) &&
                takeOver(row, idA, current, target))
                tell(row, idA, idB);
        // Then what is only shown: raw values first, for the others are worked out from them.
        for (const bool raw : {true, false})
            if (raw || m_out.size() == told)
                for (const Property& row : propertiesOf(target, idA))
                    if (!row.set && isRaw(row) == raw && current.at(idA) != target.at(idA) &&
                        differs(row, idA, current, target))
                        tell(row, idA, idB);
        if (m_out.size() == told)
            tellRest(idA, idB);
    }

    static bool isRaw(const Property& row)
    {
        return std::string_view(row.group.source) == schema::kRaw.source;
    }

    static bool differs(const Property& row, ObjectId id, const CityModel& current,
                        const CityModel& target)
    {
        return toText(row, valueOf(current, id, row)) != toText(row, valueOf(target, id, row));
    }

    /// Gives the current state the target's value. False for a row that does this by changing or
    /// adding other objects, such as a width that moves vertices: those tell it themselves.
    static bool takeOver(const Property& row, ObjectId id, CityModel& current,
                         const CityModel& target)
    {
        EditBuilder changed(current, kText);
        if (!setValue(changed, id, row, valueOf(target, id, row)))
            return true; // a value that cannot be set is a difference all the same
        const Edit edit = changed.finish();
        for (const Delta& delta : edit.deltas)
            if (delta.id != id && !isSharedEntry(delta))
                return false;
        current.apply(edit);
        return true;
    }

    /// A new entry of the lists that setting a height or a texture appends to.
    static bool isSharedEntry(const Delta& delta)
    {
        return !delta.before && (std::holds_alternative<Height>(*delta.after) ||
                                 std::holds_alternative<TextureEntry>(*delta.after));
    }

    void tell(const Property& row, ObjectId idA, ObjectId idB)
    {
        change(idA, row.key, toText(row, valueOf(m_a, idA, row)),
               toText(row, valueOf(m_b, idB, row)));
    }

    /// What no row shows: texts by their first line that differs, references by their numbers.
    void tellRest(ObjectId idA, ObjectId idB)
    {
        const auto* tuneA = m_a.get<TuneFile>(idA);
        const auto* tuneB = m_b.get<TuneFile>(idB);
        if (tuneA && tuneB) {
            const auto [a, b] = std::ranges::mismatch(tuneA->text, tuneB->text);
            const auto offset = static_cast<std::size_t>(a - tuneA->text.begin());
            return change(idA, "text", lineAround(tuneA->text, offset),
                          lineAround(tuneB->text, offset));
        }
        change(idA, "references", references(m_a, idA), references(m_b, idB));
    }

    static std::string lineAround(std::string_view text, std::size_t offset)
    {
        const std::size_t before =
            offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        std::string line(text.substr(begin, text.find('\n', begin) - begin));
        std::erase(line, '\r');
        return line;
    }

    static std::string references(const CityModel& model, ObjectId id)
    {
        std::string text;
        forEachRef(model.at(id), [&](const Ref& ref, RefKind kind) {
            text += (text.empty() ? "" : " ") + std::to_string(numberOf(model, ref, kind));
        });
        return text;
    }

    /// describeTarget, but without a search through the long lists, whose numbers are known.
    std::string placeOf(const CityModel& model, ObjectId id) const
    {
        const Record& record = model.at(id);
        const auto numbered = [&](std::string_view word, ObjectId of) {
            const Numbering& numbers = &model == &m_a ? m_numbersA : m_numbersB;
            return std::string(word) + std::to_string(numbers.numberOf(of));
        };
        if (std::holds_alternative<Vertex>(record))
            return numbered("vertex:", id);
        if (std::holds_alternative<Block>(record))
            return numbered("block:", id);
        if (isAttribute(record))
            return numbered("block:", model.parent(id)) +
                   "/attr:" + std::to_string(model.place(id).index);
        return describeTarget(model, id);
    }

    void change(ObjectId idA, std::string_view property, std::string before, std::string after)
    {
        m_out.push_back({ChangeKind::Changed, placeOf(m_a, idA), std::string(kindName(m_a.at(idA))),
                         std::string(property), std::move(before), std::move(after)});
    }

    void single(ChangeKind kind, const CityModel& model, ObjectId id)
    {
        m_out.push_back(
            {kind, placeOf(model, id), std::string(kindName(model.at(id))), {}, {}, {}});
    }

    const CityModel& m_a;
    const CityModel& m_b;
    Numbering m_numbersA, m_numbersB;
    EditBuilder m_union;
    std::unordered_map<ObjectId, ObjectId> m_toUnion;
    std::unordered_map<ListKind, std::vector<AlignedPair>> m_pairs;
    std::vector<Difference> m_out;
};

} // namespace

std::vector<Difference> diffCities(const CityModel& a, const CityModel& b)
{
    return CityDiff(a, b).run();
}

} // namespace city
