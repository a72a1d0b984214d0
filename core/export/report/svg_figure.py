"""Figures as SVG that stands in a page: in the page's own colours and type, whichever theme it has."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from io import BytesIO
from typing import Any

import matplotlib as mpl
from markupsafe import Markup
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.font_manager import get_font_names

from core.analysis.colours.theme_colours import N_COLOURS
from core.system.fonts import FAMILIES

NAMES = ("text", "muted", "line", "panel", "train", "test", "plan", *(f"class{i}" for i in range(N_COLOURS)))
INK = {name: f"#0000{i:02x}" for i, name in enumerate(NAMES, 1)}
"""Stand-ins for the page's colours while a figure is drawn, as matplotlib takes numbers only; no black."""

_INK = re.compile(r"#0000([0-9a-f]{2})\b")
_ID = re.compile(r'(\bid="|href="#|url\(#)')
_FAMILIES = re.compile(r" font-family: [^;\"]*;")
"""Those of this machine: a text of the page has the page's."""
_OPENING = re.compile(r"<svg\b[^>]*?viewBox=\"([^\"]+)\"[^>]*>", re.DOTALL)
_STYLE: Any = {
    "svg.fonttype": "none",  # texts stay texts: they can be searched, read aloud, and have the page's type
    "svg.hashsalt": "",
    "image.composite_image": False,
    "text.parse_math": False,
    "font.size": 9,
    "text.color": INK["text"],
    "axes.edgecolor": INK["line"],
    "axes.labelcolor": INK["muted"],
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": INK["line"],
    "grid.linewidth": 0.5,
    "xtick.color": INK["line"],
    "ytick.color": INK["line"],
    "xtick.labelcolor": INK["muted"],
    "ytick.labelcolor": INK["muted"],
    "lines.linewidth": 1.6,
    "legend.frameon": False,
    "legend.labelcolor": INK["text"],
}
Paint = Callable[[Axes], None]
_NOTHING_OF_ITSELF = dict.fromkeys(("Creator", "Date", "Format", "Type"))


@dataclass(frozen=True)
class SvgFigure:
    """A figure of the report: its title, its SVG, and how it is read."""

    title: str
    markup: Markup
    note: str | Markup = ""


def draw(
    name: str, title: str, words: str, size: tuple[float, float], paint: Paint, note: str | Markup = ""
) -> SvgFigure:
    """Return a figure.

    Parameters
    ----------
    name : str
        Of its own on the page.
    title, words : str
        `words` are for who cannot see it.
    size : tuple of float
        Width and height in inches, which decide its proportions and how large its type is.
    paint : callable
        Draws on the axes it gets, in colours of INK.
    note : str or Markup
        How it is read.
    """
    with mpl.rc_context({**_STYLE, "font.family": _families()}), warnings.catch_warnings():
        # Its sizes are estimated then: the texts stay texts, and who reads the page has the signs.
        warnings.filterwarnings("ignore", "Glyph .* missing from font")
        figure = Figure(size, layout="constrained")
        FigureCanvasSVG(figure)
        axes = figure.add_subplot()
        for background in (figure.patch, axes.patch):
            background.set_visible(False)
        paint(axes)
        file = BytesIO()
        figure.savefig(file, format="svg", metadata=_NOTHING_OF_ITSELF)
    return SvgFigure(title, Markup(_in_page(file.getvalue().decode("utf-8"), name, words)), note)


@cache
def _families() -> list[str]:
    """Return the families that decide how wide texts are: matplotlib's own, then those that are there."""
    known = set(get_font_names())
    return [*mpl.rcParamsDefault["font.sans-serif"][:1], *(each for each in FAMILIES if each in known)]


def _in_page(svg: str, name: str, words: str) -> str:
    """Return a figure as a part of a page: as wide as its place, with names of its own."""
    opening = _OPENING.search(svg)
    assert opening is not None
    body = _ID.sub(rf"\g<1>{name}-", svg[opening.end() :])
    body = _FAMILIES.sub("", body)
    body = _INK.sub(lambda ink: f"var(--{NAMES[int(ink[1], 16) - 1]})", body)
    return f'<svg role="img" aria-label="{escape(words)}" viewBox="{opening[1]}">{body.strip()}'
