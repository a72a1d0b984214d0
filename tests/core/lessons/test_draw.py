"""Numbers that each student has for themselves."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import NoReturn

import pytest

from core.errors import PlaygroundError
from core.lessons.draw import choices, drawn, draws_to_read, draws_to_try, of_student
from core.lessons.lesson import Code, Prose
from core.lessons.parse import parse_lesson
from tests.core.lessons.texts import EXERCISE, HEAD, NEXT

DRAW = "```draw\nn = 3..9\nlr = 0.1 | 0.2 | 0.5\nm = 2 * n + 1\n```\n"
LESSON = HEAD + DRAW + "Make {{n}} rows, {{ m }} in all, at {{lr}}; {{n * n}}.\n\n" + EXERCISE + NEXT


ANY = of_student("l", "s")


def fail(line: int, rule: str) -> NoReturn:
    raise PlaygroundError(str(line), rule)


def prose_of(student: str, text: str = LESSON) -> str:
    part = parse_lesson(text, Path("l.md"), student=student).parts[0]
    assert isinstance(part, Prose)
    return part.text


def test_a_student_has_the_same_numbers_each_time_and_neighbours_have_others() -> None:
    texts = [prose_of(f"2026{i:03}") for i in range(60)]
    assert texts == [prose_of(f"2026{i:03}") for i in range(60)]
    assert len(set(texts)) > 10
    for text in texts:
        n, m, square = (int(text.split()[i].rstrip(";.")) for i in (1, 3, -1))
        assert 3 <= n <= 9
        assert (m, square) == (2 * n + 1, n * n)


def test_numbers_do_not_depend_on_the_machine() -> None:
    assert prose_of("Ann") == "Make 8 rows, 17 in all, at 0.2; 64."


def test_case_width_and_spaces_of_a_name_do_not_count() -> None:
    assert prose_of(" Ann  Lee ") == prose_of("ann lee") == prose_of("\uff21nn Lee")


def test_lines_keep_their_numbers_and_the_digest_is_of_the_file() -> None:
    one, other = (parse_lesson(LESSON, Path("l.md"), student=student) for student in "ab")
    assert one.digest == other.digest
    assert one.is_drawn
    assert one.exercises[0].line == LESSON.split("\n").index("::: exercise sum") + 1


def test_a_lesson_without_a_draw_keeps_its_braces() -> None:
    text = HEAD + "```python\nf'{{x}}'\n```\n" + NEXT
    lesson = parse_lesson(text, Path("l.md"))
    assert not lesson.is_drawn
    assert isinstance(lesson.parts[0], Code)
    assert "{{x}}" in lesson.parts[0].text


NO_SUMS = (
    "n = __import__('os')", "n = 9 ** 9 ** 9", "n = 999999999999 * 999999999999", "n = 1 / 0",
    "n = " + "-" * 90 + "1 + m", "n = min()", "n = round(1, 2, 3)", "n = round(1, 0 - 99999999999)",
    "n = round(1.5, 400)", "n = round(1, 1.5)", "n = 1e999", "n = 0 % 0", "n = 0 // 0", "n = sqrt(0 - 1)",
    "n = " + "(" * 100 + "1", "n = 1\0", "n = \ud800", "n = lambda: 0", "n = max(1, 2, key=abs)",
    "n = True",
)  # fmt: skip
BAD = (
    ("n = 9..3", 2, "smaller"),
    ("N = 1..2", 2, "drawn value is"),
    ("n = 1..2\nn = 1..2", 3, "drawn value is"),
    ("n =", 2, "drawn value is"),
    ("n = a |", 2, "values with | between"),
    ("n = 0.1..0.5", 2, "a range is of whole numbers"),
    ("\n".join(f"n{i} = 1..2" for i in range(21)), 22, "at most 20"),
    *((text, 2, "is no sum") for text in NO_SUMS),
)


def test_a_bad_draw_is_refused_with_its_line() -> None:
    for block, line, rule in BAD:
        with pytest.raises(PlaygroundError, match=rule) as told:
            drawn(f"```draw\n{block}\n```\n", ANY, fail)
        assert told.value.path == str(line), block


ATOMS = ("n", "lr", "w", "0", "1", "7", "0.5", "1e9", "1e999", "True", "'a'", "()", "[n]", "\0", "é", "{n}")
SIGNS = ("+", "-", "*", "/", "//", "%", "**", "@", "<", " and ", ",", ".", ":=", ";", "=", "")
CALLS = ("{}", "({})", "-{}", "round({})", "sqrt({})", "min({}, 1)", "round(1, {})", "abs({})", "{}()")


def made(rng: random.Random, depth: int) -> str:
    """Return an expression, mostly none that is allowed."""
    if depth == 0 or rng.random() < 0.2:
        return rng.choice(ATOMS)
    sides = (made(rng, depth - 1) for _ in "ab")
    return rng.choice(CALLS).format(rng.choice(SIGNS[:6] if rng.random() < 0.8 else SIGNS).join(sides))


@pytest.mark.filterwarnings("error")
def test_any_expression_is_a_number_or_refused_at_once() -> None:
    rng, found, n_refused = random.Random(0), list[str](), 0
    for _ in range(3_000):
        text = "```draw\nn = 1..9\nlr = 0.1 | 0.2\nw = a | b\n```\n{{" + made(rng, 4) + "}}"
        try:
            found.append((drawn(text, ANY, fail) or ("", {}))[0].strip())
        except PlaygroundError:
            n_refused += 1
    assert n_refused > 500
    numbers = [text for text in found if text not in ("a", "b") and "{" not in text]
    assert len(numbers) > 200
    assert all(abs(float(text)) <= 10**12 for text in numbers)


def test_draws_to_try_have_every_choice_and_both_ends_each_with_each_of_another() -> None:
    block = "n = 3..9\nk = 3 | 5 | 7.0\nm = n * 2\none = 4..4\n"
    of = choices(f"```draw\n{block}```\n", fail)
    draws = list(draws_to_try(of))
    assert {(each["n"], each["k"]) for each in draws} == {(n, k) for n in (3, 9) for k in ("3", "5", "7.0")}
    assert len(draws) == 6
    assert [each["n"] for each in draws_to_read(of)] == [4, 5, 6, 7, 8]


def test_of_many_values_any_two_are_tried_together_in_few_draws() -> None:
    of = {f"n{i}": range(2, 9) for i in range(19)} | {"w": ["a", "b", "c"]}
    draws = list(draws_to_try(of))
    assert len(draws) < 40
    for one, other in itertools.combinations(of, 2):
        both = {(each[one], each[other]) for each in draws}
        assert len(both) == (6 if "w" in (one, other) else 4)
    wide = list(draws_to_try({name: [str(i) for i in range(300)] for name in "ab"}))
    assert len(wide) == 300, "each value once where there are very many pairs"


def test_half_a_character_in_a_name_is_a_name_too() -> None:
    assert prose_of("\ud800") == prose_of("\ud800")


def test_what_stands_in_the_text_is_checked_too() -> None:
    with pytest.raises(PlaygroundError, match="is no sum") as told:
        drawn("```draw\nn = 1..2\n```\n\n{{k}}\n", ANY, fail)
    assert told.value.path == "5"
    with pytest.raises(PlaygroundError, match="twice"):
        drawn("```draw\n```\n```draw\n```\n", ANY, fail)
    with pytest.raises(PlaygroundError, match="no end"):
        drawn("```draw\nn = 1..2\n", ANY, fail)
