// The list of attributes as the game reads it (docs/formats/psdl.md §4, §11).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/edits/parts.h"
#include "core/schema/references.h"

#include <algorithm>

namespace city
{
namespace
{

bool isMarked(const AttributeView& attribute)
{
    const AttributeHead* head = attributeHead(*attribute.record);
    return head && head->last;
}

/// The attribute that ought to carry LAST: the final drawable one, else the last one.
const AttributeView* lastOwner(const BlockView& view)
{
    const AttributeView *drawable = nullptr, *any = nullptr;
    for (const AttributeView& attribute : view.attributes) {
        if (isDrawable(*attribute.record))
            drawable = &attribute;
        if (attributeHead(*attribute.record))
            any = &attribute;
    }
    return drawable ? drawable : any;
}

void findMissingLast(const CheckInput&, const BlockView& view, Findings& findings)
{
    if (!view.attributes.empty() && std::ranges::none_of(view.attributes, isMarked))
        findings.add(view.id);
}

void findEarlyLast(const CheckInput&, const BlockView& view, Findings& findings)
{
    const auto first = std::ranges::find_if(view.attributes, isMarked);
    const AttributeView* owner = lastOwner(view);
    if (first == view.attributes.end() || &*first >= owner)
        return;
    const auto behind = std::count_if(first + 1, view.attributes.end(), [](const auto& attribute) {
        return isDrawable(*attribute.record);
    });
    findings.add(first->id, {numberText(behind)});
}

void findLateLast(const CheckInput&, const BlockView& view, Findings& findings)
{
    const auto first = std::ranges::find_if(view.attributes, isMarked);
    const AttributeView* owner = lastOwner(view);
    if (first != view.attributes.end() && &*first > owner)
        findings.add(first->id);
}

void findSeveralLast(const CheckInput&, const BlockView& view, Findings& findings)
{
    const auto count = std::ranges::count_if(view.attributes, isMarked);
    if (count > 1)
        findings.add(view.id, {numberText(count)});
}

Result<Edit> placeLast(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(
        model, issues, CITY_TR("Checks", "Put the End Mark in Its Place"),
        [](EditBuilder& edit, const Issue& issue) -> Result<void> {
            const CityModel& now = edit.model();
            const ObjectId block =
                now.get<Block>(issue.object) ? issue.object : now.parent(issue.object);
            const ObjectId owner = edits::LastBit::owner(now, block);
            const auto children = now.children(block);
            for (const ObjectId id : std::vector<ObjectId>(children.begin(), children.end())) {
                Record record = now.at(id);
                AttributeHead* head = attributeHead(record);
                if (!head || head->last == (id == owner))
                    continue;
                head->last = id == owner;
                edit.replace(id, std::move(record));
            }
            return {};
        });
}

constexpr Fix kPlaceLast[] = {{CITY_TR("Checks", "Put the End Mark in Its Place"), placeLast}};

void findUnknownWords(const CheckInput&, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes)
        if (const auto* rest = std::get_if<UnknownAttribute>(attribute.record))
            findings.add(attribute.id, {numberText(rest->words.size())}, "words");
}

/// The subtype of types with a fixed size; 0 for the others.
std::uint8_t fixedSubtype(const Record& record)
{
    if (std::holds_alternative<Facade>(record))
        return 6;
    const bool isFour = std::holds_alternative<Sliver>(record) ||
                        std::holds_alternative<Crosswalk>(record) ||
                        std::holds_alternative<FacadeBound>(record);
    return isFour ? 4 : 0;
}

void findWrongSubtypes(const CheckInput&, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes) {
        const std::uint8_t right = fixedSubtype(*attribute.record);
        const AttributeHead* head = attributeHead(*attribute.record);
        if (right != 0 && head->subtype != right)
            findings.add(attribute.id, {numberText(int{head->subtype}), numberText(int{right})},
                         "subtype");
    }
}

Result<Edit> setSubtypes(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Set the Subtype"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               Record record = edit.model().at(issue.object);
                               AttributeHead* head = attributeHead(record);
                               head->subtype = fixedSubtype(record);
                               head->countWord = 0;
                               edit.replace(issue.object, std::move(record));
                               return {};
                           });
}

constexpr Fix kSetSubtypes[] = {{CITY_TR("Checks", "Set the Subtype"), setSubtypes}};

void findShortStrips(const CheckInput&, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes) {
        const checks::StripVertices strip = checks::stripOf(*attribute.record);
        if (strip.perSection != 0 && strip.sections() < 2)
            findings.add(attribute.id, {numberText(strip.sections())});
    }
}

void findShortFans(const CheckInput&, const BlockView& view, Findings& findings)
{
    const auto look = [&](const AttributeView& attribute, const auto* fan) {
        if (fan && fan->vertices.size() < 3)
            findings.add(attribute.id, {numberText(fan->vertices.size())});
    };
    for (const AttributeView& attribute : view.attributes) {
        look(attribute, std::get_if<RoadTriangleFan>(attribute.record));
        look(attribute, std::get_if<TriangleFan>(attribute.record));
        look(attribute, std::get_if<RoofTriangleFan>(attribute.record));
    }
}

void findBeforeTexture(const CheckInput&, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes) {
        if (attribute.hasTextureUse)
            return;
        if (!std::holds_alternative<FacadeBound>(*attribute.record) &&
            !std::holds_alternative<UnknownAttribute>(*attribute.record))
            findings.add(attribute.id, {}, "texture");
    }
}

void findHiddenDividedRoads(const CheckInput&, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes)
        if (attribute.hasTextureUse && attribute.texture == 0 &&
            std::holds_alternative<DividedRoadStrip>(*attribute.record))
            findings.add(attribute.id, {}, "texture");
}

/// Whether everything in a block has a texture, as the game wants it for props along a road (§9).
bool isPropulatable(const CityModel& model, ObjectId block, bool& hasStrip)
{
    bool textured = true, inForce = false;
    hasStrip = false;
    for (const ObjectId id : model.children(block)) {
        const Record& record = model.at(id);
        if (const auto* use = std::get_if<TextureUse>(&record))
            inForce = use->texture.id || use->texture.raw != 0;
        else if (isDrawable(record) && !std::holds_alternative<FacadeBound>(record))
            textured = textured && inForce;
        hasStrip = hasStrip || std::holds_alternative<RoadStrip>(record) ||
                   std::holds_alternative<DividedRoadStrip>(record) ||
                   std::holds_alternative<RectangleStrip>(record);
    }
    return textured;
}

template <bool WantsTexture>
void findBadRoadRooms(const CheckInput& input, ObjectId id, const Record& record,
                      Findings& findings)
{
    const auto* road = std::get_if<Road>(&record);
    if (!road)
        return;
    for (const RoadRoom& room : road->rooms) {
        if (!input.model.contains(room.block.id))
            continue;
        bool hasStrip = false;
        const bool textured = isPropulatable(input.model, room.block.id, hasStrip);
        if (WantsTexture ? hasStrip && !textured : !hasStrip)
            findings.add(id, {numberText(numberOf(input.model, room.block, RefKind::Block))},
                         "rooms");
    }
}

constexpr Check kChecks[] = {
    {"block.noLast", Severity::Error,
     CITY_TR("Checks", "No attribute carries the end mark: the game reads past the block."),
     findMissingLast, kPlaceLast},
    {"block.earlyLast", Severity::Error,
     CITY_TR("Checks", "The end mark stands here, and the game draws none of the %1 attributes "
                       "behind it."),
     findEarlyLast, kPlaceLast},
    {"block.lateLast", Severity::Warning,
     CITY_TR("Checks", "The end mark stands behind the last attribute that is drawn."),
     findLateLast, kPlaceLast},
    {"block.severalLast", Severity::Warning,
     CITY_TR("Checks", "%1 attributes carry the end mark; the game stops at the first."),
     findSeveralLast, kPlaceLast},
    {"block.unknownWords", Severity::Error,
     CITY_TR("Checks", "%1 words cannot be read as attributes; the game stops here."),
     findUnknownWords},
    {"attribute.subtype", Severity::Error,
     CITY_TR("Checks", "The subtype is %1 instead of %2: the game reads other words."),
     findWrongSubtypes, kSetSubtypes},
    {"strip.short", Severity::Error,
     CITY_TR("Checks", "A strip needs two cross-sections; this one has %1."), findShortStrips},
    {"fan.short", Severity::Error,
     CITY_TR("Checks", "A surface needs three corners; this one has %1."), findShortFans},
    {"block.textureFirst", Severity::Warning,
     CITY_TR("Checks", "No texture is set before it: it is drawn with the first entries of the "
                       "list."),
     findBeforeTexture},
    {"road.hiddenDivided", Severity::Error,
     CITY_TR("Checks", "A divided road without texture: the game reads what follows wrongly. Give "
                       "it a texture."),
     findHiddenDividedRoads},
    {"street.noRoad", Severity::Error,
     CITY_TR("Checks", "Block %1 of this street has no road: the game stops."),
     findBadRoadRooms<false>},
    {"street.noTexture", Severity::Error,
     CITY_TR("Checks", "Block %1 of this street has attributes without texture: the game stops."),
     findBadRoadRooms<true>},
};

} // namespace

std::span<const Check> streamChecks()
{
    return kChecks;
}

} // namespace city
