#include "editor/tools/click_picker.h"

#include "editor/object_names.h"
#include "editor/selection.h"
#include "editor/tools/picking.h"

#include <QCoreApplication>
#include <QLineF>

#include <algorithm>

namespace city
{

namespace
{

/// A click this far from the one before starts at the nearest object again.
constexpr double kSameSpot = 5;

struct Picks {
    Q_DECLARE_TR_FUNCTIONS(Picks)
};

/// The selected object that an object lies in; unset when there is none.
ObjectId selectedAround(ObjectId id, const Selection& selection, const CityModel& model)
{
    for (ObjectId above = model.parent(id); above; above = model.parent(above))
        if (selection.contains(above))
            return above;
    return {};
}

} // namespace

QString selectWith(Qt::KeyboardModifiers modifiers, std::span<const ObjectId> ids,
                   Selection& selection, const CityModel& model)
{
    const bool adds = modifiers & Qt::ShiftModifier;
    const bool toggles = modifiers & Qt::ControlModifier;
    if (!adds && !toggles) {
        selection.set({ids.begin(), ids.end()});
        return {};
    }
    if (ids.size() <= 2) // one thing, or a pair of points
        for (const ObjectId id : ids)
            if (const ObjectId whole = selectedAround(id, selection, model))
                return Picks::tr("%1 is selected as a whole.").arg(objectLabel(model, whole));
    if (adds && toggles)
        selection.remove(ids);
    else if (adds)
        selection.add(ids);
    else
        selection.toggle(ids);
    return {};
}

QString ClickPicker::click(const PointerEvent& event, Selection& selection, const CityModel& model,
                           const Picking& picking)
{
    const auto candidates = picking.candidates(model, event.hits);
    const bool isPlain = !(event.modifiers & (Qt::ShiftModifier | Qt::ControlModifier));
    if (candidates.empty()) {
        m_last.reset();
        if (isPlain)
            selection.clear();
        return {};
    }
    std::size_t index = 0;
    const bool isSameSpot = m_last && event.camera == m_last->camera &&
                            QLineF(event.screen, m_last->screen).length() < kSameSpot;
    if (isSameSpot) {
        const auto last = std::ranges::find_if(candidates, [&](const Picking::Candidate& each) {
            return each.ids.front() == m_last->taken;
        });
        // After Escape, or when something else was chosen elsewhere, there is no "next behind".
        if (last != candidates.end() && !(isPlain && !selection.contains(m_last->taken)))
            index = std::size_t(last - candidates.begin() + 1) % candidates.size();
    }
    const std::vector<ObjectId>& ids = candidates[index].ids;
    // The spot stays where the first click was, so that small slips do not add up.
    m_last = Last{isSameSpot ? m_last->screen : event.screen, event.camera, ids.front()};
    return selectWith(event.modifiers, ids, selection, model);
}

} // namespace city
