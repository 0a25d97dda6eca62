#include "widgets/texture_editor.h"

#include "widgets/entry_field.h"
#include "widgets/icon_name.h"
#include "widgets/picture_provider.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QStringListModel>
#include <QToolButton>
#include <QUrl>

namespace city
{

namespace
{

constexpr int kPicture = 40;
constexpr int kStripPicture = 24;

/// What the view draws where a texture is missing, in small.
QPixmap checker(int side)
{
    constexpr int kCells = 8;
    QPixmap picture(side, side);
    picture.fill(QColor(0x141414));
    QPainter painter(&picture);
    for (int y = 0; y < kCells; ++y)
        for (int x = y % 2; x < kCells; x += 2)
            painter.fillRect(QRectF(x * side / double(kCells), y * side / double(kCells),
                                    side / double(kCells), side / double(kCells)),
                             QColor(0xFF3DF2));
    return picture;
}

/// The texture that dropped data names: a word, or a file's name without its folder and suffix.
QString droppedName(const QMimeData& data)
{
    if (!data.urls().isEmpty())
        return QFileInfo(data.urls().front().toLocalFile()).completeBaseName();
    const QString text = data.text().trimmed();
    return text.contains(QRegularExpression("\\s")) ? QString() : text;
}

} // namespace

TextureEditor::TextureEditor(const SheetRow& row, QWidget* parent)
    : TextEditor(row, parent), m_picture(new QLabel(this)), m_pick(new QToolButton(this)),
      m_none(new QToolButton(this)), m_strip(new QWidget(this)),
      m_stripLayout(new QHBoxLayout(m_strip))
{
    // The field comes from the base; here it stands between the picture and the button.
    delete layout();
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    m_picture->setFixedSize(kPicture, kPicture);
    m_picture->setObjectName(row.key + ".picture");
    grid->addWidget(m_picture, 0, 0, 2, 1, Qt::AlignTop);
    grid->addWidget(m_field, 0, 1, 1, 3); // names need the whole width
    grid->addWidget(m_pick, 1, 2);
    grid->addWidget(m_none, 1, 3);
    grid->addWidget(m_strip, 2, 1, 1, 3);
    grid->setColumnStretch(1, 1);
    m_stripLayout->setContentsMargins(0, 0, 0, 0);
    m_stripLayout->setSpacing(2);
    m_stripLayout->addStretch();

    m_pick->setObjectName(row.key + '.' + kPickInCity);
    m_pick->setIcon(QIcon::fromTheme(breeze("color-picker")));
    if (m_pick->icon().isNull())
        m_pick->setText("…");
    m_pick->setAutoRaise(true);
    m_pick->setAccessibleName(tr("Pick %1 in the city").arg(row.label));
    m_pick->setToolTip(m_pick->accessibleName());
    connect(m_pick, &QToolButton::clicked, this, [this] { emit commandRequested(kPickInCity); });

    m_none->setObjectName(row.key + ".none");
    m_none->setText("×");
    m_none->setAutoRaise(true);
    m_none->setAccessibleName(tr("No texture for %1").arg(row.label));
    m_none->setToolTip(tr("No texture: not drawn, no collision"));
    connect(m_none, &QToolButton::clicked, this, [this] { request({.value = std::string()}); });

    m_field->setAcceptDrops(false); // a drop is a whole name, not some letters more
    m_field->setEmptyText(tr("none"));
    // A name that is half typed is no texture; the city would flash in checkers.
    m_field->setPreview([this](const QString& text) {
        if (isListed(text.trimmed()))
            return requestPreview({.value = text.trimmed().toStdString()});
        emit previewCancelled();
        return true;
    });
}

void TextureEditor::show(const SheetRow& row)
{
    TextEditor::show(row);
    const auto* name = row.value ? std::get_if<std::string>(&*row.value) : nullptr;
    const QString shown = name ? QString::fromStdString(*name) : QString();
    m_picture->setPixmap(name && !name->empty() ? pictureOf(shown, kPicture) : QPixmap());
    m_picture->setToolTip(shown);
    m_none->setEnabled(row.enabled && !(name && name->empty()));
    m_pick->setEnabled(row.enabled);
    m_pick->setAccessibleDescription(row.why);
    setAcceptDrops(row.enabled);
    showStrip(row);
}

void TextureEditor::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedName(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void TextureEditor::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    request({.value = droppedName(*event->mimeData()).toStdString()});
}

void TextureEditor::showStrip(const SheetRow& row)
{
    m_strip->setVisible(!row.pictures.empty());
    if (m_shownStrip == row.pictures)
        return;
    m_shownStrip = row.pictures;
    qDeleteAll(m_strip->findChildren<QLabel*>());
    for (const SheetRow::Picture& picture : row.pictures) {
        auto* label = new QLabel(m_strip);
        label->setFixedSize(kStripPicture, kStripPicture);
        label->setPixmap(picture.name.isEmpty() ? QPixmap()
                                                : pictureOf(picture.name, kStripPicture));
        const QString name = picture.name.isEmpty() ? tr("none") : picture.name;
        label->setToolTip(tr("%1: %2", "role and texture").arg(picture.role, name));
        label->setAccessibleName(label->toolTip());
        m_stripLayout->insertWidget(m_stripLayout->count() - 1, label);
        label->show(); // at once, not with the next turn of events
    }
}

void TextureEditor::setPictures(const PictureProvider* pictures)
{
    m_pictures = pictures;
    m_shownStrip.clear();
}

int TextureEditor::fieldHeight() const
{
    return m_field->sizeHint().height();
}

QPixmap TextureEditor::pictureOf(const QString& name, int side) const
{
    const QPixmap found = m_pictures ? m_pictures->picture(name, side) : QPixmap();
    return found.isNull() ? checker(side) : found;
}

bool TextureEditor::isListed(const QString& name) const
{
    return m_texts->stringList().contains(name, Qt::CaseInsensitive);
}

} // namespace city
