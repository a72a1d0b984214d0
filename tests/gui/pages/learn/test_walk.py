"""A student walks through each lesson to the letter: answers, runs, mends, and follows links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QRadioButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.analysis.trace.diagnosis import diagnosis
from core.analysis.trace.trace import Trace
from core.lessons.answers import is_right
from core.lessons.lesson import Exercise, Lesson, Practice, Prediction, Prose, TryNext
from core.lessons.library import own_lessons
from core.lessons.markdown import trained_in
from core.lessons.progress import Progress
from core.protocol.trace.events import Done, Hint, ProgramError
from gui.pages.lab.errors.view import ErrorView
from gui.pages.learn.page import LearnPage
from gui.pages.learn.parts.prose import ProseView
from tests.gui.pages.learn.test_page import (
    LONG_MS,
    feedback,
    lab,
    part,
    predictions,
    press,
    show_solution,
    wait_for_end,
)
from tests.helpers.shown_texts import Texts

Open = Callable[..., LearnPage]

LINK = re.compile(r"\[([^\[\]]*)\]\(((?:page|lesson|train):[^()]*)\)")
"""Words and target."""
WRONG = {
    "number": ("-987.25", "-986.25"),
    "shape": ("(7, 9, 11)", "(13,)"),
    "text": ("nowhere at all", "no idea"),
}
"""Answers of each kind that are wrong in every lesson."""


def wrong_answers(prediction: Prediction) -> list[str]:
    given = WRONG.get(prediction.kind) or map(str, range(len(prediction.options)))
    return [answer for answer in given if not is_right(prediction, answer)][:2]


def answer(qtbot: QtBot, page: LearnPage, prediction: Prediction, given: str) -> QWidget:
    card = part(page, f"predict.{prediction.name}")
    field = card.findChild(QLineEdit, "learn.prediction")
    if field is not None:
        field.setText(given)
    else:
        card.findChild(QRadioButton, f"learn.option.{given}").click()
    press(qtbot, card, "answer")
    return card


def take(page: LearnPage, lesson: Lesson, student: Path) -> None:
    """Open a lesson for a student who has done nothing yet."""
    page.show_list()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the lesson that was left
    page.progress = Progress(student)
    page.open_lesson(lesson)
    page.finish()


def standings(page: LearnPage) -> str:
    return page.findChild(QLabel, "learn.standings").text()


def texts(pieces: Iterable[object]) -> list[str]:
    return [piece.text for piece in pieces if isinstance(piece, Prose)]


def prose_of(lesson: Lesson) -> Iterator[str]:
    """Yield all Markdown of a lesson."""
    for each in lesson.parts:
        match each:
            case Prose() | TryNext():
                yield each.text
            case Prediction():
                yield from (*each.options, *texts((*each.question, *each.because)))
            case Exercise():
                yield from (*each.hints, *texts((*each.task, *each.because)))


def ended_as_told(page: LearnPage, qtbot: QtBot, program: Practice) -> str:
    """Wait for the end of a program of the lesson; return what is wrong with that end."""
    end = wait_for_end(qtbot, page)
    assert lab(page).text.strip() == program.text.strip()
    if program.fails:
        is_so = isinstance(end, ProgramError) and end.type.endswith(program.fails)
    else:
        is_so = isinstance(end, Done) and end.reason == "end"
    return "" if is_so else f"line {program.line}: {end}"


@pytest.fixture
def lesson() -> Lesson:
    """Return the lesson that has most of all; what it tells holds of each is tried without a window."""
    return next(each for each in own_lessons() if each.name == "14_several_gpus")


def test_each_right_answer_is_right_and_wrong_ones_are_known() -> None:
    for asked in (prediction for each in own_lessons() for prediction in each.predictions):
        assert is_right(asked, asked.answers[0]), asked.name
        assert len(wrong_answers(asked)) == 2 or len(asked.options) == 2, asked.name


def test_each_program_runs_and_ends_as_it_says_and_each_right_answer_is_right_at_once(
    qtbot: QtBot, open_page: Open, tmp_path: Path, lesson: Lesson
) -> None:
    page = open_page()
    take(page, lesson, tmp_path / "student.json")
    programs = [each for each in lesson.parts if isinstance(each, Practice)]
    wrong = []
    for button, program in zip(page.findChildren(QToolButton, "learn.run"), programs, strict=True):
        button.click()
        wrong.append(ended_as_told(page, qtbot, program))
    for prediction in lesson.predictions:
        card = answer(qtbot, page, prediction, prediction.answers[0])
        assert feedback(card) == "✓ That is right, at once.", prediction.name
        if prediction.program is not None:
            press(qtbot, card, "predict.run")
            wrong.append(ended_as_told(page, qtbot, prediction.program))
    assert not any(wrong), "\n".join(wrong)
    assert standings(page) == predictions(at_once=len(lesson.predictions))

    take(page, lesson, tmp_path / "late.json")
    for prediction in lesson.predictions:
        card = answer(qtbot, page, prediction, wrong_answers(prediction)[0])
        assert feedback(card).startswith("✗ Not yet."), prediction.name
        n_texts = len(card.findChildren(ProseView))
        answer(qtbot, page, prediction, prediction.answers[0])
        assert feedback(card) == "✓ That is right, at the second try.", prediction.name
        assert len(card.findChildren(ProseView)) > n_texts, "it says why"
    assert standings(page) == predictions(right=len(lesson.predictions))

    take(page, lesson, tmp_path / "wrong.json")
    asked = [each for each in lesson.predictions if len(wrong_answers(each)) == 2]  # not of two options
    for prediction in asked:
        for given in wrong_answers(prediction):
            card = answer(qtbot, page, prediction, given)
        right = prediction.answers[0]
        right = prediction.options[int(right)].replace("`", "") if prediction.kind == "choice" else right
        assert feedback(card) == f"✗ Wrong twice, so it counts as seen. The answer: {right}", prediction.name
        assert not card.findChild(QToolButton, "learn.answer").isEnabled()
    assert standings(page) == predictions(seen=len(asked))


def explained(errors: ErrorView, trace: Trace) -> list[tuple[str, ProgramError | Hint]]:
    """Return what the Lab says of each mistake, beside the mistake."""
    mistakes = [each for each in (trace.end, *trace.hints) if getattr(each, "explanation", "")]
    told = [label.text() for label in errors.findChildren(QLabel, "lab.error.explanation")]
    return list(zip(told, mistakes, strict=True)) if len(told) == len(mistakes) else []


def test_each_exercise_fails_as_it_starts_and_passes_with_its_solution(
    qtbot: QtBot, open_page: Open, tmp_path: Path, lesson: Lesson
) -> None:
    page = open_page()
    take(page, lesson, tmp_path / "student.json")
    for exercise in lesson.exercises:
        card = part(page, f"exercise.{exercise.name}")
        press(qtbot, card, "open")
        press(qtbot, card, "check")
        wait_for_end(qtbot, page)
        assert re.match(r"Not yet: |Line \d+ raised ", feedback(card)), (exercise.name, feedback(card))
        errors, trace = lab(page).panes.errors, lab(page).state.trace
        lab(page).panes.below.setCurrentWidget(errors)
        text = lab(page).text
        has_fix = any(getattr(mistake, "fix", None) for mistake in (trace.end, *trace.hints))
        for _ in exercise.hints:
            assert errors.findChild(QPushButton, "lab.error.fix") is None, exercise.name
            assert (errors.findChild(QLabel, "lab.error.fix_later") is not None) == has_fix, exercise.name
            for told, mistake in explained(errors, trace):
                assert told == diagnosis(mistake.explanation, mistake.fix, text, mistake.text), exercise.name
            press(qtbot, card, "hint")
        assert (errors.findChild(QPushButton, "lab.error.fix") is not None) == has_fix, exercise.name
        for told, mistake in explained(errors, trace):
            assert told == mistake.explanation
        show_solution(qtbot, card)
        press(qtbot, card, "take")
        press(qtbot, card, "check")
        qtbot.waitUntil(lambda card=card: feedback(card) == "✓ That does it.", timeout=LONG_MS)
    solved = [page.progress.is_solved(lesson.key, each.name) for each in lesson.exercises]
    assert all(solved)


def test_each_link_leads_where_its_words_say(open_page: Open, lesson: Lesson) -> None:
    titles = {each.name: each.title for each in own_lessons()}
    for words, target in (link for each in own_lessons() for link in links_of(each)):
        kind, _, name = target.partition(":")
        if kind == "lesson":
            said = set(re.findall(r"\w{5,}", words.lower()))
            assert said & set(re.findall(r"\w{5,}", titles[name].lower())), f"{words}: {target}"
        else:
            found = trained_in(target)
            opened = name if kind == "page" else found and found[1]
            assert opened in words.lower(), f"{words}: {target}"
    page, wanted = open_page(), list[str]()
    page.page_wanted.connect(wanted.append)
    page.open_lesson(lesson)
    page.finish()
    by_kind = dict(target.split(":") for _, target in links_of(lesson))
    for kind in ("page", "lesson"):
        page.findChildren(ProseView)[0].anchorClicked.emit(QUrl(f"{kind}:{by_kind[kind]}"))
    assert wanted == [by_kind["page"]]
    assert page.lesson is not None
    assert page.lesson.name == by_kind["lesson"]


def links_of(lesson: Lesson) -> list[tuple[str, str]]:
    return [link for text in prose_of(lesson) for link in LINK.findall(text)]


def test_what_stands_beside_a_lesson_has_one_name(qtbot: QtBot, open_page: Open) -> None:
    page = open_page()
    page.open_lesson(own_lessons()[0])
    page.finish()
    name = next(label for label in lab(page).findChildren(QLabel) if label.text() == "Lab")
    qtbot.waitUntil(name.isVisible)
    seen = Texts()
    seen.look(page.findChild(QWidget, "learn.lesson"))
    told = [text for _, text in seen.shown] + [text for lesson in own_lessons() for text in prose_of(lesson)]
    others = re.compile(r"\bpane beside|workbench|\b(?:on|at) the right(?! is the \*?\*?Lab)", re.IGNORECASE)
    assert [text for text in told if others.search(text)] == []
