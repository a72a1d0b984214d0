"""Networks that learn at once against the same ones after each other by the same program, one thread each."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Iterator
from time import thread_time

import psutil
import torch

from core.components.catalog import Components, build_catalog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.inspect.prober import grid_points
from core.runs.sweeps.sweep import Sweep
from core.training.devices import choose, detect
from core.training.together.build import build
from core.training.together.group import Group
from core.training.trainer import Trainer
from tests.benchmarks.figures import Figure, median, percentile

CASES = (([8, 8], 512, 30.0), ([16, 16], 256, 25.0))
"""Hidden layers, networks, and how many times as fast they must be."""
SIDE, TILES, LIVE = 32, 256, 1000


def run(quick: bool) -> list[Figure]:
    """Return how many times as fast networks learn at once, what their maps take, and their memory."""
    catalog = build_catalog()
    figures = []
    for hidden, n, least in CASES:
        figures += _faster(_spiral(hidden), n, least, catalog, 10 if quick else 60)
    return [*figures, *_memory(catalog)]


def _spiral(hidden: list[int]) -> Experiment:
    """Return the spiral preset on one thread, for long, with layers of other sizes."""
    given = read_preset("spiral").experiment.replace("model.hidden", hidden)
    return given.replace("training.threads", 1).replace("training.epochs", 1_000)


def _group(given: Experiment, n: int, catalog: Components) -> Group:
    trials = Sweep.plan(given, [("seed", f"0..{n - 1}")], catalog).trials(catalog)
    (group,) = build(trials, catalog, choose("cpu", detect()))
    return group


def _faster(given: Experiment, n: int, least: float, catalog: Components, rounds: int) -> list[Figure]:
    """Measure whole epochs with their evaluations in turn, in processor time."""
    group = _group(given, n, catalog)
    alone = Trainer(given, catalog, choose("cpu", detect()))
    per_epoch = group.steps_per_epoch
    at_once, one = _steps(group), alone.steps()
    for steps in (at_once, one) * 2:
        _seconds(steps, per_epoch)
    pairs = [(_seconds(at_once, per_epoch), _seconds(one, 10 * per_epoch) / 10) for _ in range(rounds)]
    ratios = [n * single / together for together, single in pairs]
    name = f"{n} networks 2-{hidden_words(given)}-1"
    points = grid_points(SIDE)
    maps = [_map_seconds(group, points) for _ in range(5)]
    return [
        Figure(f"{name} at once over one after another", median(ratios), "times", at_least=least),
        Figure("lower quartile", percentile(ratios, 0.25), "times"),
        Figure("upper quartile", percentile(ratios, 0.75), "times"),
        Figure("a step of all", 1e3 * median([together / per_epoch for together, _ in pairs]), "ms"),
        Figure("a step of one", 1e3 * median([single / per_epoch for _, single in pairs]), "ms"),
        Figure(f"{TILES} maps of {SIDE} x {SIDE} cells", 1e3 * median(maps), "ms"),
    ]


def hidden_words(given: Experiment) -> str:
    """Return the sizes of the hidden layers: ``8-8``."""
    return "-".join(str(size) for size in given.model.args["hidden"])


def _steps(group: Group) -> Iterator[object]:
    while True:
        yield group.take_step()


def _seconds(steps: Iterator[object], n: int) -> float:
    """Pull steps, and return the processor time that they took this thread."""
    began = thread_time()
    for _ in itertools.islice(steps, n):
        pass
    return thread_time() - began


def _map_seconds(group: Group, points: object) -> float:
    began = thread_time()
    group.maps(range(TILES), points)  # type: ignore[arg-type]
    return thread_time() - began


def _memory(catalog: Components) -> list[Figure]:
    """Return what the process has more with a thousand networks that have learnt for two epochs."""
    gc.collect()
    process = psutil.Process()
    before = process.memory_info().rss
    began = thread_time()
    group = _group(_spiral([16, 16]), LIVE, catalog)
    built = thread_time() - began
    for _ in range(2 * group.steps_per_epoch):
        group.take_step()
    state = group.state()
    kept = sum(part.nbytes for part in _tensors(state))
    taken = process.memory_info().rss - before
    return [
        Figure(f"building {LIVE} networks 2-16-16-1", built, "s"),
        Figure("memory that they take", taken / 2**20, "MiB"),
        Figure("their state to go on from", kept / 2**20, "MiB"),
    ]


def _tensors(state: object) -> Iterator[torch.Tensor]:
    if isinstance(state, torch.Tensor):
        yield state
    elif isinstance(state, dict | list):
        for part in state.values() if isinstance(state, dict) else state:
            yield from _tensors(part)
