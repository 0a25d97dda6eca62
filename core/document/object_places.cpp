#include "core/document/object_places.h"

#include "core/edits/patterns.h"
#include "core/edits/targets.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace city
{

namespace
{

/// A target text without the number at its end.
std::string withoutNumber(std::string text)
{
    text.erase(text.find_last_not_of("0123456789") + 1);
    return text;
}

/// Appends to a set of numbers like "2..5,9", or lengthens its last range.
class NumberWriter
{
public:
    void add(std::uint32_t number)
    {
        if (!m_isEmpty && number == m_last + 1) {
            m_last = number;
            return;
        }
        flush();
        m_first = m_last = number;
        m_isEmpty = false;
    }

    std::string take()
    {
        flush();
        m_isEmpty = true;
        return std::exchange(m_text, {});
    }

private:
    void flush()
    {
        if (m_isEmpty)
            return;
        m_text += (m_text.empty() ? "" : ",") + std::to_string(m_first);
        if (m_last != m_first)
            m_text += ".." + std::to_string(m_last);
    }

    std::string m_text;
    std::uint32_t m_first = 0, m_last = 0;
    bool m_isEmpty = true;
};

bool hasName(const Record& record)
{
    return std::holds_alternative<InstFile>(record) ||
           std::holds_alternative<PathsetFile>(record) ||
           std::holds_alternative<TuneFile>(record) || std::holds_alternative<PsdlHeader>(record);
}

/// The objects of a text; of one that names more than there is, those that are there.
std::vector<ObjectId> objectsOf(const CityModel& model, const std::string& text)
{
    if (auto found = findTargets(model, text))
        return *found;
    std::vector<ObjectId> ids;
    // "block:2..5", "inst:_ai/2..5": without a colon or slash the numbers would start at 0.
    const std::size_t start = text.find_last_of(":/") + 1;
    const auto numbers = parseNumberSet(std::string_view(text).substr(start));
    if (!numbers)
        return ids;
    for (const NumberSet::Range& range : numbers->ranges)
        for (std::uint32_t number = range.first; number <= range.last; ++number) {
            const auto one = findTarget(model, text.substr(0, start) + std::to_string(number));
            if (!one)
                break;
            ids.push_back(*one);
        }
    return ids;
}

} // namespace

nlohmann::json placesToJson(const CityModel& model, std::span<const ObjectId> ids)
{
    nlohmann::json places = nlohmann::json::array();
    std::string prefix;
    NumberWriter numbers;
    std::optional<std::pair<ListKind, ObjectId>> list;
    const auto finish = [&] {
        if (list)
            places.push_back(prefix + numbers.take());
        list.reset();
    };
    for (const Placed& placed : model.placesOf(ids)) {
        const Record& record = model.at(placed.id);
        const std::pair here{listOf(record), placed.place.parent};
        if (hasName(record)) {
            finish();
            places.push_back(describeTarget(model, placed.id));
            continue;
        }
        if (list != here) {
            finish();
            prefix = withoutNumber(describeTarget(model, placed.id));
            list = here;
        }
        // As describeTarget counts.
        const bool isFromOne = here.first == ListKind::Blocks || here.first == ListKind::Textures;
        numbers.add(placed.place.index + (isFromOne ? 1 : 0));
    }
    finish();
    return places;
}

std::vector<ObjectId> objectsFromJson(const CityModel& model, const nlohmann::json& places)
{
    std::vector<ObjectId> ids;
    if (!places.is_array())
        return ids;
    for (const nlohmann::json& place : places) {
        if (!place.is_string())
            continue;
        const std::vector<ObjectId> found = objectsOf(model, place.get<std::string>());
        ids.insert(ids.end(), found.begin(), found.end());
    }
    return ids;
}

} // namespace city
