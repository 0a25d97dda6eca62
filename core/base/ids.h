#pragma once

#include <cstdint>
#include <functional>

namespace city
{

/// Names one object of an open city for as long as the session lasts. Never reused and never a file
/// index; 0 names nothing.
struct ObjectId {
    std::uint32_t value = 0;

    explicit operator bool() const { return value != 0; }
    friend auto operator<=>(const ObjectId&, const ObjectId&) = default;
};

/// A reference as files store it: the object while the city is open, and the number that was read.
/// Saving numbers afresh where `id` is set; a number that points nowhere keeps its raw value.
struct Ref {
    ObjectId id = {};
    std::uint32_t raw = 0;

    /// References are the same when they name the same object; raw numbers count only without one.
    friend bool operator==(const Ref& a, const Ref& b)
    {
        return a.id == b.id && (a.id || a.raw == b.raw);
    }
};

} // namespace city

template <>
struct std::hash<city::ObjectId> {
    std::size_t operator()(city::ObjectId id) const noexcept { return id.value * 2654435761u; }
};
