#include "editor/viewport/labels.h"

#include <QFontDatabase>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

namespace city
{
namespace
{

// The picture of letters: printable Latin-1 in rows, each in a cell of its own.
constexpr int kFirstLetter = 32;
constexpr int kColumns = 16;
constexpr int kRows = 14;
constexpr int kCellWidth = 9;
constexpr int kCellHeight = 18;
constexpr int kScale = 2; ///< texels a device-independent pixel
constexpr float kGap = 4; ///< pixels between a box and its name

/// Whether a Latin-1 character has a picture.
bool isPrintable(int code)
{
    return (code >= kFirstLetter && code < 127) || (code > 160 && code < 256);
}

/// The middle of a box's upper side.
glm::vec3 topOf(const RayBox& box)
{
    return box.centre + box.yAxis * box.halfSize.y;
}

void addLetter(char letter, glm::vec3 place, glm::vec2 pixels, LabelBuffers& out)
{
    const auto [corner, size] = letterCell(letter);
    const auto first =
        static_cast<std::uint32_t>(out.vertices.size()) / std::uint32_t(sizeof(LabelVertex));
    // The picture's first row is its top, and is uploaded first: v grows downwards in it.
    for (const glm::vec2 at :
         {glm::vec2(0, 0), glm::vec2(1, 0), glm::vec2(1, 1), glm::vec2(0, 1)}) {
        const LabelVertex vertex{place, pixels + at * glm::vec2(kCellWidth, kCellHeight),
                                 corner + glm::vec2(at.x, 1 - at.y) * size};
        out.vertices.append(reinterpret_cast<const char*>(&vertex), sizeof vertex);
    }
    const std::array indices{first, first + 1, first + 2, first, first + 2, first + 3};
    out.indices.append(reinterpret_cast<const char*>(indices.data()), sizeof indices);
}

} // namespace

std::string shownName(const std::string& name)
{
    return name.size() <= kMaxLabelLetters ? name : name.substr(0, kMaxLabelLetters - 3) + "...";
}

LetterCell letterCell(char character)
{
    const int code = static_cast<unsigned char>(character);
    const int cell = (isPrintable(code) ? code : '?') - kFirstLetter;
    const glm::vec2 size(1.0F / kColumns, 1.0F / kRows);
    return {glm::vec2(cell % kColumns, cell / kColumns) * size, size};
}

glm::dvec2 letterSize()
{
    return {kCellWidth, kCellHeight};
}

std::vector<LabelKey> labelsNear(const CityScene& scene, glm::vec3 eye)
{
    std::vector<std::pair<float, LabelKey>> found;
    for (const auto& [owner, group] : scene.groups())
        for (std::size_t i = 0; i < group.boxes.size(); ++i) {
            const glm::vec3 way = group.boxes[i].box.centre - eye;
            const float distance = glm::dot(way, way); // squared
            if (distance < kMaxLabelDistance * kMaxLabelDistance)
                found.emplace_back(distance, LabelKey{owner, i});
        }
    const auto end = found.begin() + std::ptrdiff_t(std::min(found.size(), kMaxLabels));
    std::ranges::partial_sort(found, end);
    std::vector<LabelKey> keys;
    for (auto at = found.begin(); at != end; ++at)
        keys.push_back(at->second);
    return keys;
}

LabelBuffers makeLabels(const CityScene& scene, const std::vector<LabelKey>& keys)
{
    LabelBuffers out;
    bool isFirst = true;
    for (const auto& [owner, box] : keys) {
        const auto group = scene.groups().find(owner);
        if (group == scene.groups().end() || box >= group->second.boxes.size())
            continue;
        const glm::vec3 top = topOf(group->second.boxes[box].box);
        if (std::exchange(isFirst, false))
            out.origin = top;
        const std::string name = shownName(group->second.name);
        float x = -0.5F * kCellWidth * static_cast<float>(name.size());
        for (const char letter : name) {
            if (letter != ' ')
                addLetter(letter, top - out.origin, {x, kGap}, out);
            x += kCellWidth;
        }
        out.bounds.add(top - out.origin);
    }
    return out;
}

QImage labelLetters()
{
    QImage image(kColumns * kCellWidth * kScale, kRows * kCellHeight * kScale,
                 QImage::Format_RGBA8888);
    image.fill(Qt::transparent);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(12 * kScale);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(font);
    for (int cell = 1; cell < kColumns * kRows; ++cell) {
        if (!isPrintable(kFirstLetter + cell))
            continue;
        const QString letter(QChar(kFirstLetter + cell));
        const int left = (cell % kColumns) * kCellWidth * kScale;
        const int top = (cell / kColumns) * kCellHeight * kScale;
        QPainterPath path;
        path.addText(left + (kCellWidth * kScale - metrics.horizontalAdvance(letter)) / 2.0,
                     top + (kCellHeight * kScale + metrics.ascent() - metrics.descent()) / 2.0,
                     font, letter);
        painter.setClipRect(left, top, kCellWidth * kScale, kCellHeight * kScale);
        painter.strokePath(path, QPen(QColor(16, 18, 20, 220), 1.5 * kScale, Qt::SolidLine,
                                      Qt::RoundCap, Qt::RoundJoin));
        painter.fillPath(path, QColor(250, 250, 250));
    }
    return image;
}

} // namespace city
