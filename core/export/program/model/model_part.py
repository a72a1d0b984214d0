"""Code of the model: a module whose layers have the names that ``core.components.models`` gives them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from core.experiment.layers.flow import TracedLayer
from core.experiment.layers.of_model import LAYERS, has_batch_norm
from core.experiment.model_schema import POOL_SIZE, picture_sizes
from core.experiment.tasks import Task
from core.export.program.layout import WIDTH, call, indented, lay_out, literal
from core.export.program.loss import activation_code, output_layer
from core.export.program.model.layers import imports, initialised, layer_code, listed_layers, own_definitions
from core.export.program.model.threads import counted_threads, known_threads
from core.export.program.part import Layer, Part, class_imports, doc_of, made
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.tasks.autoencoder import mirrored
from core.export.program.text import model as text_model

_POOLINGS = {"max": "nn.MaxPool2d", "avg": "nn.AvgPool2d"}

_RULES = {
    "xavier_uniform": "Draw the weights by Xavier's rule, uniformly",
    "xavier_normal": "Draw the weights by Xavier's rule, normally",
    "kaiming_uniform": "Draw the weights by Kaiming's rule, uniformly",
    "kaiming_normal": "Draw the weights by Kaiming's rule, normally",
    "orthogonal": "Draw the weights as orthogonal matrices",
    "normal": "Draw the weights from the standard normal distribution",
    "zeros": "Set the weights to 0",
}


def model_part(resolved: ResolvedExperiment) -> Part:
    """Return the class ``Model`` and how a model is made of it."""
    if resolved.choices["model"].spec.is_own:
        return _own_model(resolved)
    layers, listed = _all_layers(resolved)
    definitions = [*own_definitions(listed), *text_model.layer_classes(resolved)]
    definitions.append(_class(resolved, "Model", layers))
    steps = ["torch.manual_seed(SEED)", "model = Model()"]
    init = resolved.model["init"]
    if init != "default":
        definitions.append(_initialise(init, layers, listed))
        steps.append("initialise(model)")
    counted = [*_leaves(listed)] if listed else layers
    steps += counted_threads(resolved) if resolved.is_own else known_threads(resolved, counted)
    steps += ["model.to(device)"]
    if resolved.distributed:
        steps += _shared(resolved)
    n_parameters = sum(layer.n_parameters for layer in layers)
    text = f"{resolved.choices['model'].spec.doc} It has {n_parameters:,} parameters."
    return Part("Model", text, tuple(definitions), tuple(steps), _imports(resolved, listed, definitions))


def model_class(resolved: ResolvedExperiment, name: str) -> Part:
    """Return the class of another model alone, as it is loaded: one that is none of the user's."""
    layers, listed = _all_layers(resolved)
    definitions = [*own_definitions(listed), _class(resolved, name, layers)]
    return Part(name, "", tuple(definitions), (), _imports(resolved, listed, definitions))


def _all_layers(resolved: ResolvedExperiment) -> tuple[list[Layer], list[TracedLayer]]:
    """Return the layers, and as they are traced those of a list of layers."""
    if resolved.experiment.model.name != LAYERS:
        return list(_layers(resolved)), []
    listed = listed_layers(resolved)
    return [*map(_listed, listed), *_last(resolved)], listed


def _class(resolved: ResolvedExperiment, name: str, layers: list[Layer]) -> str:
    is_list = resolved.experiment.model.name == LAYERS
    turns = _listed_turns(layers, resolved.shape) if is_list else _turns(layers)
    shapes = " -> ".join(map(_written, (resolved.shape, *turns)))
    return "\n".join(
        [
            f"class {name}(nn.Module):",
            *indented(_docstring(shapes)),
            "",
            "    def __init__(self) -> None:",
            "        super().__init__()",
            *indented(_members(layers), 2),
            "",
            "    def forward(self, x: Tensor) -> Tensor:",
            *indented(_one_by_one(layers) if is_list else _forward(layers), 2),
        ]
    )


def _imports(
    resolved: ResolvedExperiment, listed: list[TracedLayer], definitions: list[str]
) -> frozenset[str]:
    needed = imports(listed)
    if "activation" in resolved.model:
        needed |= class_imports(resolved.activations[resolved.model["activation"]])
    if "functional." in "".join(definitions):
        needed |= {"from torch.nn import functional"}
    return needed


def _own_model(resolved: ResolvedExperiment) -> Part:
    """Return how a model of the user's is made; a layer that the loss needs comes after it."""
    choice = resolved.choices["model"]
    values = {
        "in_shape": literal(resolved.shape),
        "in_features": str(math.prod(resolved.shape)),
        "n_outputs": str(resolved.n_outputs),
        "out_features": str(resolved.n_outputs),
    }
    net, last, needed = made(choice, values), output_layer(resolved), class_imports(choice.spec)
    if last is None:
        steps = lay_out(net, resolved.room, "model = ")
    else:
        steps = [*lay_out(net, resolved.room, "net = ")]
        pairs = f'("net", net), ("{last[0]}", {last[1]})'
        steps.append(f"model = nn.Sequential(OrderedDict([{pairs}]))")
        needed |= {"from collections import OrderedDict"}
    steps = ["torch.manual_seed(SEED)", *steps, *counted_threads(resolved), "model.to(device)"]
    if resolved.distributed:
        steps += _shared(resolved)
    return Part("Model", doc_of(choice.spec), (), tuple(steps), needed)


def _listed(layer: TracedLayer) -> Layer:
    return Layer(layer.name, layer_code(layer), layer.output.shape, layer.n_parameters)


def _members(layers: Sequence[Layer]) -> Iterator[str]:
    for layer in layers:
        yield from lay_out(layer.code, WIDTH - 8, before=f"self.{layer.name} = ")


def _one_by_one(layers: Sequence[Layer]) -> Iterator[str]:
    """Yield a line for each layer."""
    for layer in layers[:-1]:
        yield f"x = self.{layer.name}(x)"
    yield f"return self.{layers[-1].name}(x)"


def _docstring(shapes: str) -> list[str]:
    text = f'"""Layer sizes: {shapes}."""'
    if len(text) <= WIDTH - 4:
        return [text]
    return ['"""The layers below, one after another."""']


def _written(shape: tuple[int, ...]) -> str:
    return " x ".join(map(str, shape))


def _turns(layers: list[Layer]) -> Iterator[tuple[int, ...]]:
    """Yield the shapes after layers that learn a new one."""
    for layer in layers:
        if layer.name.startswith(("linear", "pool", "output", "latent", "picture", "upsample")):
            yield layer.output_shape


def _listed_turns(layers: list[Layer], shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the shapes after layers that change the shape, and after those that could but keep it."""
    for layer in layers:
        if layer.output_shape != shape or str(layer.code).startswith(("nn.Linear", "nn.Conv")):
            shape = layer.output_shape
            yield shape


def _leaves(layers: Sequence[TracedLayer]) -> Iterator[Layer]:
    for layer in layers:
        for name, leaf in layer.walk():
            yield Layer(name, "", leaf.output.shape, leaf.n_parameters, leaf.n_places)


def _layers(resolved: ResolvedExperiment) -> Iterator[Layer]:
    body = _BODIES[resolved.experiment.model.name](resolved)
    if resolved.task == Task.AUTOENCODER:
        has_activation = "activation" in resolved.model
        body = mirrored(resolved, body, _activation(resolved, 0, ()) if has_activation else None)
    yield from body
    yield from _last(resolved)


def _last(resolved: ResolvedExperiment) -> Iterator[Layer]:
    last = output_layer(resolved)
    if last:
        name, code = last
        yield Layer(name, code, (resolved.n_outputs,))


def _linear(resolved: ResolvedExperiment) -> Iterator[Layer]:
    yield from _flatten(resolved)
    yield _dense("output", math.prod(resolved.shape), resolved.n_outputs)


def _mlp(resolved: ResolvedExperiment) -> Iterator[Layer]:
    yield from _flatten(resolved)
    yield from _head(resolved, resolved.model["hidden"], math.prod(resolved.shape))


def _cnn(resolved: ResolvedExperiment) -> Iterator[Layer]:
    settings, channels = resolved.model, resolved.model["channels"]
    n_in, *size = resolved.shape
    for i, halved in enumerate(picture_sizes(settings, *size), start=1):
        yield from _convolution(resolved, i, n_in, channels[i - 1], tuple(size), halved)
        n_in, size = channels[i - 1], list(halved)
    n_flat = n_in * math.prod(size)
    yield Layer("flatten", "nn.Flatten()", (n_flat,))
    if channels and settings["dropout"]:
        yield Layer(f"dropout{len(channels)}", f"nn.Dropout({settings['dropout']})", (n_flat,))
    yield from _head(resolved, settings["dense"], n_flat, len(channels))


def _text_mlp(resolved: ResolvedExperiment) -> Iterator[Layer]:
    settings = resolved.model
    yield from text_model.embedded(resolved)
    yield from _head(resolved, settings["hidden"], resolved.shape[0] * settings["embedding"])
    yield text_model.one_position(resolved)


_BODIES: dict[str, Callable[[ResolvedExperiment], Iterator[Layer]]] = {
    "linear": _linear,
    "mlp": _mlp,
    "cnn": _cnn,
    "bigram": text_model.bigram,
    "text_mlp": _text_mlp,
    "gru": text_model.gru,
    "transformer": text_model.transformer,
}


def _convolution(
    resolved: ResolvedExperiment,
    i: int,
    n_in: int,
    n_out: int,
    size: tuple[int, ...],
    halved: tuple[int, ...],
) -> Iterator[Layer]:
    settings = resolved.model
    kernel_size = settings["kernel_size"]
    code = str(call("nn.Conv2d", str(n_in), str(n_out), str(kernel_size), f"padding={kernel_size // 2}"))
    yield Layer(f"conv{i}", code, (n_out, *size), n_out * (n_in * kernel_size**2 + 1))
    if settings["batch_norm"]:
        yield Layer(f"norm{i}", f"nn.BatchNorm2d({n_out})", (n_out, *size), 2 * n_out)
    yield _activation(resolved, i, (n_out, *size))
    if settings["pooling"] != "none":
        yield Layer(f"pool{i}", f"{_POOLINGS[settings['pooling']]}({POOL_SIZE})", (n_out, *halved))


def _head(
    resolved: ResolvedExperiment, sizes: tuple[int, ...], n_in: int, n_before: int = 0
) -> Iterator[Layer]:
    settings = resolved.model
    for i, n_out in enumerate(sizes, start=n_before + 1):
        yield _dense(f"linear{i}", n_in, n_out)
        if settings["batch_norm"]:
            yield Layer(f"norm{i}", f"nn.BatchNorm1d({n_out})", (n_out,), 2 * n_out)
        yield _activation(resolved, i, (n_out,))
        if settings["dropout"]:
            yield Layer(f"dropout{i}", f"nn.Dropout({settings['dropout']})", (n_out,))
        n_in = n_out
    yield _dense("output", n_in, resolved.n_outputs)


def _dense(name: str, n_in: int, n_out: int) -> Layer:
    return Layer(name, f"nn.Linear({n_in}, {n_out})", (n_out,), (n_in + 1) * n_out)


def _activation(resolved: ResolvedExperiment, i: int, shape: tuple[int, ...]) -> Layer:
    name = resolved.model["activation"]
    return Layer(f"activation{i}", activation_code(resolved, name), shape, int(name == "PReLU"))


def _flatten(resolved: ResolvedExperiment) -> Iterator[Layer]:
    if resolved.is_image:
        yield Layer("flatten", "nn.Flatten()", (math.prod(resolved.shape),))


def _forward(layers: list[Layer]) -> Iterator[str]:
    """Yield a line for each layer that learns, with what follows it up to the next."""
    groups: list[list[Layer]] = []
    for layer in layers:
        begins = layer.name.startswith(_BEGINNINGS) or layer.name == "norm"
        if begins:
            groups.append([])
        groups[-1].append(layer)
    for group in groups:
        code = "x"
        for layer in group:
            code = f"self.{layer.name}({code})"
        yield f"return {code}" if group is groups[-1] else f"x = {code}"


_BEGINNINGS = (
    "conv", "flatten", "linear", "output", "table", "embedding", "gru", "block", "latent", "upsample"
)  # fmt: skip


def _initialise(init: str, layers: list[Layer], listed: list[TracedLayer]) -> str:
    if listed:
        return _initialise_each(init, initialised(listed))
    if any(layer.kind == "Embedding" for layer in layers):
        return _initialise_each(init, "nn.Linear | nn.Embedding | nn.GRU")
    is_cnn = any("Conv2d" in str(layer.code) for layer in layers)
    kinds = "nn.Linear | nn.Conv2d" if is_cnn else "nn.Linear"
    return "\n".join(
        [
            "def initialise(model: nn.Module) -> None:",
            f'    """{_RULES[init]}; biases start at 0."""',
            "    for layer in model.modules():",
            f"        if isinstance(layer, {kinds}):",
            f"            nn.init.{init}_(layer.weight)",
            "            nn.init.zeros_(layer.bias)",
        ]
    )


def _initialise_each(init: str, kinds: str) -> str:
    return "\n".join(
        [
            "def initialise(model: nn.Module) -> None:",
            f'    """{_RULES[init]}; biases start at 0."""',
            "    for layer in model.modules():",
            f"        if isinstance(layer, {kinds}):",
            "            for name, parameter in layer.named_parameters():",
            '                if name.startswith("bias"):',
            "                    nn.init.zeros_(parameter)",
            "                else:",
            f"                    nn.init.{init}_(parameter)",
        ]
    )


def _shared(resolved: ResolvedExperiment) -> list[str]:
    lines = []
    if has_batch_norm(resolved.choices):
        lines += [
            'if device.type == "cuda":  # batch norm over the samples of all processes',
            "    model = nn.SyncBatchNorm.convert_sync_batchnorm(model)",
        ]
    lines.append("shared_model = DistributedDataParallel(model)  # averages the gradients")
    if resolved.draws:
        lines.append("torch.manual_seed(SEED + rank)  # each process drops out on its own")
    return lines
