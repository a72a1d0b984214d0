"""Python in colours, line by line, by the tokens of Pygments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Keyword, Literal, Name, Number, Operator, String, _TokenType
from PySide6.QtGui import QColor, QSyntaxHighlighter, QTextBlock, QTextCharFormat, QTextDocument, QTextFormat

from gui.theme.theme import Theme
from gui.widgets.portions import Portions

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
"""Kinds of tokens with the colour of each, see ``core.analysis.colours.theme_colours.CodeColours``; the first
that fits holds."""
LONGEST_LINE = 4_000
"""Characters of a line that are coloured; one that is longer is data."""
LONGEST_READ = 400
"""The same in a document that is only read: each colour more takes time whenever a line is laid out."""
SHORT = 2_000
"""Characters of a document that is coloured at once."""
QUOTES = ("", "'''", '"""')
"""What a line may begin within; its index is the state of the line before."""
NO_CODE = QTextFormat.Property.UserProperty
"""Property of the format of strings and comments."""
_PIECE = re.compile(r"#.*|'''|\"\"\"|'(?:\\.|[^'\\])*'?|\"(?:\\.|[^\"\\])*\"?")
_CLOSING = {quotes: re.compile(rf"(?:\\.|[^\\])*?{quotes}") for quotes in QUOTES[1:]}


class Highlighter(QSyntaxHighlighter):
    """Colours a document that shows a program, and follows its edits.

    Parameters
    ----------
    portions : Portions, optional
        Colours in small portions of time what takes long.
    longest : int
        Characters of a line that are coloured.
    """

    def __init__(
        self,
        document: QTextDocument,
        theme: Theme,
        portions: Portions | None = None,
        longest: int = LONGEST_LINE,
    ) -> None:
        super().__init__(document)
        self._portions, self._longest = portions or Portions(self), longest
        self._lexer = PythonLexer(stripnl=False, ensurenl=False)
        self._formats: dict[str, QTextCharFormat] = {}
        self._pale = False
        self._take_colours(theme)

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
            self._formats[role].setProperty(NO_CODE, role in ("string", "comment"))

    def highlightBlock(self, text: str) -> None:
        within = QUOTES[max(0, self.previousBlockState())]
        self.setCurrentBlockState(QUOTES.index(quotes_after(text, within)))
        if self._pale:
            self.setFormat(0, len(text), self._formats["pale"])
        elif self._portions.has_time or self.document().characterCount() < SHORT:
            with self._portions.measured():
                self._colour(text, within)
        else:
            self._portions.later(self, partial(self.rehighlightBlock, self.currentBlock()))

    def _colour(self, text: str, within: str) -> None:
        for start, length, role in tokens(text[: self._longest], self._lexer, within):
            self.setFormat(start, length, self._formats[role])


def is_code(block: QTextBlock, column: int) -> bool:
    """Return whether a character of a coloured line is neither in a string nor in a comment."""
    return not any(
        part.start <= column < part.start + part.length and part.format.boolProperty(NO_CODE)
        for part in block.layout().formats()
    )


def tokens(line: str, lexer: PythonLexer, within: str = "") -> Iterator[tuple[int, int, str]]:
    """Yield (start, length, role) of what has a colour; both count as Qt does, in UTF-16.

    Parameters
    ----------
    within : str
        The quotes of a string that began in a line before.
    """
    column = -len(within)
    for _, kind, value in lexer.get_tokens_unprocessed(within + line):
        end = column + len(value.encode("utf-16-le", "surrogatepass")) // 2
        role, start = _role(kind), max(column, 0)
        if role and end > start:
            yield start, end - start, role
        column = end


def quotes_after(line: str, within: str = "") -> str:
    """Return the quotes of the string that goes on after a line; empty if none does."""
    place = 0
    while True:
        if within:
            closing = _CLOSING[within].match(line, place)
            if closing is None:
                return within
            within, place = "", closing.end()
        piece = _PIECE.search(line, place)
        if piece is None:
            return ""
        place = piece.end()
        within = piece[0] if piece[0] in QUOTES else ""


def _role(kind: _TokenType) -> str:
    return next((role for family, role in ROLES if kind in family), "")
