"""Families of fonts that have Chinese letters, for pictures and pages that others look at."""

FAMILIES = (
    "PingFang SC",
    "Microsoft YaHei",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "WenQuanYi Zen Hei",
    "Noto Sans CJK JP",
)
"""Of macOS, Windows and Linux. By the last name matplotlib before 3.11 knows Noto's collection."""
