#pragma once

#include "editor/viewport/camera.h"

#include <QString>

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace city
{

/// A place of the camera to come back to: position, angles and kind of view.
struct Bookmark {
    Camera camera;
    QString name; ///< of what is in the middle there; may be empty
    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// The bookmarks of a city, numbered from 1. They lie in its side file.
class Bookmarks
{
public:
    static constexpr int kCount = 9;
    /// The side file's section.
    static constexpr const char* kSection = "bookmarks";

    const std::optional<Bookmark>& at(int number) const
    {
        return m_bookmarks.at(std::size_t(number - 1));
    }
    void set(int number, const std::optional<Bookmark>& bookmark)
    {
        m_bookmarks.at(std::size_t(number - 1)) = bookmark;
    }

    /// The section's value; null when no bookmark is set.
    nlohmann::json toJson() const;
    /// Takes over what a section says, in place of all that is set. What is no bookmark is left
    /// out.
    void read(const nlohmann::json& section);

private:
    std::array<std::optional<Bookmark>, kCount> m_bookmarks;
};

} // namespace city
