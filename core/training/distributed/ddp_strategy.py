"""The strategy of several processes: DistributedDataParallel, each process on a device of its own."""

from __future__ import annotations

from collections.abc import Sequence

import torch
import torch.distributed as dist
from torch import nn
from torch.optim import Optimizer

from core.data.dataset import DataSet
from core.data.load import load_choice
from core.errors import PlaygroundError
from core.experiment.model_schema import LAYERS
from core.experiment.resolve import Choice, Resolved
from core.protocol.results import DeviceInfo
from core.system.torchrun_environment import Launch
from core.text import Text
from core.training.batches import BatchLoader
from core.training.devices import choose, detect
from core.training.distributed.ddp_stepper import SharedStepper
from core.training.distributed.process_group import ProcessGroup
from core.training.stepper import Stepper
from core.training.tasks.learnt_task import LearntTask

SHARED_KINDS = ("cuda", "xpu")
"""Accelerators that torch can average gradients on."""


class DDPStrategy(ProcessGroup):
    """Trains one model in the processes of a group; implements ``core.training.strategy.Strategy``."""

    backend = ""

    def data(self, choice: Choice) -> DataSet:
        """Return the samples of the data set; rank 0 loads them and sends them to all ranks."""
        return self.from_first(lambda: load_choice(choice))

    def device(self, name: str, devices: Sequence[DeviceInfo] = ()) -> DeviceInfo:
        """Return this process's own device, given the setting ``training.device``."""
        best = self.from_first(self._best_kind) if name == "auto" else ""
        own = own_device(name, self._launch, best)
        info = choose(own, detect(own))
        device = torch.device(info.name)
        if device.index is not None:
            torch.accelerator.set_device_index(device.index)
        self.backend = dist.get_default_backend_for_device(device)
        return info

    def _best_kind(self) -> str:
        accelerator = torch.accelerator.current_accelerator()
        if accelerator is None:
            return "cpu"
        return shared_kind(accelerator.type, torch.accelerator.device_count(), self._launch)

    def device_name(self, device: DeviceInfo) -> str:
        """Return a name for all processes' devices together, such as ``2 processes (gloo)``."""
        return f"{self.size} process{'es' if self.size > 1 else ''} ({self.backend})"

    def setup(
        self,
        resolved: Resolved,
        model: nn.Module,
        objective: LearntTask,
        optimizers: Sequence[Optimizer],
        loader: BatchLoader,
        device: torch.device,
    ) -> tuple[BatchLoader, Stepper]:
        """Return a loader of this rank's part of the batches, and a stepper in step with the other ranks."""
        if objective.compares_samples:
            rule = Text("compares the samples of a batch, which several processes would share")
            raise PlaygroundError("task.name", rule, hint=Text("Train in one process."))
        if any(isinstance(layer, nn.modules.batchnorm._BatchNorm) for layer in model.modules()):
            if device.type == "cpu":
                rule = Text("needs a whole batch, and torch joins the parts of one on GPUs only")
                hint = Text("Do without batch norm, or train in one process.")
                listed = resolved.model.spec.name == LAYERS
                raise PlaygroundError("model.layers" if listed else "model.batch_norm", rule, hint=hint)
            nn.SyncBatchNorm.convert_sync_batchnorm(model)  # type: ignore[no-untyped-call]
        with self.contact():
            stepper = SharedStepper(self, resolved, model, objective, optimizers, loader, device)
        return loader.dealt(slice(self.rank, None, self.size)), stepper


def shared_kind(kind: str, n_devices: int, launch: Launch) -> str:
    """Return `kind` if this machine has such an accelerator for each process, or else ``cpu``."""
    return kind if kind in SHARED_KINDS and n_devices >= launch.local_size else "cpu"


def own_device(name: str, launch: Launch, best: str = "cpu") -> str:
    """Return the name of a process's own device.

    Parameters
    ----------
    name : str
        As in ``training.device``, for all processes together.
    best : str
        The kind that ``auto`` stands for.

    Raises
    ------
    PlaygroundError
        If the processes cannot share the device, or their number is not the one in its name.
    """
    kind, _, number = name.partition(":")
    if kind == "gloo" and int(number) != launch.size:
        rule = Text("asks for {number} processes, but {size} were started", number=number, size=launch.size)
        raise PlaygroundError(
            "training.device", rule, hint=Text("Start {number}, or take --device cpu.", number=number)
        )
    if kind == "mps" or (number and kind in SHARED_KINDS):
        rule = Text("names one device, which {size} processes cannot share", size=launch.size)
        raise PlaygroundError(
            "training.device", rule, name, Text("Use cuda for a GPU each, or cpu, or auto.")
        )
    kind = {"gloo": "cpu", "nccl": "cuda", "auto": best}.get(kind, kind)
    return kind if kind == "cpu" else f"{kind}:{launch.local_rank}"
