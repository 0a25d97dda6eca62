#pragma once

#include "widgets/value_editor.h"

#include <map>

class QAbstractSlider;
class QCheckBox;
class QComboBox;
class QCompleter;
class QGridLayout;
class QStringListModel;
class QToolButton;

namespace city
{

class EntryField;

/// A check box; half checked when mixed.
class BoolEditor final : public ValueEditor
{
    Q_OBJECT
public:
    BoolEditor(const SheetRow& row, QWidget* parent);
    void show(const SheetRow& row) override;

private:
    QCheckBox* m_box;
};

/// What editors of one entry field have in common.
class FieldEditor : public ValueEditor
{
    Q_OBJECT
public:
    void show(const SheetRow& row) override;
    bool commitTouched() override;
    void revert() final;

protected:
    FieldEditor(const SheetRow& row, QWidget* parent);
    virtual void showValue(const Value& value) = 0;

    EntryField* m_field;
};

/// Whole and decimal numbers, with unit and relative entry.
class NumberEditor final : public FieldEditor
{
    Q_OBJECT
public:
    NumberEditor(const SheetRow& row, QWidget* parent);
    void show(const SheetRow& row) override;
    EntryField* scrubField() override { return m_field; }

private:
    static tl::expected<PropertyChange, QString> numberChange(const QString& text, Unit unit,
                                                              bool isWhole);
    void showValue(const Value& value) override;
    void addSlider(const SheetRow& row);
    bool eventFilter(QObject* watched, QEvent* event) override;
    /// A dial for angles while the field has the keyboard, a slider where both limits are near;
    /// null for none.
    QAbstractSlider* m_slider = nullptr;
    double m_least = 0, m_step = 1; ///< what the slider's 0 is, and one of its steps
    bool m_isWhole;
};

/// The number of an object, with buttons that take it from the city and show it there.
class ObjectEditor final : public FieldEditor
{
    Q_OBJECT
public:
    ObjectEditor(const SheetRow& row, QWidget* parent);
    void show(const SheetRow& row) override;

private:
    void showValue(const Value& value) override;
    QToolButton *m_pick, *m_goTo;
};

/// Texts, completed where the source knows some.
class TextEditor : public FieldEditor
{
    Q_OBJECT
public:
    TextEditor(const SheetRow& row, QWidget* parent);
    void setCompletions(std::function<QStringList()> texts) override;

protected:
    QStringListModel* m_texts; ///< the completions, while one types

private:
    void showValue(const Value& value) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    std::function<QStringList()> m_completions;
};

/// A list of named values; one without a name is listed as "unknown (37)" and kept.
class ChoiceEditor final : public ValueEditor
{
    Q_OBJECT
public:
    ChoiceEditor(const SheetRow& row, QWidget* parent);
    void show(const SheetRow& row) override;

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    QComboBox* m_list;
    int m_named; ///< how many entries have names; one more is the unknown value
};

/// Named bits as check boxes, all of them in hex, and bits without a name.
class FlagsEditor final : public ValueEditor
{
    Q_OBJECT
public:
    FlagsEditor(const SheetRow& row, QWidget* parent);
    void show(const SheetRow& row) override;
    bool commitTouched() override;
    void revert() override;
    QWidget* wideArea() override { return m_bits; }
    bool canBeRaw() const override { return true; }
    void setRaw(bool raw) override;

private:
    tl::expected<PropertyChange, QString> changeOf(const QString& text) const;
    void showUnknown(std::int64_t bits, const SheetRow& row);
    void addUnknown(int number, const QString& key);
    void arrange(int columns);
    void shorten();
    bool eventFilter(QObject* watched, QEvent* event) override;
    EntryField* m_hex;
    QWidget* m_bits; ///< below the row, as names may be long
    QGridLayout* m_grid;
    int m_columns = 0;
    std::map<std::int64_t, QCheckBox*> m_boxes;
    std::vector<QCheckBox*> m_order; ///< as the schema has them
    std::int64_t m_known = 0;
    QWidget* m_unknown;
    std::int64_t m_shownUnknown = 0; ///< bits with a box
    bool m_isRaw = false;            ///< unknown bits can be changed too
};

/// Three numbers in one row; a line of three may be pasted into any of them.
class VectorEditor final : public ValueEditor
{
    Q_OBJECT
public:
    VectorEditor(const SheetRow& row, QWidget* parent);
    void show(const SheetRow& row) override;
    bool commitTouched() override;
    void revert() override;
    QWidget* wideArea() override { return m_parts; }

private:
    /// The change of what is typed into one of the three fields.
    tl::expected<PropertyChange, QString> changeOf(std::size_t part, const QString& text) const;
    std::array<EntryField*, 3> m_fields{};
    QWidget* m_parts; ///< below the row: three numbers need its whole width
    Unit m_unit;
};

} // namespace city
