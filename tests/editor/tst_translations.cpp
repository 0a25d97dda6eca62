#include "editor/actions/action_set.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace city;

namespace
{

/// A text of a .ts file.
struct Entry {
    QString context, source;
    QStringList translations;
    bool isFinished = true;
};

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
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            entries.push_back({context, {}, {}, true});
        } else if (xml.name() == u"source") {
            entries.back().source = xml.readElementText();
        } else if (xml.name() == u"numerusform") {
            entries.back().translations += xml.readElementText();
        } else if (xml.name() == u"translation") {
            entries.back().isFinished = !xml.attributes().hasAttribute("type");
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            entries.back().translations += text;
        }
    }
    return entries;
}

} // namespace

/// The German texts: that they are found, and that they say the same things.
class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void germanReachesActionsAndWidgets();
    void theWindowIsTranslated();
    void placeMarksAreKept();
};

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

void TestTranslations::theWindowIsTranslated()
{
    const auto entries = entriesOf(QString(CITY_SOURCE_DIR) + "/translations/city_de.ts");
    QVERIFY(entries.size() > 500);
    int window = 0;
    for (const Entry& entry : entries) {
        const bool isWindow = entry.context == "Actions" || entry.context.startsWith("city::") ||
                              entry.context == "DialogTexts" || entry.context == "ObjectNames";
        if (!isWindow)
            continue;
        ++window;
        QVERIFY2(entry.isFinished && !entry.translations.join(QString()).isEmpty(),
                 qPrintable(entry.context + ": " + entry.source));
    }
    QVERIFY(window > 150);
}

void TestTranslations::placeMarksAreKept()
{
    static const QRegularExpression mark("%(\\d|n)");
    const auto marksOf = [](const QString& text) {
        QStringList marks;
        for (auto it = mark.globalMatch(text); it.hasNext();)
            marks += it.next().captured();
        marks.sort();
        marks.removeDuplicates();
        return marks;
    };
    for (const Entry& entry : entriesOf(QString(CITY_SOURCE_DIR) + "/translations/city_de.ts"))
        if (entry.isFinished)
            for (const QString& translation : entry.translations)
                QVERIFY2(marksOf(translation) == marksOf(entry.source),
                         qPrintable(entry.source + " / " + translation));
}

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
