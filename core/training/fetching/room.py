"""Checks that what workers share has room, before any of them starts."""

from __future__ import annotations

import os
import sys

from torch.utils.data import TensorDataset

from core.errors import PlaygroundError
from core.system.hardware import memory, mib
from core.text import Text
from core.training.fetching.worker_loader import WorkerOptions

SHARED_FOLDER = "/dev/shm"
"""Where Linux keeps memory that processes share; in a container it is often small."""
OF_WORKER = 90 * 2**20
"""Bytes that a worker takes for itself."""
_AHEAD = 2
"""Torch's own default of prefetch_factor."""
_FLOAT_BYTES = 4


def check_room(dataset: TensorDataset, batch_size: int, options: WorkerOptions) -> None:
    """Refuse workers for which the memory is too small.

    Parameters
    ----------
    dataset : TensorDataset
        All training samples: they are copied once to memory that the workers share.

    Raises
    ------
    PlaygroundError
        With the MiB needed and free.
    """
    samples = sum(tensor.untyped_storage().nbytes() for tensor in dataset.tensors)
    batch = sum(_FLOAT_BYTES * batch_size * tensor[:1].numel() for tensor in dataset.tensors)
    n_ahead = options.num_workers * (options.prefetch_factor or _AHEAD) + 1
    shared = samples + n_ahead * batch
    free = _free_shared()
    if free is not None and shared > free:
        raise _too_small(options, Text("shared memory ({folder})", folder=SHARED_FOLDER), shared, free)
    _, free = memory()
    needed = shared + options.num_workers * OF_WORKER
    if free is not None and needed > free:
        raise _too_small(options, Text("memory"), needed, free)


def _free_shared() -> int | None:
    if sys.platform == "win32":
        return None
    try:
        found = os.statvfs(SHARED_FOLDER)
    except OSError:  # not on macOS
        return None
    return found.f_bavail * found.f_frsize


def _too_small(options: WorkerOptions, of: str, needed: int, free: int) -> PlaygroundError:
    rule = Text(
        "needs {needed} of {of} for the samples and what is fetched ahead, and {free} are free",
        needed=mib(needed),
        of=of,
        free=mib(free),
    )
    hint = Text("Take fewer workers, a smaller prefetch_factor, or 0 workers.")
    return PlaygroundError("data.num_workers", rule, options.num_workers, hint)
