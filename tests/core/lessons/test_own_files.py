"""``lesson check`` tells each part of a lesson that does not hold, with its line in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.components.catalog import build_catalog
from core.errors import PlaygroundError
from core.lab.lessons import lesson_checks
from core.lessons.parse import parse_lesson
from tests.core.lessons.texts import lesson

LOST = """Go on with
[views](lesson:03_viewz), or with [tensors](lesson:01_tensors).

```lab
x = 1
y = x / 0
```

::: predict half number
How much is it?

```lab
x = 1
```

:: answer 1
:: from z
:: because
So.
:::
"""


def test_each_part_that_does_not_hold_is_told(tmp_path: Path) -> None:
    text = lesson(LOST)
    lines = text.split("\n")
    with lesson_checks(build_catalog()) as checks:
        found = [(m.line, m.rule) for m in checks.mistakes(parse_lesson(text, tmp_path / "own.md"))]
    line, rule = found[0]
    assert "03_viewz" in lines[line - 1]
    assert rule == "there is no lesson 03_viewz among those of the program"
    line, rule = found[1]
    assert rule.endswith(f"line {lines.index('y = x / 0') + 1}: ZeroDivisionError: division by zero")
    assert "z has no value" in found[2][1]
    assert len(found) == 3


@pytest.mark.parametrize("end", ["```train preset=spiral\n```", "::: next\n- a\n:::"])
def test_a_block_without_end_is_told_with_its_line(end: str, tmp_path: Path) -> None:
    text = lesson(f"::: predict half number\nHow much?\n\n:: answer 1\n:: because\nSo.\n\n{end}\n")
    line = text.split("\n").index("::: predict half number") + 1
    with pytest.raises(PlaygroundError, match=f"of line {line} ha"):
        parse_lesson(text, tmp_path / "own.md")
