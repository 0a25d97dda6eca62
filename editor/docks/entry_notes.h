#pragma once

#include "core/document/city_document.h"
#include "core/schema/entry_uses.h"

#include <span>

namespace city
{

/// What a sheet tells about the shared entries behind heights and textures.
class EntryNotes
{
public:
    explicit EntryNotes(const CityDocument& document) : m_document(document) {}

    /// "uses height 31, shared with 4" or "adds height 402"; empty for other rows and where the
    /// objects use several heights.
    QString heightNote(std::span<const ObjectId> ids, const Property& property) const;
    /// "used 12×".
    QString textureNote(const std::string& name) const;

private:
    const EntryUses& uses() const;

    const CityDocument& m_document;
    mutable EntryUses m_uses;
    mutable std::optional<quint64> m_counted; ///< the revision that was counted
};

} // namespace city
