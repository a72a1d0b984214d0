"""Light and dark palettes for Qt, from the table of colours in ``core.analysis.colours.theme_colours``."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from core.analysis.colours.theme_colours import DARK, LIGHT, THEMES, Theme

__all__ = ["DARK", "LIGHT", "THEMES", "Theme", "palette", "theme_for", "theme_named"]


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
