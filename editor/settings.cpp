#include "editor/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>

namespace city
{

Settings::Settings() = default;

Settings::Settings(const QString& file)
    : m_file(std::make_unique<QSettings>(file, QSettings::IniFormat))
{
    m_file->sync();
    if (m_file->status() == QSettings::NoError)
        return;
    // Kept for whoever wants to mend it; defaults hold from here on.
    const QString aside = file + ".unreadable";
    m_file.reset();
    QFile::remove(aside);
    if (QFile::rename(file, aside))
        m_problem = QCoreApplication::translate(
                        "Settings", "The settings in %1 could not be read. Defaults are used; the "
                                    "old file is kept as %2.")
                        .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(aside));
    else
        m_problem = QCoreApplication::translate(
                        "Settings", "The settings in %1 could not be read. Defaults are used.")
                        .arg(QDir::toNativeSeparators(file));
    m_file = std::make_unique<QSettings>(file, QSettings::IniFormat);
}

Settings::~Settings() = default;

QVariant Settings::read(QLatin1StringView key) const
{
    return m_file ? m_file->value(key) : m_memory.value(key);
}

void Settings::write(QLatin1StringView key, const QVariant& value)
{
    if (m_file)
        m_file->setValue(key, value);
    else
        m_memory.insert(key, value);
}

void Settings::remove(QLatin1StringView key)
{
    if (m_file)
        m_file->remove(key);
    else
        m_memory.remove(key);
}

QString defaultSettingsFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/settings.ini";
}

} // namespace city
