"""Code of the loss: how targets are coded for it, and how outputs are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.experiment.loss_targets import OUTPUT_LAYERS
from core.experiment.torch_overrides import ACTIVATION_ARGS
from core.export.program.layout import call, lay_out, literal
from core.export.program.part import (
    Part,
    class_code,
    class_imports,
    keyword_arguments,
    made,
    markdown_sentence,
)
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of

_TARGETS = {
    "index": "y = {y}",
    "column": "y = {y}.float().unsqueeze(1)  # 0 or 1, shape (n, 1)",
    "signed_column": "y = 2 * {y}.float().unsqueeze(1) - 1  # -1 or +1",
    "one_hot": "y = functional.one_hot({y}, {n}).float()",
    "signed_one_hot": "y = 2 * functional.one_hot({y}, {n}).float() - 1  # -1 or +1",
}
_LARGEST = "outputs.argmax(dim=1) == y.argmax(dim=1)"
_RIGHT = {
    "BCEWithLogitsLoss": "(outputs > 0) == (y > 0)",
    "HingeEmbeddingLoss": "(outputs < {half}) == (y > 0)",
    "index": "outputs.argmax(dim=1) == y",
    "column": "(outputs > 0.5) == (y > 0.5)",
    "signed_column": "(outputs > 0) == (y > 0)",
    "one_hot": _LARGEST,
    "signed_one_hot": _LARGEST,
}
"""When an output is right, by loss, else by targets."""


def output_layer(resolved: ResolvedExperiment) -> tuple[str, str] | None:
    """Return name and code of what the model must end with for its loss; None for nothing."""
    name = OUTPUT_LAYERS.get(resolved.loss_rules)
    if name is None:
        return None
    return name.lower(), activation_code(resolved, name, {"dim": -1} if resolved.is_text else None)


def activation_code(resolved: ResolvedExperiment, name: str, given: Mapping[str, Any] | None = None) -> str:
    """Return the code that makes an activation; `given` takes the place of its usual arguments."""
    values = ACTIVATION_ARGS.get(name, {}) if given is None else given
    arguments = (f"{key}={literal(value)}" for key, value in values.items())
    return str(call(class_code(resolved.activations[name]), *arguments))


def target_line(resolved: ResolvedExperiment, targets: str) -> str:
    """Return the line that makes `y`, the encoded targets, of a tensor's code."""
    if resolved.task.rebuilds:
        return "y = torch.from_numpy(pixels)  # what is to be rebuilt"
    if resolved.task.predicts_number:
        return f"y = {targets}.unsqueeze(1)"
    return _TARGETS[resolved.targets].format(y=targets, n=resolved.n_classes)


def right_code(resolved: ResolvedExperiment) -> str:
    """Return the code that says of each output whether it gives the right class."""
    loss = resolved.choices["loss"]
    margin = loss.settings.get("margin", 1.0)
    code = _RIGHT.get(resolved.loss_rules) or _RIGHT[resolved.targets]
    if resolved.has_teacher:
        code = code.replace("== y", "== classes(y)")
    return code.format(half=literal(margin / 2))


def loss_part(resolved: ResolvedExperiment) -> Part:
    """Return the criterion."""
    if resolved.task.embeds:
        return _metric_loss(resolved)
    loss = resolved.choices["loss"]
    doc = f"{markdown_sentence(loss)} Here it is what the optimizer makes small, averaged over a batch."
    if loss.spec.is_own:
        line = lay_out(made(loss, {}), resolved.room, "criterion = ", ".to(device)")
        return Part("Loss", doc, (), tuple(line), class_imports(loss.spec))
    if loss.spec.name == "MarginRankingLoss":
        hinge = source_of("core.components.losses.HingeLoss")
        step = f"criterion = HingeLoss(margin={literal(loss.settings['margin'])})"
        return Part("Loss", doc, hinge, (step,))
    steps, arguments = [], keyword_arguments(loss, but=("encoding", "weight", "pos_weight"))
    for name in ("weight", "pos_weight"):
        value = loss.args.get(name)
        if value is not None:
            tensor = call("torch.tensor", literal(list(value) if name == "weight" else value))
            given = call("torch.tensor", *map(str, tensor.items), "device=device")
            variable = "class_weights" if name == "weight" else name
            steps += lay_out(given, resolved.room, f"{variable} = ")
            arguments.append(f"{name}={variable}")
    criterion = call(class_code(loss.spec), *arguments)
    if resolved.has_teacher:
        task = resolved.choices["task"].settings
        shares = (f"{name}={literal(task[name])}" for name in ("temperature", "alpha"))
        criterion = call("DistillationLoss", criterion, *shares)
    steps += lay_out(criterion, resolved.room, "criterion = ")
    return Part("Loss", doc, (), tuple(steps), class_imports(loss.spec))


def _metric_loss(resolved: ResolvedExperiment) -> Part:
    """Return the criterion: a loss of torch's on mined triplets."""
    loss = resolved.choices["loss"]
    miner = f"{resolved.choices['task'].settings['miner']}_triplets"
    arguments = keyword_arguments(loss, but=("distance_function",))
    distance = str(loss.settings.get("distance_function") or "")
    used = ["criterion.MinedLoss", f"triplets.{miner}"]
    if distance:
        arguments.insert(0, f"distance_function={distance}")
        used.append(f"distances.{distance}")
    made = call("MinedLoss", call(class_code(loss.spec), *arguments), miner)
    text = f"{markdown_sentence(loss)} Its triplets are found in each batch anew."
    definitions = source_of(*(f"core.components.metric_learning.{name}" for name in used))
    return Part("Loss", text, definitions, tuple(lay_out(made, resolved.room, "criterion = ")))
