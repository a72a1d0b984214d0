"""Checkpoints: a run goes on from one to the last bit, and what does not fit changes nothing."""

from __future__ import annotations

import itertools
import random
import struct
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.results import StepResult
from core.training.checkpoints import checkpoint
from core.training.checkpoints.checkpoint import read
from core.training.checkpoints.save_restore import restore, resume, save
from core.training.devices import choose, detect
from core.training.trainer import Trainer

SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 160).replace("data.batch_size", 9)
    .replace("model.hidden", [6, 6]).replace("model.dropout", 0.2)
    .replace("training", {"epochs": 7, "device": "cpu", "threads": 1}).replace("scheduler", None)
)  # fmt: skip
OPTIMIZERS = {
    "SGD": {"name": "SGD", "lr": 0.05, "momentum": 0.9},
    "Adam": {"name": "Adam", "lr": 0.01},
    "LBFGS": {"name": "LBFGS", "lr": 0.02, "max_iter": 3},
}
SCHEDULERS = {
    "StepLR": {"name": "StepLR", "step_size": 2, "gamma": 0.5},
    "OneCycleLR": {"name": "OneCycleLR", "max_lr": 0.05, "cycle_momentum": False},
    "ReduceLROnPlateau": {"name": "ReduceLROnPlateau", "patience": 0, "factor": 0.5},
}
CPU = choose("cpu", detect())


def build(experiment: Experiment, catalog: Catalog) -> Trainer:
    return Trainer(experiment, catalog, CPU)


def take(trainer: Trainer, n_steps: int | None = None) -> list[StepResult]:
    return list(itertools.islice(trainer.steps(), n_steps))


def told(steps: list[StepResult]) -> list[tuple[Any, ...]]:
    """Return all of the steps but their duration."""
    return [(s.step, s.epoch, float(s.loss).hex(), s.lr.hex(), s.evaluation) for s in steps]


def weights(trainer: Trainer) -> dict[str, bytes]:
    return {key: tensor.numpy().tobytes() for key, tensor in trainer.model.state_dict().items()}


def generator_state(left: int, index: int) -> torch.Tensor:
    """Return a state in which so many numbers are left from that place on; torch would read beyond them."""
    state = bytearray(torch.Generator().get_state().numpy().tobytes())
    struct.pack_into("=iiQ", state, 8, left, 1, index)
    return torch.frombuffer(state, dtype=torch.uint8)


def present(trainer: Trainer) -> Any:
    """Return everything that a failed restoring must leave."""
    state = [trainer.step, trainer.epoch, trainer.lr, trainer.batches.position.taken, weights(trainer)]
    return [*state, torch.get_rng_state().tolist(), str([o.state_dict() for o in trainer.optimizers])]


PAIRS = [(optimizer, scheduler) for optimizer in OPTIMIZERS for scheduler in SCHEDULERS]


@pytest.mark.parametrize(
    ("optimizer", "scheduler"),
    [pytest.param(*pair, marks=() if i % 4 == 0 else pytest.mark.thorough) for i, pair in enumerate(PAIRS)],
)
def test_goes_on_to_the_last_bit_from_random_steps(
    catalog: Catalog, tmp_path: Path, optimizer: str, scheduler: str
) -> None:
    experiment = SPIRAL.replace("optimizer", OPTIMIZERS[optimizer]).replace(
        "scheduler", SCHEDULERS[scheduler]
    )
    trainer = build(experiment, catalog)
    n_steps = trainer.steps_per_epoch * experiment.training.epochs
    stops = random.Random(f"{optimizer} {scheduler}").sample(range(1, n_steps + 1), 12)
    whole = []
    for step in trainer.steps():
        whole.append(step)
        if step.step in stops:
            save(tmp_path / f"{step.step}.pt", trainer)
    for stop in stops:
        torch.manual_seed(stop)  # whatever was drawn meanwhile
        resumed = resume(read(tmp_path / f"{stop}.pt"), catalog, CPU)
        assert told(take(resumed)) == told(whole[stop:]), f"stopped at {stop}"
        assert weights(resumed) == weights(trainer)


def test_saving_leaves_no_trace_on_the_run(catalog: Catalog, tmp_path: Path) -> None:
    plain, saved = build(SPIRAL, catalog), []
    expected = told(take(plain))
    trainer = build(SPIRAL, catalog)
    for step in trainer.steps():
        save(tmp_path / "last.pt", trainer)
        saved.append(step)
    assert told(saved) == expected


def test_edits_on_the_way_are_part_of_it(catalog: Catalog, tmp_path: Path) -> None:
    trainer = build(SPIRAL.replace("scheduler", SCHEDULERS["OneCycleLR"]), catalog)
    steps = trainer.steps()
    list(itertools.islice(steps, 12))
    edits = {"training.l2": 0.01, "training.epochs": 9, "data.batch_size": 5, "optimizer.lr": 0.02}
    for path, value in edits.items():
        trainer.apply({path: value})
    list(itertools.islice(steps, 2))
    save(tmp_path / "last.pt", trainer)
    expected = told(list(steps))
    resumed = resume(read(tmp_path / "last.pt"), catalog, CPU)
    assert {path: resumed.experiment.get(path) for path in edits} == edits
    assert told(take(resumed)) == expected


def test_what_is_built_describes_the_moment(catalog: Catalog, tmp_path: Path) -> None:
    experiment = SPIRAL.replace("scheduler", SCHEDULERS["StepLR"])
    trainer = build(experiment, catalog)
    evaluation = [step.evaluation for step in take(trainer, 27)][-1]
    save(tmp_path / "last.pt", trainer)
    resumed = resume(read(tmp_path / "last.pt"), catalog, CPU)
    assert resumed.built.evaluation == evaluation
    assert resumed.evaluate() == trainer.evaluate()
    steps, plans = np.arange(1, 64), (trainer.built.plan, resumed.built.plan)
    before, after = (np.interp(steps, plan.steps, plan.lr) for plan in plans)
    np.testing.assert_allclose(after, before)
    assert resumed.batches.n_left == trainer.batches.n_left


def test_an_error_after_resuming_names_the_step_of_the_run(catalog: Catalog, tmp_path: Path) -> None:
    trainer = build(SPIRAL, catalog)
    take(trainer, 20)
    save(tmp_path / "last.pt", trainer)
    resumed = resume(read(tmp_path / "last.pt"), catalog, CPU)
    resumed.set_weight("output.bias", (0,), 3e38)
    resumed.set_weight("output.weight", (0, 0), -3e38)
    with pytest.raises(Exception, match=r"at step 2[12]"):
        take(resumed)


def test_a_plain_torch_load_opens_it(catalog: Catalog, tmp_path: Path) -> None:
    trainer = build(SPIRAL, catalog)
    take(trainer, 3)
    save(tmp_path / "last.pt", trainer)
    opened = torch.load(tmp_path / "last.pt", weights_only=True)
    assert opened["step"] == 3
    assert Experiment.from_toml(opened["experiment"]) == SPIRAL
    build(SPIRAL, catalog).model.load_state_dict(opened["model"])


def test_the_former_checkpoint_stays_where_writing_fails(catalog: Catalog, tmp_path: Path) -> None:
    trainer = build(SPIRAL, catalog)
    save(tmp_path / "last.pt", trainer)
    before = (tmp_path / "last.pt").read_bytes()
    take(trainer, 1)
    with pytest.raises(TypeError):
        save(tmp_path / "last.pt", trainer, notes=5)  # type: ignore[arg-type]
    with pytest.raises(PlaygroundError, match=r"nowhere.* cannot be written"):
        save(tmp_path / "nowhere" / "last.pt", trainer)
    assert [file.name for file in tmp_path.iterdir()] == ["last.pt"]
    assert (tmp_path / "last.pt").read_bytes() == before


WRONG: tuple[tuple[tuple[Any, ...], Any, str], ...] = (
    (("model", "output.bias"), torch.zeros(2), r"output.bias has the shape \[2\] and needs \[1\]"),
    (("model", "output.bias"), torch.zeros(1).double(), "float64"),
    (("model", "output.bias"), 3.0, "must be a tensor"),
    (("model", "more"), torch.zeros(1), "more is not in this model"),
    (("state", "optimizers"), [], "1 optimizers"),
    (("state", "optimizers", 0, "state", 0, "exp_avg"), torch.zeros(3), r"exp_avg has the shape \[3\]"),
    (("state", "optimizers", 0, "state", 99), {}, "no parameter 99"),
    (("state", "optimizers", 0, "param_groups", 0, "lr"), "fast", "lr must be a finite number"),
    (("state", "optimizers", 0, "param_groups", 0, "params"), [0, 1, 2, 3, 4, 4], "count the parameters"),
    (("state", "optimizers", 0, "state", 0, "exp_avg"), torch.zeros(1), "exp_avg has the shape"),
    (("state", "optimizers", 0, "state", 0, "exp_avg"), torch.zeros(()), "exp_avg has the shape"),
    (("state", "optimizers", 0, "state", 0, "step"), torch.tensor(2.5), "step must be a whole number"),
    (("state", "optimizers", 0, "state", 0, "step"), torch.tensor(6.0), "whole number up to 5"),
    (("state", "optimizers", 0, "state"), {}, r"state\[0\] is missing"),
    (("state", "optimizers", 0, "param_groups", 0, "lr"), None, "lr must be a finite number"),
    (("state", "optimizers", 0, "param_groups", 0, "lr"), 10**400, "lr must be a finite number"),
    (("state", "optimizers", 0, "param_groups", 0, "maximize"), 1, "maximize must be as in"),
    (("state", "optimizers", 0, "param_groups", 0, "betas"), (0.9, 1.0), "betas must be at least 0"),
    (("state", "schedulers"), [{}], "schedulers"),
    (("state", "random", "cpu"), [torch.zeros(5, dtype=torch.uint8)], "random.cpu"),
    (("state", "random", "cpu", 0), torch.zeros(5056, dtype=torch.uint8), "no state of a generator"),
    (("state", "random", "cpu", 0), generator_state(624, 624), "no state of a generator"),
    (("state", "batches", "generator"), generator_state(624, 2**33), "no state of a generator"),
    (("state", "batches", "taken"), 10**6, "place in the epoch"),
    (("state", "batches", "taken"), None, "place in the epoch"),
    (("state", "threads"), 0, "number of threads"),
)
"""What is put at which place of a checkpoint, and what is said of it."""


class TestWhatDoesNotFit:
    @pytest.fixture
    def trainer(self, catalog: Catalog) -> Trainer:
        trainer = build(SPIRAL, catalog)
        take(trainer, 30)
        return trainer

    @pytest.fixture
    def held(self, catalog: Catalog, tmp_path: Path) -> checkpoint.Checkpoint:
        trainer = build(SPIRAL, catalog)
        take(trainer, 5)
        save(tmp_path / "last.pt", trainer)
        return read(tmp_path / "last.pt")

    def refused(self, trainer: Trainer, held: checkpoint.Checkpoint, expected: str) -> None:
        before = present(trainer)
        with pytest.raises(PlaygroundError, match=expected) as caught:
            restore(trainer, held)
        assert caught.value.path == held.path
        assert caught.value.hint
        assert present(trainer) == before

    def test_another_experiment_is_named(self, trainer: Trainer, held: checkpoint.Checkpoint) -> None:
        other = replace(held, experiment=SPIRAL.replace("model.hidden", [5, 5]))
        self.refused(trainer, other, r"there model.hidden is \[5, 5\], here \[6, 6\]")

    def test_weights_alone(self, trainer: Trainer, held: checkpoint.Checkpoint) -> None:
        self.refused(trainer, replace(held, state=None), "weights alone")

    def test_the_first_thing_that_does_not_fit_is_named(
        self, trainer: Trainer, held: checkpoint.Checkpoint
    ) -> None:
        for place, value, expected in WRONG:
            wrong = deepcopy(held)
            target: Any = {"model": wrong.model, "state": wrong.state}
            for key in place[:-1]:
                target = target[key]
            target[place[-1]] = value
            self.refused(trainer, wrong, expected)
        assert [step.step for step in take(trainer, 3)] == [31, 32, 33]

    def test_a_refused_resume_leaves_torch_alone(self, catalog: Catalog, held: checkpoint.Checkpoint) -> None:
        torch.manual_seed(3)
        before = torch.get_rng_state()
        held.model.pop("output.bias")
        with pytest.raises(PlaygroundError, match=r"output\.bias is missing"):
            resume(held, catalog, CPU)
        assert torch.equal(torch.get_rng_state(), before)

    def test_a_checkpoint_can_be_taken_up_twice(self, catalog: Catalog, held: checkpoint.Checkpoint) -> None:
        first, second = (told(take(resume(held, catalog, CPU))) for _ in range(2))
        assert first == second


@pytest.mark.gpu
def test_a_checkpoint_of_a_gpu_opens_on_a_cpu_and_goes_on_there(catalog: Catalog, tmp_path: Path) -> None:
    gpu = detect()[0]
    trainer = Trainer(SPIRAL, catalog, gpu)
    take(trainer, 13)
    save(tmp_path / "last.pt", trainer)
    expected = told(list(itertools.islice(trainer.steps(), 40)))
    held = read(tmp_path / "last.pt")
    assert {tensor.device.type for tensor in held.model.values()} == {"cpu"}
    assert told(take(resume(held, catalog, gpu), 40)) == expected
    on_cpu = take(resume(held, catalog, CPU), 40)
    assert [float(s.loss) for s in on_cpu] == pytest.approx([float.fromhex(s[2]) for s in expected], rel=1e-2)
