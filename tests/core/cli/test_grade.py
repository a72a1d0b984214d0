"""``grade``, as a teacher calls it on what anybody may have handed in."""

from __future__ import annotations

import codecs
import csv
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.cli.grade import notes_text
from core.errors import PlaygroundError
from core.lessons.draw import plain_name
from core.lessons.hand_in import Answer, HandIn, LessonWork, Work, write_hand_in
from core.lessons.lesson import Lesson
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
        return out, err, *(file.read_text("utf-8-sig") for file in files)  # type: ignore[return-value]

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
    lines = [line for line in out.splitlines() if " / 2" in line or " – " in line]
    assert len(lines) == len(NAMES) + n_broken
    assert err == f"{n_broken} of {len(NAMES) + n_broken} files could not be read.\n"
    assert all(each.isprintable() for each in (*out.splitlines(), *page.splitlines()))
    assert "\u202e" not in out + scores + page
    rows = list(csv.reader(io.StringIO(scores)))
    assert rows == list(csv.reader(io.StringIO(scores), delimiter=",", strict=True))
    assert len(rows) == len(scores.splitlines()) == len(NAMES) + n_broken + 1
    assert {len(row) for row in rows} == {16}
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
        "lesson import_os is not known here; lesson mine is not handed in",
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
        "says solved, is not: mine/two; look at the program: mine/odd; saw the solution: mine/sum; a"
    )


def test_what_cannot_be_graded_is_refused_in_one_line(
    place: Path, refused: Callable[..., str], tmp_path: Path
) -> None:
    assert "holds no hand-in" in refused("grade", place / "in")
    put(place, "a.zip", "Ann", "3")
    assert "no such folder" in refused("grade", place / "in", "-o", tmp_path / "no" / "a.csv")
    (place / "bad.md").write_text("no lesson")
    assert "begins with its head" in refused("grade", place / "in", "--lesson", place / "bad.md")
    assert "is no lesson of the program, and no file. Did you mean 01_tensors?" in refused(
        "grade", place / "in", "--lesson", "01_tensor"
    )
    refused("grade", place / "missing")
    assert "it is a folder" in refused("grade", place / "in", "-o", place / "in")


def test_a_spreadsheet_on_windows_sees_that_the_scores_are_utf_8(place: Path, run: Command) -> None:
    put(place, "a.zip", "李雷", "9")
    run("grade", place / "in", "--lesson", place / "mine.md", "-o", place / "scores.csv")
    content = (place / "scores.csv").read_bytes()
    assert content.startswith(codecs.BOM_UTF8 + b'"student"')
    assert "李雷".encode() in content


def test_json_is_a_line_of_progress_and_one_of_the_table(place: Path, run: Command) -> None:
    put(place, "a.zip", NAMES["lines"], "9")
    _, out, _ = run("grade", place / "in", "--lesson", place / "mine.md", "--json")
    events = [json.loads(line) for line in out.splitlines()]
    assert [event["event"] for event in events] == ["checked", "class"]
    assert events[1]["hand_ins"][0]["label"] == "a b c d"
    [wrong] = events[1]["wrong"]
    assert (wrong["question"], wrong["answer"], wrong["right"], wrong["n"]) == (["mine", "mean"], "9", "3", 1)
    assert wrong["text"] == "9; right is “3”"


def book_of(run: Command, place: Path, *lessons: object) -> dict[str, Any]:
    """Return the table of a folder, graded by these lessons."""
    options = (word for each in lessons for word in ("--lesson", each))
    code, out, err = run("grade", place / "in", "--json", *options)
    assert code == 0, err
    book: dict[str, Any] = json.loads(out.splitlines()[-1])
    return book


def answered(place: Path, lesson: Lesson, student: str, *works: tuple[Lesson, dict[str, list[str]]]) -> None:
    """Write a hand-in of answers to questions as each of these lessons asks them."""
    predictions = {
        name: tuple(
            Answer(answer=each, question=next(p.digest for p in asked.predictions if p.name == name))
            for each in answers
        )
        for asked, given in works
        for name, answers in given.items()
    }
    work = LessonWork(
        name=lesson.name, title="T", digest=lesson.digest, predictions=predictions, exercises={}
    )
    made = HandIn(student=student, made_at="", versions={}, lessons=(work,))
    write_hand_in(place / "in" / f"{plain_name(student)}.zip", made)


def asking(name: str, text: str, kind: str, answer: str) -> str:
    return f"::: predict {name} {kind}\n{text}\n\n:: answer {answer}\n:: because\nSo.\n:::\n\n"


def test_one_lesson_is_graded_alone_and_of_is_said_of_each_student(place: Path, run: Command) -> None:
    other = own_lessons()[0]
    mine = read_lesson(place / "mine.md")
    works = [
        LessonWork(name=each.name, title="", digest=each.digest, predictions={}, exercises={})
        for each in (mine, other)
    ]
    for student, lessons in (("Ann", works[:1]), ("Ben", works), ("Eve", works[1:])):
        made = HandIn(student=student, made_at="", versions={}, lessons=tuple(lessons))
        write_hand_in(place / "in" / f"{student}.zip", made)
    n_other = len(other.predictions) + len(other.exercises)
    for lessons, of, left_out in (
        ((place / "mine.md",), [2, 2, 2], [other.name]),
        ((other.name,), [n_other] * 3, []),
        ((place / "mine.md", other.name), [2 + n_other] * 3, []),
        ((), [0, n_other, n_other], []),
    ):
        book = book_of(run, place, *lessons)
        assert [row["of"] for row in book["hand_ins"]] == of, lessons
        assert book["left_out"] == left_out
    outputs = ("-o", place / "a.csv", "--html", place / "a.html")
    _, out, _ = run("grade", place / "in", "--lesson", place / "mine.md", *outputs)
    assert f"Not graded, for --lesson names others: {other.name}" in out
    assert "0 / 2" in out
    assert "lesson mine is not handed in" in out
    assert "0 of 2" in (place / "a.html").read_text()
    rows = list(csv.DictReader(io.StringIO((place / "a.csv").read_text("utf-8-sig"))))
    assert [(row["of"], row["mine/mean"]) for row in rows] == [("2", "")] * 3, "no answer is an empty cell"


DRAWN = HEAD + "```draw\nk = 3 | 5 | 7 | 9 | 11\n```\n\n"


def students_of(file: Path, n: int, part: str = "n") -> list[tuple[str, str]]:
    """Return students with different right answers to a question, and these."""
    found: dict[str, str] = {}
    for i in range(200):
        lesson = read_lesson(file, student=f"S{i}")
        found.setdefault(next(p.answers[0] for p in lesson.predictions if p.name == part), f"S{i}")
    return [(student, right) for right, student in found.items()][:n]


def test_a_student_whose_draw_breaks_the_lesson_is_one_line(place: Path, run: Command) -> None:
    file = place / "mine.md"
    file.write_text(DRAWN.replace("| 5", "| 5.5") + asking("n", "Which?", "shape", "({{k}}, 2)") + NEXT)
    whole = read_lesson(file, student=next(s for s in map(str, range(99)) if "5.5" not in numbers(file, s)))
    for i in range(12):
        answered(place, whole, f"S{i}", (whole, {"n": ["3, 2"]}))
    broken = {f"S{i}" for i in range(12) if "5.5" in numbers(file, f"S{i}")}
    assert 0 < len(broken) < 12
    book = book_of(run, place, file)
    assert {row["student"] for row in book["hand_ins"] if row["is_broken"]} == broken
    for row in book["hand_ins"]:
        assert row["of"] == (0 if row["is_broken"] else 1)
        if row["is_broken"]:
            assert "mine.md:14: an answer is a shape" in row["notes"]
            assert "(with k = 5.5)" in row["notes"]


def numbers(file: Path, student: str) -> str:
    """Return a student's numbers, or why the lesson cannot be read with them."""
    try:
        return str(read_lesson(file, student=student).drawn)
    except PlaygroundError as error:
        return str(error)


def test_a_changed_question_neither_takes_nor_gives_points(place: Path, run: Command) -> None:
    old, new = place / "old" / "mine.md", place / "mine.md"
    old.parent.mkdir()
    same = asking("same", "What is 2 + 2?", "number", "4")
    old.write_text(HEAD + same + asking("n", "With its bias?", "number", "608") + NEXT)
    new.write_text(HEAD + "A typo.\n\n" + same + asking("n", "Without its bias?", "number", "600") + NEXT)
    then, now = read_lesson(old), read_lesson(new)
    answered(place, then, "Old", (then, {"same": ["4"], "n": ["608"]}))
    answered(place, now, "Moved", (then, {"same": ["4"], "n": ["608"]}))
    answered(place, now, "New", (now, {"same": ["4"], "n": ["608"]}))
    rows = {row["student"]: row for row in book_of(run, place, new)["hand_ins"]}
    assert {name: (row["points"], row["of"]) for name, row in rows.items()} == {
        "Old": (1, 1), "Moved": (1, 1), "New": (1, 2),
    }  # fmt: skip
    for name in ("Old", "Moved"):
        assert "asked otherwise then, not counted: mine/n" in rows[name]["notes"]
    assert "asked otherwise" not in rows["New"]["notes"]
    rows = {row["student"]: row for row in book_of(run, place, old, new)["hand_ins"]}
    assert {name: (row["points"], row["of"]) for name, row in rows.items()} == {
        "Old": (2, 2), "Moved": (2, 2), "New": (1, 2),
    }, "the digest chooses"  # fmt: skip
    assert rows["Old"]["notes"] == "lesson mine is graded by the version that was read"


def test_questions_that_are_gone_or_answered_with_other_numbers_are_said(place: Path, run: Command) -> None:
    file = place / "mine.md"
    file.write_text(DRAWN + asking("n", "What is {{k}}?", "number", "{{k}}") + NEXT)
    (ann, _), (ben, right) = students_of(file, 2)
    answered(place, read_lesson(file), ann, (read_lesson(file, student=ben), {"n": [right]}))
    [row] = book_of(run, place, file)["hand_ins"]
    assert (row["points"], row["of"]) == (0, 0)
    assert "lesson mine was answered with the numbers of another name" in row["notes"]
    file.write_text(HEAD + asking("other", "What?", "number", "1") + NEXT)
    [row] = book_of(run, place, file)["hand_ins"]
    assert row["notes"] == "lesson mine was another version of it; lesson mine has no more: n"


def test_drawn_numbers_both_answers_and_what_is_right_stand_everywhere(place: Path, run: Command) -> None:
    file = place / "mine.md"
    file.write_text(DRAWN + asking("n", "What is it?", "number", "{{k * 8 + 8}}") + NEXT)
    [(ann, right)] = students_of(file, 1)
    answered(place, read_lesson(file), ann, (read_lesson(file, student=ann), {"n": ["71", "72"]}))
    k = (int(right) - 8) // 8
    [row] = book_of(run, place, file)["hand_ins"]
    assert row["numbers"] == [["mine", f"k = {k}"]]
    [mark] = row["marks"]
    assert (mark["answers"], mark["right"]) == (["71", "72"], right)
    run("grade", place / "in", "--lesson", file, "-o", place / "a.csv", "--html", place / "a.html")
    [cells] = csv.DictReader(io.StringIO((place / "a.csv").read_text("utf-8-sig")))
    assert [cells[f"mine/n {what}"] for what in ("first", "second", "right")] == ["71", "72", right]
    assert cells["mine numbers"] == f"k = {k}"
    page = (place / "a.html").read_text()
    for said in (f"T: k = {k}", "71, then 72", f"right: {right}"):
        assert said in page


def test_a_mistake_is_one_with_other_numbers_and_another_students_answer_is_said(
    place: Path, run: Command
) -> None:
    file = place / "mine.md"
    texts = (("n", "number", "{{k * 64 + 8}}"), ("s", "shape", "({{k}}, 2)"))
    file.write_text(DRAWN + "".join(asking(name, "What?", kind, right) for name, kind, right in texts) + NEXT)
    pairs = students_of(file, 3)
    for student, right in pairs:
        copied = read_lesson(file, student=pairs[0][0]).predictions[1].answers[0]
        given = {"n": [str(int(right) - 8)], "s": [copied]}
        answered(place, read_lesson(file), student, (read_lesson(file), given))
    book = book_of(run, place, file)
    [mistake] = [wrong for wrong in book["wrong"] if wrong["question"][1] == "n"]
    assert mistake["n"] == 3
    assert mistake["text"].endswith(": the right answer − 8")
    for student, right in pairs:
        read = read_lesson(file, student=student)
        k = dict(read.drawn)["k"]
        answered(place, read_lesson(file), student, (read, {"n": [str(int(right) + int(k))]}))
    assert [wrong["mistake"] for wrong in book_of(run, place, file)["wrong"]] == ["the right answer + k"]
    assert f"right is “{' | '.join(right for _, right in sorted(pairs))}”" in mistake["text"]
    rows = {row["student"]: row for row in book["hand_ins"]}
    said = "gave the right answer of another student: mine/s"
    assert [said in rows[student]["notes"] for student, _ in pairs] == [False, True, True]
    assert rows[pairs[1][0]]["marks"][1]["right_for"] == [pairs[0][0]]
    copied_texts = [wrong["text"] for wrong in book["wrong"] if wrong["question"][1] == "s"]
    assert len(copied_texts) == 2
    assert all(text.endswith(": right for another student") for text in copied_texts)


def test_broken_files_of_one_name_are_told_apart_by_their_folders(place: Path, run: Command) -> None:
    for student in ("Max_1", "Moritz_2"):
        (place / "in" / student).mkdir()
        (place / "in" / student / "work.zip").write_bytes(b"no zip")
    code, out, _ = run("grade", place / "in", "-o", place / "a.csv")
    assert code == 0
    assert [line.split()[:2] for line in out.splitlines()[1:3]] == [
        ["Max_1/work.zip", "–"],
        ["Moritz_2/work.zip", "–"],
    ]
    rows = list(csv.DictReader(io.StringIO((place / "a.csv").read_text("utf-8-sig"))))
    assert [row["file"] for row in rows] == ["Max_1/work.zip", "Moritz_2/work.zip"]
    assert [(row["points"], row["of"]) for row in rows] == [("", "")] * 2


def test_an_output_is_no_hand_in_no_lesson_and_no_other_output(
    place: Path, refused: Callable[..., str]
) -> None:
    put(place, "a.zip", "Ann", "3")
    (place / "link.csv").hardlink_to(place / "in" / "a.zip")
    before = {file: file.read_bytes() for file in (place / "in" / "a.zip", place / "mine.md")}
    for options, over in (
        (("-o", "in/a.zip"), "in/a.zip"),
        (("--html", "in/../in/a.zip"), "in/a.zip"),
        (("-o", "link.csv"), "in/a.zip"),
        (("--html", "mine.md"), "mine.md"),
        (("-o", "q.csv", "--html", "./q.csv"), "q.csv"),
    ):
        given = [each if each.startswith("-") else place / each for each in options]
        said = refused("grade", place / "in", "--lesson", place / "mine.md", *given)
        assert f"cannot be written: it is {place / over}" in said
    assert {file: file.read_bytes() for file in before} == before
    assert not (place / "q.csv").exists()
