#include "core/edits/parts.h"

#include "core/edits/targets.h"

#include <algorithm>

namespace city::edits
{
namespace
{

constexpr std::size_t kMaxVertices = 65536; // u16 indices, docs/formats/psdl.md §10

bool carriesLast(const CityModel& model, ObjectId attribute)
{
    const AttributeHead* head = attributeHead(model.at(attribute));
    return head && head->last;
}

void setLast(EditBuilder& edit, ObjectId attribute, bool last)
{
    if (carriesLast(edit.model(), attribute) == last)
        return;
    Record record = edit.model().at(attribute);
    attributeHead(record)->last = last;
    edit.replace(attribute, std::move(record));
}

} // namespace

std::string tooManyBlocks()
{
    return "a city has at most " + std::to_string(kMaxBlocks) + " blocks";
}

void collectVertices(const Record& record, std::vector<ObjectId>& vertices)
{
    forEachRef(record, [&vertices](const Ref& ref, RefKind kind) {
        if (kind == RefKind::Vertex && ref.id)
            vertices.push_back(ref.id);
    });
}

void collectBlockVertices(const CityModel& model, ObjectId block, std::vector<ObjectId>& vertices)
{
    collectVertices(model.at(block), vertices);
    for (const ObjectId attribute : model.children(block))
        collectVertices(model.at(attribute), vertices);
}

glm::vec3 positionOf(const CityModel& model, ObjectId vertex)
{
    return std::get<Vertex>(model.at(vertex)).position;
}

Result<Ref> appendVertex(EditBuilder& edit, const glm::vec3& position)
{
    const auto count = [&edit] { return edit.model().list(ListKind::Vertices).size(); };
    if (count() == 0) {
        // Where other tools put theirs: a little under the ground, so that it never shows.
        for (std::uint32_t i = 0; i < kReservedVertices; ++i)
            edit.append(Vertex{{0, -0.15F, 0}});
    }
    if (count() >= kMaxVertices)
        return fail(ErrorCode::BadValue, "a city has at most 65536 vertices");
    const auto number = static_cast<std::uint32_t>(count());
    return Ref{edit.append(Vertex{position}), number};
}

bool isReservedVertex(const CityModel& model, ObjectId vertex)
{
    const auto vertices = model.list(ListKind::Vertices);
    const auto reserved = vertices.first(std::min<std::size_t>(vertices.size(), kReservedVertices));
    return std::ranges::find(reserved, vertex) != reserved.end();
}

void removeUnusedVertices(EditBuilder& edit, std::span<const ObjectId> vertices)
{
    const CityModel& model = edit.model();
    std::vector<ObjectId> unused;
    std::ranges::copy_if(vertices, std::back_inserter(unused), [&model](ObjectId id) {
        return model.users(id).empty() && !isReservedVertex(model, id);
    });
    edit.removeTrees(unused);
}

LastBit::LastBit(const CityModel& model, ObjectId block) : m_block(block)
{
    const ObjectId proper = owner(model, block);
    for (const ObjectId attribute : model.children(block)) {
        const bool carries = carriesLast(model, attribute);
        m_hadOne = m_hadOne || carries;
        if (carries != (attribute == proper))
            m_wasProper = false;
    }
}

ObjectId LastBit::owner(const CityModel& model, ObjectId block)
{
    ObjectId lastDrawable, lastAny;
    for (const ObjectId attribute : model.children(block)) {
        const Record& record = model.at(attribute);
        if (isDrawable(record))
            lastDrawable = attribute;
        if (attributeHead(record))
            lastAny = attribute;
    }
    return lastDrawable ? lastDrawable : lastAny;
}

void LastBit::restore(EditBuilder& edit) const
{
    const auto children = edit.model().children(m_block);
    const std::vector<ObjectId> attributes(children.begin(), children.end());
    const ObjectId proper = owner(edit.model(), m_block);
    if (m_wasProper) {
        for (const ObjectId attribute : attributes)
            setLast(edit, attribute, attribute == proper);
        return;
    }
    const bool hasOne = std::ranges::any_of(
        attributes, [&edit](ObjectId id) { return carriesLast(edit.model(), id); });
    if (m_hadOne && !hasOne && proper)
        setLast(edit, proper, true);
}

tl::unexpected<Error> failFor(const CityModel& model, ObjectId id, const Error& error)
{
    return failFor(model, id, error.code, error.what);
}

tl::unexpected<Error> failFor(const CityModel& model, ObjectId id, ErrorCode code,
                              std::string_view what)
{
    return fail(code, describeTarget(model, id) + ": " + std::string(what));
}

} // namespace city::edits
