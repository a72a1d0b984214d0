"""What runs in a worker process of a DataLoader: gathering a batch and transforming it.

A worker is a fresh process that imports this file, so little is imported here.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing import connection

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor
from torch.utils.data import TensorDataset

from core.components.transforms import Transforms

Key = tuple[npt.NDArray[np.int64], int]
"""The indices of a batch, and the seed of its transforms."""


class WholeBatches(TensorDataset):
    """Gives whole batches: a key is the indices of the samples and the seed of their transforms.

    Parameters
    ----------
    x, y : Tensor, shape (n_samples, ...)
        Inputs and targets before transforms. Workers share their memory.
    part : slice
        Which samples of each batch are given; all are transformed, so that each gets the same whoever takes
        it.
    """

    def __init__(self, x: Tensor, y: Tensor, transforms: Transforms | None, part: slice) -> None:
        super().__init__(x, y)
        self.transforms = transforms
        self.part = part

    def __getitem__(self, key: Key) -> tuple[Tensor, Tensor]:
        indices, seed = torch.from_numpy(key[0]), key[1]
        x, y = self.tensors
        if self.transforms is None:
            indices = indices[self.part]
            return x.index_select(0, indices), y.index_select(0, indices)
        batch = self.transforms(x.index_select(0, indices), seed)[self.part].contiguous()
        return batch, y.index_select(0, indices[self.part])


def start(n_threads: int, number: int) -> None:
    """Prepare this worker, before its first batch.

    Parameters
    ----------
    n_threads : int
        CPU threads of one operation, as in the process that trains: their number can change the last bit.
    number : int
        The worker's.
    """
    # Ctrl+C reaches all processes of a terminal; the run ends after its step, for which it needs a batch.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    torch.set_num_threads(n_threads)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process as soon as that of the run is gone, however it ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
