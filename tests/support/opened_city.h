#pragma once

#include "core/document/session.h"
#include "core/edits/script.h"
#include "tests/support/city_builder.h"
#include "tests/support/fixtures.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace city::test
{

/// A made-up or copied city in a temporary folder, opened.
class OpenedCity
{
public:
    explicit OpenedCity(const CitySet& set)
    {
        if (const auto done = writeCity(set, path()); !done)
            qFatal("%s", describe(done.error()).c_str());
        open();
    }

    /// Copies a fixture folder and opens the copy.
    static std::unique_ptr<OpenedCity> copyOf(const std::filesystem::path& fixture)
    {
        std::unique_ptr<OpenedCity> city(new OpenedCity);
        std::filesystem::copy(fixture, city->path(), std::filesystem::copy_options::recursive);
        city->open();
        return city;
    }

    std::filesystem::path path() const { return m_temp.path().toStdString() + "/city_files"; }
    QString folder() const { return QString::fromStdString(path().string()); }
    Session& session() { return m_session; }
    CityDocument& document() { return m_session.document(); }
    const CityModel& model() { return m_session.document().model(); }

    /// Runs verbs, each one undo step; stops the test when one is refused.
    void apply(const nlohmann::json& script)
    {
        auto edits = buildScript(model(), script);
        if (!edits)
            qFatal("%s", describe(edits.error()).c_str());
        for (Edit& edit : *edits)
            if (const auto done = document().push(std::move(edit)); !done)
                qFatal("%s", describe(done.error()).c_str());
    }

    /// Every file below a folder by its relative path.
    static std::map<std::string, Bytes> files(const std::filesystem::path& folder)
    {
        std::map<std::string, Bytes> found;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            if (entry.is_regular_file())
                found[std::filesystem::relative(entry.path(), folder).string()] =
                    readFile(entry.path());
        return found;
    }

    void open()
    {
        if (const auto done = m_session.open(folder()); !done)
            qFatal("%s", describe(done.error()).c_str());
    }

private:
    OpenedCity() = default;

    QTemporaryDir m_temp;
    Session m_session;
};

} // namespace city::test
