#include "editor/cli/cli.h"

#include <QApplication>
#include <QMainWindow>

int main(int argc, char** argv)
{
    if (const auto exitCode = city::runCli(argc, argv))
        return *exitCode;
    const QApplication application(argc, argv);
    QMainWindow window;
    window.show();
    return QApplication::exec();
}
