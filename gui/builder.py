"""Makes trainers for the training thread; where that fails, the present run can go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.events import DeviceInfo
from core.experiment import Experiment
from core.spec import Catalog

if TYPE_CHECKING:
    from core.data.dataset import DataSet
    from core.trainer import Trainer


class Builder:
    """Makes trainers from what torch offers and the devices of this machine."""

    def __init__(self) -> None:
        self.catalog = Catalog()
        self.devices: tuple[DeviceInfo, ...] = ()

    def detect(self) -> None:
        """Look for devices."""
        from core.devices import detect

        self.devices = detect()

    def build(self, experiment: Experiment, present: Trainer | None) -> Trainer:
        """Return a trainer at the beginning of an experiment.

        Raises
        ------
        PlaygroundError
            If it cannot be run; the `present` trainer can go on as if nothing had happened.
        """
        from core.devices import choose
        from core.trainer import Trainer

        with _undone_on_failure():
            device = choose(experiment.training.device, self.devices)
            return Trainer(experiment, self.catalog, device, _data_of(present, experiment))


def _data_of(present: Trainer | None, experiment: Experiment) -> DataSet | None:
    """Return the present trainer's data if they are the experiment's too."""
    return present.data if present is not None and present.experiment.data == experiment.data else None


@contextmanager
def _undone_on_failure() -> Iterator[None]:
    """Put back what building changes of torch."""
    import torch

    from core.devices import random_state, restore_random_state

    numbers, threads = random_state(), torch.get_num_threads()
    try:
        yield
    except Exception:
        restore_random_state(numbers)
        torch.set_num_threads(threads)
        raise
