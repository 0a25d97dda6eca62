#include "editor/settings.h"

#include <QFile>
#include <QSettings>
#include <QSize>
#include <QTemporaryDir>
#include <QTest>

using namespace city;

namespace
{
const Setting<bool> kShow{"view/show", true};
const Setting<int> kCount{"view/count", 3};
const Setting<QStringList> kNames{"names", {}};
} // namespace

/// The store of settings, in memory and in a file.
class TestSettings : public QObject
{
    Q_OBJECT

private slots:
    void keepsValuesInMemory();
    void keepsValuesInAFile();
    void defaultsAreNotWritten();
    void unknownKeysSurvive();
    void wrongTypesGiveTheDefault();
    void brokenFileIsPutAside();

private:
    QString file() const { return m_folder.filePath("settings.ini"); }
    void write(const QByteArray& text) const
    {
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(text) == text.size());
    }
    QTemporaryDir m_folder;
};

void TestSettings::keepsValuesInMemory()
{
    Settings settings;
    QCOMPARE(settings.value(kShow), true);
    settings.set(kShow, false);
    QCOMPARE(settings.value(kShow), false);
    settings.set(kShow, true);
    QCOMPARE(settings.value(kShow), true);
}

void TestSettings::keepsValuesInAFile()
{
    {
        Settings settings(file());
        settings.set(kCount, 7);
        settings.set(kNames, {"a b", "c,d"});
    }
    const Settings again(file());
    QCOMPARE(again.value(kCount), 7);
    QCOMPARE(again.value(kNames), (QStringList{"a b", "c,d"}));
    QVERIFY(again.problem().isEmpty());
}

void TestSettings::defaultsAreNotWritten()
{
    {
        Settings settings(file());
        settings.set(kCount, 7);
        settings.set(kCount, 3);
    }
    QVERIFY(!QSettings(file(), QSettings::IniFormat).contains("view/count"));
}

void TestSettings::unknownKeysSurvive()
{
    write("[future]\nthing=42\n");
    {
        Settings settings(file());
        settings.set(kCount, 9);
    }
    QCOMPARE(QSettings(file(), QSettings::IniFormat).value("future/thing").toInt(), 42);
}

void TestSettings::wrongTypesGiveTheDefault()
{
    write("[view]\ncount=many\n");
    const Settings settings(file());
    QCOMPARE(settings.value(kCount), 3);
}

void TestSettings::brokenFileIsPutAside()
{
    const QByteArray broken = "[view\ncount=5\n\x01\x02 nonsense without end";
    write(broken);
    {
        Settings settings(file());
        QVERIFY2(settings.problem().contains("settings.ini"), qPrintable(settings.problem()));
        QVERIFY(settings.problem().endsWith('.'));
        QCOMPARE(settings.value(kCount), 3);
        settings.set(kCount, 8);
    }
    const Settings again(file());
    QVERIFY(again.problem().isEmpty());
    QCOMPARE(again.value(kCount), 8);
    QFile aside(file() + ".unreadable");
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QCOMPARE(aside.readAll(), broken);
}

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
