"""The optimizer's section, which says where a learning rate does not carry over."""

from __future__ import annotations

from collections.abc import Mapping

from gui.widgets.forms.number import format_number
from gui.window.settings.component_section import ComponentSection

USUAL_RATES: Mapping[str, tuple[float, float]] = {
    "SGD": (0.01, 1.0),
    "ASGD": (0.01, 1.0),
    "Adam": (1e-4, 1e-2),
    "AdamW": (1e-4, 1e-2),
    "Adamax": (1e-4, 1e-2),
    "NAdam": (1e-4, 1e-2),
    "RAdam": (1e-4, 1e-2),
    "SparseAdam": (1e-4, 1e-2),
    "RMSprop": (1e-4, 1e-2),
    "Rprop": (1e-3, 0.1),
    "Adafactor": (1e-3, 0.1),
    "Adagrad": (1e-2, 0.1),
    "Adadelta": (0.1, 1.0),
    "LBFGS": (0.1, 1.0),
    "Muon": (1e-3, 0.05),
}
"""Learning rates that networks of this size are usually trained with, by optimizer: rules of thumb.

Each holds torch's default, but for that of SGD (0.001), which is small for networks of this size. Adam:
0.001 in Kingma and Ba (2015), and a power of ten to both sides. SGD: 0.01 in Bengio (2012, "Practical
recommendations"), 0.03 in TensorFlow Playground, 0.1 in He et al. (2016). Adadelta has no rate in Zeiler
(2012), which is a rate of 1. Muon: 0.02 in Jordan (2024). The rest are a power of ten around the default.
"""
FAR = 2.0
"""Within this factor of the usual range a learning rate needs no hint."""


class OptimizerSection(ComponentSection):
    """The optimizer, with the usual learning rates of another one than was opened."""

    def refresh(self) -> None:
        super().refresh()
        row = self._forms[0].rows.get("lr")
        if row is not None:
            row.set_hint(self._hint())

    def _hint(self) -> str:
        optimizer = self._store.document.experiment.optimizer
        lr, param = optimizer.args.get("lr"), self._spec and self._spec.param("lr")
        if lr is None and param:
            lr = param.default
        usual = USUAL_RATES.get(optimizer.name)
        is_other = "optimizer.name" in self._store.document.changes
        if not is_other or usual is None or not isinstance(lr, float | int):
            return ""
        low, high = usual
        if low / FAR <= lr <= high * FAR:
            return ""
        return self.tr("usual for {optimizer}: {low} to {high}").format(
            optimizer=optimizer.name, low=format_number(low), high=format_number(high)
        )
