"""``grade``, as a teacher calls it on what anybody may have handed in."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli.grade import notes_text
from core.lessons.hand_in import Answer, HandIn, LessonWork, Work, write_hand_in
from core.lessons.library import own_lessons
from core.lessons.parse import read_lesson
from core.lessons.scores import Graded, Mark
from tests.core.cli.conftest import Command
from tests.core.lessons.texts import EXERCISE, HEAD, NEXT, PREDICTION

NAMES = {
    "formula": "=HYPERLINK(1)",
    "wide formula": "＝1+1",
    "semicolon": "x;=1+1",
    "page": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "lines": "a\nb\r\n\tc\u2028d",
    "escape": "\x1b[2J\x1b]0;x\x07",
    "turned": "\u202eevil\u2066",
    "nul": "a\0b",
    "hebrew": "דנה",
    "markup": "[red]x[/red] {{ 7 * 7 }} {% x %} :smile: %s {0}",
    "quotes": "\"',|&",
    "blank": "  \n ",
    "long": "w" * 80,
}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "300")
    (tmp_path / "in").mkdir()
    (tmp_path / "mine.md").write_text(HEAD + PREDICTION + EXERCISE + NEXT)
    return tmp_path


def put(place: Path, name: str, student: str, *answers: str, lesson: str = "mine", times: int = 1) -> None:
    read = read_lesson(place / "mine.md")
    work = LessonWork(
        name=lesson,
        title="T",
        digest=read.digest,
        predictions={"mean": tuple(Answer(answer=answer) for answer in answers)},
        exercises={"sum": Work()},
    )
    made = HandIn(student="a", made_at="", versions={}, lessons=(work,)).model_copy(
        update={"student": student, "lessons": (work,) * times}
    )
    write_hand_in(place / "in" / name, made)


@pytest.fixture
def graded(run: Command, place: Path) -> Callable[..., tuple[str, str, str, str]]:
    """Grade; return what was printed, errors, the CSV and the page."""

    def graded() -> tuple[str, str, str, str]:
        files = place / "a.csv", place / "a.html"
        options = ("--lesson", place / "mine.md", "-o", files[0], "--html", files[1])
        code, out, err = run("grade", place / "in", *options)
        assert code == 0
        return out, err, *(file.read_text("utf-8") for file in files)  # type: ignore[return-value]

    return graded


def test_a_hostile_name_or_answer_is_one_harmless_cell_everywhere(
    place: Path, graded: Callable[..., tuple[str, str, str, str]]
) -> None:
    for file, student in NAMES.items():
        put(place, f"{file}.zip", student, student)
    (place / "in" / "=1+1\n\x1b[2J.zip").write_bytes(b"no zip")
    n_broken = 1
    if sys.platform.startswith("linux"):  # others have no such names
        (place / "in" / os.fsdecode(b"\xff.zip")).write_bytes(b"no zip")
        n_broken = 2
    out, err, scores, page = graded()
    lines = [line for line in out.splitlines() if " / 2" in line]
    assert len(lines) == len(NAMES) + n_broken
    assert err == f"{n_broken} of {len(NAMES) + n_broken} files could not be read.\n"
    assert all(each.isprintable() for each in (*out.splitlines(), *page.splitlines()))
    assert "\u202e" not in out + scores + page
    rows = list(csv.reader(io.StringIO(scores)))
    assert rows == list(csv.reader(io.StringIO(scores), delimiter=",", strict=True))
    assert len(rows) == len(scores.splitlines()) == len(NAMES) + n_broken + 1
    assert {len(row) for row in rows} == {7}
    assert not [cell for row in rows for cell in row if cell[:1] and cell[0] in "=+-@＝"]
    assert '"x;=1+1"' in scores, "where ; parts cells, quotes keep it one"
    assert "<script" not in page
    assert "onerror=alert(1)&gt;" in page
    assert "{{ 7 * 7 }}" in page
    assert "blank.zip" in page, "no name is the file's"
    assert page.count("<tr><td>") >= len(NAMES) + n_broken


def test_a_lesson_that_is_there_twice_does_not_count_twice(
    place: Path, graded: Callable[..., tuple[str, str, str, str]]
) -> None:
    put(place, "a.zip", "Ann", "3", times=50)
    put(place, "b.zip", "Ben", "3")
    _, _, scores, _ = graded()
    rows = {row[-1]: row for row in csv.reader(io.StringIO(scores))}
    assert rows["a.zip"][:2] == ["", ""]
    assert "twice" in rows["a.zip"][-2]
    assert rows["b.zip"][:2] == ["Ben", "1"]


def test_two_hand_ins_of_one_name_and_lessons_that_are_not_known_are_noted(
    place: Path, graded: Callable[..., tuple[str, str, str, str]]
) -> None:
    put(place, "a.zip", "Ann Lee", "3")
    put(place, "b.zip", "ann  lee", "4")
    put(place, "c.zip", "Eve", "3", lesson="import_os")
    _, err, scores, page = graded()
    assert err == "Lessons that are not known: import_os. Name their files by --lesson.\n"
    rows = {row[-1]: row for row in csv.reader(io.StringIO(scores))}
    assert [rows[f"{name}.zip"][-2] for name in "abc"] == [
        "2 hand-ins have this name",
        "2 hand-ins have this name",
        "lesson import_os is not known here",
    ]
    assert "not known here" in page


def test_a_file_that_names_a_hundred_lessons_has_a_short_note(place: Path, run: Command) -> None:
    digest = read_lesson(place / "mine.md").digest
    works = (
        LessonWork(name=f"l{i}", title="", digest=digest, predictions={}, exercises={}) for i in range(100)
    )
    made = HandIn(student="Eve", made_at="", versions={}, lessons=tuple(works))
    write_hand_in(place / "in" / "a.zip", made)
    _, out, _ = run("grade", place / "in", "--json")
    book = json.loads(out.splitlines()[-1])
    assert len(book["unknown"]) == 10
    assert book["hand_ins"][0]["notes"].count("is not known here") == 5


def test_a_lesson_of_your_own_stands_in_the_place_of_the_programs(place: Path, run: Command) -> None:
    name = own_lessons()[0].name
    own = place / f"{name}.md"
    own.write_text((place / "mine.md").read_text())
    put(place, "a.zip", "Ann", "3", lesson=name)
    _, out, _ = run("grade", place / "in", "--lesson", own, "--json")
    book = json.loads(out.splitlines()[-1])
    assert book["questions"] == [[name, "mean"], [name, "sum"]]
    assert [row["points"] for row in book["hand_ins"]] == [1]


def test_the_notes_say_why_a_program_that_passes_has_half(place: Path) -> None:
    marks = (
        Mark(("mine", "sum"), "passed", 0.5, was_shown=True),
        Mark(("mine", "two"), "failed", 0, is_forged=True),
        Mark(("mine", "odd"), "passed", 1, is_odd=True),
    )
    said = notes_text(Graded(place, "Ann", marks, ("a",)))
    assert said == (
        "a; says solved, is not: mine/two; look at the program: mine/odd; saw the solution: mine/sum"
    )


def test_what_cannot_be_graded_is_refused_in_one_line(
    place: Path, refused: Callable[..., str], tmp_path: Path
) -> None:
    assert "holds no hand-in" in refused("grade", place / "in")
    put(place, "a.zip", "Ann", "3")
    assert "no such folder" in refused("grade", place / "in", "-o", tmp_path / "no" / "a.csv")
    (place / "bad.md").write_text("no lesson")
    assert "begins with its head" in refused("grade", place / "in", "--lesson", place / "bad.md")
    refused("grade", place / "missing")
    assert "it is a folder" in refused("grade", place / "in", "-o", place / "in")


def test_json_is_a_line_of_progress_and_one_of_the_table(place: Path, run: Command) -> None:
    put(place, "a.zip", NAMES["lines"], "9")
    _, out, _ = run("grade", place / "in", "--lesson", place / "mine.md", "--json")
    events = [json.loads(line) for line in out.splitlines()]
    assert [event["event"] for event in events] == ["checked", "class"]
    assert events[1]["hand_ins"][0]["label"] == "a b c d"
    assert events[1]["wrong"] == [{"question": ["mine", "mean"], "answer": "9", "n": 1}]
