"""Code of the order in which samples come, as ``core.training.fetching`` draws it."""

from __future__ import annotations

from core.export.program.layout import INDENT, Bracket, call, lay_out
from core.export.program.resolved_experiment import ResolvedExperiment

_TEXTS = {
    "shuffled": "Each epoch goes through the training samples in a new order.",
    "sequential": "Each epoch goes through the training samples as they lie.",
    "weighted": "Each epoch draws as many samples as there are, each class as often as the others.",
}


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


def order_code(resolved: ResolvedExperiment, before: str = "") -> Bracket:
    """Return the expression of an epoch's order, with what comes right before it."""
    n_samples, drawn = "len(x_train)", "generator=shuffling"
    return {
        "shuffled": call(f"{before}torch.randperm", n_samples, drawn),
        "sequential": call(f"{before}torch.arange", n_samples),
        "weighted": call(f"{before}torch.multinomial", "weights", n_samples, "replacement=True", drawn),
    }[resolved.data["sampler"]]


def batches_lines(resolved: ResolvedExperiment, name: str, size: str) -> list[str]:
    """Return the head of the loop over the batches of ``order``: those of all processes together.

    Parameters
    ----------
    name : str
        What a batch is called.
    size : str
        Code of its size, of one factor.
    """
    if resolved.data["drop_last"]:
        return [
            f"n_used = len(order) // {size} * {size}  # the last batch is dropped",
            f"for {name} in order[:n_used].split({size}):",
        ]
    order = "deal(order)" if resolved.distributed else "order"
    return [f"for {name} in {order}.split({size}):"]


def loop_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the head of the loop over an epoch."""
    if resolved.has_workers:
        return ["for x, y in loader:"]
    lines = lay_out(order_code(resolved), resolved.room - INDENT, "order = ")
    if not resolved.distributed:
        return [*lines, *batches_lines(resolved, "batch", "BATCH_SIZE")]
    head = batches_lines(resolved, "whole", "whole_size")
    return [*lines, *head, "    batch = whole[rank::n_processes]  # this process's"]


def deal_code(resolved: ResolvedExperiment) -> str:
    """Return the function that makes an order even for several processes; empty if the rest is dropped."""
    if resolved.data["drop_last"]:
        return ""
    return "\n".join(
        [
            "def deal(order: Tensor) -> Tensor:",
            '    """Return the samples that all processes take, as DistributedSampler deals them.',
            "",
            "    Each process gets as many as the others; some samples are dealt twice for that.",
            '    """',
            "    n_processes = dist.get_world_size()",
            "    n_dealt = math.ceil(len(order) / n_processes) * n_processes",
            "    return order[torch.arange(n_dealt) % len(order)]",
        ]
    )
