#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace
{

/// The folders in their order: each may include those before it and itself (docs/architecture.md).
/// checks and exchange stand side by side and do not see each other.
const QStringList kOrder = {
    "core/base",  "core/records", "core/formats",  "core/model",    "core/schema", "core/geometry",
    "core/edits", "core/checks",  "core/exchange", "core/document", "widgets",     "editor",
};
const QList<QPair<QString, QString>> kStrangers = {{"core/exchange", "core/checks"}};

/// Folders that may know Qt, and the one that may know Qt3D.
const QStringList kWithQt = {"core/document", "widgets", "editor"};

QString folderOf(const QString& path)
{
    for (const QString& folder : kOrder)
        if (path.startsWith(folder + '/'))
            return folder;
    return {};
}

/// What is wrong with a file's includes, one line each.
QStringList violations(const QString& path, const QString& text)
{
    QStringList found;
    const QString folder = folderOf(path);
    const auto rank = kOrder.indexOf(folder);
    if (rank < 0)
        return {path + " lies in no known folder"};
    static const QRegularExpression kInclude(R"(^\s*#\s*include\s*(["<])([^">]+)[">])",
                                             QRegularExpression::MultilineOption);
    auto match = kInclude.globalMatch(text);
    while (match.hasNext()) {
        const auto include = match.next();
        const QString what = include.captured(2);
        if (include.captured(1) == "<") {
            const bool isQt3D = what.startsWith("Qt3D");
            const bool isQt = what.startsWith('Q') && what.size() > 1 && what[1].isUpper();
            if (isQt3D || what.startsWith("Qt3"))
                if (!path.startsWith("editor/viewport/"))
                    found += path + " names Qt3D outside editor/viewport: " + what;
            if ((isQt || what.startsWith("Qt")) && !kWithQt.contains(folder))
                found += path + " includes Qt: " + what;
            continue;
        }
        if (what.endsWith(".moc"))
            continue;
        const QString other = folderOf(what);
        if (other.isEmpty()) {
            found += path + " includes \"" + what + "\", not from the root";
        } else if (kOrder.indexOf(other) > rank || kStrangers.contains({folder, other})) {
            found += path + " includes " + what + ", which is above it";
        }
    }
    return found;
}

} // namespace

class TestLayering : public QObject
{
    Q_OBJECT

private slots:
    void everyIncludePointsDown()
    {
        const QDir root(CITY_SOURCE_DIR);
        QStringList found;
        int files = 0;
        for (const char* top : {"core", "widgets", "editor"}) {
            QDirIterator at(root.filePath(top), {"*.h", "*.cpp"}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (at.hasNext()) {
                QFile file(at.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                found += violations(root.relativeFilePath(file.fileName()),
                                    QString::fromUtf8(file.readAll()));
                ++files;
            }
        }
        QVERIFY(files > 50);
        QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
    }

    /// The check itself: each row breaks one rule and must be found.
    void violationsAreFound_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("include");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("up") << "core/base/a.h"
                            << "\"core/model/city_model.h\"" << false;
        QTest::newRow("down") << "core/model/a.h"
                              << "\"core/base/ids.h\"" << true;
        QTest::newRow("same") << "core/model/a.h"
                              << "\"core/model/edit.h\"" << true;
        QTest::newRow("Qt in the core") << "core/edits/a.cpp"
                                        << "<QString>" << false;
        QTest::newRow("Qt in the document") << "core/document/a.cpp"
                                            << "<QString>" << true;
        QTest::newRow("Qt3D in a tool") << "editor/tools/a.cpp"
                                        << "<Qt3DCore/QEntity>" << false;
        QTest::newRow("Qt3D in the viewport") << "editor/viewport/qt3d/a.cpp"
                                              << "<Qt3DCore/QEntity>" << true;
        QTest::newRow("exchange and checks") << "core/exchange/a.cpp"
                                             << "\"core/checks/check.h\"" << false;
        QTest::newRow("not from the root") << "core/model/a.cpp"
                                           << "\"edit.h\"" << false;
        QTest::newRow("widgets and editor") << "widgets/a.cpp"
                                            << "\"editor/app.h\"" << false;
        QTest::newRow("standard") << "core/base/a.h"
                                  << "<vector>" << true;
    }
    void violationsAreFound()
    {
        QFETCH(QString, path);
        QFETCH(QString, include);
        QFETCH(bool, allowed);
        const QStringList found = violations(path, "#include " + include + "\n");
        QCOMPARE(found.isEmpty(), allowed);
    }
};

QTEST_GUILESS_MAIN(TestLayering)
#include "tst_layering.moc"
