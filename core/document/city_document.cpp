#include "core/document/city_document.h"

#include <QCoreApplication>

#include <algorithm>

namespace city
{

namespace
{

/// What became of some objects from one model to another.
ChangeSet changesBetween(const CityModel& before, const CityModel& after, std::vector<ObjectId> ids)
{
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    ChangeSet changes;
    for (const ObjectId id : ids) {
        const bool was = before.contains(id);
        const bool is = after.contains(id);
        if (was && is)
            changes.modified.push_back(id);
        else if (is)
            changes.added.push_back(id);
        else if (was)
            changes.removed.push_back(id);
    }
    return changes;
}

} // namespace

QString translated(const Text& text)
{
    return QCoreApplication::translate(text.context, text.source);
}

/// The one undo command there is.
class CityDocument::EditCommand : public QUndoCommand
{
public:
    EditCommand(CityDocument& document, Edit edit, const QString& name, bool alreadyApplied)
        : QUndoCommand(name.isEmpty() ? translated(edit.text) : name), m_document(document),
          m_edit(std::move(edit)), m_alreadyApplied(alreadyApplied)
    {
    }

    void redo() override
    {
        const bool isFirst = !m_ran;
        m_ran = true;
        if (!(isFirst && m_alreadyApplied))
            m_document.apply(m_edit);
        if (!isFirst)
            emitTargets();
    }

    void undo() override
    {
        m_document.takeBack(m_edit);
        emitTargets();
    }

private:
    void emitTargets()
    {
        std::vector<ObjectId> targets = m_edit.targets;
        std::erase_if(targets, [&](ObjectId id) { return !m_document.model().contains(id); });
        emit m_document.stepped(targets);
    }

    CityDocument& m_document;
    Edit m_edit;
    bool m_alreadyApplied;
    bool m_ran = false;
};

CityDocument::CityDocument(QObject* parent) : QObject(parent)
{
    connect(&m_stack, &QUndoStack::cleanChanged, this, &CityDocument::emitModified);
}

CityDocument::~CityDocument()
{
    // The stack outlives nothing of ours, but its last signals must not reach a half-destroyed
    // object.
    m_stack.disconnect(this);
}

void CityDocument::reset(CityModel model)
{
    m_gesture = {};
    m_live = {};
    m_gestureBase = {};
    m_model = std::move(model);
    m_readOnlyReason.clear();
    ++m_revision;
    m_stack.clear();
    m_stack.setClean();
    emit gestureChanged();
    emit readOnlyChanged();
    emit wasReset();
    emitModified();
}

void CityDocument::setReadOnlyReason(QString reason)
{
    m_readOnlyReason = std::move(reason);
    emit readOnlyChanged();
}

Result<void> CityDocument::push(Edit edit, const QString& name)
{
    if (!m_readOnlyReason.isEmpty())
        return fail(ErrorCode::ReadOnly, m_readOnlyReason.toStdString());
    finishGesture();
    if (!edit.isEmpty())
        pushCommand(std::move(edit), name, false);
    return {};
}

Gesture CityDocument::beginGesture()
{
    finishGesture();
    m_gesture = {++m_lastGesture};
    m_gestureBase = m_model;
    emit gestureChanged();
    return m_gesture;
}

Result<void> CityDocument::push(Edit edit, Gesture gesture, const QString& name)
{
    if (!m_readOnlyReason.isEmpty())
        return fail(ErrorCode::ReadOnly, m_readOnlyReason.toStdString());
    if (gesture != m_gesture)
        return {};
    if (edit.isEmpty() && m_live.isEmpty())
        return {};
    // One signal for both halves: views see the objects go from one state to the next.
    const CityModel shown = m_model;
    std::vector<ObjectId> touched;
    for (const Edit* half : {&m_live, &edit})
        for (const Delta& delta : half->deltas)
            touched.push_back(delta.id);
    m_model.undo(m_live);
    m_model.apply(edit);
    m_live = std::move(edit);
    m_liveName = name;
    const ChangeSet changes = changesBetween(shown, m_model, std::move(touched));
    ++m_revision;
    emit changed(changes);
    emitModified();
    return {};
}

void CityDocument::finishGesture()
{
    if (!m_gesture)
        return;
    m_gesture = {};
    m_gestureBase = {};
    Edit edit = std::move(m_live);
    m_live = {};
    if (!edit.isEmpty())
        pushCommand(std::move(edit), m_liveName, true);
    emit gestureChanged();
    emitModified();
}

void CityDocument::cancelGesture()
{
    if (!m_gesture)
        return;
    m_gesture = {};
    m_gestureBase = {};
    const Edit edit = std::move(m_live);
    m_live = {};
    if (!edit.isEmpty())
        takeBack(edit);
    emit gestureChanged();
    emitModified();
}

void CityDocument::undo()
{
    if (m_gesture)
        cancelGesture();
    else
        m_stack.undo();
}

void CityDocument::redo()
{
    if (!m_gesture)
        m_stack.redo();
}

void CityDocument::pushCommand(Edit edit, const QString& name, bool alreadyApplied)
{
    m_stack.push(new EditCommand(*this, std::move(edit), name, alreadyApplied));
}

void CityDocument::apply(const Edit& edit)
{
    const ChangeSet changes = m_model.apply(edit);
    ++m_revision;
    emit changed(changes);
}

void CityDocument::takeBack(const Edit& edit)
{
    const ChangeSet changes = m_model.undo(edit);
    ++m_revision;
    emit changed(changes);
}

void CityDocument::emitModified()
{
    if (m_wasModified == isModified())
        return;
    m_wasModified = isModified();
    emit modifiedChanged(m_wasModified);
}

} // namespace city
