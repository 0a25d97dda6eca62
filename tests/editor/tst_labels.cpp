#include "core/document/city_document.h"
#include "editor/viewport/labels.h"
#include "tests/support/city_builder.h"

#include <QTest>

#include <cstring>
#include <glm/geometric.hpp>

using namespace city;
using namespace city::test;

/// Which boxes get a name, and where its letters go.
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
