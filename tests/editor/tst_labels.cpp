#include "core/document/city_document.h"
#include "editor/viewport/labels.h"
#include "editor/viewport/outline.h"
#include "editor/viewport/view_marks.h"
#include "tests/support/city_builder.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <set>

using namespace city;
using namespace city::test;

namespace
{

/// The lines of marks, each once, with how they are drawn.
std::vector<LineVertex> linesOf(const MarkBuffers& marks)
{
    std::vector<LineVertex> lines;
    for (const MarkBatch& batch : marks.lines)
        for (qsizetype at = 0; at < batch.vertices.size();
             at += 4 * qsizetype(sizeof(LineVertex))) {
            LineVertex line;
            std::memcpy(&line, batch.vertices.constData() + at, sizeof line);
            lines.push_back(line);
        }
    return lines;
}

auto countOf(const std::vector<LineVertex>& lines, MarkStyle style)
{
    return std::ranges::count(lines, float(style), &LineVertex::active);
}

/// What people see who have all three kinds of cones, or lack one: rows of the matrices by Machado,
/// Oliveira and Fernandes (2009) for linear light.
std::vector<glm::mat3> kinds()
{
    const auto rows = [](glm::vec3 red, glm::vec3 green, glm::vec3 blue) {
        return glm::transpose(glm::mat3(red, green, blue));
    };
    return {glm::mat3(1),
            rows({0.152286f, 1.052583f, -0.204868f}, {0.114503f, 0.786281f, 0.099216f},
                 {-0.003882f, -0.048116f, 1.051998f}),
            rows({0.367322f, 0.860646f, -0.227968f}, {0.280085f, 0.672501f, 0.047413f},
                 {-0.011820f, 0.042940f, 0.968881f}),
            rows({1.255528f, -0.076749f, -0.178779f}, {-0.078411f, 0.930809f, 0.147602f},
                 {0.004733f, 0.691367f, 0.303900f})};
}

/// A colour in CIE L*a*b*, as those eyes see it: distances are ΔE.
glm::vec3 lab(glm::vec3 colour, const glm::mat3& eyes)
{
    for (int i = 0; i < 3; ++i)
        colour[i] = colour[i] <= 0.04045f ? colour[i] / 12.92f
                                          : std::pow((colour[i] + 0.055f) / 1.055f, 2.4f);
    const glm::vec3 seen = glm::clamp(eyes * colour, 0.0f, 1.0f);
    const glm::mat3 toXyz{
        {0.4124f, 0.2126f, 0.0193f}, {0.3576f, 0.7152f, 0.1192f}, {0.1805f, 0.0722f, 0.9505f}};
    glm::vec3 xyz = toXyz * seen / glm::vec3(0.95047f, 1, 1.08883f);
    for (int i = 0; i < 3; ++i)
        xyz[i] = xyz[i] > 0.008856f ? std::cbrt(xyz[i]) : 7.787f * xyz[i] + 16.0f / 116;
    return {116 * xyz.y - 16, 500 * (xyz.x - xyz.y), 200 * (xyz.y - xyz.z)};
}

ViewLook lookWith(std::initializer_list<ViewOverlay> overlays)
{
    ViewLook look;
    for (const ViewOverlay overlay : overlays)
        look.toggle(overlay);
    return look;
}

} // namespace

/// Which boxes get a name, and where its letters go; and what the overlays show.
class TestLabels : public QObject
{
    Q_OBJECT

    CityDocument m_document;
    CityScene m_scene;

    static LabelVertex vertexOf(const LabelBuffers& labels, int index)
    {
        LabelVertex vertex;
        std::memcpy(&vertex, labels.vertices.constData() + index * int(sizeof vertex),
                    sizeof vertex);
        return vertex;
    }
    glm::vec3 centreOf(const LabelKey& key) const
    {
        return m_scene.groups().at(key.first).boxes[key.second].box.centre;
    }

private slots:
    void initTestCase()
    {
        m_document.reset(modelOf(gridCity(3, 3)));
        m_scene.setDocument(&m_document);
        QVERIFY(!m_scene.groups().empty());
    }

    void nearestComeFirstAndFarOnesNot()
    {
        const glm::vec3 eye = m_scene.groups().begin()->second.boxes.front().box.centre;
        const auto keys = labelsNear(m_scene, eye);
        QVERIFY(!keys.empty());
        QVERIFY(keys.size() <= kMaxLabels);
        float last = 0;
        for (const LabelKey& key : keys) {
            const float distance = glm::length(centreOf(key) - eye);
            QVERIFY(distance >= last - 1e-3f);
            QVERIFY(distance < kMaxLabelDistance);
            last = distance;
        }
        QVERIFY(labelsNear(m_scene, eye + glm::vec3(0, 10'000, 0)).empty());
    }

    void aNameIsAQuadForEachLetterCentredOverItsBox()
    {
        const auto& [owner, group] = *m_scene.groups().begin();
        const LabelBuffers labels = makeLabels(m_scene, {{owner, 0}});
        const auto letters = std::min(group.name.size(), kMaxLabelLetters);
        QCOMPARE(std::size_t(labels.indices.size()), letters * 6 * 4);
        QCOMPARE(std::size_t(labels.vertices.size()), letters * 4 * sizeof(LabelVertex));
        const RayBox& box = group.boxes.front().box;
        QVERIFY(glm::length(labels.origin - (box.centre + box.yAxis * box.halfSize.y)) < 1e-4f);
        float left = 1e9f, right = -1e9f;
        for (int i = 0; i < int(letters) * 4; ++i) {
            const LabelVertex vertex = vertexOf(labels, i);
            left = std::min(left, vertex.pixels.x);
            right = std::max(right, vertex.pixels.x);
            QVERIFY(vertex.pixels.y > 0);
            for (const float uv : {vertex.uv.x, vertex.uv.y})
                QVERIFY(uv >= 0 && uv <= 1);
        }
        QVERIFY(std::abs(left + right) < 0.01f);
    }

    void whatIsGoneHasNoName()
    {
        QVERIFY(makeLabels(m_scene, {{ObjectId{9'999'999}, 0}}).indices.isEmpty());
        QVERIFY(makeLabels(m_scene, {{m_scene.groups().begin()->first, 9999}}).indices.isEmpty());
    }

    void anEdgeOfTwoBlocksIsOneLineAndTellsOfItsNeighbour()
    {
        std::set<std::pair<ObjectId, ObjectId>> edges;
        const CityModel& model = m_scene.model();
        for (const ObjectId id : model.list(ListKind::Blocks)) {
            const auto& outline = model.get<Block>(id)->perimeter;
            for (std::size_t i = 0; i < outline.size(); ++i)
                edges.insert(
                    std::minmax(outline[i].vertex.id, outline[(i + 1) % outline.size()].vertex.id));
        }
        const auto lines = linesOf(marksOf(m_scene, lookWith({ViewOverlay::Perimeters})));
        QCOMPARE(lines.size(), edges.size());
        const auto outer = countOf(lines, MarkStyle::Dotted);
        QVERIFY(outer > 0);
        QVERIFY(countOf(lines, MarkStyle::Plain) > outer);
        QCOMPARE(countOf(lines, MarkStyle::Refused), 0);
    }

    void aLinkIsAnArrowBothWaysAndStripedWhenItDoesNotLeadBack()
    {
        const ViewLook both = lookWith({ViewOverlay::Links});
        const auto before = linesOf(marksOf(m_scene, both));
        QVERIFY(!before.empty());
        QCOMPARE(before.size() % 5, std::size_t(0)); // a line and two heads of two
        QCOMPARE(countOf(before, MarkStyle::Refused), 0);
        // One block forgets its neighbours: they still name it.
        const ObjectId block = m_document.model().list(ListKind::Blocks).front();
        std::set<ObjectId> neighbours;
        EditBuilder edit(m_document.model(), {"Test", "Edit"});
        edit.modify<Block>(block, [&neighbours](Block& changed) {
            for (PerimeterPoint& point : changed.perimeter) {
                neighbours.insert(point.neighbour.id);
                point.neighbour = {};
            }
        });
        neighbours.erase(ObjectId{});
        QVERIFY(m_document.push(edit.finish()));
        const auto after = linesOf(marksOf(m_scene, both));
        QCOMPARE(countOf(after, MarkStyle::Refused), std::ptrdiff_t(neighbours.size() * 3));
        QCOMPARE(after.size(), before.size() - neighbours.size() * 2);
        // Their common edges are striped too.
        const auto edges = linesOf(marksOf(m_scene, lookWith({ViewOverlay::Perimeters})));
        QVERIFY(countOf(edges, MarkStyle::Refused) >= std::ptrdiff_t(neighbours.size()));
        m_document.undoStack().undo();
        QCOMPARE(countOf(linesOf(marksOf(m_scene, both)), MarkStyle::Refused), 0);
    }

    void verticesAndFillsStayInSmallBuffers()
    {
        const MarkBuffers marks =
            marksOf(m_scene, lookWith({ViewOverlay::Vertices, ViewOverlay::Flags}));
        qsizetype points = 0;
        for (const MarkBatch& batch : marks.points)
            points += batch.vertices.size() / qsizetype(sizeof(glm::vec3));
        QCOMPARE(std::size_t(points), m_scene.model().list(ListKind::Vertices).size());
        QVERIFY(!marks.fills.empty());
        for (const auto* batches : {&marks.points, &marks.fills})
            for (const MarkBatch& batch : *batches)
                QVERIFY(std::max(batch.vertices.size(), batch.indices.size()) < 1'000'000);
        QVERIFY(marksOf(m_scene, {}).points.empty());
    }

    void blocksAreTextsOfNumberAndLetters()
    {
        const auto texts = markTextsOf(m_scene, lookWith({ViewOverlay::Numbers}));
        QCOMPARE(texts.size(), m_scene.meshes().size());
        QCOMPARE(texts.front().text, std::string("1"));
        const auto both =
            markTextsOf(m_scene, lookWith({ViewOverlay::Numbers, ViewOverlay::Flags}));
        QVERIFY(std::ranges::any_of(
            both, [](const MarkText& text) { return text.text.ends_with(" R"); }));
        QVERIFY(std::ranges::any_of(
            both, [](const MarkText& text) { return text.text.ends_with(" J"); }));
        using namespace block_flags;
        QCOMPARE(fillOf(kRoad)->letter, 'R');
        QCOMPARE(fillOf(kRoad | kWarp)->letter, 'W');
        QCOMPARE(fillOf(kStandard | kWarp | kSubterranean)->letter, 'U');
        QVERIFY(!fillOf(kInstance));
    }

    void theNearestTextsShowNeverOneOverAnother()
    {
        std::vector<MarkText> texts;
        for (int i = 0; i < 2000; ++i)
            texts.push_back({{float(i % 50) - 25, 0, float(i / 50) - 20}, std::to_string(i)});
        const Camera above{{0, 40, 0}, 0, -89, {}};
        const QSizeF size(1280, 720);
        const auto platesOf = [](const Overlay& overlay) {
            std::vector<QRectF> plates;
            const auto& corners = overlay.vertices();
            for (std::size_t i = 0; i + 5 < corners.size(); i += 6) {
                if (corners[i].uv.x >= 0)
                    continue; // a letter
                glm::vec3 low = corners[i].pixels, high = low;
                for (std::size_t k = 1; k < 6; ++k) {
                    low = glm::min(low, corners[i + k].pixels);
                    high = glm::max(high, corners[i + k].pixels);
                }
                plates.emplace_back(QPointF(double(low.x), double(low.y)),
                                    QPointF(double(high.x), double(high.y)));
            }
            return plates;
        };
        const auto plates = platesOf(placeMarkTexts(texts, above, size));
        QVERIFY(plates.size() > 20);
        QVERIFY(plates.size() <= kMaxMarkTexts);
        for (std::size_t i = 0; i < plates.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(!plates[i].adjusted(0.01, 0.01, -0.01, -0.01).intersects(plates[k]));
        // 400 m away there is nothing; in parallel projection the height does not count.
        Camera high = above;
        high.position.y = 450;
        QVERIFY(placeMarkTexts(texts, high, size).isEmpty());
        high.pitch = -90;
        high.parallelHeight = 60;
        QVERIFY(!placeMarkTexts(texts, high, size).isEmpty());
    }

    void coloursOfRolesStayApartForColourBlindEyes()
    {
        using namespace overlay_colours;
        for (const auto& roles :
             {std::vector{kSelected, kHover, kRefused, kLinks}, std::vector{kX, kY, kZ}})
            for (const glm::mat3& eyes : kinds())
                for (std::size_t i = 0; i < roles.size(); ++i)
                    for (std::size_t k = 0; k < i; ++k) {
                        const float apart = glm::distance(lab(roles[i], eyes), lab(roles[k], eyes));
                        QVERIFY2(std::round(apart) >= 27, qPrintable(QString::number(apart)));
                    }
    }

    void theLettersAreDrawn()
    {
        const QImage letters = labelLetters();
        int light = 0, dark = 0;
        for (int y = 0; y < letters.height(); ++y)
            for (int x = 0; x < letters.width(); ++x) {
                const QColor texel = letters.pixelColor(x, y);
                light += texel.alpha() > 200 && texel.lightness() > 200;
                dark += texel.alpha() > 100 && texel.lightness() < 60;
            }
        QVERIFY(light > 1000);
        QVERIFY(dark > 1000);
        // The blank's cell is empty.
        const LetterCell blank = letterCell(' ');
        const glm::vec2 middle =
            (blank.corner + blank.size * 0.5f) * glm::vec2(letters.width(), letters.height());
        QCOMPARE(letters.pixelColor(int(middle.x), int(middle.y)).alpha(), 0);
        // Characters without a picture are a question mark.
        QCOMPARE(letterCell('\t').corner, letterCell('?').corner);
        QVERIFY(letterCell('\xfc').corner != letterCell('?').corner);
    }
};

QTEST_MAIN(TestLabels)
#include "tst_labels.moc"
