"""The trainer against a loop written by hand for the same experiment."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from time import thread_time

import torch
from torch import nn

from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure, median, percentile

SLICE_STEPS = 100


def run(quick: bool) -> list[Figure]:
    """Return the trainer's speed over the bare loop's, on the spiral preset's model and data.

    Many short slices in turn, in processor time: what else the machine does counts little.
    """
    n_slices = 60 if quick else 400
    experiment = read_preset("spiral").experiment.replace("scheduler", None)
    experiment = experiment.replace("optimizer", {"name": "Adam", "lr": 0.003})
    experiment = experiment.replace("training.epochs", 10_000_000)
    trainer = Trainer(experiment, build_catalog(), choose("cpu", detect()))
    ours, bare = trainer.steps(), bare_steps(trainer)
    for steps in (ours, bare) * 5:
        seconds(steps)
    pairs = [(seconds(ours), seconds(bare)) for _ in range(n_slices)]
    ratios = [theirs / mine for mine, theirs in pairs]
    return [
        Figure("trainer over bare loop, spiral preset", median(ratios), "ratio", at_least=0.96),
        Figure("lower quartile", percentile(ratios, 0.25), "ratio"),
        Figure("upper quartile", percentile(ratios, 0.75), "ratio"),
        Figure("bare loop", SLICE_STEPS / median([theirs for _, theirs in pairs]), "steps/s"),
    ]


def seconds(steps: Iterator[object]) -> float:
    """Pull a slice of steps, and return the processor time that it took this thread."""
    began = thread_time()
    for _ in itertools.islice(steps, SLICE_STEPS):
        pass
    return thread_time() - began


def bare_steps(trainer: Trainer) -> Iterator[float]:
    """Train a twin of the trainer's model as a script would, with an evaluation each epoch."""
    data, batch_size = trainer.data, trainer.batch_size
    x, y = torch.from_numpy(data.x_train), trainer.objective.encode(torch.from_numpy(data.y_train))
    x_test, y_test = torch.from_numpy(data.x_test), trainer.objective.encode(torch.from_numpy(data.y_test))
    model = nn.Sequential(
        *itertools.chain.from_iterable(_twin(layer) for layer in trainer.model)  # type: ignore[arg-type]
    )
    criterion = trainer.objective.criterion
    optimizer = torch.optim.Adam(model.parameters(), lr=trainer.lr, fused=True)
    while True:
        order = torch.randperm(len(x))
        for start in range(0, len(x), batch_size):
            batch = order[start : start + batch_size]
            optimizer.zero_grad()
            loss = criterion(model(x[batch]), y[batch])
            loss.backward()
            optimizer.step()
            yield loss.item()
        model.eval()
        with torch.inference_mode():
            for inputs, targets in ((x, y), (x_test, y_test)):
                outputs = model(inputs)
                criterion(outputs, targets).item()
                ((outputs > 0) == (targets > 0)).float().mean().item()
        model.train()


def _twin(layer: nn.Module) -> Iterator[nn.Module]:
    if isinstance(layer, nn.Linear):
        yield nn.Linear(layer.in_features, layer.out_features)
    else:
        yield type(layer)()
