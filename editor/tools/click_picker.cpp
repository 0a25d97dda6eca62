#include "editor/tools/click_picker.h"

#include "editor/selection.h"

#include <QLineF>

#include <algorithm>
#include <array>

namespace city
{

namespace
{
/// A click this far from the one before starts at the nearest object again.
constexpr double kSameSpot = 5;
} // namespace

void ClickPicker::click(const PointerEvent& event, Selection& selection)
{
    const bool adds = event.modifiers & Qt::ShiftModifier;
    const bool toggles = event.modifiers & Qt::ControlModifier;
    if (event.hits.empty()) {
        m_last.reset();
        if (!adds && !toggles)
            selection.clear();
        return;
    }
    std::size_t index = 0;
    const bool isSameSpot = m_last && event.ray.origin == m_last->origin &&
                            QLineF(event.screen, m_last->screen).length() < kSameSpot;
    if (isSameSpot) {
        const auto taken = std::ranges::find(event.hits, m_last->taken, &PickHit::object);
        if (taken != event.hits.end())
            index = std::size_t(taken - event.hits.begin() + 1) % event.hits.size();
    }
    const std::array ids{event.hits[index].object};
    // The spot stays where the first click was, so that small slips do not add up.
    m_last = Last{isSameSpot ? m_last->screen : event.screen, event.ray.origin, ids[0]};
    if (adds && toggles)
        selection.remove(ids);
    else if (adds)
        selection.add(ids);
    else if (toggles)
        selection.toggle(ids);
    else
        selection.set({ids[0]});
}

} // namespace city
