#include "core/exchange/json_placed.h"

#include "core/exchange/json_fields.h"
#include "core/records/instance_transform.h"

#include <algorithm>

namespace city
{
namespace
{

/// "name" where the field is its characters and a NUL, else "storedName".
void instanceName(JsonOut& io, const std::string& stored)
{
    const std::string name = stored.substr(0, stored.find('\0'));
    if (stored == name + '\0')
        io.bytes("name", name);
    else
        io.bytes("storedName", stored);
}

void instanceName(JsonIn& io, std::string& stored)
{
    if (io.reader().has("storedName"))
        return io.bytes("storedName", stored);
    io.bytes("name", stored);
    stored += '\0';
}

/// The compact form stores two numbers of the X axis (docs/formats/inst.md §1).
void instanceAxes(JsonOut& io, const Instance& instance)
{
    if (instance.compact) {
        io.row("turn", std::array{instance.xAxis.x, instance.xAxis.z});
        return;
    }
    io.field("xAxis", instance.xAxis);
    io.field("yAxis", instance.yAxis);
    io.field("zAxis", instance.zAxis);
}

void instanceAxes(JsonIn& io, Instance& instance)
{
    instance.compact = io.reader().has("turn");
    if (instance.compact) {
        std::array<float, 2> turn{};
        io.row("turn", turn);
        setCompactAxes(instance, turn[0], turn[1]);
        return;
    }
    io.field("xAxis", instance.xAxis);
    io.field("yAxis", instance.yAxis);
    io.field("zAxis", instance.zAxis);
}

template <class Io, class D>
void instFields(Io& io, D& data)
{
    io.items("instances", data.instances, [](auto& list, auto& instance) {
        list.object("", [&](auto& object) {
            instanceName(object, instance.storedName);
            object.field("room", instance.room);
            object.field("variant", instance.variant);
            object.hex("flags", instance.flags);
            instanceAxes(object, instance);
            object.field("origin", instance.origin);
        });
    });
}

/// The 32 bytes of a path's name without the NULs at the end.
void pathName(JsonOut& io, const std::array<char, 32>& stored)
{
    std::string name(stored.begin(), stored.end());
    name.resize(name.find_last_not_of('\0') + 1);
    io.bytes("name", name);
}

void pathName(JsonIn& io, std::array<char, 32>& stored)
{
    std::string name;
    io.bytes("name", name);
    stored = {};
    if (name.size() > stored.size())
        io.reader().failHere("name is longer than 32 bytes");
    else
        std::ranges::copy(name, stored.begin());
}

/// The two bytes behind the spacing, where they are not zero.
void unusedBytes(JsonOut& io, const std::array<std::uint8_t, 2>& unused)
{
    if (unused != std::array<std::uint8_t, 2>{})
        io.row("unused", unused);
}

void unusedBytes(JsonIn& io, std::array<std::uint8_t, 2>& unused)
{
    unused = {};
    if (io.reader().has("unused"))
        io.row("unused", unused);
}

/// The second count where it is not simply the first one.
void secondCount(JsonOut& io, const Path& path, std::size_t)
{
    if (!path.count2FollowsCount)
        io.field("pointCount2", path.pointCount2);
}

void secondCount(JsonIn& io, Path& path, std::size_t points)
{
    path.count2FollowsCount = !io.reader().has("pointCount2");
    path.pointCount2 = static_cast<std::uint32_t>(points);
    if (!path.count2FollowsCount)
        io.field("pointCount2", path.pointCount2);
}

/// [x, y, z], and the flag word behind them when it is set.
void pathPoint(JsonOut& io, const PathPoint& point)
{
    io.writer().beginInline();
    io.value(point.position.x);
    io.value(point.position.y);
    io.value(point.position.z);
    if (point.flags != 0)
        io.writer().writeHexNumber(point.flags, 8);
    io.writer().endInline();
}

void pathPoint(JsonIn& io, PathPoint& point)
{
    JsonReader& reader = io.reader();
    const std::size_t size = reader.arraySize();
    if (size != 3 && size != 4)
        reader.failHere("is no [x, y, z] or [x, y, z, flags]");
    for (std::size_t i = 0; i < std::min<std::size_t>(size, 4) && reader.ok(); ++i) {
        reader.enterElement(i);
        if (i < 3)
            io.value(point.position[static_cast<int>(i)]);
        else
            point.flags = reader.hexNumber(0xFFFFFFFF);
        reader.leave();
    }
}

template <class Io, class D>
void pathsetFields(Io& io, D& data)
{
    io.field("currentPath", data.currentPath);
    io.items("paths", data.paths, [](auto& list, auto& path) {
        list.object("", [&](auto& object) {
            pathName(object, path.path.storedName);
            object.field("type", path.path.type);
            object.field("spacing", path.path.spacing);
            unusedBytes(object, path.path.unused);
            object.items("points", path.points,
                         [](auto& points, auto& point) { pathPoint(points, point); });
            secondCount(object, path.path, path.points.size());
        });
    });
    io.rawBytes("tail", data.tail);
}

} // namespace

void writeInstJson(JsonWriter& writer, const InstData& data)
{
    JsonOut io(writer);
    instFields(io, data);
}

InstData readInstJson(JsonReader& reader)
{
    JsonIn io(reader);
    InstData data;
    instFields(io, data);
    return data;
}

void writePathsetJson(JsonWriter& writer, const PathsetData& data)
{
    JsonOut io(writer);
    pathsetFields(io, data);
}

PathsetData readPathsetJson(JsonReader& reader)
{
    JsonIn io(reader);
    PathsetData data;
    pathsetFields(io, data);
    return data;
}

} // namespace city
