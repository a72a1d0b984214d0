"""The colours of both themes, for the window and for what is written to files. Nothing here imports Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
ThemeName = Literal["light", "dark"]

# Okabe and Ito, "Color Universal Design", 2008: told apart by colour-blind eyes.
ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILION, PURPLE, GREY = (
    "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#7f7f7f",
)  # fmt: skip


SHADES = (("dark", 0.0), ("dark", 0.45), ("light", 0.45), ("dark", 0.65))
"""How the hues of classes vary: towards the theme's dark or light end, and how far."""
N_COLOURS = 10 * len(SHADES)


@dataclass(frozen=True)
class CodeColours:
    """The colours of a program's text, as ``#rrggbb``."""

    keyword: str
    definition: str
    string: str
    number: str
    comment: str


@dataclass(frozen=True)
class Theme:
    """The colours of one theme, as ``#rrggbb``.

    Three pairs mean three things, and no eye takes one for another: the first two of `classes` are classes
    and a regression's answers, `negative` and `positive` are signs, `train` and `test` are curves.
    """

    name: ThemeName
    window: str
    panel: str
    field: str
    line: str
    text: str
    muted: str
    accent: str
    on_accent: str
    error: str
    error_field: str
    warning: str
    success: str
    past: str
    """Of all that shows a past moment of the run."""
    train: str
    test: str
    validation: str
    plan: str
    batch: str
    negative: str
    middle: str
    positive: str
    classes: tuple[str, ...]
    """Hues of the first classes. ``class_colour`` has one for every class."""
    code: CodeColours

    def class_colour(self, k: int) -> str:
        """Return the colour of class `k`, which may be any from 0.

        Classes after the first ten have the same hues, each time in another shade. The colours of
        ``N_COLOURS`` classes differ; then they come again, and names tell classes apart.
        """
        return self._shades[k % len(self._shades)]

    def class_colours(self, n_classes: int) -> tuple[str, ...]:
        """Return the colours of the first `n_classes` classes."""
        return tuple(map(self.class_colour, range(n_classes)))

    @cached_property
    def _shades(self) -> tuple[str, ...]:
        dark, light = (self.panel, self.text) if self.name == "dark" else (self.text, self.panel)
        ends = {"dark": dark, "light": light}
        return tuple(_mixed(hue, ends[end], share) for end, share in SHADES for hue in self.classes)


LIGHT = Theme(
    name="light",
    window="#f4f5f7",
    panel="#ffffff",
    field="#ffffff",
    line="#d5d9e0",
    text="#1c2330",
    muted="#5d6878",
    accent="#0b63b0",
    on_accent="#ffffff",
    error="#b3261e",
    error_field="#fdecea",
    warning="#8a5a00",
    success="#00714f",
    past="#611800",
    train="#1e2936",
    test="#b7366d",
    validation="#3f9ea5",
    plan="#8792a2",
    batch="#ced0d3",
    negative="#661d7a",
    middle="#f2f4f7",
    positive="#336b1f",
    classes=("#d97706", "#0072b2", "#009e73", "#cc79a7", "#56b4e9",
             "#b8a800", "#e65f64", "#7f7f7f", "#009ba1", "#8c564b"),
    code=CodeColours("#0058a3", "#7a2e8e", "#00603f", "#95410a", "#566070"),
)  # fmt: skip

DARK = Theme(
    name="dark",
    window="#15181d",
    panel="#1d2127",
    field="#262b33",
    line="#363d48",
    text="#e7eaf0",
    muted="#9aa5b5",
    accent="#5aaef2",
    on_accent="#0b1420",
    error="#ff8a80",
    error_field="#4a2326",
    warning="#f2b84b",
    success="#4fcf9f",
    past="#9b884b",
    train="#dde3ea",
    test="#f354a3",
    validation="#2dbbd2",
    plan="#77828f",
    batch="#5a5f67",
    negative="#d6acf6",
    middle="#2a3038",
    positive="#aae69f",
    classes=("#f0a040", "#4a88ee", "#2bbd92", "#e28dba", "#82d1ff",
             "#e6dc5a", "#f2784b", "#a5a5a5", "#3fa7b5", "#c08a7a"),
    code=CodeColours("#7cc0f7", "#d6a8ee", "#7fd8ad", "#f4b26a", "#a3aebd"),
)  # fmt: skip

THEMES: dict[ThemeName, Theme] = {"light": LIGHT, "dark": DARK}
"""Light and dark, by name."""


def rgb(colours: Sequence[str]) -> Bytes:
    """Return colours written as ``#rrggbb`` as numbers, shape (n, 3)."""
    return np.array([list(bytes.fromhex(colour[1:])) for colour in colours], dtype=np.uint8)


def _mixed(colour: str, other: str, share: float) -> str:
    """Return a colour between two, `share` of the way to the other."""
    near, far = rgb((colour, other)).astype(float)
    between: Bytes = np.rint(near + share * (far - near)).astype(np.uint8)
    return "#" + between.tobytes().hex()


def signed_table(theme: Theme, n: int = 256) -> Bytes:
    """Return a colour table (n, 4), RGBA, of signs: from negative over middle to positive."""
    return _table((theme.negative, theme.middle, theme.positive), n)


def answer_table(theme: Theme, n: int = 256) -> Bytes:
    """Return a colour table (n, 4), RGBA, of answers: from the first class over middle to the second."""
    return _table((theme.classes[0], theme.middle, theme.classes[1]), n)


def class_table(theme: Theme, k: int, n: int = 256) -> Bytes:
    """Return a colour table (n, 4), RGBA, of class `k` alone: from the middle to its colour."""
    return _table((theme.middle, theme.class_colour(k)), n)


def _table(colours: Sequence[str], n: int) -> Bytes:
    stops = rgb(colours).astype(float)
    at = np.linspace(0, len(stops) - 1, n)
    channels = [np.interp(at, np.arange(len(stops)), stops[:, i]) for i in range(3)]
    opaque = np.full(n, 255.0)
    table: Bytes = np.rint(np.stack([*channels, opaque], axis=1)).astype(np.uint8)
    return table
