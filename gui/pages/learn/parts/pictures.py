"""The pictures of a lesson: each is decoded once, no larger than it is shown, and shared by its places."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImageReader, QPixmap

from gui.widgets.portions import Portions

WIDEST = 1_024
"""Pixels to a side; a larger picture is brought to this while it is decoded."""
MOST_MEGABYTES = 64
"""That decoding one may take. The limit of Qt is the same for the whole program, 256."""


class Pictures(QObject):
    """Decodes pictures one by one, in small portions of time; until then their places are empty.

    Parameters
    ----------
    names : frozenset of str
        The files in it that may be shown; the lesson's check has bounded their sizes.
    """

    ready = Signal(str)
    """The picture of this name has come in the place of an empty one."""

    def __init__(self, folder: Path, names: frozenset[str], portions: Portions, parent: QObject) -> None:
        super().__init__(parent)
        self._folder, self._names, self._portions = folder, names, portions
        self._found: dict[str, QPixmap] = {}

    def get(self, name: str) -> QPixmap | None:
        """Return a picture, or an empty one of its size until it is decoded; None if it may not be shown."""
        if name not in self._names:
            return None
        if name not in self._found:
            size = self._size(QImageReader(str(self._folder / name)))
            if size.isEmpty():
                return None
            empty = QPixmap(size)
            empty.fill(Qt.GlobalColor.transparent)
            self._found[name] = empty
            self._portions.do(self, partial(self._decode, name))
        return self._found[name]

    def _size(self, reader: QImageReader) -> QSize:
        size = reader.size()
        if max(size.width(), size.height()) > WIDEST:
            size.scale(WIDEST, WIDEST, Qt.AspectRatioMode.KeepAspectRatio)
        return size

    def _decode(self, name: str) -> None:
        reader = QImageReader(str(self._folder / name))
        size = reader.size()
        if 8 * size.width() * size.height() > MOST_MEGABYTES << 20:
            return  # another file than the one that was checked
        if (scaled := self._size(reader)) != size:
            reader.setScaledSize(scaled)
        picture = reader.read()
        if not picture.isNull():
            self._found[name] = QPixmap.fromImage(picture)
            self.ready.emit(name)
