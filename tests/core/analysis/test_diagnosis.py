"""What is said of a run is what is wrong with it, and of a good run nothing is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from core.analysis.diagnosis import Finding, diagnose
from core.analysis.layer_stats_log import LayerStatsLog
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.inspect.layer_stats import LayerStats
from core.protocol.results import Built, DeviceInfo, EvalResult, LrPlan, Mark, Scores
from core.protocol.snapshot import LayerStatistics, LayerStatsSnapshot
from core.training.trainer import Trainer
from tests.helpers.each import each

CPU = DeviceInfo("cpu", "CPU", "cpu")


def trainer_of(catalog: Catalog, optimizer: dict[str, Any], **model: Any) -> Trainer:
    sections = {
        "data": {"name": "spiral"},
        "model": {"name": "mlp", "hidden": [16, 16], **model},
        "loss": {"name": "BCEWithLogitsLoss"},
        "optimizer": optimizer,
    }
    return Trainer(Experiment.from_dict(sections), catalog, CPU)


class Watched:
    """A run, and what is said of it at the moments that are looked at."""

    def __init__(self, trainer: Trainer) -> None:
        self.trainer = trainer
        self._signs, self._log = LayerStats(trainer), LayerStatsLog()
        self._losses: list[float] = []
        self._steps = trainer.steps()
        self._log.add(self._signs.measure(inside=True))

    def go(self, n_steps: int, every: int = 5) -> list[tuple[Finding, ...]]:
        said = []
        for step in range(1, n_steps + 1):
            if step % every == 0:
                self._signs.remember()
            self._losses.append(float(next(self._steps).loss))
            if step % every == 0:
                said.append(self._say())
        return said

    def _say(self) -> tuple[Finding, ...]:
        layer_stats = self._signs.measure(inside=True)
        self._log.add(layer_stats)
        return diagnose(layer_stats, self._log, np.array(self._losses), self.trainer.built)


def findings(trainer: Trainer, n_steps: int, every: int = 5) -> list[tuple[Finding, ...]]:
    return Watched(trainer).go(n_steps, every)


def kinds(said: tuple[Finding, ...]) -> list[str]:
    return [finding.kind for finding in said]


def built(loss: float = 0.7) -> Built:
    start = EvalResult(0, 0, Scores(loss), Scores(loss))
    return Built((), 0, "cpu", "CPU", 1, 10, start, LrPlan(np.arange(0), np.empty(0)))


ADAM = {"name": "Adam", "lr": 0.002}


def test_gradients_vanish_in_a_deep_sigmoid_network(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, ADAM, hidden=[8] * 7, activation="Sigmoid")
    said = findings(trainer, 60)
    for moment in said:
        assert kinds(moment) == ["vanishing"]
        assert moment[0].severity == "warning"
    text = said[-1][0].text
    assert text.startswith("Gradients vanish: linear1's is ")
    assert "times smaller than output's (" in text
    assert text.endswith("Try ReLU, batch_norm or fewer layers.")


def test_the_same_depth_with_relu_and_normalisation_does_not_vanish(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, ADAM, hidden=[8] * 7, activation="ReLU", batch_norm=True)
    assert all("vanishing" not in kinds(moment) for moment in findings(trainer, 60))


def moments(n: int, *layers: LayerStatistics) -> tuple[LayerStatsSnapshot, LayerStatsLog]:
    """Return the last of some moments that are alike but for their steps, and the log of all."""
    log = LayerStatsLog()
    for step in range(10, 10 * n + 1, 10):
        last = LayerStatsSnapshot(step, layers)
        log.add(last)
    return last, log


@each(
    "gradient, kind, text",
    [
        (2.1e-6, "vanishing", "3,200 times smaller than output's (2.1e-6 against 6.8e-3)"),
        (float("inf"), "exploding", ""),
        (float("nan"), "exploding", "The gradient of linear1 is no longer finite."),
    ],
)
def test_the_sentence_tells_the_measured_gradients(gradient: float, kind: str, text: str) -> None:
    layers = LayerStatistics("linear1", 1.0, gradient), LayerStatistics("output", 1.0, 6.8e-3)
    (finding,) = diagnose(*moments(1, *layers), np.array([0.7]), built())
    assert finding.kind == kind
    assert text in finding.text


def test_a_rate_of_ten_is_too_high_from_the_first_step(catalog: Catalog) -> None:
    said = findings(trainer_of(catalog, {"name": "SGD", "lr": 10.0}, activation="Tanh"), 150, every=1)
    assert kinds(said[0]) == ["lr_high"]
    assert said[0][0].text.startswith("Steps are large: a step changes output's weights by 0.")
    for moment in said[100:]:
        assert kinds(moment)[0] == "lr_high"
        assert moment[0].severity == "warning"
        assert moment[0].text.startswith("The learning rate is too high: ")


def test_a_good_run_spoilt_by_a_raised_rate_says_so_and_then_what_it_lost(catalog: Catalog) -> None:
    run = Watched(trainer_of(catalog, {"name": "Adam", "lr": 0.01}, activation="SiLU"))
    assert kinds(run.go(2400, every=60)[-1]) == ["well"]
    run.trainer.apply({"optimizer.lr": 0.5})
    first = run.go(40)[-1][0]
    assert first.kind == "lr_high"
    assert "and the loss rises (" in first.text
    assert run.go(600, every=20)[-1][0].text.startswith("What was learnt is lost: the loss is 0.7")


def test_a_rate_of_a_ten_millionth_is_too_low_once_it_shows(catalog: Catalog) -> None:
    said = findings(trainer_of(catalog, {"name": "Adam", "lr": 1e-7}), 300)
    assert kinds(said[0]) == ["well"]
    assert kinds(said[-1]) == ["lr_low"]
    assert said[-1][0].text.endswith("Raise lr.")


def set_all(trainer: Trainer, parameter: str, value: float) -> None:
    for i in range(len(trainer.model.get_parameter(parameter))):
        trainer.set_weight(parameter, (i,), value)


def test_units_pushed_far_below_zero_are_dead(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, ADAM, activation="ReLU")
    set_all(trainer, "linear2.bias", -100)
    (last,) = findings(trainer, 5)
    assert kinds(last)[0] == "dead"
    assert last[0].text.startswith("100 % of linear2's units are dead: ReLU gives 0 for every sample")


def test_large_weights_saturate_a_tanh(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, ADAM, activation="Tanh")
    with torch.no_grad():
        assert isinstance(trainer.model.linear1, nn.Linear)
        trainer.model.linear1.weight *= 1000
    (last,) = findings(trainer, 5)
    assert kinds(last)[0] == "saturated"
    assert "of linear1's units are saturated: Tanh is near its limits" in last[0].text


def test_a_wild_start_explodes(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, {"name": "SGD", "lr": 1e-6}, hidden=[64] * 4, init="normal")
    said = findings(trainer, 50)
    for moment in said:
        assert "exploding" in kinds(moment)
    assert "clip_norm" in said[0][0].text


def test_a_network_of_zeros_gets_no_gradient(catalog: Catalog) -> None:
    said = findings(trainer_of(catalog, ADAM, activation="ReLU", init="zeros"), 50)
    for moment in said:
        assert "vanishing" in kinds(moment)
    assert any(f.text.startswith("No gradient reaches any weight") for f in said[-1])


def test_before_the_first_step_nothing_is_said_of_gradients(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, ADAM)
    layer_stats = LayerStats(trainer).measure(inside=True)
    assert diagnose(layer_stats, LayerStatsLog(), np.empty(0), trainer.built) == ()


def test_of_a_past_moment_only_its_units_are_judged(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, ADAM, hidden=[8] * 7, activation="Sigmoid")
    signs, log = LayerStats(trainer), LayerStatsLog()
    signs.remember()
    next(trainer.steps())
    log.add(signs.measure(inside=True))
    past = replace(signs.measure(inside=True, live=False), step=0)
    assert diagnose(past, log, np.empty(0), trainer.built) == ()


@pytest.mark.parametrize(
    ("preset", "epochs", "every"),
    [
        ("xor", 50, 25),
        pytest.param("spiral", 600, 45, marks=pytest.mark.thorough),
        pytest.param("digits_mlp", 60, 10, marks=pytest.mark.thorough),
        pytest.param("xor", 200, 20, marks=pytest.mark.thorough),
    ],
)
def test_a_preset_that_trains_well_raises_no_alarm_from_its_first_step_to_its_last(
    catalog: Catalog, preset: str, epochs: int, every: int
) -> None:
    trainer = Trainer(read_preset(preset).experiment, catalog, CPU)
    said = findings(trainer, epochs * trainer.steps_per_epoch, every)
    assert {kind for moment in said for kind in kinds(moment)} == {"well"}
    assert "gradients reach every layer" in said[0][0].text
    if preset == "spiral":  # whose learning rate falls to 0
        assert said[-1][0].text.startswith("The run has settled")


def steady(ratio: float) -> tuple[LayerStatsSnapshot, LayerStatsLog]:
    return moments(20, LayerStatistics("output", 1.0, 0.5, ratio))


FALLEN_RATES = np.linspace(0.01, 1e-5, 200)


@each(
    "ratio, first, last, lrs, expected, opening",
    [
        (0.2, 1.0, 0.5, None, ("lr_high", "note"), "Steps are large"),  # but the loss still falls
        (0.2, 1.0, 1.0, None, ("lr_high", "warning"), "The learning rate is too high"),
        (0.05, 1.0, 2.0, None, ("lr_high", "warning"), "The learning rate is too high"),  # the loss rises
        (0.001, 1.0, 2.0, None, ("well", "well"), ""),  # it rises, but such steps cannot be why
        (0.001, 1.0, 0.8, None, ("well", "well"), "All looks well"),
        (2e-5, 1.0, 0.8, None, ("well", "well"), "Steps are small"),
        (2e-5, 1.0, 0.8, FALLEN_RATES, ("well", "well"), "All looks well"),
        (1e-6, 1.0, 0.99, None, ("lr_low", "warning"), "The learning rate"),
        (1e-6, 1.0, 0.1, None, ("well", "well"), "The run has settled"),
    ],
)
def test_update_and_loss_together_tell_whether_the_rate_fits(
    ratio: float, first: float, last: float, lrs: Any, expected: tuple[str, str], opening: str
) -> None:
    (finding,) = diagnose(*steady(ratio), np.linspace(first, last, 200), built(first), (), lrs)
    assert (finding.kind, finding.severity) == expected
    assert finding.text.startswith(opening)


def test_a_network_that_a_jump_has_killed_is_not_told_to_take_larger_steps() -> None:
    stats, log = moments(40, LayerStatistics("linear1", 1.0, 1e-3, 1e-9))
    losses = np.full(400, 0.7, dtype=np.float32)
    losses[50:60] = 80.0
    (found,) = diagnose(stats, log, losses, built())
    assert (found.kind, found.remedy) == ("lost", "lower_lr")
    calm = diagnose(stats, log, np.full(400, 0.7, dtype=np.float32), built())
    assert [(finding.kind, finding.remedy) for finding in calm] == [("lr_low", "raise_lr")]


def test_gradients_that_vanish_once_the_rate_was_raised_name_the_rate() -> None:
    layers = LayerStatistics("linear1", 1.0, 0.0, 1e-3), LayerStatistics("output", 1.0, 0.08, 1e-3)
    stats, log = moments(40, *layers)
    losses = np.concatenate([np.linspace(0.7, 0.4, 200), np.full(200, 0.8)]).astype(np.float32)
    raised = Mark(200, "optimizer.lr", 0.02, 0.5)
    (found,) = diagnose(stats, log, losses, built(), [raised])
    assert (found.kind, found.remedy) == ("vanishing", "lower_lr")
    assert found.text == (
        "Gradients vanish: linear1 gets none, where output's is 0.08. "
        "The loss rose since lr went from 0.02 to 0.5. Start again, with a lower lr."
    )
    for marks in ([], [raised, Mark(210, "optimizer.lr", 0.5, 0.02)]):  # not the rate it has
        (found,) = diagnose(stats, log, losses, built(), marks)
        assert found.remedy is None
        assert found.text.endswith("where output's is 0.08. Try batch_norm or fewer layers.")


def test_a_run_that_diverged_says_so_when_its_loss_looks_as_at_the_start(catalog: Catalog) -> None:
    run = Watched(trainer_of(catalog, {"name": "Adam", "lr": 0.01}))
    losses = np.full(1000, 0.69)
    losses[300:400] = 3e10
    losses[350] = 5e11
    without_gradients = LayerStatsSnapshot(1000, ())
    (found,) = diagnose(without_gradients, LayerStatsLog(), losses, run.trainer.built)
    assert (found.kind, found.severity, found.remedy) == ("lost", "warning", "lower_lr")
    assert "loss of a batch jumped to 5e11" in found.text, "the highest point of its curve"


def test_steps_before_an_edit_say_nothing_of_those_after_it() -> None:
    layer_stats, log = steady(0.5)
    losses, now = np.full(200, 0.7), layer_stats.step
    (before,) = diagnose(layer_stats, log, losses, built())
    assert (before.kind, before.remedy) == ("lr_high", "lower_lr")
    lowered = Mark(now, "optimizer.lr", 1.0, 0.01)
    assert not diagnose(layer_stats, log, losses, built(), [lowered])
    later = LayerStatsSnapshot(now + 10, (replace(layer_stats.layers[0], update_ratio=1e-3),))
    log.add(later)
    (after,) = diagnose(later, log, losses, built(), [lowered])
    assert after.kind == "well"
    more_epochs = Mark(now, "training.epochs", 10, 20)
    assert diagnose(layer_stats, log, losses, built(), [more_epochs]) == (before,)


@each(
    "lrs, marks, kind",
    [
        (np.linspace(0.01, 1e-9, 200), [], "well"),  # a schedule has lowered it
        (np.linspace(0.01, 0.006, 200), [], "lr_low"),
        (np.r_[np.full(100, 0.01), np.full(100, 1e-9)], [Mark(100, "optimizer.lr", 0.01, 1e-9)], "lr_low"),
    ],
)
def test_small_steps_are_judged_while_the_rate_is_near_its_highest(
    lrs: np.ndarray,
    marks: list[Mark],
    kind: str,
) -> None:
    layer_stats, log = steady(1e-6)
    (finding,) = diagnose(layer_stats, log, np.full(200, 0.7), built(), marks, lrs)
    assert finding.kind == kind


def test_a_loss_that_measures_something_else_is_not_lost() -> None:
    log, nothing = LayerStatsLog(), LayerStatsSnapshot(400, ())
    losses = np.r_[np.full(200, 0.3), np.full(200, 2.5)]
    for path, kinds_told in (("training.l2", []), ("optimizer.lr", ["lost"])):
        found = diagnose(nothing, log, losses, built(2.4), [Mark(200, path, 0.0, 0.1)])
        assert [finding.kind for finding in found] == kinds_told
