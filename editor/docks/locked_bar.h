#pragma once

#include <QFrame>

class QLabel;

namespace city
{

class Selection;
class Visibility;

/// "Locked · Unlock" above the sheet while something selected is locked; gone otherwise.
class LockedBar final : public QFrame
{
    Q_OBJECT

public:
    LockedBar(Selection& selection, Visibility& visibility, QWidget* parent = nullptr);

private:
    void refresh();

    Selection& m_selection;
    Visibility& m_visibility;
    QLabel* m_text;
};

} // namespace city
