#include "core/formats/inst_codec.h"

#include "core/records/instance_transform.h"

#include <array>
#include <cmath>

namespace city
{
namespace
{

constexpr std::uint8_t kCompactBit = 0x80;
constexpr std::size_t kMostNameBytes = 0x7F;
constexpr std::size_t kHeadBytes = 5;
constexpr std::size_t kCompactBytes = 20;
constexpr std::size_t kFullBytes = 48;

glm::vec3 readVec3(ByteReader& in)
{
    const auto x = in.read<float>();
    const auto y = in.read<float>();
    const auto z = in.read<float>();
    return {x, y, z};
}

Instance readInstance(ByteReader& in)
{
    Instance instance;
    instance.room.raw = in.read<std::uint16_t>();
    instance.variant = in.read<std::uint8_t>();
    instance.flags = in.read<std::uint8_t>();
    const auto nameLength = in.read<std::uint8_t>();
    instance.compact = (nameLength & kCompactBit) != 0;
    instance.storedName = asText(in.take(nameLength & kMostNameBytes));
    if (instance.compact) {
        const auto xAxisX = in.read<float>();
        const auto xAxisZ = in.read<float>();
        setCompactAxes(instance, xAxisX, xAxisZ);
    } else {
        instance.xAxis = readVec3(in);
        instance.yAxis = readVec3(in);
        instance.zAxis = readVec3(in);
    }
    instance.origin = readVec3(in);
    return instance;
}

/// Reads complete records; what stopped it is in the reader's status.
InstData readAll(ByteReader& in)
{
    InstData data;
    // The shortest record has no name, so this is never more than a few times the size of the file.
    data.instances.reserve(in.remaining() / (kHeadBytes + kCompactBytes));
    while (in.remaining() > 0) {
        in.setPlace("instance " + std::to_string(data.instances.size()));
        Instance instance = readInstance(in);
        if (!in.ok())
            break;
        data.instances.push_back(std::move(instance));
    }
    return data;
}

std::size_t storedBytes(const Instance& instance)
{
    return kHeadBytes + instance.storedName.size() +
           (instance.compact ? kCompactBytes : kFullBytes);
}

void writeVec3(ByteWriter& out, const glm::vec3& vector)
{
    out.write(vector.x);
    out.write(vector.y);
    out.write(vector.z);
}

void writeInstance(ByteWriter& out, const Instance& instance)
{
    out.write(static_cast<std::uint16_t>(instance.room.raw));
    out.write(instance.variant);
    out.write(instance.flags);
    out.write(static_cast<std::uint8_t>(instance.storedName.size() |
                                        (instance.compact ? kCompactBit : 0u)));
    out.write(asBytes(instance.storedName));
    if (instance.compact) {
        out.write(instance.xAxis.x);
        out.write(instance.xAxis.z);
    } else {
        writeVec3(out, instance.xAxis);
        writeVec3(out, instance.yAxis);
        writeVec3(out, instance.zAxis);
    }
    writeVec3(out, instance.origin);
}

bool isFinite(const glm::vec3& v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

} // namespace

Result<InstData> decodeInst(ByteView bytes)
{
    ByteReader in(bytes);
    InstData data = readAll(in);
    if (const auto status = in.status(); !status)
        return tl::unexpected(status.error());
    return data;
}

Result<Bytes> encodeInst(const InstData& data)
{
    ByteWriter out;
    std::size_t size = 0;
    for (const Instance& instance : data.instances)
        size += storedBytes(instance);
    out.reserve(size);
    for (std::size_t i = 0; i < data.instances.size(); ++i) {
        const Instance& instance = data.instances[i];
        const auto refuse = [&](const std::string& what) {
            return fail(ErrorCode::BadValue, "instance " + std::to_string(i) + ": " + what);
        };
        if (instance.room.raw > 0xFFFF)
            return refuse("block " + std::to_string(instance.room.raw) + " is more than 65535");
        if (instance.storedName.size() > kMostNameBytes)
            return refuse("a name of " + std::to_string(instance.storedName.size()) +
                          " bytes is longer than 127");
        writeInstance(out, instance);
    }
    return out.take();
}

Salvage<InstData> salvageInst(ByteView bytes)
{
    ByteReader in(bytes);
    Salvage<InstData> salvage{readAll(in), {}};
    salvage.problems = instProblems(salvage.file);
    if (const auto status = in.status(); !status)
        salvage.problems.push_back(status.error());
    return salvage;
}

std::vector<Error> instProblems(const InstData& data)
{
    Problems problems;
    std::size_t at = 0;
    for (std::size_t i = 0; i < data.instances.size(); ++i) {
        const Instance& instance = data.instances[i];
        const auto add = [&](const char* what) {
            problems.add(ErrorCode::BadValue, "instance " + std::to_string(i) + ": " + what, at);
        };
        const std::size_t end = instance.storedName.find('\0');
        if (end == 0 || instance.storedName.empty())
            add("the name is empty");
        else if (end == std::string::npos)
            add("the name has no terminator");
        else if (end + 1 != instance.storedName.size())
            add("the name ends before its length");
        if (!isFinite(instance.origin))
            add("the position is not a number");
        if (!isFinite(instance.xAxis) || !isFinite(instance.yAxis) || !isFinite(instance.zAxis))
            add("an axis is not a number");
        at += storedBytes(instance);
    }
    return problems.take();
}

} // namespace city
