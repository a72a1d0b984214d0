"""The texts of the explanations: short Markdown files, read when somebody asks."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.system.languages import ENGLISH, resource

_LINK = re.compile(r"\[([^\]]+)\]\((https://[^)\s]+)\)")
_MARKS = ((re.compile(r"\*\*(.+?)\*\*"), "<b>\\1</b>"), (re.compile(r"`(.+?)`"), "<code>\\1</code>"))


@dataclass(frozen=True)
class Explanation:
    """The explanation of one panel.

    A file holds ``# title``, then paragraphs with an empty line between: text, formulas after ``> ``,
    and as ``- [name](address)`` the pages to read on. **Bold** and `code` are as in Markdown, a
    formula may use HTML's ``<sub>`` and ``<sup>``.

    Parameters
    ----------
    paragraphs : tuple of str
        Of HTML; formulas begin with ``> ``.
    links : tuple of (str, str)
        Name and address of each page.
    """

    title: str
    paragraphs: tuple[str, ...]
    links: tuple[tuple[str, str], ...]

    def html(self, tint: str) -> str:
        """Return the text for a label; formulas stand on a ground of the colour `tint`."""
        return "".join(
            _formula(part, tint) if part.startswith("> ") else _text(part) for part in self.paragraphs
        )


def read_explanation(panel: str, language: str = ENGLISH) -> Explanation:
    """Read the explanation of a panel in a language, or in English where it has none.

    Raises
    ------
    FileNotFoundError
        If there is none.
    """
    text = resource(f"explanations/{panel}.md", language).read_text(encoding="utf-8")
    title, *blocks = (block.strip() for block in text.split("\n\n"))
    paragraphs = tuple(_marked(block) for block in blocks if not block.startswith("- "))
    return Explanation(title.removeprefix("# "), paragraphs, tuple(_LINK.findall(text)))


def _marked(block: str) -> str:
    for mark, html in _MARKS:
        block = mark.sub(html, block)
    return block


def _text(paragraph: str) -> str:
    return f'<p style="margin: 6px 0">{paragraph}</p>'


def _formula(formula: str, tint: str) -> str:
    lines = "<br>".join(line.removeprefix("> ") for line in formula.splitlines())
    return f'<table width="100%" cellpadding="8" bgcolor="{tint}"><tr><td>{lines}</td></tr></table>'
