#include "core/records/record.h"

#include <array>
#include <utility>

namespace city
{
namespace
{

constexpr std::array<std::string_view, std::variant_size_v<Record>> kKindNames = {
    "city",        "vertex",         "height",   "texture",    "block",   "roadStrip",
    "sidewalk",    "rectangleStrip", "sliver",   "crosswalk",  "roadFan", "fan",
    "facadeBound", "dividedRoad",    "tunnel",   "textureUse", "facade",  "roof",
    "unknown",     "road",           "instFile", "instance",   "pathset", "path",
    "point",       "tuneFile",
};
static_assert(!kKindNames.back().empty(), "every kind has a name");

constexpr std::size_t kFirstAttribute = recordIndex<RoadStrip>();
constexpr std::size_t kLastAttribute = recordIndex<UnknownAttribute>();

} // namespace

std::string_view kindName(std::size_t index)
{
    return kKindNames[index];
}
std::string_view kindName(const Record& record)
{
    return kindName(record.index());
}

bool isAttribute(const Record& record)
{
    return record.index() >= kFirstAttribute && record.index() <= kLastAttribute;
}

bool isDrawable(const Record& record)
{
    return isAttribute(record) && !std::holds_alternative<TextureUse>(record) &&
           !std::holds_alternative<Tunnel>(record) &&
           !std::holds_alternative<UnknownAttribute>(record);
}

const AttributeHead* attributeHead(const Record& record)
{
    return std::visit(
        [](const auto& value) -> const AttributeHead* {
            if constexpr (requires { value.head; })
                return &value.head;
            else
                return nullptr;
        },
        record);
}

AttributeHead* attributeHead(Record& record)
{
    return const_cast<AttributeHead*>(attributeHead(std::as_const(record)));
}

} // namespace city
