"""A round "?" button in a panel's header, and the light popover that it opens."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QCursor, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from gui.translation import language
from gui.widgets.explanations.explanation_text import Explanation, read_explanation
from gui.widgets.labels import PlainLabel

translate = QCoreApplication.translate

WIDTH = 360
MARGIN = 16
GAP = 4


def explained(header: QBoxLayout, panel: str) -> QToolButton:
    """Put a button at the end of a panel's header that explains the panel.

    Parameters
    ----------
    panel : str
        Names the text, ``resources/explanations/<panel>.md``; the button is ``<panel>.explain``.
    """
    button = ExplainButton(panel)
    header.addWidget(button)
    return button


class ExplainButton(QToolButton):
    """Opens the explanation of a panel, by mouse, Space or Enter."""

    def __init__(self, panel: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, text="?")
        self._panel = panel
        self.setObjectName(f"{panel}.explain")
        self.setProperty("role", "explain")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(translate("Explanation", "What is this?"))
        title = self.explanation().title
        self.setAccessibleName(translate("Explanation", "What is this? ({title})").format(title=title))
        self.clicked.connect(self._open)

    def event(self, event: QEvent) -> bool:
        # Space is a shortcut of the window, which is asked first unless a widget claims the key.
        if event.type() is QEvent.Type.ShortcutOverride and _is_press(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def explanation(self) -> Explanation:
        """Return what is shown."""
        return read_explanation(self._panel, language())

    def _open(self) -> None:
        popover = Popover(self.explanation(), self)
        popover.closed.connect(self._update_hover)
        popover.open_beside(self)

    def _update_hover(self) -> None:
        """Drop the hover style unless the mouse is here: Qt (6.11) sends no Leave while a popup is open."""
        place = self.mapFromGlobal(QCursor.pos())
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, self.rect().contains(place))
        self.update()


class Popover(QFrame):
    """The title, text and links of an explanation; Escape or a click elsewhere closes it."""

    closed = Signal()

    def __init__(self, explanation: Explanation, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("explanation")
        self.setAccessibleName(explanation.title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(WIDTH)
        title = PlainLabel(explanation.title, wordWrap=True)
        title.setObjectName("explanation.title")
        title.setStyleSheet("font-weight: 600;")
        tint = self.palette().window().color().name()
        text = QLabel(explanation.html(tint), textFormat=Qt.TextFormat.RichText, wordWrap=True)
        text.setObjectName("explanation.text")
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 12, MARGIN, 12)
        column.setSpacing(8)
        column.addWidget(title)
        column.addWidget(text)
        self._links = [self._new_link(*link, column) for link in explanation.links]

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def open_beside(self, part: QWidget) -> None:
        """Open below `part`, or above where there is no room, and within its screen."""
        layout = self.layout()
        assert layout is not None
        self.resize(WIDTH, layout.totalHeightForWidth(WIDTH))
        screen = part.screen().availableGeometry()
        place = QRect(part.mapToGlobal(QPoint(0, part.height() + GAP)), self.size())
        if place.right() > screen.right() - GAP:
            place.moveRight(part.mapToGlobal(QPoint(part.width() - 1, 0)).x())
        if place.bottom() > screen.bottom():
            place.moveBottom(part.mapToGlobal(QPoint(0, -GAP)).y())
        right, bottom = screen.right() - WIDTH - GAP, screen.bottom() - self.height() - GAP
        self.move(max(screen.x(), min(place.x(), right)), max(screen.y(), min(place.y(), bottom)))
        self.show()
        first: QWidget = self._links[0] if self._links else self
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _new_link(self, name: str, url: str, column: QVBoxLayout) -> QLabel:
        link = QLabel(_link(name, url), textFormat=Qt.TextFormat.RichText, wordWrap=True)
        link.setObjectName("explanation.link")
        link.setOpenExternalLinks(True)
        link.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        link.setToolTip(url)
        link.setAccessibleName(translate("Explanation", "{name}, PyTorch documentation").format(name=name))
        copy = QToolButton(text=translate("Explanation", "Copy"))
        copy.setObjectName("explanation.copy")
        copy.setProperty("role", "small")
        copy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        copy.setToolTip(translate("Explanation", "Copy the address {url}").format(url=url))
        copy.setAccessibleName(translate("Explanation", "Copy the address of {name}").format(name=name))
        copy.clicked.connect(partial(self._copy, copy, url))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(link, 1)
        row.addWidget(copy)
        column.addLayout(row)
        return link

    @staticmethod
    def _copy(button: QToolButton, url: str) -> None:
        QGuiApplication.clipboard().setText(url)
        button.setText(translate("Explanation", "Copied"))


def _link(name: str, url: str) -> str:
    documentation = translate("Explanation", "PyTorch documentation")
    return f'<a href="{url}">{name}</a> – {documentation}'


def _is_press(event: QEvent) -> bool:
    """Return whether a key event presses a button: Space, Return or Enter alone."""
    keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return isinstance(event, QKeyEvent) and event.key() in keys and not event.modifiers().value
