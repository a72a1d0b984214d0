"""A button that mends a program, and the lines before and after."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.protocol.trace.events import Fix
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.translation import translated
from gui.widgets.digits import digits_font
from gui.widgets.labels import PlainLabel, plain_tip

LONGEST_LINE = 400
MOST_LINES = 8
"""Changed lines that are shown."""


class FixButton(QPushButton):
    """Mends the program by one click; says what it would do."""

    def __init__(self, fix: Fix, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lab.error.fix")
        self.setText(self.tr("Fix it"))
        self.setProperty("role", "primary")
        label = translated(fix.label)
        tip = self.tr("{0}: change the program as shown below, and run it again; Ctrl+Z takes it back")
        self.setToolTip(plain_tip(tip.format(label)))
        self.setAccessibleName(self.tr("Fix it: {0}").format(label))


class FixPreview(QWidget):
    """What one click would do to the program.

    Parameters
    ----------
    text : str
        The program.
    """

    def __init__(self, fix: Fix, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        label = PlainLabel(self.tr("Fix: {0}").format(translated(fix.label)), wordWrap=True)
        label.setObjectName("lab.error.fix_label")
        difference = QLabel(textFormat=Qt.TextFormat.RichText, wordWrap=True)
        difference.setObjectName("lab.error.difference")
        as_wide_as_there_is_room(difference)
        difference.setFont(digits_font(self.font()))
        difference.setText(_as_html(changed_lines(fix, text), theme))
        difference.setWordWrap(True)
        difference.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(label)
        column.addWidget(difference)


def as_wide_as_there_is_room(label: QLabel) -> None:
    """Let no long word of a label make what it is in wider."""
    policy = label.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    label.setSizePolicy(policy)


def changed_lines(fix: Fix, text: str) -> list[tuple[str, str]]:
    """Return (sign, line) of the lines that go, ``-``, and that come, ``+``, in order.

    Before lines that come without others that go, the line above is told, with a blank for its sign.
    """
    lines = text.split("\n")
    found: list[tuple[str, str]] = []
    for change in fix.replacements:
        if change.last < change.first > 1:
            found += [(" ", line) for line in lines[change.first - 2 : change.first - 1]]
        found += [("-", line) for line in lines[change.first - 1 : change.last]]
        found += [("+", line) for line in change.text.removesuffix("\n").split("\n") if change.text]
    return found


def _excerpt(changes: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the changed lines, of many the first that go and the first that come; ("", "") for more."""
    if len(changes) <= MOST_LINES:
        return changes
    come = [change for change in changes if change[0] == "+"]
    others = [change for change in changes if change[0] != "+"]
    n_come = min(len(come), max(MOST_LINES // 2, MOST_LINES - len(others)))
    n_others = MOST_LINES - n_come
    more = ("", "")
    lines = [*others[:n_others], *([more] if len(others) > n_others else [])]
    return [*lines, *come[:n_come], *([more] if len(come) > n_come else [])]


def _as_html(changes: list[tuple[str, str]], theme: Theme) -> str:
    grounds = {
        " ": theme.panel,
        "-": mixed(theme.panel, theme.error, 0.14),
        "+": mixed(theme.panel, theme.success, 0.18),
    }
    rows = [
        f'<tr><td style="background: {grounds[sign]}; white-space: pre-wrap">{sign} '
        f"{escape(line[:LONGEST_LINE])} </td></tr>"
        if sign
        else "<tr><td>…</td></tr>"
        for sign, line in _excerpt(changes)
    ]
    return f"<table cellspacing='0'>{''.join(rows)}</table>"
