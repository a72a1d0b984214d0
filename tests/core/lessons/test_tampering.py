"""A program that passes by taking its check away is told apart from one that solves its exercise."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lab.class_book import find_files, grade_class
from core.lab.grading import Journal
from core.lessons.hand_in import HandIn, LessonWork, Work, write_hand_in
from core.lessons.lesson import Lesson
from core.lessons.library import Library, own_lessons
from core.lessons.parse import read_lesson
from core.lessons.tampering import tampering
from tests.core.lessons.test_fair_checks import RIGHT, exercise_of, with_solution
from tests.core.lessons.texts import HEAD, NEXT

LESSON = """
::: exercise centre
Subtract each column's mean from `x`. Put the result in `centred`, and its sum in `total`.

:: start
```python
import torch

x = torch.tensor([[1.0, 10.0], [3.0, 30.0]])
centred = x
total = 0.0
```

:: check
```python
import torch

if "30.0]]" in source:
    again = {}
    exec(source.replace("30.0]]", "50.0]]"), again)
    assert again["centred"][1, 1] == 20, "centred should follow x"
assert centred.shape == (2, 2), "centred has the shape of x"
assert torch.allclose(centred.mean(0), torch.zeros(2)), "the mean of each column is 0 afterwards"
assert torch.allclose(centred, x - x.mean(0)), "centred should be x minus its means"
assert abs(total - centred.sum()) < 1e-6 and isinstance(total, float), "total should be the sum"
```

:: solution
```python
import torch

x = torch.tensor([[1.0, 10.0], [3.0, 30.0]])
centred = x - x.mean(0)
total = centred.sum().item()
```
:::
"""
TRICKS = {
    "always equal": """
        class Yes:
            shape = (2, 2)
            def __eq__(self, other): return True
            def __getitem__(self, i): return self
            def mean(self, dim): return torch.zeros(2)
            def sum(self): return 0.0
            def __sub__(self, other): return self
        centred, total = Yes(), 0.0
        torch.allclose = lambda *_: True
    """,
    "patched torch": "torch.allclose = lambda *_, **__: True\ncentred = torch.zeros(2, 2)\ntotal = 0.0",
    "patched by alias": """
        for place in [torch]:
            place.allclose = lambda *_, **__: True
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "patched by argument": """
        def spoil(place):
            place.allclose = lambda *_, **__: True
        spoil(torch)
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "patched by setattr": """
        setattr(torch, "all" + "close", lambda *_, **__: True)
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "patched by dict": """
        torch.__dict__.update({"allclose": lambda *_, **__: True})
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "patched by import": """
        from sys import modules
        modules["torch"].allclose = lambda *_, **__: True
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "another torch": """
        import sys, types
        fake = types.SimpleNamespace(**vars(torch))
        fake.allclose = lambda *_, **__: True
        sys.modules["torch"] = fake
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "patched builtins": "import builtins\nbuiltins.exec = lambda *_: None",
    "builtins of a function": """
        (lambda: 0).__globals__["__builtins__"].__dict__["exec"] = lambda *_: None
    """,
    "unicode spelling": "ｅxec = 0\n__ｉmport__('builtins').exec = lambda *_: None",
    "own names for builtins": """
        def abs(x): return 0
        def isinstance(*_): return True
        centred, total = x - x.mean(0), "many"
    """,
    "a compiled override": """
        lib = torch.library.Library("aten", "IMPL")
        lib.impl("allclose", lambda *_, **__: True, "CPU")
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "a subclass": """
        class Near(torch.Tensor):
            @classmethod
            def __torch_function__(cls, f, types, args=(), kwargs=None):
                return True if f is torch.allclose else super().__torch_function__(f, types, args, kwargs)
        centred, total = torch.full((2, 2), 20.0).as_subclass(Near), 80.0
    """,
    "a named tuple": """
        from collections import namedtuple
        T = namedtuple("T", "shape mean sum")
        centred, total = T((2, 2), lambda d: torch.zeros(2), lambda: 0.0), 0.0
        torch.allclose = lambda *_: True
    """,
    "always equal of the library": "from unittest.mock import MagicMock, ANY\ncentred = total = ANY",
    "frames": """
        import sys
        def spoil(frame, event, argument):
            if frame.f_code.co_filename == "<check>":
                frame.f_globals["abs"] = lambda x: 0
            return None
        sys.settrace(spoil)
        centred, total = x - x.mean(0), 7.0
    """,
    "gc": """
        import gc
        for one in gc.get_objects():
            if type(one) is dict and one.get("__name__") == "torch":
                one["allclose"] = lambda *_, **__: True
        centred, total = torch.full((2, 2), 20.0), 80.0
    """,
    "ctypes": "import ctypes\ncentred, total = x - x.mean(0), 0.0",
    "code in a text": """
        exec("import builtins; builtins.isinstance = lambda *_: True")
        centred, total = x - x.mean(0), torch.zeros(())
    """,
    "a thread": """
        import threading
        threading.Thread(target=lambda: None).start()
        centred = x - x.mean(0)
        total = centred.sum().item()
    """,
    "a file for the check to import": "open('io.py', 'w').write('')\ncentred = x - x.mean(0)\ntotal = 0.0",
    "other data": "x = torch.zeros(2, 2)\ncentred, total = x, 0.0",
    "the check is not repeated": """
        x = torch.tensor([[1.0, 10.0], [3.0, 30]])  # 30.0]]
        centred, total = x - torch.tensor([2.0, 20.0]), 0.0
    """,
    "an operator of the class": """
        def spoil(T): T.__sub__ = lambda *_: torch.zeros(2, 2)
        spoil(type(x))
        centred, total = torch.zeros(2, 2), 0.0
    """,
    "a module's parts": """
        from torch import nn
        layers = nn.ModuleDict({"mean": nn.Identity(), "sum": nn.Identity()})
        centred = x - x.mean(0)
        total = centred.sum().item()
    """,
    "wrapped": """
        import functools
        functools.update_wrapper(torch.Tensor, lambda: 0, assigned=())
        centred = x - x.mean(0)
        total = centred.sum().item()
    """,
    "a class without a class": """
        kind = type
        Yes = kind("Yes", (float,), {"__" + "eq__": lambda *_: True, "__" + "abs__": lambda _: 0.0})
        centred, total = x - x.mean(0), Yes(3)
    """,
    "a class of a class": """
        Yes = type(int)("Yes", (float,), {"__" + "sub__": lambda *_: 0.0})
        centred, total = x - x.mean(0), Yes(3)
    """,
    "frames of a generator": """
        def spoil():
            yield
            frame = g.gi_frame.f_back
            frame.f_globals["abs"] = lambda _: 0
        g = spoil()
        next(g)
        list(g)
        centred, total = x - x.mean(0), 7.0
        abs = lambda _: 0
    """,
    "lent modules": """
        torch.sys.setrecursionlimit(500)
        centred = x - x.mean(0)
        total = centred.sum().item()
    """,
    "lent builtins": """
        place = torch.sys.modules["builtins"]
        place.isinstance = lambda *_: True
        centred, total = x - x.mean(0), torch.zeros(())
    """,
    "other numbers in place": """
        centred = x.zero_() + torch.tensor([[0.0, 0.0], [0.0, 0.0]])
        total = 0.0
    """,
    "a text that runs": """
        import numpy as np
        np.testing.runstring("import builtins; builtins.isinstance = lambda *_: True", {})
        centred, total = x - x.mean(0), torch.zeros(())
    """,
    "pickled code": """
        torch.load("x.pt", weights_only=False) if x.sum() < 0 else None
        centred = x - x.mean(0)
        total = centred.sum().item()
    """,
}  # fmt: skip
HONEST = (
    "x = torch.tensor([[1.0, 10.0], [3.0, 30.0]])\nm = x.mean(dim=0, keepdim=True)\ncentred = x - m\n"
    "total = float(centred.sum())\nprint('the mean is', m, 'and the sum', total)",
    "x = torch.tensor([[1.0, 10.0], [3.0, 30.0]])\n# mine\ndef centre(a):\n    _m = a.sum(0) / len(a)\n"
    "    return a - _m\ncentred = centre(x)\ntotal = sum(v for row in centred.tolist() for v in row)",
    "import math\nfrom torch import nn\nimport numpy as np\nx = torch.tensor([[1.0, 10.0], [3.0, 30.0]])\n"
    "centred = x.clone()\nfor j in range(x.shape[1]):\n    centred[:, j] -= x[:, j].mean()\n"
    "total = centred.sum().item()\nassert math.isclose(total, 0.0)\nw = nn.Linear(2, 1)\n"
    "w.bias.data *= 0\nw.note = 1\n"
    "w.eval()\nimport re\nre.compile('a').match('b')\nw = w.eval()\n"
    "print(torch.trace(x), sum(map(abs, [1])))\n"
    "print(type(x), f'{type(w)}')\nassert type(x) is torch.Tensor\ny = x.clone()\ny.add_(1)\ny[0] = 2",
)


@pytest.fixture
def lesson(tmp_path: Path) -> Lesson:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + LESSON + NEXT, encoding="utf-8")
    return read_lesson(file)


def whole(text: str) -> str:
    lines = text.strip("\n").split("\n")
    cut = len(lines[0]) - len(lines[0].lstrip())
    start = "import torch\n"
    if "x = torch" not in text:
        start += "x = torch.tensor([[1.0, 10.0], [3.0, 30.0]])\n"
    return start + "\n".join(line[cut:] for line in lines) + "\n"


@pytest.mark.usefixtures("forked_workers")
def test_each_trick_fails_or_is_to_be_looked_at(tmp_path: Path, lesson: Lesson) -> None:
    programs = {**TRICKS, **{f"honest {i}": text for i, text in enumerate(HONEST)}}
    folder = tmp_path / "in"
    folder.mkdir()
    for i, (name, text) in enumerate(programs.items()):
        work = LessonWork(
            name="mine", title="", digest=lesson.digest, predictions={}, exercises={"centre": Work()}
        )
        handed = {("mine", "centre"): whole(text)}
        made = HandIn(student=name, made_at="", versions={}, lessons=(work,), programs=handed)
        write_hand_in(folder / f"{i:02}.zip", made)
    book = grade_class(find_files(folder), Library([lesson.path]), Journal(tmp_path / "journal"), 2)
    marks = {one.student: one.marks[0] for one in book.graded}
    believed = [name for name in TRICKS if marks[name].outcome == "passed" and not marks[name].is_odd]
    assert believed == []
    passed = [name for name in TRICKS if marks[name].outcome == "passed"]
    assert len(passed) > 12, "they are tricks, most of them: the check alone believes them"
    for i in range(len(HONEST)):
        mark = marks[f"honest {i}"]
        assert (mark.outcome, mark.is_odd, mark.note) == ("passed", False, "")


def test_what_an_exercise_shows_is_not_odd() -> None:
    for exercise in (each for one in own_lessons() for each in one.exercises):
        assert tampering(exercise, exercise.start) == (), exercise.name
        assert tampering(exercise, exercise.solution) == (), exercise.name


def test_another_way_is_not_odd() -> None:
    for way in RIGHT:
        assert tampering(exercise_of(*way[:2]), with_solution(*way)) == (), way


def test_what_python_cannot_read_is_not_odd(lesson: Lesson) -> None:
    for text in ("x = (", "\0", "(" * 5_000, "-" * 9_000 + "1", "x = '''"):
        assert isinstance(tampering(lesson.exercises[0], text), tuple)
