"""Pictures side by side with what an autoencoder makes of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from gui.pages.train.output.gallery import Page
from gui.pages.train.output.image_gallery import ImageGallery
from gui.theme.theme import Theme
from gui.widgets.pictures import paint_picture, picture_of

Pictures = npt.NDArray[np.float32]

GAP = 4.0


class RebuiltGallery(ImageGallery):
    """Cells with a picture, with noise also what the model got, and what it made of that."""

    def __init__(self, theme: Theme, page: Page, capacity: int) -> None:
        super().__init__(theme, page, capacity)
        self.setMinimumSize(200, 88)

    def set_page(self, page: Page) -> None:
        """Show other samples, without what was rebuilt until it comes."""
        self._made: Pictures | None = None
        self._seen: Pictures | None = None
        super().set_page(page)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        super().set_theme(theme)
        self._ink_made()

    def set_outputs(self, outputs: Pictures) -> None:
        """Show the pictures (n, channels, height, width) that were rebuilt."""
        self._made = outputs
        self._ink_made()

    def set_seen(self, seen: Pictures | None) -> None:
        """Set the pictures that the model got, with noise on them; None if they are the samples themselves.

        They are shown with the next outputs.
        """
        if (seen is None) != (self._seen is None):
            self._redraw()
        self._seen = seen

    @property
    def error(self) -> float | None:
        """The mean squared error of the pictures on show; None until they are rebuilt."""
        return None if self._made is None else float(self._errors().mean(dtype=np.float64))

    def describe(self, position: int) -> str:
        """Return the tooltip of a sample."""
        page = self._page
        lines = [self.tr("Sample {}, and at its right how the network rebuilds it")]
        if self._seen is not None:
            lines = [self.tr("Sample {}, with noise as it is read, and what is rebuilt of that")]
        lines[0] = lines[0].format(page.numbers[position])
        if page.class_names:
            lines.append(self.tr("Class: {}").format(page.class_names[int(page.y_true[position])]))
        if self._made is not None:
            lines.append(self.tr("Mean squared error: {}").format(f"{self._errors()[position]:.4f}"))
        return "\n".join(lines)

    def _errors(self) -> npt.NDArray[np.float64]:
        assert self._made is not None
        assert self._page.pictures is not None
        with np.errstate(over="ignore", invalid="ignore"):  # a diverged network makes anything
            apart = self._made.astype(np.float64) - self._page.pictures
            errors: npt.NDArray[np.float64] = np.square(apart).mean(axis=(1, 2, 3))
        return errors

    def _ink_made(self) -> None:
        made = () if self._made is None else self._made
        seen = (None,) * len(made) if self._seen is None else self._seen
        self._outputs = [
            [picture_of(pixels, self._theme) for pixels in pair if pixels is not None]
            for pair in zip(seen, made, strict=True)
        ]
        self.update()

    @property
    def _n_beside(self) -> int:
        """Pictures of each sample."""
        return 2 if self._seen is None else 3

    @property
    def _aspect(self) -> float:
        return 1.05 * self._n_beside

    def _paint_cell(self, painter: QPainter, rect: QRectF, position: int) -> None:
        painter.setPen(QPen(QColor(self._theme.line), 1.0))
        painter.setBrush(QColor(self._theme.field))
        painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)
        paint_picture(painter, self._place(rect, 0), self._pictures[position])

    def _paint_answers(self, painter: QPainter, rects: Sequence[QRectF]) -> None:
        for rect, beside in zip(rects, self._outputs, strict=True):
            for i, image in enumerate(beside, start=1):
                paint_picture(painter, self._place(rect, i), image)

    def _place(self, rect: QRectF, i: int) -> QRectF:
        """Return where in a cell its picture `i` goes."""
        inside = rect.adjusted(GAP, GAP, -GAP, -GAP)
        width = (inside.width() - (self._n_beside - 1) * GAP) / self._n_beside
        return QRectF(inside.left() + i * (width + GAP), inside.top(), width, inside.height())
