#pragma once

#include <QFrame>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QRadioButton;
class QToolBar;

namespace city
{

class ActionSet;
class ToolBox;
class ToolOptions;

/// Adds what snapping and pivot are set by to the main bar: the magnet with its popup, the sizes of
/// grid and angle, the axes, the pivot.
void addSnapControls(QToolBar& bar, ToolBox& tools, ActionSet& actions);

/// All that drags can settle on, each on or off, with sizes; applies at once.
class SnapPopup final : public QFrame
{
    Q_OBJECT

public:
    SnapPopup(ToolOptions& options, QWidget* parent);

    /// Opens below a widget, on its screen.
    void openBelow(const QWidget& anchor);

private:
    void showOptions();

    ToolOptions& m_options;
    QDoubleSpinBox* m_grid;
    QDoubleSpinBox* m_angle;
    QRadioButton* m_absolute;
    QRadioButton* m_steps;
};

} // namespace city
