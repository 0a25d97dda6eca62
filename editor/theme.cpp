#include "editor/theme.h"

#include <QApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QPalette>
#include <QProxyStyle>
#include <QTranslator>

#include <utility>

namespace city
{

namespace
{

QPalette paletteOf(bool isDark)
{
    const QColor window = isDark ? QColor(0x2a, 0x2e, 0x32) : QColor(0xef, 0xf0, 0xf1);
    const QColor base = isDark ? QColor(0x1e, 0x21, 0x24) : QColor(0xff, 0xff, 0xff);
    const QColor text = isDark ? QColor(0xfc, 0xfc, 0xfc) : QColor(0x1b, 0x1e, 0x20);
    const QColor dim = isDark ? QColor(0x8e, 0x96, 0x9e) : QColor(0x75, 0x7b, 0x81);
    const QColor button = isDark ? QColor(0x31, 0x36, 0x3b) : QColor(0xe9, 0xea, 0xeb);
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Button, button);
    palette.setColor(QPalette::Light, button.lighter(isDark ? 130 : 108));
    palette.setColor(QPalette::Midlight, button.lighter(isDark ? 115 : 104));
    palette.setColor(QPalette::Mid, button.darker(isDark ? 120 : 130));
    palette.setColor(QPalette::Dark, button.darker(isDark ? 150 : 160));
    palette.setColor(QPalette::Shadow,
                     isDark ? QColor(0x12, 0x14, 0x16) : QColor(0x76, 0x7a, 0x7e));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::ToolTipText, QPalette::BrightText})
        palette.setColor(role, text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, dim);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, isDark ? QColor(0x25, 0x28, 0x2c) : window);
    palette.setColor(QPalette::ToolTipBase, isDark ? QColor(0x31, 0x36, 0x3b) : base);
    palette.setColor(QPalette::PlaceholderText, dim);
    palette.setColor(QPalette::Highlight,
                     isDark ? QColor(0x2a, 0x82, 0xc4) : QColor(0x1f, 0x6f, 0xb0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, isDark ? QColor(0x6c, 0xb8, 0xf0) : QColor(0x1b, 0x5f, 0xaa));
    return palette;
}

/// The system's style with nothing to press or type into under 24 pixels (ux.md §11).
class LargeTargets final : public QProxyStyle
{
public:
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override
    {
        constexpr int kTarget = 24;
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        switch (type) {
        case CT_ToolButton:
        case CT_PushButton:
        case CT_ComboBox:
        case CT_LineEdit:
        case CT_CheckBox:
        case CT_RadioButton:
            return size.expandedTo({kTarget, kTarget});
        default:
            return size;
        }
    }
};

} // namespace

void useLargeTargets()
{
    QApplication::setStyle(new LargeTargets); // the application owns it
}

Theme themeOf(const Settings& settings)
{
    const int stored = settings.value(kTheme);
    return stored == int(Theme::Light) || stored == int(Theme::Dark) ? Theme(stored)
                                                                     : Theme::System;
}

void applyTheme(Theme theme)
{
    QApplication::setPalette(theme == Theme::System ? QPalette() : paletteOf(theme == Theme::Dark));
}

QList<std::pair<QString, QString>> languages()
{
    QList<std::pair<QString, QString>> found{{"en", "English"}};
    for (QString name : QDir(":/i18n").entryList({"city_*.qm"}, QDir::Files, QDir::Name)) {
        const QString code = name.remove("city_").remove(".qm");
        const QString own = QLocale(code).nativeLanguageName();
        found.push_back({code, own.left(1).toUpper() + own.mid(1)});
    }
    return found;
}

void installLanguage(QApplication& application, const QString& code)
{
    const QLocale locale = code.isEmpty() ? QLocale() : QLocale(code);
    auto* own = new QTranslator(&application);
    if (own->load(locale, "city", "_", ":/i18n"))
        QCoreApplication::installTranslator(own);
    auto* qt = new QTranslator(&application);
    if (qt->load(locale, "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
}

} // namespace city
