"""A legend whose entries switch curves on and off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from gui.theme.painting import clear_pixmap, painting
from gui.theme.theme import Theme
from gui.widgets.labels import as_label
from gui.widgets.plots.items import Curve
from gui.widgets.splitter import Fitting

SWATCH = QSize(16, 12)


class CurveLegend(Fitting):
    """One checkable button a curve, in its colour; object names are ``<plot>.show_<key>``.

    Curves that yield are in a menu at the end where there is no room for their buttons.
    """

    toggled = Signal(str, bool)

    def __init__(self, plot_name: str, curves: Sequence[Curve], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curves = tuple(curves)
        self._buttons = [curve_button(plot_name, curve, self.toggled, self) for curve in self._curves]
        self._not_offered: set[str] = set()
        self._left_out = 0  # pixels of all entries for which its row has no room
        self._more = QToolButton(self, objectName=f"{plot_name}.more_curves", text="…")
        self._more.setToolTip(self.tr("More curves"))
        self._more.setAccessibleName(self.tr("More curves"))
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self._more)
        menu.aboutToShow.connect(self._fill_menu)
        self._more.setMenu(menu)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_offered(self, key: str, offered: bool) -> None:
        """Offer a curve, or not."""
        if offered == (key in self._not_offered):
            self._not_offered ^= {key}
            self.updateGeometry()
            self._arrange()

    def set_label(self, key: str, label: str) -> None:
        """Name a curve anew."""
        for button, curve in zip(self._buttons, self._curves, strict=True):
            if curve.key == key and button.text() != as_label(label):
                button.setText(as_label(label))
                self.updateGeometry()
                self._arrange()

    def sizeHint(self) -> QSize:
        whole = self._room_for(self._offered)
        return QSize(whole.width() - self._left_out, whole.height())

    @property
    def least_width(self) -> int:
        offered, least = self._room_for(self._offered).width(), self.minimumSizeHint().width()
        return min(offered, least + self._more_width)

    def fit(self, room: int) -> int:
        whole = self._room_for(self._offered).width()
        width = max(self.least_width, min(whole, room))
        if whole - width != self._left_out:
            self._left_out = whole - width
            self.updateGeometry()
        return width

    def minimumSizeHint(self) -> QSize:
        return self._room_for([(button, curve) for button, curve in self._offered if not curve.yields])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.updateGeometry()
            self._arrange()
        super().changeEvent(event)

    @property
    def _offered(self) -> list[tuple[QToolButton, Curve]]:
        pairs = zip(self._buttons, self._curves, strict=True)
        return [(button, curve) for button, curve in pairs if curve.key not in self._not_offered]

    @property
    def _more_width(self) -> int:
        self._more.ensurePolished()  # while it is hidden too
        return self._more.sizeHint().width()

    def _room_for(self, entries: Sequence[tuple[QToolButton, Curve]]) -> QSize:
        hints = [button.sizeHint() for button, _ in entries]
        height = max((button.sizeHint().height() for button in self._buttons), default=0)
        return QSize(sum(hint.width() for hint in hints), height)

    def _arrange(self) -> None:
        """Give each button its place, as long as there is room."""
        entries, hidden = self._offered, 0
        more = self._more_width
        while self._room_for(entries).width() + (more if hidden else 0) > self.width():
            last = next((i for i in reversed(range(len(entries))) if entries[i][1].yields), None)
            if last is None:
                break
            entries, hidden = entries[:last] + entries[last + 1 :], hidden + 1
        left = 0
        for button, _ in entries:
            width = button.sizeHint().width()
            button.setGeometry(left, 0, width, self.height())
            left += width
        visible = {button for button, _ in entries}
        for button in self._buttons:
            button.setVisible(button in visible)
        self._more.setGeometry(left, 0, more, self.height())
        self._more.setVisible(bool(hidden) and left + more <= self.width())

    def _fill_menu(self) -> None:
        menu = self._more.menu()
        menu.clear()
        for button, curve in self._offered:
            if button.isHidden():
                action = menu.addAction(button.icon(), as_label(curve.label))
                action.setCheckable(True)
                action.setChecked(button.isChecked())
                action.setToolTip(curve.doc)
                action.toggled.connect(button.setChecked)

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self.setStyleSheet(
            "QToolButton { background: transparent; padding: 0 4px; min-height: 20px; }"
            "QToolButton:!focus { border-color: transparent; }"
            "QToolButton::menu-indicator { image: none; width: 0; }"
            f"QToolButton:!checked {{ color: {theme.muted}; }}"
        )
        for button, curve in zip(self._buttons, self._curves, strict=True):
            button.setIcon(curve_icon(curve, theme, self.devicePixelRatioF()))
        self.updateGeometry()
        self._arrange()


def curve_button(owner: str, curve: Curve, toggled: SignalInstance, parent: QWidget) -> QToolButton:
    """Return a button called ``<owner>.show_<key>`` that switches a curve on and off.

    `toggled` then tells the curve's key and whether it is on.
    """
    button = QToolButton(parent)
    button.setObjectName(f"{owner}.show_{curve.key}")
    button.setText(as_label(curve.label))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setIconSize(SWATCH)
    button.setCheckable(True)
    button.setChecked(True)
    button.setToolTip(curve.doc)
    button.setAccessibleName(
        QCoreApplication.translate("CurveLegend", "Show {curve}").format(curve=curve.label)
    )
    button.toggled.connect(partial(toggled.emit, curve.key))
    return button


def curve_icon(curve: Curve, theme: Theme, scale: float) -> QIcon:
    """Return a short piece of the curve; pale while the button is off."""
    icon = QIcon()
    for state, opacity in ((QIcon.State.On, 1.0), (QIcon.State.Off, 0.25)):
        pixmap = clear_pixmap(SWATCH, scale)
        with painting(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(opacity)
            pen = QPen(curve.colour(theme), 2)
            if curve.dashed:
                pen.setDashPattern([2.0, 1.5])
            painter.setPen(pen)
            painter.drawLine(1, SWATCH.height() // 2, SWATCH.width() - 1, SWATCH.height() // 2)
            if curve.dots:
                painter.setBrush(curve.colour(theme))
                painter.drawEllipse(QRectF(SWATCH.width() / 2 - 2, SWATCH.height() / 2 - 2, 4, 4))
        icon.addPixmap(pixmap, QIcon.Mode.Normal, state)
    return icon
