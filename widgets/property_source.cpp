#include "widgets/property_source.h"

#include <cmath>

namespace city
{

namespace
{

float changedNumber(float old, float by, PropertyChange::How how)
{
    switch (how) {
    case PropertyChange::How::Add:
        return old + by;
    case PropertyChange::How::Multiply:
        return old * by;
    case PropertyChange::How::Set:
        break;
    }
    return by;
}

/// The number in a change's value, whichever number type it came as.
std::optional<double> numberIn(const Value& value)
{
    if (const auto* number = std::get_if<float>(&value))
        return double(*number);
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return double(*number);
    return {};
}

Result<Value> changedInt(std::int64_t old, const PropertyChange& change)
{
    const auto by = numberIn(change.value);
    if (!by)
        return fail(ErrorCode::BadValue, "a number is changed by numbers only");
    const double result =
        change.how == PropertyChange::How::Add ? double(old) + *by : double(old) * *by;
    if (!(std::abs(result) < 9e15))
        return fail(ErrorCode::BadValue, "the result is too large");
    return std::int64_t(std::llround(result));
}

} // namespace

bool SheetRow::hasSameShape(const SheetRow& other) const
{
    return key == other.key && label == other.label && kind == other.kind && unit == other.unit &&
           min == other.min && max == other.max && step == other.step && choices == other.choices &&
           (kind != ValueKind::Flags || enabled == other.enabled);
}

Result<Value> changedValue(const Value& old, const PropertyChange& change)
{
    const bool isSet = change.how == PropertyChange::How::Set;
    if (const auto* before = std::get_if<glm::vec3>(&old)) {
        const auto* by = std::get_if<glm::vec3>(&change.value);
        if (!by)
            return fail(ErrorCode::BadValue, "a position takes three numbers");
        glm::vec3 after = *before;
        for (int part = 0; part < 3; ++part)
            if (change.parts[std::size_t(part)])
                after[part] = changedNumber(after[part], (*by)[part], change.how);
        return after;
    }
    if (const auto* before = std::get_if<std::int64_t>(&old)) {
        if (!isSet)
            return changedInt(*before, change);
        const auto* after = std::get_if<std::int64_t>(&change.value);
        if (!after || change.mask == -1)
            return change.value;
        return (*before & ~change.mask) | (*after & change.mask);
    }
    if (isSet)
        return change.value;
    const auto* before = std::get_if<float>(&old);
    const auto by = numberIn(change.value);
    if (!before || !by)
        return fail(ErrorCode::BadValue, "only numbers can be changed by += or *=");
    return changedNumber(*before, float(*by), change.how);
}

} // namespace city
