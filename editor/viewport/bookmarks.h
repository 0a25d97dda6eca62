#pragma once

#include "editor/viewport/camera.h"

#include <array>
#include <optional>

namespace city
{

/// Places of the camera to come back to, numbered from 1: position, angles and kind of view.
class Bookmarks
{
public:
    static constexpr int kCount = 9;

    std::optional<Camera> at(int number) const { return m_cameras.at(std::size_t(number - 1)); }
    void set(int number, const std::optional<Camera>& camera)
    {
        m_cameras.at(std::size_t(number - 1)) = camera;
    }
    void clear() { m_cameras = {}; }

private:
    std::array<std::optional<Camera>, kCount> m_cameras;
};

} // namespace city
