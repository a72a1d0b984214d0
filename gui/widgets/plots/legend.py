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

    Curves that every run has come first, and curves that only some have after them, so that no entry moves
    when one comes or goes. Where there is no room, these and those that yield are in a menu at the end.
    """

    toggled = Signal(str, bool)

    def __init__(self, plot_name: str, curves: Sequence[Curve], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curves = tuple(sorted(curves, key=lambda curve: curve.some))
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
        """Offer a curve that only some runs have, or not."""
        if offered == (key in self._not_offered):
            self._not_offered ^= {key}
            self._arrange()

    def set_label(self, key: str, label: str) -> None:
        """Name a curve anew."""
        for button, curve in zip(self._buttons, self._curves, strict=True):
            if curve.key == key and button.text() != as_label(label):
                button.setText(as_label(label))
                self.updateGeometry()
                self._arrange()

    def is_on(self, key: str) -> bool:
        """Return whether a curve is switched on."""
        pairs = zip(self._buttons, self._curves, strict=True)
        return any(button.isChecked() for button, curve in pairs if curve.key == key)

    def sizeHint(self) -> QSize:
        return QSize(self._whole_width - self._left_out, self._height)

    @property
    def least_width(self) -> int:
        return min(self._whole_width, self.minimumSizeHint().width() + self._more_width)

    def fit(self, room: int) -> int:
        whole = self._whole_width
        width = max(self.least_width, min(whole, room))
        if whole - width != self._left_out:
            self._left_out = whole - width
            self.updateGeometry()
        return width

    def minimumSizeHint(self) -> QSize:
        lasting = [pair for pair in self._pairs if not (pair[1].some or pair[1].yields)]
        return QSize(_width(lasting), self._height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.updateGeometry()
            self._arrange()
        super().changeEvent(event)

    @property
    def _pairs(self) -> list[tuple[QToolButton, Curve]]:
        return [*zip(self._buttons, self._curves, strict=True)]

    @property
    def _offered(self) -> list[tuple[QToolButton, Curve]]:
        return [pair for pair in self._pairs if pair[1].key not in self._not_offered]

    @property
    def _height(self) -> int:
        return max((button.sizeHint().height() for button in self._buttons), default=0)

    @property
    def _more_width(self) -> int:
        self._more.ensurePolished()  # while it is hidden too
        return self._more.sizeHint().width()

    @property
    def _whole_width(self) -> int:
        """The width that it asks for: of what every run has and the widest that some have, offered or not."""
        return _width([pair for pair in self._pairs if not pair[1].some]) + self._widest_of_some

    @property
    def _widest_of_some(self) -> int:
        widths = (button.sizeHint().width() for button, curve in self._pairs if curve.some)
        return max(widths, default=0)

    def _arrange(self) -> None:
        """Give each button its place, as long as there is room; what some runs have moves no other."""
        more, room = self._more_width, self.width()
        some = [pair for pair in self._offered if pair[1].some]
        entries = [pair for pair in self._offered if not pair[1].some]
        hidden = 0
        while _width(entries) + self._widest_of_some + (more if hidden else 0) > room:
            last = next((i for i in reversed(range(len(entries))) if entries[i][1].yields), None)
            if last is None:
                break
            entries, hidden = entries[:last] + entries[last + 1 :], hidden + 1
        while some and _width(entries + some) + (more if hidden else 0) > room:
            some, hidden = some[:-1], hidden + 1
        entries, left = entries + some, 0
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


def _width(entries: Sequence[tuple[QToolButton, Curve]]) -> int:
    return sum(button.sizeHint().width() for button, _ in entries)


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
