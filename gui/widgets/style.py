"""The application's style sheet, on top of Fusion, from one theme."""

from __future__ import annotations

from pathlib import Path
from string import Template

from PySide6.QtGui import QColor

from gui.theme import Theme

ICONS = Path(__file__).resolve().parents[2] / "resources" / "icons"


def mixed(colour: str, other: str, share: float) -> str:
    """Return `colour` with `share` of `other` in it, as ``#rrggbb``."""
    one, two = QColor(colour), QColor(other)
    parts = zip(one.getRgb()[:3], two.getRgb()[:3], strict=True)
    return QColor(*(round(a + (b - a) * share) for a, b in parts)).name()


def stylesheet(theme: Theme) -> str:
    """Return the style sheet of the whole application.

    Widgets choose among the looks of their class by the property ``role``, and show their state by
    ``invalid``, ``changed`` and ``pending``.
    """
    return Template(_SHEET).substitute(
        {name: value for name, value in vars(theme).items() if isinstance(value, str)},
        hover=mixed(theme.panel, theme.text, 0.06),
        pressed=mixed(theme.panel, theme.text, 0.12),
        edge=mixed(theme.line, theme.text, 0.18),
        quiet=mixed(theme.line, theme.panel, 0.45),
        tint=mixed(theme.panel, theme.accent, 0.16),
        handle=mixed(theme.muted, theme.panel, 0.45),
        icons=ICONS.as_posix(),
    )


_SHEET = """
QToolTip { background: $panel; color: $text; border: 1px solid $line; padding: 4px 8px; }

/* Fields */
QLineEdit, QAbstractSpinBox, QComboBox {
    background: $field; color: $text; border: 1px solid $line; border-radius: 4px;
    min-height: 20px; max-height: 22px; padding: 0 6px; selection-background-color: $accent; selection-color: $on_accent;
}
QAbstractSpinBox { padding: 0 2px 0 4px; }
QAbstractSpinBox > QLineEdit { border: none; background: transparent; padding: 0; min-height: 0; }
QLineEdit:hover, QAbstractSpinBox:hover, QComboBox:hover { border-color: $edge; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, QComboBox:on { border-color: $accent; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { background: $panel; color: $muted; border-color: $quiet; }
QLineEdit[invalid="true"], QAbstractSpinBox[invalid="true"], QComboBox[invalid="true"] { border-color: $error; background: $error_field; }
ChoicesEdit[invalid="true"] { border: 1px solid $error; border-radius: 4px; background: $error_field; }
ComponentsEdit[invalid="true"] > QToolButton { border-color: $error; }

QComboBox::drop-down { border: none; width: 18px; subcontrol-origin: padding; subcontrol-position: center right; }
QComboBox::down-arrow { image: url("$icons/control_down_$name.svg"); width: 10px; height: 10px; }
QComboBox QAbstractItemView {
    background: $panel; color: $text; border: 1px solid $line; outline: none; padding: 4px;
    selection-background-color: $tint; selection-color: $text;
}
QComboBox QAbstractItemView::item { min-height: 22px; padding: 0 8px; border-radius: 4px; }
QComboBox QAbstractItemView::item:disabled { color: $handle; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: 16px; subcontrol-origin: border; }
QAbstractSpinBox::up-button { subcontrol-position: top right; margin: 2px 2px 0 0; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; margin: 0 2px 2px 0; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $hover; border-radius: 2px; }
QAbstractSpinBox::up-arrow { image: url("$icons/control_up_$name.svg"); width: 8px; height: 8px; }
QAbstractSpinBox::down-arrow { image: url("$icons/control_down_$name.svg"); width: 8px; height: 8px; }

/* Check boxes and radio buttons */
QCheckBox, QRadioButton { spacing: 8px; min-height: 24px; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $edge; background: $field; border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QCheckBox:focus::indicator, QRadioButton::indicator:hover, QRadioButton:focus::indicator { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$icons/control_check_$name.svg"); }
QRadioButton::indicator:checked { border: 5px solid $accent; width: 6px; height: 6px; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $quiet; background: $panel; }
QCheckBox[invalid="true"]::indicator { border-color: $error; background: $error_field; }

/* Buttons */
QPushButton, QToolButton {
    background: $panel; color: $text; border: 1px solid $line; border-radius: 4px; padding: 0 12px; min-height: 22px;
}
QToolButton { padding: 0 8px; }
QPushButton:hover, QToolButton:hover { background: $hover; border-color: $edge; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QPushButton:focus, QToolButton:focus { border-color: $accent; }
QPushButton:disabled, QToolButton:disabled { color: $handle; border-color: $quiet; }
QPushButton:checked, QToolButton:checked { background: $tint; border-color: $accent; }
QPushButton[role="primary"], QToolButton[role="primary"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QToolButton[role="small"] { padding: 0 4px; min-width: 14px; min-height: 20px; color: $muted; }
QToolButton[role="toggle"] { padding: 0; min-height: 22px; color: $muted; }
QToolButton[role="toggle"]:checked { color: $text; background: $tint; border-color: $accent; }
QToolButton[role="link"] { border: none; background: transparent; padding: 0 4px; color: $accent; }
QToolButton[role="link"]:hover { background: $hover; }
QToolButton[role="link"]:disabled { color: $handle; }
QToolButton[role="thumbnail"] { padding: 0; border: 1px solid $line; border-radius: 4px; background: $field; }
QToolButton[role="thumbnail"]:hover { border-color: $edge; }
QToolButton[role="thumbnail"]:focus { border-color: $accent; }
QToolButton[role="thumbnail"]:checked { border: 2px solid $accent; background: $field; }
QToolButton::menu-indicator { image: none; }

/* Settings panel */
QScrollArea#settings, QWidget#settings_page { background: $panel; border: none; }
QPushButton[role="section"] { background: transparent; border: none; border-top: 1px solid $quiet; border-radius: 0; padding: 0; text-align: left; }
QPushButton[role="section"]:hover, QPushButton[role="more"]:hover { background: $hover; }
QPushButton[role="section"]:focus { background: $tint; }
QPushButton[role="more"] { background: transparent; border: none; border-radius: 4px; padding: 0; }
QPushButton[role="more"]:focus { background: $tint; }
QLabel[role="title"] { color: $text; font-weight: 600; letter-spacing: 1px; font-size: 11px; }
QLabel[role="more"], QLabel[role="summary"], QLabel[role="note"] { color: $muted; }
QLabel[role="setting"] { color: $muted; }
QLabel[role="setting"][changed="true"] { color: $text; }
QLabel[role="pending"] { color: $warning; }
QLabel[role="rule"] { color: $error; }
QWidget[role="member"] { background: $window; border: 1px solid $quiet; border-radius: 4px; }

/* Sliders */
QSlider { min-height: 24px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $line; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: $accent; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -5px 0; border-radius: 7px; background: $panel; border: 1px solid $edge; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { border-color: $accent; background: $tint; }
QSlider::sub-page:horizontal:disabled { background: $line; }

/* Frame of the window */
QMainWindow, QDialog { background: $window; }
QToolBar { background: $panel; border: none; border-bottom: 1px solid $line; padding: 4px 8px; spacing: 4px; }
QToolBar::separator { width: 1px; margin: 4px 8px; background: $line; }
QToolBar QToolButton { border-color: transparent; min-height: 26px; }
QToolBar QToolButton:hover { border-color: $line; }
QToolBar QToolButton:focus { border-color: $accent; }
QStatusBar { background: $panel; color: $muted; border-top: 1px solid $line; }
QStatusBar::item { border: none; }
QSplitter::handle { background: $window; }
QSplitter::handle:hover { background: $line; }
QDockWidget::title { background: $panel; padding: 4px 8px; border-bottom: 1px solid $line; }
QTabWidget::pane { border: none; border-top: 1px solid $line; background: $window; }
QTabBar { background: $panel; }
QTabBar::tab { background: transparent; color: $muted; border: none; border-bottom: 2px solid transparent; padding: 6px 14px; min-height: 20px; }
QTabBar::tab:hover { color: $text; background: $hover; }
QTabBar::tab:focus { color: $accent; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:disabled { color: $handle; }
QMenuBar { background: $panel; border-bottom: 1px solid $line; }
QMenuBar::item { padding: 4px 8px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $panel; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 4px 24px; border-radius: 4px; min-height: 18px; }
QMenu::item:selected { background: $tint; }
QMenu::item:disabled { color: $handle; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QProgressBar { border: none; border-radius: 2px; background: $line; max-height: 4px; text-align: center; color: transparent; }
QProgressBar::chunk { border-radius: 2px; background: $accent; }
QGroupBox { border: 1px solid $quiet; border-radius: 4px; margin-top: 20px; padding: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 0; color: $muted; }
QHeaderView::section { background: $panel; color: $muted; border: none; border-bottom: 1px solid $line; padding: 4px 8px; }
QAbstractScrollArea { border: none; }
QPlainTextEdit, QTextEdit, QTextBrowser, QTableView, QTreeView, QListView { background: $field; color: $text; border: 1px solid $line; border-radius: 4px; }

/* Scroll bars */
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: $line; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $handle; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none; width: 0; height: 0; }
"""
