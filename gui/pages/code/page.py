"""The Code page: the experiment as a plain PyTorch program, beside the settings it comes from."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.code.copies import put_beside
from core.errors import PlaygroundError
from core.export.program.export_program import FORMS, Form, write_text
from core.protocol.failures import explain
from gui.pages.code.changes import Changes, changes, words
from gui.pages.code.program import Program
from gui.pages.code.program_view import ProgramView
from gui.pages.code.run_instructions import Running
from gui.state.store import Store
from gui.translation import translated
from gui.widgets.code.find_field import FindField
from gui.widgets.explanations.explanation import explained
from gui.widgets.file_dialogs import Kind, ask_place, file_name, folder_of
from gui.widgets.forms.pending import commit_pending
from gui.widgets.labels import PlainLabel

NAME = "code"
TOGETHER_MS = 40
"""Edits closer together than this are shown at once."""
ENDINGS: dict[Form, str] = {"plain": ".py", "ddp": ".py", "notebook": ".ipynb"}


class CodePage(QWidget):
    """The program, what the last edit changed in it, and how to run it.

    The program is written only while the page is visible. Edits made while it is hidden are marked later.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("code_page")
        self._store = store
        self._program: Program | None = None
        self._before: Program | None = None
        self._places: dict[tuple[Form, str], Path] = {}
        self._view = self._new_view()
        self._find = FindField(f"{NAME}.find", self._view)
        self._running = Running(NAME)
        self._soon = QTimer(self, interval=TOGETHER_MS, singleShot=True)
        self._soon.timeout.connect(self._show_experiment)
        self._arrange()
        self._connect()

    # Making

    def _new_view(self) -> ProgramView:
        view = ProgramView(self._store.view.theme)
        view.setObjectName(f"{NAME}.text")
        view.setAccessibleName(self.tr("The experiment as a PyTorch program"))
        view.setToolTip(self.tr("The settings in PyTorch; lines that the last edit changed are marked"))
        return view

    def _arrange(self) -> None:
        self._reason = PlainLabel(wordWrap=True)
        self._reason.setObjectName(f"{NAME}.reason")
        self._reason.setProperty("role", "rule")
        self._reason.setContentsMargins(8, 4, 8, 4)
        self._waiting = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._waiting.setObjectName(f"{NAME}.waiting")
        self._body = QStackedWidget()
        for widget in (self._waiting, self._view):
            self._body.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addLayout(self._header())
        column.addWidget(self._reason)
        column.addWidget(self._body, 1)
        column.addWidget(self._running)

    def _header(self) -> QHBoxLayout:
        self._status = PlainLabel()
        self._status.setObjectName(f"{NAME}.status")
        self._status.setProperty("role", "note")
        self._status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._copy = self._button("copy", self.tr("Copy"), self.tr("Copy the whole program"))
        self._copy.clicked.connect(self._copy_text)
        self._save = self._button("save", self.tr("Save as…"), self.tr("Save the program to a file"))
        self._save.clicked.connect(self._ask_save)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._new_form())
        row.addWidget(self._status, 1)
        for widget in (self._find, self._copy, self._save):
            row.addWidget(widget)
        explained(row, NAME)
        return row

    def _new_form(self) -> QComboBox:
        names: dict[Form, str] = {
            "plain": self.tr("One process"),
            "ddp": self.tr("Several processes (torchrun)"),
            "notebook": self.tr("Notebook"),
        }
        self._form = QComboBox()
        self._form.setObjectName(f"{NAME}.form")
        for form in FORMS:
            self._form.addItem(names[form], form)
        self._form.setToolTip(self.tr("What to show: a script, a script for torchrun, or a notebook"))
        self._form.setAccessibleName(self.tr("Kind of program"))
        self._form.currentIndexChanged.connect(self._show_program)
        return self._form

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip)
        button.setObjectName(f"{NAME}.{name}")
        return button

    def _connect(self) -> None:
        store = self._store
        store.document.experiment_changed.connect(self._take_edit)
        for changed in (store.environment.catalog_changed, store.environment.loading_changed):
            changed.connect(self._show_experiment)
        run = store.run
        for changed in (
            run.built_changed,
            run.trained_changed,
            run.marks_changed,
            store.document.file_changed,
        ):
            changed.connect(self._show_running)
        store.view.theme_changed.connect(self._take_theme)

    # What is shown

    @property
    def form(self) -> Form:
        """The chosen form of the program."""
        return self._form.currentData()  # type: ignore[no-any-return]

    def _take_edit(self) -> None:
        if self.isVisible():
            self._soon.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_experiment()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._soon.stop()

    def _show_experiment(self) -> None:
        """Show the program of the present experiment, if anybody can see it."""
        if not self.isVisible():
            return
        if not self._store.environment.has_torch:
            self._wait()
            return
        program = Program(self._store.document.experiment, self._store.environment.catalog)
        try:
            text = program.display_text(self.form)
        except PlaygroundError as error:
            self._refuse(str(error))
            return
        if self._program is not None and text != self._program.display_text(self.form):
            self._before = self._program
        self._program = program
        self._show_program()

    def _show_program(self) -> None:
        """Show the program in the form that is chosen, and what is new in it."""
        if self._program is None or self._store.document.experiment != self._program.experiment:
            return
        text = self._program.display_text(self.form)
        new = Changes() if self._before is None else changes(self._before.display_text(self.form), text)
        self._view.show_program(text, new)
        self._view.set_pale(False)
        self._find.search_again()
        self._status.setText(words(new))
        self._reason.hide()
        self._running.show()
        self._offer(True)
        self._body.setCurrentWidget(self._view)
        self._show_running()

    def _refuse(self, reason: str) -> None:
        """Say why there is no program of the present experiment, over the last one that there was."""
        self._reason.setText(
            self.tr("There is no program of these settings. {reason}").format(reason=translated(reason))
        )
        self._reason.show()
        self._status.clear()
        self._view.set_pale(True)
        self._offer(False)
        self._waiting.clear()
        self._running.setVisible(self._program is not None)
        self._body.setCurrentWidget(self._waiting if self._program is None else self._view)

    def _wait(self) -> None:
        """Say that torch is not there yet, whose classes the program is made of."""
        self._waiting.setText(self._store.environment.loading)
        self._reason.hide()
        self._running.hide()
        self._offer(False)
        self._body.setCurrentWidget(self._waiting)

    def _offer(self, is_whole: bool) -> None:
        for widget in (self._copy, self._save, self._find, self._running):
            widget.setEnabled(is_whole)

    def _show_running(self) -> None:
        store = self._store
        if self.isVisible() and self._store.environment.has_torch:
            self._running.tell(
                self.form,
                self._place.name,
                str(store.document.file or Path(file_name(store.document.experiment.name) + ".toml")),
                is_on_cpu=store.run.built is None or store.run.built.device == "cpu",
                has_changed=bool(store.run.marks or store.control.pending),
            )

    def _take_theme(self) -> None:
        self._view.set_theme(self._store.view.theme)

    # Taking it along

    @property
    def _place(self) -> Path:
        """Where the program was saved last, or what its file would be called."""
        name = file_name(self._store.document.experiment.name)
        return self._places.get((self.form, name), Path(name + ENDINGS[self.form]))

    def _take_pending(self) -> None:
        """Show what is still being typed elsewhere, so that the program is that of all editors."""
        commit_pending()
        if self._soon.isActive():
            self._soon.stop()
            self._show_experiment()

    def _copy_text(self) -> None:
        self._take_pending()
        QGuiApplication.clipboard().setText(self._view.toPlainText())
        self._status.setText(self.tr("Copied"))

    def _ask_save(self) -> None:
        self._take_pending()
        assert self._program is not None
        kinds = [Kind(self._form.currentText(), (ENDINGS[self.form],))]
        proposed = folder_of(self._store) / self._place
        path = ask_place(self, self.tr("Save the program"), proposed, kinds)
        if path is None:
            return
        try:
            text, experiment = self._program.text(self.form), self._program.experiment
            code = self._store.code.source
            if code is not None and experiment.code.path is not None:
                put_beside(path, code)
            write_text(path, text)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
            return
        self._places[self.form, file_name(self._store.document.experiment.name)] = path
        self._store.messages.dismiss_causes("file")
        self._status.setText(self.tr("Saved as {file}").format(file=path.name))
        self._show_running()
