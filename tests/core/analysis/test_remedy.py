"""Each remedy is an edit of the experiment, where one would do."""

from __future__ import annotations

from typing import Any

from core.analysis.diagnosis import Finding
from core.analysis.remedy import proposable_rate, remedy_edit
from core.experiment.presets import read_preset
from core.protocol.results import Mark
from tests.helpers.each import each


@each(
    "preset, remedy, edit",
    [
        ("circle", "lower_lr", ("optimizer.lr", 0.003)),
        ("circle", "raise_lr", ("optimizer.lr", 0.3)),
        ("spiral_3", "lower_lr", ("scheduler.max_lr", 0.002)),
        ("circle", "relu", ("model.activation", "ReLU")),
        ("plane", "relu", None),
        ("circle", None, None),
    ],
)
def test_a_finding_asks_for_an_edit(preset: str, remedy: Any, edit: tuple[str, Any] | None) -> None:
    finding = Finding("lr_high", "warning", "Too high.", remedy)
    assert remedy_edit(finding, read_preset(preset).experiment) == edit


def test_a_rate_that_is_not_set_has_no_remedy() -> None:
    experiment = read_preset("circle").experiment.replace("optimizer.lr", None)
    assert remedy_edit(Finding("lost", "warning", "Lost.", "lower_lr"), experiment) is None


@each(
    "optimizer, lr, lowered",
    [("Adam", 100.0, 0.001), ("AdamW", 0.3, 0.001), ("RMSprop", 10.0, 0.001), ("Adam", 0.02, 0.002)],
)
def test_a_rate_far_too_high_is_lowered_to_the_usual_one(optimizer: str, lr: float, lowered: float) -> None:
    experiment = read_preset("circle").experiment.replace("optimizer", {"name": optimizer, "lr": lr})
    finding = Finding("lost", "warning", "Lost.", "lower_lr")
    assert remedy_edit(finding, experiment) == ("optimizer.lr", lowered)


@each("had, now, edit", [(3.0, 0.001, 0.001), (0.01, 0.005, 0.001), (0.1, 0.2, 0.001)])
def test_what_was_lost_with_a_rate_that_was_edited_since_is_mended_from_that_rate(
    had: float, now: float, edit: float
) -> None:
    experiment = read_preset("circle").experiment.replace("optimizer", {"name": "Adam", "lr": now})
    finding = Finding("lost", "warning", "Lost.", "lower_lr")
    marks = [Mark(100, "optimizer.lr", had, now)]
    assert remedy_edit(finding, experiment, marks) == ("optimizer.lr", edit)


@each(
    "optimizer, lr, raised",
    [("Adam", 1e-6, 1e-5), ("Adam", 0.005, 0.01), ("Adam", 0.01, None), ("SGD", 1000.0, None)],
)
def test_a_rate_is_not_raised_above_the_usual_ones(optimizer: str, lr: float, raised: float | None) -> None:
    experiment = read_preset("circle").experiment.replace("optimizer", {"name": optimizer, "lr": lr})
    edit = remedy_edit(Finding("lr_low", "warning", "Too low.", "raise_lr"), experiment)
    assert edit == (None if raised is None else ("optimizer.lr", raised))


@each(
    "optimizer, rate, proposed",
    [
        ("Adam", 1000.0, 0.001),
        ("SGD", 1000.0, 0.1),
        ("Adagrad", 1e-9, 0.03),
        ("Adam", 0.02, 0.02),
        ("Own", 9.0, 9.0),
    ],
)
def test_a_rate_far_from_the_usual_ones_is_not_proposed(optimizer: str, rate: float, proposed: float) -> None:
    assert proposable_rate(rate, optimizer) == proposed
