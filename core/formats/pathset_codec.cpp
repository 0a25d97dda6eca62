#include "core/formats/pathset_codec.h"

#include <cmath>

namespace city
{
namespace
{

constexpr std::string_view kMagic = "PTH1";
constexpr std::size_t kHeaderBytes = 12;
constexpr std::size_t kPointBytes = 16;
constexpr std::size_t kNameBytes = 32;
/// Name, two counts, type, spacing and two unused bytes.
constexpr std::size_t kMinPathBytes = kNameBytes + 12;
/// No real file has more paths, nor a path more points; a greater count in a file too short for it
/// is broken.
constexpr std::uint32_t kMostPlausible = 0x10000;

static_assert(sizeof(PathPoint) == kPointBytes && std::is_trivially_copyable_v<PathPoint>);

class PathsetReader
{
public:
    PathsetReader(ByteView bytes, bool salvage) : m_in(bytes), m_salvage(salvage) {}

    void readAll()
    {
        m_in.setPlace("header");
        const std::string_view magic = asText(m_in.take(kMagic.size()));
        if (m_in.ok() && magic != kMagic)
            m_in.failWith(ErrorCode::BadMagic, "this is not a pathset", 0);
        const std::size_t field = m_in.offset();
        const auto stored = m_in.read<std::uint32_t>();
        m_data.currentPath = m_in.read<std::uint32_t>();
        // A plausible number that the rest cannot hold is a file that was cut, and the path where
        // it ends is the better thing to name. Salvaging reads what there is in either case.
        ByteReader counted = m_in;
        if (stored > kMostPlausible)
            counted.count(stored, kMinPathBytes, "path", field);
        m_countStatus = counted.status();
        for (std::size_t i = 0; i < stored && m_in.ok() && (m_countStatus || m_salvage); ++i)
            readPath(i);
        if (m_in.ok())
            m_data.tail = asText(m_in.rest());
    }

    Result<void> status() const { return m_countStatus ? m_in.status() : m_countStatus; }
    PathsetData take() { return std::move(m_data); }

private:
    void readPath(std::size_t number)
    {
        m_in.setPlace("path " + std::to_string(number));
        PathData read;
        const ByteView name = m_in.take(kNameBytes);
        if (!name.empty())
            std::memcpy(read.path.storedName.data(), name.data(), kNameBytes);
        const std::size_t field = m_in.offset();
        const auto stored = m_in.read<std::uint32_t>();
        read.path.pointCount2 = m_in.read<std::uint32_t>();
        read.path.count2FollowsCount = read.path.pointCount2 == stored;
        if (!m_in.ok())
            return;
        const std::size_t n = pointCount(stored, field);
        const ByteView points = m_in.take(n * kPointBytes);
        read.points.resize(n);
        if (!points.empty())
            std::memcpy(read.points.data(), points.data(), points.size());
        // Fails where a salvage has just read fewer points than the count says.
        if (n != stored)
            m_in.count(stored, kPointBytes, "point", field);
        read.path.type = m_in.read<std::uint8_t>();
        read.path.spacing = m_in.read<std::uint8_t>();
        for (std::uint8_t& unused : read.path.unused)
            unused = m_in.read<std::uint8_t>();
        // A cut path has fewer points than its counts say.
        if (read.path.count2FollowsCount)
            read.path.pointCount2 = static_cast<std::uint32_t>(n);
        read.path.count2FollowsCount = read.path.pointCount2 == n;
        if (m_in.ok() || m_salvage)
            m_data.paths.push_back(std::move(read));
    }

    std::size_t pointCount(std::uint32_t stored, std::size_t fieldOffset)
    {
        const std::size_t room = m_in.remaining() / kPointBytes;
        if (!m_salvage || stored <= room)
            return m_in.count(stored, kPointBytes, "point", fieldOffset);
        return stored > kMostPlausible ? 0 : room;
    }

    ByteReader m_in;
    bool m_salvage;
    Result<void> m_countStatus;
    PathsetData m_data;
};

bool isFinite(const glm::vec3& v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

} // namespace

Result<PathsetData> decodePathset(ByteView bytes)
{
    PathsetReader reader(bytes, false);
    reader.readAll();
    if (const auto status = reader.status(); !status)
        return tl::unexpected(status.error());
    return reader.take();
}

Result<Bytes> encodePathset(const PathsetData& data)
{
    std::size_t size = kHeaderBytes + data.tail.size();
    for (const PathData& entry : data.paths)
        size += kMinPathBytes + kPointBytes * entry.points.size();
    ByteWriter out;
    out.reserve(size);
    out.write(asBytes(kMagic));
    out.write(static_cast<std::uint32_t>(data.paths.size()));
    out.write(data.currentPath);
    for (const PathData& entry : data.paths) {
        const auto count = static_cast<std::uint32_t>(entry.points.size());
        out.write(std::as_bytes(std::span(entry.path.storedName)));
        out.write(count);
        out.write(entry.path.count2FollowsCount ? count : entry.path.pointCount2);
        out.write(std::as_bytes(std::span(entry.points)));
        out.write(entry.path.type);
        out.write(entry.path.spacing);
        out.write(std::as_bytes(std::span(entry.path.unused)));
    }
    out.write(asBytes(data.tail));
    return out.take();
}

Salvage<PathsetData> salvagePathset(ByteView bytes)
{
    PathsetReader reader(bytes, true);
    reader.readAll();
    const auto status = reader.status();
    Salvage<PathsetData> salvage{reader.take(), {}};
    salvage.problems = pathsetProblems(salvage.file);
    if (!status)
        salvage.problems.push_back(status.error());
    return salvage;
}

std::vector<Error> pathsetProblems(const PathsetData& data)
{
    Problems problems;
    std::size_t at = kHeaderBytes;
    for (std::size_t i = 0; i < data.paths.size(); ++i) {
        const PathData& entry = data.paths[i];
        const std::string place = "path " + std::to_string(i);
        if (entry.path.name().empty())
            problems.add(ErrorCode::BadValue, place + ": the name is empty", at);
        else if (entry.path.name().size() == kNameBytes)
            problems.add(ErrorCode::BadValue, place + ": the name has no terminator", at);
        at += kNameBytes + 8;
        for (std::size_t k = 0; k < entry.points.size(); ++k, at += kPointBytes)
            if (!isFinite(entry.points[k].position))
                problems.add(ErrorCode::BadValue,
                             place + ", point " + std::to_string(k) +
                                 ": a coordinate is not a number",
                             at + 4);
        at += 4;
    }
    return problems.take();
}

} // namespace city
