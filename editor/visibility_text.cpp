#include "editor/visibility_text.h"

#include "core/base/text.h"
#include "core/document/city_document.h"

#include <QCoreApplication>

#include <array>

namespace city
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Visibility)
};

struct KindName {
    std::size_t kind;
    Text plural;
};

constexpr KindName kKinds[] = {
    {recordIndex<RoadStrip>(), CITY_TR("Visibility", "Roads")},
    {recordIndex<DividedRoadStrip>(), CITY_TR("Visibility", "Divided roads")},
    {recordIndex<RoadTriangleFan>(), CITY_TR("Visibility", "Junction surfaces")},
    {recordIndex<Crosswalk>(), CITY_TR("Visibility", "Crosswalks")},
    {recordIndex<SidewalkStrip>(), CITY_TR("Visibility", "Sidewalks")},
    {recordIndex<RectangleStrip>(), CITY_TR("Visibility", "Walkways")},
    {recordIndex<TriangleFan>(), CITY_TR("Visibility", "Ground")},
    {recordIndex<Sliver>(), CITY_TR("Visibility", "Slivers")},
    {recordIndex<Tunnel>(), CITY_TR("Visibility", "Tunnels and railings")},
    {recordIndex<Facade>(), CITY_TR("Visibility", "Facades")},
    {recordIndex<RoofTriangleFan>(), CITY_TR("Visibility", "Roofs")},
    {recordIndex<Instance>(), CITY_TR("Visibility", "Instances")},
    {recordIndex<Path>(), CITY_TR("Visibility", "Prop paths")},
};

constexpr auto kKindNumbers = [] {
    std::array<std::size_t, std::size(kKinds)> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = kKinds[i].kind;
    return numbers;
}();

} // namespace

QString visibilityText(const Visibility::Counts& counts)
{
    if (counts.hidden && counts.locked)
        return Words::tr("%1 hidden, %2 locked").arg(counts.hidden).arg(counts.locked);
    if (counts.hidden)
        return Words::tr("%1 hidden").arg(counts.hidden);
    return counts.locked ? Words::tr("%1 locked").arg(counts.locked) : QString();
}

QString notSelectedText(const Visibility::Counts& counts)
{
    if (counts.hidden && counts.locked)
        return Words::tr("%1 hidden, %2 locked not selected").arg(counts.hidden).arg(counts.locked);
    if (counts.hidden)
        return Words::tr("%1 hidden not selected").arg(counts.hidden);
    return counts.locked ? Words::tr("%1 locked not selected").arg(counts.locked) : QString();
}

QString leftText(std::size_t count)
{
    return Words::tr("%n locked objects were left as they are.", nullptr, int(count));
}

QString kindPlural(std::size_t kind)
{
    for (const KindName& name : kKinds)
        if (name.kind == kind)
            return translated(name.plural);
    return {};
}

std::span<const std::size_t> shownKinds()
{
    return kKindNumbers;
}

} // namespace city
