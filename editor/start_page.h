#pragma once

#include <QImage>
#include <QList>
#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace city
{

class ActionSet;

/// What stands in the view's place while no city is open: ways to open one, and the last ones.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    /// A city that was open before.
    struct City {
        QString path;
        QString mapName;
        QString folder; ///< as people read it
        QString date;
        QImage picture; ///< null for none
        bool isThere = true;
    };
    static constexpr QSize kPicture{160, 90};

    StartPage(ActionSet& actions, QWidget* parent);

    /// Newest first.
    void setCities(const QList<City>& cities);
    /// Puts the keyboard to the newest city of the list, or to the first button when there is none.
    void enter();

signals:
    void openRequested(const QString& path);
    /// The city lies elsewhere now; the user will say where.
    void locateRequested(const QString& path);
    void forgetRequested(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showCurrent();
    const City* current() const;

    QList<City> m_cities;
    QListWidget* m_list;
    QLabel *m_none, *m_missing;
    QPushButton *m_locate, *m_forget;
};

} // namespace city
