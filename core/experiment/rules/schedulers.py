"""Rules on schedules, and on what they need of the optimizer."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from core.errors import PlaygroundError
from core.experiment.resolve import Choice
from core.experiment.rules.incompatibility import Incompatibility, Rule
from core.text import Text

STAGE_LENGTH = 10
"""Epochs of a scheduler that is added to a sequence."""


def _momentum_can_cycle(choices: Mapping[str, Choice]) -> Incompatibility | None:
    optimizer = choices.get("optimizer")
    if optimizer is None or optimizer.spec.param("momentum") or optimizer.spec.param("betas"):
        return None
    for choice in choices["scheduler"].walk():
        if choice.settings.get("cycle_momentum"):
            path = f"{choice.path}.cycle_momentum"
            rule = Text(
                "must be false, as {name} has neither momentum nor betas to cycle", name=optimizer.spec.name
            )
            return Incompatibility(PlaygroundError(path, rule, True), (path, False))
    return None


def _cycle_length_is_whole(choices: Mapping[str, Choice]) -> Incompatibility | None:
    for choice in choices["scheduler"].walk():
        parts = [name for name in ("epochs", "steps_per_epoch") if choice.args.get(name) is not None]
        if len(parts) == 1 and choice.args.get("total_steps") is None:
            rule = Text("must be given together with ") + ({"epochs", "steps_per_epoch"} - set(parts)).pop()
            return Incompatibility(PlaygroundError(f"{choice.path}.{parts[0]}", rule, choice.args[parts[0]]))
    return None


def _members_step_together(choices: Mapping[str, Choice]) -> Incompatibility | None:
    for choice in choices["scheduler"].walk():
        lists = [param.name for param in choice.spec.params if param.kind == "components"]
        if lists and not choice.members:
            return Incompatibility(
                PlaygroundError(f"{choice.path}.{lists[0]}", Text("must list at least one scheduler"))
            )
        cadence = choice.cadence
        for member in choice.members:
            if member.cadence != cadence:
                rule = Text(
                    "steps every {other}, but the first of the list every {cadence}",
                    other=member.cadence,
                    cadence=cadence,
                )
                return Incompatibility(PlaygroundError(f"{member.path}.name", rule, member.spec.name))
    return None


def _milestones_part_members(choices: Mapping[str, Choice]) -> Incompatibility | None:
    for choice in choices["scheduler"].walk():
        milestones = list(choice.args.get("milestones", ()))
        path, n_needed = f"{choice.path}.milestones", len(choice.members) - 1
        if choice.members and choice.spec.param("milestones") and len(milestones) != n_needed:
            rule = Text(
                "must be {n_needed} in number, one fewer than the {n} schedulers",
                n_needed=n_needed,
                n=len(choice.members),
            )
            fitted = milestones[:n_needed]
            while len(fitted) < n_needed:
                fitted.append(sum(fitted[-1:]) + STAGE_LENGTH)
            return Incompatibility(PlaygroundError(path, rule, milestones), (path, fitted))
        if any(later <= earlier for earlier, later in pairwise(milestones)):
            return Incompatibility(PlaygroundError(path, Text("must rise from each to the next"), milestones))
    return None


SCHEDULER_RULES: tuple[Rule, ...] = (
    _members_step_together,
    _milestones_part_members,
    _cycle_length_is_whole,
    _momentum_can_cycle,
)
