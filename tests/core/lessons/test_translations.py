"""One lesson in two languages: the same questions, numbers, answers and points."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from core.cli.grade import report_html
from core.cli.lessons import BROKEN, HOLD
from core.cli.main import main
from core.lab.class_book import ClassBook, grade_class
from core.lab.grading import Journal
from core.lessons.answers import is_right
from core.lessons.asked import questions
from core.lessons.checked_program import Verdict
from core.lessons.hand_in import gather, members, write_hand_in
from core.lessons.lesson import Lesson, Prediction, Prose
from core.lessons.library import Library, own_lessons
from core.lessons.parse import read_lesson
from core.lessons.progress import Progress
from core.lessons.same_code import does_the_same
from core.lessons.same_programs import groups
from core.lessons.translations import in_language, read_in, source_of
from core.system.sentences import Sentences
from core.text import Text
from tests.core.lessons.texts import EXAMPLE
from tests.core.lessons.translated import ENGLISH_TEXT, TRANSLATION, put, write_class
from tests.helpers.core_texts import SENTENCE, marked
from tests.helpers.pseudo_locale import pseudo

TEXT = TRANSLATION.read_text(encoding="utf-8")
pytestmark = pytest.mark.usefixtures("forked_workers")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A lesson with its translation beside it."""
    return put(tmp_path)


def test_a_translation_has_the_questions_of_its_lesson(file: Path) -> None:
    for student in ("Ada", "李雷"):
        english, chinese = (read_in(file, language, student=student) for language in ("en", "zh"))
        assert (chinese.title, english.title) == ("取多少行", "How many rows")
        assert "一个批次" in _prose(chinese)
        same = ("name", "key", "path", "topic", "order", "minutes", "digest", "drawn", "is_drawn", "pictures")
        assert all(getattr(english, each) == getattr(chinese, each) for each in same)
        assert [each.digest for each in english.predictions] == [each.digest for each in chinese.predictions]
        assert [each.digest for each in english.exercises] == [each.digest for each in chinese.exercises]
        assert [each.name for each in english.trainings] == [each.name for each in chinese.trainings]
        assert english.predictions[0].answers == chinese.predictions[0].answers
        assert "还没有" in chinese.exercises[0].check, "what a check tells is translated"
        assert chinese.version == english.version != english.digest, "all languages are agreed to at once"
    file.with_name("mine.zh.md").write_text(TRANSLATION.read_text("utf-8") + "\n", "utf-8")
    assert read_in(file, "en", student="Ada").version != english.version, "what is new is asked for anew"
    assert read_in(file, "zh", student="Ada").drawn != read_in(file, "zh", student="Cy").drawn


def test_words_are_right_in_every_language_and_signs_of_a_chinese_keyboard_are_read(file: Path) -> None:
    for language in ("en", "zh"):
        lesson = read_in(file, language, student="Ada")
        called, shape = (_named(lesson, name) for name in ("called", "shape"))
        assert is_right(called, "a batch")
        assert is_right(called, "一个批次")
        assert not is_right(called, "行")
        assert is_right(shape, "（４，２）")
        assert is_right(shape, "（4、2）")
        assert not is_right(shape, "（4，3）")


OTHERWISE = (
    ("rows = 12", "rows = 13", "the code must be the same, but for comments"),
    ("- [x] `loader`\n", "- [x] `loader`\n- [ ] 都不是\n", "there must be 2 options"),
    ("- [ ] `rows`（张量）\n- [x]", "- [x] `rows`（张量）\n- [ ]", "the right option must be number 2"),
    (":: answer (4, 2)", ":: answer (2, 4)", "the answer must be (4, 2)"),
    ("::: predict called text", "::: predict name text", "the name must be called"),
    ("assert y == 2 * x", "assert y == 3 * x", ":: check must be the same"),
    ("[训练](page:train)", "[训练](page:lab)", "the links and pictures of the program must be the same"),
    ("topic: rows", "topic: lines", "topic must be rows, as in mine.md"),
    ("再想想。", "再想想。\n\n:: hint\n还是再想想。", "there must be 1 hints"),
    ("问号里", "问号里\n\n```python\nx = 1\n```\n\n问号里", "follow one another as there: a text;"),
    ("n = 3..9", "n = 3..8", "the ```draw block must draw what that of mine.md draws"),
    ("```train preset=spiral", "```train preset=xor", "the ```train block must be the same"),
    ("::: next", "```python\nx = 1\n```\n\n::: next", "here must be ::: next; see mine.md:"),
)
"""What is put in the place of what, and what is said of it."""


def test_what_a_translation_has_otherwise_is_told_in_one_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    translation = file.with_name("mine.zh.md")
    for old, new, rule in OTHERWISE:
        changed = TEXT.replace(old, new)
        assert changed != TEXT
        translation.write_text(changed, encoding="utf-8")
        assert main(["lesson", "check", "--no-run", str(file)]) == BROKEN
        told = capsys.readouterr().err.splitlines()
        assert len(told) == 1, told
        assert told[0].startswith(f"{translation}:"), told
        assert rule in told[0], told


def test_a_translation_that_says_the_same_holds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    translation = file.with_name("mine.zh.md")
    for given in ((str(file),), (str(translation), "--no-run")):
        assert main(["lesson", "check", *given]) == HOLD
        said = capsys.readouterr()
        assert f"{translation}: says the same as mine.md, block by block" in said.out
        assert not said.err


def test_a_translation_that_cannot_be_read_is_told_with_its_own_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    translation = file.with_name("mine.zh.md")
    translation.write_text(TEXT.replace(":: because", ":: becuase", 1), encoding="utf-8")
    assert main(["lesson", "check", "--no-run", str(translation)]) == BROKEN
    told = capsys.readouterr().err
    assert told.startswith(f"{translation}:")
    assert "becuase" in told
    assert told.count("\n") == 1
    assert read_in(file, "zh").title == "How many rows", "the lesson is shown as its own file has it"


def test_a_question_that_is_otherwise_is_shown_as_the_lesson_has_it(file: Path) -> None:
    file.write_text(ENGLISH_TEXT.replace("answer (4, 2)", "answer (4, 3)"), encoding="utf-8")
    lesson = read_in(file, "zh", student="Ada")
    assert lesson.title == "取多少行"
    assert lesson.otherwise.startswith("mine.zh.md:")
    assert "the answer must be (4, 3)" in lesson.otherwise
    shape, called = (_named(lesson, name) for name in ("shape", "called"))
    assert isinstance(shape.question[0], Prose)
    assert shape.question[0].text.startswith("Which shape")
    assert isinstance(called.question[0], Prose)
    assert called.question[0].text.startswith("叫什么")
    file.write_text(ENGLISH_TEXT.replace("## What you need", "## You need\n\n```python\nx\n```\n"), "utf-8")
    other = read_in(file, "zh", student="Ada")
    assert other.title == "How many rows"
    assert "here must be a block of code" in other.otherwise


def test_a_hand_in_does_not_tell_the_language_and_is_graded_in_any(file: Path, tmp_path: Path) -> None:
    english, chinese = (read_in(file, language, student="Ada") for language in ("en", "zh"))
    progress = Progress(tmp_path / "progress.json")
    progress.begin_as("Ada")
    shape, who = (_named(english, name) for name in ("shape", "who"))
    progress.note_answer(english.key, "shape", "(4, 2)", shape.digest)
    progress.note_answer(chinese.key, "called", "一个批次", _named(chinese, "called").digest)
    progress.note_answer(chinese.key, "who", "0", _named(chinese, "who").digest)
    assert progress.attempts(english.key, "who", who.digest)[0].answer == "0"
    assert not progress.attempts(english.key, "called", who.digest)
    exercise = chinese.exercises[0]
    progress.note_exercise(
        chinese.key, exercise.name, solved=True, question=exercise.digest, program=exercise.solution,
        solved_program=exercise.solution,
    )  # fmt: skip
    assert progress.is_solved(english.key, exercise.name, english.exercises[0].digest)
    files = [dict(members(gather("Ada", [each], progress))) for each in (english, chinese)]
    files = [{name: text for name, text in each.items() if name != "hand_in.json"} for each in files]
    one, other = (gather("Ada", [each], progress) for each in (english, chinese))
    assert one.lessons == other.lessons
    assert one.lessons[0].title == "How many rows"
    assert files[0] == files[1]
    for language in ("en", "zh"):
        asked = {each.part.name: each for each in questions(other, Library([file], language).versions)}
        assert not any(each.is_former for each in asked.values())
    for language, option in (("en", "`rows`"), ("zh", "`rows`（张量）")):
        write_hand_in(tmp_path / "work.zip", other)
        book = grade_class([tmp_path / "work.zip"], Library([file], language), Journal(tmp_path / "j"), 1)
        marks = {mark.question[1]: mark for mark in book.graded[0].marks}
        assert {name: mark.points for name, mark in marks.items()} == {
            "shape": 1, "called": 1, "who": 0, "double": 1,
        }  # fmt: skip
        assert marks["who"].answers == (option,)
        assert book.graded[0].notes == ()


def test_wrong_answers_and_same_programs_are_found_across_languages(file: Path, tmp_path: Path) -> None:
    book = _class(file, tmp_path, answers=("0", "0", "1"))
    assert [(wrong.answer, wrong.n) for wrong in book.wrong] == [("`rows`", 2)]
    copied = _class(file, tmp_path, ("1", "1", "1"), line="y = x + x\n")
    assert [same.members for same in copied.same] == [(0, 1, 2)]
    assert book.same == (), "what the exercise starts with, in whichever language, is nobody's copy"


def test_what_a_program_says_does_not_tell_it_apart() -> None:
    one = 'x = 3\nprint(f"loss {x} of {2 * x}", "done")\nassert x, "no x"\nraise ValueError("bad")\n'
    other = (
        '# 注释\nx = 3\nprint(f"{2 * x} 中的损失 {x}", "好了")\nassert x, "没有 x"\nraise ValueError("坏")\n'
    )
    assert does_the_same(one, other)
    assert not does_the_same('print(d["a"])', 'print(d["b"])')
    assert not does_the_same('x = "a"', 'x = "b"')
    assert not does_the_same('print(f"{x}")', 'print(f"{y}")')
    assert not does_the_same("print(x)", "print(x, 1)")
    assert does_the_same("x = (  # open\n", "x = (  # 开\n")
    assert not does_the_same("x = (", "y = (")
    assert groups([(1, 'print("one", 2)\n'), (2, 'print("一", 2)\n')]) == [[1, 2]]
    assert groups([(1, 'print("one", 2)\n'), (2, 'print("一", 3)\n')]) == []


def test_a_lesson_without_translation_is_the_same_in_each_language() -> None:
    lesson = read_lesson(EXAMPLE)
    assert in_language(lesson, "en") == lesson
    assert in_language(lesson, "nn") == lesson
    assert replace(in_language(lesson, "zh"), parts=()) == replace(lesson, parts=())
    assert [each.digest for each in own_lessons("zh")] == [each.digest for each in own_lessons()]


def test_the_file_of_a_translation_tells_its_lesson() -> None:
    assert source_of(Path("a/mine.zh.md")) == Path("a/mine.md")
    for other in ("a/mine.md", "a/mine.xx.md", "a/.zh.md", "a/mine.zh"):
        assert source_of(Path(other)) == Path(other)


def _class(file: Path, folder: Path, answers: tuple[str, ...], line: str = "") -> ClassBook:
    """Grade a class whose members have worked in English and in Chinese by turns."""
    places = write_class(file, folder, answers, line)
    return grade_class(places, Library([file]), Journal(folder / "journal"), 1)


def _named(lesson: Lesson, name: str) -> Prediction:
    return next(each for each in lesson.predictions if each.name == name)


def _prose(lesson: Lesson) -> str:
    return "\n".join(part.text for part in lesson.parts if isinstance(part, Prose))


def test_a_class_is_told_in_a_language_and_its_file_of_scores_is_not(file: Path, tmp_path: Path) -> None:
    _class(file, tmp_path, answers=("0", "1", "0"))
    pages, tables = {}, {}
    for language in ("en", "zh"):
        table, page = tmp_path / f"{language}.csv", tmp_path / f"{language}.html"
        command = ["grade", str(tmp_path), "--lesson", str(file), "-o", str(table), "--html", str(page)]
        assert main([*command, "--language", language, "--workers", "1"]) == 0
        tables[language], pages[language] = (each.read_text(encoding="utf-8") for each in (table, page))
    assert tables["en"] == tables["zh"]
    assert "`rows`" in tables["zh"]
    assert '<html lang="en">' in pages["en"]
    assert '<html lang="zh-CN">' in pages["zh"]
    assert "How many rows" in pages["en"]
    assert "取多少行" in pages["zh"]
    assert "`rows`（张量）" in pages["zh"]
    cells = [re.findall(r'<td class="points[^>]*>([^<]*)', page) for page in pages.values()]
    english, chinese = ([re.findall(r"[\d.]+", cell) for cell in each] for each in cells)
    assert english == chinese


def test_all_of_a_class_is_said_in_the_language(file: Path, tmp_path: Path) -> None:
    book = _class(file, tmp_path, answers=("0", "1", "0"), line="y = x + x\n")
    (tmp_path / "broken.zip").write_bytes(b"no zip")
    say = Sentences()
    say._known = {("core", each): pseudo(each) for each in marked()}
    page = re.sub(r"<style>.*?</style>", "", report_html(book, {"mine": "课"}, say), flags=re.DOTALL)
    told = [*re.split(r"<[^>]*>", page), *re.findall(r'title="([^"]*)"', page)]
    assert [each for each in told if SENTENCE.search(each.replace("Ada, Cy, Di", ""))] == []


def test_a_verdict_is_kept_so_that_it_can_be_told_in_another_language(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    said = Verdict(False, Text("Not yet: {said}", said=Text("class {n}", n=2)))
    journal.judge("a", said)
    journal.judge("b", Verdict(False, "as it is"))
    again = Journal(tmp_path / "journal").verdicts
    assert (again["a"], again["b"]) == (said, Verdict(False, "as it is"))
    assert again["a"].text.template == "Not yet: {said}"
    assert again["a"].text.arguments["said"].arguments == {"n": 2}
