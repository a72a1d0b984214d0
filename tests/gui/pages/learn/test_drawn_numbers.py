"""A lesson with numbers of each student's own: in the window and in what is handed in."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QInputDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from core.lessons.hand_in import read_hand_in
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


def test_window_and_hand_in_have_the_same_numbers(
    qtbot: QtBot,
    open_page: Open,
    lesson_file: Path,
    settings: QSettings,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
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
    dialog.save_to(tmp_path / "ann.zip")
    made = read_hand_in(tmp_path / "ann.zip")
    own = read_lesson(lesson_file, student="Ann Lee").predictions[0]
    assert [each.answer for each in made.lessons[0].predictions["cells"]] == [own.answers[0]]
    assert made.lessons[0].exercises["sum"].solved
