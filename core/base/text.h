#pragma once

/// Marks a text for lupdate and yields it unchanged; shown with
/// `QCoreApplication::translate(context, text)`. Core code has no Qt, so the pair travels as a
/// Text.
#define CITY_TR(context, text)                                                                     \
    ::city::Text                                                                                   \
    {                                                                                              \
        context, text                                                                              \
    }

namespace city
{

/// A translatable text: lupdate's context and the English source.
struct Text {
    const char* context = "";
    const char* source = "";
};

} // namespace city
