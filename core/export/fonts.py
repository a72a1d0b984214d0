"""The fonts of what is exported: families that have Chinese letters stand behind the usual ones."""

from __future__ import annotations

from functools import cache

FAMILIES = (
    "Microsoft YaHei",
    "PingFang SC",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "WenQuanYi Zen Hei",
    "Source Han Sans SC",
    "Noto Sans CJK JP",
)
"""Of Windows, macOS and Linux. The last one is the name under which matplotlib knows Noto's collection."""


@cache
def drawing_families() -> list[str]:
    """Return the families with which matplotlib draws: its own, then those that are there.

    It says nothing of a letter that it finds in none of them but a warning.
    """
    from matplotlib import rcParamsDefault
    from matplotlib.font_manager import get_font_names  # takes time

    known = set(get_font_names())
    return [*rcParamsDefault["font.sans-serif"][:1], *(each for each in FAMILIES if each in known)]
