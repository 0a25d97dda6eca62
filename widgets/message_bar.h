#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace city
{

/// Something worth a line beside the picture: a sentence and at most two things to do about it.
struct Message {
    enum class Severity { Note, Warning, Error };
    struct Button {
        QString text;
        std::function<void()> run;
    };

    /// Names what it is about: a newer message about the same replaces the older one.
    QString id;
    Severity severity = Severity::Note;
    QString text;
    std::vector<Button> buttons = {};
};

/// The lines between tool bars and picture: the three worst messages, and how many more there are.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void show(Message message);
    /// Takes the message about something away.
    void dismiss(const QString& id);
    void clear();
    /// While held, the lines stay as they are; what changed shows afterwards.
    void setHeld(bool held);

    const std::vector<Message>& messages() const { return m_messages; }

signals:
    /// The user closed a message without doing anything about it.
    void closed(const city::Message& message);

private:
    void rebuild();
    QWidget* makeLine(const Message& message);

    std::vector<Message> m_messages; ///< worst first, then newest first
    QVBoxLayout* m_layout;
    bool m_showAll = false;
    bool m_isHeld = false, m_isStale = false;
};

} // namespace city
