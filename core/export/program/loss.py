"""Code of the loss: how targets are coded for it, and how outputs are read."""

from __future__ import annotations

from dataclasses import dataclass

from core.export.program.layout import call, lay_out, literal
from core.export.program.part import Part, keyword_arguments, markdown_sentence
from core.export.program.resolved_experiment import ResolvedExperiment

_INDEX = ("y = {y}",)
_COLUMN = ("y = {y}.float().unsqueeze(1)  # 0 or 1, shape (n, 1)",)
_SIGNED = ("y = 2 * {y}.float().unsqueeze(1) - 1  # -1 or +1",)
_ONE_HOT = ("y = functional.one_hot({y}, {n}).float()",)
_SIGNED_ONE_HOT = ("y = 2 * functional.one_hot({y}, {n}).float() - 1  # -1 or +1",)
_VALUE = ("y = {y}.unsqueeze(1)",)


@dataclass(frozen=True)
class LossUse:
    """How a loss is used: the coding of targets, when an output is right, and the model's last layer."""

    coding: tuple[str, ...]
    right: str = ""
    output_layer: tuple[str, str] | None = None


_CLASS = "outputs.argmax(dim=1) == y"
_ABOVE_ZERO = "(outputs > 0) == (y > 0)"
_ABOVE_HALF = "(outputs > 0.5) == (y > 0.5)"
_LARGEST = "outputs.argmax(dim=1) == y.argmax(dim=1)"

_USES = {
    "CrossEntropyLoss": LossUse(_INDEX, _CLASS),
    "NLLLoss": LossUse(_INDEX, _CLASS, ("logsoftmax", "nn.LogSoftmax(dim=1)")),
    "MultiMarginLoss": LossUse(_INDEX, _CLASS),
    "BCEWithLogitsLoss": LossUse(_COLUMN, _ABOVE_ZERO),
    "BCELoss": LossUse(_COLUMN, _ABOVE_HALF, ("sigmoid", "nn.Sigmoid()")),
    "SoftMarginLoss": LossUse(_SIGNED, _ABOVE_ZERO),
    "MarginRankingLoss": LossUse(_SIGNED, _ABOVE_ZERO),
    "HingeEmbeddingLoss": LossUse(_SIGNED, "(outputs < {half}) == (y > 0)", ("softplus", "nn.Softplus()")),
}


def loss_use(resolved: ResolvedExperiment) -> LossUse:
    """Return how the experiment's loss is used for its task."""
    loss = resolved.choices["loss"]
    if resolved.task == "regression":
        return LossUse(_VALUE)
    if loss.spec.name != "MSELoss":
        return _USES[loss.spec.name]
    signed = loss.settings["encoding"] == "signed"
    if resolved.task == "multiclass":
        return LossUse(_SIGNED_ONE_HOT if signed else _ONE_HOT, _LARGEST)
    return LossUse(_SIGNED, _ABOVE_ZERO) if signed else LossUse(_COLUMN, _ABOVE_HALF)


def output_layer(resolved: ResolvedExperiment) -> tuple[str, str] | None:
    """Return name and code of what the model must end with for its loss; None for nothing."""
    return loss_use(resolved).output_layer


def target_lines(resolved: ResolvedExperiment, targets: str) -> list[str]:
    """Return the lines that make `y`, the coded targets, of a tensor's code."""
    return [line.format(y=targets, n=resolved.n_classes) for line in loss_use(resolved).coding]


def right_code(resolved: ResolvedExperiment) -> str:
    """Return the code that says of each output whether it gives the right class."""
    margin = resolved.choices["loss"].settings.get("margin")
    return loss_use(resolved).right.format(half=literal(margin / 2) if margin is not None else "")


def loss_part(resolved: ResolvedExperiment) -> Part:
    """Return the criterion."""
    loss = resolved.choices["loss"]
    doc = f"{markdown_sentence(loss)} Here it is what the optimizer makes small, averaged over a batch."
    needed = frozenset(
        {"from torch.nn import functional"} if "functional." in target_lines(resolved, "")[0] else ()
    )
    if loss.spec.name == "MarginRankingLoss":
        hinge = _hinge(loss.settings["margin"])
        functional = frozenset({"from torch.nn import functional"})
        return Part("Loss", doc, (hinge,), ("criterion = HingeLoss()",), functional)
    steps, arguments = [], keyword_arguments(loss, but=("encoding", "weight", "pos_weight"))
    for name in ("weight", "pos_weight"):
        value = loss.args.get(name)
        if value is not None:
            tensor = call("torch.tensor", literal(list(value) if name == "weight" else value))
            given = call("torch.tensor", *map(str, tensor.items), "device=device")
            variable = "class_weights" if name == "weight" else name
            steps += lay_out(given, resolved.room, f"{variable} = ")
            arguments.append(f"{name}={variable}")
    steps += lay_out(call(f"nn.{loss.spec.name}", *arguments), resolved.room, "criterion = ")
    return Part("Loss", doc, (), tuple(steps), needed)


def _hinge(margin: float) -> str:
    inside = f"outputs, torch.zeros_like(outputs), targets, margin={literal(margin)}"
    return "\n".join(
        [
            "class HingeLoss(nn.Module):",
            '    """The mean of max(0, margin - target * output), by ranking outputs against 0."""',
            "",
            "    def forward(self, outputs: Tensor, targets: Tensor) -> Tensor:",
            "        return functional.margin_ranking_loss(",
            f"            {inside}",
            "        )",
        ]
    )
