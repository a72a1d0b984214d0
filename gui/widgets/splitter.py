"""Widgets that share room: with a handle between them, giving way, or over each other."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSplitter, QStackedWidget, QWidget

SHARE = re.compile(rb"\d{1,5}")
"""What a saved share looks like: settings come from outside."""


class Splitter(QSplitter):
    """A splitter whose parts keep their shares of the room whatever comes and goes around them.

    Shares change only with a handle, and they are what is saved: not the sizes that happened to fit.

    Parameters
    ----------
    parts : sequence of (QWidget, int)
        From left to right or top to bottom, with their shares.
    favoured : QWidget, optional
        One of two parts, which gets the size of its hint before the other gets more than its least.
        That ends when a handle is moved.
    other_wants : int
        Lines of type that the other part gets before the favoured one gets more than its hint.
    """

    def __init__(
        self,
        direction: Qt.Orientation,
        parts: Sequence[tuple[QWidget, int]],
        favoured: QWidget | None = None,
        other_wants: int = 0,
    ) -> None:
        super().__init__(direction)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(8)
        self._favoured, self._other_wants = favoured, other_wants
        self._parts = [part for part, _ in parts]
        self._portions = [portion for _, portion in parts]
        self._shares = self._portions
        self._lent: tuple[QWidget, int] | None = None
        for part in self._parts:
            self.addWidget(part)
        self.splitterMoved.connect(self._take)

    def lend(self, part: QWidget, length: int) -> None:
        """Give a part at least so many pixels, as far as the others keep their least; with 0, take them back.

        That is no share of its own: it is not saved, and ends when a handle is moved.
        """
        self._lent = (part, length) if length else None
        self._share()

    def saveState(self) -> QByteArray:
        return QByteArray(b",".join(b"%d" % share for share in self._shares))

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        shares = bytes(state.data() if isinstance(state, QByteArray) else state).split(b",")
        if len(shares) != self.count() or not all(SHARE.fullmatch(share) for share in shares):
            return False
        self._shares = [int(share) for share in shares]
        self._share()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:  # a part is shown or hidden, or needs another size
            self._share()
        return done

    def _take(self) -> None:
        self._lent = None
        self._shares = self.sizes()
        if any(isinstance(part, Dispensable) for part in self._parts):
            self._share()  # a handle stops where less would show nothing

    def _share(self) -> None:
        parts = self._parts
        shares = [0 if part.isHidden() else share for part, share in zip(parts, self._shares, strict=True)]
        if all(shares):  # a part alone has all the room
            room = self._length(self.size()) - self.handleWidth() * (len(parts) - 1)
            sizes = [room * share // sum(shares) for share in shares]
            if self._favoured is not None and self._shares == self._portions:
                self._favour(parts.index(self._favoured), sizes, room)
            if self._lent is not None:
                self._give(parts.index(self._lent[0]), sizes, self._lent[1])
            self._dispense(sizes)
            self.setSizes(sizes)

    def _dispense(self, sizes: list[int]) -> None:
        """Give a part that can be done without all that it needs, or else its room to the one before."""
        for i, part in enumerate(self._parts):
            if isinstance(part, Dispensable) and sizes[i] < part.needed:
                self._give(i, sizes, part.needed)
                if sizes[i] < part.needed:
                    sizes[i - 1], sizes[i] = sizes[i - 1] + sizes[i], 0

    def _give(self, at: int, sizes: list[int], wanted: int) -> None:
        """Take from the others, beginning with the last one, what a part lacks of what it wants."""
        for i, part in reversed([*enumerate(self._parts)]):
            spare = sizes[i] - self._length(part.minimumSizeHint().expandedTo(part.minimumSize()))
            taken = min(max(spare, 0), max(wanted - sizes[at], 0)) if i != at else 0
            sizes[i], sizes[at] = sizes[i] - taken, sizes[at] + taken

    def _favour(self, favoured: int, sizes: list[int], room: int) -> None:
        """Give the other part what it wants, but take from it what the favoured one lacks of its hint."""
        least = self._length(self._parts[1 - favoured].minimumSizeHint())
        hint = self._length(self._parts[favoured].sizeHint())
        spared = min(sizes[favoured], room - self._other_wants * self.fontMetrics().lineSpacing())
        sizes[favoured] = max(spared, min(hint, room - least))
        sizes[1 - favoured] = room - sizes[favoured]

    def _length(self, size: QSize) -> int:
        return size.height() if self.orientation() is Qt.Orientation.Vertical else size.width()


def in_splitter(
    direction: Qt.Orientation,
    *parts: tuple[QWidget, int],
    name: str = "",
    favoured: QWidget | None = None,
    other_wants: int = 0,
) -> QSplitter:
    """Return widgets beside or below each other, with the shares of room that they take.

    One with an object name is left by the window as its user leaves it.
    """
    splitter = Splitter(direction, parts, favoured, other_wants)
    splitter.setObjectName(name)
    return splitter


class Dispensable(QWidget):
    """Shows a widget where there is height for all of it, and nothing where a low window has less.

    Parameters
    ----------
    content : QWidget
        What can be done without; a `Splitter` gives it what it needs, or nothing.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        content.setParent(self)

    @property
    def needed(self) -> int:
        """The least height of all of it, in pixels."""
        return self._content.minimumSizeHint().expandedTo(self._content.minimumSize()).height()

    def sizeHint(self) -> QSize:
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._content.minimumSizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._content.show()  # it comes back with this, which has its room once it is laid out

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # the content wants another size
            self.updateGeometry()
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        self._content.setGeometry(self.rect())
        self._content.setVisible(not self.isVisible() or self.height() >= self.needed)


class Fitting(QWidget):
    """Base of what takes of a row as much room as there is for it."""

    is_least = False
    """Whether all others of its row get their room first."""

    @property
    def least_width(self) -> int:
        """The width that it takes in any case."""
        return 0

    def fit(self, room: int) -> int:
        """Return the width to take of `room` pixels, and ask for it from now on."""
        raise NotImplementedError


class Yielding(Fitting):
    """Shows a widget where its row has room for all of it, and nothing where it has less.

    Parameters
    ----------
    content : QWidget
        What can be done without in a narrow panel.
    is_least : bool
        Whether all others of its row get their room first.
    """

    def __init__(self, content: QWidget, *, is_least: bool = False) -> None:
        super().__init__()
        self.is_least = is_least
        self._content, self._yields = content, False
        content.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def whole_size(self) -> QSize:
        """The size of all of it."""
        content = self._content
        least = content.minimumSizeHint().expandedTo(content.minimumSize())
        return content.sizeHint().expandedTo(least).boundedTo(content.maximumSize())

    def fit(self, room: int) -> int:
        width = self.whole_size.width()
        if self._yields != (width > room):
            self._yields = width > room
            self.updateGeometry()
        return 0 if self._yields else width

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint() if self._yields else self.whole_size

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.whole_size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # the content wants another size
            self.updateGeometry()
            self._fit()
        elif event.type() is QEvent.Type.StyleChange:  # there may be room for it in another style
            self.fit(self.whole_size.width())
        return super().event(event)

    def _fit(self) -> None:
        self._content.setGeometry(self.rect())
        self._content.setVisible(self.width() >= self.whole_size.width())


class YieldingRow(QHBoxLayout):
    """A row that shows as much of its fitting widgets as there is room for, of the later ones rather."""

    def setGeometry(self, rect: QRect) -> None:
        items = [item for i in range(self.count()) if (item := self.itemAt(i)) and not item.isEmpty()]
        widgets = [item.widget() for item in items]
        fitting = [widget for widget in widgets if isinstance(widget, Fitting)]
        margins = self.contentsMargins()
        left = rect.width() - margins.left() - margins.right() - self.spacing() * (len(items) - 1)
        left -= sum(item.sizeHint().width() for item in items if not isinstance(item.widget(), Fitting))
        left -= sum(widget.least_width for widget in fitting)
        first = [widget for widget in reversed(fitting) if not widget.is_least]
        for widget in (*first, *(widget for widget in fitting if widget.is_least)):
            left -= widget.fit(left + widget.least_width) - widget.least_width
        super().setGeometry(rect)


class Stack(QStackedWidget):
    """Pages of which the present one alone says how narrow they may be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        page = self.currentWidget()
        return least if page is None else QSize(page.minimumSizeHint().width(), least.height())
