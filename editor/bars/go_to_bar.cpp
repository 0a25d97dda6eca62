#include "editor/bars/go_to_bar.h"

#include "core/base/numbers.h"
#include "core/document/city_document.h"
#include "core/edits/targets.h"
#include "editor/error_text.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "editor/viewport/camera.h"
#include "editor/viewport/viewport.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>

namespace city
{

namespace
{

/// From where a place is looked at: as far as the camera's focus is at first.
constexpr float kDistance = 60;

/// "12.5 0 −8", "12,5; 0; −8", or "X Z" on the ground.
std::optional<glm::vec3> placeOf(const QString& text)
{
    static const QRegularExpression kBetween(R"([\s;]+|,\s+)");
    std::vector<float> numbers;
    for (QString part : text.split(kBetween, Qt::SkipEmptyParts)) {
        part.replace(',', '.').replace(QChar(0x2212), '-');
        const auto number = parseNumber<float>(part.toStdString());
        if (!number || !std::isfinite(*number))
            return std::nullopt;
        numbers.push_back(*number);
    }
    if (numbers.size() == 2)
        return glm::vec3{numbers[0], 0, numbers[1]};
    if (numbers.size() == 3)
        return glm::vec3{numbers[0], numbers[1], numbers[2]};
    return std::nullopt;
}

} // namespace

GoToBar::GoToBar(CityDocument& document, Selection& selection, Viewport& viewport, QWidget* parent)
    : QToolBar(tr("Go To"), parent), m_document(document), m_selection(selection),
      m_viewport(viewport), m_field(new QLineEdit(this)), m_goal(new QLabel(this))
{
    setObjectName("goToBar");
    toggleViewAction()->setVisible(false); // it opens by its action and closes itself
    auto* label = new QLabel(tr("Go to:"), this);
    label->setBuddy(m_field);
    m_field->setObjectName("goTo.field");
    m_field->setPlaceholderText(tr("Number, address or X Y Z"));
    m_field->setAccessibleName(tr("Where to go"));
    m_field->setMaximumWidth(m_field->fontMetrics().averageCharWidth() * 36);
    m_field->installEventFilter(this);
    m_goal->setObjectName("goTo.goal");
    addWidget(label);
    addWidget(m_field);
    addWidget(m_goal);
    connect(m_field, &QLineEdit::textChanged, this, &GoToBar::showGoal);
    connect(m_field, &QLineEdit::returnPressed, this, &GoToBar::go);
    hide();
}

void GoToBar::open()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    showGoal();
}

bool GoToBar::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey =
        event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (isKey && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        // Closing the bar comes before what Escape means to the window.
        event->accept();
        if (event->type() == QEvent::KeyPress)
            leave();
        return true;
    }
    return QToolBar::eventFilter(watched, event);
}

GoToBar::Goal GoToBar::goalOf(const QString& text) const
{
    const QString typed = text.trimmed();
    if (typed.isEmpty())
        return {{}, {}, tr("A block's number, an address such as block:12/attr:4, or X Y Z.")};
    if (const auto place = placeOf(typed))
        return {{},
                place,
                tr("X %1  Y %2  Z %3")
                    .arg(double(place->x), 0, 'f', 2)
                    .arg(double(place->y), 0, 'f', 2)
                    .arg(double(place->z), 0, 'f', 2)};
    const std::string address = typed.toStdString();
    const bool isNumber = parseNumber<std::uint32_t>(address).has_value();
    const CityModel& model = m_document.model();
    const auto found = findTargets(model, isNumber ? "block:" + address : address);
    if (!found)
        return {{}, {}, errorText(found.error())};
    return {*found, {}, countLabel(model, *found)};
}

void GoToBar::showGoal()
{
    m_goal->setText(goalOf(m_field->text()).text);
    m_goal->setToolTip(m_goal->text());
}

void GoToBar::go()
{
    const Goal goal = goalOf(m_field->text());
    if (!goal.exists())
        return; // the bar says why
    if (goal.place) {
        Camera camera = m_viewport.camera();
        camera.position = camera.parallelHeight
                              ? glm::vec3{goal.place->x, camera.position.y, goal.place->z}
                              : *goal.place - camera.forward() * kDistance;
        m_viewport.setCamera(camera);
    } else {
        m_selection.set(goal.ids);
        m_viewport.frame(goal.ids);
    }
    leave();
}

void GoToBar::leave()
{
    hide();
    emit leaveRequested();
}

} // namespace city
