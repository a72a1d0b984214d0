"""Makes trainers for the training thread; if that fails, the present run can go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from core.code.find import stamped
from core.code.source import CodeSource
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.protocol.results import DeviceInfo
from core.training.strategy import Viewer

if TYPE_CHECKING:
    from core.components.catalog import Components
    from core.data.dataset import DataSet
    from core.training.checkpoints.resume import Resumed, RunResumer
    from core.training.trainer import Trainer


class TrainerFactory:
    """Makes trainers from what torch offers and the devices of this machine."""

    catalog: Components
    """Set once torch is loaded."""

    def __init__(self) -> None:
        self.devices: tuple[DeviceInfo, ...] = ()
        self._strategy = Viewer()

    def detect(self) -> None:
        """Look for devices."""
        from core.training.devices import detect

        self.devices = detect()

    def build(self, experiment: Experiment, present: Trainer | None) -> Trainer:
        """Return a trainer at the beginning of an experiment.

        Raises
        ------
        PlaygroundError
            If it cannot be run; the `present` trainer can go on as if nothing had happened.
        """
        from core.training.devices import undone_on_failure
        from core.training.trainer import Trainer

        with undone_on_failure():
            device = self._strategy.device(experiment.training.device, self.devices)
            code = self.catalog.registry.code
            if code is not None and experiment.code.path is not None:
                experiment = stamped(experiment, code)
            return Trainer(experiment, self.catalog, device, _data_of(present, experiment))

    def with_code(self, source: CodeSource) -> Components:
        """Return torch's catalogue with the classes of a user's code, whose data sets are read once.

        What the file draws meanwhile is not drawn from the present run.
        """
        from core.components.own.components_for import components_of
        from core.components.own.describe import with_data_read
        from core.training.devices import undone

        with undone():
            return with_data_read(components_of(source, self.catalog))

    def device_of(self, trainer: Trainer) -> DeviceInfo:
        """Return the device that a trainer computes on."""
        found = (device for device in self.devices if device.name == str(trainer.device))
        return next(found, self._strategy.device(trainer.experiment.training.device, self.devices))

    def resume(
        self, make: Callable[[RunResumer], Resumed], present: Trainer | None
    ) -> tuple[Resumed, PlaygroundError | None]:
        """Return a resumed trainer, on the best device if the run's own is missing.

        Returns
        -------
        Resumed
            What `make` returned.
        PlaygroundError or None
            Why it goes on elsewhere.

        Raises
        ------
        PlaygroundError
            If the run cannot be resumed; the `present` trainer can go on.
        """
        from core.training.checkpoints.resume import RunResumer

        resumer = RunResumer(self.catalog, self.devices, None, present, self._strategy)
        try:
            return make(resumer), None
        except PlaygroundError as error:
            if error.path != "training.device":
                raise
            return make(replace(resumer, device="auto")), error


def _data_of(present: Trainer | None, experiment: Experiment) -> DataSet | None:
    """Return the present trainer's data if they are the experiment's too."""
    if present is None or present.experiment.data != experiment.data:
        return None
    is_same_code = present.experiment.code.sha256 == experiment.code.sha256
    return present.data if is_same_code else None
