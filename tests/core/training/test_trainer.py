"""The training loop: the same numbers each time, hot edits, schedules, penalties, divergence."""

from __future__ import annotations

import itertools
import math
from time import perf_counter

import pytest
import torch
from torch import nn

from core.analysis.step_timing_log import PHASES
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.results import StepResult, StepTimings
from core.protocol.step_phase import STEP_PHASES
from core.training.devices import choose, detect
from core.training.trainer import Trainer

SPIRAL = read_preset("spiral").experiment


def build(experiment: Experiment, catalog: Catalog) -> Trainer:
    return Trainer(experiment, catalog, choose("cpu", detect()))


def take(trainer: Trainer, n_steps: int) -> list[StepResult]:
    return list(itertools.islice(trainer.steps(), n_steps))


def edited(**settings: object) -> Experiment:
    experiment = SPIRAL
    for path, value in settings.items():
        experiment = experiment.replace(path.replace("__", "."), value)
    return experiment


def losses(steps: list[StepResult]) -> list[str]:
    return [float(step.loss).hex() for step in steps]


def test_the_same_experiment_gives_the_same_losses_to_the_last_bit(catalog: Catalog) -> None:
    experiment = edited(model__dropout=0.2)
    first, second = take(build(experiment, catalog), 200), take(build(experiment, catalog), 200)
    assert losses(first) == losses(second)


def test_another_seed_gives_other_losses(catalog: Catalog) -> None:
    assert losses(take(build(SPIRAL, catalog), 5)) != losses(take(build(edited(seed=1), catalog), 5))


def test_losses_equal_those_of_a_script_written_by_hand(catalog: Catalog) -> None:
    experiment = edited(
        data__batch_size=10,
        model={"name": "mlp", "hidden": [8, 8], "activation": "Tanh"},
        loss={"name": "BCEWithLogitsLoss"},
        optimizer={"name": "SGD", "lr": 0.05, "momentum": 0.9},
        scheduler={"name": "StepLR", "step_size": 2, "gamma": 0.5},
        training={"epochs": 5, "device": "cpu", "threads": 1},
    )
    trainer = build(experiment, catalog)
    x = torch.from_numpy(trainer.data.x_train)
    y = torch.from_numpy(trainer.data.y_train).float()[:, None]

    torch.manual_seed(experiment.seed)
    model = nn.Sequential(
        nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 8), nn.Tanh(), nn.Linear(8, 1)
    )  # fmt: skip
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9, fused=True)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2, gamma=0.5)
    criterion = nn.BCEWithLogitsLoss()
    shuffle = torch.Generator().manual_seed(experiment.seed)
    expected = []
    for _ in range(5):
        for batch in torch.randperm(len(x), generator=shuffle).split(10):
            optimizer.zero_grad()
            loss = criterion(model(x[batch]), y[batch])
            loss.backward()
            optimizer.step()
            expected.append(loss.item().hex())
        scheduler.step()

    assert losses(list(build(experiment, catalog).steps())) == expected


def test_an_epoch_ends_with_an_evaluation_and_counts_its_steps(catalog: Catalog) -> None:
    trainer = build(edited(training__epochs=3), catalog)
    steps = list(trainer.steps())
    per_epoch = trainer.steps_per_epoch
    assert [step.step for step in steps] == list(range(1, 3 * per_epoch + 1))
    assert [step.epoch for step in steps if step.evaluation] == [1, 2, 3]
    assert [step.step for step in steps if step.evaluation] == [per_epoch, 2 * per_epoch, 3 * per_epoch]


def test_evaluation_comes_at_chosen_epochs_and_at_the_end(catalog: Catalog) -> None:
    steps = list(build(edited(training__epochs=7, training__eval_every=3), catalog).steps())
    assert [step.epoch for step in steps if step.evaluation] == [3, 6, 7]


def test_evaluation_leaves_no_trace_on_the_run(catalog: Catalog) -> None:
    experiment = edited(model__dropout=0.3, model__batch_norm=True, training__epochs=4)
    often = losses(list(build(experiment, catalog).steps()))
    seldom = losses(list(build(experiment.replace("training.eval_every", 4), catalog).steps()))
    assert often == seldom


def test_a_new_learning_rate_is_what_the_next_step_uses(catalog: Catalog) -> None:
    trainer = build(edited(optimizer={"name": "SGD", "lr": 0.1}), catalog)
    steps = trainer.steps()
    assert next(steps).lr == 0.1
    before = [p.detach().clone() for p in trainer.model.parameters()]
    trainer.apply({"optimizer.lr": 0.025})
    assert next(steps).lr == 0.025
    for parameter, old in zip(trainer.model.parameters(), before, strict=True):
        torch.testing.assert_close(parameter, old - 0.025 * parameter.grad)


SCHEDULERS = (
    {"name": "StepLR", "step_size": 1, "gamma": 0.5},
    {"name": "LambdaLR", "formula": "exponential_decay"},
    {"name": "OneCycleLR", "max_lr": 0.1},
    {"name": "CyclicLR", "base_lr": 0.01, "max_lr": 0.1, "step_size_up": 10},
    {"name": "CosineAnnealingWarmRestarts", "T_0": 3},
)


def test_a_schedule_is_scaled_with_a_new_learning_rate(catalog: Catalog) -> None:
    for scheduler in SCHEDULERS:
        experiment = edited(
            optimizer={"name": "SGD", "lr": 0.1, "momentum": 0.5}, scheduler=scheduler, training__epochs=3
        )
        planned = [step.lr for step in build(experiment, catalog).steps()]
        trainer = build(experiment, catalog)
        steps = trainer.steps()
        seen = [next(steps).lr for _ in range(12)]
        factor = 0.3
        trainer.apply({"optimizer.lr": trainer.lr * factor})
        seen += [step.lr for step in steps]
        assert seen[:12] == planned[:12], scheduler
        assert seen[12:] == pytest.approx([lr * factor for lr in planned[12:]], rel=1e-6), scheduler


def test_momentum_can_be_added_while_it_trains(catalog: Catalog) -> None:
    for optimizer in ({"name": "SGD", "lr": 0.01}, {"name": "RMSprop", "lr": 0.001}):
        trainer = build(edited(optimizer=optimizer), catalog)
        steps = trainer.steps()
        next(steps)
        trainer.apply({"optimizer.momentum": 0.9})
        next(steps)
        assert trainer.optimizers[0].param_groups[0]["momentum"] == 0.9
        assert math.isfinite(next(steps).loss)


def test_betas_stay_a_pair(catalog: Catalog) -> None:
    trainer = build(edited(optimizer={"name": "Adam", "lr": 0.01}), catalog)
    steps = trainer.steps()
    next(steps)
    trainer.apply({"optimizer.betas": [0.5, 0.99]})
    next(steps)
    assert trainer.optimizers[0].param_groups[0]["betas"] == (0.5, 0.99)


def test_a_cold_setting_is_refused_while_it_trains(catalog: Catalog) -> None:
    with pytest.raises(PlaygroundError, match=r"model\.hidden: applies on reset only"):
        build(SPIRAL, catalog).apply({"model.hidden": [4]})


def test_a_refused_value_changes_nothing(catalog: Catalog) -> None:
    trainer = build(SPIRAL, catalog)
    with pytest.raises(PlaygroundError, match=r"optimizer\.lr"):
        trainer.apply({"optimizer.lr": -1.0})
    assert trainer.lr == SPIRAL.get("optimizer.lr")
    assert trainer.experiment == SPIRAL


def test_a_hot_value_that_does_not_fit_the_data_changes_nothing(catalog: Catalog) -> None:
    experiment = edited(model__batch_norm=True, data__n_samples=500, data__test_fraction=0.5)
    trainer, again = build(experiment, catalog), build(experiment, catalog)
    steps = trainer.steps()
    next(steps)
    experiment, built = trainer.experiment, trainer.built
    for path, value, rule in (
        ("data.batch_size", 100_000, r"must be at most the \d+ training samples"),
        ("data.batch_size", 249, "must not leave a batch of one"),
        ("optimizer.betas", [0.9, 1.0], "must be a number at least 0 and less than 1"),
        ("training.epochs", 0, "training.epochs"),
    ):
        with pytest.raises(PlaygroundError, match=rule):
            trainer.apply({path: value})
        assert trainer.experiment is experiment
        assert trainer.built is built
    assert losses(list(itertools.islice(steps, 40))) == losses(take(again, 41))[1:]


@pytest.mark.parametrize(
    ("optimizer", "path", "value"),
    [
        ({"name": "SGD", "momentum": 0.9}, "optimizer.momentum", 0.5),
        ({"name": "Adam"}, "optimizer.betas", [0.5, 0.9]),
    ],
)
def test_a_momentum_that_the_schedule_moves_cannot_be_changed(
    catalog: Catalog, optimizer: dict[str, object], path: str, value: object
) -> None:
    scheduler = {"name": "OneCycleLR", "max_lr": 0.1}
    trainer = build(edited(optimizer=optimizer, scheduler=scheduler), catalog)
    with pytest.raises(PlaygroundError, match="is set by OneCycleLR at every step, as its cycle_momentum"):
        trainer.apply({path: value})
    fixed = build(edited(optimizer=optimizer, scheduler={**scheduler, "cycle_momentum": False}), catalog)
    fixed.apply({path: value})
    steps = take(fixed, 30)
    group = fixed.optimizers[0].param_groups[0]
    assert len(steps) == 30
    assert group[path.split(".")[1]] == (tuple(value) if isinstance(value, list) else value)


def test_settings_are_changed_together_or_not_at_all(catalog: Catalog) -> None:
    trainer = build(SPIRAL, catalog)
    experiment, lr = trainer.experiment, trainer.lr
    with pytest.raises(PlaygroundError, match=r"training\.l2"):
        trainer.apply({"optimizer.lr": 0.5, "training.l2": -1.0})
    assert trainer.experiment is experiment
    assert trainer.lr == lr
    change = trainer.apply({"optimizer.lr": 0.5, "training.l2": 0.25})
    assert change.values("training.l2") == (0.0, 0.25)
    assert (trainer.lr, trainer.experiment.training.l2) == (0.5, 0.25)


def test_epochs_can_be_added_and_taken_away(catalog: Catalog) -> None:
    trainer = build(edited(training__epochs=2), catalog)
    assert len(list(trainer.steps())) == 2 * trainer.steps_per_epoch
    trainer.apply({"training.epochs": 3})
    assert len(list(trainer.steps())) == trainer.steps_per_epoch
    assert list(trainer.steps()) == []


def test_a_new_batch_size_holds_from_the_next_step(catalog: Catalog) -> None:
    trainer = build(edited(data__batch_size=10, training__epochs=2), catalog)
    steps = trainer.steps()
    next(steps)
    trainer.apply({"data.batch_size": 60})
    n_train = len(trainer.data.y_train)
    rest = list(steps)
    assert len(rest) == math.ceil((n_train - 10) / 60) + math.ceil(n_train / 60)


def test_penalties_are_added_to_the_gradient_of_the_weights_only(catalog: Catalog) -> None:
    plain = build(SPIRAL, catalog)
    penalised = build(edited(training__l1=0.01, training__l2=0.1), catalog)
    weights = [p.detach().clone() for p in plain.model.parameters()]
    first, second = next(plain.steps()), next(penalised.steps())
    assert first.loss == second.loss
    for weight, a, b in zip(weights, plain.model.parameters(), penalised.model.parameters(), strict=True):
        extra = 0.01 * weight.sign() + 0.1 * weight if weight.ndim > 1 else torch.zeros_like(weight)
        torch.testing.assert_close(b.grad - a.grad, extra, atol=1e-6, rtol=1e-4)


def test_the_gradient_norm_is_clipped(catalog: Catalog) -> None:
    trainer = build(edited(training__clip_norm=1e-3), catalog)
    next(trainer.steps())
    norms = torch.stack([p.grad.norm() for p in trainer.model.parameters()])
    assert norms.norm().item() <= 1e-3 * (1 + 1e-4)


def test_a_loss_that_is_not_finite_stops_the_run_and_says_why(catalog: Catalog) -> None:
    experiment = edited(
        optimizer={"name": "SGD", "lr": 1e6}, loss={"name": "MSELoss"}, model__activation="ReLU"
    )
    trainer = build(experiment, catalog)
    with pytest.raises(RunError) as caught:
        list(trainer.steps())
    text = str(caught.value)
    assert f"at step {trainer.step + 1:,}" in text
    assert "learning rate is 1e+06" in text
    assert "Start again with a learning rate of 0.1 or less" in text
    assert "training.clip_norm" in text
    assert all(p.isfinite().all() for p in trainer.model.parameters())


@pytest.mark.parametrize("line_search_fn", [None, "strong_wolfe"])
def test_every_loss_within_a_step_of_lbfgs_is_looked_at(catalog: Catalog, line_search_fn: str | None) -> None:
    experiment = edited(optimizer={"name": "LBFGS", "lr": 1e30}, loss={"name": "MSELoss"})
    experiment = experiment.replace("optimizer.line_search_fn", line_search_fn)
    trainer = build(experiment.replace("model.activation", "ReLU"), catalog)
    with pytest.raises(RunError, match=r"at step 1\."):
        next(trainer.steps())
    assert all(p.isfinite().all() for p in trainer.model.parameters())


def test_reduce_on_plateau_follows_the_test_loss(catalog: Catalog) -> None:
    scheduler = {"name": "ReduceLROnPlateau", "patience": 0, "factor": 0.5, "threshold": 0.9}
    steps = list(build(edited(scheduler=scheduler, training__epochs=6), catalog).steps())
    rates = [step.lr for step in steps if step.evaluation]
    assert rates[-1] < rates[0]


def test_the_plan_is_what_the_run_does(catalog: Catalog) -> None:
    scheduler = {"name": "CosineAnnealingLR", "T_max": 5}
    trainer = build(edited(scheduler=scheduler, training__epochs=5), catalog)
    plan = dict(zip(trainer.built.plan.steps.tolist(), trainer.built.plan.lr.tolist(), strict=True))
    for step in trainer.steps():
        if step.step in plan:
            assert step.lr == pytest.approx(plan[step.step], rel=1e-9)


def test_some_steps_are_timed_in_parts(catalog: Catalog) -> None:
    timed = [step.phases for step in take(build(SPIRAL, catalog), 100) if step.phases]
    assert len(timed) == 4
    for phase in timed:
        assert min(phase.zero_grad, phase.forward, phase.backward, phase.optimizer) > 0


def test_the_parts_of_a_timed_step_are_all_of_it(catalog: Catalog) -> None:
    trainer, took = build(SPIRAL, catalog), []
    trainer.on_phase = lambda name: took.append(perf_counter())
    steps = trainer.steps()
    next(steps)
    took.clear()
    began = perf_counter()
    phases = next(steps).phases
    assert phases is not None
    parts = [getattr(phases, name) for name in PHASES]
    assert sum(parts) <= perf_counter() - began
    assert sum(parts[:3]) <= took[STEP_PHASES.index("zero_grad")] - began


def test_timings_of_earlier_versions_have_zero_grad_within_the_optimizer() -> None:
    assert StepTimings(1, 0.1, 0.1, 0.1, 0.1, 0.1).zero_grad == 0.0


def test_what_is_built_describes_model_and_run(catalog: Catalog) -> None:
    trainer = build(edited(model={"name": "mlp", "hidden": [4, 3], "activation": "ReLU"}), catalog)
    built = trainer.built
    assert built.n_parameters == (2 * 4 + 4) + (4 * 3 + 3) + (3 * 1 + 1)
    assert [layer.output_shape for layer in built.layers if layer.kind == "Linear"] == [(4,), (3,), (1,)]
    assert built.device == "cpu"
    assert built.evaluation.step == 0


@pytest.mark.gpu
def test_a_run_on_an_accelerator_falls_like_one_on_the_cpu(catalog: Catalog) -> None:
    device = choose("auto", detect())
    experiment = edited(training__epochs=20)
    there = list(Trainer(experiment, catalog, device).steps())
    here = list(build(experiment, catalog).steps())
    assert [float(s.loss) for s in there[:50]] == pytest.approx([float(s.loss) for s in here[:50]], rel=1e-3)


def test_an_edited_weight_is_what_the_next_step_uses(catalog: Catalog) -> None:
    trainer, plain = build(SPIRAL, catalog), build(SPIRAL, catalog)
    take(trainer, 3)
    take(plain, 3)
    old = trainer.set_weight("linear1.weight", (2, 1), 1.5)
    assert old == plain.model.linear1.weight[2, 1].item()  # type: ignore[union-attr, index]
    with torch.no_grad():
        plain.model.linear1.weight[2, 1] = 1.5  # type: ignore[index, union-attr, operator]
    assert losses(take(trainer, 5)) == losses(take(plain, 5))


def test_a_weight_that_is_not_there_is_refused(catalog: Catalog) -> None:
    trainer = build(SPIRAL, catalog)
    before = [parameter.clone() for parameter in trainer.model.parameters()]
    for parameter, index, value, rule in (
        ("linear9.weight", (0, 0), 1.0, "is not a parameter"),
        ("linear1.weight", (0,), 1.0, "has the shape"),
        ("linear1.weight", (99, 0), 1.0, "has the shape"),
        ("linear1.bias", (-1,), 1.0, "has the shape"),
        ("linear1.bias", (0,), math.nan, "finite"),
    ):
        with pytest.raises(PlaygroundError, match=rule):
            trainer.set_weight(parameter, index, value)
    assert all(map(torch.equal, before, trainer.model.parameters()))


def test_whoever_waits_in_each_phase_sees_them_in_turn_and_changes_nothing(catalog: Catalog) -> None:
    trainer, seen = build(SPIRAL, catalog), []
    trainer.on_phase = lambda name: seen.append((name, len(trainer.batch), trainer.batch_loss))
    steps = take(trainer, 2)
    names = [name for name, _, _ in seen]
    assert names == [*STEP_PHASES] * 2
    assert {n for _, n, _ in seen} == {trainer.batch_size}
    assert [loss for name, _, loss in seen if name == "loss"] == [step.loss for step in steps]
    assert [loss for name, _, loss in seen if name == "forward"] == [None, None]
    assert losses(steps) == losses(take(build(SPIRAL, catalog), 2))


def test_the_batch_is_the_samples_that_the_step_used(catalog: Catalog) -> None:
    trainer = build(SPIRAL, catalog)
    batches = [trainer.batch for _ in itertools.islice(trainer.steps(), trainer.steps_per_epoch)]
    assert sorted(sum(batches, ())) == list(range(len(trainer.data.y_train)))
