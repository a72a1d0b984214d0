"""The numbers of a picture, as tiles in a row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.widgets.tiles import Tile

Readout = tuple[str, str, str]
"""Name, title and tooltip of a number."""


class Readouts(QWidget):
    """Tiles called ``losses.<name>``."""

    def __init__(self, readouts: Sequence[Readout]) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._tiles = {name: Tile(f"losses.{name}", title, tip) for name, title, tip in readouts}
        for tile in self._tiles.values():
            row.addWidget(tile, 1)

    def show_number(self, name: str, number: float | None) -> None:
        """Show a number; None hides its tile."""
        tile = self._tiles[name]
        tile.setVisible(number is not None)
        if number is not None:
            tile.show_text(number_text(number))


def number_text(number: float) -> str:
    """Return a number with five digits."""
    return f"{number:.5g}".replace("-", "−")
