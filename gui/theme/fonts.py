"""Fonts for the script of the window's language, whose families stand behind the desktop's own."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QLocale
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontInfo,
    QFontMetricsF,
    QGuiApplication,
    QPaintDevice,
    QTextLayout,
)

HAN = {
    "win32": ("Microsoft YaHei UI", "Microsoft YaHei", "SimSun"),
    "darwin": ("PingFang SC", "Hiragino Sans GB", "Heiti SC"),
    "linux": ("Noto Sans CJK SC", "Source Han Sans SC", "Source Han Sans CN", "WenQuanYi Micro Hei"),
}
"""By system, the best first."""
FAMILIES = {QLocale.Script.SimplifiedHanScript: HAN}
"""By script. Without them Qt takes any family that has the characters, such as one with Japanese forms."""

_own: list[str] = []  # the families of the application's font, while others stand behind them


def with_script(font: QFont) -> QFont:
    """Return a font that has the characters of the window's language behind its own, which it keeps."""
    behind = _families(QLocale().script())
    if behind:
        own = QFontInfo(font).family()  # for a name such as Sans Serif Qt would take the first behind it
        font.setFamilies([own, *(family for family in behind if family != own)])
    return font


def fixed_font() -> QFont:
    """Return the font of programs and numbers, whose Latin characters are all of one width."""
    return with_script(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))


def use_script() -> None:
    """Put the families of the present script behind the application's own, in place of those before."""
    font = QGuiApplication.font()
    if _own:
        font.setFamilies(_own)
        _own.clear()
        QGuiApplication.setFont(font)
    if _families(QLocale().script()):
        _own[:] = font.families()
        QGuiApplication.setFont(with_script(font))


def has_italics() -> bool:
    """Return whether the script of the window's language has italics; Qt would slant any."""
    return QLocale().script() not in FAMILIES


def line_excess(font: QFont, text: str, device: QPaintDevice | None = None) -> tuple[float, float]:
    """Return how many pixels a line with a text is higher above its base, and below it, than the font's own.

    Its ink stays within the font's own line: the families behind the first have much room around theirs.
    """
    if text.isascii():
        return 0.0, 0.0
    layout = QTextLayout(text, font, device)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    own = QFontMetricsF(font) if device is None else QFontMetricsF(font, device)
    return max(0.0, line.ascent() - own.ascent()), max(0.0, line.descent() - own.descent())


@cache
def _families(script: QLocale.Script) -> Sequence[str]:
    """Return the families of a script that this machine has."""
    by_system = FAMILIES.get(script)
    if by_system is None:
        return ()
    known = set(QFontDatabase.families())
    return tuple(family for family in by_system.get(sys.platform, by_system["linux"]) if family in known)
