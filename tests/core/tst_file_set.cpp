#include "core/document/file_set.h"

#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <fstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace city;
namespace fs = std::filesystem;

namespace
{

Bytes bytesOf(std::string_view text)
{
    const ByteView view = asBytes(text);
    return {view.begin(), view.end()};
}

std::string contents(const fs::path& path)
{
    const auto bytes = readWholeFile(path);
    return bytes ? std::string(asText(*bytes)) : "(unreadable)";
}

void put(const fs::path& path, std::string_view text)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

} // namespace

class TestFileSet : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_temp;
    fs::path m_folder;
    std::vector<FileToWrite> m_set;

private slots:
    void init()
    {
        m_temp = std::make_unique<QTemporaryDir>();
        m_folder = m_temp->path().toStdString();
        put(m_folder / "city/a.psdl", "old a");
        put(m_folder / "city/a.inst", "old b");
        put(m_folder / "city/gone.pathset", "old c");
        m_set = {{"city/a.psdl", bytesOf("new a")},
                 {"city/a.inst", bytesOf("new b")},
                 {"city/a/props.pathset", bytesOf("first")},
                 {"city/gone.pathset", std::nullopt}};
    }

    void writesAllAndKeepsTheLastVersion()
    {
        QVERIFY(writeFileSet(m_folder, m_set));
        QCOMPARE(contents(m_folder / "city/a.psdl"), "new a");
        QCOMPARE(contents(m_folder / "city/a.psdl.bak"), "old a");
        QCOMPARE(contents(m_folder / "city/a/props.pathset"), "first");
        QVERIFY(!fs::exists(m_folder / "city/gone.pathset"));
        QCOMPARE(contents(m_folder / "city/gone.pathset.bak"), "old c");
        std::size_t files = 0;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder))
            files += entry.is_regular_file();
        QCOMPARE(files, std::size_t{6}); // three new, three old: nothing temporary stays
    }

    void killedAtAnyStepTheSetIsOldOrNew()
    {
        bool finishedOnce = false;
        for (int killAt = 1; !finishedOnce; ++killAt) {
            init();
            const pid_t child = fork();
            if (child == 0) {
                int step = 0;
                (void)writeFileSet(m_folder, m_set, [&](SaveStep) {
                    if (++step == killAt)
                        raise(SIGKILL);
                });
                _exit(0);
            }
            int status = 0;
            QCOMPARE(waitpid(child, &status, 0), child);
            finishedOnce = WIFEXITED(status);
            const auto recovered = recoverSave(m_folder);
            QVERIFY2(recovered, recovered ? "" : recovered.error().what.c_str());
            const bool isNew = contents(m_folder / "city/a.psdl") == "new a";
            QCOMPARE(contents(m_folder / "city/a.psdl"), isNew ? "new a" : "old a");
            QCOMPARE(contents(m_folder / "city/a.inst"), isNew ? "new b" : "old b");
            QCOMPARE(fs::exists(m_folder / "city/a/props.pathset"), isNew);
            QCOMPARE(fs::exists(m_folder / "city/gone.pathset"), !isNew);
            if (isNew)
                QCOMPARE(contents(m_folder / "city/a.inst.bak"), "old b");
            QVERIFY(isNew == (killAt > 3)); // three new files are written before the journal
            QVERIFY(!*recoverSave(m_folder));
        }
    }

    void fullDiskChangesNothing()
    {
        m_set[1].bytes = Bytes(1 << 20);
        const pid_t child = fork();
        if (child == 0) {
            // A limit on file sizes fails a write half way, like a disk without room.
            signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{4096, 4096};
            setrlimit(RLIMIT_FSIZE, &limit);
            const auto done = writeFileSet(m_folder, m_set);
            const bool named = !done && done.error().what.find("a.inst: ") != std::string::npos;
            _exit(named ? 7 : 0);
        }
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 7);
        QCOMPARE(contents(m_folder / "city/a.psdl"), "old a");
        QCOMPARE(contents(m_folder / "city/a.inst"), "old b");
        QVERIFY(!fs::exists(m_folder / "city/a.inst.blockwright-new"));
        QVERIFY(!fs::exists(m_folder / "city/a.psdl.blockwright-new"));
    }

    void readOnlyFileIsRefusedByName()
    {
        fs::permissions(m_folder / "city/a.inst", fs::perms::owner_read);
        const auto done = writeFileSet(m_folder, m_set);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Io);
        QVERIFY(done.error().what.find("a.inst: the file is read-only") != std::string::npos);
        QCOMPARE(contents(m_folder / "city/a.psdl"), "old a");
    }

    void readOnlyFolderIsRefused()
    {
        fs::permissions(m_folder / "city", fs::perms::owner_read | fs::perms::owner_exec);
        const auto done = writeFileSet(m_folder, m_set);
        fs::permissions(m_folder / "city", fs::perms::owner_all);
        QVERIFY(!done);
        QVERIFY(done.error().what.find("read-only") != std::string::npos);
        QCOMPARE(contents(m_folder / "city/a.psdl"), "old a");
    }

    void vanishedFolderIsNamed()
    {
        put(m_folder / "file", "not a folder");
        const auto done = writeFileSet(m_folder / "file", m_set);
        QVERIFY(!done);
        QVERIFY(done.error().what.find("file") != std::string::npos);
    }

    void strangeJournalIsRefusedAndKept()
    {
        put(m_folder / ".blockwright-save.json", "[1, 2");
        const auto done = recoverSave(m_folder);
        QVERIFY(!done);
        QVERIFY(fs::exists(m_folder / ".blockwright-save.json"));
    }
};

QTEST_GUILESS_MAIN(TestFileSet)
#include "tst_file_set.moc"
