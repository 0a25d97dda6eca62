#pragma once

#include "core/base/ids.h"
#include "core/exchange/json_reader.h"
#include "core/exchange/json_writer.h"

#include <concepts>

/// The two directions of one description: a function template that names a record's fields once,
/// in order, works with JsonOut and with JsonIn.
namespace city
{

class JsonOut
{
public:
    static constexpr bool kReading = false;

    explicit JsonOut(JsonWriter& writer) : m_writer(writer) {}

    // --- values without a key, for elements of lists
    void value(bool v) { m_writer.write(v); }
    void value(float v) { m_writer.write(v); }
    void value(glm::vec3 v) { m_writer.write(v); }
    void value(const Ref& v) { m_writer.write(std::uint64_t{v.raw}); }
    template <std::unsigned_integral T>
    void value(T v)
    {
        m_writer.write(std::uint64_t{v});
    }
    void bytesValue(const std::string& v) { m_writer.writeBytes(v); }

    // --- fields of the current object
    template <class T>
    void field(std::string_view key, const T& v)
    {
        m_writer.key(key);
        value(v);
    }
    /// Left out when it has its usual value.
    template <class T>
    void optional(std::string_view key, const T& v, const T& usual)
    {
        if (!(v == usual))
            field(key, v);
    }
    void bytes(std::string_view key, const std::string& v)
    {
        m_writer.key(key);
        m_writer.writeBytes(v);
    }
    template <std::unsigned_integral T>
    void hex(std::string_view key, T v)
    {
        m_writer.key(key);
        m_writer.writeHexNumber(v, 2 * static_cast<int>(sizeof(T)));
    }
    /// Any bytes, 32 a line; left out when there are none.
    void rawBytes(std::string_view key, const std::string& v)
    {
        if (v.empty())
            return;
        m_writer.key(key);
        m_writer.beginArray();
        for (std::size_t i = 0; i < v.size(); i += 32)
            m_writer.writeHex(asBytes(std::string_view(v).substr(i, 32)));
        m_writer.endArray();
    }
    /// Plain values on one line.
    template <class List>
    void row(std::string_view key, const List& list)
    {
        m_writer.key(key);
        m_writer.beginInline();
        for (const auto& v : list)
            value(v);
        m_writer.endInline();
    }
    /// A list cut into lines of so many values each.
    template <class T>
    void rows(std::string_view key, const std::vector<T>& list, std::size_t perRow)
    {
        m_writer.key(key);
        m_writer.beginArray();
        for (std::size_t i = 0; i < list.size(); i += perRow) {
            m_writer.beginInline();
            for (std::size_t k = i; k < std::min(i + perRow, list.size()); ++k)
                value(list[k]);
            m_writer.endInline();
        }
        m_writer.endArray();
    }
    /// One element after the other, each written by `each(io, element)`.
    template <class T, class F>
    void items(std::string_view key, const std::vector<T>& list, F&& each)
    {
        m_writer.key(key);
        m_writer.beginArray();
        for (const T& item : list)
            each(*this, item);
        m_writer.endArray();
    }
    /// An object as the value of a key, or with an empty key as the next element.
    template <class F>
    void object(std::string_view key, F&& fields)
    {
        if (!key.empty())
            m_writer.key(key);
        m_writer.beginObject();
        fields(*this);
        m_writer.endObject();
    }

    JsonWriter& writer() { return m_writer; }

private:
    JsonWriter& m_writer;
};

class JsonIn
{
public:
    static constexpr bool kReading = true;

    explicit JsonIn(JsonReader& reader) : m_reader(reader) {}

    void value(bool& v) { v = m_reader.boolean(); }
    void value(float& v) { v = m_reader.number(); }
    void value(glm::vec3& v) { v = m_reader.vector(); }
    void value(Ref& v) { v.raw = m_reader.integerOf<std::uint32_t>(); }
    template <std::unsigned_integral T>
    void value(T& v)
    {
        v = m_reader.integerOf<T>();
    }
    void bytesValue(std::string& v) { v = m_reader.bytes(); }

    template <class T>
    void field(std::string_view key, T& v)
    {
        m_reader.enter(key);
        value(v);
        m_reader.leave();
    }
    template <class T>
    void optional(std::string_view key, T& v, const T& usual)
    {
        v = usual;
        if (m_reader.has(key))
            field(key, v);
    }
    void bytes(std::string_view key, std::string& v)
    {
        m_reader.enter(key);
        v = m_reader.bytes();
        m_reader.leave();
    }
    template <std::unsigned_integral T>
    void hex(std::string_view key, T& v)
    {
        m_reader.enter(key);
        v = static_cast<T>(m_reader.hexNumber(std::numeric_limits<T>::max()));
        m_reader.leave();
    }
    void rawBytes(std::string_view key, std::string& v)
    {
        v.clear();
        if (!m_reader.has(key))
            return;
        m_reader.enter(key);
        elements([&] { v += m_reader.hex(); });
        m_reader.leave();
    }
    template <class T>
    void row(std::string_view key, std::vector<T>& list)
    {
        m_reader.enter(key);
        append(list);
        m_reader.leave();
    }
    template <class T, std::size_t N>
    void row(std::string_view key, std::array<T, N>& list)
    {
        m_reader.enter(key);
        if (m_reader.arraySize() != N)
            m_reader.failHere("needs " + std::to_string(N) + " values");
        std::size_t i = 0;
        elements([&] {
            if (i < N)
                value(list[i++]);
        });
        m_reader.leave();
    }
    template <class T>
    void rows(std::string_view key, std::vector<T>& list, std::size_t)
    {
        m_reader.enter(key);
        elements([&] { append(list); });
        m_reader.leave();
    }
    template <class T, class F>
    void items(std::string_view key, std::vector<T>& list, F&& each)
    {
        m_reader.enter(key);
        list.reserve(m_reader.arraySize());
        elements([&] { each(*this, list.emplace_back()); });
        m_reader.leave();
    }
    template <class F>
    void object(std::string_view key, F&& fields)
    {
        if (!key.empty())
            m_reader.enter(key);
        fields(*this);
        m_reader.refuseOtherKeys();
        if (!key.empty())
            m_reader.leave();
    }

    JsonReader& reader() { return m_reader; }

private:
    /// Calls `each` with one element of the current list after the other as the current value.
    template <class F>
    void elements(F&& each)
    {
        const std::size_t count = m_reader.arraySize();
        for (std::size_t i = 0; i < count && m_reader.ok(); ++i) {
            m_reader.enterElement(i);
            each();
            m_reader.leave();
        }
    }
    template <class T>
    void append(std::vector<T>& list)
    {
        elements([&] { value(list.emplace_back()); });
    }

    JsonReader& m_reader;
};

} // namespace city
