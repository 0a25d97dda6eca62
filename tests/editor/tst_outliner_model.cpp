#include "editor/docks/outliner_model.h"

#include <QAbstractItemModelTester>
#include <QIdentityProxyModel>
#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace city;

namespace
{

/// Shows the tester objects instead of names: a name holds a row's number, so it changes with the
/// rows before it, which the tester takes for a mistake.
class ById final : public QIdentityProxyModel
{
public:
    QVariant data(const QModelIndex& index, int role) const override
    {
        return QIdentityProxyModel::data(index, role == Qt::DisplayRole ? int(OutlinerModel::IdRole)
                                                                        : role);
    }
};

} // namespace

/// The tree of the outliner. Qt's own tester watches every signal and answer of it.
class TestOutlinerModel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void headingsHoldTheLists();
    void childrenAreMadeWhenAskedFor();
    void indexOfFindsEverythingListed();
    void textureRecordsAreHiddenUntilWanted();
    void addedRemovedAndMovedRowsFollow();
    void numbersFollowARemoval();
    void attributesShowTheirTexture();
    void filterKeepsWhatMatchesAndItsContainers();
    void randomEditsAndUndoKeepTheTreeTrue();

private:
    QModelIndex heading(const QString& title) const;
    QStringList names(const QModelIndex& parent) const;
    void verifyTree(const QModelIndex& parent, std::span<const ObjectId> ids) const;
    void push(EditBuilder& edit) { QVERIFY(m_document->push(edit.finish())); }
    EditBuilder edit() const { return {m_document->model(), {"Test", "Edit"}}; }

    std::unique_ptr<CityDocument> m_document;
    std::unique_ptr<OutlinerModel> m_model;
    std::unique_ptr<ById> m_byId;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    ObjectId m_first, m_second, m_use, m_fan, m_facade, m_file, m_tree, m_pathset, m_path;
};

void TestOutlinerModel::init()
{
    m_document = std::make_unique<CityDocument>();
    EditBuilder make = edit();
    make.append(PsdlHeader{});
    const ObjectId entry = make.append(TextureEntry::named("brick"));
    m_first = make.append(Block{.perimeter = {}, .flags = block_flags::kRoad});
    m_second = make.append(Block{});
    TextureUse use;
    use.texture = {entry, 1};
    m_use = make.append(use, m_first);
    m_facade = make.append(Facade{}, m_first);
    m_fan = make.append(TriangleFan{}, m_first);
    m_file = make.append(InstFile{"tiny.inst"});
    Instance tree;
    tree.storedName = std::string("sp_tree_f\0", 10);
    tree.room = {m_second, 2};
    m_tree = make.append(tree, m_file);
    m_pathset = make.append(PathsetFile{.name = "props.pathset", .currentPath = 0, .tail = {}});
    m_path = make.append(Path{}, m_pathset);
    make.append(PathPoint{}, m_path);
    make.append(TuneFile{TuneClass::BangerData, "sp_lamp_f", ""});
    make.append(TuneFile{TuneClass::BirthRule, "smoke", ""});
    push(make);
    m_model = std::make_unique<OutlinerModel>(*m_document);
    m_byId = std::make_unique<ById>();
    m_byId->setSourceModel(m_model.get());
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_byId.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void TestOutlinerModel::cleanup()
{
    m_tester.reset();
    m_byId.reset();
    m_model.reset();
    m_document.reset();
}

QModelIndex TestOutlinerModel::heading(const QString& title) const
{
    const auto found = m_model->match(m_model->index(0, 0), Qt::DisplayRole, title, 1,
                                      Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
}

QStringList TestOutlinerModel::names(const QModelIndex& parent) const
{
    QStringList texts;
    for (int row = 0; row < m_model->rowCount(parent); ++row)
        texts += m_model->index(row, 0, parent).data().toString();
    return texts;
}

void TestOutlinerModel::verifyTree(const QModelIndex& parent, std::span<const ObjectId> ids) const
{
    QCOMPARE(m_model->rowCount(parent), int(ids.size()));
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const QModelIndex row = m_model->index(int(i), 0, parent);
        QCOMPARE(m_model->idAt(row), ids[i]);
        QCOMPARE(m_model->indexOf(ids[i]), row);
        QCOMPARE(row.parent(), parent);
    }
}

void TestOutlinerModel::headingsHoldTheLists()
{
    QCOMPARE(names({}), (QStringList{"City", "Blocks", "Instances", "Pathsets", "Bangers",
                                     "Particles", "Shared lists"}));
    QCOMPARE(names(heading("Blocks")), (QStringList{"Block 1", "Block 2"}));
    QCOMPARE(names(heading("Instances")), QStringList{"tiny.inst"});
    QCOMPARE(names(heading("tiny.inst")), QStringList{"sp_tree_f"});
    QCOMPARE(names(heading("Bangers")), QStringList{"sp_lamp_f"});
    QCOMPARE(names(heading("Particles")), QStringList{"smoke"});
    QCOMPARE(names(heading("Shared lists")),
             (QStringList{"Textures", "Heights", "Vertices", "Streets"}));
    QCOMPARE(heading("Blocks").data(OutlinerModel::DetailRole).toString(), "2");
    QCOMPARE(m_model->indexOf(m_tree).data(OutlinerModel::DetailRole).toString(), "Block 2");
    QCOMPARE(m_model->indexOf(m_first).data(OutlinerModel::DetailRole).toString(), "road");
}

void TestOutlinerModel::childrenAreMadeWhenAskedFor()
{
    OutlinerModel fresh(*m_document);
    QVERIFY(fresh.hasChildren(fresh.index(1, 0)));
    const QSignalSpy inserted(&fresh, &QAbstractItemModel::rowsInserted);
    EditBuilder more = edit();
    more.append(Block{});
    push(more);
    QCOMPARE(inserted.count(), 0); // nobody has looked at the blocks yet
    QCOMPARE(fresh.rowCount(fresh.index(1, 0)), 3);
}

void TestOutlinerModel::indexOfFindsEverythingListed()
{
    for (const ObjectId id : {m_first, m_facade, m_file, m_tree, m_pathset, m_path})
        QCOMPARE(m_model->idAt(m_model->indexOf(id)), id);
    QVERIFY(m_model->indexOf(m_document->model().city()).isValid());
    QVERIFY(!m_model->indexOf(ObjectId{9999}).isValid());
}

void TestOutlinerModel::textureRecordsAreHiddenUntilWanted()
{
    QCOMPARE(names(m_model->indexOf(m_first)), (QStringList{"Facade 1", "Ground 2"}));
    QVERIFY(!m_model->indexOf(m_use).isValid());
    m_model->setTextureRecordsShown(true);
    QCOMPARE(names(m_model->indexOf(m_first)), (QStringList{"Texture 0", "Facade 1", "Ground 2"}));
    QVERIFY(m_model->indexOf(m_use).isValid());
}

void TestOutlinerModel::addedRemovedAndMovedRowsFollow()
{
    verifyTree(heading("Blocks"), m_document->model().list(ListKind::Blocks));
    EditBuilder change = edit();
    change.add(Block{}, {{}, 0});
    change.append(Block{});
    push(change);
    verifyTree(heading("Blocks"), m_document->model().list(ListKind::Blocks));

    EditBuilder move = edit();
    move.move(m_second, {{}, 0});
    push(move);
    QCOMPARE(m_document->model().list(ListKind::Blocks).front(), m_second);
    verifyTree(heading("Blocks"), m_document->model().list(ListKind::Blocks));

    EditBuilder gone = edit();
    gone.removeTree(m_first);
    push(gone);
    verifyTree(heading("Blocks"), m_document->model().list(ListKind::Blocks));
    m_document->undo();
    m_document->undo();
    m_document->undo();
    verifyTree(heading("Blocks"), m_document->model().list(ListKind::Blocks));
}

void TestOutlinerModel::numbersFollowARemoval()
{
    QCOMPARE(names(heading("Blocks")), (QStringList{"Block 1", "Block 2"}));
    const QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    EditBuilder gone = edit();
    gone.removeTree(m_first);
    push(gone);
    QCOMPARE(names(heading("Blocks")), QStringList{"Block 1"});
    QVERIFY(changed.count() > 0);
}

void TestOutlinerModel::attributesShowTheirTexture()
{
    QCOMPARE(m_model->indexOf(m_facade).data(OutlinerModel::DetailRole).toString(), "brick");
}

void TestOutlinerModel::filterKeepsWhatMatchesAndItsContainers()
{
    m_model->setFilter(std::vector{m_fan, m_tree});
    QCOMPARE(names(heading("Blocks")), QStringList{"Block 1"});
    QCOMPARE(names(m_model->indexOf(m_first)), QStringList{"Ground 2"});
    QCOMPARE(names(heading("Instances")), QStringList{"tiny.inst"});
    QCOMPARE(names({}), (QStringList{"Blocks", "Instances"}));
    QVERIFY(!m_model->indexOf(m_second).isValid());
    m_model->setFilter(std::nullopt);
    QCOMPARE(m_model->rowCount(heading("Blocks")), 2);
}

void TestOutlinerModel::randomEditsAndUndoKeepTheTreeTrue()
{
    std::mt19937 random(7);
    const auto below = [&](std::size_t n) { return std::uint32_t(random() % n); };
    for (int step = 0; step < 300; ++step) {
        const auto blocks = m_document->model().list(ListKind::Blocks);
        EditBuilder change = edit();
        switch (below(5)) {
        case 0:
            change.add(Block{}, {{}, below(blocks.size() + 1)});
            break;
        case 1:
            if (blocks.size() > 1)
                change.removeTree(blocks[below(blocks.size())]);
            break;
        case 2: {
            const ObjectId from = blocks.empty() ? ObjectId{} : blocks[below(blocks.size())];
            const auto attributes = m_document->model().children(from);
            if (from && !attributes.empty())
                change.move(attributes[below(attributes.size())],
                            {blocks[below(blocks.size())], below(4)});
            break;
        }
        case 3:
            if (!blocks.empty())
                change.append(Facade{}, blocks[below(blocks.size())]);
            break;
        default:
            m_document->undo();
        }
        push(change);
        verifyTree(heading("Blocks"), m_document->model().list(ListKind::Blocks));
        for (const ObjectId block : m_document->model().list(ListKind::Blocks)) {
            std::vector<ObjectId> listed;
            for (const ObjectId id : m_document->model().children(block))
                if (!m_document->model().get<TextureUse>(id))
                    listed.push_back(id);
            verifyTree(m_model->indexOf(block), listed);
        }
        if (QTest::currentTestFailed())
            return;
    }
}

QTEST_GUILESS_MAIN(TestOutlinerModel)
#include "tst_outliner_model.moc"
