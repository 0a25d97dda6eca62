#pragma once

#include "core/edits/query.h"
#include "editor/viewport/texture_library.h"

#include <QObject>

namespace city
{

class Selection;
class Session;
class Viewport;

/// What queries ask of the window: the selection, the view, what changed since the city was saved,
/// which textures are missing.
class QueryFacts final : public QObject
{
    Q_OBJECT

public:
    QueryFacts(Session& session, Selection& selection, Viewport& viewport,
               QObject* parent = nullptr);

    QueryContext context() const;
    /// Whether the view shows something of an object's box.
    bool isInView(ObjectId id) const;
    /// Tells queries the severities and check ids of an object's findings.
    void setIssuesOf(std::function<std::vector<std::string>(ObjectId)> issuesOf);

private:
    bool isChanged(ObjectId id) const;
    bool isTextureMissing(ObjectId id) const;
    void noteSaved();

    Session& m_session;
    Selection& m_selection;
    Viewport& m_viewport;
    std::function<std::vector<std::string>(ObjectId)> m_issuesOf;
    CityModel m_saved; ///< as it is on disk
    TextureLibrary m_textures;
};

} // namespace city
