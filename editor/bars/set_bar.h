#pragma once

#include "core/document/named_sets.h"

#include <QToolBar>

class QLabel;
class QLineEdit;

namespace city
{

/// A field for the name of a set that is about to be saved. Tells beside it what the set has and
/// whether it takes the place of another one; Enter saves, Escape closes it.
class SetBar final : public QToolBar
{
    Q_OBJECT

public:
    explicit SetBar(NamedSets& sets, QWidget* parent = nullptr);

    /// Shows the bar for a set, with the set's name to start from, and puts the keyboard into it.
    /// `contents` says in a few words what the set has.
    void open(NamedSet set, const QString& contents);

signals:
    void saved(const QString& name);
    /// Done, one way or the other: the keyboard goes back to the view.
    void leaveRequested();

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showOutcome();
    void save();
    void leave();

    NamedSets& m_sets;
    NamedSet m_set;
    QString m_contents;
    QLineEdit* m_field;
    QLabel* m_outcome;
};

} // namespace city
