#include "editor/error_text.h"

namespace city
{

QString errorText(const Error& error)
{
    QString text = QString::fromStdString(describe(error)).trimmed();
    // A path or a key in front keeps its own spelling.
    const qsizetype firstWordEnd = text.indexOf(' ');
    const QString firstWord = text.left(firstWordEnd);
    const bool isPlainWord =
        !firstWord.isEmpty() &&
        std::all_of(firstWord.begin(), firstWord.end(), [](QChar c) { return c.isLetter(); });
    if (isPlainWord)
        text[0] = text[0].toUpper();
    if (!text.isEmpty() && !text.endsWith('.'))
        text += '.';
    return text;
}

} // namespace city
