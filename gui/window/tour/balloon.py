"""The balloon beside a control, and the frame around it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from gui.state.view_state import ViewState
from gui.theme.painting import painting
from gui.widgets.labels import PlainLabel

WIDTH, GAP, MARGIN = 320, 8, 8


class Highlight(QWidget):
    """A frame around a control; the mouse goes through it."""

    def __init__(self, window: QWidget, view: ViewState) -> None:
        super().__init__(window)
        self._view = view
        self.setObjectName("tour.highlight")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.theme_changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._view.theme.accent), 3))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 6, 6)


class Balloon(QFrame):
    """Says what a control is for; Next, Back and Skip lead on."""

    gone_on = Signal()
    gone_back = Signal()
    skipped = Signal()

    def __init__(self, window: QWidget, view: ViewState) -> None:
        super().__init__(window)
        self._view = view
        self.setObjectName("tour.balloon")
        self.setAccessibleName(self.tr("Tour"))
        self.setFixedWidth(WIDTH)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = PlainLabel(wordWrap=True)
        self._title.setProperty("role", "title")
        self._text = PlainLabel(wordWrap=True)
        self._place = PlainLabel()
        self._place.setProperty("role", "note")
        self.skip = self._button("skip", self.tr("Skip"), self.tr("End the tour (Esc)"), self.skipped)
        self.back = self._button("back", self.tr("Back"), self.tr("To the step before (←)"), self.gone_back)
        self.next = self._button("next", self.tr("Next"), self.tr("To the next step (→)"), self.gone_on)
        self.next.setProperty("role", "primary")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._place, 1)
        for button in (self.skip, self.back, self.next):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addLayout(row)
        view.theme_changed.connect(self._paint)
        self._paint()

    def _button(self, name: str, text: str, tip: str, signal: object) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip)
        button.setObjectName(f"tour.{name}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(signal)
        return button

    def tell(self, title: str, text: str, i: int, n: int) -> None:
        """Show the i-th of n steps, counted from 0."""
        self._title.setText(title)
        self._text.setText(text)
        self._place.setText(self.tr("{i} of {n}").format(i=i + 1, n=n))
        self.back.setEnabled(i > 0)
        self.skip.setVisible(i < n - 1)
        self.next.setText(self.tr("Next") if i < n - 1 else self.tr("Done"))
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.resize(WIDTH, layout.totalHeightForWidth(WIDTH))

    def stand_by(self, target: QRect) -> None:
        """Stand below a control, or where there is room beside it."""
        window = self.parentWidget()
        assert window is not None
        room = window.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        size = self.size()
        x = max(room.left(), min(target.left(), room.right() - size.width()))
        y = max(room.top(), min(target.top(), room.bottom() - size.height()))
        places = (
            QPoint(x, target.bottom() + GAP),
            QPoint(target.right() + GAP, y),
            QPoint(target.left() - GAP - size.width(), y),
            QPoint(x, target.top() - GAP - size.height()),
        )
        fitting = (place for place in places if room.contains(QRect(place, size)))
        place = next(fitting, target.center() - QPoint(size.width() // 2, size.height() // 2))
        self.move(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.skipped.emit()
            case Qt.Key.Key_Right | Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.gone_on.emit()
            case Qt.Key.Key_Left:
                self.gone_back.emit()
            case _:
                super().keyPressEvent(event)

    def _paint(self) -> None:
        theme = self._view.theme
        self.setStyleSheet(
            f"#tour\\.balloon {{ background: {theme.panel}; border: 2px solid {theme.accent};"
            " border-radius: 6px; }"
        )
