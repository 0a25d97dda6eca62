#pragma once

#include "core/edits/add_edits.h"
#include "core/edits/attribute_shapes.h"
#include "core/edits/verbs.h"
#include "core/schema/property.h"
#include "tests/support/model_faults.h"

#include <cmath>

namespace city::test
{

/// Random numbers from one seed: the same seed on the same city gives the same verb.
class Dice
{
public:
    explicit Dice(std::uint64_t seed) : m_state(seed) {}

    /// A number below `count`, which is at least 1.
    std::size_t below(std::size_t count)
    {
        m_state += 0x9E3779B97F4A7C15u; // splitmix64
        std::uint64_t x = m_state;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
        return static_cast<std::size_t>((x ^ (x >> 31)) % count);
    }
    bool chance(std::size_t percent) { return below(100) < percent; }
    /// A number between −range and range, often a whole one.
    double number(double range)
    {
        const double value = (static_cast<double>(below(200001)) / 100000.0 - 1.0) * range;
        return chance(50) ? std::round(value) : value;
    }
    template <class T, std::size_t N>
    const T& of(std::span<const T, N> list)
    {
        return list[below(list.size())];
    }

private:
    std::uint64_t m_state;
};

/// One random call of a verb on a city; it may well be refused.
class RandomVerb
{
public:
    RandomVerb(const CityModel& model, Dice& dice) : m_model(model), m_dice(dice) {}

    Result<Edit> build()
    {
        const Verb& verb = m_dice.of(verbs());
        VerbCall call;
        auto& arguments = call.arguments;
        if (verb.name == "set") {
            call.targets = objects(3);
            setArguments(call);
        } else if (verb.name == "move") {
            call.targets = movable();
            arguments[m_dice.chance(80) ? "by" : "to"] = vector(20);
        } else if (verb.name == "rotate") {
            call.targets = movable();
            arguments["degrees"] = m_dice.chance(50) ? 90.0 * m_dice.number(4) : m_dice.number(360);
            if (m_dice.chance(10))
                arguments["axis"] = vector(1);
            addPivot(call);
        } else if (verb.name == "scale") {
            call.targets = movable();
            arguments["factor"] = 1.6 + m_dice.number(1);
            if (m_dice.chance(10))
                arguments["factor"] = vector(2);
            addPivot(call);
        } else if (verb.name == "add") {
            addArguments(call);
        } else if (verb.name == "weld" || verb.name == "unweld") {
            const auto vertices = m_model.list(ListKind::Vertices);
            for (std::size_t i = 0; i < 3 && !vertices.empty(); ++i)
                call.targets.push_back(m_dice.of(vertices));
        } else if (verb.name == "planar" || verb.name == "align") {
            const auto vertices = m_model.list(ListKind::Vertices);
            for (std::size_t i = 0; i < 6 && !vertices.empty(); ++i)
                call.targets.push_back(m_dice.of(vertices));
        } else if (verb.name == "detach" || verb.name == "reverse") {
            if (const auto blocks = m_model.list(ListKind::Blocks); !blocks.empty())
                call.targets = {m_dice.of(blocks)};
        } else if (verb.name == "insert" || verb.name == "remove-section") {
            call.targets = objects(1);
            arguments["at"] = 1 + m_dice.below(3);
        } else {
            call.targets = movable(3);
            if (verb.name == "duplicate")
                arguments["offset"] = vector(50);
        }
        return buildVerb(m_model, verb, call);
    }

private:
    using Json = nlohmann::json;

    Json vector(double range)
    {
        return Json{m_dice.number(range), m_dice.number(range), m_dice.number(range)};
    }

    /// An object of a random kind; unset where there are none.
    ObjectId object()
    {
        constexpr ListKind kRoots[] = {ListKind::City,     ListKind::Vertices,  ListKind::Heights,
                                       ListKind::Blocks,   ListKind::Blocks,    ListKind::Blocks,
                                       ListKind::Roads,    ListKind::InstFiles, ListKind::InstFiles,
                                       ListKind::Pathsets, ListKind::Pathsets,  ListKind::Textures,
                                       ListKind::TuneFiles};
        return inside(m_dice.of(std::span(kRoots)));
    }

    ObjectId inside(ListKind list)
    {
        auto ids = m_model.list(list);
        ObjectId id;
        while (!ids.empty()) {
            id = m_dice.of(ids);
            ids = m_dice.chance(75) ? m_model.children(id) : std::span<const ObjectId>();
        }
        return id;
    }

    std::vector<ObjectId> objects(std::size_t most)
    {
        std::vector<ObjectId> ids;
        for (std::size_t i = 1 + m_dice.below(most); i > 0; --i)
            if (const ObjectId id = object())
                ids.push_back(id);
        if (!ids.empty() && m_dice.chance(10)) {
            const auto children = m_model.children(ids.front());
            ids.insert(ids.end(), children.begin(), children.end());
        }
        return ids;
    }

    /// Objects without those that have no place, but for a few that must be refused.
    std::vector<ObjectId> movable(std::size_t most = 5)
    {
        std::vector<ObjectId> ids = objects(most);
        if (!m_dice.chance(5))
            std::erase_if(ids, [this](ObjectId id) {
                constexpr ListKind kFixed[] = {ListKind::City, ListKind::Heights,
                                               ListKind::Textures, ListKind::Roads,
                                               ListKind::TuneFiles};
                const ListKind list = listOf(m_model.at(id));
                return std::ranges::find(kFixed, list) != std::end(kFixed);
            });
        return ids;
    }

    void addPivot(VerbCall& call)
    {
        if (m_dice.chance(30))
            call.arguments["pivot"] = "each";
        else if (m_dice.chance(30))
            call.arguments["pivot"] = vector(50);
    }

    void setArguments(VerbCall& call)
    {
        call.arguments["property"] = "none";
        call.arguments["value"] = 0;
        if (call.targets.empty())
            return;
        const auto rows = propertiesOf(m_model, call.targets.front());
        if (rows.empty())
            return;
        // Most rows can be set; a few tries find one that can.
        const Property* property = &m_dice.of(rows);
        for (int i = 0; i < 5 && !property->set; ++i)
            property = &m_dice.of(rows);
        call.arguments["property"] = property->key;
        call.arguments["value"] = value(*property);
    }

    Json value(const Property& property)
    {
        const double low = std::max(property.min, -300.0);
        const double high = std::min(property.max, 300.0);
        const double number = std::abs(m_dice.number(1)) * (high - low) + low;
        switch (property.kind) {
        case ValueKind::Bool:
            return m_dice.chance(50);
        case ValueKind::Int:
        case ValueKind::Object:
        case ValueKind::Colour:
            return m_dice.chance(20) ? Json("+=1") : Json(std::round(number));
        case ValueKind::Float:
            return m_dice.chance(20) ? Json("*=1.25") : Json(number);
        case ValueKind::Vec3:
            return m_dice.chance(20) ? Json("+=1,2,3") : vector(100);
        case ValueKind::Flags:
            return m_dice.of(property.choices).value;
        case ValueKind::Enum:
            return m_dice.of(property.choices).key;
        case ValueKind::Texture:
        case ValueKind::String:
            break;
        }
        return m_dice.chance(10) ? Json("") : Json("name_" + std::to_string(m_dice.below(8)));
    }

    void addArguments(VerbCall& call)
    {
        const auto kinds = edits::addableKinds();
        const std::string_view kind = m_dice.of(std::span<const std::string_view>(kinds));
        auto& arguments = call.arguments;
        arguments["kind"] = kind;
        arguments["weld"] = m_dice.chance(30);
        ListKind parent = ListKind::Blocks;
        if (kind == "path" || kind == "pathset")
            parent = ListKind::Pathsets;
        if (kind == "instance")
            parent = ListKind::InstFiles;
        const auto parents = m_model.list(parent);
        if (!parents.empty())
            call.targets = {m_dice.of(parents)};
        if (kind == "point" && !m_model.list(ListKind::Pathsets).empty()) {
            const auto paths = m_model.children(m_dice.of(m_model.list(ListKind::Pathsets)));
            if (!paths.empty())
                call.targets = {m_dice.of(paths)};
        }
        constexpr std::string_view kNamed[] = {"pathset", "path", "instance", "texture"};
        if (std::ranges::find(kNamed, kind) != std::end(kNamed))
            arguments["name"] = "name_" + std::to_string(m_dice.below(100));
        if (kind == "road")
            arguments["blocks"] = Json{1 + m_dice.below(4), 1 + m_dice.below(4)};
        std::size_t count = kind == "instance" ? 1 : kind == "road" ? 8 : 4;
        if (const auto* shape = edits::findAttributeShape(kind))
            count = shape->least + shape->step * m_dice.below(4);
        if (m_dice.chance(5))
            ++count;
        arguments["points"] = Json::array();
        for (std::size_t i = 0; i < count; ++i)
            arguments["points"].push_back(
                m_dice.chance(50) || m_model.list(ListKind::Vertices).empty()
                    ? vector(50)
                    : Json(m_dice.below(m_model.list(ListKind::Vertices).size())));
        if (m_dice.chance(50))
            arguments["at"] = m_dice.below(5);
    }

    static bool takesPlaces(std::string_view kind)
    {
        return kind == "vertex" || kind == "instance" || kind == "path" || kind == "point";
    }

    const CityModel& m_model;
    Dice& m_dice;
};

} // namespace city::test
