"""The arithmetic that the panel shows of an optimizer's step, computed anew from its text, against torch."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import Any

import numpy as np
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.inspect.followed_weight import FollowedWeight
from core.protocol.step_phase import WeightStep
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.pages.train.network.arithmetic.numbers import UNKNOWN
from gui.pages.train.network.arithmetic.rule_view import RuleArea, RuleView
from gui.pages.train.network.arithmetic.rules import rule_of
from gui.pages.train.network.arithmetic.terms import terms
from gui.theme.theme import LIGHT
from tests.helpers.each import each

N_STEPS = 8
MOMENTUM = {"name": "SGD", "lr": 0.03, "momentum": 0.9}
OPTIMIZERS: list[dict[str, Any]] = [
    {"name": "SGD", "lr": 0.03},
    {"name": "SGD", "lr": 0.03, "weight_decay": 0.1, "maximize": True},
    MOMENTUM,
    MOMENTUM | {"dampening": 0.5, "weight_decay": 0.1, "maximize": True},
    MOMENTUM | {"nesterov": True, "weight_decay": 0.1},
    {"name": "Adam", "lr": 0.01},
    {"name": "Adam", "lr": 0.01, "amsgrad": True, "weight_decay": 0.1, "betas": [0.5, 0.9]},
    {"name": "AdamW", "lr": 0.01, "weight_decay": 0.1},
    {"name": "AdamW", "lr": 0.01, "maximize": True},
    {"name": "RMSprop", "lr": 0.003},
    {"name": "RMSprop", "lr": 0.003, "momentum": 0.9, "weight_decay": 0.1, "maximize": True},
    {"name": "RMSprop", "lr": 0.003, "centered": True},
]


def steps_of(catalog: Catalog, optimizer: dict[str, Any]) -> list[WeightStep]:
    tables = read_preset("spiral").experiment.to_dict() | {"optimizer": optimizer}
    tables.pop("scheduler", None)
    trainer = Trainer(Experiment.from_dict(tables), catalog, choose("cpu", detect()))
    weight, steps, found = FollowedWeight(trainer, "linear2.weight", (1, 2)), trainer.steps(), []
    for _ in range(N_STEPS):
        weight.before_step()
        next(steps)
        found.append(weight.in_phase("optimizer"))
    return found


def computed(text: str) -> float:
    """Return what a line of arithmetic comes to in double precision."""
    for sign, python in (
        ("\u2212", "-"),
        ("\u00d7", "*"),
        ("\u00b2", "**2"),
        ("^", "**"),
        ("\u221a(", "sqrt("),
    ):
        text = text.replace(sign, python)
    text = re.sub(r"\u221a([\d.]+(?:e-?\d+)?)", r"sqrt(\1)", text)
    return float(eval(text, {"sqrt": math.sqrt, "max": max}))


def read(text: str) -> float:
    """Return the number that is written, as torch has it."""
    return float(np.float32(computed(text)))


def summands(text: str) -> list[str]:
    """Return the two numbers whose sum a line is, or the line itself."""
    first, _, rest = text.partition(" + ")
    return [first, rest] if rest and first.count("(") == first.count(")") else [text]


def ulps(numbers: list[str], torchs: float) -> float:
    """Return how far a sum of these numbers is from torch's, in last bits of the largest of all."""
    parts = [computed(number) for number in numbers]
    return abs(sum(parts) - torchs) / float(np.spacing(np.float32(max(map(abs, (*parts, torchs))))))


@each("fused", [True, False])
@each("optimizer", OPTIMIZERS)
def test_the_lines_that_are_shown_come_to_torchs_own_numbers(
    catalog: Catalog, optimizer: dict[str, Any], fused: bool
) -> None:
    """Within 2 of the last bits; a step of several operations, each rounded, within 3 (AVX-512: 2.4)."""
    for step in steps_of(catalog, optimizer if fused else optimizer | {"foreach": False}):
        rule = rule_of(step)
        assert rule is not None
        assert step.new is not None
        state = {number.name: number.after for number in step.state}
        for line in rule.lines:
            assert ulps(summands(line.numbers), read(line.result)) <= 2
            assert state.get(line.name, read(line.result)) == read(line.result)
        kept, subtracted, new = terms(step, rule)
        assert subtracted.sign == "\u2212"
        assert read(new.number) == step.new
        told = [kept.number, f"\u22121 \u00d7 {subtracted.number}"]
        assert ulps(told, step.new) <= (1 if optimizer["name"] == "SGD" else 3)


def test_before_the_optimizer_has_stepped_its_numbers_are_open(catalog: Catalog) -> None:
    step = steps_of(catalog, MOMENTUM)[-1]
    waiting = replace(step, gradient=None, new=None, state=())
    rule = rule_of(waiting)
    assert rule is not None
    assert [term.number for term in terms(waiting, rule)][1:] == [f"0.03 \u00d7 {UNKNOWN}", UNKNOWN]
    assert [line.result for line in rule.lines] == [UNKNOWN]
    assert rule_of(steps_of(catalog, {"name": "Adagrad"})[0]) is None, "others have no rule here"
    first, second = steps_of(catalog, MOMENTUM)[:2]
    symbols = [rule.lines[0].symbols for step in (first, second) if (rule := rule_of(step)) is not None]
    assert symbols == ["gradient", "momentum \u00d7 momentum_buffer + (1 \u2212 dampening) \u00d7 gradient"]


def test_coefficients_are_written_as_a_person_writes_them(catalog: Catalog) -> None:
    for optimizer, name, coefficients in (
        ({"name": "Adam", "lr": 0.01}, "exp_avg", ("0.9", "0.1")),
        ({"name": "Adam", "lr": 0.01}, "exp_avg_sq", ("0.999", "0.001")),
        (MOMENTUM | {"dampening": 0.3}, "momentum_buffer", ("0.9", "0.7")),
    ):
        rule = rule_of(steps_of(catalog, optimizer)[-1])
        assert rule is not None
        line = next(line for line in rule.lines if line.name == name)
        assert tuple(part.split(" \u00d7 ")[0] for part in line.numbers.split(" + ")) == coefficients
    step = replace(steps_of(catalog, MOMENTUM)[-1], lr=0.0019999862922474268)
    rule = rule_of(step)
    assert rule is not None
    assert rule.subtracted[1].startswith("0.00199998629 \u00d7 ")
    assert "+ 1 \u00d7" not in rule.lines[0].numbers  # without dampening


def test_words_stand_beside_the_numbers_where_there_is_room(qtbot: QtBot, catalog: Catalog) -> None:
    rule = rule_of(steps_of(catalog, {"name": "AdamW"})[-1])
    assert rule is not None
    view = RuleView()
    qtbot.addWidget(view)
    view.show_lines(rule.lines, LIGHT)
    view.resize(360, view.height())
    narrow = view.grab().toImage().copy(0, 0, 360, view.height())
    assert not any(map(view.shows_words, rule.lines))
    view.resize(1000, view.height())
    assert all(map(view.shows_words, rule.lines))
    assert view.grab().toImage().copy(640, 0, 360, view.height()) != narrow
    assert [line.name for line in rule.lines] == [
        "exp_avg",
        "exp_avg_sq",
        "m_hat",
        "v_hat",
        "decayed",
        "update",
    ]
    assert "beta1 \u00d7 exp_avg" in view.toolTip()


def test_a_long_rule_is_scrolled_in_a_low_window(qtbot: QtBot, catalog: Catalog) -> None:
    rule = rule_of(steps_of(catalog, {"name": "AdamW"})[-1])
    assert rule is not None
    view = RuleView()
    area = RuleArea(view)
    qtbot.addWidget(area)
    view.show_lines(rule.lines, LIGHT)
    assert area.sizeHint().height() == 6 * view.line_height
    assert area.minimumSizeHint().height() == 3 * view.line_height
    area.resize(400, area.minimumSizeHint().height())
    area.show()
    qtbot.waitExposed(area)
    assert area.verticalScrollBar().maximum() == 3 * view.line_height
    area.resize(400, area.minimumSizeHint().height() + view.line_height // 2)
    assert area.viewport().height() == 3 * view.line_height, "no line is cut"
