"""Layers that torch.nn does not have: their settings, and their rules.

To add one, describe it here, and write its class in ``core.components.layers.modules``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.experiment.layers.dense import dimension
from core.experiment.layers.flow import Case, Flow, Given, Rule, TracedLayer
from core.experiment.layers.overrides import DIM, FOLLOWING, LAYERS, SHARE, SIZE
from core.experiment.layers.sequences import divide_by_heads, recurrent_parameters
from core.experiment.schema import ComponentSpec, ParamSpec
from core.text import Text


def _transpose(case: Case) -> Given:
    first, second = dimension(case, "dim0"), dimension(case, "dim1")
    shape = list(case.batched)
    shape[first], shape[second] = shape[second], shape[first]
    return Given(Flow(tuple(shape[1:]), case.given.n_values))


def _recurrent(case: Case) -> Given:
    case.needs(2)
    n_steps, n_in = case.shape
    case.follow("input_size", n_in)
    return case.gives(n_steps, case["hidden_size"], n_parameters=recurrent_parameters(case, 3, n_in))


def _positions(case: Case) -> Given:
    case.needs(2)
    n_steps, width = case.shape
    case.follow("num_embeddings", n_steps)
    case.follow("embedding_dim", width)
    return case.gives(n_steps, width, n_parameters=n_steps * width)


def _block(case: Case) -> Given:
    case.needs(2)
    n_steps, width = case.shape
    case.follow("width", width)
    divide_by_heads(case, "heads", width)
    inside = tuple(_inside_block(case, width, case["hidden"]))
    return case.gives(n_steps, width, n_parameters=sum(part.n_parameters for part in inside), inside=inside)


def _inside_block(case: Case, width: int, hidden: int) -> Iterator[TracedLayer]:
    for name, kind, n_in, n_out in (
        ("norm1", "LayerNorm", width, width),
        ("attention.queries_keys_values", "Linear", width, 3 * width),
        ("attention.joined", "Linear", width, width),
        ("dropout1", "Dropout", width, width),
        ("norm2", "LayerNorm", width, width),
        ("linear1", "Linear", width, hidden),
        ("activation", "GELU", hidden, hidden),
        ("linear2", "Linear", hidden, width),
        ("dropout2", "Dropout", width, width),
    ):
        n_parameters = {"LayerNorm": 2 * n_out, "Linear": (n_in + 1) * n_out}.get(kind, 0)
        given, output = (Flow((case.shape[0], n)) for n in (n_in, n_out))
        yield TracedLayer(case.path, name, ComponentSpec(kind, "layer"), {}, given, output, n_parameters)


@dataclass(frozen=True)
class OwnLayer:
    """A layer that torch.nn does not have.

    Parameters
    ----------
    spec : ComponentSpec
    rule : Rule or None
        None of a container, whose members have rules.
    is_causal : bool
        Whether no step of a sequence sees one after it, whatever its settings are.
    """

    spec: ComponentSpec
    rule: Rule | None = None
    is_causal: bool = False


_ALL = (
    OwnLayer(
        ComponentSpec(
            "Residual",
            "layer",
            (
                LAYERS,
                ParamSpec(
                    "shortcut",
                    "components",
                    (),
                    family="layer",
                    most=100,
                    doc=Text("Layers on the way around. Without any, the input itself is added."),
                ),
            ),
            label="Residual",
            doc=Text(
                "Adds its input to what its layers make of it (He, Zhang, Ren and Sun, Deep residual "
                "learning for image recognition, 2016). Gradients pass through the sum unchanged."
            ),
            group="container",
        ),
    ),
    OwnLayer(
        ComponentSpec(
            "Parallel",
            "layer",
            (
                ParamSpec(
                    "layers",
                    "components",
                    family="layer",
                    most=100,
                    start=(),
                    doc=Text("Its branches get the same input. A branch of several layers is a Sequential."),
                ),
                ParamSpec(
                    "join",
                    "choice",
                    "cat",
                    options=("cat", "add"),
                    doc=Text(
                        "What becomes of the branches' outputs: cat puts them side by side, add sums them."
                    ),
                ),
                ParamSpec(
                    "dim", "int", 1, low=1, high=8, doc=Text("The dimension along which cat puts them.")
                ),
            ),
            label="Parallel",
            doc=Text(
                "Gives its input to several branches and joins what they make of it (Szegedy et al., Going "
                "deeper with convolutions, 2015)."
            ),
            group="container",
        ),
    ),
    OwnLayer(
        ComponentSpec(
            "Transpose",
            "layer",
            (
                ParamSpec("dim0", "int", 1, **DIM, doc=Text("One dimension; 0 would be the batch.")),
                ParamSpec("dim1", "int", 2, **DIM, doc=Text("The other dimension.")),
            ),
            label="Transpose",
            doc=Text("Exchanges two dimensions, as torch.transpose does."),
            url="https://docs.pytorch.org/docs/stable/generated/torch.transpose.html",
            group="flatten",
        ),
        _transpose,
    ),
    OwnLayer(
        ComponentSpec(
            "Recurrent",
            "layer",
            (
                ParamSpec("input_size", **FOLLOWING),
                ParamSpec("hidden_size", "int", **SIZE),
                ParamSpec("num_layers", "int", 1, low=1),
                ParamSpec("batch_first", "bool", True),
                ParamSpec("dropout", "float", 0.0, **SHARE),
            ),
            label="Recurrent",
            doc=Text("A GRU that gives its state after each step."),
            unusable=Text("it is what the model gru is made of; GRU gives the same here"),
            group="sequence",
        ),
        _recurrent,
        is_causal=True,
    ),
    OwnLayer(
        ComponentSpec(
            "Positions",
            "layer",
            (
                ParamSpec("num_embeddings", **FOLLOWING, doc=Text("Steps of the sequence.")),
                ParamSpec("embedding_dim", **FOLLOWING, doc=Text("Features of a step.")),
            ),
            label="Positions",
            doc=Text("Adds to the features of each step those that are learnt for its place."),
            group="sequence",
        ),
        _positions,
        is_causal=True,
    ),
    OwnLayer(
        ComponentSpec(
            "Block",
            "layer",
            (
                ParamSpec("width", **FOLLOWING, doc=Text("Features of a step.")),
                ParamSpec(
                    "heads",
                    "int",
                    low=1,
                    high=256,
                    start=4,
                    doc=Text("Parts of a step that look back each on its own."),
                ),
                ParamSpec("hidden", "int", **SIZE, start=64, doc=Text("Units between the two dense layers.")),
                ParamSpec(
                    "dropout",
                    "float",
                    **SHARE,
                    start=0.0,
                    doc=Text("Share that is dropped after both parts."),
                ),
            ),
            label="Block",
            doc=Text(
                "A block of the model transformer: each step looks back at those before it, then two dense "
                "layers compute with it alone; both add to their input, which is normalised before."
            ),
            group="sequence",
        ),
        _block,
        is_causal=True,
    ),
)
OWN_LAYERS: Mapping[str, OwnLayer] = {layer.spec.name: layer for layer in _ALL}
"""By name."""
