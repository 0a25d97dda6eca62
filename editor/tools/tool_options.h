#pragma once

#include <QObject>

namespace city
{

/// What holds for all tools: snapping, pivot and axes.
class ToolOptions : public QObject
{
    Q_OBJECT

public:
    enum class Pivot {
        Centre, ///< of all that is selected
        Active, ///< of the object selected last
        Each,   ///< every object about its own
    };
    struct Values {
        bool snap = true;
        double grid = 1;   ///< metres
        double angle = 15; ///< degrees
        /// Puts things on the raster; else they move by whole steps of it.
        bool isAbsolute = false;
        bool isLocal = false; ///< axes of the active object
        Pivot pivot = Pivot::Centre;
        // What of a city drags settle on, where nothing is nearer the raster and whole turns.
        bool snapEnds = true, snapVertices = true, snapMiddles = true, snapEdges = true;
        bool snapGuides = true;
        bool snapSurface = false; ///< a dragged body follows the ground
        bool snapGrid = true, snapAngle = true;
        // Of single tools (tool_settings.h).
        bool xray = false;     ///< boxes also take what something else hides
        bool takeAlong = true; ///< what stands in moved blocks
        bool detach = false;   ///< moved blocks from their neighbours
        bool tilt = false;     ///< rings about X and Z
        bool eachAxis = false; ///< of Scale
        bool takesSections = false;
        friend bool operator==(const Values&, const Values&) = default;
    };

    static constexpr double kMinGrid = 0.1, kMaxGrid = 20;
    static constexpr double kMinAngle = 1, kMaxAngle = 90;

    using QObject::QObject;
    const Values& values() const { return m_values; }
    void set(const Values& values);

signals:
    void changed();

private:
    Values m_values;
};

} // namespace city
