"""How to run the program by itself: the command, and what it will give."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QToolButton, QWidget

from core.export.program.export_program import Form
from core.system.shell import quoted
from gui.theme.fonts import fixed_font
from gui.widgets.labels import PlainLabel

translate = QCoreApplication.translate

COMMANDS: dict[Form, str] = {
    "plain": "python {file} --losses losses.txt",
    "ddp": "torchrun --nproc-per-node 2 {file} --losses losses.txt",
    "notebook": "jupyter lab {file}",
}
OWN_PROCESSES = "python main.py train {experiment} --processes 2"
"""In place of torchrun, which does not start where torch was built without libuv, as on Windows."""


def command_of(
    form: Form, file_name: str, experiment: str, has_torchrun: bool = sys.platform != "win32"
) -> str:
    """Return the command that runs a program, or trains the experiment in as many processes."""
    command = COMMANDS[form] if form != "ddp" or has_torchrun else OWN_PROCESSES
    return command.format(file=quoted(file_name), experiment=quoted(experiment))


class Running(QWidget):
    """A command that can be selected and copied, and a sentence below it.

    Parameters
    ----------
    name : str
        The command's object name is ``<name>.command``, the sentence's ``<name>.note``.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        title = PlainLabel(self.tr("Run it yourself"))
        title.setStyleSheet("font-weight: 600;")
        self._command = QLineEdit(readOnly=True)
        self._command.setObjectName(f"{name}.command")
        self._command.setFont(fixed_font())
        self._command.setAccessibleName(self.tr("Command that runs the program"))
        self._command.setToolTip(self.tr("Type this in a terminal, in the folder that the program is in"))
        self._note = PlainLabel(wordWrap=True)
        self._note.setObjectName(f"{name}.note")
        self._note.setProperty("role", "note")
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.addWidget(title, 0, 0)
        grid.addWidget(self._command, 0, 1)
        grid.addWidget(self._copy_button(name), 0, 2)
        grid.addWidget(self._note, 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)

    def _copy_button(self, name: str) -> QToolButton:
        button = QToolButton(text=self.tr("Copy"))
        button.setObjectName(f"{name}.copy_command")
        button.setToolTip(self.tr("Copy the command"))
        button.setAccessibleName(self.tr("Copy the command"))
        button.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._command.text()))
        return button

    def tell(
        self, form: Form, file_name: str, experiment: str, *, is_on_cpu: bool, has_changed: bool
    ) -> None:
        """Show the command and the note of a program.

        Parameters
        ----------
        file_name : str
            Where the program is, or would be, saved.
        experiment : str
            The same of the experiment.
        is_on_cpu : bool
            Whether the window trains on the CPU.
        has_changed : bool
            Whether settings or weights were changed since the window's run began.
        """
        self._command.setText(command_of(form, file_name, experiment))
        self._command.setCursorPosition(0)
        self._note.setText(_promise(form, is_on_cpu, has_changed))


def _promise(form: Form, is_on_cpu: bool, has_changed: bool) -> str:
    """Return what the losses of a program have to do with those of the window."""
    if form == "ddp":
        return translate(
            "Running",
            "Each batch is dealt out to the processes and their gradients are averaged, so the losses are "
            "those of one process but for rounding.",
        )
    what = translate("Running", "The notebook") if form == "notebook" else translate("Running", "The program")
    if is_on_cpu:
        text = translate(
            "Running",
            "{what} prints the same losses as a run here from its start, to the last bit on this machine.",
        )
    else:
        text = translate(
            "Running",
            "{what} trains as a run here does from its start. On an accelerator the last digits can differ: "
            "it does not always add in the same order.",
        )
    if form == "plain":
        text += translate("Running", " The option --losses writes the loss of each step to a file.")
    if has_changed:
        text += translate(
            "Running",
            " Since the present run began, settings or weights were changed: press Reset to compare.",
        )
    return text.format(what=what)
