"""The entries that a recorder writes to ``run.toml``: progress, circumstances and edits."""

from __future__ import annotations

import os
import socket
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from core.experiment.experiment import Experiment
from core.protocol.results import Mark
from core.runs.folder import summary
from core.training.trainer import Trainer


def progress(trainer: Trainer, step: int, seconds: float) -> dict[str, float]:
    """Return the entries on a run's progress; `epoch` includes the share of the present one."""
    epoch = round(trainer.epoch + trainer.batches.share, 6)
    return {"step": step, "epoch": epoch, "seconds": round(seconds, 3)}


def circumstances(trainer: Trainer, began: Experiment) -> dict[str, Any]:
    """Return the entries on where and with what this process trains a run that began as `began`.

    Its settings are listed as they were then: the edits since are its marks. Only its name and its number
    of epochs are the present ones.
    """
    now, strategy = trainer.experiment, trainer.strategy
    spec = trainer.catalog.find("optimizer", began.optimizer.name, "optimizer.name")
    lr = spec.resolve(began.optimizer.args).get("lr")
    listed = {"name": now.name, "training.epochs": now.training.epochs, "optimizer.lr": lr}
    return {
        "pid": os.getpid(),
        "host": socket.gethostname(),
        "device": trainer.built.device,
        "device_label": trainer.built.device_label,
        "threads": trainer.threads,
        "n_parameters": trainer.built.n_parameters,
        "steps_per_epoch": trainer.steps_per_epoch,
        "settings": summary(began.replace_all(listed)),
        "problem": "",
        "processes": strategy.size,
        "backend": strategy.backend,
    }


def mark_entries(mark: Mark) -> dict[str, Any]:
    """Return the entries of an edit; TOML has no None."""
    return {key: value for key, value in asdict(mark).items() if value is not None}


def thinned(marks: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the newer half of the edits, and the last edit of each setting."""
    last = {mark["path"]: i for i, mark in enumerate(marks)}.values()
    return [mark for i, mark in enumerate(marks) if i >= len(marks) // 2 or i in last]
