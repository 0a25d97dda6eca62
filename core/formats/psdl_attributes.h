#pragma once

#include "core/base/bytes.h"
#include "core/records/record.h"

/// A block's attribute words and the records they mean (docs/formats/psdl.md §4).
namespace city
{

/// Words of 16 bits as they lie in a file, at any alignment.
class WordView
{
public:
    explicit WordView(ByteView bytes) : m_bytes(bytes) {}

    std::size_t size() const { return m_bytes.size() / 2; }
    std::uint16_t operator[](std::size_t index) const
    {
        std::uint16_t word;
        std::memcpy(&word, m_bytes.data() + 2 * index, sizeof word);
        return word;
    }
    WordView from(std::size_t first) const { return WordView(m_bytes.subspan(2 * first)); }
    WordView first(std::size_t count) const { return WordView(m_bytes.first(2 * count)); }

private:
    ByteView m_bytes;
};

/// How many words the attribute that begins here takes, its header included, also when there are
/// fewer; 0 when the header is none (types 13 to 15, bits 8 to 15) or there are no words at all.
std::size_t attributeLength(WordView words);

/// Reads a block's words. What cannot be read as an attribute becomes one UnknownAttribute with all
/// the words that are left.
std::vector<AttributeRecord> decodeAttributes(WordView words);

/// Appends an attribute's words, references by their raw numbers. Fails where a value has no place
/// in the file, without saying which block and attribute it is.
Result<void> encodeAttribute(const AttributeRecord& attribute, std::vector<std::uint16_t>& words);

/// Brings the stored words that repeat a reference into line with its raw number: a Texture's
/// subtype and word, a divided road's high byte. Words that mean the number already stay as they
/// were read. Encoding does the same; this keeps a record equal to what is read back.
void settleStoredNumbers(TextureUse& texture);
void settleStoredNumbers(DividedRoadStrip& road);

} // namespace city
