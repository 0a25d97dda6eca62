#pragma once

#include "core/edits/height_edits.h"
#include "core/edits/transform_edits.h"
#include "editor/tools/tool_options.h"

#include <QString>

namespace city
{

class CityDocument;
class Selection;

/// The point that stays when some objects are turned or scaled, the last of them the active one.
edits::Pivot editPivot(const ToolOptions::Values& options, const CityModel& model,
                       std::span<const ObjectId> ids);

/// The objects and the instances and props that stand in those of them that are blocks, which go
/// along with their block.
std::vector<ObjectId> withWhatStandsIn(const CityModel& model, std::span<const ObjectId> ids);

/// Moves objects by the options: `all` are the subjects and what goes along; blocks are detached
/// first if they shall. What gets bent is marked, and listed in `bent`.
Result<Edit> moveEdit(const CityModel& model, const ToolOptions::Values& options,
                      std::span<const ObjectId> subjects, std::span<const ObjectId> all,
                      const glm::dvec3& by, std::vector<edits::BentRoad>* bent = nullptr);

// What the history calls such steps: "Move 3 instances", "Rotate 2 blocks by 90°".

QString moveName(const CityModel& model, std::span<const ObjectId> ids);
QString scaleName(const CityModel& model, std::span<const ObjectId> ids, double factor);
QString rotateName(const CityModel& model, std::span<const ObjectId> ids, double degrees);

// Moving and turning by keys: one step of history each. What is refused comes back as a sentence.

QString moveSelected(CityDocument& document, const Selection& selection,
                     const ToolOptions::Values& options, const glm::dvec3& by);
QString scaleSelected(CityDocument& document, const Selection& selection,
                      const ToolOptions::Values& options, const glm::dvec3& factors);
QString turnSelected(CityDocument& document, const Selection& selection,
                     const ToolOptions::Values& options, double degrees);

} // namespace city
