#include "core/formats/psdl_codec.h"
#include "tests/support/opened_city.h"

#include <QProcess>

#include <csignal>
#include <random>
#include <thread>

using namespace city;
using namespace city::test;
namespace fs = std::filesystem;
using Files = std::map<std::string, Bytes>;

/// Scenarios about files: what is written, when, and through which accidents.
class TestScenariosSave : public QObject
{
    Q_OBJECT

    static Files withoutBackups(Files files)
    {
        std::erase_if(files, [](const auto& file) {
            return file.first.ends_with(".bak") ||
                   file.first.find("blockwright") != std::string::npos;
        });
        return files;
    }

    /// A change in every kind of file.
    static nlohmann::json changeEverything(const std::string& banger)
    {
        return {{{"verb", "move"}, {"target", "vertex:2"}, {"by", {0, 0.5, 0}}},
                {{"verb", "move"}, {"target", "inst:0"}, {"by", {1, 0, 0}}},
                {{"verb", "move"}, {"target", "pathset:props/path:0/point:0"}, {"by", {0, 0, 1}}},
                {{"verb", "set"},
                 {"target", "banger:" + banger},
                 {"property", "mass"},
                 {"value", "*=2"}}};
    }

    static std::string firstBanger(const CityModel& model)
    {
        return model.get<TuneFile>(model.list(ListKind::TuneFiles).front())->name;
    }

private slots:
    void s01_noOpRoundTrip_data()
    {
        QTest::addColumn<bool>("big");
        QTest::newRow("tiny city") << false;
        QTest::newRow("big city") << true;
    }
    void s01_noOpRoundTrip()
    {
        QFETCH(bool, big);
        OpenedCity city(big ? bigCity() : tinyCity());
        const Files original = OpenedCity::files(city.path());
        std::map<std::string, fs::file_time_type> times;
        for (const auto& [name, bytes] : original)
            times[name] = fs::last_write_time(city.path() / name);

        QVERIFY(!city.document().isModified());
        QVERIFY(city.session().save());
        QVERIFY(OpenedCity::files(city.path()) == original);
        for (const auto& [name, time] : times)
            QVERIFY(fs::last_write_time(city.path() / name) == time);

        QTemporaryDir other;
        QVERIFY(city.session().saveAs(other.path()));
        QVERIFY(!city.document().isModified());
        const Files saved = OpenedCity::files(other.path().toStdString());
        for (const auto& [name, bytes] : saved)
            QVERIFY2(original.contains(name) && original.at(name) == bytes, name.c_str());
        for (const char* suffix : {".psdl", ".inst", ".pathset", ".dgBangerData"})
            QVERIFY(std::ranges::any_of(
                saved, [&](const auto& file) { return file.first.ends_with(suffix); }));
    }

    /// Unknown files of the map travel along; so does what could not be read.
    void saveAsTakesUnopenedFilesAlong()
    {
        OpenedCity city(tinyCity());
        const std::string map = city.session().mapName().toStdString();
        const auto put = [&](const fs::path& relative, std::string_view text) {
            fs::create_directories((city.path() / relative).parent_path());
            std::ofstream(city.path() / relative, std::ios::binary) << text;
        };
        put(fs::path("city") / map / "propdefs.csv", "a,b\r\n");
        put(fs::path("city") / (map + ".bai"), "not ours");
        put(fs::path("city") / map / "broken.pathset", "PTH1");
        city.open();
        QCOMPARE(city.session().notices().size(), 1);
        QVERIFY(city.session().notices().front().contains("broken.pathset"));
        const Files before = OpenedCity::files(city.path());
        QTemporaryDir other;
        QVERIFY(city.session().saveAs(other.path()));
        QVERIFY(OpenedCity::files(other.path().toStdString()) == before);
    }

    /// Killed at random moments of a save, every file is whole and the set is old or new.
    void s05_atomicSave()
    {
        OpenedCity city(bigCity());
        const std::string banger = firstBanger(city.model());
        const Files old = OpenedCity::files(city.path());
        const QString script = city.folder() + "/../script.json";
        std::ofstream(script.toStdString()) << changeEverything(banger).dump();

        // What the new set is, and how long a save takes.
        QTemporaryDir pristine;
        fs::copy(city.path(), pristine.filePath("c").toStdString(), fs::copy_options::recursive);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(QProcess::execute(QCoreApplication::applicationFilePath(),
                                   {"--save-child", pristine.filePath("c"), script}),
                 0);
        const qint64 whole = timer.elapsed();
        const Files fresh = withoutBackups(OpenedCity::files(pristine.filePath("c").toStdString()));
        QVERIFY(fresh != old);

        std::mt19937 random(5);
        int olds = 0, news = 0;
        for (int round = 0; round < 20; ++round) {
            QTemporaryDir work;
            const fs::path folder = work.filePath("c").toStdString();
            fs::copy(city.path(), folder, fs::copy_options::recursive);
            QProcess child;
            child.start(QCoreApplication::applicationFilePath(),
                        {"--save-child", work.filePath("c"), script});
            QVERIFY(child.waitForStarted());
            // The save begins when the child says so; half of the kills come soon after that.
            QVERIFY(child.waitForReadyRead(30000));
            const auto wait = std::uniform_int_distribution<qint64>(
                0, round % 2 ? 3000 : std::max<qint64>(1, whole) * 500)(random);
            std::this_thread::sleep_for(std::chrono::microseconds(wait));
            ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
            QVERIFY(child.waitForFinished());

            Session session;
            const auto opened = session.open(QString::fromStdString(folder.string()));
            QVERIFY2(opened, opened ? "" : describe(opened.error()).c_str());
            const Files all = OpenedCity::files(folder);
            const Files now = withoutBackups(all);
            QVERIFY(now == old || now == fresh);
            ++(now == old ? olds : news);
            if (now == fresh)
                for (const auto& [name, bytes] : fresh)
                    if (old.at(name) != bytes)
                        QVERIFY2(all.contains(name + ".bak") &&
                                     all.at(name + ".bak") == old.at(name),
                                 name.c_str());
        }
        qInfo("killed 20 times: %d times the old set, %d times the new one", olds, news);
        QCOMPARE(olds + news, 20);
    }

    void s06_unwritableTarget()
    {
        OpenedCity city(tinyCity());
        city.apply({{{"verb", "move"}, {"target", "vertex:2"}, {"by", {0, 0.5, 0}}}});
        const Files before = OpenedCity::files(city.path());
        fs::permissions(city.path() / "city", fs::perms::owner_read | fs::perms::owner_exec);
        const auto saved = city.session().save();
        fs::permissions(city.path() / "city", fs::perms::owner_all);
        QVERIFY(!saved);
        QVERIFY(saved.error().what.find(".psdl: the folder is read-only") != std::string::npos);
        QVERIFY(city.document().isModified());
        QCOMPARE(city.document().undoStack().count(), 1);
        QVERIFY(OpenedCity::files(city.path()) == before);

        QTemporaryDir other;
        QVERIFY(city.session().saveAs(other.path()));
        QVERIFY(!city.document().isModified());
        city.document().undo();
        QVERIFY(city.document().isModified());
    }

    /// A folder that vanished under the open city gives a message; Save as still works.
    void vanishedFolderKeepsTheDocument()
    {
        OpenedCity city(tinyCity());
        city.apply({{{"verb", "move"}, {"target", "vertex:2"}, {"by", {0, 0.5, 0}}}});
        fs::remove_all(city.path());
        std::ofstream(city.path()) << "a file where the folder was";
        const auto saved = city.session().save();
        QVERIFY(!saved);
        QVERIFY(saved.error().what.find("city_files") != std::string::npos);
        QVERIFY(city.document().isModified());
        fs::remove(city.path());
        QVERIFY(city.session().save());
        QVERIFY(!city.document().isModified());
    }

    void s12_floorAndCleanMark()
    {
        OpenedCity city(tinyCity());
        CityDocument& document = city.document();
        const CityModel before = city.model();
        for (int i = 0; i < 5; ++i)
            document.undo();
        QVERIFY(!document.isModified());
        QCOMPARE(city.model().size(), before.size());

        const nlohmann::json step = {{{"verb", "move"}, {"target", "vertex:2"}, {"by", {1, 0, 0}}}};
        city.apply(step);
        QVERIFY(city.session().save());
        city.apply(step);
        QVERIFY(document.isModified());
        document.undo();
        QVERIFY(!document.isModified());
        document.redo();
        QVERIFY(document.isModified());
        QVERIFY(city.session().save());
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.isModified());
    }
};

/// The child of s05: opens a city, edits it, says that it saves, saves.
static int saveChild(const QString& folder, const QString& scriptFile)
{
    Session session;
    if (!session.open(folder))
        return 1;
    const Bytes text = readFile(scriptFile.toStdString());
    auto edits = buildScript(session.document().model(), nlohmann::json::parse(asText(text)));
    if (!edits)
        return 2;
    for (Edit& edit : *edits)
        if (!session.document().push(std::move(edit)))
            return 3;
    std::puts("saving");
    std::fflush(stdout);
    return session.save() ? 0 : 4;
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == "--save-child")
        return saveChild(arguments[2], arguments[3]);
    TestScenariosSave test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_scenarios_save.moc"
