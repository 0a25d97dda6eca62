#include "editor/start_page.h"

#include "editor/actions/action_set.h"
#include "widgets/icon_name.h"

#include <QAction>
#include <QHBoxLayout>
#include <QIcon>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace city
{

namespace
{

constexpr int kSpacing = 6;

/// The picture on its ground, and in grey for a city that is gone.
QIcon pictureOf(const StartPage::City& city, const QPalette& colours)
{
    QImage image(StartPage::kPicture, QImage::Format_RGB32);
    image.fill(colours.color(QPalette::AlternateBase));
    QPainter painter(&image);
    if (city.picture.isNull()) {
        const QRect middle(QPoint(), QSize(48, 48));
        QIcon::fromTheme(breeze("document-open"))
            .paint(&painter, middle.translated(image.rect().center() - middle.center()));
    } else {
        painter.drawImage(image.rect(), city.picture);
    }
    painter.end();
    if (!city.isThere)
        image = image.convertToFormat(QImage::Format_Grayscale8);
    QIcon icon;
    // The same when its row is selected: a tint would hide the picture.
    for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
        icon.addPixmap(QPixmap::fromImage(image), mode);
    return icon;
}

QLabel* makeTitle(const QString& text, QWidget* parent)
{
    auto* title = new QLabel(text, parent);
    QFont font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    title->setFont(font);
    return title;
}

} // namespace

StartPage::StartPage(ActionSet& actions, QWidget* parent)
    : QWidget(parent), m_list(new QListWidget(this)), m_none(new QLabel(this)),
      m_missing(new QLabel(this)), m_locate(new QPushButton(tr("Locate…"), this)),
      m_forget(new QPushButton(tr("Forget"), this))
{
    setObjectName("startPage");
    setAccessibleName(tr("Start Page"));
    auto* left = new QVBoxLayout;
    left->setSpacing(kSpacing);
    left->addWidget(makeTitle(tr("Start"), this));
    for (const char* id : {"file.open", "file.openGame", "file.sample"}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(actions.action(id));
        button->setObjectName(QString("startPage.") + id);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({22, 22});
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        left->addWidget(button);
    }
    left->addStretch();

    m_list->setObjectName("startPage.cities");
    m_list->setAccessibleName(tr("Last cities"));
    m_list->setIconSize(kPicture);
    m_list->setSpacing(2);
    m_list->setUniformItemSizes(true);
    m_list->installEventFilter(this);
    m_none->setText(tr("No city was opened yet."));
    m_missing->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_missing, 1);
    buttons->addWidget(m_locate);
    buttons->addWidget(m_forget);
    auto* right = new QVBoxLayout;
    right->setSpacing(kSpacing);
    right->addWidget(makeTitle(tr("Last Cities"), this));
    right->addWidget(m_none);
    right->addWidget(m_list, 1);
    right->addLayout(buttons);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(32);
    layout->addLayout(left, 1);
    layout->addLayout(right, 3);

    connect(m_list, &QListWidget::currentRowChanged, this, &StartPage::showCurrent);
    connect(m_list, &QListWidget::itemActivated, this, [this] {
        if (const City* city = current())
            city->isThere ? emit openRequested(QString(city->path))
                          : emit locateRequested(QString(city->path));
    });
    connect(m_list, &QListWidget::itemClicked, this, [this] {
        if (const City* city = current(); city && city->isThere)
            emit openRequested(QString(city->path));
    });
    connect(m_locate, &QPushButton::clicked, this, [this] {
        if (const City* city = current())
            emit locateRequested(QString(city->path));
    });
    connect(m_forget, &QPushButton::clicked, this, [this] {
        if (const City* city = current())
            emit forgetRequested(QString(city->path));
    });
    setCities({});
}

void StartPage::setCities(const QList<City>& cities)
{
    m_cities = cities;
    const int row = std::max(0, m_list->currentRow());
    m_list->clear();
    for (const City& city : m_cities) {
        const QString text = QStringList{city.mapName, city.folder, city.date}.join('\n');
        auto* item = new QListWidgetItem(pictureOf(city, palette()), text, m_list);
        if (!city.isThere)
            item->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
    }
    m_none->setVisible(m_cities.isEmpty());
    m_list->setVisible(!m_cities.isEmpty());
    m_list->setCurrentRow(std::min(row, int(m_cities.size()) - 1));
    showCurrent();
}

void StartPage::enter()
{
    if (m_cities.isEmpty())
        findChild<QToolButton*>("startPage.file.open")->setFocus(Qt::OtherFocusReason);
    else
        m_list->setFocus(Qt::OtherFocusReason);
    m_list->setCurrentRow(m_cities.isEmpty() ? -1 : 0);
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete && current()) {
        emit forgetRequested(QString(current()->path));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

const StartPage::City* StartPage::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < m_cities.size() ? &m_cities[row] : nullptr;
}

void StartPage::showCurrent()
{
    const City* city = current();
    const bool isMissing = city && !city->isThere;
    m_missing->setText(isMissing ? tr("%1 is not there any more.").arg(city->folder) : QString());
    m_locate->setVisible(isMissing);
    m_forget->setVisible(city != nullptr);
}

} // namespace city
