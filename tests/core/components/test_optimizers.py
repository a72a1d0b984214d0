"""Optimizers and schedules."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest
import torch
from torch import nn
from torch.autograd.profiler import record_function
from torch.optim.optimizer import register_optimizer_step_pre_hook

from core.components.optimizers import exhausted, make_optimizers, make_scheduler, quick_step
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.learning_rate import notes
from core.experiment.resolve import Choice, cadence_of
from core.experiment.schema import Family
from core.experiment.values.lr_formulas import FORMULAS
from tests.helpers.experiments import CATALOG, chosen, resolved, scheduled

CPU = torch.device("cpu")


def component(name: str, **args: Any) -> Choice:
    family: Family = "optimizer" if name in CATALOG.families["optimizer"] else "scheduler"
    return chosen(family, Component(name=name, **args))


def model() -> nn.Sequential:
    return nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))


def rates(scheduler: Choice, n_steps: int, lr: float = 1.0, epochs: int = 10) -> list[float]:
    """Return the rate before each of some steps of the schedule."""
    (optimizer,) = make_optimizers(component("SGD", lr=lr), model(), CPU)
    schedule = make_scheduler(scheduler, optimizer, epochs, 1)
    found = []
    for _ in range(n_steps):
        found.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        if not exhausted(schedule):
            schedule.step()
    return found


def test_settings_that_are_left_out_keep_the_defaults_of_torch() -> None:
    (optimizer,) = make_optimizers(component("RMSprop", lr=0.5), model(), CPU)
    ours, torchs = (
        optimizer.param_groups[0],
        torch.optim.RMSprop(model().parameters(), lr=0.5).param_groups[0],
    )
    assert {k: v for k, v in ours.items() if k != "params"} == {
        k: v for k, v in torchs.items() if k != "params"
    }


def test_the_fused_implementation_is_taken_where_it_works_and_another_can_be_asked_for() -> None:
    def is_fused(name: str, **args: bool) -> bool:
        (optimizer,) = make_optimizers(component(name, **args), model(), CPU)
        return bool(optimizer.param_groups[0]["fused"])

    assert all(map(is_fused, ("Adam", "AdamW", "SGD", "Adagrad")))
    asked: tuple[dict[str, bool], ...] = ({"fused": False}, {"foreach": True}, {"foreach": False})
    assert not any(is_fused("Adam", **args) for args in asked)


def test_muon_leaves_to_adamw_what_is_not_two_dimensional() -> None:
    net = nn.Sequential(nn.Conv2d(1, 2, 3), nn.Flatten(), nn.Linear(8, 2))
    muon, adamw = make_optimizers(component("Muon", lr=0.02), net, CPU)
    assert [p.ndim for p in muon.param_groups[0]["params"]] == [2]
    assert sorted(p.ndim for p in adamw.param_groups[0]["params"]) == [1, 1, 4]
    assert adamw.param_groups[0]["lr"] == 0.02
    assert adamw.param_groups[0]["weight_decay"] == muon.param_groups[0]["weight_decay"] == 0.1


def test_what_torch_refuses_is_told_as_the_users_error() -> None:
    with pytest.raises(PlaygroundError, match=r"^optimizer: is refused by torch: Invalid eta values"):
        make_optimizers(component("Rprop", etas=(1.5, 2.0)), model(), CPU)
    (optimizer,) = make_optimizers(component("Adadelta"), model(), CPU)
    with pytest.raises(PlaygroundError, match="cycle_momentum"):
        make_scheduler(component("OneCycleLR", max_lr=0.1), optimizer, 10, 2)
    with pytest.raises(PlaygroundError, match=r"^scheduler\.pct_start"):
        rates(component("OneCycleLR", max_lr=1.0, pct_start=0.1), n_steps=1, epochs=10)


def test_one_cycle_spans_the_run_and_is_held_at_its_end() -> None:
    cycle = rates(component("OneCycleLR", max_lr=1.0), n_steps=25, epochs=20)
    assert max(cycle) == pytest.approx(1.0)
    assert cycle[19] == pytest.approx(1.0 / 25 / 1e4)
    assert cycle[20:] == [cycle[19]] * 5


def test_the_multiplicative_factor_is_applied_each_epoch() -> None:
    assert rates(component("MultiplicativeLR", factor=0.5), 4) == [1.0, 0.5, 0.25, 0.125]


def test_formulas_warm_up_in_equal_steps_or_start_at_the_full_rate() -> None:
    bare = {
        "linear_warmup": [1.0, 1.0, 1.0],
        "inverse_sqrt": [1.0, 2**-0.5, 3**-0.5],
        "exponential_decay": [1.0, 0.8, 0.64],
        "inverse_time_decay": [1.0, 1 / 1.2, 1 / 1.4],
    }
    assert bare.keys() == FORMULAS.keys()
    for formula, expected in bare.items():
        assert rates(component("LambdaLR", formula=formula, warmup=4), 4) == [0.25, 0.5, 0.75, 1.0]
        found = rates(component("LambdaLR", formula=formula, warmup=0, rate=0.2), 3)
        assert found == pytest.approx(expected)


def test_a_sequence_switches_at_its_milestones() -> None:
    scheduler = component(
        "SequentialLR",
        schedulers=(
            {"name": "ConstantLR", "factor": 0.1, "total_iters": 2},
            {"name": "ExponentialLR", "gamma": 0.5},
        ),
        milestones=(2,),
    )
    assert rates(scheduler, 5) == pytest.approx([0.1, 0.1, 1.0, 0.5, 0.25])


def test_a_chain_multiplies_its_members() -> None:
    members = ({"name": "ExponentialLR", "gamma": 0.5}, {"name": "StepLR", "step_size": 2, "gamma": 0.1})
    assert rates(component("ChainedScheduler", schedulers=members), 3) == pytest.approx([1.0, 0.5, 0.025])


def test_lists_have_the_cadence_of_their_members() -> None:
    cyclic = {"name": "CyclicLR", "base_lr": 0.1, "max_lr": 1.0}
    assert cadence_of({"name": "ChainedScheduler", "schedulers": (cyclic,)}) == "batch"
    assert cadence_of({"name": "SequentialLR", "schedulers": ({"name": "LinearLR"},)}) == "epoch"
    assert cadence_of({"name": "OneCycleLR", "max_lr": 0.1}) == "batch"
    assert cadence_of({"name": "ReduceLROnPlateau"}) == "metric"


def test_what_is_easily_missed_is_said() -> None:
    assert any("AdamW" in note for note in notes(resolved(scheduled({"name": "Muon"}, None))))
    cycle = notes(resolved(scheduled({"name": "SGD"}, {"name": "OneCycleLR", "max_lr": 0.1})))
    assert any("optimizer.lr is not used" in note for note in cycle)
    assert any("whole run" in note for note in cycle)
    assert any("momentum" in note for note in cycle)
    assert any(
        "changes nothing" in n for n in notes(resolved(scheduled({"name": "Rprop"}, {"name": "LinearLR"})))
    )
    assert notes(resolved(scheduled({"name": "SGD"}, {"name": "StepLR", "step_size": 5}))) == ()


def test_notes_look_into_lists_of_schedulers() -> None:
    scheduler = {"name": "ChainedScheduler", "schedulers": [{"name": "SWALR", "swa_lr": 0.1}]}
    assert notes(resolved(scheduled({"name": "SGD"}, scheduler))) == (
        "SWALR sets the learning rate only: weights are not averaged.",
    )


@pytest.mark.parametrize("name", ["SGD", "Adam", "LBFGS", "Rprop"])
def test_a_quick_step_is_torchs_own_without_a_record_for_the_profiler(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cls = getattr(torch.optim, name)  # once something was compiled, dynamo has wrapped the step of LBFGS
    monkeypatch.setattr(cls, "step", getattr(cls.step, "_torchdynamo_orig_callable", cls.step))
    recorded: list[str] = []

    class Recording(record_function):
        def __init__(self, name: str, args: str | None = None) -> None:
            recorded.append(name)
            super().__init__(name, args)

    monkeypatch.setattr(torch.autograd.profiler, "record_function", Recording)

    def trained(quick: bool) -> list[torch.Tensor]:
        torch.manual_seed(0)
        learner, x = model(), torch.ones(4, 2)
        (optimizer,) = make_optimizers(component(name, lr=0.1), learner, CPU)
        step = quick_step(optimizer) if quick else optimizer.step

        def closure() -> torch.Tensor:
            optimizer.zero_grad(set_to_none=True)
            loss = (learner(x) - 1).square().mean()
            loss.backward()
            return loss

        recorded.clear()
        for _ in range(3):
            step(closure)
        return list(learner.parameters())

    quick, seen = trained(quick=True), {*recorded}
    assert all(map(torch.equal, quick, trained(quick=False)))
    assert f"Optimizer.step#{name}.step" in recorded
    assert f"Optimizer.step#{name}.step" not in seen


def test_hooks_that_came_later_are_called_in_their_steps() -> None:
    (optimizer,) = make_optimizers(component("SGD", lr=0.1), model(), CPU)
    called: list[object] = []
    step = quick_step(optimizer)
    for register in (optimizer.register_step_post_hook, register_optimizer_step_pre_hook):
        handle = register(lambda *given: called.append(given[0]))
        step(lambda: torch.zeros(()))
        handle.remove()
    step(lambda: torch.zeros(()))
    assert called == [optimizer, optimizer]


def test_steps_that_somebody_else_has_wrapped_are_taken_with_what_wraps_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[str] = []

    def wrapped(step: Callable[..., object], name: str) -> Callable[..., object]:
        @wraps(step)
        def wrapper(*args: object) -> object:
            called.append(name)
            return step(*args)

        return wrapper

    def closure() -> torch.Tensor:
        return torch.zeros(())

    (early,) = make_optimizers(component("SGD", lr=0.1), model(), CPU)
    early.step = wrapped(early.step, "before")
    quick_step(early)(closure)
    (late,) = make_optimizers(component("SGD", lr=0.1), model(), CPU)
    step = quick_step(late)
    late.step = wrapped(late.step, "later")
    step(closure)
    monkeypatch.setattr(torch.optim.Adagrad, "step", wrapped(torch.optim.Adagrad.step, "of the class"))
    (patched,) = make_optimizers(component("Adagrad", lr=0.1), model(), CPU)
    assert called[:2] == ["before", "later"]
    called.clear()
    quick_step(patched)(closure)
    assert called == ["of the class"]
