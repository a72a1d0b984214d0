"""What is told of any error: its place, text, operands and traceback."""

from __future__ import annotations

import multiprocessing

from core.protocol.trace.events import Fix, ProgramError, Replacement
from core.protocol.trace.tensors import TensorValue
from tests.core.lab.errors.running import errors_of
from tests.helpers.fixes import apply_fix

HEAD = "import torch\nfrom torch import nn\n"


def told(text: str) -> ProgramError:
    """Run a program and return what is told of its error."""
    error = errors_of([HEAD + text])[0].told
    assert error is not None
    return error


def shown(error: ProgramError) -> dict[str, tuple[str, ...]]:
    return {clash.operand.name: clash.badges for clash in error.clashes}


def test_an_unknown_error_still_shows_text_place_and_operands() -> None:
    error = told("x = torch.rand(2)\nrows = [1, 2]\nraise KeyError(x[0], rows)\n")
    assert error.rule is None
    assert error.explanation == ""
    assert error.fix is None
    assert error.type == "KeyError"
    assert error.line == 5
    assert list(shown(error)) == ["x[0]", "rows"]


def test_an_unknown_error_of_torch_keeps_its_text_and_names_the_failed_expression() -> None:
    error = told("a = torch.rand(3)\nb = 1 + torch.fft.fft(a, n=-1).abs().sum()\n")
    assert error.rule is None
    assert "data points" in error.text
    line = "b = 1 + torch.fft.fft(a, n=-1).abs().sum()"
    assert line[error.column - 1 : error.end_column - 1] == "torch.fft.fft(a, n=-1)"
    assert list(shown(error)) == ["a"]


def test_columns_count_characters_not_bytes() -> None:
    error = told('名 = {}; "数据"; 名["损失"]\n')
    assert (error.column, error.end_column) == (15, 22)


def test_the_clashing_badges_are_lit_and_no_others() -> None:
    error = told("n = 3\na, b = torch.rand(2, 3), torch.rand(4)\nc = a + b * n\n")
    assert shown(error) == {"a": (), "b": (), "n": ()} | {"a": ("shape",), "b": ("shape",)}


def test_a_layers_weight_stands_for_it() -> None:
    error = told("model = nn.Sequential(nn.Linear(3, 4))\nx = torch.rand(2, 5)\nmodel(x)\n")
    assert shown(error)["model[0].weight"] == ("shape",)
    weight = next(c.operand.value for c in error.clashes if c.operand.name == "model[0].weight")
    assert isinstance(weight, TensorValue)
    assert weight.shape == (4, 3)


def test_operands_are_looked_up_without_running_the_program() -> None:
    error = told(
        "class Trap:\n"
        "    @property\n"
        "    def x(self): print('ran'); raise SystemExit\n"
        "    def __getattr__(self, name): raise SystemExit\n"
        "    def __getitem__(self, i): raise SystemExit\n"
        "    def __repr__(self): raise SystemExit\n"
        "trap = Trap()\n"
        "def fail(*args): raise ValueError('mine')\n"
        "def call(): fail_now()\n"
        "def fail_now(): 1 / 0; trap.x; trap.y; trap[0]\n"
        "call()\n"
    )
    assert error.type == "ZeroDivisionError"
    assert [(line.line, line.function) for line in error.stack] == [
        (13, "<module>"),
        (11, "call"),
        (12, "fail_now"),
    ]


def test_the_operands_are_those_of_the_innermost_function() -> None:
    error = told("def add(left, right):\n    return left + right\nadd(torch.rand(2), torch.rand(3))\n")
    assert error.line == 4
    assert shown(error) == {"left": ("shape",), "right": ("shape",)}


def test_the_traceback_is_pythons_without_the_labs_own_frames() -> None:
    error = told("def half(x):\n    return x / 0\n\nhalf(1)\n")
    assert error.traceback == (
        "Traceback (most recent call last):\n"
        '  File "program.py", line 6, in <module>\n'
        "    half(1)\n"
        '  File "program.py", line 4, in half\n'
        "    return x / 0\n"
        "           ~~^~~\n"
        "ZeroDivisionError: division by zero\n"
    )


def test_a_syntax_error_has_its_line_and_no_frames() -> None:
    error = told("x = (1,\ny = 2\n")
    assert (error.line, error.column) == (3, 5)
    assert error.traceback.startswith('  File "program.py", line 3')


def test_a_text_that_cannot_be_made_is_no_second_error() -> None:
    error = told("class Odd(Exception):\n    def __str__(self): raise RuntimeError\nraise Odd\n")
    assert (error.type, error.line) == ("Odd", 5)


def test_a_deep_recursion_is_told_shortly() -> None:
    error = told("def again(n): return again(n + 1)\nagain(0)\n")
    assert error.rule == "endless-recursion"
    assert len(error.stack) <= 50
    assert len(error.traceback) < 20_000


def test_weights_only_is_never_switched_off_by_a_fix() -> None:
    error = told("torch.save(nn.Linear(1, 1), 'm.pt')\nmodel = torch.load('m.pt')\n")
    assert error.rule == "weights-only"
    assert error.fix is None
    assert "trust" in error.explanation


def test_a_fix_keeps_what_it_does_not_change() -> None:
    text = (
        "y = torch.tensor([0.0, 1.0])  # 类别\n"
        "loss = nn.functional.cross_entropy(\n"
        "    torch.rand(2, 3),  # logits\n"
        "    y,  # target\n"
        ")\n"
    )
    error = told(text)
    assert error.fix is not None
    assert error.fix.replacements == (Replacement(6, 6, "    y.long(),  # target\n"),)


def test_a_label_keeps_the_brackets_that_its_fix_writes() -> None:
    labels = {
        "(w * 2).numpy()": "Detach it first: (w * 2).detach().numpy()",
        "(w * 2).backward()": "Start from the sum: (w * 2).sum().backward()",
        "w[0].numpy()": "Detach it first: w[0].detach().numpy()",
    }
    texts = [f"{HEAD}w = torch.ones(2, requires_grad=True)\n{expression}\n" for expression in labels]
    found = [outcome.told and outcome.told.fix for outcome in errors_of(texts)]
    assert [fix and fix.label for fix in found] == list(labels.values())


def test_replacements_insert_remove_and_change_lines_of_one_text() -> None:
    fix = Fix("", (Replacement(1, 0, "zero\n"), Replacement(2, 2, ""), Replacement(3, 3, "c\nd\n")))
    assert apply_fix("a\nb\nC\n", fix) == "zero\na\nc\nd\n"


GONE = """
import os
from torch.utils.data import DataLoader
loader = DataLoader([1, 2], num_workers=1, worker_init_fn=os._exit{context})
{guard}: batches = list(loader)
"""


def test_workers_that_cannot_begin_name_the_guard_that_is_missing() -> None:
    ways = {(', multiprocessing_context="spawn"', "if True"): True}
    ways[', multiprocessing_context="fork"', 'if __name__ == "__main__"'] = False
    ways["", "if True"] = multiprocessing.get_start_method() != "fork"
    outcomes = errors_of([HEAD + GONE.format(context=context, guard=guard) for context, guard in ways])
    assert [outcome.rules for outcome in outcomes] == [("worker-gone",)] * len(ways)
    named = ['below if __name__ == "__main__":' in outcome.told.explanation for outcome in outcomes]  # type: ignore[union-attr]
    assert named == list(ways.values())
