#include "editor/app.h"
#include "editor/cli/cli.h"

int main(int argc, char** argv)
{
    if (const auto exitCode = city::runCli(argc, argv))
        return *exitCode;
    return city::runWindow(argc, argv);
}
