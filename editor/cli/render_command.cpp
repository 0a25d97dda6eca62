#include "editor/cli/commands.h"
#include "editor/viewport/render_picture.h"

#include <memory>

namespace city
{

void setUpRender(CLI::App& command, CliContext& context)
{
    struct Options {
        std::string city, output, size, camera;
    };
    const auto options = std::make_shared<Options>();
    command.add_option("CITY", options->city, "A folder in the game's layout, or a .psdl")
        ->required();
    command.add_option("-o,--output", options->output, "The PNG file")->required();
    command.add_option("--size", options->size, "WxH, 1280x720 if not given");
    command.add_option("--camera", options->camera, "x,y,z,yaw,pitch in metres and degrees");
    command.callback([options, &context] {
        RenderRequest request;
        request.city = QString::fromStdString(options->city);
        request.output = QString::fromStdString(options->output);
        if (!options->size.empty()) {
            const auto size = parsePictureSize(options->size);
            if (!size)
                return context.fail(size.error().what);
            request.size = *size;
        }
        if (!options->camera.empty()) {
            const auto camera = parseCameraPose(options->camera);
            if (!camera)
                return context.fail(camera.error().what);
            request.camera = *camera;
        }
        if (const auto done = renderPicture(request, *context.argc, context.argv); !done)
            context.fail(describe(done.error()));
    });
}

} // namespace city
