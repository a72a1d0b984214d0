"""Answers modal dialogs as a user would, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMessageBox

Answer = Path | str | QMessageBox.StandardButton | None
"""A path or name to type into a file dialog, a button of a message box, or None to cancel."""

PATIENCE = 1000
"""Looks at a dialog that was answered, 2 ms apart."""


class Answers:
    """What is answered next, and what was asked until now."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self.left = list(answers)
        self.otherwise: Answer = None
        """What is answered when no answer is left."""
        self.asked: list[str] = []
        """The name that each file dialog proposed, and the text of each message box."""
        self._met: list[QDialog] = []
        self._n_looks = 0  # at a dialog that was answered
        self._timer = QTimer(interval=2)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            return
        if dialog in self._met:
            self._n_looks += 1
            if self._n_looks > PATIENCE:
                dialog.reject()  # it did not take the answer: the test fails, and does not hang
            return
        self._n_looks = 0
        self._met.append(dialog)
        answer = self.left.pop(0) if self.left else self.otherwise
        if isinstance(dialog, QMessageBox):
            self._click(dialog, answer)
        else:
            assert isinstance(dialog, QFileDialog)
            self._type(dialog, answer)

    def _click(self, box: QMessageBox, answer: Answer) -> None:
        self.asked.append(box.text())
        button = box.button(answer) if isinstance(answer, QMessageBox.StandardButton) else None
        button.click() if button is not None else box.reject()

    def _type(self, dialog: QFileDialog, answer: Answer) -> None:
        name = dialog.findChild(QLineEdit, "fileNameEdit")
        self.asked.append(name.text())
        if isinstance(answer, Path | str):
            name.setText(str(answer))
            dialog.accept()
        else:
            dialog.reject()

    def stop(self) -> None:
        self._timer.stop()


@contextmanager
def answered(*answers: Answer) -> Iterator[Answers]:
    """Answer the dialogs that open meanwhile; those after the last answer are cancelled."""
    all_of_them = Answers(answers)
    try:
        yield all_of_them
    finally:
        all_of_them.stop()
    assert not all_of_them.left, f"nobody asked for {all_of_them.left}"
