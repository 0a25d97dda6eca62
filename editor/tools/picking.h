#pragma once

#include "core/base/text.h"
#include "core/model/city_model.h"
#include "editor/viewport/pointer_event.h"

#include <QObject>

#include <functional>
#include <span>

namespace city
{

/// Kinds of things that can be left out of picking, as menus name them.
struct PickKind {
    const char* key; ///< public
    Text label;
    std::uint32_t records; ///< bits by position in Record's alternatives
};
std::span<const PickKind> pickKinds();

/// What is selected for what lies under the cursor: parts or wholes, and of which kinds.
class Picking final : public QObject
{
    Q_OBJECT

public:
    explicit Picking(QObject* parent = nullptr);

    /// With wholes, a click takes the block or path around what it meets.
    bool takesWholes() const { return m_wholes; }
    void setTakesWholes(bool wholes);
    bool takesKind(const PickKind& kind) const { return m_records & kind.records; }
    void setTakesKind(const PickKind& kind, bool takes);

    /// Says what may be picked in the view at all, and how much that leaves out, in words; empty
    /// for everything. Set by who knows what is hidden and locked.
    void setPickable(std::function<bool(ObjectId)> isPickable,
                     std::function<QString()> leftOutText = {});
    /// With what boxes end; empty when nothing is left out.
    QString leftOutText() const { return m_leftOutText ? m_leftOutText() : QString(); }
    bool isPickable(ObjectId id) const { return !m_isPickable || m_isPickable(id); }
    /// Whether a click may take an object, by its kind and by isPickable.
    bool allows(const CityModel& model, ObjectId id) const;
    bool allowsKind(const CityModel& model, ObjectId id) const;

    /// What is selected for an object that was met: itself, both points of a pair, or what it is a
    /// part of.
    std::vector<ObjectId> taken(const CityModel& model, ObjectId met) const;
    /// The same for many, each once, in their order.
    std::vector<ObjectId> taken(const CityModel& model, std::span<const PickHit> hits) const;

    /// Something that a click can take, with the hit that came first.
    struct Candidate {
        std::vector<ObjectId> ids;
        PickHit hit;
    };
    std::vector<Candidate> candidates(const CityModel& model, std::span<const PickHit> hits) const;

signals:
    void changed();

private:
    bool m_wholes = false;
    std::uint32_t m_records = ~0u;
    std::function<bool(ObjectId)> m_isPickable;
    std::function<QString()> m_leftOutText;
};

} // namespace city
