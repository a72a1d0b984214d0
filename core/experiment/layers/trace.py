"""Goes through a list of layers: the shape after each, or why one does not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.errors import PlaygroundError
from core.experiment.layers import dense, order, sequences, spatial, torch_words
from core.experiment.layers.flow import Case, Flow, Given, Rule, TracedLayer, count
from core.experiment.layers.members import CONTAINERS, listed, module_names
from core.experiment.layers.own_layers import OWN_LAYERS
from core.experiment.resolve import Choice
from core.text import Text

RULES: Mapping[str, Rule] = {
    **dense.RULES,
    **spatial.RULES,
    **order.RULES,
    **sequences.RULES,
    **{name: layer.rule for name, layer in OWN_LAYERS.items() if layer.rule is not None},
}
"""By the layer's class, but of activations that keep the shape of any input."""
TAKE_INDICES = frozenset({"Embedding", "EmbeddingBag", "Flatten", "Unflatten", "Transpose", "Identity"})
OWN_SIZES = ("out_features", "out_channels", "hidden_size")
"""Settings that say how many numbers a layer gives; the last layer's follows from data and loss."""

MOST_PARAMETERS = 500_000_000
MOST_NUMBERS = 100_000_000
"""The most numbers that a layer may give or keep for one sample."""
MOST_IN_BATCH = 2_000_000_000
"""The most numbers that all layers together may give and keep for a batch; their gradients take as many."""


@dataclass
class Trace:
    """What is known of a list of layers.

    Parameters
    ----------
    layers : list of TracedLayer
        Those of the list itself, up to the first that does not fit.
    at : dict
        The same with the members of containers, by their paths.
    error : PlaygroundError or None
        Why the next layer does not fit; None if all do and the outputs are those that are needed.
    is_batch_too_large : bool
        Whether that is so for the batch alone: a smaller one would do.
    """

    layers: list[TracedLayer] = field(default_factory=list)
    at: dict[str, TracedLayer] = field(default_factory=dict)
    error: PlaygroundError | None = None
    is_batch_too_large: bool = False

    @property
    def n_parameters(self) -> int:
        """Numbers that all layers learn together."""
        return sum(layer.n_parameters for layer in self.layers)

    def fitting(self) -> list[TracedLayer]:
        """Return the layers of the list.

        Raises
        ------
        PlaygroundError
            If one does not fit.
        """
        if self.error is not None:
            raise self.error
        return self.layers

    def leaves(self) -> Iterator[tuple[str, TracedLayer]]:
        """Yield the layers without members, in the order of their calls, by their names in the model."""
        for layer in self.layers:
            yield from layer.walk()


def trace(model: Choice, given: Flow, n_outputs: int, batch_size: int) -> Trace:
    """Go through the layers of a model.

    Parameters
    ----------
    model : Choice
        With its layers as members.
    given : Flow
        What the data give.
    n_outputs : int
        The outputs that data and loss need for each sample.
    batch_size : int
        Samples that are held in memory together.
    """
    found = Trace()
    tracer = _Tracer(found, n_outputs, batch_size)
    try:
        tracer.run(model, given)
    except PlaygroundError as error:
        found.error = error
    return found


def sized_last(layers: Sequence[Choice]) -> str:
    """Return the path of the last layer that has a size of its own; empty if there is none."""
    return next((layer.path for layer in reversed(layers) if own_size(layer)), "")


def own_size(layer: Choice) -> str:
    """Return the setting that says how many numbers a layer gives; empty if it has none."""
    return next((name for name in OWN_SIZES if layer.spec.param(name)), "")


def layer_output(layer: Choice, given: Flow) -> Flow:
    """Return what a layer gives that is no container."""
    return traced_layer("", layer, given).output


def traced_layer(name: str, layer: Choice, given: Flow, batch_size: int = 1) -> TracedLayer:
    """Return what is known of a layer that is no container.

    Parameters
    ----------
    name : str
        Its name within the module that holds it.
    layer : Choice
    given : Flow
        Its input.
    batch_size : int
        For torch's own sentences.
    """
    return _traced(name, layer, Case(layer, given, batch_size))


def _traced(name: str, layer: Choice, case: Case) -> TracedLayer:
    return TracedLayer(case.path, name, layer.spec, case.args, case.given, **vars(_ruled(case)))


def _ruled(case: Case) -> Given:
    if case.given.n_values and case.kind not in TAKE_INDICES:
        rule = Text("takes measured numbers; here are indices of {n} values", n=case.given.n_values)
        raise case.mismatch(rule, hint=Text("Put Embedding before it."))
    return RULES.get(case.kind, dense.same)(case)


class _Tracer:
    def __init__(self, found: Trace, n_outputs: int, batch_size: int) -> None:
        self._found = found
        self._n_outputs = n_outputs
        self._batch_size = batch_size
        self._last = ""

    def run(self, model: Choice, given: Flow) -> None:
        layers = listed(model)
        if not layers:
            raise PlaygroundError(f"{model.path}.layers", Text("must list at least one layer"))
        self._last = sized_last(layers)
        for layer in self._through(layers, given):
            self._found.layers.append(layer)
        self._check_outputs(layers[-1], given, self._found.layers[-1].output)
        if self._found.n_parameters > MOST_PARAMETERS:
            rule = Text("must have at most {most:,} parameters in all", most=MOST_PARAMETERS)
            raise PlaygroundError(f"{model.path}.layers", rule, self._found.n_parameters)
        self._check_batch()

    def _check_batch(self) -> None:
        """Check what is held for the backward pass: what each layer gives and keeps of each sample."""
        leaves = [layer for _, layer in self._found.leaves()]
        n_numbers = self._batch_size * sum(layer.n_numbers for layer in leaves)
        if n_numbers > MOST_IN_BATCH:
            self._found.is_batch_too_large = True
            rule = Text(
                "gives the most of what all layers hold: at most {most:,} numbers for a batch of {n} samples",
                most=MOST_IN_BATCH,
                n=self._batch_size,
            )
            hint = Text("Let it give less, or take a smaller data.batch_size.")
            largest = max(leaves, key=lambda layer: layer.n_numbers)
            raise PlaygroundError(largest.path, rule, n_numbers, hint)

    def _through(self, layers: Sequence[Choice], given: Flow) -> Iterator[TracedLayer]:
        names = module_names([layer.spec.name for layer in layers])
        for name, layer in zip(names, layers, strict=True):
            traced = self._one(name, layer, given)
            self._found.at[layer.path] = traced
            given = traced.output
            yield traced

    def _one(self, name: str, layer: Choice, given: Flow) -> TracedLayer:
        case = Case(layer, given, self._batch_size)
        if layer.spec.name in CONTAINERS:
            return self._container(name, layer, case)
        self._give_size(case, layer)
        traced = _traced(name, layer, case)
        if max(count(traced.output.shape), traced.n_kept) > MOST_NUMBERS:
            rule = Text("must give and keep at most {most:,} numbers for a sample", most=MOST_NUMBERS)
            raise case.mismatch(rule)
        return traced

    def _give_size(self, case: Case, layer: Choice) -> None:
        size = own_size(layer)
        if not size or case.settings[size] is not None:
            return
        if case.path != self._last:
            rule = Text("is required: only that of the last layer with a size follows from data and loss")
            raise case.mismatch(rule, size, hint=Text("Give it a value."))
        case.args[size] = case.settings[size] = self._n_outputs

    def _container(self, name: str, layer: Choice, case: Case) -> TracedLayer:
        lists = {key: listed(layer, key) for key in CONTAINERS[case.kind]}
        case.check(bool(lists["layers"]), Text("must list at least one layer"), "layers")
        members: dict[str, tuple[TracedLayer, ...]]
        if case.kind == "Parallel":
            names = module_names([branch.spec.name for branch in lists["layers"]])
            branches = []
            for branch_name, branch in zip(names, lists["layers"], strict=True):
                branches.append(self._one(branch_name, branch, case.given))
                self._found.at[branch.path] = branches[-1]
            members = {"layers": tuple(branches)}
            output = self._joined(case, branches)
        else:
            members = {key: tuple(self._through(choices, case.given)) for key, choices in lists.items()}
            ends = {key: found[-1].output if found else case.given for key, found in members.items()}
            output = ends["layers"]
            if case.kind == "Residual":
                self._check_sum(case, output, ends["shortcut"], bool(lists["shortcut"]))
        inside = [member for found in members.values() for member in found]
        args = {key: value for key, value in case.args.items() if key not in members}
        return TracedLayer(
            case.path,
            name,
            layer.spec,
            args,
            case.given,
            output,
            n_parameters=sum(member.n_parameters for member in inside),
            members=members,
        )

    def _check_sum(self, case: Case, main: Flow, other: Flow, has_shortcut: bool) -> None:
        """Check that what the layers and the shortcut give can be added."""
        if main == other:
            return
        rule = Text("gives {main}, which cannot be added to {other}", main=main.text, other=other.text)
        hint = Text("Give both the same shape.")
        if not has_shortcut:
            hint = Text("Let its layers keep the shape, or give shortcut layers that change it alike.")
        raise case.mismatch(rule, "shortcut" if has_shortcut else "layers", _cannot_add(main, other), hint)

    def _joined(self, case: Case, branches: Sequence[TracedLayer]) -> Flow:
        """Return what the branches give together."""
        first, *others = (branch.output for branch in branches)
        if case["join"] == "add":
            for i, other in enumerate(others, start=1):
                if other != first:
                    rule = Text(
                        "gives {other}, which cannot be added to {first}", other=other.text, first=first.text
                    )
                    hint = Text("Give all branches the same shape, or join them by cat.")
                    raise case.mismatch(rule, f"layers[{i}]", _cannot_add(first, other), hint)
            return first
        dim = case["dim"] - 1
        for i, other in enumerate(others, start=1):
            pairs = zip(first.shape, other.shape, strict=False)
            alike = len(first.shape) == len(other.shape) and all(
                a == b or at == dim for at, (a, b) in enumerate(pairs)
            )
            if not alike or dim >= len(first.shape) or first.n_values != other.n_values:
                rule = Text(
                    "gives {other}, which cannot be put beside {first}: only dimension {dim} may differ",
                    other=other.text,
                    first=first.text,
                    dim=case["dim"],
                )
                hint = Text("Let all branches keep the other sizes, as with padding same.")
                raise case.mismatch(rule, f"layers[{i}]", hint=hint)
        case.check(dim < len(first.shape), Text("must be a dimension of {shape}", shape=first.text), "dim")
        size = sum(branch.output.shape[dim] for branch in branches)
        return Flow((*first.shape[:dim], size, *first.shape[dim + 1 :]), first.n_values)

    def _check_text(self, last: Choice, output: Flow, n_steps: int) -> None:
        """Check that a model of text predicts after each character, without seeing it, or after the last."""
        if output.shape == (1, self._n_outputs):
            return
        if output.shape != (n_steps, self._n_outputs):
            rule = Text(
                "must give {n} outputs for each of {steps} positions, or for 1 position; it gives {shape}",
                n=self._n_outputs,
                steps=n_steps,
                shape=output.text,
            )
            hint = Text("Put Unflatten with dim 1 and the sizes 1, -1 after it, for 1 position.")
            raise PlaygroundError(last.path, rule, hint=hint if len(output.shape) == 1 else "")
        for layer in self._found.layers:
            if not _is_causal(layer):
                rule = Text("must not let a character see those after it, which it shall predict")
                hint = Text("Use is_causal and layers that work step by step, or predict 1 position.")
                raise PlaygroundError(layer.path, rule, hint=hint)

    def _check_outputs(self, last: Choice, given: Flow, output: Flow) -> None:
        """Check that the last layer gives what data and loss need."""
        if given.n_values:
            self._check_text(last, output, given.shape[0])
            return
        if output.shape == (self._n_outputs,):
            return
        size = own_size(last)
        if size and last.args.get(size) is not None and len(output.shape) == 1:
            rule = Text("must be {n}, the outputs that data and loss need", n=self._n_outputs)
            hint = Text("Leave it out: then it follows from data and loss.")
            raise PlaygroundError(f"{last.path}.{size}", rule, last.args[size], hint)
        rule = Text(
            "must give {n} outputs for each sample, which data and loss need; it gives {shape}",
            n=self._n_outputs,
            shape=output.text,
        )
        raise PlaygroundError(last.path, rule, hint=self._output_hint(last, output))

    def _output_hint(self, last: Choice, output: Flow) -> str:
        if last.spec.param("returns") and len(output.shape) == 2:
            return Text("Set returns to h_n, the state after the last step, and put Linear after it.")
        spread = (
            layer for layer in self._found.layers if layer.kind == "Linear" and len(layer.input.shape) > 2
        )
        if (first := next(spread, None)) is not None:
            return Text("Put Flatten before {path}: Linear works on the last dimension.", path=first.path)
        if len(output.shape) > 1:
            if any(layer.kind in ("RNN", "GRU", "LSTM") for layer in self._found.layers):
                return Text("Set returns of the recurrent layer to h_n, or put Flatten and Linear after it.")
            return Text("Put Flatten and Linear after it.")
        return Text("Put Linear after it: without out_features it gives them.")


def _cannot_add(a: Flow, b: Flow) -> str:
    """Return torch's sentence on two shapes that cannot be added."""
    pairs = zip(reversed(a.shape), reversed(b.shape), strict=False)
    at = next((i for i, (x, y) in enumerate(pairs) if x != y and 1 not in (x, y)), None)
    if at is None or len(a.shape) != len(b.shape):
        return ""
    x, y, dim = a.shape[-1 - at], b.shape[-1 - at], len(a.shape) - at
    return torch_words.SUM.format(a=x, b=y, dim=dim)


_BY_STEP = frozenset({"AlphaDropout", "Dropout", "FeatureAlphaDropout", "Identity", "Linear", "Embedding"})
"""Layers that work with each step by itself, besides activations."""
_ALONG_LAST = frozenset({"Softmax", "LogSoftmax", "Softmin", "GLU"})
_RECURRENT = frozenset({"RNN", "GRU", "LSTM"})
_ATTENTION = frozenset({"MultiheadAttention", "TransformerEncoderLayer"})


def _is_causal(layer: TracedLayer) -> bool:
    """Return whether no step sees one after it; inputs are (steps, features), or (steps,) of indices."""
    args = layer.args
    if layer.members is not None:
        inside = [member for found in layer.members.values() for member in found]
        side_by_side = layer.kind == "Parallel" and args.get("join", "cat") == "cat"
        return all(map(_is_causal, inside)) and not (side_by_side and args.get("dim", 1) == 1)
    if layer.kind in _RECURRENT:
        return not args.get("bidirectional") and args.get("returns", "output") == "output"
    if layer.kind in _ATTENTION:
        return bool(args.get("is_causal"))
    if layer.kind in _ALONG_LAST:
        return args.get("dim", -1) in (-1, 2)
    if layer.kind in ("LayerNorm", "RMSNorm"):
        shape = args.get("normalized_shape", 1)
        return isinstance(shape, int) or len(shape) == 1
    if layer.kind in OWN_LAYERS:
        return OWN_LAYERS[layer.kind].is_causal
    is_activation = layer.spec.group == "activation" and layer.kind != "Softmax2d"
    return is_activation or layer.kind in _BY_STEP
