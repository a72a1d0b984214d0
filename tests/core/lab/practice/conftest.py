"""Practice GPUs for a test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import torch

from core.lab.practice.gpus import PracticeGpus


@pytest.fixture
def gpus() -> Iterator[PracticeGpus]:
    """Two practice GPUs, and random numbers that are the same in each test."""
    torch.manual_seed(0)
    with PracticeGpus(2) as practice:
        yield practice
