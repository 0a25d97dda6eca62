#pragma once

#include "core/base/result.h"
#include "editor/viewport/camera.h"

#include <QSize>
#include <QString>

#include <optional>
#include <string_view>

namespace city
{

/// What `blockwright render` was asked for.
struct RenderRequest {
    QString city;   ///< a folder in the game's layout, or a .psdl
    QString output; ///< the PNG file
    QSize size{1280, 720};
    std::optional<Camera> camera = {}; ///< else the whole city, looking north, 35° down
};

/// "WxH" in pixels.
Result<QSize> parsePictureSize(std::string_view text);
/// "x,y,z,yaw,pitch" in metres and degrees.
Result<Camera> parseCameraPose(std::string_view text);

/// Draws a picture of a city and writes it. Makes the application object itself, so there must be
/// none; needs a display.
Result<void> renderPicture(const RenderRequest& request, int& argc, char** argv);

} // namespace city
