"""Checked Markdown as a widget as high as its text: no HTML, and no file but the lesson's own pictures."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QMouseEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextLength,
    QTextTable,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy

from gui.pages.learn.parts.pictures import Pictures
from gui.state.view_state import ViewState
from gui.theme.fonts import fixed_font
from gui.theme.style import mixed
from gui.widgets.labels import SealedBrowser
from gui.widgets.portions import Portions

LINE_HEIGHT = 128
_FEATURES = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
_PICTURE = QTextDocument.ResourceType.ImageResource.value
_KEEP = QTextCursor.MoveMode.KeepAnchor
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value


class ProseView(SealedBrowser):
    """Shows Markdown.

    Parameters
    ----------
    portions : Portions, optional
        Does what another theme asks for.
    pictures : Pictures, optional
        Those that may be shown.
    """

    link_chosen = Signal(str)
    clicked = Signal()
    """The text, where it is no link, and nothing of it is selected."""

    def __init__(
        self,
        text: str,
        view: ViewState,
        portions: Portions | None = None,
        pictures: Pictures | None = None,
    ) -> None:
        super().__init__()
        self._text, self._view, self._pictures = text, view, pictures
        self._portions = portions or Portions(self)
        self._requested: set[str] = set()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setProperty("role", "bare")
        self.setAccessibleName(self.tr("Text of the lesson"))
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(lambda url: self.link_chosen.emit(url.toString()))
        self._fill()
        view.theme_changed.connect(self._take_theme)
        if pictures is not None:
            pictures.ready.connect(self._take_picture)

    def loadResource(self, type: int, name: QUrl | str) -> QImage | QPixmap:
        target = name.toString() if isinstance(name, QUrl) else name
        picture = self._pictures.get(target) if self._pictures is not None else None
        if picture is None:
            return super().loadResource(type, name)
        self._requested.add(target)
        return picture

    def _take_picture(self, name: str) -> None:
        if self._pictures is not None and name in self._requested:
            self.document().addResource(_PICTURE, QUrl(name), self._pictures.get(name))
            self.viewport().update()

    def _take_theme(self) -> None:
        self._portions.do(self, self._fill)

    # Its look

    def _fill(self) -> None:
        theme = self._view.theme
        document = self.document()
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Text, QColor(theme.text))
        palette.setColor(QPalette.ColorRole.Link, QColor(theme.accent))
        self.setPalette(palette)
        document.setMarkdown(self._text, _FEATURES)
        edit = QTextCursor(document)
        edit.beginEditBlock()  # or a paragraph is laid out anew for each piece of code in it
        self._look_of_blocks()
        self._look_of_code(QColor(mixed(theme.panel, theme.text, 0.08)), QColor(theme.accent))
        edit.endEditBlock()
        for table in _tables(document.rootFrame()):
            _mend_first_cell(table)
            self._look_of_table(table, QColor(theme.line))
        self._fit()

    def _look_of_blocks(self) -> None:
        block = self.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            look = QTextBlockFormat()
            look.setLineHeight(LINE_HEIGHT, _PROPORTIONAL)
            if level := block.blockFormat().headingLevel():
                look.setTopMargin(8)
                look.setBottomMargin(4)
                size = QTextCharFormat()
                size.setFontPointSize(self.font().pointSizeF() * (1.35 if level <= 2 else 1.12))
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, _KEEP)
                cursor.mergeCharFormat(size)
            elif block.textList() is not None:
                look.setTopMargin(2)
                look.setBottomMargin(2)
            cursor.mergeBlockFormat(look)
            block = block.next()

    def _look_of_code(self, ground: QColor, link: QColor) -> None:
        code, anchor = QTextCharFormat(), QTextCharFormat()
        code.setFontFamilies(fixed_font().families())
        code.setFontPointSize(self.font().pointSizeF() * 0.95)  # its lines are as high as the others
        code.setBackground(ground)
        anchor.setForeground(link)
        found = []
        block = self.document().begin()
        while block.isValid():
            pieces = block.begin()
            while not pieces.atEnd():
                piece = pieces.fragment()
                if piece.charFormat().fontFixedPitch():
                    found.append((piece.position(), piece.length(), code))
                elif piece.charFormat().isAnchor():
                    found.append((piece.position(), piece.length(), anchor))
                pieces += 1
            block = block.next()
        for position, length, look in found:
            cursor = QTextCursor(self.document())
            cursor.setPosition(position)
            cursor.setPosition(position + length, _KEEP)
            cursor.mergeCharFormat(look)

    def _look_of_table(self, table: QTextTable, line: QColor) -> None:
        look = table.format()
        look.setCellPadding(6)
        look.setCellSpacing(0)
        look.setBorderCollapse(True)
        look.setBorder(1)
        look.setBorderBrush(line)
        look.setTopMargin(8)
        look.setBottomMargin(8)
        look.clearProperty(QTextFormat.Property.FrameWidth)
        look.setWidth(QTextLength())
        table.setFormat(look)

    # As high as its text

    def _fit(self) -> None:
        document = self.document()
        document.setTextWidth(self.viewport().width())
        height = math.ceil(document.size().height()) + 2
        if height != self.height():
            self.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def sizeHint(self) -> QSize:
        return QSize(300, self.height())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and not self.textCursor().hasSelection() and not self.anchorAt(at):
            self.clicked.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page scrolls


def _mend_first_cell(table: QTextTable) -> None:
    """Give a table after a quote the first heading that Qt's Markdown breaks in two (Qt 6.11)."""
    cell = table.cellAt(0, 0)
    first = cell.firstCursorPosition()
    if first.block() != cell.lastCursorPosition().block() and not first.block().text():
        first.deleteChar()
        heading = QTextCharFormat()
        heading.setFontWeight(QFont.Weight.Bold)
        first.movePosition(QTextCursor.MoveOperation.EndOfBlock, _KEEP)
        first.mergeCharFormat(heading)


def _tables(frame: QTextFrame) -> Iterator[QTextTable]:
    for child in frame.childFrames():
        if isinstance(child, QTextTable):
            yield child
        yield from _tables(child)
