"""Python in colours, by the tokens of Pygments."""

from __future__ import annotations

from collections import defaultdict

from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Keyword, Literal, Name, Number, Operator, String, _TokenType
from PySide6.QtGui import QColor, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from gui.theme.theme import Theme

ROLES = (
    (Comment, "comment"),
    (Number, "number"),
    (String, "string"),
    (Literal, "string"),
    (Keyword, "keyword"),
    (Operator.Word, "keyword"),
    (Name.Function, "definition"),
    (Name.Class, "definition"),
    (Name.Decorator, "definition"),
)
"""Kinds of tokens with the colour of each in ``core.analysis.theme_colours.CodeColours``; the first that fits
holds."""


class Highlighter(QSyntaxHighlighter):
    """Colours a document that shows a program.

    Parameters
    ----------
    document : QTextDocument
    theme : Theme
    """

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        super().__init__(document)
        self._lexer = PythonLexer(stripnl=False, ensurenl=False)
        self._tokens: dict[int, list[tuple[int, int, str]]] = {}
        self._formats: dict[str, QTextCharFormat] = {}
        self._pale = False
        self._take_colours(theme)

    def read(self, text: str) -> None:
        """Find the tokens of `text`, which the document is about to show."""
        self._tokens = tokens(text, self._lexer)

    def set_theme(self, theme: Theme) -> None:
        """Take a theme's colours."""
        self._take_colours(theme)
        self.rehighlight()

    def set_pale(self, pale: bool) -> None:
        """Show the whole text muted, or in its colours."""
        if pale != self._pale:
            self._pale = pale
            self.rehighlight()

    def _take_colours(self, theme: Theme) -> None:
        for role, colour in (*vars(theme.code).items(), ("pale", theme.muted)):
            self._formats[role] = QTextCharFormat()
            self._formats[role].setForeground(QColor(colour))

    def highlightBlock(self, text: str) -> None:
        if self._pale:
            self.setFormat(0, len(text), self._formats["pale"])
            return
        for start, length, role in self._tokens.get(self.currentBlock().blockNumber(), ()):
            self.setFormat(start, length, self._formats[role])


def tokens(text: str, lexer: PythonLexer) -> dict[int, list[tuple[int, int, str]]]:
    """Return (start, length, role) of what has a colour, by line; both count as Qt does, in UTF-16."""
    found: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
    line = column = 0
    for _, kind, value in lexer.get_tokens_unprocessed(text):
        role = _role(kind)
        for i, piece in enumerate(value.split("\n")):
            if i:
                line, column = line + 1, 0
            length = len(piece.encode("utf-16-le")) // 2
            if role and length:
                found[line].append((column, length, role))
            column += length
    return found


def _role(kind: _TokenType) -> str:
    return next((role for family, role in ROLES if kind in family), "")
