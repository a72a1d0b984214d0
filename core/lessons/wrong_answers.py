"""The commonest wrong first answers of a class; with drawn numbers, by the mistake that they share."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.lessons.answers import is_right, number_of
from core.lessons.asked import Asked, Question
from core.lessons.lesson import Prediction
from core.lessons.scores import answer_text
from core.text import Text

COMMONEST = 5
"""Wrong answers to a question that are told."""
MOST_SHOWN, MOST_RIGHT = 3, 500
"""Examples of a mistake, names of students; and right answers with which a wrong one is compared."""


@dataclass(frozen=True)
class WrongAnswer:
    """An answer to a question that is not right, and how many gave it first.

    Parameters
    ----------
    right : str
        What is right, with the numbers of those who gave it.
    mistake : str
        How far off it is, of a number that several answers with other right ones have in common; `answer` and
        `right` are some of them then. Or that it is right with another student's numbers.
    members : tuple of int
        Who gave it, by their number in the class.
    """

    question: Question
    answer: str
    n: int
    right: str = ""
    mistake: str = ""
    members: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Given:
    member: int
    part: Prediction
    answer: str
    drawn: Mapping[str, object]

    @property
    def shown(self) -> tuple[str, str]:
        """The answer, and the right one."""
        return answer_text(self.part, self.answer), answer_text(self.part, self.part.answers[0])


class WrongAnswers:
    """Collects the first answers of a class."""

    def __init__(self) -> None:
        self._given: defaultdict[Question, list[_Given]] = defaultdict(list)
        self._rights: defaultdict[Question, dict[str, tuple[Prediction, list[int]]]] = defaultdict(dict)

    def take(self, member: int, asked: Asked) -> None:
        """Take what a student was asked."""
        part = asked.part
        if not isinstance(part, Prediction) or asked.is_former:
            return
        _, members = self._rights[asked.question].setdefault(part.answers[0], (part, []))
        members.append(member)
        if asked.answers and not is_right(part, asked.answers[0]):
            self._given[asked.question].append(
                _Given(member, part, asked.answers[0], dict(asked.lesson.drawn))
            )

    def right_for(self) -> Iterator[tuple[int, Question, tuple[int, ...]]]:
        """Yield whose wrong answer to what is right with the numbers of which others."""
        for question, given in self._given.items():
            others = self._right_for(question)
            for each in given:
                if others[each.answer]:
                    yield each.member, question, others[each.answer]

    def _right_for(self, question: Question) -> dict[str, tuple[int, ...]]:
        """Return with whose numbers each wrong answer is right; with nobody's where all have the same."""
        rights = list(self._rights[question].values())[:MOST_RIGHT]
        return {
            answer: tuple(
                member
                for part, members in rights
                if len(rights) > 1 and is_right(part, answer)
                for member in members
            )
            for answer in {each.answer for each in self._given[question]}
        }

    def commonest(self) -> Iterator[WrongAnswer]:
        """Yield them, those of a question together, the commonest first."""
        for question, given in self._given.items():
            others = self._right_for(question)
            by_mistake = _by_mistake(given) if len(self._rights[question]) > 1 else {}
            taken = {each.member for some in by_mistake.values() for each in some}
            by_answer: defaultdict[tuple[str, str], list[_Given]] = defaultdict(list)
            for each in given:
                if each.member not in taken:
                    by_answer[each.shown].append(each)
            made = [_made(question, some, mistake) for mistake, some in by_mistake.items()]
            made += [
                _made(question, some, Text("right for another student") if others[some[0].answer] else "")
                for some in by_answer.values()
            ]
            yield from sorted(made, key=lambda wrong: -wrong.n)[:COMMONEST]


def _made(question: Question, given: Sequence[_Given], mistake: str = "") -> WrongAnswer:
    shown = list(dict.fromkeys(each.shown for each in given))[:MOST_SHOWN]
    answer, right = (" | ".join(each) for each in zip(*shown, strict=True))
    return WrongAnswer(question, answer, len(given), right, mistake, tuple(each.member for each in given))


def _by_mistake(given: Sequence[_Given]) -> dict[str, list[_Given]]:
    """Return the answers that differ, and are as far from different right ones: by a sum, or by a factor."""
    found: defaultdict[str, list[_Given]] = defaultdict(list)
    for each in given:
        answer, right = number_of(each.answer), number_of(each.part.answers[0])
        if each.part.kind != "number" or answer is None or right is None:
            continue
        for mistake in _mistakes(answer, right, each.drawn):
            found[mistake].append(each)
    chosen: dict[str, list[_Given]] = {}
    taken: Counter[int] = Counter()
    for mistake, some in sorted(found.items(), key=lambda item: -len(item[1])):
        left = [each for each in some if not taken[each.member]]
        if len({each.part.answers[0] for each in left}) > 1:
            chosen[mistake] = left
            taken.update(each.member for each in left)
    return chosen


def _mistakes(answer: float, right: float, drawn: Mapping[str, object]) -> Iterator[str]:
    """Yield how far off an answer is: by a number, or by one that was drawn for its student."""
    ways = [("+" if answer > right else "−", abs(answer - right))]
    if answer and right:
        ways += [("×", answer / right), ("/", right / answer)]
    for sign, off in ways:
        numbers = [name for name, number in drawn.items() if number == off and type(number) in (int, float)]
        for number in (*numbers, f"{off:.6g}"):
            yield Text("the right answer {sign} {number}", sign=sign, number=number)


def wrong_text(wrong: WrongAnswer) -> str:
    """Return a wrong answer with what is right, and what is common to several."""
    said = Text("{answer}; right is “{right}”", answer=wrong.answer, right=wrong.right)
    return Text("{said}: {mistake}", said=said, mistake=wrong.mistake) if wrong.mistake else said
