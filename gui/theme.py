"""Light and dark palettes, for Qt and for the plots, from one table of colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

ThemeName = Literal["light", "dark"]

# Okabe and Ito, "Color Universal Design", 2008: told apart by colour-blind eyes.
ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILION, PURPLE, GREY = (
    "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#7f7f7f",
)  # fmt: skip


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
    """The colours of one theme, as ``#rrggbb``."""

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
    train: str
    test: str
    plan: str
    negative: str
    middle: str
    positive: str
    classes: tuple[str, ...]
    code: CodeColours


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
    train="#0072b2",
    test="#d55e00",
    plan="#8792a2",
    negative="#d97706",
    middle="#f2f4f7",
    positive="#0072b2",
    classes=("#e08a00", "#0072b2", "#009e73", "#cc79a7", "#56b4e9",
             "#b8a800", "#d55e00", "#7f7f7f", "#6a3d9a", "#8c564b"),
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
    train="#56b4e9",
    test="#f28e4b",
    plan="#77828f",
    negative="#f0a040",
    middle="#2a3038",
    positive="#4da3e8",
    classes=("#f0a040", "#4da3e8", "#35c49a", "#e29bc2", "#8fd0f5",
             "#e6dc5a", "#f2784b", "#a5a5a5", "#b08be0", "#c08a7a"),
    code=CodeColours("#7cc0f7", "#d6a8ee", "#7fd8ad", "#f4b26a", "#a3aebd"),
)  # fmt: skip

THEMES: dict[ThemeName, Theme] = {"light": LIGHT, "dark": DARK}


def palette(theme: Theme) -> QPalette:
    """Return the Qt palette of a theme."""
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.field,
        QPalette.ColorRole.AlternateBase: theme.panel,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.muted,
        QPalette.ColorRole.Button: theme.panel,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.ToolTipBase: theme.panel,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.Link: theme.accent,
        QPalette.ColorRole.Mid: theme.line,
        QPalette.ColorRole.Dark: theme.line,
        QPalette.ColorRole.Accent: theme.accent,
    }
    result = QPalette()
    for role, colour in roles.items():
        result.setColor(role, QColor(colour))
    disabled = QColor(theme.muted)
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, disabled)
    return result


def theme_named(name: str) -> Theme:
    """Return a theme by its name; for any other name, the one that the desktop asks for."""
    if name in THEMES:
        return THEMES[name]
    return theme_for(QGuiApplication.styleHints().colorScheme())


def theme_for(scheme: Qt.ColorScheme) -> Theme:
    """Return the theme that a desktop with this scheme asks for."""
    return DARK if scheme is Qt.ColorScheme.Dark else LIGHT


def signed_table(theme: Theme, n: int = 256) -> npt.NDArray[np.uint8]:
    """Return a colour table (n, 4), RGBA, from negative over middle to positive."""
    return _ramp((theme.negative, theme.middle, theme.positive), n)


def _ramp(colours: tuple[str, ...], n: int) -> npt.NDArray[np.uint8]:
    stops = np.array([QColor(colour).getRgb() for colour in colours], dtype=float)
    at = np.linspace(0, len(colours) - 1, n)
    channels = [np.interp(at, np.arange(len(colours)), stops[:, i]) for i in range(4)]
    table: npt.NDArray[np.uint8] = np.rint(np.stack(channels, axis=1)).astype(np.uint8)
    return table
