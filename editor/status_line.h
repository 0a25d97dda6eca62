#pragma once

#include "core/base/ids.h"

#include <QStatusBar>

#include <glm/vec3.hpp>
#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QProgressBar;
class QTimer;
class QToolButton;

namespace city
{

class CityDocument;
class Selection;

/// The line at the bottom: what to do now, where the cursor is, what is selected, and how full the
/// city's lists are.
class StatusLine final : public QStatusBar
{
    Q_OBJECT

public:
    StatusLine(CityDocument& document, Selection& selection, QWidget* parent = nullptr);

    /// The tool's steady hint.
    void setHint(const QString& hint);
    /// A result, for some seconds in the hint's place.
    void showResult(const QString& text);
    QString hint() const;
    /// What is selected, in words.
    QString selectionText() const;
    /// What is hidden and locked; nothing for an empty text.
    void setHiddenText(const QString& text);
    /// A part at the right end; `order` tells when it goes in a narrow window, 1 first, 0 never.
    void addPart(QWidget* part, int order);
    void setCursor3d(std::optional<glm::vec3> position, ObjectId block);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Part {
        QWidget* widget;
        int order;
        bool isWanted = true; ///< it has something to say
    };
    void want(const QWidget* part, bool isWanted);
    void fit();
    void fillBudgets();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showHint();
    void showCounts();

    CityDocument& m_document;
    Selection& m_selection;
    QString m_steady, m_result;
    QTimer* m_resultTimer;
    QLabel *m_hint, *m_cursor, *m_block, *m_selected, *m_hidden;
    QToolButton* m_budget;
    QProgressBar* m_fullness;
    QMenu* m_budgets;
    std::vector<Part> m_parts;
};

} // namespace city
