"""A hand-in holds what a student did, and one of any origin is checked before it is believed."""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.errors import PlaygroundError
from core.lessons.hand_in import (
    MOST_MEMBERS,
    Answer,
    HandIn,
    Work,
    gather,
    members,
    read_hand_in,
    write_hand_in,
)
from core.lessons.library import own_lessons
from core.lessons.progress import Progress
from core.text import Text

LESSON = own_lessons()[0]
P, E = LESSON.predictions[0].name, LESSON.exercises[0].name


@pytest.fixture
def hand_in(tmp_path: Path) -> HandIn:
    progress = Progress(tmp_path / "progress.json")
    for answer in ("1", "2"):
        progress.note_answer(LESSON.key, P, answer)
    progress.note_exercise(LESSON.key, E, program="x = '张'\n", solved=True, solved_at="t", hints=2, checks=3)
    return gather("  Ann   Lee ", own_lessons(), progress)


def test_what_was_done_is_handed_in_and_read_again(hand_in: HandIn, tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    write_hand_in(file, hand_in)
    read = read_hand_in(file)
    assert read == hand_in
    [work] = read.lessons
    assert (read.student, work.name, work.digest) == ("Ann Lee", LESSON.name, LESSON.digest)
    assert [each.answer for each in work.predictions[P]] == ["1", "2"]
    assert all(each.at for each in work.predictions[P])
    assert (work.exercises[E].solved, work.exercises[E].hints, work.exercises[E].checks) == (True, 2, 3)
    assert read.programs == {(LESSON.name, E): "x = '张'\n"}
    assert set(read.versions) == {"torch_playground", "torch", "python"}


def test_the_file_holds_what_the_preview_shows_and_nothing_else(hand_in: HandIn, tmp_path: Path) -> None:
    write_hand_in(tmp_path / "a.zip", hand_in)
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        held = {name: archive.read(name).decode() for name in archive.namelist()}
    assert held == dict(members(hand_in))
    assert str(Path.home()) not in "".join(held.values())


def test_the_file_tells_nothing_of_the_machine_that_the_preview_does_not(
    hand_in: HandIn, tmp_path: Path
) -> None:
    write_hand_in(tmp_path / "a.zip", hand_in)
    os.utime(tmp_path / "a.zip", (0, 0))
    write_hand_in(tmp_path / "b.zip", hand_in)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.comment == b""
        for info in archive.infolist():
            *day, second = info.date_time
            assert "{}-{:02}-{:02}T{:02}:{:02}".format(*day) == hand_in.made_at[:16]
            assert second == int(hand_in.made_at[17:19]) // 2 * 2, "a zip tells even seconds"
            assert (info.create_system, info.extra, info.comment) == (3, b"", b"")
            assert info.external_attr == 0o644 << 16


def test_the_program_that_passed_is_handed_in_beside_the_present_one(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    progress.note_exercise(LESSON.key, E, program="x = 2\n", solved_program="x = 2\n", solved=True)
    assert gather("a", own_lessons(), progress).solved_programs == {}, "it stands there already"
    progress.note_exercise(LESSON.key, E, program="x =\n")
    write_hand_in(tmp_path / "a.zip", gather("a", own_lessons(), progress))
    read = read_hand_in(tmp_path / "a.zip")
    assert read.programs == {(LESSON.name, E): "x =\n"}
    assert read.solved_programs == {(LESSON.name, E): "x = 2\n"}
    assert read.judged(LESSON.name, E) == "x = 2\n"
    assert f"solved/{LESSON.name}/{E}.py" in dict(members(read))
    assert read.judged(LESSON.name, "other") == ""


def test_a_solution_that_was_shown_after_it_was_solved_was_no_help() -> None:
    times = {"solved": True, "solved_at": "2026-05-01T08:30:00Z"}
    assert not Work(**times, solution=True, solution_at="2026-05-01T08:31:00Z").saw_solution_first
    assert Work(**times, solution=True, solution_at="2026-05-01T08:29:00Z").saw_solution_first
    assert Work(solution=True, solution_at="2026-05-01T08:29:00Z").saw_solution_first
    assert Work(**times, solution=True).saw_solution_first, "an earlier file does not tell when"
    assert not Work(**times).saw_solution_first


def test_a_file_of_an_earlier_version_can_be_read(tmp_path: Path) -> None:
    work = {"name": "l", "title": "L", "digest": "d", "predictions": {"p": [{"answer": "1", "at": "t"}]}}
    work["exercises"] = {"e": {"solved": True, "solved_at": "t", "hints": 1, "checks": 2, "solution": True}}
    content = {"format": 1, "student": "Ann", "made_at": "t", "versions": {}, "lessons": [work]}
    (tmp_path / "a.zip").write_bytes(
        packed(("hand_in.json", json.dumps(content).encode()), ("programs/l/e.py", b"x = 1"))
    )
    read = read_hand_in(tmp_path / "a.zip")
    assert read.lessons[0].predictions["p"] == (Answer(answer="1", at="t"),)
    assert read.lessons[0].exercises["e"].question == ""
    assert read.judged("l", "e") == "x = 1"


def test_an_answer_tells_which_question_it_is_to(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    [one, other] = LESSON.predictions[:2]
    progress.note_answer(LESSON.key, P, "1", one.digest)
    [work] = gather("a", own_lessons(), progress).lessons
    assert [each.question for each in work.predictions[P]] == [one.digest]
    assert one.digest == replace(one, answers=("9",), because=(), line=1).digest, "not of what is right"
    assert len({one.digest, other.digest, replace(one, kind="text").digest}) == 3


def test_of_two_lessons_of_one_name_the_teachers_is_handed_in(tmp_path: Path) -> None:
    own, progress = replace(LESSON, is_own=False, title="Mine"), Progress(tmp_path / "progress.json")
    for lesson in (LESSON, own):
        progress.note_answer(lesson.key, P, "1")
    [work] = gather("a", [*own_lessons(), own], progress).lessons
    assert work.title == "Mine"


def packed(*files: tuple[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return target.getvalue()


def edited(hand_in: HandIn, change: Callable[[dict[str, Any]], object]) -> bytes:
    content = hand_in.model_dump()
    change(content)
    return packed(("hand_in.json", json.dumps(content).encode()))


HOSTILE: dict[str, Callable[[HandIn], bytes]] = {
    "empty": lambda _: b"",
    "no zip": lambda _: b"PK\x03\x04" + b"x" * 100,
    "cut": lambda one: packed(*((name, text.encode()) for name, text in members(one)))[:-30],
    "no content": lambda _: packed(("a.txt", b"")),
    "no JSON": lambda _: packed(("hand_in.json", b"{")),
    "deep JSON": lambda _: packed(("hand_in.json", b"[" * 200_000)),
    "bomb": lambda _: packed(("hand_in.json", b" " * (17 << 20))),
    "many files": lambda _: packed(*((f"{i}", b"") for i in range(MOST_MEMBERS + 1))),
    "twice": lambda one: (
        edited(one, lambda _: None)[:0] + packed(("hand_in.json", b"{}"), ("hand_in.json", b"{}"))
    ),
    "other format": lambda one: edited(one, lambda content: content.update(format=2)),
    "no student": lambda one: edited(one, lambda content: content.update(student="")),
    "a list": lambda one: edited(one, lambda content: content.update(student=["x"])),
    "long name": lambda one: edited(one, lambda content: content.update(student="x" * 81)),
    "a path": lambda one: edited(one, lambda content: content["lessons"][0].update(name="../../x")),
    "many tries": lambda one: edited(
        one, lambda content: content["lessons"][0]["predictions"].update(p=[{"answer": "1"}] * 3)
    ),
    "long answer": lambda one: edited(
        one, lambda content: content["lessons"][0]["predictions"].update(p=[{"answer": "1" * 101}])
    ),
    "hints below 0": lambda one: edited(
        one, lambda content: content["lessons"][0]["exercises"].update(e={"hints": -1})
    ),
    "no text": lambda one: packed(
        ("hand_in.json", json.dumps(one.model_dump()).encode()),
        (f"programs/{LESSON.name}/{E}.py", b"\xff\xfe"),
    ),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_hostile_file_is_one_line(hand_in: HandIn, tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    for kind, make in HOSTILE.items():
        file.write_bytes(make(hand_in))
        with pytest.raises(PlaygroundError) as told:
            read_hand_in(file)
        assert told.value.path == str(file), kind
        assert "\n" not in str(told.value), kind
        assert len(str(told.value)) < 500, kind


def test_an_encrypted_file_and_one_that_is_too_large_are_refused(hand_in: HandIn, tmp_path: Path) -> None:
    content = bytearray(packed(("hand_in.json", json.dumps(hand_in.model_dump()).encode())))
    for mark in (b"PK\x03\x04", b"PK\x01\x02"):
        at = content.index(mark) + (6 if mark.endswith(b"\x04") else 8)
        content[at] |= 1
    (tmp_path / "a.zip").write_bytes(content)
    with pytest.raises(PlaygroundError, match="encrypted"):
        read_hand_in(tmp_path / "a.zip")
    (tmp_path / "b.zip").write_bytes(b"\0" * ((8 << 20) + 1))
    with pytest.raises(PlaygroundError, match="too large"):
        read_hand_in(tmp_path / "b.zip")


def test_why_a_file_cannot_be_unpacked_is_said_in_our_words(hand_in: HandIn, tmp_path: Path) -> None:
    whole = bytearray(packed(("hand_in.json", json.dumps(hand_in.model_dump()).encode())))
    whole[60] ^= 0xFF
    for content, said in (
        (b"no zip", "it is no .zip file, or not all of it is there"),
        (HOSTILE["cut"](hand_in), "it is no .zip file, or not all of it is there"),
        (bytes(whole), "it is damaged"),
    ):
        (tmp_path / "a.zip").write_bytes(content)
        with pytest.raises(PlaygroundError, match=f"cannot be unpacked: {said}") as told:
            read_hand_in(tmp_path / "a.zip")
        rule = told.value.rule
        assert isinstance(rule, Text)
        assert isinstance(rule.arguments["error"], Text), "it can be translated"


def test_progress_that_was_edited_by_hand_can_be_handed_in(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    exercise = {"solved": True, "hints": "many", "program": 3}
    file.write_text(json.dumps({"lessons": {LESSON.key: {"exercises": {E: exercise}}}}))
    [work] = gather("a", own_lessons(), Progress(file)).lessons
    assert work.exercises[E].solved
    assert work.exercises[E].hints == 0


def test_a_content_that_was_changed_is_told_in_plain_words(hand_in: HandIn, tmp_path: Path) -> None:
    content = json.dumps(hand_in.model_dump())
    for old, new, said in (
        ('"hints": 2', '"hints": "two"', "at lessons.0.exercises.corner.hints: something else is there"),
        ('"format": 1', '"format": 9', "at format: something else is there"),
    ):
        assert old in content
        (tmp_path / "b.zip").write_bytes(packed(("hand_in.json", content.replace(old, new).encode())))
        with pytest.raises(PlaygroundError) as told:
            read_hand_in(tmp_path / "b.zip")
        assert told.value.rule == f"is no hand-in as the program writes it; in hand_in.json, {said}"
