#pragma once

#include "core/base/result.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace city
{

using Bytes = std::vector<std::byte>;
using ByteView = std::span<const std::byte>;

/// The bytes of a text, without a copy.
inline ByteView asBytes(std::string_view text)
{
    return std::as_bytes(std::span(text.data(), text.size()));
}

/// Bytes as a text, without a copy and without any change of encoding.
inline std::string_view asText(ByteView bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Reads little-endian values in a row and remembers its first failure; after that every read gives
/// zero, so decoders are straight-line code with one check at the end.
class ByteReader
{
public:
    explicit ByteReader(ByteView bytes) : m_bytes(bytes) {}

    /// The next value; zero after a failure.
    template <class T>
    requires std::is_arithmetic_v<T> T read()
    {
        T value{};
        if (!need(sizeof(T)))
            return value;
        std::memcpy(&value, m_bytes.data() + m_offset, sizeof(T));
        m_offset += sizeof(T);
        return value;
    }

    /// `size` bytes as they are; empty after a failure.
    ByteView take(std::size_t size)
    {
        if (!need(size))
            return {};
        const ByteView taken = m_bytes.subspan(m_offset, size);
        m_offset += size;
        return taken;
    }

    /// A count of items that need at least `minItemBytes` each: fails, and gives 0, when the rest
    /// of the input cannot hold them. Nothing is ever allocated on the word of a count field alone.
    std::size_t count(std::uint64_t items, std::size_t minItemBytes, std::string_view what,
                      std::size_t fieldOffset)
    {
        if (m_error)
            return 0;
        if (minItemBytes != 0 && items > remaining() / minItemBytes) {
            failWith(ErrorCode::BadCount,
                     std::string(what) + " count " + std::to_string(items) +
                         " is more than the rest of the file can hold",
                     fieldOffset);
            return 0;
        }
        return static_cast<std::size_t>(items);
    }

    /// Everything that is left, which is then consumed.
    ByteView rest() { return take(remaining()); }

    std::size_t offset() const { return m_offset; }
    std::size_t remaining() const { return m_bytes.size() - m_offset; }
    bool ok() const { return !m_error; }

    /// Says what is being read; a failure message begins with it.
    void setPlace(std::string place) { m_place = std::move(place); }
    const std::string& place() const { return m_place; }

    /// Records a failure unless there is one already.
    void failWith(ErrorCode code, std::string what, std::size_t offset)
    {
        if (!m_error)
            m_error =
                Error{code, m_place.empty() ? std::move(what) : m_place + ": " + what, offset};
    }

    /// The first failure, if any.
    Result<void> status() const
    {
        if (m_error)
            return tl::unexpected(*m_error);
        return {};
    }

private:
    bool need(std::size_t size)
    {
        if (m_error)
            return false;
        if (size <= remaining())
            return true;
        failWith(ErrorCode::Truncated,
                 "needs " + std::to_string(size) + " bytes, " + std::to_string(remaining()) +
                     " are left",
                 m_offset);
        return false;
    }

    ByteView m_bytes;
    std::size_t m_offset = 0;
    std::string m_place;
    std::optional<Error> m_error;
};

/// Appends little-endian values to a buffer.
class ByteWriter
{
public:
    template <class T>
    requires std::is_arithmetic_v<T>
    void write(T value)
    {
        const auto* from = reinterpret_cast<const std::byte*>(&value);
        m_bytes.insert(m_bytes.end(), from, from + sizeof(T));
    }

    void write(ByteView bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }
    void reserve(std::size_t size) { m_bytes.reserve(size); }
    std::size_t size() const { return m_bytes.size(); }
    Bytes take() { return std::move(m_bytes); }

private:
    Bytes m_bytes;
};

static_assert(std::endian::native == std::endian::little,
              "the codecs copy values as they are and need a little-endian machine");

} // namespace city
