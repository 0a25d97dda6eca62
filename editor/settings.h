#pragma once

#include <QString>
#include <QVariant>

#include <memory>

class QSettings;

namespace city
{

/// A setting: its key in the store, which is public and never renamed, and what holds without one.
template <class T>
struct Setting {
    const char* key;
    T fallback;
};

/// Where settings are kept: a file, or nothing but memory for tests. Values that equal their
/// default are not written; keys that this version does not know stay.
class Settings
{
public:
    /// In memory only.
    Settings();
    /// In an INI file. One that cannot be read is put aside, and defaults hold.
    explicit Settings(const QString& file);
    ~Settings();
    Settings(const Settings&) = delete;
    Settings& operator=(const Settings&) = delete;

    template <class T>
    T value(const Setting<T>& setting) const
    {
        QVariant stored = read(QLatin1StringView(setting.key));
        // What a person or an older version wrote may be of another type.
        if (!stored.isValid() || !stored.convert(QMetaType::fromType<T>()))
            return setting.fallback;
        return stored.value<T>();
    }

    template <class T>
    void set(const Setting<T>& setting, const T& value)
    {
        if (value == setting.fallback)
            remove(QLatin1StringView(setting.key));
        else
            write(QLatin1StringView(setting.key), QVariant::fromValue(value));
    }

    /// What went wrong with the file, as a sentence; empty when nothing did.
    const QString& problem() const { return m_problem; }

private:
    QVariant read(QLatin1StringView key) const;
    void write(QLatin1StringView key, const QVariant& value);
    void remove(QLatin1StringView key);

    std::unique_ptr<QSettings> m_file;
    QVariantMap m_memory;
    QString m_problem;
};

/// The user's settings file.
QString defaultSettingsFile();

} // namespace city
