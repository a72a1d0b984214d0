"""The name and note of a run, and the circumstances in which it was recorded."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from operator import attrgetter
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.experiment.values.setting_texts import text
from core.runs.details import RunDetails
from core.runs.run_info import RunInfo
from core.runs.run_row import RunRow
from gui.translation import of_preset, translated
from gui.widgets.labels import PlainLabel, SealedBrowser
from gui.widgets.runs.texts import created_text, epochs_text, state_text, time_text

translate = QCoreApplication.translate

MOST_EDITS = 200


class Notes(QWidget):
    """Editors for the name and note of one run, and its recorded facts.

    An edit is emitted when the editor loses the focus, or another run is shown.
    """

    written = Signal(Path, object)  # the run, and by their names what changed of its label

    def __init__(self) -> None:
        super().__init__()
        self._row: RunRow | None = None
        self._displayed = ""
        self._name = QLineEdit(placeholderText=self.tr("Name"))
        self._name.setObjectName("runs.name")
        self._name.setAccessibleName(self.tr("Name of the run"))
        self._name.setToolTip(self.tr("Name of the run; empty for that of its experiment"))
        self._name.editingFinished.connect(self.keep)
        self._note = QPlainTextEdit(placeholderText=self.tr("What was tried, and what came of it"))
        self._note.setObjectName("runs.note")
        self._note.setAccessibleName(self.tr("Note"))
        self._note.setToolTip(self.tr("A note on this run; it is kept in the run's folder"))
        self._note.setTabChangesFocus(True)
        self._note.installEventFilter(self)
        self._facts = SealedBrowser()
        self._facts.setObjectName("runs.facts")
        self._facts.setAccessibleName(self.tr("Facts about the run"))
        self._empty = PlainLabel(self.tr("Select a run in the table to read and write its note"))
        self._empty.setProperty("role", "note")
        self._empty.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self._name)
        left.addWidget(self._note, 1)
        body = QHBoxLayout()
        body.setSpacing(8)
        body.addLayout(left, 2)
        body.addWidget(self._facts, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 8, 4, 4)
        column.setSpacing(8)
        column.addWidget(self._empty)
        column.addLayout(body, 1)
        self.show_run(None, None)

    def show_run(self, row: RunRow | None, details: RunDetails | None) -> None:
        """Show one run; an unfinished edit of the same run stays."""
        if row is None or self._row is None or row.folder != self._row.folder:
            self.keep()
            self._row = row
            self._show_label()
        elif row != self._row:
            is_written = bool(self._changes)
            self._row = row
            if not is_written:
                self._show_label()
        for widget in (self._name, self._note, self._facts):
            widget.setEnabled(row is not None)
        self._empty.setVisible(row is None)
        html = _facts(self, row, details) if row is not None else ""
        if html != self._displayed:
            self._displayed = html
            at = self._facts.verticalScrollBar().value()
            self._facts.setHtml(html)
            self._facts.verticalScrollBar().setValue(at)

    def write(self) -> None:
        """Put the focus on the note."""
        self._note.setFocus()

    @property
    def _changes(self) -> dict[str, str]:
        """The edits that were not emitted yet."""
        row = self._row
        if row is None:
            return {}
        name = self._name.text().strip()
        written = {
            "name": row.name if name == of_preset(row.name) else name,
            "note": self._note.toPlainText(),
        }
        return {key: value for key, value in written.items() if value != getattr(row, key)}

    def _show_label(self) -> None:
        with QSignalBlocker(self._name), QSignalBlocker(self._note):
            self._name.setText(of_preset(self._row.name) if self._row is not None else "")
            self._note.setPlainText(self._row.note if self._row is not None else "")

    def keep(self) -> None:
        """Emit an edit that was not emitted yet."""
        row, changes = self._row, self._changes
        if row is not None and changes:
            self._row = replace(row, name=changes.get("name") or row.name, note=changes.get("note", row.note))
            self._name.setText(of_preset(self._row.name))
            self.written.emit(row.folder, changes)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            self.keep()
        return False


def _facts(widget: QWidget, row: RunRow, details: RunDetails | None) -> str:
    """Return what is known of a run as HTML."""
    muted = widget.palette().placeholderText().color().name()
    info = details.info if details is not None else RunInfo()
    problem = row.problem or (details.problem if details is not None else "")
    facts = [
        (translate("Notes", "State"), state_text(row)),
        (
            translate("Notes", "Problem"),
            translated(problem),
        ),
        (translate("Notes", "Began"), created_text(row)),
        (
            translate("Notes", "Trained"),
            translate("Notes", "{steps:,} steps, {epochs} epochs, {time} without pauses").format(
                steps=row.step, epochs=epochs_text(row), time=time_text(row.seconds)
            ),
        ),
        (translate("Notes", "Device"), f"{row.device} {info.device_label}".strip()),
        (translate("Notes", "Threads"), _count(info.threads)),
        (translate("Notes", "Parameters"), _count(info.n_parameters)),
        (translate("Notes", "Schedule"), row.scheduler),
        (translate("Notes", "Weights' seed"), str(row.seed)),
        (translate("Notes", "Machine"), info.host),
        (
            translate("Notes", "Versions"),
            ", ".join(f"{name} {number}" for name, number in info.versions.items()),
        ),
        (translate("Notes", "Folder"), str(row.folder)),
    ]
    rows = "".join(
        f'<tr><td style="padding-right: 16px; color: {muted}">{escape(name)}</td>'
        f'<td valign="bottom">{escape(value)}</td></tr>'
        for name, value in facts
        if value
    )
    return f"<table>{rows}</table>{_edits(details)}"


def _edits(details: RunDetails | None) -> str:
    marks = (
        [mark.for_display for marks in details.edits.values() for mark in marks]
        if details is not None
        else []
    )
    if not marks:
        return ""
    rows = "".join(
        f'<tr><td align="right" style="padding-right: 16px">{mark.step}</td>'
        f'<td style="padding-right: 16px">{escape(mark.path)}</td>'
        f"<td>{escape(text(mark.old))} → {escape(text(mark.new))}</td></tr>"
        for mark in sorted(marks, key=attrgetter("step"))[-MOST_EDITS:]
    )
    title = translate("Notes", "Edits on the way")
    return f"<p><b>{escape(title)}</b></p><table>{rows}</table>"


def _count(n: int | None) -> str:
    return "" if n is None else f"{n:,}"
