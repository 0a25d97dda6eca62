#pragma once

#include <QMainWindow>
#include <QPointer>

#include <array>
#include <map>
#include <vector>

namespace city
{

/// Goes from one part of the window to the next by key, in the order bars, outliner, view, sheet,
/// other docks, status bar, and draws a ring around the part that has the keyboard, as long as the
/// keyboard is what people use.
class PaneRing final : public QObject
{
    Q_OBJECT

public:
    /// `view` is the picture, which takes the keyboard itself.
    PaneRing(QMainWindow& window, QWidget& view);

    /// The panes that show now, in their order.
    std::vector<QWidget*> panes() const;
    /// The pane that has the keyboard; null for none.
    QWidget* current() const;
    /// Puts the keyboard into the next pane, or with -1 the one before.
    void step(int by);
    bool isShown() const { return m_pane != nullptr; }

signals:
    /// The keyboard came into the picture, where Tab has another meaning.
    void viewEntered();

private:
    /// The pane that a widget is in; null for none.
    QWidget* paneOf(QWidget* widget) const;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enter(QWidget& pane);
    void showAround(QWidget* pane);

    QMainWindow& m_window;
    QWidget& m_view;
    QPointer<QWidget> m_pane; ///< with the ring around it
    std::array<QWidget*, 4> m_sides{};
    std::map<const QWidget*, QPointer<QWidget>> m_last; ///< where the keyboard was in each pane
};

} // namespace city
