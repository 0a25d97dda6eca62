#pragma once

#include "core/base/ids.h"

#include <QToolBar>

#include <glm/vec3.hpp>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;

namespace city
{

class CityDocument;
class Selection;
class Viewport;

/// A field for where to go: a block's number, an address such as `block:12/attr:4`, a query, or a
/// place in metres. Tells beside it what is there while it is typed; Enter goes, Escape closes it.
class GoToBar final : public QToolBar
{
    Q_OBJECT

public:
    GoToBar(CityDocument& document, Selection& selection, Viewport& viewport,
            QWidget* parent = nullptr);

    /// Shows the bar and puts the keyboard into it.
    void open();

signals:
    /// Done, one way or the other: the keyboard goes back to the view.
    void leaveRequested();

private:
    struct Goal {
        std::vector<ObjectId> ids = {};
        std::optional<glm::vec3> place = {};
        QString text = {}; ///< what it is, or why there is none
        bool exists() const { return place || !ids.empty(); }
    };
    bool eventFilter(QObject* watched, QEvent* event) override;
    Goal goalOf(const QString& text) const;
    void showGoal();
    void go();
    void leave();

    CityDocument& m_document;
    Selection& m_selection;
    Viewport& m_viewport;
    QLineEdit* m_field;
    QLabel* m_goal;
};

} // namespace city
