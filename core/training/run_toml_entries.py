"""The entries that a recorder writes to ``run.toml``: progress, circumstances and edits."""

from __future__ import annotations

import os
import socket
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from core.protocol.results import Mark
from core.runs.folder import summary
from core.training.trainer import Trainer


def progress(trainer: Trainer, step: int, seconds: float) -> dict[str, float]:
    """Return the entries on a run's progress; `epoch` includes the share of the present one."""
    epoch = round(trainer.epoch + trainer.batches.share, 6)
    return {"step": step, "epoch": epoch, "seconds": round(seconds, 3)}


def circumstances(trainer: Trainer) -> dict[str, Any]:
    """Return the entries on where and with what this process trains."""
    optimizer, strategy = trainer.experiment.optimizer, trainer.strategy
    spec = trainer.catalog.find("optimizer", optimizer.name, "optimizer.name")
    lr = spec.resolve(optimizer.args).get("lr")
    return {
        "pid": os.getpid(),
        "host": socket.gethostname(),
        "device": trainer.built.device,
        "device_label": trainer.built.device_label,
        "threads": trainer.threads,
        "n_parameters": trainer.built.n_parameters,
        "steps_per_epoch": trainer.steps_per_epoch,
        "settings": summary(trainer.experiment.replace("optimizer.lr", lr)),
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
