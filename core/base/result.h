#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace city
{

/// What kind of thing went wrong; the window translates by this, `what` is for logs and tests.
enum class ErrorCode {
    Truncated,    ///< the bytes end too early
    BadMagic,     ///< not this format at all
    BadCount,     ///< a count field that the rest of the file cannot hold
    BadValue,     ///< a value out of its range or of the wrong type
    BadReference, ///< names an object that does not exist
    Unsupported,  ///< understood, but not possible here
    ReadOnly,     ///< the object or file cannot be changed
    Io,           ///< the system refused to read or write
    Usage,        ///< the caller asked for something that makes no sense
};

/// An English message with, for files, the byte offset it is about.
struct Error {
    ErrorCode code = ErrorCode::BadValue;
    std::string what;
    std::optional<std::size_t> offset = {};

    friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

/// Shorthand for returning a failure from a function that gives a Result.
inline tl::unexpected<Error> fail(ErrorCode code, std::string what)
{
    return tl::unexpected(Error{code, std::move(what), {}});
}

/// A failure at a byte offset of the input.
inline tl::unexpected<Error> failAt(ErrorCode code, std::string what, std::size_t offset)
{
    return tl::unexpected(Error{code, std::move(what), offset});
}

/// The message as it is printed: "what (at byte N)".
inline std::string describe(const Error& error)
{
    return error.offset ? error.what + " (at byte " + std::to_string(*error.offset) + ")"
                        : error.what;
}

} // namespace city
