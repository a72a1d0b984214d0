"""The terms of one weight's arithmetic in a step, as text."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.protocol.step_phase import WeightStep
from gui.pages.train.network.arithmetic.numbers import exact
from gui.pages.train.network.arithmetic.rules import Rule

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Term:
    """A number of the equation: what stands before it, what is written under it, and the phase that makes it.

    `widest` is as wide as most numbers are.
    """

    sign: str
    number: str
    caption: str
    phase: str
    widest: str = "\u22120.0000e\u221200"


def terms(step: WeightStep, rule: Rule | None) -> tuple[Term, ...]:
    """Return the equation of a step, from left to right; without a `rule` only what it changed by."""
    value = Term("", exact(step.value), translate("Arithmetic", "value"), "forward")
    new = Term("=", exact(step.new), translate("Arithmetic", "new value"), "optimizer")
    if rule is not None:
        kept = value if rule.kept[0] == "value" else Term("", rule.kept[1], rule.kept[0], "optimizer")
        return kept, _subtracted(rule), new
    change = None if step.new is None else step.new - step.value
    caption = translate("Arithmetic", "{optimizer}'s step").format(optimizer=step.optimizer)
    return _gradient(step), value, Term("+", exact(change), caption, "optimizer"), new


def _gradient(step: WeightStep) -> Term:
    caption = translate("Arithmetic", "gradient")
    if step.optimizer == "LBFGS":
        caption = translate("Arithmetic", "last closure's gradient")
    number = translate("Arithmetic", "none") if _has_none(step) else exact(step.gradient)
    return Term("", number, caption, "backward")


def _subtracted(rule: Rule) -> Term:
    caption, number = rule.subtracted
    product = "" if rule.change is None else f" \u2248 {rule.change:.4g}".replace("-", "\u2212")
    phase = "backward" if caption == "lr \u00d7 gradient" else "optimizer"
    return Term("\u2212", number, caption + product, phase, caption + " \u2248 \u22120.0000e\u221200")


def _has_none(step: WeightStep) -> bool:
    """Whether the loss does not depend on the weight."""
    return step.new is not None and step.gradient is None


def state_texts(step: WeightStep) -> list[str]:
    """Return the optimizer's present numbers for the weight, but for its count of steps."""
    return [
        f"{number.name} {exact(number.before if number.after is None else number.after)}"
        for number in step.state
        if number.name != "step"
    ]


def state_changes(step: WeightStep) -> list[str]:
    """Return the optimizer's numbers before and after the step."""
    return [f"{number.name}: {exact(number.before)} \u2192 {exact(number.after)}" for number in step.state]


def name_of(step: WeightStep) -> str:
    """Return the weight's name in the model: ``linear1.weight[3, 0]``."""
    return f"{step.parameter}[{', '.join(map(str, step.index))}]"
