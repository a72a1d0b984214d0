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


@each(
    "optimizer, lr, remedy, edit, had",
    [
        ("Adam", 100.0, "lower_lr", 0.001, None),  # to the usual one
        ("RMSprop", 10.0, "lower_lr", 0.001, None),
        ("Adam", 0.02, "lower_lr", 0.002, None),
        ("Adam", 0.001, "lower_lr", 0.001, 3.0),  # from that with which it was lost
        ("Adam", 0.005, "lower_lr", 0.001, 0.01),
        ("Adam", 0.2, "lower_lr", 0.001, 0.1),
        ("Adam", 1e-6, "raise_lr", 1e-5, None),
        ("Adam", 0.005, "raise_lr", 0.01, None),  # not above the usual ones
        ("Adam", 0.01, "raise_lr", None, None),
        ("SGD", 1000.0, "raise_lr", None, None),
        ("Adam", None, "lower_lr", None, None),
    ],
)
def test_a_rate_is_brought_to_usual_ones(optimizer: str, lr: Any, remedy: Any, edit: Any, had: Any) -> None:
    experiment = read_preset("circle").experiment.replace("optimizer", {"name": optimizer, "lr": lr})
    finding = Finding("lost" if remedy == "lower_lr" else "lr_low", "warning", "A finding.", remedy)
    marks = [] if had is None else [Mark(100, "optimizer.lr", had, lr)]
    expected = None if edit is None else ("optimizer.lr", edit)
    assert remedy_edit(finding, experiment, marks) == expected


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
