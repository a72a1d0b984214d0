"""Limits of a TOML text, checked in one pass before it is parsed.

``tomllib`` recurses into brackets, takes quadratic time for a dotted key, and has no limit of its own.
"""

from __future__ import annotations

import re

from core.errors import PlaygroundError
from core.text import Text

MOST_TOKENS = 250_000
"""The most names, values, signs, escapes, comments and line ends together."""
DOT = 8
"""Tokens that a dot within a key counts for: the parser goes through all parts before each dot."""
LETTERS = 8
"""So many letters between quotes count as one token: the parser reads each."""
MOST_NESTED = 16
"""The most brackets within brackets, and the most dots in a key."""
LONGEST_WORD = 256
"""The most characters of a name or number without quotes: no setting's number has more digits."""

# No two alternatives begin alike, and nothing backtracks: the time is linear.
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
    """Check that a text can be parsed in little time and memory.

    A text that is not TOML passes up to where the parser would stop: the parser refuses it itself.

    Parameters
    ----------
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
