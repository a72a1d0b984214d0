"""What the training thread makes of a user's code."""

from __future__ import annotations

import torch

from core.components.catalog import build_catalog
from gui.thread.trainer_factory import TrainerFactory
from tests.helpers.own_code import NET, code_of

DRAWS = """
torch.manual_seed(1)
torch.set_num_threads(3)
class Data(torch.utils.data.Dataset):
    def __init__(self): self.x = torch.randn(20, 2)
    def __len__(self): return 20
    def __getitem__(self, i): return self.x[i], i % 2
"""


def test_code_that_draws_while_it_is_loaded_leaves_the_present_runs_numbers() -> None:
    factory = TrainerFactory()
    factory.catalog = build_catalog()
    numbers, threads = torch.get_rng_state(), torch.get_num_threads()
    assert "Data" in factory.with_code(code_of(DRAWS + NET)).families["dataset"]
    assert torch.equal(torch.get_rng_state(), numbers)
    assert torch.get_num_threads() == threads
