"""Code of the order in which samples come, as ``core.training.fetching`` draws it."""

from __future__ import annotations

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
    """Return the lines that the batches of an epoch need before the first one."""
    sampler = resolved.data["sampler"]
    lines = [] if sampler == "sequential" else ["shuffling = torch.Generator().manual_seed(SEED)"]
    if sampler == "weighted":
        lines += [
            "# One over the size of its class for each sample, as for WeightedRandomSampler.",
            "_, labels, sizes = y_train.unique(dim=0, return_inverse=True, return_counts=True)",
            "weights = 1 / sizes[labels].double()",
        ]
    if resolved.data["drop_last"]:
        whole = "n_processes * batch_size" if resolved.distributed else "BATCH_SIZE"
        divisor = f"({whole})" if resolved.distributed else whole
        lines.append(f"n_used = len(x_train) // {divisor} * {whole}  # the last batch is dropped")
    return lines


def order_code(resolved: ResolvedExperiment) -> str:
    """Return the expression of an epoch's order."""
    return {
        "shuffled": "torch.randperm(len(x_train), generator=shuffling)",
        "sequential": "torch.arange(len(x_train))",
        "weighted": "torch.multinomial(weights, len(x_train), replacement=True, generator=shuffling)",
    }[resolved.data["sampler"]]


def batches_code(resolved: ResolvedExperiment, order: str) -> str:
    """Return the expression of all batches of an order; those of several processes are of all of them."""
    size = "n_processes * batch_size" if resolved.distributed else "BATCH_SIZE"
    if resolved.data["drop_last"]:
        return f"{order}[:n_used].split({size})"
    return f"deal({order}).split({size})" if resolved.distributed else f"{order}.split({size})"


def loop_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the head of the loop over the batches of an epoch."""
    if resolved.has_workers:
        return ["for x, y in loader:"]
    lines = [f"order = {order_code(resolved)}"]
    if not resolved.distributed:
        return [*lines, f"for batch in {batches_code(resolved, 'order')}:"]
    return [
        *lines,
        f"for whole in {batches_code(resolved, 'order')}:",
        f"    batch = {OWN_PART.format('whole')}  # this process's",
    ]


OWN_PART = "{}[rank::n_processes]"
"""A process's samples of a batch of all processes."""


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
