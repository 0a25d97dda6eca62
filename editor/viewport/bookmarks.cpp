#include "editor/viewport/bookmarks.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace city
{

namespace
{

/// The finite number of a key; nothing when there is none.
std::optional<float> numberOf(const nlohmann::json& object, const char* key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number())
        return std::nullopt;
    const float number = found->get<float>();
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::optional<Bookmark> bookmarkOf(const nlohmann::json& value)
{
    if (!value.is_object())
        return std::nullopt;
    const auto x = numberOf(value, "x"), y = numberOf(value, "y"), z = numberOf(value, "z");
    const auto yaw = numberOf(value, "yaw"), pitch = numberOf(value, "pitch");
    if (!x || !y || !z || !yaw || !pitch)
        return std::nullopt;
    Bookmark bookmark;
    bookmark.camera = {{*x, *y, *z}, *yaw, std::clamp(*pitch, -90.0f, 90.0f), {}};
    if (const auto height = numberOf(value, "parallelHeight"); height && *height > 0)
        bookmark.camera.parallelHeight = height;
    if (const auto name = value.find("name"); name != value.end() && name->is_string())
        bookmark.name = QString::fromStdString(name->get<std::string>());
    return bookmark;
}

} // namespace

nlohmann::json Bookmarks::toJson() const
{
    nlohmann::json section;
    for (int number = 1; number <= kCount; ++number) {
        const auto& bookmark = at(number);
        if (!bookmark)
            continue;
        const Camera& camera = bookmark->camera;
        nlohmann::json& value = section[std::to_string(number)];
        value = {{"x", camera.position.x},
                 {"y", camera.position.y},
                 {"z", camera.position.z},
                 {"yaw", camera.yaw},
                 {"pitch", camera.pitch}};
        if (camera.parallelHeight)
            value["parallelHeight"] = *camera.parallelHeight;
        if (!bookmark->name.isEmpty())
            value["name"] = bookmark->name.toStdString();
    }
    return section;
}

void Bookmarks::read(const nlohmann::json& section)
{
    m_bookmarks = {};
    for (int number = 1; number <= kCount && section.is_object(); ++number)
        if (const auto value = section.find(std::to_string(number)); value != section.end())
            set(number, bookmarkOf(*value));
}

} // namespace city
