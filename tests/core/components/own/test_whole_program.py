"""A file of own code leaves what other runs use as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch import nn

from core.code.place import CodeError
from core.components.own.load import load_own_code
from tests.helpers.own_code import code_of

CHANGES = {
    "torch.set_default_dtype(torch.float64)": "torch.set_default_dtype",
    "torch.set_default_device('meta')": "torch.set_default_device",
    "torch.set_grad_enabled(False)": "torch.set_grad_enabled",
    "nn.Linear.forward = lambda self, x: x": "Linear.forward",
    "nn.ReLU.__call__ = lambda self, x: x": "ReLU.__call__",
    "nn.functional.relu = lambda x: x": "torch.nn.functional.relu",
    "torch.optim.Adam.step = lambda self: None": "Adam.step",
    "import builtins; builtins.len = None": "builtins.len",
}


def test_a_change_for_the_whole_program_is_refused_with_its_line(subtests: pytest.Subtests) -> None:
    before = shared()
    for change, name in CHANGES.items():
        with subtests.test(change):
            with pytest.raises(CodeError) as caught:
                load_own_code(code_of(f"x = 1\n{change}\n"))
            assert caught.value.path == "my_code.py, line 4"
            assert name.rpartition(".")[2] in caught.value.rule
            assert shared() == before
            with pytest.raises(CodeError):
                load_own_code(code_of(f"{change}\nraise ValueError\n"))
            assert shared() == before


def shared() -> tuple[object, ...]:
    functions: list[Callable[..., object]] = [nn.Linear.forward, nn.ReLU.__call__, nn.functional.relu, len]
    defaults = (torch.get_default_dtype(), torch.get_default_device(), torch.is_grad_enabled())
    return (*functions, torch.optim.Adam.step, *defaults)


def test_what_is_new_and_what_torch_does_by_itself_is_let_be() -> None:
    text = "nn.Linear.n_of_mine = 3\nclass Mine(nn.Linear): pass\n"
    code = load_own_code(code_of(text + "torch.optim.Adamax([nn.Parameter(torch.ones(1))]).step()\n"))
    assert code.source.name == "my_code.py"
    del nn.Linear.n_of_mine  # type: ignore[attr-defined]
