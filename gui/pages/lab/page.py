"""The Lab page: a program is written, run, and looked at moment by moment."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QSettings, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from core.protocol.trace.events import Fix
from core.protocol.trace.program import Limits, Program
from gui.pages.lab.bar import LabBar
from gui.pages.lab.editor.editor import Editor
from gui.pages.lab.endings import end_text
from gui.pages.lab.notebook_offer import NotebookOffer
from gui.pages.lab.panes import Panes
from gui.pages.lab.program.actions import SEED, ProgramActions
from gui.pages.lab.program.document import ProgramDocument
from gui.pages.lab.program.menus import TIME_LIMITS_S, LimitMenu, RecentMenu, SnippetMenu
from gui.pages.lab.program.snippets import Snippet, Snippets
from gui.pages.lab.program_runs import ProgramRuns
from gui.pages.lab.run_as_typed import RunAsTyped
from gui.pages.lab.state import LabState
from gui.pages.lab.timeline.steps import next_of_line, occurrence_of
from gui.processes.lab_process import LAB
from gui.state.store import Store
from gui.translation import translated
from gui.widgets.code.find_field import FindField
from gui.widgets.labels import Elided, plain_tip

STALE_MS = 1_000
"""How long after an edit results are shown as old: where it runs by itself, the new ones are there before."""
AS_TYPED, LIMIT, ZOOM = "lab/as_typed", "lab/time_limit_s", "lab/zoom"


class LabPage(QWidget):
    """The workbench: editor, timeline, output, and what the program holds.

    Parameters
    ----------
    store : Store
        Has the theme, and takes messages.
    settings : QSettings
        Remembers files, choices and the draft.
    former : LabPage, optional
        In whose place this one is, in another language: its program, its runs and its trace go on here.
    """

    named = Signal(str, bool)
    """What the program is called, and whether it differs from what is saved."""

    def __init__(
        self,
        store: Store,
        settings: QSettings,
        parent: QWidget | None = None,
        *,
        former: LabPage | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("lab_page")
        self.setAcceptDrops(True)
        self._store, self._settings = store, settings
        self.state: LabState = former.state if former else LabState()
        self.editor: Editor = self._named_editor(former.editor if former else Editor(self.state, store.view))
        self.runs: ProgramRuns = former.runs if former else self._new_runs()
        self.document: ProgramDocument = former.document if former else ProgramDocument(self.editor, settings)
        for part in (self.state, self.runs, self.document):
            part.setParent(self)
        self.files = ProgramActions(self.document, store, self)
        self._typed = RunAsTyped(self.state, self.runs, self._may_run_by_itself, self._run_as_typed)
        self._typed.setParent(self)
        self._snippets = Snippets()
        self._is_new = former is None
        self._edited = QTimer(self, interval=STALE_MS, singleShot=True)
        self._limit_s = self._remembered_limit()
        self.bar = LabBar(store)
        self.panes = Panes(self.state, store.view, settings, self._new_header(), self.editor)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self.bar)
        column.addWidget(self.panes, 1)
        self._fill_menus()
        self._restore(is_first=former is None)
        self._connect()
        self._add_keys()
        self._show_document()
        if former is not None:
            former.leave_to_another()
            self.state.tell_all()
            self._show_stale()
            self._tell()

    # Making

    def _new_runs(self) -> ProgramRuns:
        runs = ProgramRuns(self.state)
        runs.failed.connect(self._store.messages.post)
        return runs

    def _named_editor(self, editor: Editor) -> Editor:
        editor.setObjectName("lab.editor")
        editor.setAccessibleName(self.tr("Program"))
        editor.setToolTip(
            self.tr(
                "The program. Ctrl+/ comments, Ctrl+F finds, Ctrl and the wheel zoom.\n"
                "Ctrl and a click, or a click on a number, go to the moment at which a line ran.\n"
                "F6 goes on to the next pane."
            )
        )
        editor.setPlaceholderText(self.tr("Write PyTorch here, and press Ctrl+Enter."))
        return editor

    def _new_header(self) -> QWidget:
        self._title = Elided()
        self._title.setObjectName("lab.title")
        self._find = FindField("lab.find", self.editor)
        self._offer = NotebookOffer(self.editor)
        header = QWidget()
        row = QHBoxLayout(header)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._title, 1)
        row.addWidget(self._offer)
        row.addWidget(self._find)
        return header

    def _fill_menus(self) -> None:
        actions = self.files
        self.bar.open.setMenu(RecentMenu(self.document, actions.open_file, actions.ask_open, self.bar))
        self.bar.run.setMenu(LimitMenu(self._limit_s, self._choose_limit, self.bar))
        SnippetMenu(self.bar.snippets, self._snippets, self._open_snippet)
        save = QMenu(self.bar)
        save.addAction(self.tr("Save"), actions.save)
        save.addAction(self.tr("Save as…"), actions.save_as)
        save.addAction(self.tr("Save as a plain script…"), actions.save_script)
        save.addSeparator()
        save.addAction(self.tr("Copy the program"), actions.copy)
        self.bar.save.setMenu(save)

    def _restore(self, is_first: bool) -> None:
        if is_first:
            self.document.begin(self._snippets.first())
        self.bar.choose_gpus(self.document.n_practice_gpus)
        self.bar.as_typed.setChecked(bool(self._settings.value(AS_TYPED, False, type=bool)))
        with suppress(ValueError):  # the file was edited by hand
            if is_first:
                self.editor.set_zoom(float(str(self._settings.value(ZOOM, "0"))))

    def _remember_zoom(self, points: float) -> None:
        self._settings.setValue(ZOOM, str(points))

    def _remembered_limit(self) -> int:
        remembered = str(self._settings.value(LIMIT, ""))
        return next((limit for limit in TIME_LIMITS_S if str(limit) == remembered), TIME_LIMITS_S[0])

    def _connect(self) -> None:
        bar, runs, editor = self.bar, self.runs, self.editor
        bar.new.clicked.connect(self.document.new)
        bar.open.clicked.connect(self.files.ask_open)
        bar.save.clicked.connect(self.files.save)
        bar.run.clicked.connect(self.run)
        bar.stop.clicked.connect(runs.stop)
        bar.as_typed.toggled.connect(self._choose_as_typed)
        bar.gpus.activated.connect(self._choose_gpus)
        self._typed.waits.connect(self._tell_waiting)
        runs.changed.connect(self._tell)
        runs.finished.connect(self._finish)
        self.document.changed.connect(self._show_document)
        self.files.said.connect(bar.say)
        self.document.replaced.connect(self._leave_program)
        editor.textChanged.connect(self._follow_text)
        editor.stale_changed.connect(self._follow_stale)
        self._edited.timeout.connect(self._show_stale)
        editor.line_chosen.connect(self._go_to_line)
        editor.refused.connect(bar.say)
        editor.zoomed.connect(self._remember_zoom)
        self.panes.errors.fix_chosen.connect(self.apply_fix)
        for part in (self.panes.operation, self.panes.graph, self.panes.errors):
            part.line_chosen.connect(editor.go_to_line)
        self.panes.output.position_chosen.connect(self.state.set_position)

    def _add_keys(self) -> None:
        actions = self.files
        for key, slot in (
            ("Ctrl+Return", self.run),
            ("Ctrl+Enter", self.run),
            ("F5", self.run),
            ("Shift+Esc", self.runs.stop),
            ("Ctrl+N", self.document.new),
            ("Ctrl+O", actions.ask_open),
            ("Ctrl+S", actions.save),
            ("Ctrl+Shift+S", actions.save_as),
            ("F6", self.panes.go_on),
            ("Shift+F6", self.panes.go_back),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(slot)  # wherever in the window the focus is

    # Running

    def run(self) -> None:
        """Run the program as it is; one that runs is stopped."""
        self.panes.keeps_heights = False
        self._start(self._aim())

    def _run_as_typed(self) -> None:
        self.panes.keeps_heights = True
        self._start(self._aim())

    def _start(self, aim: tuple[int, int] | None = None) -> None:
        self._typed.cancel()
        self.document.trust()
        if self.editor.is_replaced:
            self.state.select(None)
        self.runs.start(self._program(), aim)

    def _program(self) -> Program:
        file = self.document.origin.file
        folder = file.parent if file is not None else self.document.origin.folder
        return Program(
            self.document.text,
            file.name if file is not None else "program.py",
            str(folder) if folder is not None and folder.is_dir() else None,
            self.document.n_practice_gpus,
            SEED,
            Limits(time_s=float(self._limit_s)),
        )

    def _aim(self) -> tuple[int, int] | None:
        """Return which run of which line to show again; None for the end, and after another program."""
        trace, position = self.state.trace, self.state.position
        present = self.editor.line_marks.present
        if present is None or position >= len(trace.moments) - 1:
            return None
        return present + 1, occurrence_of(trace, position)[1]

    def _finish(self) -> None:
        self._store.messages.dismiss_causes(LAB)  # its process is there again
        self._tell()

    def _may_run_by_itself(self) -> bool:
        return self.bar.as_typed.isChecked() and self.document.origin.is_trusted and self.isVisible()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_new:
            self._is_new = False
            self.editor.setFocus()
            self.runs.prepare()
            if self.document.origin.file is None and self._snippets.has(self.document.text):  # safe and short
                self.run()
            self._tell()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.document.keep_draft()

    def leave_to_another(self) -> None:
        """Do nothing more by itself: another page goes on with the program."""
        self._typed.cancel()
        self._edited.stop()
        self._offer.stop()

    def shut(self) -> None:
        """Keep the draft and end what runs, before the window closes."""
        self.leave_to_another()
        self.runs.close()
        self.document.close()

    # What is edited and chosen

    def _follow_text(self) -> None:
        self._find.search_again()
        self._typed.note_edit(self.editor.toPlainText())
        self._edited.start()

    def _follow_stale(self, stale: bool) -> None:
        if not stale:
            self._show_stale()
            self._tell()

    def _show_stale(self) -> None:
        """Show what the former program held as such."""
        stale = self.editor.is_stale
        self.panes.set_stale(stale)
        if stale and not self.runs.is_running:
            self._tell()

    def _tell_waiting(self) -> None:
        self._edited.stop()
        self._show_stale()
        self.bar.say(self.tr("“Run as I type” waits for Run (Ctrl+Enter): the last run took over a second."))

    def _choose_as_typed(self, on: bool) -> None:
        self._settings.setValue(AS_TYPED, on)
        if on:
            self._typed.note_edit(self.document.text)

    def _choose_gpus(self) -> None:
        self.document.n_practice_gpus = self.bar.gpus.currentData()
        self.document.keep_draft()
        if self.document.origin.is_trusted:
            self.run()

    def _choose_limit(self, seconds: int) -> None:
        self._limit_s = seconds
        self._settings.setValue(LIMIT, str(seconds))

    def _open_snippet(self, snippet: Snippet) -> None:
        self.document.open_snippet(snippet)
        self.bar.choose_gpus(snippet.n_practice_gpus)
        self.run()

    def open_program(self, title: str, text: str) -> None:
        """Show a program that comes from another page, and run it."""
        self._open_snippet(Snippet("", "", title, 0, text))

    def _leave_program(self, was_modified: bool) -> None:
        """Show nothing of the former program any more."""
        self._typed.cancel()
        self.runs.drop()
        self.state.begin("")
        self.state.select(None)
        self._tell()
        if was_modified:
            self._store.messages.show_status(
                self.tr("The program before had changes that are not saved. Undo (Ctrl+Z) brings it back.")
            )
        if not self.document.origin.is_trusted:
            self.bar.say(self.tr("A file from outside: read it, then press Run."))
        self.editor.setFocus()

    def _go_to_line(self, line: int) -> None:
        position = next_of_line(self.state.trace, self.state.position, line)
        if position is None:
            self.bar.say(self.tr("Line {line} did not run.").format(line=line))
        else:
            self.state.set_position(position)

    def apply_fix(self, fix: Fix) -> None:
        """Edit the program as a fix says, and run it to its end."""
        if self.editor.apply_fix(fix):
            self.panes.keeps_heights = False
            self._start()
        else:
            self.bar.say(self.tr("The program was edited since; run it again for a fix that fits."))

    # Files that are dropped

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.source() is None and self.files.dropped_file(event.mimeData()) is not None:
            event.acceptProposedAction()
        else:
            event.ignore()  # the window says what it takes

    def dropEvent(self, event: QDropEvent) -> None:
        path = self.files.dropped_file(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.files.open_file(path)

    # What is told

    @property
    def name(self) -> tuple[str, bool]:
        """What the program is called, and whether it differs from what is saved."""
        origin = self.document.origin
        name = origin.file.name if origin.file else origin.title or self.tr("New program")
        return name, self.document.is_modified

    def _show_document(self) -> None:
        name, is_modified = self.name
        self._title.set_full(self.tr("{name} (edited)").format(name=name) if is_modified else name)
        self._title.setToolTip(plain_tip(str(self.document.origin.file or "")))
        self.named.emit(name, is_modified)

    def _tell(self) -> None:
        """Say how the run goes, or went."""
        runs, trace = self.runs, self.state.trace
        self.bar.stop.setEnabled(runs.is_running)
        if runs.is_running:
            self.bar.say(self.tr("Running…") if runs.is_ready else self.tr("Preparing torch…"))
        elif self.editor.is_stale:
            self.bar.say(self.tr("Edited since the run; Ctrl+Enter runs it."))
        elif trace.end is not None and runs.program is not None:
            text = end_text(trace, runs.program.limits)
            self.bar.say(text, translated(trace.end.text) or text)
        elif runs.program is None and self.document.text.strip():
            self.bar.say(self.tr("The program waits for Run (Ctrl+Enter)."))
        else:
            self.bar.say("" if runs.is_ready else self.tr("Preparing torch…"))
