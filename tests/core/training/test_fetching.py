"""Batches in every order, and fetched by workers: the same numbers, and no process left."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch.utils.data import DataLoader, SequentialSampler, TensorDataset, WeightedRandomSampler
from torch.utils.data._utils import signal_handling

from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.experiment.validate import check
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.fetching.orders import make_order
from core.training.fetching.room import check_room
from core.training.fetching.sampler import IndexBatches
from core.training.fetching.worker_loader import WorkerOptions
from core.training.trainer import Trainer
from tests.helpers.experiments import CATALOG

CPU = choose("cpu", detect())
UNEQUAL = np.array([0] * 90 + [1] * 9 + [2])
TURNED: list[dict[str, Any]] = [
    {"name": "RandomRotation", "degrees": 20, "interpolation": "bilinear"},
    {"name": "ColorJitter", "brightness": 0.3, "contrast": 0.2},
    {"name": "GaussianNoise"},
]
DIGITS = {"name": "digits", "test_fraction": 0.9, "batch_size": 50, "transforms": TURNED}
POINTS = {"name": "moons", "n_samples": 60, "batch_size": 7, "balance": 0.2}
ROOT = Path(__file__).parents[3]


def made(data: dict[str, Any], epochs: int = 3) -> Experiment:
    loss = "CrossEntropyLoss" if data["name"] == "digits" else "BCEWithLogitsLoss"
    return Experiment.from_dict(
        {
            "data": data,
            "model": {"name": "mlp", "hidden": [6], "dropout": 0.2},
            "loss": {"name": loss},
            "optimizer": {"name": "Adam", "lr": 0.01},
            "training": {"epochs": epochs, "device": "cpu", "threads": 1},
        }
    )


def trainer(data: dict[str, Any], epochs: int = 3) -> Trainer:
    return Trainer(made(data, epochs), CATALOG, CPU)


def losses(of: Trainer) -> list[str]:
    return [float(step.loss).hex() for step in of.steps()]


def workers() -> list[psutil.Process]:
    """Return the worker processes there are: those that the server of this process has forked."""
    servers = psutil.Process().children()
    return [child for server in servers for child in server.children() if child.status() != "zombie"]


@pytest.fixture(scope="module", autouse=True)
def _server() -> Iterator[None]:
    """Keep the process that forks the workers, and torch's handler of their end, for this file alone."""
    former = signal.getsignal(signal.SIGCHLD) if hasattr(signal, "SIGCHLD") else None
    steps = trainer(POINTS | {"num_workers": 1}).steps()
    next(steps)
    steps.close()  # type: ignore[attr-defined]
    yield
    if former is not None:
        forkserver._forkserver._stop()  # type: ignore[attr-defined]
        signal.signal(signal.SIGCHLD, former)
        signal_handling._SIGCHLD_handler_set = False


# What a batch takes


@pytest.mark.parametrize("sampler", ["sequential", "weighted"])
def test_an_order_is_that_of_torchs_own_sampler(sampler: str) -> None:
    seeds = [torch.Generator().manual_seed(4) for _ in range(2)]
    weights = torch.tensor([1 / 90] * 90 + [1 / 9] * 9 + [1.0], dtype=torch.float64)
    theirs: Any = SequentialSampler(UNEQUAL)
    if sampler == "weighted":
        theirs = WeightedRandomSampler(weights, len(UNEQUAL), generator=seeds[1])  # type: ignore[arg-type]
    assert make_order(sampler, UNEQUAL)(seeds[0]).tolist() == list(theirs)


def test_rare_classes_come_as_often_as_the_others() -> None:
    order = make_order("weighted", UNEQUAL)
    generator = torch.Generator().manual_seed(0)
    taken = np.bincount(np.concatenate([UNEQUAL[order(generator).numpy()] for _ in range(50)]))
    assert taken.min() > 0.9 * taken.max()


@given(st.integers(1, 90), st.integers(1, 90), st.integers(0, 20))
def test_a_dropped_last_batch_leaves_whole_ones_as_torchs_loader_does(
    n_samples: int, batch_size: int, n_taken: int
) -> None:
    batch_size = min(batch_size, n_samples)
    batches = IndexBatches(n_samples, batch_size, torch.Generator().manual_seed(0), drop_last=True)
    theirs = DataLoader(range(n_samples), batch_size, drop_last=True)  # type: ignore[var-annotated, arg-type]
    assert len(batches) == len(theirs)
    whole = [batch.tolist() for batch in batches]
    assert [len(batch) for batch in whole] == [batch_size] * len(theirs)
    assert not batches.is_under_way
    again = IndexBatches(n_samples, batch_size, torch.Generator().manual_seed(0), drop_last=True)
    n_taken %= len(whole)
    list(itertools.islice(again, n_taken))
    assert again.n_left == (len(whole) - n_taken if n_taken else 0)
    assert [batch.tolist() for batch in again.copy()] == whole[n_taken:]


def test_a_larger_batch_size_within_an_epoch_takes_what_is_left_of_it() -> None:
    batches = IndexBatches(20, 6, torch.Generator().manual_seed(0), drop_last=True)
    sizes = []
    for batch in batches:
        sizes.append(len(batch))
        batches.batch_size = 9 if len(sizes) == 2 else batches.batch_size
    assert sizes == [6, 6, 8]
    assert [len(batch) for batch in batches] == [9, 9]


def test_a_place_in_an_epoch_is_kept_before_the_next_step_too() -> None:
    batches = IndexBatches(20, 6, torch.Generator().manual_seed(0))
    list(batches)  # an epoch
    first = next(iter(batches))
    place = batches.position
    for _ in range(2):  # resumed twice without a step between
        batches = IndexBatches(20, 6, torch.Generator().manual_seed(9))
        batches.resume(place)
        place = batches.position
    rest = torch.cat(list(batches))
    assert sorted([*first.tolist(), *rest.tolist()]) == list(range(20))


@pytest.mark.parametrize("more", [{"sampler": "weighted"}, {"sampler": "sequential", "drop_last": True}])
def test_a_run_goes_on_to_the_last_bit_in_every_order(more: dict[str, Any], tmp_path: Path) -> None:
    data = POINTS | more
    run = trainer(data)
    assert run.steps_per_epoch == (4 if "drop_last" in more else 5)
    expected = losses(run)
    assert len(expected) == 3 * run.steps_per_epoch == run.built.plan.n_steps
    for stop in (0, 3, run.steps_per_epoch):
        run = trainer(data)
        list(itertools.islice(run.steps(), stop))
        save_restore.save(tmp_path / "last.pt", run)
        resumed = save_restore.resume(checkpoint.read(tmp_path / "last.pt"), CATALOG, CPU)
        assert losses(resumed) == expected[stop:]


def test_what_does_not_go_together_is_refused_with_the_reason() -> None:
    regression = made({"name": "plane", "sampler": "weighted"}).replace("loss.name", "MSELoss")
    with pytest.raises(PlaygroundError, match=r"data\.sampler: weighs classes"):
        check(regression, CATALOG)
    with pytest.raises(PlaygroundError, match=r"data\.prefetch_factor: needs num_workers of at least 1"):
        check(made(POINTS | {"prefetch_factor": 4}), CATALOG)


# Workers


def test_two_workers_give_the_same_numbers_to_the_last_bit_also_resumed(tmp_path: Path) -> None:
    expected = losses(trainer(DIGITS))
    fetched = DIGITS | {"num_workers": 2}
    run = trainer(fetched)
    assert losses(run) == expected
    assert workers() == []
    run = trainer(fetched)
    steps = run.steps()
    list(itertools.islice(steps, 6))
    assert len(workers()) == 2
    save_restore.save(tmp_path / "last.pt", run)
    steps.close()  # type: ignore[attr-defined]
    assert workers() == []
    resumed = save_restore.resume(checkpoint.read(tmp_path / "last.pt"), CATALOG, CPU)
    assert losses(resumed) == expected[6:]


def test_another_batch_size_while_it_runs_holds_from_the_next_batch_on_with_workers_too() -> None:
    found = []
    for more in ({}, {"num_workers": 1, "prefetch_factor": 3, "sampler": "shuffled"}):
        run = trainer(POINTS | more)
        taken = []
        for step in run.steps():
            taken.append((len(run.batch), float(step.loss).hex()))
            if step.step == 2:
                run.apply({"data.batch_size": 3})
        found.append(taken)
    assert found[0] == found[1]
    assert [size for size, _ in found[0]][:5] == [7, 7, 3, 3, 3]


def test_a_worker_that_is_killed_is_told_in_one_sentence_and_the_others_end() -> None:
    run = trainer(POINTS | {"num_workers": 2, "prefetch_factor": 1}, epochs=10_000)
    steps = run.steps()
    next(steps)
    workers()[0].kill()
    with pytest.raises(RunError, match="A worker that fetches batches was killed"):
        list(steps)
    assert workers() == []


def test_an_error_in_a_worker_is_told_in_one_sentence() -> None:
    run = trainer(DIGITS | {"num_workers": 1})
    run.transforms._tables = ({"name": "RandomCrop", "size": (9, 9)},)  # type: ignore[union-attr]
    with pytest.raises(RunError, match="A worker that fetches batches has failed: ") as caught:
        list(run.steps())
    assert "Traceback" not in str(caught.value)
    assert workers() == []


STOPPED = """
import sys, time
from core.components.catalog import build_catalog
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.core.training.test_fetching import POINTS, made
if __name__ == "__main__":
    trainer = Trainer(made(POINTS | {"num_workers": 2}), build_catalog(), choose("cpu", detect()))
    steps = trainer.steps()
    next(steps)
    print("runs", flush=True)
    time.sleep(60)
"""


@pytest.mark.usefixtures("warm_python")
def test_no_process_is_left_of_one_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(STOPPED)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "runs\n"
        family = psutil.Process(process.pid).children(recursive=True)
        assert len(family) >= 3
        process.send_signal(signal.SIGKILL)
    assert psutil.wait_procs(family, timeout=60)[1] == []


def test_workers_without_room_for_what_they_share_are_refused_before_any_starts() -> None:
    large = TensorDataset(torch.zeros(1).expand(4, 10**9), torch.zeros(4))
    with pytest.raises(PlaygroundError, match=r"data\.num_workers: needs .* free, got 8\. Take fewer"):
        check_room(large, 2, WorkerOptions(8, 4))
    check_room(TensorDataset(torch.zeros(4, 2), torch.zeros(4)), 2, WorkerOptions(1))


@pytest.mark.skipif(not torch.cuda.is_available(), reason="no CUDA")
@pytest.mark.parametrize("num_workers", [0, 1])
def test_batches_for_cuda_lie_in_page_locked_memory(num_workers: int) -> None:
    run = Trainer(
        made(POINTS | {"pin_memory": True, "num_workers": num_workers}), CATALOG, choose("cuda", detect())
    )
    x, y = next(iter(run._loader))
    assert x.is_pinned()
    assert y.is_pinned()
    run._loader.close()


def test_without_cuda_page_locked_memory_changes_nothing() -> None:
    assert losses(trainer(POINTS | {"pin_memory": True})) == losses(trainer(POINTS))
