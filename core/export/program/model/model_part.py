"""Code of the model: a module whose layers have the names that ``core.components.models`` gives them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from core.experiment.layers.flow import TracedLayer
from core.experiment.layers.of_model import has_batch_norm
from core.experiment.model_schema import LAYERS
from core.experiment.work import WORK_PER_THREAD, work_per_step
from core.export.program.layout import WIDTH, Bracket, indented, lay_out, literal
from core.export.program.loss import output_layer
from core.export.program.model.layers import initialised, layer_code, own_definitions
from core.export.program.part import Part, class_imports, doc_of, made
from core.export.program.resolved_experiment import ResolvedExperiment

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
    layers = resolved.layers
    definitions = [*own_definitions(layers), _class(resolved, "Model")]
    steps = ["torch.manual_seed(SEED)", "model = Model()"]
    init = resolved.model["init"]
    if init != "default":
        definitions.append(_initialise(init, layers, _is_list(resolved)))
        steps.append("initialise(model)")
    leaves = [leaf for layer in layers for _, leaf in layer.walk()]
    steps += _counted_threads(resolved) if resolved.is_own else _known_threads(resolved, leaves)
    steps += ["model.to(device)"]
    if resolved.distributed:
        steps += _shared(resolved)
    n_parameters = sum(layer.n_parameters for layer in layers)
    text = f"{resolved.choices['model'].spec.doc} It has {n_parameters:,} parameters."
    return Part("Model", text, tuple(definitions), tuple(steps), _imports(resolved))


def model_class(resolved: ResolvedExperiment, name: str) -> Part:
    """Return the class of another model alone, as it is loaded: one that is none of the user's."""
    definitions = (*own_definitions(resolved.layers), _class(resolved, name))
    return Part(name, "", definitions, (), _imports(resolved))


def _is_list(resolved: ResolvedExperiment) -> bool:
    return resolved.experiment.model.name == LAYERS


def _class(resolved: ResolvedExperiment, name: str) -> str:
    is_list, last = _is_list(resolved), output_layer(resolved)
    codes: list[tuple[str, str | Bracket]] = [
        *((layer.name, layer_code(layer, is_list)) for layer in resolved.layers),
        *([last] if last else ()),
    ]
    names = [name for name, _ in codes]
    turns = _listed_turns(resolved) if is_list else _turns(resolved.layers)
    shapes = " -> ".join(map(_written, (resolved.shape, *turns)))
    return "\n".join(
        [
            f"class {name}(nn.Module):",
            *indented(_docstring(shapes)),
            "",
            "    def __init__(self) -> None:",
            "        super().__init__()",
            *indented(_members(codes), 2),
            "",
            "    def forward(self, x: Tensor) -> Tensor:",
            *indented(_one_by_one(names) if is_list else _forward(names), 2),
        ]
    )


def _imports(resolved: ResolvedExperiment) -> frozenset[str]:
    return class_imports(*(layer.spec for layer in resolved.layers if layer.spec.is_own))


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
    steps = ["torch.manual_seed(SEED)", *steps, *_counted_threads(resolved), "model.to(device)"]
    if resolved.distributed:
        steps += _shared(resolved)
    return Part("Model", doc_of(choice.spec), (), tuple(steps), needed)


def _members(codes: Sequence[tuple[str, str | Bracket]]) -> Iterator[str]:
    for name, code in codes:
        yield from lay_out(code, WIDTH - 8, before=f"self.{name} = ")


def _one_by_one(names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each layer."""
    for name in names[:-1]:
        yield f"x = self.{name}(x)"
    yield f"return self.{names[-1]}(x)"


def _docstring(shapes: str) -> list[str]:
    text = f'"""Layer sizes: {shapes}."""'
    if len(text) <= WIDTH - 4:
        return [text]
    return ['"""The layers below, one after another."""']


def _written(shape: tuple[int, ...]) -> str:
    return " x ".join(map(str, shape))


def _turns(layers: Sequence[TracedLayer]) -> Iterator[tuple[int, ...]]:
    """Yield the shapes after layers that learn a new one."""
    for layer in layers:
        if layer.name.startswith(("linear", "pool", "output", "latent", "picture", "upsample")):
            yield layer.output_shape


def _listed_turns(resolved: ResolvedExperiment) -> Iterator[tuple[int, ...]]:
    """Yield the shapes after layers that change the shape, and after those that could but keep it."""
    shape = resolved.shape
    for layer in resolved.layers:
        if layer.output_shape != shape or layer.kind.startswith(("Linear", "Conv")):
            shape = layer.output_shape
            yield shape
    if output_layer(resolved) and shape != (resolved.n_outputs,):
        yield (resolved.n_outputs,)


def _forward(names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each layer that learns, with what follows it up to the next."""
    groups: list[list[str]] = []
    for name in names:
        if name.startswith(_BEGINNINGS) or name == "norm":
            groups.append([])
        groups[-1].append(name)
    for group in groups:
        code = "x"
        for name in group:
            code = f"self.{name}({code})"
        yield f"return {code}" if group is groups[-1] else f"x = {code}"


_BEGINNINGS = (
    "conv", "flatten", "linear", "output", "table", "embedding", "gru", "block", "latent", "upsample"
)  # fmt: skip


def _initialise(init: str, layers: Sequence[TracedLayer], is_list: bool) -> str:
    held = {layer.kind for layer in layers}
    has_many_weights = is_list or "Embedding" in held
    if is_list:
        kinds = initialised(layers)
    elif "Embedding" in held:
        kinds = "nn.Linear | nn.Embedding | nn.GRU"
    else:
        kinds = "nn.Linear | nn.Conv2d" if "Conv2d" in held else "nn.Linear"
    each = [
        "for name, parameter in layer.named_parameters():",
        '    if name.startswith("bias"):',
        "        nn.init.zeros_(parameter)",
        "    else:",
        f"        nn.init.{init}_(parameter)",
    ]
    both = [f"nn.init.{init}_(layer.weight)", "nn.init.zeros_(layer.bias)"]
    return "\n".join(
        [
            "def initialise(model: nn.Module) -> None:",
            f'    """{_RULES[init]}; biases start at 0."""',
            "    for layer in model.modules():",
            f"        if isinstance(layer, {kinds}):",
            *indented(each if has_many_weights else both, 3),
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


def _known_threads(resolved: ResolvedExperiment, layers: Sequence[TracedLayer]) -> list[str]:
    """Return the line that sets the CPU threads by the rule of ``core.training.devices``.

    Drawing the weights comes before, as in the trainer: their number can change the last bit.
    """
    given = resolved.training.threads
    if given is not None:
        return [f"torch.set_num_threads({given})"]
    most = work_per_step(layers, resolved.batch_size) // WORK_PER_THREAD
    if most <= 1:
        return ["torch.set_num_threads(1)  # more are no faster with so little work"]
    return [
        "# Threads wait for each other, so a core stays free; beside a GPU, one is enough.",
        f"n_threads = max(1, min(torch.get_num_threads() - 1, {most}))",
        'torch.set_num_threads(n_threads if device.type == "cpu" else 1)',
    ]


def _counted_threads(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that do so for a model of unknown layers, as the trainer does."""
    if resolved.training.threads is not None:
        return [f"torch.set_num_threads({resolved.training.threads})"]
    return [
        "n_parameters = sum(p.numel() for p in model.parameters())",
        f"worthwhile = 6 * BATCH_SIZE * n_parameters // {WORK_PER_THREAD}",
        "n_threads = max(1, min(torch.get_num_threads() - 1, worthwhile))",
        'torch.set_num_threads(n_threads if device.type == "cpu" else 1)',
    ]
