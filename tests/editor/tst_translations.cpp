#include "editor/actions/action_set.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace city;

namespace
{

constexpr const char* kGerman = CITY_SOURCE_DIR "/translations/city_de.ts";

/// A text of a .ts file.
struct Entry {
    QString context, source;
    /// One, or one for each grammatical number.
    QStringList translations;
    bool isFinished = true;
};

void readTranslation(QXmlStreamReader& xml, Entry& entry)
{
    entry.isFinished = !xml.attributes().hasAttribute("type");
    QString text;
    while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::EndElement) {
        if (xml.isCharacters())
            text += xml.text();
        else if (xml.isStartElement()) // <numerusform>
            entry.translations += xml.readElementText();
    }
    if (entry.translations.isEmpty())
        entry.translations += text;
}

std::vector<Entry> entriesOf(const QString& path)
{
    std::vector<Entry> entries;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return entries;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            entries.push_back({context, {}, {}, true});
        else if (xml.name() == u"source")
            entries.back().source = xml.readElementText();
        else if (xml.name() == u"translation")
            readTranslation(xml, entries.back());
    }
    return xml.hasError() ? std::vector<Entry>{} : entries;
}

/// `Context: "source"` of each text that has no translation, or one that lupdate only guessed.
QStringList untranslated(const std::vector<Entry>& entries)
{
    QStringList texts;
    for (const Entry& entry : entries)
        if (!entry.isFinished || entry.translations.contains(QString()))
            texts += entry.context + ": \"" + entry.source + '"';
    return texts;
}

/// Brings a .ts file up to date with the sources, as the target `update_translations` does.
bool updateFromSources(const QString& path)
{
    QProcess lupdate;
    lupdate.setWorkingDirectory(CITY_SOURCE_DIR);
    lupdate.start(CITY_LUPDATE, QString(CITY_LUPDATE_ARGUMENTS).split('|') << path);
    return lupdate.waitForFinished() && lupdate.exitStatus() == QProcess::NormalExit &&
           lupdate.exitCode() == 0;
}

/// What a translation must take over from its source: the places of values, the dots that promise
/// a dialog, whether there is a mnemonic.
QStringList marksOf(const QString& text)
{
    static const QRegularExpression mark("%(L?\\d+|n)|…$|\\.$|:$|&(?=\\S)");
    QStringList marks;
    for (auto it = mark.globalMatch(text); it.hasNext();)
        marks += it.next().captured();
    marks.sort();
    return marks;
}

/// The letters after `&` that more than one of the actions has.
QStringList sharedMnemonics(const QList<QAction*>& actions)
{
    static const QRegularExpression mnemonic("&([^&\\s])");
    QStringList letters, shared;
    for (const QAction* action : actions) {
        const auto match = mnemonic.match(action->text());
        if (!match.hasMatch())
            continue;
        const QString letter = match.captured(1).toLower();
        (letters.contains(letter) ? shared : letters) += letter;
    }
    return shared;
}

} // namespace

/// The German texts: that there is one for everything, that they keep what the source says, and
/// that the window finds them.
class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void everyTextHasGerman();
    void newTextsAreNoticed();
    void marksAreKept();
    void germanReachesActionsAndWidgets();
    void mnemonicsAreUnique();
};

void TestTranslations::everyTextHasGerman()
{
    // A copy, brought up to date: a text that is not in the .ts file yet lacks its German as well.
    const QTemporaryDir folder;
    const QString copy = folder.filePath("city_de.ts");
    QVERIFY(QFile::copy(kGerman, copy));
    QVERIFY2(updateFromSources(copy), CITY_LUPDATE " failed");
    const auto entries = entriesOf(copy);
    QVERIFY(entries.size() > 600);
    const QStringList texts = untranslated(entries);
    QVERIFY2(texts.isEmpty(),
             qPrintable(QString("Texts without German (%1):\n  %2\n"
                                "`cmake --build build/release --target update_translations` puts "
                                "them into translations/city_de.ts; write the German there and "
                                "remove type=\"unfinished\".")
                            .arg(texts.size())
                            .arg(texts.join("\n  "))));
}

void TestTranslations::newTextsAreNoticed()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("city_de.ts");
    QVERIFY(updateFromSources(path)); // a new file, where every text is a new one
    const QStringList texts = untranslated(entriesOf(path));
    QVERIFY(texts.size() > 600);
    QVERIFY(texts.contains("Schema: \"Mass\""));              // marked in the core
    QVERIFY(texts.contains("city::MessageBar: \"%n more\"")); // in Qt code, with numbers
}

void TestTranslations::marksAreKept()
{
    QStringList wrong;
    for (const Entry& entry : entriesOf(kGerman))
        for (const QString& translation : entry.translations)
            if (!translation.isEmpty() && marksOf(translation) != marksOf(entry.source))
                wrong += entry.context + ": \"" + entry.source + "\" / \"" + translation + '"';
    QVERIFY2(wrong.isEmpty(),
             qPrintable("%1, &, or the end of the text differ:\n  " + wrong.join("\n  ")));
    QCOMPARE(marksOf("&Move %2 by %1 …"), (QStringList{"%1", "%2", "&", "…"}));
}

void TestTranslations::germanReachesActionsAndWidgets()
{
    QTranslator german;
    QVERIFY(german.load(QLocale("de_DE"), "city", "_", ":/i18n"));
    QVERIFY(QCoreApplication::installTranslator(&german));
    test::WindowFixture fixture;
    fixture.makeWindow();
    MainWindow& window = *fixture.window;
    // A table in the core's style, a Qt class, and the schema.
    QCOMPARE(window.actions().action("file.save")->text(), "Speichern");
    QVERIFY(window.actions().action("edit.undo")->toolTip().contains("zurücknehmen"));
    QVERIFY(window.findChild<QDockWidget*>("outliner")->windowTitle() == "Gliederung");
    QCOMPARE(QCoreApplication::translate("Schema", "Mass"), "Masse");
    QCOMPARE(QCoreApplication::translate("ObjectNames", "%n selected", nullptr, 3), "3 ausgewählt");
    fixture.window.reset();
    QCoreApplication::removeTranslator(&german);
}

void TestTranslations::mnemonicsAreUnique()
{
    QTranslator german;
    QVERIFY(german.load(QLocale("de_DE"), "city", "_", ":/i18n"));
    QVERIFY(QCoreApplication::installTranslator(&german));
    test::WindowFixture fixture;
    fixture.makeWindow();
    const QMenuBar& bar = *fixture.window->menuBar();
    QVERIFY(bar.actions().size() > 4);
    QCOMPARE(sharedMnemonics(bar.actions()), QStringList());
    for (const QMenu* menu : bar.findChildren<QMenu*>())
        QVERIFY2(sharedMnemonics(menu->actions()).isEmpty(), qPrintable(menu->title()));
    QAction one("Aus&wahl"), other("&Werkzeuge");
    QCOMPARE(sharedMnemonics({&one, &other}), QStringList("w"));
    fixture.window.reset();
    QCoreApplication::removeTranslator(&german);
}

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
