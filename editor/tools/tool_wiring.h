#pragma once

namespace city
{

class ActionSet;
class ToolBox;
class Viewport;

/// Joins the view with the tools: mouse and keys go to the tool at work, its handles into the
/// picture. All must outlive `tools` or be disconnected from it. Keys that the tool leaves are the
/// actions'.
void connectTools(Viewport& viewport, ToolBox& tools, ActionSet& actions);

} // namespace city
