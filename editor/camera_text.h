#pragma once

#include "editor/viewport/camera.h"

#include <QString>

#include <optional>

namespace city
{

/// A camera as the settings keep it: x, y, z, yaw and pitch, always with points.
QString cameraText(const Camera& camera);
/// The reverse; nothing when the text is no camera.
std::optional<Camera> cameraFromText(const QString& text);

} // namespace city
