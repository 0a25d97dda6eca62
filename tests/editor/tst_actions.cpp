#include "editor/actions/action_set.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QFile>
#include <QHash>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

using namespace city;

/// Walks the table of actions.
class TestActions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void each_data();
    void each();
    void noKeyTwiceInOnePlace();
    void everyMenuHasActions();
    void everyToolHasAnAction();
    void disabledActionsSayWhy();
    void iconsForLightAndDarkDiffer();
    void thePageOfShortcutsIsCurrent();

private:
    test::WindowFixture m_fixture;
};

void TestActions::initTestCase()
{
    m_fixture.makeWindow();
}

void TestActions::cleanupTestCase()
{
    m_fixture.window.reset();
}

void TestActions::each_data()
{
    QTest::addColumn<int>("row");
    int row = 0;
    for (const ActionSpec& spec : actionSpecs())
        QTest::newRow(spec.id) << row++;
}

void TestActions::each()
{
    QFETCH(int, row);
    const ActionSpec& spec = actionSpecs()[std::size_t(row)];
    QVERIFY(QString(spec.text.source).size() > 2);
    QVERIFY2(QString(spec.help.source).endsWith('.'), spec.help.source);
    QVERIFY(spec.enabled);
    // The id's first word is its menu's, or that of a submenu of Tools.
    const QString word = QString(spec.id).section('.', 0, 0);
    QVERIFY2(word == QString(spec.menu).section('.', 0, 0) || "tool." + word == spec.menu,
             spec.menu);

    const QAction* action = m_fixture.window->actions().action(spec.id);
    QVERIFY(action);
    QVERIFY(!action->text().isEmpty());
    QVERIFY2(!action->icon().isNull(), spec.icon);
    const QImage picture = action->icon().pixmap(22, 22).toImage();
    bool hasInk = false;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            hasInk = hasInk || qAlpha(picture.pixel(x, y)) > 100;
    QVERIFY2(hasInk, spec.icon);
    for (const QString& key : QString(spec.keys).split(", ", Qt::SkipEmptyParts))
        QVERIFY2(!QKeySequence(key, QKeySequence::PortableText).isEmpty(), qPrintable(key));
    QVERIFY(action->toolTip().contains(QString(spec.help.source).toHtmlEscaped()));
}

void TestActions::noKeyTwiceInOnePlace()
{
    QHash<QString, QString> users;
    for (const ActionSpec& spec : actionSpecs())
        for (const QString& key : QString(spec.keys).split(", ", Qt::SkipEmptyParts))
            for (const unsigned place : {kInView, kInOutliner, kInSheet, kInPreview}) {
                // What holds anywhere holds in both places.
                if (!(spec.where & (place | kAnywhere)))
                    continue;
                const QString spot = key + '@' + QString::number(place);
                QVERIFY2(!users.contains(spot),
                         qPrintable(QString("%1: %2 and %3").arg(spot, users[spot], spec.id)));
                users[spot] = spec.id;
            }
    QVERIFY(users.size() > 20);
}

void TestActions::everyMenuHasActions()
{
    for (const MenuSpec& spec : menuSpecs()) {
        const auto* menu =
            m_fixture.window->menuBar()->findChild<QMenu*>(QString("menu.") + spec.id);
        QVERIFY2(menu && !menu->actions().isEmpty(), spec.id);
    }
    for (const ActionSpec& spec : actionSpecs()) {
        const bool isInMenu = std::ranges::any_of(
            menuSpecs(), [&](const MenuSpec& menu) { return QString(menu.id) == spec.menu; });
        QVERIFY2(isInMenu || m_fixture.window->actions().menu(spec.menu), spec.id);
    }
}

void TestActions::everyToolHasAnAction()
{
    for (const ToolSpec& tool : toolSpecs()) {
        const QString id = QString::fromLatin1(tool.id.data(), qsizetype(tool.id.size()));
        QAction* action = m_fixture.window->actions().action(id);
        QVERIFY2(action, qPrintable(id));
        action->trigger();
        QCOMPARE(m_fixture.window->tools().activeId(), tool.id);
        QVERIFY(action->isChecked());
        QVERIFY(!m_fixture.window->tools().hint().isEmpty());
    }
}

void TestActions::disabledActionsSayWhy()
{
    // Nothing is open: most of them are disabled.
    int disabled = 0;
    for (const ActionSpec& spec : actionSpecs()) {
        const QAction* action = m_fixture.window->actions().action(spec.id);
        if (action->isEnabled())
            continue;
        ++disabled;
        const QString why = action->toolTip().section("<i>", 1).section("</i>", 0, 0);
        QVERIFY2(why.endsWith('.') && why.contains(' ') && why[0].isUpper(), spec.id);
    }
    QVERIFY(disabled > 10);
}

void TestActions::iconsForLightAndDarkDiffer()
{
    MainWindow& window = *m_fixture.window;
    const QImage light = window.actions().action("file.save")->icon().pixmap(22, 22).toImage();
    const QPalette before = window.palette();
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(40, 42, 46));
    dark.setColor(QPalette::WindowText, Qt::white);
    window.setPalette(dark);
    const QImage onDark = window.actions().action("file.save")->icon().pixmap(22, 22).toImage();
    window.setPalette(before);
    const auto lightness = [](const QImage& image) {
        double sum = 0, weight = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor colour = image.pixelColor(x, y);
                sum += colour.lightnessF() * colour.alphaF();
                weight += double(colour.alphaF());
            }
        return sum / weight;
    };
    QVERIFY(lightness(onDark) > lightness(light) + 0.3);
}

/// CITY_UPDATE_DOCS=1 writes the page anew.
void TestActions::thePageOfShortcutsIsCurrent()
{
    QString page = "# Actions and their keys\n"
                   "Made from the tables in `editor/actions/`; a test fails when it is "
                   "stale.\n";
    for (const MenuSpec& menu : menuSpecs()) {
        page += QString("\n## %1\n| action | keys | where | what it does |\n| --- | --- | --- | "
                        "--- |\n")
                    .arg(QString(menu.title.source).remove('&'));
        for (const ActionSpec& spec : actionSpecs()) {
            if (QString(spec.menu).section('.', 0, 0) != menu.id)
                continue;
            QStringList where;
            if (spec.where & kAnywhere)
                where += "anywhere";
            if (spec.where & kInView)
                where += "view";
            if (spec.where & kInOutliner)
                where += "outliner";
            if (spec.where & kInSheet)
                where += "properties";
            if (spec.where & kInPreview)
                where += "preview";
            if (spec.where & kInDrag)
                where += "also in a drag";
            const QString keys = QString(spec.keys).isEmpty()
                                     ? QString("–")
                                     : '`' + QString(spec.keys).replace(", ", "` `") + '`';
            page += QString("| %1 (`%2`) | %3 | %4 | %5 |\n")
                        .arg(spec.text.source, spec.id, keys, where.join(", "), spec.help.source);
        }
    }
    QFile file(QString(CITY_SOURCE_DIR) + "/docs/shortcuts.md");
    if (qEnvironmentVariableIsSet("CITY_UPDATE_DOCS"))
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(page.toUtf8()) > 0);
    file.close();
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == page.toUtf8(),
             "docs/shortcuts.md is stale; run this with CITY_UPDATE_DOCS=1");
}

QTEST_MAIN(TestActions)
#include "tst_actions.moc"
