"""Code of torch's DataLoader, for batches that worker processes fetch."""

from __future__ import annotations

from core.export.program.batches.order import OWN_PART, batches_code, order_code
from core.export.program.layout import Bracket, call, indented, lay_out
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.transforms import SEED_CODE, is_random, moved_code, raw_samples, scaled_by


def loader_imports(resolved: ResolvedExperiment) -> set[str]:
    """Return the lines of import that the loader needs."""
    if not resolved.has_workers:
        return set()
    dataset = "Dataset" if resolved.is_transformed else "TensorDataset"
    return {
        "from collections.abc import Callable, Iterator, Sequence",
        f"from torch.utils.data import DataLoader, Sampler, {dataset}",
    }


def loader_definitions(resolved: ResolvedExperiment) -> tuple[str, ...]:
    """Return the sampler and the dataset; none where the loop itself gathers the batches."""
    if not resolved.has_workers:
        return ()
    if not resolved.is_transformed:
        return (_sampler(resolved),)
    return _sampler(resolved), _dataset(resolved)


def _sampler(resolved: ResolvedExperiment) -> str:
    seeded = _has_seeds(resolved)
    doc = "and a seed for each" if seeded else ""
    lines = [
        "class Batches(Sampler):",
        f'    """Yields the batches of an epoch: the indices of their samples{", " + doc if doc else ""}."""',
        "",
        *indented(_constructor("draw: Callable[[], Sequence[Tensor]]", *["seeds: torch.Generator"] * seeded)),
        "        self.draw = draw",
        *["        self.seeds = seeds"] * seeded,
        "",
        f"    def __iter__(self) -> Iterator[{'tuple[Tensor, int]' if seeded else 'Tensor'}]:",
    ]
    if not seeded:
        return "\n".join([*lines, "        yield from self.draw()"])
    yielded = f"            yield batch, {SEED_CODE.format('self.seeds')}"
    return "\n".join([*lines, "        for batch in self.draw():", yielded])


def _dataset(resolved: ResolvedExperiment) -> str:
    seeded, scaled = _has_seeds(resolved), bool(scaled_by(resolved))
    key = "key: tuple[Tensor, int]" if seeded else "batch: Tensor"
    arguments = ["self.x[batch]", *["seed"] * seeded, *["*self.scaled"] * scaled]
    part = "[self.part]" if resolved.distributed else ""
    given = ["x: Tensor", "y: Tensor", *["part: slice"] * resolved.distributed, *["*scaled: float"] * scaled]
    kept = ["x", "y", *["part"] * resolved.distributed, *["scaled"] * scaled]
    return "\n".join(
        [
            "class TransformedBatches(Dataset):",
            '    """Gives whole batches of training samples as the model gets them."""',
            "",
            *indented(_constructor(*given)),
            f"        {', '.join(f'self.{name}' for name in kept)} = {', '.join(kept)}",
            "",
            f"    def __getitem__(self, {key}) -> tuple[Tensor, Tensor]:",
            *["        batch, seed = key"] * seeded,
            f"        x = transform({', '.join(arguments)})",
            f"        return x{part}, self.y[batch]{part}",
        ]
    )


def _constructor(*arguments: str) -> list[str]:
    line = f"def __init__(self, {', '.join(arguments)}) -> None:"
    return [line]


def loader_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that make the loader."""
    if not resolved.has_workers:
        return []
    data = resolved.data
    batches = batches_code(resolved, order_code(resolved))
    if resolved.distributed and not resolved.is_transformed:
        batches = f"[{OWN_PART.format('whole')} for whole in {batches}]"
    drawn = [f"lambda: {batches}", *["seeds"] * _has_seeds(resolved)]
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
        "# The sampler gives whole batches, so there is no batch_size. The loader has a generator",
        "# of its own, as it would draw from that of the model else.",
        *lay_out(call("DataLoader", *arguments), resolved.room, "loader = "),
    ]


def _made(resolved: ResolvedExperiment) -> Bracket:
    if not resolved.is_transformed:
        return call("TensorDataset", "x_train", "y_train")
    part = ["slice(rank, None, n_processes)"] if resolved.distributed else []
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
