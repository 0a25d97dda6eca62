#pragma once

#include "widgets/value_editors.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace city
{

/// A texture's name with its picture, the pictures of its group by their roles, and buttons that
/// take it from the city and for none. Names and picture files can be dropped on it.
class TextureEditor final : public TextEditor
{
    Q_OBJECT

public:
    TextureEditor(const SheetRow& row, QWidget* parent);
    void show(const SheetRow& row) override;
    void setPictures(const PictureProvider* pictures) override;
    int fieldHeight() const override;

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void showStrip(const SheetRow& row);
    QPixmap pictureOf(const QString& name, int side) const;
    bool isListed(const QString& name) const;

    const PictureProvider* m_pictures = nullptr;
    QLabel* m_picture;
    QToolButton *m_pick, *m_none;
    QWidget* m_strip;
    QHBoxLayout* m_stripLayout;
    std::vector<SheetRow::Picture> m_shownStrip;
};

} // namespace city
