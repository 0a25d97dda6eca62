#include "widgets/message_bar.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace city;

/// The lines beside the picture.
class TestMessageBar : public QObject
{
    Q_OBJECT

private slots:
    void hidesWithoutMessages();
    void worstComeFirstAndThreeAtOnce();
    void aNewerMessageReplacesTheOlderAboutTheSame();
    void buttonsRunOnceAndDismiss();
    void crossDismisses();

private:
    static QStringList shownTexts(const MessageBar& bar)
    {
        QStringList texts;
        for (const auto* label : bar.findChildren<QLabel*>("text"))
            if (label->isVisibleTo(&bar))
                texts += label->text();
        return texts;
    }
    using Severity = Message::Severity;
};

void TestMessageBar::hidesWithoutMessages()
{
    MessageBar bar;
    QVERIFY(bar.isHidden());
    bar.show({"a", Severity::Note, "Something."});
    QVERIFY(!bar.isHidden());
    bar.dismiss("a");
    QVERIFY(bar.isHidden());
}

void TestMessageBar::worstComeFirstAndThreeAtOnce()
{
    MessageBar bar;
    bar.show({"note", Severity::Note, "A note."});
    bar.show({"old", Severity::Warning, "An old warning."});
    bar.show({"error", Severity::Error, "An error."});
    bar.show({"new", Severity::Warning, "A new warning."});
    QCOMPARE(shownTexts(bar), (QStringList{"An error.", "A new warning.", "An old warning."}));
    QToolButton* more = nullptr;
    for (auto* button : bar.findChildren<QToolButton*>())
        if (button->isVisibleTo(&bar) && button->text() != "×")
            more = button;
    QVERIFY(more);
    more->click();
    QCOMPARE(shownTexts(bar).size(), 4);
    bar.clear();
    QVERIFY(bar.isHidden());
}

void TestMessageBar::aNewerMessageReplacesTheOlderAboutTheSame()
{
    MessageBar bar;
    bar.show({"save", Severity::Error, "First."});
    bar.show({"save", Severity::Error, "Second."});
    QCOMPARE(shownTexts(bar), QStringList{"Second."});
}

void TestMessageBar::buttonsRunOnceAndDismiss()
{
    MessageBar bar;
    int runs = 0;
    bar.show({"save",
              Severity::Error,
              "Not saved.",
              {{"Try Again", [&] {
                    ++runs;
                    bar.show({"save", Severity::Error, "Still not."});
                }}}});
    auto* button = bar.findChild<QPushButton*>("button.Try Again");
    QVERIFY(button);
    button->click();
    QCOMPARE(runs, 1);
    QCOMPARE(shownTexts(bar), QStringList{"Still not."});
}

void TestMessageBar::crossDismisses()
{
    MessageBar bar;
    bar.show({"a", Severity::Note, "One."});
    bar.show({"b", Severity::Note, "Two."});
    for (auto* button : bar.findChildren<QToolButton*>())
        if (button->isVisibleTo(&bar)) {
            button->click();
            break;
        }
    QCOMPARE(shownTexts(bar), QStringList{"One."});
}

QTEST_MAIN(TestMessageBar)
#include "tst_message_bar.moc"
