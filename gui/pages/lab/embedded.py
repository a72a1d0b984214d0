"""The Lab beside a lesson: the editor over what the program holds, in one column."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.protocol.trace.events import Fix
from core.protocol.trace.program import Program
from gui.pages.lab.editor.editor import Editor
from gui.pages.lab.endings import end_text
from gui.pages.lab.panes import Panes
from gui.pages.lab.program_runs import ProgramRuns
from gui.pages.lab.state import LabState
from gui.pages.lab.timeline.steps import next_of_line
from gui.processes.lab_process import LAB
from gui.state.store import Store
from gui.theme.icons import icon
from gui.translation import translated
from gui.widgets.labels import Elided, PlainLabel, Whole, plain_tip
from gui.widgets.workbench import Workbench


class EmbeddedLab(Workbench):
    """The Lab's editor, timeline and views, without its files."""

    def __init__(self, store: Store, settings: QSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("workbench")
        self._store = store
        self.may_run = lambda: True
        self._original, self._n_gpus = "", 0
        self.state = LabState(self)
        self.editor = Editor(self.state, store.view)
        self.editor.setObjectName("workbench.editor")
        self.editor.setAccessibleName(self.tr("Program"))
        self.editor.setToolTip(self.tr("The program. Ctrl+Enter runs it, F6 goes on to the next pane."))
        self.editor.setPlaceholderText(
            self.tr("Run a program of the lesson, or open an exercise: it stands here.")
        )
        self.runs = ProgramRuns(self.state, self)
        self.panes = Panes(self.state, store.view, settings, self._new_bar(), self.editor, stacked=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.panes)
        self.setFocusProxy(self.editor)
        self._connect()
        self._paint()
        self._tell()

    def _new_bar(self) -> QWidget:
        self.title = Elided()
        self.title.setProperty("role", "title")
        self._run = self._button("run", self.tr("Run"), self.tr("Run the program (Ctrl+Enter)"))
        self._run.setProperty("role", "primary")
        self._stop = self._button("stop", self.tr("Stop"), self.tr("End the program that runs (Shift+Esc)"))
        self._again = self._button(
            "again", self.tr("Start again"), self.tr("Go back to the lesson's program")
        )
        self.status = Whole()
        self.status.setObjectName("workbench.status")
        self.status.setProperty("role", "note")
        name = PlainLabel(self.tr("Lab"))  # as lessons call it
        name.setProperty("role", "heading")
        bar = QWidget()
        row = QHBoxLayout(bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(name)
        row.addWidget(self._run)
        row.addWidget(self._stop)
        row.addWidget(self._again)
        row.addWidget(self.title, 2)
        row.addWidget(self.status, 3)
        return bar

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip)
        button.setObjectName(f"workbench.{name}")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _connect(self) -> None:
        runs, panes, editor = self.runs, self.panes, self.editor
        self._run.clicked.connect(self.run)
        self._stop.clicked.connect(runs.stop)
        self._again.clicked.connect(self._start_again)
        runs.changed.connect(self._tell)
        runs.finished.connect(self._finish)
        runs.failed.connect(self._store.messages.post)
        editor.textChanged.connect(self._note_edit)
        editor.line_chosen.connect(self._go_to_line)
        editor.refused.connect(self._say)
        panes.errors.fix_chosen.connect(self._apply_fix)
        for part in (panes.operation, panes.graph, panes.errors):
            part.line_chosen.connect(editor.go_to_line)
        panes.output.position_chosen.connect(self.state.set_position)
        self._store.view.theme_changed.connect(self._paint)
        for key, slot in (
            ("Ctrl+Return", self.run),
            ("Ctrl+Enter", self.run),
            ("F5", self.run),
            ("Shift+Esc", runs.stop),
            ("F6", panes.go_on),
            ("Shift+F6", panes.go_back),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(slot)  # also while the lesson has the focus

    def take_over(self, former: EmbeddedLab) -> None:
        """Show what came of the program of a workbench in another language, if it has the same lines."""
        if former.state.trace.end is not None and self.text.count("\n") == former.text.count("\n"):
            self.runs.program, self.runs.end = former.runs.program, former.runs.end
            self.state.take_over(former.state)
            self._tell()

    # What a lesson asks for

    @property
    def text(self) -> str:
        return self.editor.toPlainText()

    def open_program(self, title: str, text: str, original: str, n_practice_gpus: int) -> None:
        self.stop()
        self._original, self._n_gpus = original, n_practice_gpus
        self.title.set_full(title)
        self.editor.replace_text(text)
        self._show_nothing()
        self._note_edit()

    def offer_fixes(self, offered: bool) -> None:
        self.panes.errors.offer_fixes(offered)

    def run(self) -> None:
        if self.text.strip() and self.may_run():
            self.runs.start(Program(self.text, n_practice_gpus=self._n_gpus))

    def check(self, program: Program) -> None:
        if self.may_run():
            self.runs.start(program, displayed=self.text)

    def prepare(self) -> None:
        self.runs.prepare()

    def stop(self) -> None:
        self.runs.drop()

    def shut(self) -> None:
        self.runs.close()

    # Doing it

    def _finish(self) -> None:
        end = self.runs.end
        self._store.messages.dismiss_causes(LAB)  # its process is there again
        self._tell()
        if end is not None:
            self.ended.emit(end)

    def _start_again(self) -> None:
        self.runs.drop()
        self.editor.replace_text(self._original)
        self._show_nothing()
        self.restarted.emit()

    def _show_nothing(self) -> None:
        """Forget what the last run showed."""
        self.state.begin("")
        self.state.select(None)
        self._tell()

    def _note_edit(self) -> None:
        self._run.setEnabled(bool(self.text.strip()))
        self._again.setEnabled(self.text.rstrip() != self._original.rstrip())
        self.edited.emit()

    def _go_to_line(self, line: int) -> None:
        position = next_of_line(self.state.trace, self.state.position, line)
        if position is not None:
            self.state.set_position(position)

    def _apply_fix(self, fix: Fix) -> None:
        if self.editor.apply_fix(fix):
            self.fix_taken.emit()
            self.run()

    # What is told

    def _say(self, text: str, details: str = "") -> None:
        self.status.setText(text)
        self.status.setToolTip(plain_tip(details or text))

    def _tell(self) -> None:
        """Say how the run goes, or went."""
        runs, trace = self.runs, self.state.trace
        self._stop.setEnabled(runs.is_running)
        if runs.is_running:
            self._say(self.tr("Running…") if runs.is_ready else self.tr("Preparing torch…"))
        elif trace.end is not None and runs.program is not None:
            text = end_text(trace, runs.program.limits, may_raise=False)
            self._say(text, translated(trace.end.text) or text)
        else:
            self._say("")

    def _paint(self) -> None:
        theme = self._store.view.theme
        self._stop.setIcon(icon("stop", theme.text, theme.line))
        self._again.setIcon(icon("reset", theme.text, theme.line))
        self._run.setIcon(icon("run", theme.on_accent, theme.line))
