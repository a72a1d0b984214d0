"""A made class: hand-ins of every kind, and what grading each of them must say."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from core.lessons.hand_in import Answer, HandIn, LessonWork, Work, write_hand_in
from core.lessons.parse import read_lesson

N_EXERCISES = 6
HEAD = "---\ntitle: Times\ntopic: times\norder: 1\nminutes: 10\n---\n"
PREDICTION = "::: predict mean number\nWhat is it?\n\n:: answer 3\n:: because\nSo.\n:::\n"
EXERCISE = """::: exercise times-{k}
Make `y` {k} times `x`.

:: start
```python
import torch

x = torch.arange(6)
y = x
```

:: check
```python
import torch

assert torch.equal(y, {k} * torch.arange(6)), f"y is {{y}}"
```

:: hint
Multiply.

:: solution
```python
import torch

x = torch.arange(6)
y = {k} * x
```
:::
"""
WAYS = (
    "y = {k} * x",
    "y = x * {k}",
    "y = x + {k} * x - x",
    "y = torch.stack([x] * {k}).sum(0)",
    "y = sum([x] * {k})",
)
COPIED = (
    "import torch\n\n# {mark}\nv{mark} = torch.arange(6)\ny = {k} + v{mark} - {k} + ({k} - 1) * v{mark}\n"
)
LOOPS = (
    "while True: pass",
    "while True: y = x * 1",
    "for i in iter(int, 1): y = [i]",
    "import time\nwhile True: time.sleep(9)",
)
HARM = {
    **{f"loop {i}": text for i, text in enumerate(LOOPS)},
    "print": "while True: print('x' * 1000)",
    "fork": "import os\nwhile True: os.fork()",
    "memory": "held = []\nwhile True: held.append(bytearray(10**8))",
    "abort": "import os\nos.abort()",
    "segfault": "import ctypes\nctypes.string_at(0)",
    "exit": "import os\nos._exit(0)",
    "delete": "import os, shutil\nshutil.rmtree(os.getcwd())\nassert 0",
    "kill": "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nwhile True: pass",
    "daemon": "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(999)\nassert 0",
    "deep": "y = " + "-" * 5000 + "1",
    "nul": "y = 1\0",
}
"""Programs that do not pass, by what they do."""
BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda whole: whole[: len(whole) // 2],
    "empty": lambda whole: b"",
    "text": lambda whole: b"<script>alert(1)</script>" * 100,
    "huge": lambda whole: b"\0" * ((8 << 20) + 1),
    "damaged": lambda whole: whole[:40] + bytes(each ^ 255 for each in whole[40:80]) + whole[80:],
}
"""What becomes of a file's bytes, none of which can be read."""


@dataclass
class Made:
    """A folder of hand-ins.

    Parameters
    ----------
    points : dict
        By the file's name; None where it cannot be read.
    forged : dict
        Which exercises of a file say that they are solved and are not, by the file's name.
    """

    folder: Path
    lesson: Path
    points: dict[str, float | None] = field(default_factory=dict)
    forged: dict[str, set[str]] = field(default_factory=dict)


def make_class(place: Path, n: int, *, n_harm: int = len(HARM), seed: int = 0) -> Made:
    """Make `n` hand-ins in ``place/in``: a quarter is forged, `n_harm` have a program that does harm.

    The others are right in several ways, half, wrong, copied with other names, or cannot be read.
    """
    rng = random.Random(seed)
    made = Made(place / "in", place / "times.md")
    made.folder.mkdir(parents=True)
    made.lesson.write_text(
        HEAD + PREDICTION + "".join(EXERCISE.format(k=k) for k in ks()) + "::: next\n- More.\n:::\n"
    )
    kinds = [*list(HARM)[:n_harm], *BROKEN, *["forged"] * (n // 4), *["copied"] * 5]
    usual = ("right", "right", "half", "wrong")
    kinds += [usual[i % len(usual)] for i in range(n - len(kinds))]
    rng.shuffle(kinds)
    for i, kind in enumerate(kinds):
        _make(made, f"{i:03}.zip", kind, rng)
    return made


def ks() -> range:
    """Return by what each exercise multiplies."""
    return range(2, 2 + N_EXERCISES)


def program(line: str, mark: object) -> str:
    """Return a program with a line that makes ``y``, and a comment that makes it a text of its own."""
    return f"import torch\n\nx = torch.arange(6)  # {mark}\n{line}\n"


def _make(made: Made, name: str, kind: str, rng: random.Random) -> None:
    programs = {k: program(rng.choice(WAYS).format(k=k), name) for k in ks()}
    wrong = program("y = x + 1", name)
    answers, failed, forged = ("3",), set[int](), set[int]()
    if kind == "copied":
        programs = {k: COPIED.format(k=k, mark=rng.randrange(10**6)) for k in ks()}
    elif kind == "half":
        answers, failed = ("4", "3"), set(list(ks())[::2])
    elif kind == "wrong":
        answers, failed = ("4", "5"), set(ks())
    elif kind == "forged":
        failed = set(rng.sample(list(ks()), rng.randint(1, N_EXERCISES)))
        forged = failed
    elif kind in HARM:
        failed, wrong = {rng.choice(list(ks()))}, program(HARM[kind], name)
    programs |= dict.fromkeys(failed, wrong)
    solved = {k: k in forged or k not in failed for k in ks()}
    lesson = read_lesson(made.lesson)
    work = LessonWork(
        name=lesson.name,
        title=lesson.title,
        digest=lesson.digest,
        predictions={"mean": tuple(Answer(answer=answer) for answer in answers)},
        exercises={f"times-{k}": Work(solved=solved[k]) for k in ks()},
    )
    texts = {(lesson.name, f"times-{k}"): text for k, text in programs.items()}
    hand_in = HandIn(student=f"{kind} {name}", made_at="", versions={}, lessons=(work,), programs=texts)
    write_hand_in(made.folder / name, hand_in)
    if kind in BROKEN:
        (made.folder / name).write_bytes(BROKEN[kind]((made.folder / name).read_bytes()))
        made.points[name] = None
        return
    made.points[name] = {1: 1.0, 2: 0.5}[len(answers)] * (answers[-1] == "3") + N_EXERCISES - len(failed)
    made.forged[name] = {f"times-{k}" for k in forged}
