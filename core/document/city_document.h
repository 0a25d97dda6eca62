#pragma once

#include "core/base/result.h"
#include "core/model/edit.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <optional>

namespace city
{

/// Names one interaction (a drag, a slider, a held key): what it pushes becomes one undo step.
struct Gesture {
    int number = 0;
    explicit operator bool() const { return number != 0; }
    friend bool operator==(const Gesture&, const Gesture&) = default;
};

/// The text in the window's language.
QString translated(const Text& text);

/// An open city: the model, its undo stack and the one signal that tells of changes.
///
/// `push` is the only way to change the model. While a gesture runs, its newest edit is applied
/// live but lies on the stack only when the gesture is finished, so cancelling one costs no redo
/// history and leaves the clean mark alone.
class CityDocument : public QObject
{
    Q_OBJECT

public:
    explicit CityDocument(QObject* parent = nullptr);
    ~CityDocument() override;

    const CityModel& model() const { return m_model; }
    QUndoStack& undoStack() { return m_stack; }
    const QUndoStack& undoStack() const { return m_stack; }

    /// Replaces everything, for opening another city: no undo, `wasReset` instead of `changed`.
    void reset(CityModel model);

    /// Why the city cannot be edited; empty when it can.
    const QString& readOnlyReason() const { return m_readOnlyReason; }
    void setReadOnlyReason(QString reason);

    /// Applies an edit that was built on `model()` and puts it on the stack as one step; an empty
    /// edit does nothing. Finishes a running gesture first, so build the edit after
    /// `finishGesture()` where one may run. Refused when the city is read-only. `name` is what the
    /// history calls the step where that tells more than the edit's own text: "Move 3 instances".
    Result<void> push(Edit edit, const QString& name = {});

    /// Starts an interaction; finishes a running one.
    Gesture beginGesture();
    /// Shows an edit that was built on `gestureBase()` instead of what the gesture showed before.
    /// Ignored when the gesture is not running any more.
    Result<void> push(Edit edit, Gesture gesture, const QString& name = {});
    /// The model as it was when the running gesture began; without one, the model.
    const CityModel& gestureBase() const { return m_gesture ? m_gestureBase : m_model; }
    bool isGestureRunning() const { return bool(m_gesture); }
    /// Makes the gesture's last edit one undo step; none when it ended where it began.
    void finishGesture();
    /// Takes back what the gesture did.
    void cancelGesture();

    /// Undo and redo for actions: an undo during a gesture cancels the gesture instead.
    bool canUndo() const { return isGestureRunning() || m_stack.canUndo(); }
    bool canRedo() const { return !isGestureRunning() && m_stack.canRedo(); }
    void undo();
    void redo();

    /// Whether there is something to save.
    bool isModified() const { return !m_stack.isClean() || !m_live.isEmpty(); }

    /// The number of `changed` signals so far; tests of cost compare it.
    quint64 revision() const { return m_revision; }

signals:
    /// The model changed by one edit, its undo or its redo.
    void changed(const city::ChangeSet& changes);
    /// Another city was opened; every id known before is void.
    void wasReset();
    /// An undo or redo happened: what the step's author had acted on, as far as it exists.
    void stepped(const std::vector<city::ObjectId>& targets);
    void gestureChanged();
    void modifiedChanged(bool modified);
    void readOnlyChanged();

private:
    class EditCommand;
    void apply(const Edit& edit);
    void takeBack(const Edit& edit);
    void pushCommand(Edit edit, const QString& name, bool alreadyApplied);
    void emitModified();

    CityModel m_model;
    QUndoStack m_stack;
    CityModel m_gestureBase;
    Gesture m_gesture;
    Edit m_live; ///< what the running gesture shows
    QString m_liveName;
    int m_lastGesture = 0;
    quint64 m_revision = 0;
    bool m_wasModified = false;
    QString m_readOnlyReason;
};

} // namespace city
