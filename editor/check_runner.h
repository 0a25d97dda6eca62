#pragma once

#include "core/checks/checks.h"
#include "core/document/city_document.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>
#include <QThreadPool>

class QTimer;

namespace city
{

class Session;

/// Keeps the findings of the open city up to date: a short while after the last change it looks at
/// a snapshot in another thread, only at what the changes touched where that is enough.
class CheckRunner final : public QObject
{
    Q_OBJECT

public:
    explicit CheckRunner(Session& session, QObject* parent = nullptr);
    ~CheckRunner() override;

    /// Of the last run that finished.
    const std::vector<Issue>& issues() const { return m_issues; }
    /// When that was; not valid before the first one.
    const QDateTime& checkedAt() const { return m_checkedAt; }
    std::size_t blocksChecked() const { return m_blocks; }
    /// Whether what is shown is of now: nothing changed since and nothing runs.
    bool isCurrent() const;
    bool isRunning() const { return m_running; }

    /// Looks at everything again at once, files included.
    void checkAll();

signals:
    void started();
    void finished();

private:
    void noteChanges(const ChangeSet& changes);
    void noteEverything();
    void start();
    void take(std::vector<Issue> issues, std::size_t blocks);

    Session& m_session;
    QTimer* m_delay;
    QThreadPool m_pool;
    std::vector<Issue> m_issues;
    QDateTime m_checkedAt;
    std::size_t m_blocks = 0;
    ChangeSet m_changes; ///< since the run that was started last
    bool m_everything = true;
    bool m_running = false;
    bool m_stale = false; ///< another city was opened while it ran
    // The worker's own while it runs.
    CityChecks m_checks;
    KnownFiles m_files;
};

} // namespace city
