"""Progress survives crashes, versions and other windows."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from core.lessons.progress import Attempt, Progress

CRASH = """
import sys
from pathlib import Path
from core.lessons.progress import Attempt, Progress
progress = Progress(Path(sys.argv[1]))
for i in range(1_000_000):
    progress.note_exercise("a", f"e{i % 50}", program="x" * 5_000, solved=True)
    print(i, flush=True)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lessons" / "progress.json"


def test_what_was_done_is_there_at_the_next_start(file: Path) -> None:
    progress = Progress(file)
    progress.note_answer("a", "p", "(2, 3)")
    progress.note_exercise("a", "e", solved=True)
    progress.note_exercise("a", "e", hints=2, program="x = 1\n")
    progress.note_opened("a")
    again = Progress(file)
    assert again.answer("a", "p") == "(2, 3)"
    assert again.is_solved("a", "e")
    assert again.n_hints("a", "e") == 2
    assert again.program("a", "e") == "x = 1\n"
    assert again.last == "a"
    assert not again.is_solved("b", "e")


def test_it_survives_a_kill_at_any_moment(file: Path) -> None:
    for after in (1, 7, 23):
        writer = subprocess.Popen([sys.executable, "-c", CRASH, str(file)], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        for _ in range(after):
            done = int(writer.stdout.readline())
        writer.kill()
        writer.wait()
        writer.stdout.close()
        kept = Progress(file)
        assert all(kept.is_solved("a", f"e{i}") for i in range(done + 1))
        assert kept.program("a", "e0") == "x" * 5_000


def test_what_a_newer_version_wrote_stays(file: Path) -> None:
    file.parent.mkdir()
    newer = {
        "version": 9,
        "stars": [1],
        "lessons": {"a": {"mood": "good", "predictions": {"p": {"answer": "1", "at": 3}}}},
    }
    file.write_text(json.dumps(newer))
    progress = Progress(file)
    assert progress.answer("a", "p") == "1"
    progress.note_answer("a", "q", "2")
    [attempt] = progress.attempts("a", "q")
    kept = {"answer": "2", "attempts": [{"answer": "2", "at": attempt.at, "question": ""}]}
    newer["lessons"]["a"]["predictions"]["q"] = kept  # type: ignore[index]
    assert json.loads(file.read_text()) == newer


def test_each_try_is_kept_with_its_time_and_no_third(file: Path) -> None:
    progress = Progress(file)
    for answer in ("1", "2", "3"):
        progress.note_answer("a", "p", answer)
    attempts = Progress(file).attempts("a", "p")
    assert [attempt.answer for attempt in attempts] == ["1", "2"]
    assert all(datetime.fromisoformat(attempt.at).tzinfo is not None for attempt in attempts)


def test_an_answer_of_an_earlier_version_is_the_first_try(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"lessons": {"a": {"predictions": {"p": {"answer": "7"}}}}}))
    progress = Progress(file)
    assert progress.attempts("a", "p") == (Attempt("7"),)
    progress.note_answer("a", "p", "8")
    assert [attempt.answer for attempt in progress.attempts("a", "p")] == ["7", "8"]


def test_what_cannot_be_read_is_set_aside(file: Path) -> None:
    file.parent.mkdir()
    for content in ("", "{", "[]", "[" * 100_000, '{"lessons": 3', "\x00"):
        file.write_text(content)
        progress = Progress(file)
        progress.note_answer("a", "p", "1")
        assert Progress(file).answer("a", "p") == "1"
        assert file.with_suffix(".unreadable.json").read_text() == content


def test_entries_of_another_shape_count_as_none(file: Path) -> None:
    file.parent.mkdir()
    for lessons in ([], {"a": 3}, {"a": {"exercises": {"e": {"hints": -1}}}}):
        file.write_text(json.dumps({"lessons": lessons}))
        progress = Progress(file)
        assert (progress.answer("a", "p"), progress.n_hints("a", "e")) == ("", 0)
        progress.note_exercise("a", "e", solved=True)
        assert Progress(file).is_solved("a", "e")


def test_two_windows_add_to_one_file(file: Path) -> None:
    one, other = Progress(file), Progress(file)
    one.note_answer("a", "p", "1")
    other.note_answer("a", "q", "2")
    assert Progress(file).answer("a", "p") == "1"
    assert Progress(file).answer("a", "q") == "2"


def test_a_place_that_cannot_be_written_to_loses_nothing_of_this_session(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress = Progress(tmp_path / "file" / "progress.json")
    progress.note_answer("a", "p", "1")
    assert progress.answer("a", "p") == "1"


def test_half_a_character_in_an_answer_loses_nothing(file: Path) -> None:
    Progress(file).note_answer("a", "p", "\ud83d")
    Progress(file).note_exercise("a", "e", program="名 = 1\n")
    assert Progress(file).answer("a", "p") == "\ud83d"
    assert Progress(file).program("a", "e") == "名 = 1\n"


def test_answers_to_a_question_that_has_changed_count_no_more(file: Path) -> None:
    progress = Progress(file)
    progress.note_answer("a", "p", "1", "old")
    assert progress.attempts("a", "p", "new") == ()
    assert [one.answer for one in progress.attempts("a", "p")] == ["1"], "until it is answered anew"
    for answer in ("2", "3"):
        progress.note_answer("a", "p", answer, "new")
    assert [one.answer for one in Progress(file).attempts("a", "p")] == ["2", "3"]
    progress.note_answer("a", "q", "1")  # by an earlier version, of which nothing is known
    assert [one.answer for one in progress.attempts("a", "q", "new")] == ["1"]


def test_an_exercise_that_has_changed_is_not_solved(file: Path) -> None:
    progress = Progress(file)
    progress.note_exercise("a", "e", solved=True, question="old")
    assert progress.is_solved("a", "e", "old")
    assert not progress.is_solved("a", "e", "new")
    progress.note_exercise("a", "f", solved=True)
    assert progress.is_solved("a", "f", "new")


def test_the_work_of_several_students_is_kept_apart(file: Path) -> None:
    progress = Progress(file)
    progress.note_answer("a", "p", "1")
    assert progress.students == ()
    progress.name("Ada Quist")
    progress.begin_as("Bo Lind")
    assert progress.answer("a", "p") == ""
    progress.note_answer("a", "p", "2")
    progress.note_exercise("a", "e", solved=True, program="x = 2")
    again = Progress(file)
    assert (again.student, again.answer("a", "p"), again.is_solved("a", "e")) == ("Ada Quist", "1", False)
    assert again.students == ("Ada Quist", "Bo Lind")
    again.begin_as(" bo  LIND")
    assert again.student == "Bo Lind"
    assert (again.answer("a", "p"), again.program("a", "e")) == ("2", "x = 2")
    again.begin_as("Ada Quist")
    assert again.answer("a", "p") == "1"
    progress.note_answer("a", "q", "3")  # another window, in which Bo still works
    assert Progress(file).answer("a", "q") == "", "Ada's is as it was"
    again.note_opened("a")  # reads what the other has written
    again.begin_as("Bo Lind")
    assert again.answer("a", "q") == "3"


def test_work_can_be_given_another_name(file: Path) -> None:
    progress = Progress(file)
    progress.name("Ada Quits")
    progress.note_answer("a", "p", "1")
    progress.name("Ada Quist")
    assert progress.students == ("Ada Quist",)
    progress.begin_as("Bo")
    progress.note_answer("a", "p", "2")
    progress.name("Bob")
    assert progress.answer("a", "p") == "2"
    assert Progress(file).students == ("Ada Quist", "Bob")
    assert not progress.knows("Bo")


def test_damaged_entries_of_others_are_none(file: Path) -> None:
    file.parent.mkdir()
    for others in (3, [], {"bo": 3}, {"bo": {"student": 3, "lessons": []}}):
        file.write_text(json.dumps({"student": "Ada", "others": others}))
        progress = Progress(file)
        assert progress.students == ("Ada",)
        progress.begin_as("Bo")
        progress.note_answer("a", "p", "1")
        assert progress.answer("a", "p") == "1"
