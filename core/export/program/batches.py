"""Code of the order in which samples come, as ``core.training.fetching`` draws it, and of their loader."""

from __future__ import annotations

from core.export.program.layout import INDENT, WIDTH, Bracket, call, indented, lay_out
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.transforms import is_random, moved_code, raw_samples, scaled_by
from core.export.templates import block

_TEXTS = {
    "shuffled": "Each epoch goes through the training samples in a new order.",
    "sequential": "Each epoch goes through the training samples as they lie.",
    "weighted": "Each epoch draws as many samples as there are, each class as often as the others.",
}
_PART = "slice(rank, None, n_processes)"
"""A process's samples of a batch of all processes."""


def order_text(resolved: ResolvedExperiment) -> str:
    """Return what an epoch takes, in a sentence."""
    return _TEXTS[resolved.data["sampler"]]


def order_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that an epoch's order needs before the first one."""
    sampler = resolved.data["sampler"]
    lines = [] if sampler == "sequential" else ["shuffling = torch.Generator().manual_seed(SEED)"]
    if sampler == "weighted":
        lines += [
            "# One over the size of its class for each sample, as for WeightedRandomSampler.",
            "_, labels, sizes = y_train.unique(dim=0, return_inverse=True, return_counts=True)",
            "weights = 1 / sizes[labels].double()",
        ]
    return lines


def _order(resolved: ResolvedExperiment, before: str = "") -> Bracket:
    """Return the expression of an epoch's order, with what comes right before it."""
    n_samples, drawn = "len(x_train)", "generator=shuffling"
    return {
        "shuffled": call(f"{before}torch.randperm", n_samples, drawn),
        "sequential": call(f"{before}torch.arange", n_samples),
        "weighted": call(f"{before}torch.multinomial", "weights", n_samples, "replacement=True", drawn),
    }[resolved.data["sampler"]]


def loop_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the head of the loop over an epoch."""
    if resolved.has_workers:
        return ["for x, y in loader:"]
    lines = lay_out(_order(resolved), resolved.room - INDENT, "order = ")
    name, size = ("whole", "whole_size") if resolved.distributed else ("batch", "BATCH_SIZE")
    lines.append(block("batches.split", resolved, size, f"for {name} in", ":"))
    if resolved.distributed:
        lines.append("    batch = whole[rank::n_processes]  # this process's")
    return lines


def loader_definitions(resolved: ResolvedExperiment) -> tuple[str, ...]:
    """Return the sampler and the dataset; none where the loop itself gathers the batches."""
    if not resolved.has_workers:
        return ()
    seeded, dealt = _has_seeds(resolved), resolved.distributed and not resolved.is_transformed
    given = {"draw": "Callable[[], Tensor]"}
    given |= {"seeds": "torch.Generator"} if seeded else {}
    given |= {"size": "int"} if resolved.distributed else {}
    given |= {"part": "slice"} if dealt else {}
    sampler = block("batches.sampler", resolved, _constructor(given), seeded, dealt)
    if not resolved.is_transformed:
        return (sampler,)
    scaled = scaled_by(resolved)
    given = {"x": "Tensor", "y": "Tensor", **({"part": "slice"} if resolved.distributed else {}), **scaled}
    return sampler, block("batches.dataset", resolved, _constructor(given), seeded, [*scaled])


def _constructor(given: dict[str, str]) -> str:
    arguments = ["self", *(f"{name}: {kind}" for name, kind in given.items())]
    head = lay_out(call("def __init__", *arguments), WIDTH - INDENT, after=" -> None:")
    return "\n".join([*head, *indented(f"self.{name} = {name}" for name in given)])


def loader_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that make the loader."""
    if not resolved.has_workers:
        return []
    data, shared = resolved.data, resolved.distributed
    part = [_PART] if shared else []
    drawn: list[str | Bracket] = [_order(resolved, "lambda: "), *["seeds"] * _has_seeds(resolved)]
    drawn += ["whole_size"] if shared else []
    dataset = call("TensorDataset", "x_train", "y_train")
    if resolved.is_transformed:
        dataset = call("TransformedBatches", raw_samples(resolved), "y_train", *part, *scaled_by(resolved))
    else:
        drawn += part
    prefetch, copies = data["prefetch_factor"], resolved.form == "notebook"
    arguments: list[str | Bracket] = [
        dataset,
        "batch_size=None",
        call("sampler=Batches", *drawn),
        "num_workers=workers" if copies else f"num_workers={data['num_workers']}",
        *([f"prefetch_factor={prefetch}" + " if workers else None" * copies] if prefetch is not None else []),
        *(['pin_memory=device.type == "cuda"'] if data["pin_memory"] else []),
        "persistent_workers=" + ("workers > 0" if copies else "True"),
        *_start_method(resolved),
        "generator=torch.Generator()",
    ]
    notebook = [
        "# A worker copies this notebook's process, which Windows cannot do.",
        f'workers = 0 if os.name == "nt" else {data["num_workers"]}',
    ]
    return [
        *(notebook if copies else []),
        "# The sampler gives whole batches, so there is no batch_size. The loader has a",
        "# generator of its own, as it would draw from that of the model else.",
        *lay_out(call("DataLoader", *arguments), resolved.room, "loader = "),
    ]


def _start_method(resolved: ResolvedExperiment) -> list[str]:
    if resolved.form == "notebook":  # another process could not import a notebook's own classes
        return ['multiprocessing_context="fork" if workers else None']
    if resolved.distributed:  # as torch asks of processes that talk with others
        return ['multiprocessing_context="spawn" if os.name == "nt" else "forkserver"']
    return []


def moved_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the line that takes a batch of the loader to the device."""
    to = moved_code(resolved)
    return [f"x, y = x{to}, y{to}"]


def _has_seeds(resolved: ResolvedExperiment) -> bool:
    return resolved.is_transformed and is_random(resolved)
