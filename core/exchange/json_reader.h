#pragma once

#include "core/base/bytes.h"

#include <cstdint>
#include <glm/vec3.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace city
{

/// JSON with single-precision numbers: the text is rounded once, to a float.
using Json = nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool,
                                  std::int64_t, std::uint64_t, float>;

/// Parses a document; the message of a syntax error has the byte.
Result<Json> parseJson(std::string_view text);

/// The reverse of appendByteString, from the UTF-8 that the parser gives: nothing when there is a
/// character above U+00FF.
std::optional<std::string> bytesOfString(std::string_view utf8);

/// Reads values out of a document and remembers the first failure with its place, so that readers
/// are straight-line code. After a failure every read gives zero.
class JsonReader
{
public:
    explicit JsonReader(const Json& root) { m_stack.push_back({&root, "", {}}); }

    // --- walking
    /// Whether the current object has the key; no failure when it has not.
    bool has(std::string_view key) const;
    /// Makes the value of a key (a literal) current, until leave(). Fails when there is none.
    void enter(std::string_view key);
    /// Makes an element of the current array current, until leave().
    void enterElement(std::size_t index);
    void leave() { m_stack.pop_back(); }
    /// The length of the current array; fails when it is none.
    std::size_t arraySize();
    /// Fails when the current object has keys that nobody entered; call when done with one.
    void refuseOtherKeys();

    // --- the current value
    bool isString() const { return m_stack.back().json->is_string(); }
    bool isArray() const { return m_stack.back().json->is_array(); }
    bool boolean();
    float number();
    std::int64_t integer(std::int64_t min, std::int64_t max);
    template <class T>
    T integerOf()
    {
        return static_cast<T>(
            integer(std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
    }
    glm::vec3 vector();
    std::string bytes();                        ///< as appendByteString wrote them
    std::string hex();                          ///< bytes from hex digits
    std::uint32_t hexNumber(std::uint32_t max); ///< "0x12", or a plain number

    void failHere(std::string what);
    bool ok() const { return !m_error; }
    Result<void> status() const;

private:
    struct Level {
        const Json* json;
        std::string step;                      ///< the key, or "[3]"
        std::vector<std::string_view> entered; ///< keys
    };
    std::string place() const;

    std::vector<Level> m_stack;
    std::optional<Error> m_error;
};

} // namespace city
