#include "widgets/message_bar.h"

#include "widgets/icon_name.h"
#include "widgets/signal_colours.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace city
{

namespace
{

constexpr std::size_t kShownAtOnce = 3;

const char* iconOf(Message::Severity severity)
{
    switch (severity) {
    case Message::Severity::Error:
        return breeze("data-error");
    case Message::Severity::Warning:
        return breeze("data-warning");
    case Message::Severity::Note:
        break;
    }
    return breeze("data-information");
}

Signal signalOf(Message::Severity severity)
{
    switch (severity) {
    case Message::Severity::Error:
        return Signal::Error;
    case Message::Severity::Warning:
        return Signal::Warning;
    case Message::Severity::Note:
        break;
    }
    return Signal::Note;
}

/// A shape besides the colour, for where the icon is missing.
QString markOf(Message::Severity severity)
{
    switch (severity) {
    case Message::Severity::Error:
        return QString(QChar(0x2717));
    case Message::Severity::Warning:
        return "!";
    case Message::Severity::Note:
        break;
    }
    return "i";
}

} // namespace

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setObjectName("messages");
    setAccessibleName(tr("Messages"));
    setVisible(false);
}

void MessageBar::show(Message message)
{
    std::erase_if(m_messages, [&](const Message& old) { return old.id == message.id; });
    const auto place = std::ranges::find_if(
        m_messages, [&](const Message& other) { return other.severity <= message.severity; });
    const QString text = message.text;
    m_messages.insert(place, std::move(message));
    rebuild();
    setAccessibleDescription(text);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::dismiss(const QString& id)
{
    if (std::erase_if(m_messages, [&](const Message& message) { return message.id == id; }) > 0)
        rebuild();
}

void MessageBar::clear()
{
    m_messages.clear();
    m_showAll = false;
    rebuild();
}

void MessageBar::setHeld(bool held)
{
    m_isHeld = held;
    if (!held && m_isStale)
        rebuild();
}

void MessageBar::rebuild()
{
    m_isStale = m_isHeld;
    if (m_isHeld)
        return;
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        // Not deleted at once: the click on one of its buttons may have led here.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const std::size_t shown =
        m_showAll ? m_messages.size() : std::min(m_messages.size(), kShownAtOnce);
    for (std::size_t i = 0; i < shown; ++i) {
        QWidget* line = makeLine(m_messages[i]);
        m_layout->addWidget(line);
        line->show();
    }
    if (shown < m_messages.size()) {
        auto* more = new QToolButton(this);
        more->setText(tr("%n more", nullptr, int(m_messages.size() - shown)));
        more->setAutoRaise(true);
        connect(more, &QToolButton::clicked, this, [this] {
            m_showAll = true;
            rebuild();
        });
        m_layout->addWidget(more);
        more->show();
    }
    setVisible(!m_messages.empty());
}

QWidget* MessageBar::makeLine(const Message& message)
{
    auto* line = new QFrame(this);
    line->setObjectName("message." + message.id);
    line->setAutoFillBackground(true);
    QPalette colours = line->palette();
    const QColor signal = signalColour(signalOf(message.severity), palette());
    const QColor ground = colours.color(QPalette::Window);
    // A tint of the signal's colour over the window's own ground, so that text keeps its contrast.
    colours.setColor(QPalette::Window,
                     QColor::fromRgbF(ground.redF() * 0.86f + signal.redF() * 0.14f,
                                      ground.greenF() * 0.86f + signal.greenF() * 0.14f,
                                      ground.blueF() * 0.86f + signal.blueF() * 0.14f));
    line->setPalette(colours);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(8, 3, 4, 3);

    auto* icon = new QLabel(line);
    const QIcon themed = QIcon::fromTheme(iconOf(message.severity));
    if (themed.isNull())
        icon->setText(markOf(message.severity));
    else
        icon->setPixmap(themed.pixmap(16, 16));
    layout->addWidget(icon);

    auto* text = new QLabel(message.text, line);
    text->setObjectName("text");
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setTextFormat(Qt::PlainText);
    layout->addWidget(text, 1);

    for (const Message::Button& button : message.buttons) {
        auto* widget = new QPushButton(button.text, line);
        widget->setObjectName("button." + button.text);
        // The message goes first: what the button does may bring a new one about the same.
        connect(widget, &QPushButton::clicked, this, [this, id = message.id, run = button.run] {
            dismiss(id);
            run();
        });
        layout->addWidget(widget);
    }
    auto* close = new QToolButton(line);
    close->setText("×");
    close->setAutoRaise(true);
    close->setToolTip(tr("Dismiss"));
    close->setAccessibleName(tr("Dismiss"));
    connect(close, &QToolButton::clicked, this, [this, message] {
        dismiss(message.id);
        emit closed(message);
    });
    layout->addWidget(close);
    return line;
}

} // namespace city
