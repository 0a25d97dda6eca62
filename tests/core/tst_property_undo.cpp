#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/model/city_files.h"
#include "tests/support/encoded_files.h"
#include "tests/support/fixtures.h"
#include "tests/support/model_faults.h"
#include "tests/support/random_verbs.h"

#include <QTest>

#include <map>
#include <rapidcheck.h>

using namespace city;

namespace
{

using Files = std::map<std::string, Result<Bytes>>;

Files encoded(const CityModel& model)
{
    Files files = test::encodedFiles(model);
    for (const auto& [name, bytes] : files)
        RC_ASSERT(bytes.has_value());
    return files;
}

/// What verbs made can be read again and is then the same.
void checkReadable(const CityModel& model)
{
    if (!model.city())
        return;
    const Bytes bytes = *encodePsdl(toPsdl(model));
    const auto read = decodePsdl(bytes);
    RC_ASSERT(read.has_value());
    RC_ASSERT(*encodePsdl(*read) == bytes);
}

std::vector<ObjectId> blocksWithProperLast(const CityModel& model)
{
    std::vector<ObjectId> blocks;
    for (const ObjectId block : model.list(ListKind::Blocks))
        if (test::isLastProper(model, block))
            blocks.push_back(block);
    return blocks;
}

/// A history of random steps.
class RandomSession
{
public:
    RandomSession(const CityModel& model, std::size_t checkEvery)
        : m_model(model), m_checkEvery(checkEvery)
    {
    }

    std::size_t accepted() const { return m_accepted; }
    const CityModel& model() const { return m_model; }

    void step(std::uint64_t seed)
    {
        test::Dice dice(seed);
        if (dice.chance(20)) {
            undo();
        } else if (dice.chance(15)) {
            redo();
        } else if (auto edit = test::RandomVerb(m_model, dice).build()) {
            ++m_accepted;
            apply(std::move(*edit));
        }
    }

    void undoAll()
    {
        while (!m_done.empty())
            undo();
    }
    std::size_t length() const { return m_done.size(); }
    void redoUpTo(std::size_t length)
    {
        while (m_done.size() < length)
            redo();
    }

private:
    void apply(Edit edit)
    {
        const bool isChecked = ++m_steps % m_checkEvery == 0;
        const auto proper = isChecked ? blocksWithProperLast(m_model) : std::vector<ObjectId>{};
        m_model.apply(edit);
        m_done.push_back(std::move(edit));
        m_undone.clear();
        check();
        for (const ObjectId block : proper)
            RC_ASSERT(!m_model.contains(block) || test::isLastProper(m_model, block));
    }

    void undo()
    {
        if (m_done.empty())
            return;
        m_model.undo(m_done.back());
        m_undone.push_back(std::move(m_done.back()));
        m_done.pop_back();
        check();
    }

    void redo()
    {
        if (m_undone.empty())
            return;
        m_model.apply(m_undone.back());
        m_done.push_back(std::move(m_undone.back()));
        m_undone.pop_back();
        check();
    }

    void check()
    {
        if (m_steps % m_checkEvery == 0)
            RC_ASSERT(test::modelFault(m_model) == "");
    }

    CityModel m_model;
    std::vector<Edit> m_done, m_undone;
    std::size_t m_checkEvery;
    std::size_t m_steps = 0;
    std::size_t m_accepted = 0;
};

CityModel loadCity(const std::filesystem::path& psdl)
{
    CityLoader loader;
    loader.addPsdl(decodePsdl(test::readFile(psdl)).value());
    const auto folder = psdl.parent_path();
    std::vector<std::filesystem::path> files = test::filesBelow(folder, ".inst");
    if (files.empty())
        files.push_back(test::fixturePath("corpus/inst/mixed.inst"));
    for (const auto& path : files)
        loader.addInst(path.filename().string(), decodeInst(test::readFile(path)).value());
    files = test::filesBelow(folder, ".pathset");
    files.push_back(test::fixturePath("corpus/pathset/linestrip.pathset"));
    for (const auto& path : files)
        loader.addPathset(path.filename().string(), decodePathset(test::readFile(path)).value());
    for (const char* name : {"scout_bin", "scout_tree"}) {
        const Bytes text =
            test::readFixture(std::string("corpus/banger/") + name + ".dgBangerData");
        loader.addTune({TuneClass::BangerData, name, std::string(asText(text))});
    }
    const Bytes dust = test::readFixture("corpus/birthrule/dust.asBirthRule");
    loader.addTune({TuneClass::BirthRule, "dust", std::string(asText(dust))});
    return loader.take();
}

} // namespace

/// Issue 2, "done when" 7: random verbs with random undo and redo on every fixture city.
/// CITY_SOAK=n runs n times as many, from another seed each time.
class TstPropertyUndo : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const int soak = std::max(1, qEnvironmentVariableIntValue("CITY_SOAK"));
        if (!qEnvironmentVariableIsSet("RC_PARAMS"))
            qputenv("RC_PARAMS", QByteArray("max_size=120 max_success=") +
                                     QByteArray::number(40 * soak) +
                                     (soak == 1 ? QByteArray(" seed=2") : QByteArray()));
    }

    void undoGivesTheOriginalBytes_data()
    {
        QTest::addColumn<QString>("path");
        for (const auto& path : test::fixturesWithSuffix(".psdl"))
            QTest::newRow(test::fixtureName(path).c_str()) << QString::fromStdString(path.string());
    }

    void undoGivesTheOriginalBytes()
    {
        QFETCH(QString, path);
        const CityModel original = loadCity(path.toStdString());
        const Files originalFiles = encoded(original);
        QVERIFY(originalFiles.at("psdl") == test::readFile(path.toStdString()));
        // Looking at every object after every step of the big city would take minutes.
        const std::size_t checkEvery = original.size() > 5000 ? 40 : 1;
        std::size_t steps = 0;
        std::size_t accepted = 0;
        const bool ok = rc::check([&] {
            const auto seeds = *rc::gen::container<std::vector<std::uint32_t>>(
                rc::gen::inRange<std::uint32_t>(0, 1u << 30));
            RandomSession session(original, checkEvery);
            for (const std::uint32_t seed : seeds)
                session.step(seed +
                             (std::uint64_t{original.nextId()} << 32)); // other verbs elsewhere
            steps += seeds.size();
            accepted += session.accepted();
            const std::size_t length = session.length();
            const Files files = encoded(session.model());
            checkReadable(session.model());
            const CityModel end = session.model();
            session.undoAll();
            RC_ASSERT(test::sameCity(session.model(), original));
            RC_ASSERT(encoded(session.model()) == originalFiles);
            session.redoUpTo(length);
            RC_ASSERT(test::sameCity(session.model(), end));
            RC_ASSERT(encoded(session.model()) == files);
        });
        QVERIFY(ok);
        // A test of refusals alone would prove nothing.
        qInfo("%zu steps, %zu edits", steps, accepted);
        QVERIFY(accepted * 3 > steps);
    }
};

QTEST_GUILESS_MAIN(TstPropertyUndo)
#include "tst_property_undo.moc"
