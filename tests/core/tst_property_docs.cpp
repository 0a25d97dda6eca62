#include "core/exchange/property_docs.h"
#include "core/schema/schema.h"
#include "core/schema/tune_schema.h"

#include <QFile>
#include <QTest>

using namespace city;

namespace
{

constexpr const char* kPage = CITY_SOURCE_DIR "/docs/properties.md";

} // namespace

class TestPropertyDocs : public QObject
{
    Q_OBJECT

private slots:
    void pageIsCurrent();
    void everyRowHasALine();
};

void TestPropertyDocs::pageIsCurrent()
{
    const QByteArray current = QByteArray::fromStdString(propertyDocs());
    QFile page(kPage);
    if (qEnvironmentVariableIsSet("CITY_UPDATE_DOCS")) {
        QVERIFY(page.open(QIODevice::WriteOnly));
        QCOMPARE(page.write(current), current.size());
        page.close();
    }
    QVERIFY(page.open(QIODevice::ReadOnly));
    // Line by line, so that a failure shows the row that changed.
    const auto stored = page.readAll().split('\n');
    const auto wanted = current.split('\n');
    for (qsizetype i = 0; i < std::min(stored.size(), wanted.size()); ++i)
        QCOMPARE(stored[i], wanted[i]);
    QCOMPARE(stored.size(), wanted.size());
}

void TestPropertyDocs::everyRowHasALine()
{
    const auto lines = QByteArray::fromStdString(propertyDocs()).split('\n');
    const auto count =
        std::ranges::count_if(lines, [](const QByteArray& line) { return line.startsWith("| `"); });
    std::size_t rows =
        tuneRows(TuneClass::BangerData).size() + tuneRows(TuneClass::BirthRule).size();
    for (std::size_t kind = 0; kind < std::variant_size_v<Record>; ++kind)
        rows += rowsOfKind(kind).size();
    QCOMPARE(std::size_t(count), rows);
    for (const QByteArray& line : lines)
        if (line.startsWith("| `"))
            QCOMPARE(line.count('|') - line.count("\\|"), qsizetype{5});
}

QTEST_GUILESS_MAIN(TestPropertyDocs)
#include "tst_property_docs.moc"
