"""``lesson check`` and ``list lessons``, as a teacher calls them."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from core.lessons.library import own_lessons
from core.lessons.parse import read_lesson
from tests.core.cli.conftest import Command
from tests.core.lessons.texts import EXAMPLE, EXERCISE, PREDICTION, lesson

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("warm_python")


def command(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    given = [sys.executable, str(ROOT / "main.py"), *map(str, arguments)]
    return subprocess.run(given, capture_output=True, text=True, timeout=300, check=False)


def test_the_example_of_the_documentation_holds() -> None:
    done = command("lesson", "check", EXAMPLE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "holds" in done.stdout


def test_each_mistake_that_only_running_shows_is_told_with_its_line(tmp_path: Path, run: Command) -> None:
    file = tmp_path / "bad.md"
    file.write_text(
        lesson(
            "```lab\nx = 1 / 0\n```",
            "```lab fails=ValueError\nx = 1 / 0\n```",
            PREDICTION.replace("m = 3", "m = 4"),
            EXERCISE.replace("x = 2\n```\n:::", "x = 3\n```\n:::"),
            EXERCISE.replace("x = 1", "x = 2").replace("sum", "two"),
            "```train preset=moons\noptimizer.speed = 3\n```",
            "```train preset=moons\noptimizer.lr = 3\n```",
            "[views](lesson:03_viewz)",
        )
    )
    code, _, err = run("lesson", "check", file)
    assert code == 2
    told = dict(line.removeprefix(f"{file}:").split(": ", 1) for line in err.splitlines())
    rules = [
        "the program does not run to its end: line 8: ZeroDivisionError",
        "the program must end by ValueError: line 11: ZeroDivisionError",
        "m is 4, not 3",
        "the solution does not pass the check: Not yet: x is 2",
        "the program to start with passes the check already",
        "optimizer.speed",
        "there is no lesson 03_viewz among those of the program",
    ]
    assert len(told) == len(rules), err
    for (line, text), rule in zip(told.items(), rules, strict=True):
        assert rule in text
        assert line.isdigit()
    assert [int(line) for line in told][:3] == [7, 10, 13]


def test_a_mistake_of_reading_is_told_and_nothing_runs(tmp_path: Path) -> None:
    trace = tmp_path / "ran"
    bad, good = tmp_path / "bad.md", tmp_path / "good.md"
    bad.write_text(lesson(f"```lab\nopen({str(trace)!r}, 'w')\n```\n<b>"))
    good.write_text(lesson("Text."))
    done = command("lesson", "check", "--no-run", bad, good, tmp_path / "gone.md")
    assert done.returncode == 2
    first, second = done.stderr.splitlines()
    assert first.startswith(f"{bad}:10: HTML cannot be in a lesson")
    assert "gone.md" in second
    assert f"{good}: holds" in done.stdout
    assert not trace.exists()


@pytest.mark.parametrize("as_json", [True, False])
def test_the_lessons_are_listed(as_json: bool) -> None:
    done = command("list", "lessons", *(["--json"] if as_json else []))
    assert done.returncode == 0
    names = [one.name for one in own_lessons()]
    if as_json:
        assert [one["name"] for one in json.loads(done.stdout)] == names
    else:
        assert all(name in done.stdout for name in names)


def test_the_drawn_example_of_the_documentation_holds(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "lessons.md").read_text().partition("For example, whole between head")[2]
    block = text[text.index("    ```draw") :].partition("\n## ")[0]
    file = tmp_path / "mine.md"
    file.write_text(lesson(textwrap.dedent(block)))
    done = command("lesson", "check", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert "holds with 6 draws of its numbers" in done.stdout


DRAW = "```draw\nk = 3 | 5 | 7.0\nn = 2..9\n```\n"


def test_each_choice_and_both_ends_of_a_range_are_tried_and_the_draw_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    shape = PREDICTION.replace("number", "shape").replace("3 within 0.1", "({{k}}, 2)")
    file.write_text(lesson(DRAW, shape))
    done = command("lesson", "check", "--no-run", file)
    assert done.returncode == 2
    rule = "an answer is a shape, such as (2, 3), or the word error (with k = 7.0, n = 2, so in 2 of 6 draws)"
    assert done.stderr == f"{file}:19: {rule}\n"
    file.write_text(lesson(DRAW.replace("7.0", "7"), "Of {{12 // (n - 5)}}."))
    done = command("lesson", "check", "--no-run", file)
    rule = "12 // (n - 5) is no sum of numbers and of what is drawn above: k, n (with k = 3, n = 5)"
    assert done.stderr == f"{file}:12: {rule}\n", "short ranges are read whole"


def test_what_does_not_hold_for_one_draw_is_told_with_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    asked = PREDICTION.replace("m = 3", "m = {{n}} + {{k}}").replace("3 within 0.1", "{{n + 3}}")
    file.write_text(lesson(DRAW.replace(" | 7.0", ""), asked))
    done = command("lesson", "check", file)
    assert done.stderr == f"{file}:12: m is 7, not 5 (with k = 5, n = 2, so in 2 of 4 draws)\n"
    file.write_text(lesson(DRAW.replace(" | 7.0", ""), asked.replace("{{n + 3}}", "{{n + k}}")))
    done = command("lesson", "check", file)
    assert done.stdout.startswith(f"{file}: holds with 4 draws of its numbers, ")


def test_the_numbers_and_right_answers_of_students_are_shown(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    file.write_text(lesson(DRAW, PREDICTION.replace("3 within 0.1", "{{n * n}}")))
    done = command("lesson", "show", file, "--student", "Ann", "--student", "ann ")
    first, right, *again = done.stdout.splitlines()
    values = dict(read_lesson(file, student="Ann").drawn)
    assert first == f"Ann in mine: k = {values['k']}, n = {values['n']}"
    assert right == f"  mean: {values['n'] ** 2}"
    assert again == [first.replace("Ann", "ann "), right]
    file.write_text(lesson(PREDICTION))
    done = command("lesson", "show", file, "--student", "Ann")
    assert done.stdout == "Ann in mine: the same numbers as everybody\n  mean: 3\n"
