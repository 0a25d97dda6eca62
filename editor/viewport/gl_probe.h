#pragma once

#include <QString>

namespace city
{

/// What OpenGL here can do.
struct GlProbe {
    QString problem;  ///< why nothing can be drawn; empty when all is well
    QString renderer; ///< as the driver calls itself
    bool isSoftware = false;
};

/// Tries to make a context like the view's, without showing anything. Needs a QGuiApplication.
GlProbe probeGl();

} // namespace city
