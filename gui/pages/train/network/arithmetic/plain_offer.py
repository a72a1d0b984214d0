"""The offer to follow a weight under plain SGD, whose step is one product."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.protocol.failures import explain
from core.protocol.step_phase import WeightStep
from gui.state.store import Store
from gui.widgets.labels import Elided, plain_tip

RATE = 0.1
"""The middle of the rates that are usual for SGD."""


class PlainOffer(QWidget):
    """Says that an optimizer does more than lr × gradient, and changes it to plain SGD at one click.

    The change is one step of undo, which the sentence says afterwards.
    """

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._made: tuple[Experiment, str] | None = None  # what the click made, and of which optimizer
        self._sentence = Elided(objectName="network_view.arithmetic.offer")
        self._sentence.setProperty("role", "note")
        self._button = QToolButton(
            text=self.tr("Plain SGD for a first look"), objectName="network_view.arithmetic.plain_sgd"
        )
        self._button.setProperty("role", "small")
        self._button.clicked.connect(self._change)
        row = QHBoxLayout(self, spacing=8)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._sentence, 1)
        row.addWidget(self._button)

    def show_for(self, step: WeightStep) -> None:
        """Offer it for a weight that is followed, or say that it was done."""
        is_plain = step.optimizer == "SGD" and not any(step.options.values())
        made = self._made is not None and self._made[0] == self._store.document.experiment
        self.setVisible(made or not is_plain)
        self._button.setVisible(not made)
        if made and self._made is not None:
            text = self.tr(
                "Plain SGD, lr {rate}, no schedule: new value = value − lr × gradient. "
                "Undo brings {optimizer} back."
            ).format(rate=RATE, optimizer=self._made[1])
        elif step.optimizer == "SGD":
            text = self.tr("SGD does more here than lr × gradient.")
        else:
            text = self.tr("{optimizer} does more with a gradient than lr × gradient.").format(
                optimizer=step.optimizer
            )
        self._sentence.set_full(text)
        self._sentence.setToolTip(plain_tip(text))
        self._button.setToolTip(
            self.tr(
                "Start again with SGD alone, lr {rate}: no momentum, no weight decay, no schedule.\n"
                "One undo brings the present optimizer back."
            ).format(rate=RATE)
        )

    def _change(self) -> None:
        document, control = self._store.document, self._store.control
        name, was_running = document.experiment.optimizer.name, self._store.run.state == "running"
        try:
            start = document.asked.replace("optimizer", {"name": "SGD", "lr": RATE})
            self._store.change({"scheduler.name": "constant"}, start)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
            return
        self._made = document.experiment, name
        if was_running:
            control.start_over()
        else:
            control.reset()
