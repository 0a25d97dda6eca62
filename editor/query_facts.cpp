#include "editor/query_facts.h"

#include "core/document/session.h"
#include "core/document/visibility.h"
#include "core/geometry/bounds.h"
#include "core/schema/property.h"
#include "editor/selection.h"
#include "editor/viewport/viewport.h"

#include <QWidget>

namespace city
{

QueryFacts::QueryFacts(Session& session, Selection& selection, Viewport& viewport, QObject* parent)
    : QObject(parent), m_session(session), m_selection(selection), m_viewport(viewport)
{
    connect(&session, &Session::opened, this, [this] {
        m_textures.setFolders(m_session.textureFolders());
        noteSaved();
    });
    connect(&session, &Session::saved, this, &QueryFacts::noteSaved);
    noteSaved();
}

void QueryFacts::noteSaved()
{
    m_saved = m_session.document().model();
}

QueryContext QueryFacts::context() const
{
    QueryContext context;
    context.selection = &m_selection.ids();
    context.isInView = [this](ObjectId id) { return isInView(id); };
    context.isHidden = [this](ObjectId id) { return m_session.visibility().isHidden(id); };
    context.isLocked = [this](ObjectId id) { return m_session.visibility().isLocked(id); };
    context.isChanged = [this](ObjectId id) { return isChanged(id); };
    context.isMissing = [this](ObjectId id) { return isTextureMissing(id); };
    context.issuesOf = m_issuesOf;
    return context;
}

void QueryFacts::setIssuesOf(std::function<std::vector<std::string>(ObjectId)> issuesOf)
{
    m_issuesOf = std::move(issuesOf);
}

bool QueryFacts::isInView(ObjectId id) const
{
    const Bounds box = objectBounds(m_session.document().model(), id);
    if (box.isEmpty())
        return false;
    const QSizeF size = m_viewport.widget()->size();
    const Camera camera = m_viewport.camera();
    // The smallest rectangle around the corners that are in front.
    QRectF shown;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 place{corner & 1 ? box.max.x : box.min.x,
                              corner & 2 ? box.max.y : box.min.y,
                              corner & 4 ? box.max.z : box.min.z};
        if (const auto at = camera.project(place, size))
            shown = shown.isNull() ? QRectF(*at, QSizeF(0.01, 0.01))
                                   : shown.united(QRectF(*at, QSizeF(0.01, 0.01)));
    }
    return shown.intersects(QRectF({}, size));
}

bool QueryFacts::isChanged(ObjectId id) const
{
    const RecordPtr now = m_session.document().model().shared(id);
    const RecordPtr before = m_saved.shared(id);
    return now != before && (!before || !now || !(*now == *before));
}

bool QueryFacts::isTextureMissing(ObjectId id) const
{
    const CityModel& model = m_session.document().model();
    for (const Property& row : propertiesOf(model, id)) {
        if (row.kind != ValueKind::Texture)
            continue;
        const auto name = std::get<std::string>(valueOf(model, id, row));
        if (!name.empty() && !m_textures.find(name))
            return true;
    }
    return false;
}

} // namespace city
