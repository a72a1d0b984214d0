"""Code of torch's DataLoader, for batches that worker processes fetch."""

from __future__ import annotations

from collections.abc import Mapping

from core.export.program.batches.order import batches_lines, order_code
from core.export.program.layout import INDENT, WIDTH, Bracket, call, indented, lay_out
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.transforms import SEED_CODE, is_random, moved_code, raw_samples, scaled_by

_PART = "slice(rank, None, n_processes)"
"""A process's samples of a batch of all processes."""


def loader_definitions(resolved: ResolvedExperiment) -> tuple[str, ...]:
    """Return the sampler and the dataset; none where the loop itself gathers the batches."""
    if not resolved.has_workers:
        return ()
    if not resolved.is_transformed:
        return (_sampler(resolved),)
    return _sampler(resolved), _dataset(resolved)


def _sampler(resolved: ResolvedExperiment) -> str:
    seeded, shared = _has_seeds(resolved), resolved.distributed
    dealt = shared and not resolved.is_transformed
    given = {"draw": "Callable[[], Tensor]"}
    given |= {"seeds": "torch.Generator"} if seeded else {}
    given |= {"size": "int"} if shared else {}
    given |= {"part": "slice"} if dealt else {}
    doc = "indices of samples" + (", and a seed for each" if seeded else "")
    loop = batches_lines(resolved, "batch", "self.size" if shared else "BATCH_SIZE")
    if seeded or dealt:
        loop.append(f"    yield batch{'[self.part]' if dealt else ', ' + SEED_CODE.format('self.seeds')}")
    else:
        loop[-1] = loop[-1].replace("for batch in", "yield from").rstrip(":")
    return "\n".join(
        [
            "class Batches(Sampler):",
            f'    """Yields the batches of an epoch: {doc}."""',
            "",
            *_constructor(given),
            "",
            f"    def __iter__(self) -> Iterator[{'tuple[Tensor, int]' if seeded else 'Tensor'}]:",
            "        order = self.draw()",
            *indented(loop, 2),
        ]
    )


def _dataset(resolved: ResolvedExperiment) -> str:
    seeded, scaled = _has_seeds(resolved), scaled_by(resolved)
    given = {"x": "Tensor", "y": "Tensor"}
    given |= {"part": "slice"} if resolved.distributed else {}
    given |= scaled
    arguments = ["self.x[batch]", *["seed"] * seeded, *(f"self.{name}" for name in scaled)]
    part = "[self.part]" if resolved.distributed else ""
    key = "key: tuple[Tensor, int]" if seeded else "batch: Tensor"
    return "\n".join(
        [
            "class TransformedBatches(Dataset):",
            '    """Gives whole batches of training samples as the model gets them."""',
            "",
            *_constructor(given),
            "",
            f"    def __getitem__(self, {key}) -> tuple[Tensor, Tensor]:",
            *["        batch, seed = key"] * seeded,
            f"        x = transform({', '.join(arguments)})",
            f"        return x{part}, self.y[batch]{part}",
        ]
    )


def _constructor(given: Mapping[str, str]) -> list[str]:
    arguments = ["self", *(f"{name}: {kind}" for name, kind in given.items())]
    head = lay_out(call("def __init__", *arguments), WIDTH - INDENT, after=" -> None:")
    return indented([*head, *(f"    self.{name} = {name}" for name in given)])


def loader_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that make the loader."""
    if not resolved.has_workers:
        return []
    data, shared = resolved.data, resolved.distributed
    drawn: list[str | Bracket] = [order_code(resolved, "lambda: "), *["seeds"] * _has_seeds(resolved)]
    drawn += ["whole_size"] if shared else []
    drawn += [_PART] if shared and not resolved.is_transformed else []
    arguments: list[str | Bracket] = [
        _made(resolved),
        "batch_size=None",
        call("sampler=Batches", *drawn),
        f"num_workers={data['num_workers']}",
        *([f"prefetch_factor={data['prefetch_factor']}"] if data["prefetch_factor"] is not None else []),
        *(['pin_memory=device.type == "cuda"'] if data["pin_memory"] else []),
        "persistent_workers=True",
        *_start_method(resolved),
        "generator=torch.Generator()",
    ]
    return [
        "# The sampler gives whole batches, so there is no batch_size. The loader has a",
        "# generator of its own, as it would draw from that of the model else.",
        *lay_out(call("DataLoader", *arguments), resolved.room, "loader = "),
    ]


def _made(resolved: ResolvedExperiment) -> Bracket:
    if not resolved.is_transformed:
        return call("TensorDataset", "x_train", "y_train")
    part = [_PART] if resolved.distributed else []
    return call("TransformedBatches", raw_samples(resolved), "y_train", *part, *scaled_by(resolved))


def _start_method(resolved: ResolvedExperiment) -> list[str]:
    if resolved.form == "notebook":  # another process could not import a notebook's own classes
        return ['multiprocessing_context="fork"']
    if resolved.distributed:  # as torch asks of processes that talk with others
        return ['multiprocessing_context="forkserver"']
    return []


def moved_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the line that takes a batch of the loader to the device."""
    to = moved_code(resolved)
    return [f"x, y = x{to}, y{to}"]


def _has_seeds(resolved: ResolvedExperiment) -> bool:
    return resolved.is_transformed and is_random(resolved)
