"""Training on a text: each preset's model against a loop written by hand, in characters a second."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator
from time import thread_time

import torch

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure, median

PRESETS = ("text_bigram", "text_mlp", "text_gru", "text_transformer")
SLICE_S = 0.2
"""Seconds of a slice, about."""


def run(quick: bool) -> list[Figure]:
    """Return each model's speed over that of the bare loop, and the characters it predicts a second.

    On one thread, by turns, in processor time: what else the machine does counts little.
    """
    return [figure for name in PRESETS for figure in measure(name, 6 if quick else 40)]


def measure(name: str, n_slices: int) -> list[Figure]:
    """Return the figures of one preset."""
    trainer = Trainer(bare(read_preset(name).experiment), build_catalog(), choose("cpu", detect()))
    ours, theirs = trainer.steps(), bare_steps(trainer)
    each = seconds(ours, 20) / 20
    seconds(theirs, 20)
    n_steps = max(3, round(SLICE_S / each))
    pairs = [(seconds(ours, n_steps), seconds(theirs, n_steps)) for _ in range(n_slices)]
    n_positions = trainer.layers[-1].output_shape[0]
    speed = n_steps * trainer.batch_size * n_positions / median([mine for mine, _ in pairs])
    ratio = median([other / mine for mine, other in pairs])
    return [
        Figure(f"{name}: trainer over bare loop", ratio, "ratio", at_least=0.95),
        Figure(f"{name}: trainer", speed, "characters/s"),
    ]


def bare(experiment: Experiment) -> Experiment:
    """Return an experiment on one thread, without a schedule, that evaluates once and then not for long."""
    settings = {"scheduler": None, "training.threads": 1, "training.epochs": 10**7}
    return experiment.replace_all({**settings, "training.eval_every": 10**6})


def seconds(steps: Iterator[object], n_steps: int) -> float:
    """Pull a slice of steps, and return the processor time that it took this thread."""
    began = thread_time()
    for _ in itertools.islice(steps, n_steps):
        pass
    return thread_time() - began


def bare_steps(trainer: Trainer) -> Iterator[float]:
    """Train a copy of the trainer's model as a script would."""
    data, experiment = trainer.data, trainer.experiment
    x, y = torch.from_numpy(data.x_train), torch.from_numpy(data.y_train)
    model, criterion = copy.deepcopy(trainer.model).train(), trainer.objective.criterion
    kind = type(trainer.optimizers[0])
    optimizer = kind(model.parameters(), lr=trainer.lr, fused=True)
    limit, n_positions = experiment.training.clip_norm, trainer.layers[-1].output_shape[0]
    while True:
        for batch in torch.randperm(len(x)).split(trainer.batch_size):
            optimizer.zero_grad()
            loss = criterion(model(x[batch]).flatten(0, 1), y[batch][:, -n_positions:].flatten())
            loss.backward()
            if limit is not None:
                torch.nn.utils.clip_grad_norm_(model.parameters(), limit)
            optimizer.step()
            yield loss.item()
