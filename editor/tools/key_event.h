#pragma once

#include <QString>
#include <Qt>

namespace city
{

/// What tools see of the keyboard.
struct KeyEvent {
    int key = 0; ///< Qt::Key
    Qt::KeyboardModifiers modifiers;
    QString text; ///< what it types
};

} // namespace city
