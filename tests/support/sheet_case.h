#pragma once

#include "widgets/entry_field.h"
#include "widgets/property_sheet.h"

#include <QSet>
#include <QTest>

#include <map>
#include <memory>

/// A property sheet over a source that is no city.
namespace city::test
{

using Object = std::map<QString, Value>;

/// Some objects with one property of each kind.
class FakeSource final : public PropertySource
{
public:
    std::vector<SheetRow> rows() const override
    {
        std::vector<SheetRow> all = {
            {.key = "name", .label = "Name", .group = "General", .kind = ValueKind::String},
            {.key = "texture", .label = "Texture", .group = "General", .kind = ValueKind::Texture},
            {.key = "lit", .label = "Lit at night", .group = "General", .kind = ValueKind::Bool},
            {.key = "mass",
             .label = "Mass",
             .group = "Body",
             .help = "How heavy it is.",
             .kind = ValueKind::Float,
             .unit = Unit::Kilograms,
             .min = 0,
             .max = 1000},
            {.key = "pieces", .label = "Pieces", .group = "Body", .kind = ValueKind::Int},
            {.key = "side",
             .label = "Side",
             .group = "Body",
             .kind = ValueKind::Enum,
             .choices = {{0, "left", "Left"}, {1, "right", "Right"}}},
            {.key = "flags",
             .label = "Flags",
             .group = "Body",
             .kind = ValueKind::Flags,
             .choices = {{1, "wet", "Wet"}, {2, "cold", "Cold"}}},
            {.key = "size", .label = "Size", .group = "Body", .kind = ValueKind::Vec3},
            {.key = "crc",
             .label = "Checksum",
             .group = "Raw",
             .kind = ValueKind::Int,
             .enabled = false,
             .why = "The game computes it."},
        };
        std::erase_if(all, [&](const SheetRow& row) { return hidden.contains(row.key); });
        for (SheetRow& row : all)
            fill(row);
        for (SheetRow& row : all)
            row.isChanged = marked.contains(row.key);
        for (SheetRow& row : all)
            if (row.key == "mass")
                row.note = note;
        return objects.empty() ? std::vector<SheetRow>{} : all;
    }

    QString kind() const override { return kindShown; }

    QStringList completions(const QString& key) const override
    {
        return key == "texture" ? QStringList{"brick", "r1_f", "grass"} : QStringList{};
    }

    QString mixedSummary(const QString& key) const override
    {
        const bool isMixed =
            objects.size() > 1 && objects.front().at(key) != objects.back().at(key);
        return isMixed ? "two values" : QString();
    }

    std::vector<RowCommand> commands(const QString&) const override
    {
        return {{"polish", "Polish"}, {"melt", "Melt", "It is too cold."}};
    }

    QString run(const QString& key, const QString& command) override
    {
        runs += key + ' ' + command;
        return {};
    }

    QString preview(const QString& key, const PropertyChange& change) override
    {
        if (!before)
            before = objects;
        previews.push_back({key, change});
        return apply(key, change);
    }

    void cancelPreview() override
    {
        if (!before)
            return;
        objects = *before;
        before.reset();
        emit changed();
    }

    QString commit(const QString& key, const PropertyChange& change) override
    {
        commits.push_back({key, change});
        if (before)
            objects = *before;
        before.reset();
        return apply(key, change);
    }

    void show(std::vector<Object> others)
    {
        emit aboutToShowOthers();
        objects = std::move(others);
        emit changed();
    }

    std::vector<Object> objects;
    std::optional<std::vector<Object>> before; ///< as they were before the preview
    QSet<QString> hidden, marked;
    QString note, kindShown = "lamp";
    std::vector<std::pair<QString, PropertyChange>> commits, previews;
    QStringList runs;

private:
    /// Changes the objects, as they were before a preview.
    QString apply(const QString& key, const PropertyChange& change)
    {
        if (before)
            objects = *before;
        std::vector<Object> after = objects;
        for (Object& object : after) {
            const auto value = changedValue(object.at(key), change);
            if (!value)
                return QString::fromStdString(value.error().what);
            if (key == "mass" && std::get<float>(*value) > 1000)
                return "Mass can be 0 to 1000 kg.";
            object[key] = *value;
        }
        objects = after;
        emit changed();
        return {};
    }

    void fill(SheetRow& row) const
    {
        for (const Object& object : objects) {
            const Value& value = object.at(row.key);
            if (&object == &objects.front())
                row.value = value;
            else if (row.kind == ValueKind::Flags)
                row.mixedBits |= std::get<std::int64_t>(objects.front().at(row.key)) ^
                                 std::get<std::int64_t>(value);
            else if (row.kind == ValueKind::Vec3)
                for (int i = 0; i < 3; ++i)
                    row.mixedParts[std::size_t(i)] |=
                        std::get<glm::vec3>(objects.front().at(row.key))[i] !=
                        std::get<glm::vec3>(value)[i];
            else if (row.value && *row.value != value)
                row.value.reset();
        }
    }
};

inline Object lamp()
{
    return {{"name", std::string("lamp")},
            {"texture", std::string("brick")},
            {"lit", true},
            {"mass", 10.123f},
            {"pieces", std::int64_t{3}},
            {"side", std::int64_t{1}},
            {"flags", std::int64_t{0x21}},
            {"size", glm::vec3{1, 2, 3}},
            {"crc", std::int64_t{77}}};
}

inline Object bin()
{
    Object object = lamp();
    object["name"] = std::string("bin");
    object["lit"] = false;
    object["mass"] = 20.0f;
    object["side"] = std::int64_t{0};
    object["flags"] = std::int64_t{0x22};
    object["size"] = glm::vec3{1, 5, 3};
    return object;
}

/// A sheet that shows a lamp; a test's class inherits it.
class SheetCase
{
protected:
    void showLamp()
    {
        m_source = std::make_unique<FakeSource>();
        m_source->objects = {lamp()};
        m_sheet = std::make_unique<PropertySheet>();
        m_sheet->setEmptyText("Nothing selected.");
        m_sheet->setSource(m_source.get());
        m_sheet->resize(330, 700);
        m_sheet->show();
        m_sheet->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_sheet.get()));
    }
    void close()
    {
        m_sheet.reset();
        m_source.reset();
    }
    template <class T>
    T* widget(const QString& name) const
    {
        T* found = nullptr;
        for (T* candidate : m_sheet->findChildren<T*>(name))
            if (candidate->isVisibleTo(m_sheet.get()))
                found = candidate;
        return found;
    }
    EntryField* field(const QString& key) const { return widget<EntryField>(key); }
    void type(const QString& key, const QString& text) const
    {
        field(key)->setFocus();
        field(key)->selectAll();
        QTest::keyClicks(field(key), text);
    }
    void enter(const QString& key, const QString& text) const
    {
        type(key, text);
        QTest::keyClick(field(key), Qt::Key_Return);
    }
    Value value(const QString& key, std::size_t object = 0) const
    {
        return m_source->objects[object].at(key);
    }

    std::unique_ptr<FakeSource> m_source;
    std::unique_ptr<PropertySheet> m_sheet;
};

} // namespace city::test
