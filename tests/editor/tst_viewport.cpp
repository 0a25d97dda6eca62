#include "core/geometry/block_mesh.h"
#include "editor/viewport/labels.h"
#include "tests/support/viewport_case.h"

#include <QElapsedTimer>

#include <cmath>
#include <glm/geometric.hpp>

using namespace city;
using namespace city::test;

namespace
{

int numberOf(const CityModel& model, ObjectId texture)
{
    return int(model.place(texture).index);
}

/// Whether a pixel shows a colour under any light the view may put on it.
bool isLit(QRgb pixel, const QColor& colour)
{
    const glm::vec3 seen{qRed(pixel), qGreen(pixel), qBlue(pixel)};
    const glm::vec3 meant{colour.red(), colour.green(), colour.blue()};
    const float light = glm::dot(seen, meant) / glm::dot(meant, meant);
    return light > 0.3f && light < 1.1f && glm::length(seen - meant * light) < 12;
}

int pixelsLike(const QImage& image, const QColor& colour, int tolerance = 8)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor seen(image.pixel(x, y));
            count += std::abs(seen.red() - colour.red()) <= tolerance &&
                     std::abs(seen.green() - colour.green()) <= tolerance &&
                     std::abs(seen.blue() - colour.blue()) <= tolerance;
        }
    }
    return count;
}

/// The sky is lighter than all that the test city shows.
bool isSky(QRgb pixel)
{
    return QColor(pixel).lightness() > 175;
}

Camera lookingAt(glm::vec3 from, glm::vec3 at)
{
    const glm::vec3 way = glm::normalize(at - from);
    Camera camera;
    camera.position = from;
    camera.yaw = float(std::atan2(way.x, -way.z) * 180 / M_PI);
    camera.pitch = float(std::asin(way.y) * 180 / M_PI);
    return camera;
}

} // namespace

/// What the view's picture shows.
class TestViewport : public QObject, private ViewportCase
{
    Q_OBJECT

private slots:
    void initTestCase() { makeView(); }
    void cleanupTestCase() { m_view.reset(); }
    void init() { openCity(); }
    void cleanup() { closeCity(); }

    void namesItsRenderer();
    void texturesLieTheRightWayRound_data();
    void texturesLieTheRightWayRound();
    void backsAreNotDrawn();
    void picksWhatThePictureShows();
    void anEditChangesItsPixelsAndUndoBringsThemBack();
    void anEditTouchesFewChunks();
    void aNewTextureIsLoaded();
    void addedAndRemovedThingsAreDrawn();
    void rebuildingGivesTheSamePicture();
    void selectionIsOutlined_data();
    void selectionIsOutlined();
    void missingTexturesAreACheckerboard();
    void boxesNearTheCameraCarryTheirNames();
    void theSkyIsBehindTheCityFromEverywhere();
    void farFromZeroLooksTheSame();
    void takesPicturesOfAnySize();
    void bigCityStaysInItsBudget();

private:
    /// Whether the pixels around a point show the same attribute.
    bool isInside(QPointF at, ObjectId attribute) const;
    ObjectId pieceTexture(MeshRole role, ObjectId* attribute = nullptr) const;
    /// The middle of an attribute's largest triangle, and a camera some metres in front of it.
    std::pair<glm::vec3, Camera> viewOf(ObjectId attribute, float distance,
                                        std::optional<MeshRole> role = {}) const;
};

bool TestViewport::isInside(QPointF at, ObjectId attribute) const
{
    for (const QPointF by : {QPointF(-2, 0), QPointF(2, 0), QPointF(0, -2), QPointF(0, 2)}) {
        const auto hits = m_view->pick(at + by);
        if (hits.empty() || hits[0].object != attribute)
            return false;
    }
    return true;
}

ObjectId TestViewport::pieceTexture(MeshRole role, ObjectId* attribute) const
{
    for (const auto& [block, mesh] : m_meshes->meshes()) {
        for (const MeshPiece& piece : mesh.pieces) {
            if (piece.role == role && piece.texture) {
                if (attribute)
                    *attribute = piece.attribute;
                return piece.texture;
            }
        }
    }
    return {};
}

std::pair<glm::vec3, Camera> TestViewport::viewOf(ObjectId attribute, float distance,
                                                  std::optional<MeshRole> role) const
{
    const BlockMesh& mesh = m_meshes->meshes().at(m_city->model().parent(attribute));
    float largest = 0;
    glm::vec3 middle{}, normal{};
    for (const MeshPiece& piece : mesh.pieces) {
        if (piece.attribute != attribute || (role && piece.role != *role))
            continue;
        for (std::uint32_t i = 0; i + 2 < piece.indexCount; i += 3) {
            const auto corner = [&](std::uint32_t k) {
                return mesh.vertices[mesh.indices[piece.firstIndex + i + k]].position;
            };
            const glm::vec3 across = glm::cross(corner(1) - corner(0), corner(2) - corner(0));
            if (glm::length(across) <= largest)
                continue;
            largest = glm::length(across);
            normal = across / largest;
            middle = (corner(0) + corner(1) + corner(2)) / 3.0f;
        }
    }
    // A little aside, or the view onto the ground would be straight down.
    const glm::vec3 from = middle + normal * distance + glm::vec3(0.02f, 0.05f, 0.03f) * distance;
    return {middle, lookingAt(from, middle)};
}

void TestViewport::namesItsRenderer()
{
    QVERIFY(m_view->stats().renderer.startsWith("opengl, "));
    QVERIFY(m_view->stats().renderer.size() > 10);
    QCOMPARE(qgetenv("QT3D_RENDERER"), QByteArray("opengl"));
}

void TestViewport::texturesLieTheRightWayRound_data()
{
    QTest::addColumn<int>("role");
    QTest::newRow("road") << int(MeshRole::Road);
    QTest::newRow("sidewalk") << int(MeshRole::Sidewalk);
    QTest::newRow("ground") << int(MeshRole::Ground);
    QTest::newRow("facade") << int(MeshRole::Facade);
    QTest::newRow("roof") << int(MeshRole::Roof);
}

/// The picture at many places of a kind's triangles against the texture at their coordinates.
void TestViewport::texturesLieTheRightWayRound()
{
    QFETCH(int, role);
    const CityModel& model = m_city->model();
    int compared = 0;
    int attributes = 0;
    for (const auto& [block, mesh] : m_meshes->meshes()) {
        for (const MeshPiece& piece : mesh.pieces) {
            if (piece.role != MeshRole(role) || !piece.texture || attributes >= 4)
                continue;
            ++attributes;
            const Camera camera = viewOf(piece.attribute, 6, piece.role).second;
            m_view->setCamera(camera);
            const QImage image = capture();
            for (std::uint32_t i = 0; i + 2 < piece.indexCount; i += 3) {
                std::array<MeshVertex, 3> corner;
                for (std::uint32_t k = 0; k < 3; ++k)
                    corner[k] = mesh.vertices[mesh.indices[piece.firstIndex + i + k]];
                constexpr int kSteps = 40;
                for (int a = 1; a < kSteps; ++a) {
                    for (int b = 1; a + b < kSteps; ++b) {
                        const float u = float(a) / kSteps;
                        const float v = float(b) / kSteps;
                        const glm::vec3 place = corner[0].position * (1 - u - v) +
                                                corner[1].position * u + corner[2].position * v;
                        const glm::vec2 uv =
                            corner[0].uv * (1 - u - v) + corner[1].uv * u + corner[2].uv * v;
                        const glm::vec2 part = uv - glm::floor(uv);
                        // Near the quarters' borders filtering mixes them.
                        const auto clear = [](float x) {
                            return std::abs(x - 0.25f) < 0.12f || std::abs(x - 0.75f) < 0.12f;
                        };
                        const auto at = camera.project(place, kSize);
                        if (!clear(part.x) || !clear(part.y) || !at ||
                            !image.rect().contains(at->toPoint()))
                            continue;
                        const auto hits = m_view->pick(*at);
                        if (hits.empty() || hits[0].object != piece.attribute ||
                            glm::length(hits[0].point - place) > 0.05f ||
                            !isInside(*at, piece.attribute))
                            continue;
                        const QColor meant =
                            quarter(numberOf(model, piece.texture), part.x > 0.5f, part.y > 0.5f);
                        const QRgb seen = image.pixel(at->toPoint());
                        QVERIFY2(isLit(seen, meant),
                                 qPrintable(QString("%1 instead of %2 at %3, %4")
                                                .arg(QColor(seen).name(), meant.name())
                                                .arg(at->x())
                                                .arg(at->y())));
                        ++compared;
                    }
                }
            }
        }
    }
    QVERIFY2(compared > 20, qPrintable(QString::number(compared)));
}

void TestViewport::backsAreNotDrawn()
{
    ObjectId facade;
    const ObjectId texture = pieceTexture(MeshRole::Facade, &facade);
    const auto [middle, front] = viewOf(facade, 8);
    m_view->setCamera(front);
    const auto centre = QPoint(kSize.width() / 2, kSize.height() / 2);
    const auto shows = [&](const QImage& image) {
        const int number = numberOf(m_city->model(), texture);
        int count = 0;
        for (int y = -20; y <= 20; ++y)
            for (int x = -20; x <= 20; ++x)
                for (int i = 0; i < 4; ++i)
                    count +=
                        isLit(image.pixel(centre + QPoint(x, y)), quarter(number, i & 1, i & 2));
        return count;
    };
    QCOMPARE(m_view->pick(centre).front().object, facade);
    QVERIFY(shows(capture()) > 500);
    // From just behind, the wall is not there: one looks through it into the street.
    const glm::vec3 behind = middle - (front.position - middle) * 0.05f;
    m_view->setCamera(lookingAt(behind, middle));
    const auto hits = m_view->pick(centre);
    QVERIFY(hits.empty() || hits.front().object != facade);
    QVERIFY(shows(capture()) < 100);
}

void TestViewport::picksWhatThePictureShows()
{
    m_view->frame({});
    const QImage image = capture();
    int onCity = 0;
    int onSky = 0;
    for (int y = 8; y < kSize.height(); y += 16) {
        for (int x = 8; x < kSize.width(); x += 16) {
            const QPointF at(x + 0.5, y + 0.5);
            const bool drawn = !isSky(image.pixel(x, y));
            // Beside an edge the two may differ by a pixel.
            bool edge = false;
            for (const QPoint by : {QPoint(-2, 0), QPoint(2, 0), QPoint(0, -2), QPoint(0, 2)})
                edge |= isSky(image.pixel(QPoint(x, y) + by)) == drawn;
            if (edge)
                continue;
            const bool met = !m_view->pick(at).empty();
            QVERIFY2(met == drawn,
                     qPrintable(
                         QString("%1, %2 %3").arg(x).arg(y).arg(QColor(image.pixel(x, y)).name())));
            (met ? onCity : onSky) += 1;
        }
    }
    QVERIFY(onCity > 50);
    QVERIFY(onSky > 50);
}

void TestViewport::anEditChangesItsPixelsAndUndoBringsThemBack()
{
    ObjectId road;
    pieceTexture(MeshRole::Road, &road);
    const auto [middle, camera] = viewOf(road, 12);
    m_view->setCamera(camera);
    const QImage before = capture();
    const CityModel& model = m_city->model();
    QElapsedTimer timer;
    timer.start();
    EditBuilder edit(model, {"Test", "Lift"});
    std::vector<Ref> vertices = model.get<RoadStrip>(road)->vertices;
    for (const Ref& ref : vertices)
        edit.modify<Vertex>(ref.id, [](Vertex& vertex) { vertex.position.y += 2; });
    QVERIFY(m_city->document().push(edit.finish()));
    const QImage after = capture();
    QVERIFY(timer.elapsed() < 5000);
    QVERIFY(differences(before, after) > 1000);
    m_city->document().undo();
    QCOMPARE(differences(before, capture()), 0);
    m_city->document().redo();
    QCOMPARE(differences(after, capture()), 0);
}

void TestViewport::anEditTouchesFewChunks()
{
    ObjectId facade;
    pieceTexture(MeshRole::Facade, &facade);
    const CityModel& model = m_city->model();
    const int rebuilds = m_view->stats().fullRebuilds;
    EditBuilder edit(model, {"Test", "Higher"});
    Facade higher = *model.get<Facade>(facade);
    higher.top = {edit.append(Height{60}), 0};
    edit.replace(facade, higher);
    QVERIFY(m_city->document().push(edit.finish()));
    const ViewportStats stats = m_view->stats();
    QVERIFY(stats.chunksUpdatedByLastEdit >= 1);
    QVERIFY(stats.chunksUpdatedByLastEdit <= 2);
    QCOMPARE(stats.fullRebuilds, rebuilds);
}

void TestViewport::aNewTextureIsLoaded()
{
    QImage image(32, 32, QImage::Format_RGB32);
    image.fill(QColor(250, 120, 0));
    QVERIFY(image.save(m_city->folder() + "/texture/fresh_f.png"));
    m_view->rebuild();
    ObjectId facade;
    pieceTexture(MeshRole::Facade, &facade);
    m_view->setCamera(viewOf(facade, 6).second);
    QCOMPARE(pixelsLike(capture(), QColor(250, 120, 0), 60), 0);
    const CityModel& model = m_city->model();
    const ObjectId block = model.parent(facade);
    const auto attributes = model.children(block);
    const auto at = std::ranges::find(attributes, facade) - attributes.begin();
    EditBuilder edit(model, {"Test", "Texture"});
    TextureUse use;
    use.texture = {edit.append(TextureEntry::named("FRESH_f")), 0};
    edit.add(use, {block, std::uint32_t(at)});
    QVERIFY(m_city->document().push(edit.finish()));
    const QImage after = capture();
    const QPoint centre(kSize.width() / 2, kSize.height() / 2);
    QVERIFY(isLit(after.pixel(centre), QColor(250, 120, 0)));
}

void TestViewport::addedAndRemovedThingsAreDrawn()
{
    m_view->setCamera(lookingAt({1000, 105, 1010}, {1000, 100, 1000}));
    const QImage before = capture();
    EditBuilder edit(m_city->model(), {"Test", "Place"});
    const ObjectId file = edit.append(InstFile{"more.inst"});
    Instance instance;
    instance.storedName = "thing";
    instance.origin = {1000, 100, 1000};
    edit.append(instance, file);
    QVERIFY(m_city->document().push(edit.finish()));
    QVERIFY(differences(before, capture()) > 200);
    QVERIFY(m_view->stats().chunksUpdatedByLastEdit <= 2);
    m_city->document().undo();
    QCOMPARE(differences(before, capture()), 0);
}

void TestViewport::rebuildingGivesTheSamePicture()
{
    ObjectId facade;
    pieceTexture(MeshRole::Facade, &facade);
    m_selection->set({facade});
    m_view->frame({});
    const QImage before = capture();
    const ViewportStats stats = m_view->stats();
    m_view->rebuild();
    QCOMPARE(m_view->stats().fullRebuilds, stats.fullRebuilds + 1);
    QCOMPARE(differences(before, capture()), 0);
    QCOMPARE(m_view->stats().entities, stats.entities); // nothing is left behind
}

void TestViewport::selectionIsOutlined_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"attribute", "block", "instance", "path", "point", "vertex"})
        QTest::newRow(what) << what;
}

void TestViewport::selectionIsOutlined()
{
    QFETCH(QString, what);
    const CityModel& model = m_city->model();
    ObjectId id;
    ObjectId attribute;
    pieceTexture(MeshRole::Facade, &attribute);
    if (what == "attribute")
        id = attribute;
    else if (what == "block")
        id = model.parent(attribute);
    else if (what == "instance")
        id = model.children(model.list(ListKind::InstFiles)[0])[0];
    else if (what == "path")
        id = model.children(model.list(ListKind::Pathsets)[0])[0];
    else if (what == "point")
        id = model.children(model.children(model.list(ListKind::Pathsets)[0])[0])[0];
    else
        id = model.get<Facade>(attribute)->left.id;
    QVERIFY(id);
    Camera camera;
    camera.pitch = -50;
    m_view->setCamera(camera);
    m_view->frame(std::array{id});
    const QImage before = capture();
    const QColor orange(0xff, 0x9a, 0x1f);
    QCOMPARE(pixelsLike(before, orange), 0);
    m_selection->set({id});
    QVERIFY(pixelsLike(capture(), orange) > 30);
    m_selection->clear();
    QCOMPARE(differences(before, capture()), 0);
}

void TestViewport::missingTexturesAreACheckerboard()
{
    ObjectId facade;
    pieceTexture(MeshRole::Facade, &facade);
    m_view->setCamera(viewOf(facade, 5).second);
    const auto magenta = [](const QImage& image) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += isLit(image.pixel(x, y), QColor(0xff, 0x3d, 0xf2));
        return count;
    };
    QCOMPARE(magenta(capture()), 0);
    std::filesystem::remove_all(m_city->path() / "texture");
    m_view->rebuild();
    const QImage image = capture();
    QVERIFY(magenta(image) > 20'000);
    QVERIFY(pixelsLike(image, QColor(0x12, 0x12, 0x12), 6) > 20'000);
}

void TestViewport::boxesNearTheCameraCarryTheirNames()
{
    const Camera before = m_view->camera();
    const CityModel& shown = m_city->model();
    const ObjectId inst = shown.children(shown.list(ListKind::InstFiles)[0])[0];
    const glm::vec3 origin = shown.get<Instance>(inst)->origin;
    const auto lightPixels = [&](float metres) {
        m_view->setCamera(
            lookingAt(origin + glm::vec3(0, 0.8f, 0.6f) * metres, origin + glm::vec3(0, 1, 0)));
        const QImage image = capture();
        int count = 0;
        for (int y = kSize.height() / 2 - 80; y < kSize.height() / 2 + 20; ++y)
            for (int x = kSize.width() / 2 - 60; x < kSize.width() / 2 + 60; ++x)
                count += QColor(image.pixel(x, y)).lightness() > 190;
        return count;
    };
    QVERIFY(lightPixels(12) > 30);
    QCOMPARE(lightPixels(2 * kMaxLabelDistance), 0);
    m_view->setCamera(before);
}

void TestViewport::theSkyIsBehindTheCityFromEverywhere()
{
    const Camera before = m_view->camera();
    for (const glm::vec3 from :
         {glm::vec3(-60, 5, -60), glm::vec3(60, 5, 60), glm::vec3(0, 12, 118)})
        for (const float yaw : {0.f, 90.f, 180.f, 270.f}) {
            Camera camera;
            camera.position = from;
            camera.yaw = yaw;
            camera.pitch = 30; // above all roofs
            m_view->setCamera(camera);
            QVERIFY(isSky(capture().pixel(kSize.width() / 2, 2)));
        }
    m_view->setCamera(before);
}

void TestViewport::farFromZeroLooksTheSame()
{
    m_view->frame({});
    const QImage near = capture();
    // A power of two, so that the coordinates keep most of their fractions.
    const glm::vec3 away{65536, 0, -65536};
    const CityModel& model = m_city->model();
    EditBuilder edit(model, {"Test", "Far"});
    for (const ObjectId id : model.list(ListKind::Vertices))
        edit.modify<Vertex>(id, [away](Vertex& vertex) { vertex.position += away; });
    for (const ObjectId file : model.list(ListKind::InstFiles))
        for (const ObjectId id : model.children(file))
            edit.modify<Instance>(id, [away](Instance& instance) { instance.origin += away; });
    for (const ObjectId file : model.list(ListKind::Pathsets))
        for (const ObjectId path : model.children(file))
            for (const ObjectId id : model.children(path))
                edit.modify<PathPoint>(id, [away](PathPoint& point) { point.position += away; });
    QVERIFY(m_city->document().push(edit.finish()));
    Camera camera = m_view->camera();
    camera.position += away;
    m_view->setCamera(camera);
    const int different = differences(near, capture());
    QVERIFY2(different < kSize.width() * kSize.height() / 50,
             qPrintable(QString::number(different)));
}

void TestViewport::takesPicturesOfAnySize()
{
    for (const QSize size : {QSize(64, 48), QSize(1000, 300), QSize(1920, 1200)}) {
        m_view->frame({});
        const auto picture = m_view->capture(size);
        QVERIFY(picture.has_value());
        QCOMPARE(picture->size(), size);
    }
    QCOMPARE(m_view->capture(QSize(0, 10)).error().code, ErrorCode::Usage);
    QVERIFY(!m_view->capture(kSize, 0));
}

void TestViewport::bigCityStaysInItsBudget()
{
    m_view->attach(nullptr, nullptr);
    m_city = OpenedCity::copyOf(fixturePath("corpus/scout_big"));
    m_view->attach(&m_city->session(), nullptr);
    m_view->frame({});
    const ViewportStats stats = m_view->stats();
    QVERIFY2(stats.entities <= 300, qPrintable(QString::number(stats.entities)));
    QVERIFY(stats.chunks > 1);
    QVERIFY2(stats.largestBuffer <= 1'000'000, qPrintable(QString::number(stats.largestBuffer)));
    const QImage image = capture();
    int drawn = 0;
    for (int y = 0; y < kSize.height(); ++y)
        for (int x = 0; x < kSize.width(); ++x)
            drawn += !isSky(image.pixel(x, y));
    QVERIFY2(drawn > 10'000, qPrintable(QString::number(drawn)));
    m_view->attach(nullptr, nullptr);
}

QTEST_MAIN(TestViewport)
#include "tst_viewport.moc"
