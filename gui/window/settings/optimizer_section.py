"""The optimizer's section, which says where a learning rate does not carry over or is not used."""

from __future__ import annotations

from core.analysis.remedy import FAR, USUAL_RATES
from core.experiment.learning_rate import RateSetter, rate_setter
from gui.widgets.forms.number import format_number
from gui.window.settings.component_section import ComponentSection


class OptimizerSection(ComponentSection):
    """The optimizer, with the usual learning rates of another one than was opened.

    While a scheduler sets the rate by itself, that of the optimizer cannot be edited.
    """

    def refresh(self) -> None:
        super().refresh()
        row = self._forms[0].rows.get("lr")
        if row is not None:
            setter = rate_setter(self._store.document.experiment)
            row.set_used(setter is None)
            row.set_hint(self._hint() if setter is None else self._set_by(setter))

    def _set_by(self, setter: RateSetter) -> str:
        setting = setter.path.removeprefix("scheduler.")
        return self.tr("set by {scheduler}: {setting}").format(scheduler=setter.name, setting=setting)

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
        return self.tr("usual: {low} to {high}").format(low=format_number(low), high=format_number(high))
