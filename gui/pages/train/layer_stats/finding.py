"""Shows the findings of the diagnosis one at a time, with a mark of their severity."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from core.analysis.diagnosis import Finding, Severity
from gui.theme.icons import icon
from gui.theme.theme import Theme
from gui.widgets.labels import Elided, PlainLabel, line_height, plain_tip

LINES = 2
ICON = 16
MARGIN = 2


class Sentence(Elided):
    """A sentence in two lines, or as much of it as fits into one."""

    def __init__(self) -> None:
        super().__init__(wordWrap=True)

    def lines_height(self, n_lines: int) -> int:
        """Return the height of so many lines."""
        return n_lines * line_height(self.fontMetrics())

    def _elide(self) -> None:
        if self.height() >= self.lines_height(LINES):
            self.setText(self._full)
        else:
            super()._elide()


class SentenceLine(QWidget):
    """Shows one finding at a time; the button ``<name>.next`` shows the next one.

    Parameters
    ----------
    name : str
        The object name of the label with the sentence.
    """

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._n_lines = LINES
        self._findings: tuple[Finding, ...] = ()
        self._kind = ""
        self._icon = PlainLabel()
        self._icon.setFixedSize(ICON, ICON)
        self.label = Sentence()
        self.label.setObjectName(name)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._next = QToolButton()
        self._next.setObjectName(f"{name}.next")
        self._next.setProperty("role", "link")
        self._next.setToolTip(self.tr("Show the next of these findings"))
        self._next.setAccessibleName(self.tr("Next finding"))
        self._next.clicked.connect(self._turn)
        self._next.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, MARGIN, 8, MARGIN)
        layout.setSpacing(8)
        for part in (self._icon, self.label, self._next):
            layout.addWidget(part, part is self.label)
        self.set_theme(theme)

    def hasHeightForWidth(self) -> bool:
        return False  # as many lines as there is room for, whatever is said

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(self._n_lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height(1))

    def _height(self, n_lines: int) -> int:
        return max(ICON, self.label.lines_height(n_lines)) + 2 * MARGIN

    def fit(self, room: int) -> None:
        """Take two lines if they fit into `room` pixels of height, else one."""
        n_lines = LINES if self._height(LINES) <= room else 1
        if n_lines != self._n_lines:
            self._n_lines = n_lines
            self.updateGeometry()

    @property
    def severity(self) -> Severity | None:
        """Severity of the finding shown; None if there is none."""
        return self._findings[self._place].severity if self._findings else None

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        colours = {"well": theme.success, "note": theme.muted, "warning": theme.warning}
        self._marks = {
            severity: icon(f"finding_{severity}", colour).pixmap(ICON) for severity, colour in colours.items()
        }
        self._show()

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show the first of these, or the one of the kind that the user turned to."""
        if tuple(findings) != self._findings:
            self._findings = tuple(findings)
            self._show()

    @property
    def _place(self) -> int:
        kinds = [finding.kind for finding in self._findings]
        return kinds.index(self._kind) if self._kind in kinds else 0

    def _turn(self) -> None:
        self._kind = self._findings[(self._place + 1) % len(self._findings)].kind
        self._show()

    def _show(self) -> None:
        self._next.setVisible(len(self._findings) > 1)
        if not self._findings:
            self._icon.clear()
            self.label.set_full("")
            return
        finding = self._findings[self._place]
        self._icon.setPixmap(self._marks[finding.severity])
        self.label.set_full(finding.text)
        self.label.setToolTip(plain_tip(finding.text))
        self._next.setText(f"{self._place + 1} / {len(self._findings)} ›")
