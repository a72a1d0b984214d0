"""The loss that is shown, its arguments, and the losses that are not drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import shorten
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment.schema import Catalog
from core.protocol.losses.kinds import LossInfo, setting_path
from gui.translation import translated
from gui.widgets.cards import Card
from gui.widgets.explanations.explanation import explained
from gui.widgets.forms.choice_edits import ChoiceEdit
from gui.widgets.forms.form import Form
from gui.widgets.labels import PlainLabel, plain_tip

SUMMARY = 150
"""Letters of torch's summary that are shown; its tooltip has all."""


class SettingsPanel(Card):
    """A choice of a loss and the form of its arguments; both are kept for each loss."""

    loss_chosen = Signal()
    edited = Signal()
    lab_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._infos: dict[str, LossInfo] = {}
        self._args: dict[str, dict[str, Any]] = {}
        self._form: Form | None = None
        self._marked = ""
        self._choice = ChoiceEdit([], "losses.name")
        self._choice.setAccessibleName(self.tr("Loss"))
        self._choice.setToolTip(self.tr("A loss of torch.nn"))
        self._doc = PlainLabel(wordWrap=True)
        self._doc.setProperty("role", "note")
        self._problem = PlainLabel(wordWrap=True, visible=False)
        self._problem.setObjectName("losses.problem")
        self._problem.setProperty("role", "rule")
        self._lab = QPushButton(self.tr("Write your own in the Lab"))
        self._lab.setObjectName("losses.lab")
        self._lab.setToolTip(self.tr("Opens a program with a loss as a formula, for you to change"))
        self._rest = QPushButton(checkable=True)
        self._rest.setObjectName("losses.rest")
        self._rest.setToolTip(self.tr("Losses of torch.nn that have no picture here, each with its reason"))
        self._left_out = PlainLabel(wordWrap=True, visible=False)
        self._left_out.setObjectName("losses.not_shown")
        self._left_out.setProperty("role", "note")
        self._arrange()
        self._choice.edited.connect(self._choose)
        self._lab.clicked.connect(self.lab_wanted)
        self._rest.toggled.connect(self._left_out.setVisible)

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._choice, 1)
        explained(head, "losses")
        self._forms = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._doc)
        column.addLayout(self._forms)
        column.addWidget(self._problem)
        column.addWidget(self._lab)
        column.addStretch()
        column.addWidget(self._rest)
        column.addWidget(self._left_out)

    # What it offers

    @property
    def info(self) -> LossInfo:
        """The chosen loss."""
        return self._infos[self._choice.value()]

    @property
    def args(self) -> Mapping[str, Any]:
        """The arguments of the chosen loss that are set."""
        return self._args.setdefault(self.info.name, {})

    def show_losses(self, infos: Sequence[LossInfo]) -> None:
        """Offer the losses that are drawn, and say why the others are not."""
        self._infos = {info.name: info for info in infos if info.kind is not None}
        self._choice.setItems([(name, name) for name in self._infos])
        lines = [
            self.tr("{name}: {reason}.").format(name=info.name, reason=translated(info.reason))
            for info in infos
            if info.kind is None
        ]
        self._left_out.setText("\n".join(lines))
        self._rest.setText(self.tr("{n} losses have no picture here").format(n=len(lines)))
        self._choice.setValue(next(iter(self._infos)))

    def choose(self, name: str) -> None:
        """Choose a loss."""
        self._choice.setValue(name)

    def show_problem(self, error: PlaygroundError | None) -> None:
        """Say what keeps torch from answering: at the argument's editor where there is one."""
        if self._form is not None and self._marked:
            self._form.mark(self._marked, "")
        self._marked = error.path if error is not None else ""
        has_row = error is not None and self._form is not None and self._form.mark(error.path, error.rule)
        self._problem.setText("" if error is None or has_row else str(error))
        self._problem.setVisible(error is not None and not has_row)

    # What the user does

    def _choose(self, name: str) -> None:
        info = self._infos[name]
        if self._form is not None:
            self._forms.removeWidget(self._form)
            self._form.hide()
            self._form.deleteLater()
        self._marked = ""
        self._problem.hide()
        self._form = Form(info.params, setting_path(name), Catalog())
        self._form.show_values(self.args)
        self._form.edited.connect(self._edit)
        self._forms.addWidget(self._form)
        doc = translated(info.doc)
        self._doc.setText(shorten(doc.partition(". ")[0], SUMMARY, placeholder="…"))
        self._doc.setToolTip(plain_tip(doc))
        self.loss_chosen.emit()

    def _edit(self, path: str, value: Any) -> None:
        argument = path.rpartition(".")[2]
        args = self._args.setdefault(self.info.name, {})
        if value is None:
            args.pop(argument, None)
        else:
            args[argument] = value
        assert self._form is not None
        self._form.show_values(args)
        self.edited.emit()
