"""What the previews of data have in common: what was understood, what is doubtful, and how they end."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QBoxLayout, QDialog, QDialogButtonBox, QListWidget, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.schema import ParamSpec
from gui.translation import translated
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.wording import help_text
from gui.widgets.labels import PlainLabel, plain_tip

MARGIN, GAP = 16, 8


class PreviewDialog(QDialog):
    """A preview of data that were read; the user may say otherwise, and accepts them.

    Parameters
    ----------
    data : Component
        A data section whose file was read.
    action : str
        What the button that accepts is called.
    """

    read_wanted = Signal(object)
    """A data section: the file is to be read in another way, and then shown by ``show_data``."""
    chosen = Signal(object)
    """The data section that was accepted."""

    def __init__(self, data: Component, action: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Data: {name}").format(name=Path(data.args["path"]).name))
        self.data = data
        self._head = PlainLabel(wordWrap=True, objectName="preview.head")
        self._result = PlainLabel(wordWrap=True, objectName="preview.result")
        self.problems = QListWidget(objectName="preview.problems")
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setIcon(QIcon())
        self._open = self._buttons.addButton(action, QDialogButtonBox.ButtonRole.AcceptRole)
        self._open.setObjectName("preview.open")
        self._open.setProperty("role", "primary")
        self._open.setDefault(True)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        self._column = QVBoxLayout(self, spacing=GAP)
        self._column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)

    def show_data(self, data: Component) -> None:
        """Show what is understood of data that were read as the data section says."""
        raise NotImplementedError

    def refuse(self, error: PlaygroundError) -> None:
        """Say why the data cannot be read in the way that was asked for; show them as they were."""
        self.show_data(self.data)
        self._show_result(translated(str(error)), is_problem=True)

    def _show_result(self, text: str, *, is_problem: bool) -> None:
        self._result.setText(text)
        set_flag(self._result, "role", "rule" if is_problem else "")

    def _list(self, problem: str) -> None:
        """Add a line to the problems."""
        self.problems.addItem(problem)
        self.problems.item(self.problems.count() - 1).setToolTip(plain_tip(problem))

    def _accept(self) -> None:
        self.chosen.emit(self.data)
        self.accept()


def add_editor(line: QBoxLayout, spec: ParamSpec, editor: QWidget) -> None:
    """Put the editor of a setting at the end of a line, after its name."""
    editor.setAccessibleName(spec.name)
    editor.setToolTip(help_text(spec))
    label = PlainLabel(spec.name, buddy=editor)
    label.setProperty("role", "plain")
    line.addWidget(label)
    line.addWidget(editor, 1)
