"""A lesson with numbers of each student's own: in the window, in what is handed in, and to the grader."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QInputDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

import main
from core.lessons.hand_in import read_hand_in, write_hand_in
from core.lessons.parse import read_lesson
from gui.pages.learn.hand_in_dialog import STUDENT, HandInDialog
from gui.pages.learn.page import LearnPage
from tests.core.lessons.texts import HEAD, NEXT
from tests.gui.pages.learn.test_page import feedback, lab, part, press, words

LONG_MS = 60_000
Open = Callable[..., LearnPage]
LESSON = """```draw
n = 3..900
k = 2 | 5 | 7
m = (n + 1) * k
```

You have {{n}} rows of {{k}}.

::: predict cells number
How many numbers has a table of {{n}} + 1 rows and {{k}} columns?

```lab
import torch

t = torch.zeros({{n + 1}}, {{k}})
```

:: answer {{m}}
:: from t.numel()
:: because
It has {{n + 1}} times {{k}}, so {{m}}.
:::

::: exercise sum
Make `x`, the sum of {{n}} and {{k}}.

:: start
```python
x = {{n}}
```

:: check
```python
assert x == {{n}} + {{k}}, f"x is {{n + k}}, not {x}"
```

:: hint
Add {{k}}.

:: solution
```python
x = {{n}} + {{k}}
```
:::

"""


@pytest.fixture
def lesson_file(tmp_path: Path) -> Path:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + LESSON + NEXT)
    return file


def asked(monkeypatch: pytest.MonkeyPatch, name: str, ok: bool) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: (name, ok))


def test_without_a_name_it_does_not_open(
    qtbot: QtBot, open_page: Open, lesson_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    for name, ok in (("Ann", False), ("  ", True)):
        asked(monkeypatch, name, ok)
        page.open_file(lesson_file)
        assert page.lesson is None


def test_window_hand_in_and_grader_have_the_same_numbers(
    qtbot: QtBot,
    open_page: Open,
    lesson_file: Path,
    settings: QSettings,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked(monkeypatch, " Ann  Lee ", True)
    page = open_page(lesson_file)
    assert settings.value(STUDENT) == "Ann Lee"
    n, k = map(int, re.findall(r"You have (\d+) rows of (\d+)\.", words(page))[0])
    card = part(page, "predict.cells")
    field = card.findChild(QLineEdit)
    qtbot.keyClicks(field, str((n + 1) * k))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert feedback(card) == "✓ That is right, at once."
    assert f"It has {n + 1} times {k}" in words(card)
    card = part(page, "exercise.sum")
    press(qtbot, card, "open")
    assert lab(page).text.strip() == f"x = {n}"
    lab(page).editor.replace_text(f"x = {n + k}\n")
    press(qtbot, card, "check")
    qtbot.waitUntil(lambda: feedback(card) == "✓ That does it.", timeout=LONG_MS)
    press(qtbot, page, "list")
    press(qtbot, page, "hand_in_button")
    dialog = page.findChild(HandInDialog)
    problem = dialog.findChild(QLabel, "learn.hand_in.problem")
    student = dialog.findChild(QLineEdit, "learn.hand_in.student")
    assert (student.text(), problem.isVisible()) == ("Ann Lee", False)
    qtbot.keyClicks(student, "x")
    assert "This is the work of Ann Lee." in problem.text()
    assert "The numbers in T were drawn for Ann Lee." in problem.text()
    assert problem.isVisible()
    qtbot.keyClick(student, Qt.Key.Key_Backspace)
    assert not problem.isVisible()
    (tmp_path / "in").mkdir()
    dialog.save_to(tmp_path / "in" / "ann.zip")
    made = read_hand_in(tmp_path / "in" / "ann.zip")
    ben = read_lesson(lesson_file, student="Ben").predictions[0].answers
    assert ben != read_lesson(lesson_file, student="Ann Lee").predictions[0].answers
    write_hand_in(tmp_path / "in" / "ben.zip", made.model_copy(update={"student": "Ben"}))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert main.main(["grade", str(tmp_path / "in"), "--lesson", str(lesson_file), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out.splitlines()[-1])["hand_ins"]
    assert [(row["student"], row["points"]) for row in rows] == [("Ann Lee", 2), ("Ben", 0)]
    assert "lesson mine was answered with the numbers of another name" in rows[1]["notes"]
