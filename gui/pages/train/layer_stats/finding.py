"""Shows the findings of the diagnosis one at a time, with a mark of their severity."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from core.analysis.diagnosis import Finding, Severity
from gui.theme.icons import icon
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel, plain_tip

LINES = 2
ICON = 16


class SentenceLine(QWidget):
    """Shows one finding at a time; the button ``<name>.next`` shows the next one.

    Parameters
    ----------
    name : str
        The object name of the label with the sentence.
    """

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._findings: tuple[Finding, ...] = ()
        self._kind = ""
        self._icon = PlainLabel()
        self._icon.setFixedSize(ICON, ICON)
        self.label = PlainLabel()
        self.label.setObjectName(name)
        self.label.setWordWrap(True)
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.label.setFixedHeight(LINES * self.label.fontMetrics().lineSpacing())
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._next = QToolButton()
        self._next.setObjectName(f"{name}.next")
        self._next.setProperty("role", "link")
        self._next.setToolTip(self.tr("Show the next of these findings"))
        self._next.setAccessibleName(self.tr("Next finding"))
        self._next.clicked.connect(self._turn)
        self._next.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(8)
        for part in (self._icon, self.label, self._next):
            layout.addWidget(part, part is self.label)
        self.set_theme(theme)

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
            self.label.clear()
            return
        finding = self._findings[self._place]
        self._icon.setPixmap(self._marks[finding.severity])
        self.label.setText(finding.text)
        self.label.setToolTip(plain_tip(finding.text))
        self._next.setText(f"{self._place + 1} / {len(self._findings)} ›")
