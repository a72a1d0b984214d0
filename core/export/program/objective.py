"""Code of the loss: how targets are coded for it, and how outputs are read."""

from __future__ import annotations

from dataclasses import dataclass

from core.export.program.layout import call, lay_out, literal
from core.export.program.recipe import Part, Recipe, introduced, keywords

_INDEX = ("y = {y}",)
_COLUMN = ("y = {y}.float().unsqueeze(1)  # 0 or 1, shape (n, 1)",)
_SIGNED = ("y = 2 * {y}.float().unsqueeze(1) - 1  # -1 or +1",)
_ONE_HOT = ("y = functional.one_hot({y}, {n}).float()",)
_SIGNED_ONE_HOT = ("y = 2 * functional.one_hot({y}, {n}).float() - 1  # -1 or +1",)
_VALUE = ("y = {y}.unsqueeze(1)",)


@dataclass(frozen=True)
class Use:
    """How a loss is used: the coding of targets, when an output is right, and the model's last layer."""

    coding: tuple[str, ...]
    right: str = ""
    output_layer: tuple[str, str] | None = None


_CLASS = "outputs.argmax(dim=1) == y"
_ABOVE_ZERO = "(outputs > 0) == (y > 0)"
_ABOVE_HALF = "(outputs > 0.5) == (y > 0.5)"
_LARGEST = "outputs.argmax(dim=1) == y.argmax(dim=1)"

_USES = {
    "CrossEntropyLoss": Use(_INDEX, _CLASS),
    "NLLLoss": Use(_INDEX, _CLASS, ("logsoftmax", "nn.LogSoftmax(dim=1)")),
    "MultiMarginLoss": Use(_INDEX, _CLASS),
    "BCEWithLogitsLoss": Use(_COLUMN, _ABOVE_ZERO),
    "BCELoss": Use(_COLUMN, _ABOVE_HALF, ("sigmoid", "nn.Sigmoid()")),
    "SoftMarginLoss": Use(_SIGNED, _ABOVE_ZERO),
    "MarginRankingLoss": Use(_SIGNED, _ABOVE_ZERO),
    "HingeEmbeddingLoss": Use(_SIGNED, "(outputs < {half}) == (y > 0)", ("softplus", "nn.Softplus()")),
}


def use_of(recipe: Recipe) -> Use:
    """Return how the experiment's loss is used for its task."""
    loss = recipe.choices["loss"]
    if recipe.task == "regression":
        return Use(_VALUE)
    if loss.spec.name != "MSELoss":
        return _USES[loss.spec.name]
    signed = loss.settings["encoding"] == "signed"
    if recipe.task == "multiclass":
        return Use(_SIGNED_ONE_HOT if signed else _ONE_HOT, _LARGEST)
    return Use(_SIGNED, _ABOVE_ZERO) if signed else Use(_COLUMN, _ABOVE_HALF)


def output_layer(recipe: Recipe) -> tuple[str, str] | None:
    """Return name and code of what the model must end with for its loss; None for nothing."""
    return use_of(recipe).output_layer


def target_lines(recipe: Recipe, targets: str) -> list[str]:
    """Return the lines that make `y`, the coded targets, of a tensor's code."""
    return [line.format(y=targets, n=recipe.n_classes) for line in use_of(recipe).coding]


def right_code(recipe: Recipe) -> str:
    """Return the code that says of each output whether it gives the right class."""
    margin = recipe.choices["loss"].settings.get("margin")
    return use_of(recipe).right.format(half=literal(margin / 2) if margin is not None else "")


def objective_part(recipe: Recipe) -> Part:
    """Return the criterion."""
    loss = recipe.choices["loss"]
    doc = f"{introduced(loss)} Here it is what the optimizer makes small, averaged over a batch."
    needed = frozenset(
        {"from torch.nn import functional"} if "functional." in target_lines(recipe, "")[0] else ()
    )
    if loss.spec.name == "MarginRankingLoss":
        hinge = _hinge(loss.settings["margin"])
        functional = frozenset({"from torch.nn import functional"})
        return Part("Loss", doc, (hinge,), ("criterion = HingeLoss()",), functional)
    steps, arguments = [], keywords(loss, but=("encoding", "weight", "pos_weight"))
    for name in ("weight", "pos_weight"):
        value = loss.args.get(name)
        if value is not None:
            tensor = call("torch.tensor", literal(list(value) if name == "weight" else value))
            given = call("torch.tensor", *map(str, tensor.items), "device=device")
            variable = "class_weights" if name == "weight" else name
            steps += lay_out(given, recipe.room, f"{variable} = ")
            arguments.append(f"{name}={variable}")
    steps += lay_out(call(f"nn.{loss.spec.name}", *arguments), recipe.room, "criterion = ")
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
