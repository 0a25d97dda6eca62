#include "editor/docks/entry_notes.h"

#include "core/schema/texture_groups.h"

#include <QCoreApplication>

namespace city
{

namespace
{

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(EntryNotes)
};

} // namespace

QString EntryNotes::heightNote(std::span<const ObjectId> ids, const Property& property) const
{
    const CityModel& model = m_document.model();
    const CityModel& before = m_document.gestureBase();
    const auto height = heightRefOf(model, ids.front(), property);
    if (!height || !height->id)
        return {};
    int own = 0; // of the uses before
    for (const ObjectId id : ids) {
        if (heightRefOf(model, id, property) != height)
            return {};
        own += heightRefOf(before, id, property) == height;
    }
    const std::uint32_t number = numberOf(model, *height, RefKind::Height);
    if (!before.contains(height->id))
        return Notes::tr("adds height %1").arg(number);
    const auto counted = uses().heights.find(height->id);
    const int others = (counted == m_uses.heights.end() ? 0 : counted->second) - own;
    return others > 0 ? Notes::tr("uses height %1, shared with %2").arg(number).arg(others)
                      : Notes::tr("uses height %1").arg(number);
}

QString EntryNotes::textureNote(const std::string& name) const
{
    if (name.empty())
        return Notes::tr("not drawn, no collision");
    const auto counted = uses().textures.find(lowerCase(name));
    return Notes::tr("used %1×").arg(counted == m_uses.textures.end() ? 0 : counted->second);
}

const EntryUses& EntryNotes::uses() const
{
    // Counted on the city before a gesture: a drag must not count all of it every frame.
    const bool isStill = !m_document.isGestureRunning();
    if (!m_counted || (isStill && *m_counted != m_document.revision())) {
        m_uses = entryUses(m_document.gestureBase());
        m_counted = m_document.revision();
    }
    return m_uses;
}

} // namespace city
