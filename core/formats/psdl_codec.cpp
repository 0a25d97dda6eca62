#include "core/formats/psdl_codec.h"

#include "core/formats/psdl_attributes.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <optional>

namespace city
{
namespace
{

constexpr std::string_view kMagic0 = "PSD0";
constexpr std::string_view kMagic1 = "PSD1";
constexpr std::size_t kPerimeterPointBytes = 4;
/// A block has two counts and a byte in each of the two tables.
constexpr std::size_t kMinBlockBytes = 10;
/// Flags, two lane counts, two lights, eight vertices, a room count.
constexpr std::size_t kMinRoadBytes = 25;
/// No list of a real city is longer: indices are 16-bit. A longer one in a file that is too short
/// for it is a broken count, not a cut file.
constexpr std::uint64_t kMostPlausible = 0x10000;

static_assert(sizeof(Vertex) == 12 && std::is_trivially_copyable_v<Vertex>);
static_assert(sizeof(Height) == 4 && std::is_trivially_copyable_v<Height>);

/// Reads the sections in file order up to the first failure. When salvaging, what is complete
/// before the failure is kept, within a section too.
class PsdlReader
{
public:
    PsdlReader(ByteView bytes, bool salvage) : m_in(bytes), m_size(bytes.size()), m_salvage(salvage)
    {
    }

    void readAll()
    {
        for (const auto section :
             {&PsdlReader::header, &PsdlReader::vertices, &PsdlReader::heights,
              &PsdlReader::textures, &PsdlReader::blocks, &PsdlReader::blockTables,
              &PsdlReader::bounds, &PsdlReader::roads}) {
            (this->*section)();
            if (stopped())
                return;
        }
        m_file.header.tail = asText(m_in.rest());
    }

    Result<void> status() const
    {
        if (m_cut)
            return tl::unexpected(*m_cut);
        return m_in.status();
    }
    bool hasBounds() const { return m_hasBounds; }
    PsdlFile take() { return std::move(m_file); }

private:
    bool stopped() const { return m_cut || !m_in.ok(); }

    /// The number of items to read. A count that the rest cannot hold is a failure; when salvaging,
    /// the items that are there are still read.
    std::size_t count(std::uint64_t items, std::size_t minItemBytes, std::string_view what,
                      std::size_t fieldOffset)
    {
        const std::size_t room = m_in.remaining() / minItemBytes;
        if (!m_salvage || items <= room)
            return m_in.count(items, minItemBytes, what, fieldOffset);
        ByteReader refusing = m_in;
        refusing.count(items, minItemBytes, what, fieldOffset);
        cut(refusing);
        return items > kMostPlausible ? 0 : room;
    }

    /// The number of items of a list that is read one by one. A plausible number that the rest
    /// cannot hold is a file that was cut, and the item where it ends is the better thing to name.
    std::size_t listCount(std::uint32_t items, std::size_t minItemBytes, std::string_view what,
                          std::size_t fieldOffset)
    {
        if (items <= kMostPlausible)
            return items;
        return count(items, minItemBytes, what, fieldOffset);
    }

    /// What to reserve for a list: never more than the rest of the file can hold.
    std::size_t reserveCount(std::size_t items, std::size_t minItemBytes) const
    {
        return std::min(items, m_in.remaining() / minItemBytes);
    }

    void cut(const ByteReader& failed)
    {
        if (const auto status = failed.status(); !status && !m_cut)
            m_cut = status.error();
    }

    /// A list of fixed-size items, copied as they lie in the file.
    template <class T>
    void readItems(std::vector<T>& items, std::string_view what)
    {
        const std::size_t field = m_in.offset();
        items.resize(count(m_in.read<std::uint32_t>(), sizeof(T), what, field));
        const ByteView bytes = m_in.take(items.size() * sizeof(T));
        if (!bytes.empty())
            std::memcpy(items.data(), bytes.data(), bytes.size());
    }

    void header()
    {
        m_in.setPlace("header");
        const std::string_view magic = asText(m_in.take(kMagic0.size()));
        if (m_in.ok() && magic != kMagic0 && magic != kMagic1)
            m_in.failWith(ErrorCode::BadMagic, "this is not a PSDL file", 0);
        m_file.header.psd1 = magic == kMagic1;
        m_file.header.version = m_in.read<std::uint32_t>();
    }

    void vertices()
    {
        m_in.setPlace("vertices");
        readItems(m_file.vertices, "vertex");
    }

    void heights()
    {
        m_in.setPlace("heights");
        readItems(m_file.heights, "height");
    }

    void textures()
    {
        m_in.setPlace("textures");
        const std::size_t field = m_in.offset();
        const auto stored = m_in.read<std::uint32_t>();
        m_file.header.textureCountZero = m_in.ok() && stored == 0;
        const std::size_t n = listCount(stored > 0 ? stored - 1 : 0, 1, "texture name", field);
        m_file.textures.reserve(reserveCount(n, 1));
        for (std::size_t i = 0; i < n; ++i) {
            m_in.setPlace("texture " + std::to_string(i + 1));
            TextureEntry entry;
            entry.stored = asText(m_in.take(m_in.read<std::uint8_t>()));
            if (m_file.header.psd1 && !entry.stored.empty())
                entry.material = m_in.read<std::uint8_t>();
            if (!m_in.ok())
                return;
            m_file.textures.push_back(std::move(entry));
        }
    }

    void blocks()
    {
        m_in.setPlace("blocks");
        const std::size_t field = m_in.offset();
        const auto stored = m_in.read<std::uint32_t>();
        m_file.header.firstRoadRoom.raw = m_in.read<std::uint32_t>();
        m_file.header.roomCountZero = m_in.ok() && stored == 0;
        const std::size_t n =
            listCount(stored > 0 ? stored - 1 : 0, kMinBlockBytes, "block", field);
        m_file.blocks.reserve(reserveCount(n, kMinBlockBytes));
        for (std::size_t i = 0; i < n && !stopped(); ++i) {
            PsdlBlock block = readBlock(i + 1);
            // A block whose counts could not be read is none; a cut one is kept when salvaging.
            if (!m_in.ok())
                return;
            m_file.blocks.push_back(std::move(block));
        }
    }

    PsdlBlock readBlock(std::size_t number)
    {
        m_in.setPlace("block " + std::to_string(number));
        PsdlBlock read;
        const std::size_t pointField = m_in.offset();
        const auto storedPoints = m_in.read<std::uint32_t>();
        const std::size_t wordField = m_in.offset();
        const auto storedWords = m_in.read<std::uint32_t>();
        const std::size_t points =
            count(storedPoints, kPerimeterPointBytes, "perimeter point", pointField);
        read.block.perimeter.resize(points);
        for (PerimeterPoint& point : read.block.perimeter) {
            point.vertex.raw = m_in.read<std::uint16_t>();
            point.neighbour.raw = m_in.read<std::uint16_t>();
        }
        const std::size_t words = attributeWords(storedWords, wordField);
        read.attributes = decodeAttributes(WordView(m_in.take(2 * words)));
        return read;
    }

    /// The number of attribute words to read. Where the file ends within them, the failure names
    /// the attribute that is cut, and salvaging keeps the ones before it.
    std::size_t attributeWords(std::uint32_t stored, std::size_t fieldOffset)
    {
        if (stopped())
            return 0;
        if (stored <= m_in.remaining() / 2)
            return stored;
        // More than the whole file: the count is wrong, so the words are not the block's own.
        if (stored > m_size / 2)
            return count(std::max<std::uint64_t>(stored, kMostPlausible + 1), 2, "attribute word",
                         fieldOffset);
        ByteReader rest = m_in;
        const std::size_t available = rest.remaining();
        const WordView words(rest.take(available));
        std::size_t at = 0;
        std::size_t attribute = 0;
        std::size_t length = attributeLength(words);
        while (length != 0 && length <= words.size() - at) {
            at += length;
            ++attribute;
            length = attributeLength(words.from(at));
        }
        // At a clean cut a header is missing; behind words that are no attribute all the others.
        if (length == 0)
            length = at == words.size() ? 1 : stored - at;
        ByteReader failed = m_in;
        failed.setPlace(m_in.place() + ", attribute " + std::to_string(attribute));
        failed.failWith(ErrorCode::Truncated,
                        "needs " + std::to_string(2 * length) + " bytes, " +
                            std::to_string(available - 2 * at) + " are left",
                        m_in.offset() + 2 * at);
        if (m_salvage)
            cut(failed);
        else
            m_in = failed;
        return m_salvage ? at : 0;
    }

    void blockTables()
    {
        if (m_file.header.roomCountZero)
            return;
        m_in.setPlace("block flags");
        m_file.header.dummyFlags = m_in.read<std::uint8_t>();
        for (PsdlBlock& block : m_file.blocks)
            block.block.flags = m_in.read<std::uint8_t>();
        if (!m_in.ok())
            return;
        m_in.setPlace("prop rules");
        m_file.header.dummyRule = m_in.read<std::uint8_t>();
        for (PsdlBlock& block : m_file.blocks)
            block.block.propRule = m_in.read<std::uint8_t>();
    }

    glm::vec3 readVec3()
    {
        const auto x = m_in.read<float>();
        const auto y = m_in.read<float>();
        const auto z = m_in.read<float>();
        return {x, y, z};
    }

    void bounds()
    {
        m_in.setPlace("bounds");
        m_file.header.boundsMin = readVec3();
        m_file.header.boundsMax = readVec3();
        m_file.header.sphereCentre = readVec3();
        m_file.header.sphereRadius = m_in.read<float>();
        m_hasBounds = m_in.ok();
    }

    void roads()
    {
        // PSD1's road table is unknown: it is part of the tail (psdl.md §14).
        if (m_file.header.psd1)
            return;
        m_in.setPlace("road table");
        const std::size_t field = m_in.offset();
        const std::size_t n = listCount(m_in.read<std::uint32_t>(), kMinRoadBytes, "road", field);
        m_file.roads.reserve(reserveCount(n, kMinRoadBytes));
        for (std::size_t i = 0; i < n; ++i) {
            m_in.setPlace("road " + std::to_string(i));
            Road road = readRoad();
            if (!m_in.ok())
                return;
            m_file.roads.push_back(std::move(road));
        }
    }

    Road readRoad()
    {
        Road road;
        road.flags = m_in.read<std::uint32_t>();
        road.left.resize(m_in.read<std::uint8_t>());
        road.right.resize(m_in.read<std::uint8_t>());
        for (float& lane : road.left)
            lane = m_in.read<float>();
        for (float& lane : road.right)
            lane = m_in.read<float>();
        for (std::uint8_t& light : road.stopLight)
            light = m_in.read<std::uint8_t>();
        for (Ref& vertex : road.startCross)
            vertex.raw = m_in.read<std::uint16_t>();
        for (Ref& vertex : road.endCross)
            vertex.raw = m_in.read<std::uint16_t>();
        road.rooms.resize(m_in.read<std::uint8_t>());
        for (RoadRoom& room : road.rooms) {
            const auto stored = m_in.read<std::int16_t>();
            room.negative = stored < 0;
            room.block.raw = static_cast<std::uint32_t>(stored < 0 ? -stored : stored);
        }
        return road;
    }

    ByteReader m_in;
    std::size_t m_size;
    bool m_salvage;
    bool m_hasBounds = false;
    std::optional<Error> m_cut; ///< salvaging: why reading stopped without a reader's failure
    PsdlFile m_file;
};

/// Writes the sections and remembers the first value that has no place in the file.
class PsdlWriter
{
public:
    explicit PsdlWriter(const PsdlFile& file) : m_file(file) {}

    Result<Bytes> write()
    {
        reserve();
        const PsdlHeader& header = m_file.header;
        m_out.write(asBytes(header.psd1 ? kMagic1 : kMagic0));
        m_out.write(header.version);
        writeItems(m_file.vertices);
        writeItems(m_file.heights);
        textures();
        blocks();
        blockTables();
        for (const glm::vec3& vector : {header.boundsMin, header.boundsMax, header.sphereCentre})
            writeVec3(vector);
        m_out.write(header.sphereRadius);
        roads();
        m_out.write(asBytes(header.tail));
        if (m_error)
            return tl::unexpected(*m_error);
        return m_out.take();
    }

private:
    void refuse(const std::string& place, const std::string& what)
    {
        if (!m_error)
            m_error = Error{ErrorCode::BadValue, place + ": " + what, {}};
    }

    void reserve()
    {
        std::size_t attributes = 0;
        for (const PsdlBlock& block : m_file.blocks)
            attributes += block.attributes.size();
        m_out.reserve(4096 + 12 * m_file.vertices.size() + 4 * m_file.heights.size() +
                      32 * m_file.textures.size() + 64 * m_file.blocks.size() + 16 * attributes +
                      64 * m_file.roads.size() + m_file.header.tail.size());
    }

    void writeVec3(const glm::vec3& vector)
    {
        m_out.write(vector.x);
        m_out.write(vector.y);
        m_out.write(vector.z);
    }

    template <class T>
    void writeItems(const std::vector<T>& items)
    {
        m_out.write(static_cast<std::uint32_t>(items.size()));
        m_out.write(std::as_bytes(std::span(items)));
    }

    std::uint16_t word(std::uint32_t raw, const std::string& place, const char* what)
    {
        if (raw > 0xFFFF)
            refuse(place, std::string(what) + " " + std::to_string(raw) + " is more than 65535");
        return static_cast<std::uint16_t>(raw);
    }

    std::uint8_t byteCount(std::size_t size, const std::string& place, const char* what)
    {
        if (size > 0xFF)
            refuse(place, std::to_string(size) + " " + what + " are more than 255");
        return static_cast<std::uint8_t>(size);
    }

    void textures()
    {
        const std::size_t n = m_file.textures.size();
        const bool zero = m_file.header.textureCountZero && n == 0;
        m_out.write(static_cast<std::uint32_t>(zero ? 0 : n + 1));
        for (std::size_t i = 0; i < n; ++i) {
            const TextureEntry& entry = m_file.textures[i];
            const std::size_t size = entry.stored.size();
            if (size > 0xFF)
                refuse("texture " + std::to_string(i + 1),
                       "a name of " + std::to_string(size) + " bytes is longer than 255");
            m_out.write(static_cast<std::uint8_t>(size));
            m_out.write(asBytes(entry.stored));
            if (m_file.header.psd1 && size > 0)
                m_out.write(entry.material);
        }
    }

    bool hasNoRoomTables() const { return m_file.header.roomCountZero && m_file.blocks.empty(); }

    void blocks()
    {
        m_out.write(static_cast<std::uint32_t>(hasNoRoomTables() ? 0 : m_file.blocks.size() + 1));
        m_out.write(m_file.header.firstRoadRoom.raw);
        std::vector<std::uint16_t> words;
        for (std::size_t i = 0; i < m_file.blocks.size(); ++i) {
            const PsdlBlock& block = m_file.blocks[i];
            const std::string place = "block " + std::to_string(i + 1);
            words.clear();
            for (const PerimeterPoint& point : block.block.perimeter) {
                words.push_back(word(point.vertex.raw, place, "perimeter vertex"));
                words.push_back(word(point.neighbour.raw, place, "neighbour block"));
            }
            const std::size_t perimeterWords = words.size();
            for (std::size_t k = 0; k < block.attributes.size(); ++k) {
                const auto refuseAttribute = [&](const std::string& what) {
                    refuse(place + ", attribute " + std::to_string(k), what);
                };
                if (const auto done = encodeAttribute(block.attributes[k], words); !done)
                    refuseAttribute(done.error().what);
                // Whatever follows them would be read as more of these words.
                if (std::holds_alternative<UnknownAttribute>(block.attributes[k]) &&
                    k + 1 < block.attributes.size())
                    refuseAttribute("words that are no attribute must come last in their block");
            }
            m_out.write(static_cast<std::uint32_t>(block.block.perimeter.size()));
            m_out.write(static_cast<std::uint32_t>(words.size() - perimeterWords));
            m_out.write(std::as_bytes(std::span(words)));
        }
    }

    void blockTables()
    {
        if (hasNoRoomTables())
            return;
        m_out.write(m_file.header.dummyFlags);
        for (const PsdlBlock& block : m_file.blocks)
            m_out.write(block.block.flags);
        m_out.write(m_file.header.dummyRule);
        for (const PsdlBlock& block : m_file.blocks)
            m_out.write(block.block.propRule);
    }

    void roads()
    {
        if (m_file.header.psd1) {
            if (!m_file.roads.empty())
                refuse("road table", "PSD1 has none that is known");
            return;
        }
        m_out.write(static_cast<std::uint32_t>(m_file.roads.size()));
        for (std::size_t i = 0; i < m_file.roads.size(); ++i)
            writeRoad(m_file.roads[i], "road " + std::to_string(i));
    }

    void writeRoad(const Road& road, const std::string& place)
    {
        m_out.write(road.flags);
        m_out.write(byteCount(road.left.size(), place, "left lanes"));
        m_out.write(byteCount(road.right.size(), place, "right lanes"));
        m_out.write(std::as_bytes(std::span(road.left)));
        m_out.write(std::as_bytes(std::span(road.right)));
        m_out.write(std::as_bytes(std::span(road.stopLight)));
        for (const Ref& vertex : road.startCross)
            m_out.write(word(vertex.raw, place, "vertex"));
        for (const Ref& vertex : road.endCross)
            m_out.write(word(vertex.raw, place, "vertex"));
        m_out.write(byteCount(road.rooms.size(), place, "blocks"));
        for (const RoadRoom& room : road.rooms) {
            if (room.block.raw > (room.negative ? 0x8000u : 0x7FFFu))
                refuse(place, "block " + std::to_string(room.block.raw) + " is more than 32767");
            const auto number = static_cast<std::uint16_t>(room.block.raw);
            m_out.write(static_cast<std::uint16_t>(room.negative ? 0x10000u - number : number));
        }
    }

    const PsdlFile& m_file;
    ByteWriter m_out;
    std::optional<Error> m_error;
};

/// Bounds and sphere around the vertices that are numbers, for a file cut before its own.
void boundsFromVertices(PsdlFile& file)
{
    PsdlHeader& header = file.header;
    bool any = false;
    for (const Vertex& vertex : file.vertices) {
        const glm::vec3& p = vertex.position;
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z))
            continue;
        header.boundsMin = any ? glm::min(header.boundsMin, p) : p;
        header.boundsMax = any ? glm::max(header.boundsMax, p) : p;
        any = true;
    }
    header.sphereCentre = (header.boundsMin + header.boundsMax) * 0.5f;
    header.sphereRadius = glm::distance(header.sphereCentre, header.boundsMax);
}

} // namespace

Result<PsdlFile> decodePsdl(ByteView bytes)
{
    PsdlReader reader(bytes, false);
    reader.readAll();
    if (const auto status = reader.status(); !status)
        return tl::unexpected(status.error());
    return reader.take();
}

Result<Bytes> encodePsdl(const PsdlFile& file)
{
    return PsdlWriter(file).write();
}

Salvage<PsdlFile> salvagePsdl(ByteView bytes)
{
    PsdlReader reader(bytes, true);
    reader.readAll();
    const auto status = reader.status();
    const bool hasBounds = reader.hasBounds();
    Salvage<PsdlFile> salvage{reader.take(), {}};
    if (!hasBounds)
        boundsFromVertices(salvage.file);
    salvage.problems = psdlProblems(salvage.file);
    if (!status)
        salvage.problems.push_back(status.error());
    return salvage;
}

} // namespace city
