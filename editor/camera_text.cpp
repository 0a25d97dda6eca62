#include "editor/camera_text.h"

#include <QStringList>

#include <array>
#include <cmath>

namespace city
{

QString cameraText(const Camera& camera)
{
    return QString("%1 %2 %3 %4 %5")
        .arg(double(camera.position.x))
        .arg(double(camera.position.y))
        .arg(double(camera.position.z))
        .arg(double(camera.yaw))
        .arg(double(camera.pitch));
}

std::optional<Camera> cameraFromText(const QString& text)
{
    const QStringList parts = text.split(' ');
    if (parts.size() != 5)
        return {};
    std::array<float, 5> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        bool ok = false;
        numbers[i] = parts[qsizetype(i)].toFloat(&ok);
        if (!ok || !std::isfinite(numbers[i]))
            return {};
    }
    Camera camera;
    camera.position = {numbers[0], numbers[1], numbers[2]};
    camera.yaw = numbers[3];
    camera.pitch = numbers[4];
    return camera;
}

} // namespace city
