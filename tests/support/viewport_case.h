#pragma once

#include "editor/selection.h"
#include "editor/viewport/city_scene.h"
#include "editor/viewport/viewport.h"
#include "tests/support/opened_city.h"

#include <QImage>
#include <QKeyEvent>
#include <QWidget>

/// The view with its picture, on an X server, over a copied city with textures of its own.
namespace city::test
{

inline constexpr QSize kSize{640, 480};

/// The four quarters of every test texture, by s and t: each texture has a shade of its own.
inline QColor quarter(int texture, bool highS, bool highT)
{
    const int shade = 90 + 15 * (texture % 10);
    if (highT)
        return highS ? QColor(shade, 20, 20) : QColor(20, shade, 20);
    return highS ? QColor(20, 20, shade) : QColor(shade, shade, 20);
}

/// Writes a picture for each texture of the city. Row 0 is t = 0, so the top half has low t.
inline void writeTextures(const OpenedCity& city, const CityModel& model)
{
    const std::filesystem::path folder = city.path() / "texture";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const ObjectId id : model.list(ListKind::Textures)) {
        QImage image(64, 128, QImage::Format_RGB32);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                image.setPixelColor(x, y, quarter(number, x >= 32, y >= 64));
        const std::string name(model.get<TextureEntry>(id)->name());
        if (!name.empty())
            QVERIFY(image.save(QString::fromStdString((folder / (name + ".png")).string())));
        ++number;
    }
}

/// The number of pixels that are not the same.
inline int differences(const QImage& a, const QImage& b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    return count;
}

/// A test's class inherits it.
class ViewportCase
{
protected:
    void makeView()
    {
        qRegisterMetaType<QKeyEvent*>();
        m_view = makeViewport();
        QVERIFY2(m_view->unavailableReason().isEmpty(), qPrintable(m_view->unavailableReason()));
        m_view->widget()->resize(kSize);
    }
    void openCity()
    {
        m_city = OpenedCity::copyOf(fixturePath("corpus/scout_flat"));
        writeTextures(*m_city, m_city->model());
        m_selection = std::make_unique<Selection>(m_city->document());
        m_meshes = std::make_unique<CityScene>();
        m_meshes->setDocument(&m_city->document());
        m_view->attach(&m_city->session(), m_selection.get());
        m_view->frame({});
    }
    void closeCity()
    {
        m_view->widget()->hide();
        m_view->attach(nullptr, nullptr);
        m_meshes.reset();
        m_selection.reset();
        m_city.reset();
    }
    QImage capture()
    {
        const auto picture = m_view->capture(kSize);
        if (!picture)
            qFatal("%s", describe(picture.error()).c_str());
        return *picture;
    }

    std::unique_ptr<Viewport> m_view; ///< one for all, as in the window
    std::unique_ptr<OpenedCity> m_city;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<CityScene> m_meshes;
};

} // namespace city::test
