#include "editor/check_runner.h"

#include "core/document/session.h"
#include "editor/known_files.h"

#include <QTimer>

#include <iterator>

namespace city
{

namespace
{

constexpr int kDelayMs = 300; // after the last change

} // namespace

CheckRunner::CheckRunner(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_delay(new QTimer(this))
{
    m_pool.setMaxThreadCount(1);
    m_delay->setSingleShot(true);
    m_delay->setInterval(kDelayMs);
    connect(m_delay, &QTimer::timeout, this, &CheckRunner::start);
    connect(&session.document(), &CityDocument::changed, this, &CheckRunner::noteChanges);
    connect(&session.document(), &CityDocument::wasReset, this, &CheckRunner::noteEverything);
    m_delay->start();
}

CheckRunner::~CheckRunner()
{
    m_pool.waitForDone();
}

bool CheckRunner::isCurrent() const
{
    return !m_running && !m_everything && m_changes.isEmpty();
}

void CheckRunner::checkAll()
{
    m_everything = true;
    m_delay->stop();
    start();
}

void CheckRunner::noteChanges(const ChangeSet& changes)
{
    const auto append = [](std::vector<ObjectId>& all, const std::vector<ObjectId>& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    append(m_changes.added, changes.added);
    append(m_changes.removed, changes.removed);
    append(m_changes.modified, changes.modified);
    m_delay->start();
}

void CheckRunner::noteEverything()
{
    m_everything = true;
    m_changes = {};
    m_stale = m_running;
    m_issues.clear(); // their ids are void
    m_checkedAt = {};
    emit finished();
    m_delay->start();
}

void CheckRunner::start()
{
    if (m_running) // finished() comes back here
        return;
    if (isCurrent())
        return;
    m_running = true;
    emit started();
    const bool everything = std::exchange(m_everything, false);
    m_pool.start([this, everything, model = m_session.document().model(),
                  changes = std::exchange(m_changes, {}), folders = m_session.textureFolders()] {
        if (everything) {
            m_files = knownFiles(folders);
            m_checks.run(model, m_files);
        } else {
            m_checks.update(model, changes, m_files);
        }
        const std::size_t blocks = model.list(ListKind::Blocks).size();
        QMetaObject::invokeMethod(
            this, [this, issues = m_checks.issues(), blocks] { take(issues, blocks); },
            Qt::QueuedConnection);
    });
}

void CheckRunner::take(std::vector<Issue> issues, std::size_t blocks)
{
    m_running = false;
    if (!std::exchange(m_stale, false)) {
        m_issues = std::move(issues);
        m_blocks = blocks;
        m_checkedAt = QDateTime::currentDateTime();
    }
    emit finished();
    if (!isCurrent() && !m_delay->isActive())
        m_delay->start();
}

} // namespace city
