#pragma once

#include "core/edits/targets.h"
#include "core/edits/verbs.h"
#include "tests/support/model_faults.h"
#include "tests/support/sample_city.h"

#include <QTest>

namespace city::test
{

/// Runs one step of a script and looks at everything that holds for every verb: nothing refers to
/// what is gone, LAST is where it was right before, undo gives the city back and redo the result.
class VerbRunner
{
public:
    explicit VerbRunner(CityModel model) : m_model(std::move(model)) {}

    const CityModel& model() const { return m_model; }
    const Edit& edit() const { return m_edit; }
    /// The error of the last step that was refused.
    QString error() const { return m_error; }

    bool run(const QString& step)
    {
        const auto json = nlohmann::json::parse(step.toStdString(), nullptr, false);
        if (json.is_discarded())
            return refuse("the step is no JSON: " + step);
        auto edit = buildVerb(m_model, json);
        if (!edit)
            return refuse(QString::fromStdString(edit.error().what));
        m_error.clear();
        m_edit = std::move(*edit);
        const CityModel before = m_model;
        m_model.apply(m_edit);
        const CityModel after = m_model;
        const std::string fault = modelFault(after);
        if (!fault.empty())
            return refuse(QString::fromStdString(fault));
        for (const ObjectId block : before.list(ListKind::Blocks))
            if (after.contains(block) && isLastProper(before, block) && !isLastProper(after, block))
                return refuse("LAST is lost");
        m_model.undo(m_edit);
        if (!sameCity(m_model, before) || !modelFault(m_model).empty())
            return refuse("undo does not give the city back");
        m_model.apply(m_edit);
        if (!sameCity(m_model, after) || !modelFault(m_model).empty())
            return refuse("redo does not give the result again");
        return true;
    }

    ObjectId id(const char* target) const
    {
        const auto found = findTarget(m_model, target);
        return found ? *found : ObjectId{};
    }

    /// The record of a target, which must be a T.
    template <class T>
    T get(const char* target) const
    {
        return std::get<T>(m_model.at(id(target)));
    }

    glm::vec3 vertex(const char* target) const { return get<Vertex>(target).position; }

    float height(const Ref& ref) const { return std::get<Height>(m_model.at(ref.id)).value; }

    /// The objects as target texts.
    QString written(std::span<const ObjectId> ids) const
    {
        QStringList texts;
        for (const ObjectId one : ids)
            texts << QString::fromStdString(describeTarget(m_model, one));
        return texts.join(' ');
    }

    QString targets() const { return written(m_edit.targets); }

    std::size_t count(ListKind list) const { return m_model.list(list).size(); }

private:
    bool refuse(const QString& why)
    {
        m_error = why;
        return false;
    }

    CityModel m_model;
    Edit m_edit;
    QString m_error;
};

} // namespace city::test

/// Runs a step that must work.
#define RUN(runner, step) QVERIFY2((runner).run(step), qPrintable((runner).error()))
/// Runs a step that must be refused with this message and must change nothing.
#define REFUSE(runner, step, why)                                                                  \
    do {                                                                                           \
        const city::CityModel before_ = (runner).model();                                          \
        QVERIFY2(!(runner).run(step), "the step was not refused");                                 \
        QCOMPARE((runner).error(), QString(why));                                                  \
        QVERIFY(city::test::sameCity((runner).model(), before_));                                  \
    } while (false)
