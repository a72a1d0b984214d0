"""Rules on the settings of an optimizer."""

from __future__ import annotations

from collections.abc import Mapping

from core.errors import PlaygroundError
from core.experiment.resolve import Choice
from core.experiment.rules.incompatibility import Incompatibility, Rule
from core.text import Text


def _nesterov_has_momentum(choices: Mapping[str, Choice]) -> Incompatibility | None:
    settings = choices["optimizer"].settings
    if not {"nesterov", "momentum", "dampening"} <= settings.keys() or not settings["nesterov"]:
        return None
    if settings["momentum"] > 0 and settings["dampening"] == 0:
        return None
    rule = Text("needs a momentum greater than 0 and a dampening of 0")
    return Incompatibility(PlaygroundError("optimizer.nesterov", rule, True), ("optimizer.nesterov", False))


def _one_implementation(choices: Mapping[str, Choice]) -> Incompatibility | None:
    settings = choices["optimizer"].settings
    if not (settings.get("fused") and settings.get("foreach")):
        return None
    error = PlaygroundError("optimizer.fused", Text("cannot be true together with foreach"), True)
    return Incompatibility(error, ("optimizer.foreach", None))


def _rprop_steps_are_ordered(choices: Mapping[str, Choice]) -> Incompatibility | None:
    args = choices["optimizer"].args
    shrink, grow = args.get("etas", (0.5, 1.2))
    if not shrink < 1 < grow:
        rule = Text("must be a factor below 1 and one above it")
        return Incompatibility(PlaygroundError("optimizer.etas", rule, list(args["etas"])))
    smallest, largest = args.get("step_sizes", (0, 1))
    if smallest > largest:
        rule = Text("must be the smallest step and then the largest")
        return Incompatibility(PlaygroundError("optimizer.step_sizes", rule, list(args["step_sizes"])))
    return None


OPTIMIZER_RULES: tuple[Rule, ...] = (_nesterov_has_momentum, _one_implementation, _rprop_steps_are_ordered)
