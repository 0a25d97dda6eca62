#include "core/formats/psdl_attributes.h"

#include <array>

namespace city
{
namespace
{

constexpr std::uint16_t kLastBit = 0x80;
constexpr std::uint16_t kNoHeaderBits = 0xFF00;
constexpr std::size_t kMostShortCount = 7;
constexpr std::size_t kMostWord = 0xFFFF;
constexpr std::size_t kTextureType = 10;

/// How many words follow a header: `fixed` ones, and `each` for everything counted. What is not
/// counted has a fixed size whatever its subtype says.
struct Layout {
    bool counted;
    std::size_t fixed;
    std::size_t each;
};

/// By type number (psdl.md §4).
constexpr std::array<Layout, 13> kLayouts = {{
    {true, 0, 4},  // RoadStrip
    {true, 0, 2},  // SidewalkStrip
    {true, 0, 2},  // RectangleStrip
    {false, 4, 0}, // Sliver
    {false, 4, 0}, // Crosswalk
    {true, 2, 1},  // RoadTriangleFan
    {true, 2, 1},  // TriangleFan
    {false, 4, 0}, // FacadeBound
    {true, 2, 6},  // DividedRoadStrip
    {true, 0, 1},  // Tunnel
    {false, 1, 0}, // Texture
    {false, 6, 0}, // Facade
    {true, 2, 1},  // RoofTriangleFan
}};
static_assert(kLayouts.size() + 1 == std::variant_size_v<AttributeRecord>,
              "a layout for every type but the unknown rest");

std::size_t typeOf(std::uint16_t header)
{
    return (header >> 3) & 0xF;
}

/// A subtype of 0 means that a count word follows, also where nothing is counted; only Texture uses
/// the subtype for something else.
bool hasCountWord(std::uint16_t header)
{
    return (header & 7) == 0 && typeOf(header) != kTextureType;
}

/// Reads the words of one attribute whose length is known to be there.
class AttributeReader
{
public:
    explicit AttributeReader(WordView words) : m_words(words)
    {
        const std::uint16_t header = next();
        m_type = typeOf(header);
        m_head.last = (header & kLastBit) != 0;
        const auto subtype = static_cast<std::uint8_t>(header & 7);
        const bool counted = kLayouts[m_type].counted;
        m_count = hasCountWord(header) ? next() : subtype;
        if (counted) {
            m_head.longForm = subtype == 0 && m_count >= 1 && m_count <= kMostShortCount;
        } else {
            m_head.subtype = subtype;
            m_head.countWord = hasCountWord(header) ? static_cast<std::uint16_t>(m_count) : 0;
        }
    }

    AttributeRecord read()
    {
        switch (m_type) {
        case 0:
            return strip<RoadStrip>(4);
        case 1:
            return strip<SidewalkStrip>(2);
        case 2:
            return strip<RectangleStrip>(2);
        case 3:
            return sliver();
        case 4:
            return Crosswalk{m_head, {ref(), ref(), ref(), ref()}};
        case 5:
            return RoadTriangleFan{m_head, refs(m_count + 2)};
        case 6:
            return TriangleFan{m_head, refs(m_count + 2)};
        case 7:
            return facadeBound();
        case 8:
            return dividedRoad();
        case 9:
            return tunnel();
        case kTextureType:
            return texture();
        case 11:
            return facade();
        default:
            return roof();
        }
    }

private:
    std::uint16_t next() { return m_words[m_at++]; }
    Ref ref() { return {{}, next()}; }

    std::vector<Ref> refs(std::size_t count)
    {
        std::vector<Ref> all(count);
        for (Ref& one : all)
            one.raw = next();
        return all;
    }

    template <class T>
    T strip(std::size_t perSection)
    {
        return {m_head, refs(m_count * perSection)};
    }

    Sliver sliver()
    {
        Sliver value;
        value.head = m_head;
        value.top = ref();
        value.density = ref();
        value.left = ref();
        value.right = ref();
        return value;
    }

    FacadeBound facadeBound()
    {
        FacadeBound value;
        value.head = m_head;
        value.light = next();
        value.top = ref();
        value.left = ref();
        value.right = ref();
        return value;
    }

    DividedRoadStrip dividedRoad()
    {
        DividedRoadStrip value;
        value.head = m_head;
        value.divider = next();
        value.dividerTexture.raw = value.divider >> 8;
        value.value = next();
        value.vertices = refs(m_count * 6);
        return value;
    }

    Tunnel tunnel()
    {
        Tunnel value{m_head, std::vector<std::uint16_t>(m_count)};
        for (std::uint16_t& word : value.words)
            word = next();
        return value;
    }

    TextureUse texture()
    {
        TextureUse value;
        value.head = m_head;
        value.word = next();
        value.texture.raw = static_cast<std::uint32_t>(m_head.subtype << 8) | value.word;
        return value;
    }

    Facade facade()
    {
        Facade value;
        value.head = m_head;
        value.bottom = ref();
        value.top = ref();
        value.uRepeat = next();
        value.vRepeat = next();
        value.left = ref();
        value.right = ref();
        return value;
    }

    RoofTriangleFan roof()
    {
        RoofTriangleFan value;
        value.head = m_head;
        value.height = ref();
        value.vertices = refs(m_count + 1);
        return value;
    }

    WordView m_words;
    std::size_t m_at = 0;
    std::size_t m_type = 0;
    std::size_t m_count = 0;
    AttributeHead m_head;
};

/// Appends one attribute's words and remembers the first value that has no place there.
class AttributeWriter
{
public:
    explicit AttributeWriter(std::vector<std::uint16_t>& out) : m_out(out) {}

    void write(const RoadStrip& value) { strip(0, value.head, value.vertices, 4); }
    void write(const SidewalkStrip& value) { strip(1, value.head, value.vertices, 2); }
    void write(const RectangleStrip& value) { strip(2, value.head, value.vertices, 2); }

    void write(const Sliver& value)
    {
        fixedHead(3, value.head);
        index(value.top, "height");
        index(value.density, "height");
        index(value.left, "vertex");
        index(value.right, "vertex");
    }

    void write(const Crosswalk& value)
    {
        fixedHead(4, value.head);
        for (const Ref& vertex : value.vertices)
            index(vertex, "vertex");
    }

    void write(const RoadTriangleFan& value) { fan(5, value.head, value.vertices); }
    void write(const TriangleFan& value) { fan(6, value.head, value.vertices); }

    void write(const FacadeBound& value)
    {
        fixedHead(7, value.head);
        m_out.push_back(value.light);
        index(value.top, "height");
        index(value.left, "vertex");
        index(value.right, "vertex");
    }

    void write(const DividedRoadStrip& value)
    {
        if (value.dividerTexture.raw > 0xFF)
            refuse("divider texture " + std::to_string(value.dividerTexture.raw) +
                   " is more than 255");
        countedHead(8, value.head, sections(value.vertices, 6));
        m_out.push_back(
            static_cast<std::uint16_t>((value.divider & 0xFF) | (value.dividerTexture.raw << 8)));
        m_out.push_back(value.value);
        indices(value.vertices);
    }

    void write(const Tunnel& value)
    {
        countedHead(9, value.head, value.words.size());
        m_out.insert(m_out.end(), value.words.begin(), value.words.end());
    }

    void write(const TextureUse& value)
    {
        if (value.texture.raw > kMostWord)
            refuse("texture " + std::to_string(value.texture.raw) + " is more than 65535");
        TextureUse stored = value;
        settleStoredNumbers(stored);
        header(kTextureType, stored.head, stored.head.subtype);
        m_out.push_back(stored.word);
    }

    void write(const Facade& value)
    {
        fixedHead(11, value.head);
        index(value.bottom, "height");
        index(value.top, "height");
        m_out.push_back(value.uRepeat);
        m_out.push_back(value.vRepeat);
        index(value.left, "vertex");
        index(value.right, "vertex");
    }

    void write(const RoofTriangleFan& value)
    {
        countedHead(12, value.head, less(value.vertices, 1));
        index(value.height, "height");
        indices(value.vertices);
    }

    void write(const UnknownAttribute& value)
    {
        m_out.insert(m_out.end(), value.words.begin(), value.words.end());
    }

    Result<void> status() const
    {
        if (!m_error.empty())
            return fail(ErrorCode::BadValue, m_error);
        return {};
    }

private:
    void refuse(std::string what)
    {
        if (m_error.empty())
            m_error = std::move(what);
    }

    void header(std::size_t type, const AttributeHead& head, std::size_t subtype)
    {
        if (subtype > kMostShortCount)
            refuse("subtype " + std::to_string(subtype) + " is more than 7");
        m_out.push_back(
            static_cast<std::uint16_t>((type << 3) | (subtype & 7) | (head.last ? kLastBit : 0u)));
    }

    void fixedHead(std::size_t type, const AttributeHead& head)
    {
        header(type, head, head.subtype);
        if (head.subtype == 0)
            m_out.push_back(head.countWord);
    }

    void countedHead(std::size_t type, const AttributeHead& head, std::size_t count)
    {
        if (count > kMostWord)
            refuse("count " + std::to_string(count) + " is more than 65535");
        const bool isShort = count >= 1 && count <= kMostShortCount && !head.longForm;
        header(type, head, isShort ? count : 0);
        if (!isShort)
            m_out.push_back(static_cast<std::uint16_t>(count));
    }

    std::size_t sections(const std::vector<Ref>& vertices, std::size_t each)
    {
        if (vertices.size() % each != 0)
            refuse(std::to_string(vertices.size()) + " vertices are not a multiple of " +
                   std::to_string(each));
        return vertices.size() / each;
    }

    std::size_t less(const std::vector<Ref>& vertices, std::size_t by)
    {
        if (vertices.size() >= by)
            return vertices.size() - by;
        refuse(std::to_string(vertices.size()) + " vertices are fewer than " + std::to_string(by));
        return 0;
    }

    void index(const Ref& ref, const char* what)
    {
        if (ref.raw > kMostWord)
            refuse(std::string(what) + " " + std::to_string(ref.raw) + " is more than 65535");
        m_out.push_back(static_cast<std::uint16_t>(ref.raw));
    }

    void indices(const std::vector<Ref>& vertices)
    {
        for (const Ref& vertex : vertices)
            index(vertex, "vertex");
    }

    void strip(std::size_t type, const AttributeHead& head, const std::vector<Ref>& vertices,
               std::size_t each)
    {
        countedHead(type, head, sections(vertices, each));
        indices(vertices);
    }

    void fan(std::size_t type, const AttributeHead& head, const std::vector<Ref>& vertices)
    {
        countedHead(type, head, less(vertices, 2));
        indices(vertices);
    }

    std::vector<std::uint16_t>& m_out;
    std::string m_error;
};

} // namespace

std::size_t attributeLength(WordView words)
{
    if (words.size() == 0)
        return 0;
    const std::uint16_t header = words[0];
    const std::size_t type = typeOf(header);
    if ((header & kNoHeaderBits) != 0 || type >= kLayouts.size())
        return 0;
    const Layout& layout = kLayouts[type];
    std::size_t length = 1 + layout.fixed;
    std::size_t count = header & 7;
    if (hasCountWord(header)) {
        ++length;
        count = words.size() > 1 ? words[1] : 0;
    }
    return layout.counted ? length + count * layout.each : length;
}

std::vector<AttributeRecord> decodeAttributes(WordView words)
{
    std::size_t count = 0;
    std::size_t end = 0;
    for (std::size_t length = attributeLength(words); length != 0 && length <= words.size() - end;
         length = attributeLength(words.from(end))) {
        ++count;
        end += length;
    }
    std::vector<AttributeRecord> attributes;
    attributes.reserve(count + (end < words.size() ? 1 : 0));
    std::size_t at = 0;
    while (at < end) {
        const std::size_t length = attributeLength(words.from(at));
        attributes.push_back(AttributeReader(words.from(at)).read());
        at += length;
    }
    if (end < words.size()) {
        UnknownAttribute rest;
        rest.words.reserve(words.size() - end);
        for (; at < words.size(); ++at)
            rest.words.push_back(words[at]);
        attributes.emplace_back(std::move(rest));
    }
    return attributes;
}

Result<void> encodeAttribute(const AttributeRecord& attribute, std::vector<std::uint16_t>& words)
{
    AttributeWriter writer(words);
    std::visit([&](const auto& value) { writer.write(value); }, attribute);
    return writer.status();
}

void settleStoredNumbers(TextureUse& texture)
{
    const std::uint32_t number = texture.texture.raw;
    if ((static_cast<std::uint32_t>(texture.head.subtype << 8) | texture.word) == number)
        return;
    // The subtype holds three bits more than the word needs; what does not fit there goes into the
    // word, which is ORed in as it stands.
    const bool fits = number <= 0x7FF;
    texture.head.subtype = static_cast<std::uint8_t>(fits ? number >> 8 : 0);
    texture.word = static_cast<std::uint16_t>(fits ? number & 0xFF : number);
}

void settleStoredNumbers(DividedRoadStrip& road)
{
    road.divider =
        static_cast<std::uint16_t>((road.divider & 0xFF) | (road.dividerTexture.raw << 8));
}

} // namespace city
