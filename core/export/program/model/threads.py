"""Code that sets the CPU threads by the rule of ``core.training.devices``."""

from __future__ import annotations

from core.experiment.model_schema import WORK_PER_THREAD, work_per_step
from core.export.program.part import Layer
from core.export.program.resolved_experiment import ResolvedExperiment


def known_threads(resolved: ResolvedExperiment, layers: list[Layer]) -> list[str]:
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


def counted_threads(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that do so for a model of unknown layers, as the trainer does."""
    if resolved.training.threads is not None:
        return [f"torch.set_num_threads({resolved.training.threads})"]
    return [
        "n_parameters = sum(p.numel() for p in model.parameters())",
        f"worthwhile = 6 * BATCH_SIZE * n_parameters // {WORK_PER_THREAD}",
        "n_threads = max(1, min(torch.get_num_threads() - 1, worthwhile))",
        'torch.set_num_threads(n_threads if device.type == "cpu" else 1)',
    ]
