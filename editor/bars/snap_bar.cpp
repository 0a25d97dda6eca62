#include "editor/bars/snap_bar.h"

#include "core/document/city_document.h"
#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"
#include "editor/tools/tool_settings.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QRadioButton>
#include <QScreen>
#include <QToolBar>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace city
{

namespace
{

constexpr std::array kGrids{0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0};
constexpr std::array kAngles{1.0, 5.0, 10.0, 15.0, 22.5, 30.0, 45.0, 90.0};

/// The wheel alone never changes a value.
class NoWheel final : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::Wheel)
            return false;
        event->ignore();
        return true;
    }
};

/// Changes one of the options.
template <class F>
void change(ToolOptions& options, F&& with)
{
    ToolOptions::Values values = options.values();
    with(values);
    options.set(values);
}

/// A list of choices in the bar, with its name for those who do not see it.
QComboBox* addCombo(QToolBar& bar, const char* name, const QString& label, const QString& tip)
{
    auto* combo = new QComboBox(&bar);
    combo->setObjectName(name);
    combo->setAccessibleName(label);
    combo->view()->setAccessibleName(label);
    combo->setAccessibleDescription(tip);
    combo->setToolTip(QStringLiteral("%1\n%2").arg(label, tip));
    combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    combo->setFocusPolicy(Qt::TabFocus);
    combo->installEventFilter(new NoWheel(combo));
    bar.addWidget(combo);
    return combo;
}

/// Numbers to choose from; one that is none of them is added at the end.
template <std::size_t N>
void fillNumbers(QComboBox& combo, const std::array<double, N>& numbers, double now,
                 const QString& pattern)
{
    const QSignalBlocker quiet(&combo);
    combo.clear();
    for (const double number : numbers)
        combo.addItem(pattern.arg(number), number);
    int index = combo.findData(now);
    if (index < 0) {
        combo.addItem(pattern.arg(now), now);
        index = combo.count() - 1;
    }
    combo.setCurrentIndex(index);
}

} // namespace

void addSnapControls(QToolBar& bar, ToolBox& tools, ActionSet& actions)
{
    ToolOptions& options = tools.options();
    bar.addAction(actions.action("tool.snap"));
    bar.addAction(actions.action("tool.snapOptions"));
    auto* grid = addCombo(bar, "snap.grid", SnapPopup::tr("Grid"),
                          SnapPopup::tr("The step of the grid that drags settle on"));
    auto* angle = addCombo(bar, "snap.angle", SnapPopup::tr("Angle"),
                           SnapPopup::tr("The step that turns settle on"));
    auto* axes = addCombo(bar, "snap.axes", SnapPopup::tr("Axes"),
                          SnapPopup::tr("Whose axes the handles follow"));
    axes->addItems({SnapPopup::tr("World"), SnapPopup::tr("Local")});
    auto* pivot = addCombo(bar, "snap.pivot", SnapPopup::tr("Pivot"),
                           SnapPopup::tr("The point that stays when something is turned"));
    pivot->addItems({SnapPopup::tr("Centre"), SnapPopup::tr("Active"), SnapPopup::tr("Each")});

    QObject::connect(grid, &QComboBox::activated, &options, [&options, grid](int index) {
        change(options, [&](auto& values) { values.grid = grid->itemData(index).toDouble(); });
    });
    QObject::connect(angle, &QComboBox::activated, &options, [&options, angle](int index) {
        change(options, [&](auto& values) { values.angle = angle->itemData(index).toDouble(); });
    });
    QObject::connect(axes, &QComboBox::activated, &options, [&options](int index) {
        change(options, [&](auto& values) { values.isLocal = index == 1; });
    });
    QObject::connect(pivot, &QComboBox::activated, &options, [&options](int index) {
        change(options, [&](auto& values) { values.pivot = ToolOptions::Pivot(index); });
    });
    const auto show = [&options, grid, angle, axes, pivot] {
        const ToolOptions::Values& now = options.values();
        fillNumbers(*grid, kGrids, now.grid, SnapPopup::tr("%1 m"));
        fillNumbers(*angle, kAngles, now.angle, SnapPopup::tr("%1°"));
        axes->setCurrentIndex(now.isLocal ? 1 : 0);
        pivot->setCurrentIndex(int(now.pivot));
    };
    QObject::connect(&options, &ToolOptions::changed, &bar, show);
    show();
}

SnapPopup::SnapPopup(ToolOptions& options, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_options(options), m_grid(new QDoubleSpinBox(this)),
      m_angle(new QDoubleSpinBox(this)), m_absolute(new QRadioButton(tr("On the raster"), this)),
      m_steps(new QRadioButton(tr("By whole steps"), this))
{
    setObjectName("snapPopup");
    setAccessibleName(tr("Snapping"));
    setFrameShape(QFrame::StyledPanel);
    auto* layout = new QVBoxLayout(this);
    for (const ToolOptionRow& row : toolOptionRows()) {
        if (!row.tool.empty())
            continue;
        auto* box = new QCheckBox(translated(row.text), this);
        box->setObjectName(QLatin1String(row.key));
        box->setToolTip(translated(row.help));
        box->setAccessibleDescription(translated(row.help));
        connect(box, &QCheckBox::toggled, this, [this, member = row.value](bool on) {
            change(m_options, [&](auto& values) { values.*member = on; });
        });
        layout->addWidget(box);
    }
    const auto number = [this](QDoubleSpinBox& box, const char* name, double min, double max,
                               const QString& unit, double ToolOptions::Values::*member) {
        box.setObjectName(name);
        box.setRange(min, max);
        box.setDecimals(2);
        box.setSuffix(unit);
        box.installEventFilter(new NoWheel(&box));
        connect(&box, &QDoubleSpinBox::valueChanged, this, [this, member](double value) {
            change(m_options, [&](auto& values) { values.*member = value; });
        });
    };
    number(*m_grid, "snap/gridSize", ToolOptions::kMinGrid, ToolOptions::kMaxGrid, tr(" m"),
           &ToolOptions::Values::grid);
    number(*m_angle, "snap/angleStep", ToolOptions::kMinAngle, ToolOptions::kMaxAngle,
           QStringLiteral("°"), &ToolOptions::Values::angle);
    auto* form = new QFormLayout;
    form->addRow(tr("Grid:"), m_grid);
    form->addRow(tr("Angle:"), m_angle);
    layout->addLayout(form);
    m_absolute->setObjectName("snap/absolute");
    m_steps->setObjectName("snap/steps");
    m_absolute->setToolTip(tr("Puts things on the raster, wherever they were."));
    m_steps->setToolTip(tr("Moves things by whole steps from where they are."));
    layout->addWidget(m_absolute);
    layout->addWidget(m_steps);
    connect(m_absolute, &QRadioButton::toggled, this,
            [this](bool on) { change(m_options, [&](auto& values) { values.isAbsolute = on; }); });
    connect(&options, &ToolOptions::changed, this, &SnapPopup::showOptions);
    showOptions();
}

void SnapPopup::showOptions()
{
    const ToolOptions::Values& now = m_options.values();
    for (const ToolOptionRow& row : toolOptionRows())
        if (auto* box = findChild<QCheckBox*>(QLatin1String(row.key)))
            box->setChecked(now.*row.value);
    m_grid->setValue(now.grid);
    m_angle->setValue(now.angle);
    (now.isAbsolute ? m_absolute : m_steps)->setChecked(true);
}

void SnapPopup::openBelow(const QWidget& anchor)
{
    adjustSize();
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height()));
    const QRect area = anchor.screen()->availableGeometry();
    at.setX(std::clamp(at.x(), area.left(), std::max(area.left(), area.right() - width())));
    at.setY(std::clamp(at.y(), area.top(), std::max(area.top(), area.bottom() - height())));
    move(at);
    show();
    setFocus(Qt::PopupFocusReason);
    focusNextChild();
}

} // namespace city
