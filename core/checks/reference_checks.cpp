// Numbers that point nowhere, and the two reserved vertices (docs/formats/psdl.md §2, §11).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/schema/references.h"
#include "core/schema/texture_groups.h"

#include <algorithm>
#include <array>

namespace city
{
namespace
{

void findInObject(const CheckInput& input, ObjectId id, const Record& record, Findings& findings);
void findInBlock(const CheckInput& input, const BlockView& view, Findings& findings);
void findReserved(const CheckInput& input, const BlockView& view, Findings& findings);
void findGroupsBeyondList(const CheckInput& input, const BlockView& view, Findings& findings);
void findLateDividers(const CheckInput& input, const BlockView& view, Findings& findings);

constexpr Check kChecks[] = {
    {"ref.vertex", Severity::Error, CITY_TR("Checks", "Vertex %1 does not exist."), findInBlock},
    {"ref.height", Severity::Error, CITY_TR("Checks", "Height %1 does not exist.")},
    {"ref.texture", Severity::Error, CITY_TR("Checks", "Texture entry %1 does not exist.")},
    {"ref.block", Severity::Error, CITY_TR("Checks", "Block %1 does not exist."), findInObject},
    {"ref.textureGroup", Severity::Error,
     CITY_TR("Checks", "It is drawn with texture entries %1 to %2, and the list ends at %3."),
     findGroupsBeyondList},
    {"ref.lateDivider", Severity::Error,
     CITY_TR("Checks", "The divider's texture is entry %1; the file can number 255 here. Put "
                       "divider groups first in the list."),
     findLateDividers},
    {"ref.reservedVertex", Severity::Warning,
     CITY_TR("Checks", "It uses vertex %1, which the game takes for a mark. Vertices 0 and 1 are "
                       "reserved."),
     findReserved},
};
static_assert(kChecks[static_cast<std::size_t>(RefKind::Block)].id == "ref.block");

/// Whether a number without an object is meant to have none.
bool meansNone(const Ref& ref, RefKind kind)
{
    return ref.raw < firstNumber(kind);
}

template <class R>
void findDangling(ObjectId id, const R& record, Findings& findings)
{
    std::array<bool, 4> told{}; // once for each kind of number
    forEachRef(record, [&](const Ref& ref, RefKind kind) {
        const auto row = static_cast<std::size_t>(kind);
        if (ref.id || meansNone(ref, kind) || told[row])
            return;
        told[row] = true;
        const bool isRoom = std::is_same_v<R, Instance>;
        findings.addAs(kChecks[row], id, {numberText(ref.raw)}, 0, isRoom ? "room" : "");
    });
}

void findInAttribute(const AttributeView& attribute, Findings& findings)
{
    std::visit(
        [&](const auto& record) {
            using T = std::decay_t<decltype(record)>;
            if constexpr (std::is_same_v<T, SidewalkStrip>) {
                // The marker of a cap has no vertices.
                SidewalkStrip strip = record;
                if (checks::isCap(strip))
                    strip.vertices.erase(strip.vertices.begin(), strip.vertices.begin() + 2);
                findDangling(attribute.id, strip, findings);
            } else {
                findDangling(attribute.id, record, findings);
            }
        },
        *attribute.record);
}

void findInBlock(const CheckInput&, const BlockView& view, Findings& findings)
{
    findDangling(view.id, *view.block, findings);
    for (const AttributeView& attribute : view.attributes)
        findInAttribute(attribute, findings);
}

void findInObject(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    // The header's first road block is any number (§2).
    if (const auto* road = std::get_if<Road>(&record))
        findDangling(id, *road, findings);
    else if (const auto* instance = std::get_if<Instance>(&record))
        findDangling(id, *instance, findings);
}

void findReserved(const CheckInput& input, const BlockView& view, Findings& findings)
{
    const auto vertices = input.model.list(ListKind::Vertices);
    const auto reserved = vertices.first(std::min<std::size_t>(vertices.size(), 2));
    const auto look = [&](ObjectId id, const auto& record) {
        bool told = false;
        forEachRef(record, [&](const Ref& ref, RefKind kind) {
            if (told || kind != RefKind::Vertex || !ref.id)
                return;
            const auto found = std::ranges::find(reserved, ref.id);
            if (found == reserved.end())
                return;
            told = true;
            findings.add(id, {numberText(found - reserved.begin())});
        });
    };
    look(view.id, *view.block);
    for (const AttributeView& attribute : view.attributes)
        look(attribute.id, *attribute.record);
}

void findGroupsBeyondList(const CheckInput& input, const BlockView& view, Findings& findings)
{
    const std::size_t size = input.textures.size();
    const auto look = [&](const AttributeView& attribute, std::uint32_t number,
                          TextureOffsets offsets) {
        if (offsets.count == 0)
            return;
        const std::size_t last = number + static_cast<std::size_t>(offsets.end()) - 1;
        if (last > size)
            findings.add(attribute.id, {numberText(number + static_cast<unsigned>(offsets.first)),
                                        numberText(last), numberText(size)});
    };
    for (const AttributeView& attribute : view.attributes) {
        // Numbers that point nowhere themselves are another finding; 0 is untextured.
        if (attribute.texture != 0 && attribute.texture <= size)
            look(attribute, attribute.texture, textureOffsets(*attribute.record));
        if (const auto* road = std::get_if<DividedRoadStrip>(attribute.record))
            if (road->dividerTexture.id)
                look(attribute, input.textures.valueOf(road->dividerTexture),
                     dividerOffsets(*road));
    }
}

void findLateDividers(const CheckInput& input, const BlockView& view, Findings& findings)
{
    constexpr std::uint32_t kMost = 255; // a byte
    for (const AttributeView& attribute : view.attributes)
        if (const auto* road = std::get_if<DividedRoadStrip>(attribute.record)) {
            const std::uint32_t number = input.textures.valueOf(road->dividerTexture);
            if (road->dividerTexture.id && number > kMost)
                findings.add(attribute.id, {numberText(number)}, "dividerTexture");
        }
}

} // namespace

std::span<const Check> referenceChecks()
{
    return kChecks;
}

} // namespace city
