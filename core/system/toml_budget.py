"""What a TOML text may ask of its parser, checked in one pass before the parser sees it.

``tomllib`` recurses into brackets, takes quadratic time for a dotted key, and has no limit of its own.
"""

from __future__ import annotations

import re

from core.errors import PlaygroundError
from core.text import Text

MOST_TOKENS = 250_000
"""Names, values, signs, escapes, comments and line ends."""
DOT = 8
"""The tokens that a dot within a key counts for: each makes the parser go through all parts before it."""
LETTERS = 8
"""So many letters between quotes count for a token: the parser looks at each."""
MOST_NESTED = 16
"""Brackets within brackets, and parts of a dotted key."""
LONGEST_WORD = 256
"""Characters of a name or a number without quotes: no number of a setting has more digits."""

# No alternative can begin as another does, and nothing is given back: the time is linear.
_TOKEN = re.compile(
    r"""[ \t\r]*+(?:
    (?P<text> \"{3}(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{3,5}+
            | '{3}(?:[^']++|'{1,2}+(?!'))*+'{3,5}+
            | "(?:[^"\\\n]++|\\[^\n])*+"
            | '[^'\n]*+' )
    | (?P<sign> [\[\]{}=,\n] )
    | (?P<comment> \#[^\n]*+ )
    | (?P<word> [^\s\[\]{}=,\#"']++ )
    )""",
    re.VERBOSE | re.DOTALL,
)


def check_budget(text: str, source: str, limit: int) -> None:
    """Do nothing if parsing a text takes little time and memory.

    What is no TOML is let through as far as the parser would read: it refuses it itself.

    Parameters
    ----------
    text : str
    source : str
        What the text is, for errors.
    limit : int
        The most characters that it may have.

    Raises
    ------
    PlaygroundError
        If it is too long, too deeply nested, or has too many or too long parts.
    """
    if len(text) > limit:
        raise PlaygroundError(
            source, Text("is too large: it may have at most {limit:,} characters", limit=limit)
        )
    n_tokens = n_open = n_dots = position = 0
    is_key = True
    while (found := _TOKEN.match(text, position)) is not None:
        position, n_tokens = found.end(), n_tokens + 1
        kind = found.lastgroup or ""
        token = found[kind]
        if kind == "sign":
            n_open += (token in "[{") - (token in "]}")
            is_key, n_dots = token != "=", 0
        elif kind == "word":
            dots = token.count(".") if is_key else 0
            n_dots, n_tokens = n_dots + dots, n_tokens + DOT * dots
            if len(token) > LONGEST_WORD:
                rule = Text(
                    "has a name or number of more than {longest_word} characters", longest_word=LONGEST_WORD
                )
                raise PlaygroundError(
                    source, Text("{rule} in line {line}", rule=rule, line=_line(text, position))
                )
        elif kind == "text":
            n_tokens += token.count("\\") + len(token) // LETTERS
        if n_open > MOST_NESTED or n_dots > MOST_NESTED:
            raise PlaygroundError(
                source, Text("is nested too deeply in line {line}", line=_line(text, position))
            )
        if n_tokens > MOST_TOKENS:
            raise PlaygroundError(source, Text("has too many members"))


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
