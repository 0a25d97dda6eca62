#pragma once

#include <QLineEdit>

#include <functional>

class QCompleter;
class QStringListModel;
class QTimer;

namespace city
{

/// What could stand at the cursor: each choice replaces the text from `from` to the cursor.
struct FilterChoices {
    int from = 0;
    QStringList choices = {};
};

/// A line to type a filter into. `filterChanged` comes a moment after the last key, at once on
/// Enter; Escape clears a filter that is there and lets one that is not pass on. An error is shown
/// underlined, with the reason in the tooltip.
class FilterField : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterField(QWidget* parent = nullptr);

    /// Why the text is no filter, and which characters of it are to blame; an empty reason when it
    /// is one. A length of 0 underlines all of it.
    void setError(const QString& reason, int from = 0, int length = 0);
    const QString& error() const { return m_error; }
    /// The characters that are underlined: the first, and how many.
    std::pair<int, int> underlined() const;

    /// Asked while typing with the text and the cursor's place.
    void setChoices(std::function<FilterChoices(const QString& text, int cursor)> choices);

signals:
    void filterChanged(const QString& text);
    /// Enter: take what is found; with Shift add it.
    void accepted(bool adding);
    /// Down: go on to the list.
    void leftDownwards();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void emitFilter();
    void offerChoices();
    void take(const QString& choice);
    bool isChoosing() const;

    QTimer* m_delay;
    QCompleter* m_completer;
    QStringListModel* m_choices;
    std::function<FilterChoices(const QString&, int)> m_choicesOf;
    int m_choiceFrom = 0;
    QString m_lastEmitted;
    QString m_error;
    int m_errorFrom = 0, m_errorLength = 0;
};

} // namespace city
