#include "editor/viewport/render_picture.h"

#include "core/document/session.h"
#include "editor/viewport/viewport.h"

#include <QApplication>
#include <QSaveFile>
#include <QWidget>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace city
{

namespace
{

constexpr int kMaxPictureSide = 8192; // every OpenGL 3.3 driver in use draws as much

/// Numbers with one separator between them and nothing else.
template <class T>
std::optional<std::vector<T>> numbers(std::string_view text, char separator)
{
    std::vector<T> values;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        T value{};
        const auto [next, error] = std::from_chars(at, end, value);
        if (error != std::errc{})
            return std::nullopt;
        values.push_back(value);
        if (next == end)
            return values;
        if (*next != separator)
            return std::nullopt;
        at = next + 1;
    }
}

/// A window system that is not there ends the program inside Qt, so it is asked for before.
Result<void> checkDisplay()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        return fail(ErrorCode::Unsupported,
                    "render needs a display, and neither DISPLAY nor WAYLAND_DISPLAY is set");
#endif
    return {};
}

Result<void> writePng(const QImage& image, const QString& path)
{
    QSaveFile file(path);
    const bool written =
        file.open(QIODevice::WriteOnly) && image.save(&file, "PNG") && file.commit();
    if (!written)
        return fail(ErrorCode::Io,
                    "cannot write " + path.toStdString() + ": " + file.errorString().toStdString());
    return {};
}

} // namespace

Result<QSize> parsePictureSize(std::string_view text)
{
    const auto sides = numbers<int>(text, 'x');
    if (!sides || sides->size() != 2)
        return fail(ErrorCode::Usage,
                    "size is written WxH, for example 1280x720, not " + std::string(text));
    for (const int side : *sides)
        if (side < 1 || side > kMaxPictureSide)
            return fail(ErrorCode::Usage, "a side of the picture has 1 to " +
                                              std::to_string(kMaxPictureSide) + " pixels, not " +
                                              std::to_string(side));
    return QSize((*sides)[0], (*sides)[1]);
}

Result<Camera> parseCameraPose(std::string_view text)
{
    const auto values = numbers<float>(text, ',');
    if (!values || values->size() != 5 ||
        !std::ranges::all_of(*values, [](float value) { return std::isfinite(value); }))
        return fail(ErrorCode::Usage,
                    "the camera is written x,y,z,yaw,pitch, not " + std::string(text));
    Camera camera;
    camera.position = {(*values)[0], (*values)[1], (*values)[2]};
    camera.yaw = (*values)[3];
    camera.pitch = (*values)[4];
    return camera;
}

Result<void> renderPicture(const RenderRequest& request, int& argc, char** argv)
{
    if (const auto display = checkDisplay(); !display)
        return display;
    const QApplication application(argc, argv);
    Session session;
    if (const auto opened = session.open(request.city); !opened)
        return opened;
    const std::unique_ptr<Viewport> viewport = makeViewport();
    if (!viewport->unavailableReason().isEmpty())
        return fail(ErrorCode::Unsupported,
                    "no picture can be drawn: " + viewport->unavailableReason().toStdString());
    viewport->widget()->resize(request.size);
    viewport->attach(&session, nullptr);
    if (request.camera)
        viewport->setCamera(*request.camera);
    else
        viewport->frame({});
    const auto picture = viewport->capture(request.size);
    if (!picture)
        return tl::unexpected(picture.error());
    return writePng(*picture, request.output);
}

} // namespace city
