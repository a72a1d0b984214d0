"""The preview of a text before it is opened: how it begins, and what would be learnt of it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from core.data.registry import DATASETS, settings_of
from core.data.text.preview import preview
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.system.hardware import mib
from gui.translation import translated
from gui.window.data_files.preview_dialog import PreviewDialog

CHOICES = ("encoding", "context", "max_characters")


class TextDialog(PreviewDialog):
    """What was understood of a text file; the user may say otherwise.

    Parameters
    ----------
    data : Component
        A data section whose file was read.
    action : str
        What the button that accepts is called.
    unread : PlaygroundError, optional
        Why it could not be read.
    """

    def __init__(
        self,
        data: Component,
        action: str,
        parent: QWidget | None = None,
        unread: PlaygroundError | None = None,
    ) -> None:
        super().__init__(data, action, parent)
        self.setObjectName("text_dialog")
        self.problems.setAccessibleName(self.tr("Doubts"))
        self.problems.setToolTip(self.tr("What may be wrong in the text"))
        self._column.addWidget(self._head)
        self._add_switch()
        self._add_editors([spec for name in CHOICES if (spec := DATASETS["text"].param(name))])
        self._column.addWidget(self.lines, 1)
        self.show_data(data, unread)
        self._finish(self.lines, self.problems, size=QSize(760, 480))

    def show_data(self, data: Component, unread: PlaygroundError | None = None) -> None:
        """Show what is understood of a text that was read as the data section says, or why it was not."""
        self.data = data
        settings = settings_of(data)
        found = preview(settings, unread)
        text = self.tr("{path}\n{n:,} characters, {kinds:,} different ones, {memory} in memory")
        if not found.n_characters:
            text = self.tr("{path}\nIt cannot be read in this way: say how it is written.")
        n, kinds = found.n_characters, len(found.vocabulary)
        self._head.setText(text.format(path=data.args["path"], n=n, kinds=kinds, memory=mib(found.nbytes)))
        self._show_editors(settings, {})
        self._show_lines(found.lines)
        self._show_problems(found.doubts)
        self._show_end(found.problem, translated(found.result), is_read=bool(found.n_characters))
