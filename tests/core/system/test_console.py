"""A closed console asks a program to end, and gives it the time to."""

from __future__ import annotations

from core.system.console import answer_to, on_close
from tests.helpers.each import each


@each("kind, is_heard", [(0, False), (1, False), (2, True), (5, True), (6, True)])
def test_what_closes_the_console_is_answered_once_the_program_had_time_to_end(
    kind: int, is_heard: bool
) -> None:
    told: list[str] = []
    answer = answer_to(lambda: told.append("asked"), lambda: told.append("waited"))
    assert answer(kind) == is_heard
    assert told == ["asked", "waited"] * is_heard


def test_it_is_heard_until_that_is_stopped() -> None:
    stop = on_close(lambda: None)
    stop()
