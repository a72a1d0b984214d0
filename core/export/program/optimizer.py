"""Code of the optimizer and the schedule of its learning rate."""

from __future__ import annotations

from collections.abc import Iterator

from core.experiment.resolve import Choice
from core.experiment.torch_overrides import SHARED_WITH_MUON
from core.export.program.layout import Bracket, call, lay_out, literal
from core.export.program.part import (
    Part,
    class_code,
    class_imports,
    keyword_arguments,
    markdown_sentence,
)
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of

_CADENCES = {
    "batch": "It takes a step after every batch.",
    "epoch": "It takes a step after every epoch.",
    "metric": "It takes a step after every evaluation, and looks at the test loss.",
}


def optimizer_part(resolved: ResolvedExperiment) -> Part:
    """Return the optimizer, or the two that Muon makes."""
    choice = resolved.choices["optimizer"]
    doc = markdown_sentence(choice)
    if choice.spec.name == "Muon":
        return Part("Optimizer", doc, (), tuple(_muon(choice, resolved)), opens=False)
    made = call(class_code(choice.spec), "model.parameters()", *_arguments(choice))
    steps = tuple(lay_out(made, resolved.room, "optimizer = "))
    return Part("Optimizer", doc, (), steps, class_imports(choice.spec), opens=False)


def _arguments(choice: Choice) -> list[str]:
    found = keyword_arguments(choice)
    chosen = any(choice.args.get(name) is not None for name in ("fused", "foreach"))
    if choice.spec.param("fused") and not chosen and not choice.spec.is_own:
        found.append("fused=True")
    return found


def _muon(choice: Choice, resolved: ResolvedExperiment) -> Iterator[str]:
    shared = [f"{name}={literal(choice.settings[name])}" for name in SHARED_WITH_MUON]
    pair = (
        call("torch.optim.Muon", "matrices", *keyword_arguments(choice)),
        call("torch.optim.AdamW", "others", *shared, "fused=True"),
    )
    yield "# Muon takes two-dimensional weights only; AdamW trains the rest."
    yield "matrices = [p for p in model.parameters() if p.ndim == 2]"
    yield "others = [p for p in model.parameters() if p.ndim != 2]"
    yield from lay_out(Bracket("[", pair, "]"), resolved.room, "optimizers = ")


def scheduler_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the schedule; None where the learning rate stays."""
    choice = resolved.choices.get("scheduler")
    if choice is None:
        return None
    made = _schedule(choice, resolved)
    steps = _length(resolved) if "n_batches" in str(made) else []
    if resolved.choices["optimizer"].spec.name == "Muon":
        each = Bracket("[", (made, "for optimizer in optimizers"), "]", separator="")
        steps += lay_out(each, resolved.room, "schedulers = ")
    else:
        steps += lay_out(made, resolved.room, "scheduler = ")
    doc = f"{markdown_sentence(choice)} {_CADENCES[resolved.cadence or 'epoch']}"
    walked = [*choice.walk()]
    formulas = sorted({each.settings["formula"] for each in walked if each.spec.name == "LambdaLR"})
    definitions = source_of(*(f"core.experiment.values.lr_formulas.{name}" for name in formulas))
    needed = class_imports(*(each.spec for each in walked))
    return Part("Learning rate", doc, definitions, tuple(steps), needed, opens=False)


def _spans_the_run(choice: Choice) -> bool:
    return not any(choice.args.get(name) for name in ("total_steps", "epochs", "steps_per_epoch"))


def _length(resolved: ResolvedExperiment) -> list[str]:
    if resolved.data["drop_last"]:
        dealt = " // n_processes // batch_size" if resolved.distributed else " // BATCH_SIZE"
        return [f"n_batches = len(x_train){dealt}"]
    if resolved.distributed:
        return ["n_batches = math.ceil(math.ceil(len(x_train) / n_processes) / batch_size)"]
    return ["n_batches = math.ceil(len(x_train) / BATCH_SIZE)"]


def _schedule(choice: Choice, resolved: ResolvedExperiment) -> Bracket:
    name, maker = choice.spec.name, class_code(choice.spec)
    if choice.members:
        members = [_schedule(member, resolved) for member in choice.members]
        if name == "ChainedScheduler":
            return call(maker, Bracket("[", members, "]"), "optimizer=optimizer")
        return call(maker, "optimizer", Bracket("schedulers=[", members, "]"), *keyword_arguments(choice))
    if name == "LambdaLR":
        settings = choice.settings
        arguments = ("epoch", f"warmup={settings['warmup']}", f"rate={settings['rate']}")
        return call(maker, "optimizer", call(f"lr_lambda=lambda epoch: {settings['formula']}", *arguments))
    if name == "MultiplicativeLR":
        return call(maker, "optimizer", f"lr_lambda=lambda epoch: {literal(choice.settings['factor'])}")
    if name == "OneCycleLR":
        others = keyword_arguments(choice, but=("total_steps", "epochs", "steps_per_epoch"))
        return call(
            maker, "optimizer", others[0], f"total_steps={_total_steps(choice, resolved)}", *others[1:]
        )
    return call(maker, "optimizer", *keyword_arguments(choice))


def _total_steps(choice: Choice, resolved: ResolvedExperiment) -> str:
    if _spans_the_run(choice):
        return f"{resolved.epochs} * n_batches"
    args = choice.args
    return str(args.get("total_steps") or args["epochs"] * args["steps_per_epoch"])


def advance_lines(resolved: ResolvedExperiment, metric: str = "") -> list[str]:
    """Return the lines that take a step of the schedule."""
    choice = resolved.choices["scheduler"]
    if resolved.choices["optimizer"].spec.name == "Muon":
        lines = ["for scheduler in schedulers:", f"    scheduler.step({metric})"]
        margin, last = 1, "    "
    else:
        lines, margin, last = [f"scheduler.step({metric})"], 0, ""
    if choice.spec.name == "OneCycleLR" and not _spans_the_run(choice):
        # Past its end torch raises.
        guard = f"{last}if scheduler.last_epoch < scheduler.total_steps - 1:"
        lines[margin:] = [guard, f"    {last}scheduler.step()"]
    return lines
