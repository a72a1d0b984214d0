"""The blocks of a lesson: programs, experiments, predictions and exercises."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence

from core.errors import PlaygroundError
from core.experiment.presets import NAMES
from core.lessons.answers import number_of, shape_of
from core.lessons.lesson import Code, Exercise, Practice, Prediction, Prose, Training
from core.lessons.source import LONGEST_NAME, MOST_HINTS, Fence, Source
from core.protocol.trace.program import MOST_PRACTICE_GPUS
from core.system.toml import parse_value
from core.text import Text

KINDS = ("choice", "number", "shape", "text")
LONGEST_EXPRESSION = 200
MOST_CHANGES = 30
_NAME = re.compile(rf"[a-z0-9][a-z0-9-]{{0,{LONGEST_NAME - 1}}}")
_PATH = re.compile(r"[a-z_]+(?:\.[a-z_0-9]+)+")
_OPTION = re.compile(r"- \[([ xX])\] (\S.*)")

Piece = Prose | Code | Practice
Section = tuple[str, str, int, tuple[Piece, ...]]
"""A part of a block: its word, what stands after it, its line, and what is in it."""


class Blocks:
    """Makes a lesson's blocks of what was read.

    Parameters
    ----------
    source : Source
        Tells mistakes.
    """

    def __init__(self, source: Source) -> None:
        self._fail = source.fail

    def code(self, fence: Fence) -> Code | Practice | Training:
        """Make a fenced block."""
        kind, *words = fence.info.split() or [""]
        if kind in ("python", "text") and not words:
            return Code(fence.text, kind, fence.line)
        if kind == "lab":
            options = self._options(words, ("practice-gpu", "fails"), fence.line)
            fails = options.get("fails", "")
            if fails and not re.fullmatch(r"[A-Z][A-Za-z]{0,60}", fails):
                self._fail(fence.line, Text("fails is the name of an exception, such as RuntimeError"))
            return Practice(fence.text, fence.line, self._gpus(options, fence.line), fails)
        if kind == "train":
            return self._training(fence, words)
        rule = Text(
            "a block of code is ```lab, ```train, ```python or ```text, and not ```{info}", info=fence.info
        )
        self._fail(fence.line, rule)

    def _options(self, words: Sequence[str], known: Sequence[str], line: int) -> dict[str, str]:
        options: dict[str, str] = {}
        for word in words:
            name, sign, value = word.partition("=")
            if name not in known or not sign or not value or name in options:
                names = ", ".join(f"{one}=…" for one in known)
                self._fail(line, Text("{word} is none of the options: {names}", word=word[:80], names=names))
            options[name] = value
        return options

    def _gpus(self, options: dict[str, str], line: int) -> int:
        given = options.get("practice-gpu", "0")
        if given not in map(str, range(MOST_PRACTICE_GPUS + 1)):
            self._fail(line, Text("practice-gpu is a number from 1 to {n}", n=MOST_PRACTICE_GPUS))
        return int(given)

    def _training(self, fence: Fence, words: Sequence[str]) -> Training:
        options = self._options(words, ("preset", "name"), fence.line)
        preset, name = options.get("preset", ""), options.get("name", "")
        if preset not in NAMES:
            self._fail(fence.line, Text("preset is one of {names}", names=", ".join(NAMES)))
        changes = []
        for number, line in enumerate(fence.text.split("\n"), fence.line + 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            path, sign, value = (part.strip() for part in line.partition("="))
            if not sign or not value or not _PATH.fullmatch(path):
                self._fail(number, Text("a setting is PATH = VALUE, such as optimizer.lr = 0.1"))
            try:
                changes.append((path, parse_value(value, path)))
            except (PlaygroundError, tomllib.TOMLDecodeError) as error:
                self._fail(number, str(error).rstrip("."))
        if len(changes) > MOST_CHANGES:
            self._fail(fence.line, Text("an experiment changes at most {n} settings", n=MOST_CHANGES))
        return Training(preset, tuple(changes), fence.line, name and self._name(name, fence.line))

    # Predictions

    def prediction(self, words: Sequence[str], line: int, sections: Sequence[Section]) -> Prediction:
        """Make a prediction of its sections."""
        if len(words) != 2 or words[1] not in KINDS:
            self._fail(line, Text("a prediction is ::: predict NAME and choice, number, shape or text"))
        name, kind = self._name(words[0], line), words[1]
        question, rest = sections[0][3], sections[1:]
        found = self._once(rest, ("answer", "from", "because"))
        if "because" not in found or not found["because"][3]:
            self._fail(line, Text("the prediction has no :: because"))
        because = found["because"][3]
        if kind == "choice":
            return self._choice(name, question, because, found, line)
        if "answer" not in found:
            self._fail(line, Text("the prediction has no :: answer"))
        answers, within = self._answers(kind, found["answer"])
        expression = self._expression(found, question)
        given = {"options": (), "answers": answers, "within": within, "expression": expression}
        self._check_question(question, line)
        return Prediction(name, kind, question, because, line, **given)  # type: ignore[arg-type]

    def _check_question(self, question: Sequence[Piece], line: int) -> None:
        if not any(isinstance(part, Prose) for part in question):
            self._fail(line, Text("the prediction asks nothing"))
        if sum(isinstance(part, Practice) for part in question) > 1:
            self._fail(line, Text("a prediction has at most one ```lab block"))

    def _choice(
        self,
        name: str,
        question: Sequence[Piece],
        because: tuple[Piece, ...],
        found: dict[str, Section],
        line: int,
    ) -> Prediction:
        for other in ("answer", "from"):
            if other in found:
                self._fail(found[other][2], Text("a choice has its answer marked by [x]"))
        kept, options = [], []
        for part in question:
            rest = part
            if isinstance(part, Prose):
                lines = part.text.split("\n")
                options += [match for each in lines if (match := _OPTION.fullmatch(each.rstrip()))]
                rest = Prose(
                    "\n".join(each for each in lines if not _OPTION.fullmatch(each.rstrip())), part.line
                )
            if not isinstance(rest, Prose) or rest.text.strip():
                kept.append(rest)
        right = [i for i, option in enumerate(options) if option[1] != " "]
        if not 2 <= len(options) <= 6 or len(right) != 1:
            self._fail(line, Text("a choice has 2 to 6 options, - [ ] text, and one of them is - [x] text"))
        self._check_question(kept, line)
        texts = tuple(option[2] for option in options)
        return Prediction(name, "choice", tuple(kept), because, line, texts, (str(right[0]),))

    def _answers(self, kind: str, section: Section) -> tuple[tuple[str, ...], float]:
        _, text, line, content = section
        if content:
            self._fail(line, Text("an answer stands in one line, after :: answer"))
        if kind == "text":
            answers = tuple(part.strip() for part in text.split("|"))
            if not all(answers):
                self._fail(line, Text("an answer is a text, or several with | between"))
            return answers, 0.0
        text, _, tolerance = text.partition(" within ")
        within = number_of(tolerance) if tolerance else 0.0
        if kind == "number" and number_of(text) is not None and within is not None and 0 <= within < 1e300:
            return (text.strip(),), within
        if kind == "shape" and shape_of(text) is not None and not tolerance:
            return (text.strip(),), 0.0
        rule = {
            "number": Text("an answer is a number, such as 3 or 0.5 within 0.01"),
            "shape": Text("an answer is a shape, such as (2, 3), or the word error"),
        }
        self._fail(line, rule[kind])

    def _expression(self, found: dict[str, Section], question: Sequence[Piece]) -> str:
        if "from" not in found:
            return ""
        _, text, line, content = found["from"]
        if content or not 0 < len(text) <= LONGEST_EXPRESSION:
            self._fail(line, Text("an expression stands in one line, after :: from"))
        if not any(isinstance(part, Practice) for part in question):
            self._fail(line, Text(":: from needs a ```lab block in the question"))
        return text

    # Exercises

    def exercise(self, words: Sequence[str], line: int, sections: Sequence[Section]) -> Exercise:
        """Make an exercise of its sections."""
        if not words:
            self._fail(line, Text("an exercise is ::: exercise NAME"))
        name = self._name(words[0], line)
        gpus = self._gpus(self._options(words[1:], ("practice-gpu",), line), line)
        task, rest = sections[0][3], sections[1:]
        if not any(isinstance(part, Prose) for part in task):
            self._fail(line, Text("the exercise has no task"))
        hints = [section for section in rest if section[0] == "hint"]
        order = ("start", "check", "solution", "because")
        written = ("start", "check", "hint", "solution", "because")
        found = self._once([section for section in rest if section[0] != "hint"], order, written)
        missing = next((word for word in order[:3] if word not in found), None)
        if missing:
            self._fail(line, Text("the exercise has no :: {word}", word=missing))
        if len(hints) > MOST_HINTS:
            self._fail(hints[MOST_HINTS][2], Text("an exercise has at most {n} hints", n=MOST_HINTS))
        start, check, solution = (self._program(found[word]) for word in order[:3])
        because = found["because"][3] if "because" in found else ()
        texts = tuple(self._words(hint) for hint in hints)
        return Exercise(name, task, start, check, texts, solution, because, line, gpus)

    def _program(self, section: Section) -> str:
        word, after, line, content = section
        if after or len(content) != 1 or not isinstance(content[0], Code) or content[0].language != "python":
            self._fail(line, Text(":: {word} has one ```python block and nothing else", word=word))
        return content[0].text

    def _words(self, section: Section) -> str:
        _, after, line, content = section
        if after or len(content) != 1 or not isinstance(content[0], Prose):
            self._fail(line, Text(":: hint has a text and no block of code"))
        return content[0].text

    def _once(
        self, sections: Sequence[Section], known: Sequence[str], told: Sequence[str] = ()
    ) -> dict[str, Section]:
        """Return sections by their words, each of which is there once; `told` are all that there may be."""
        found: dict[str, Section] = {}
        for section in sections:
            word = section[0]
            if word not in known:
                names = ", ".join(f":: {one}" for one in told or known)
                rule = Text(":: {word} does not belong here; there are {names}", word=word[:80], names=names)
                self._fail(section[2], rule)
            if word in found:
                self._fail(section[2], Text(":: {word} is there twice", word=word))
            if [one for one in known if one in found] != [
                one for one in known[: known.index(word)] if one in found
            ]:
                self._fail(section[2], Text(":: {word} comes too late", word=word))
            found[word] = section
        return found

    def _name(self, word: str, line: int) -> str:
        if not _NAME.fullmatch(word):
            rule = Text("a name has small letters, digits and -, at most {n} of them", n=LONGEST_NAME)
            self._fail(line, rule)
        return word
