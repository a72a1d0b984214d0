"""Runs a lesson's programs, to see that each does what the lesson says. Nothing here imports torch."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache

import psutil

from core.errors import PlaygroundError
from core.experiment.schema import Catalog
from core.experiment.validate import check
from core.lab.process.children import ChildStarter, usual_starter
from core.lab.process.containment import adopting_orphans
from core.lab.process.supervisor import Supervisor
from core.lessons.answers import is_right
from core.lessons.checked_program import check_of, verdict
from core.lessons.lesson import Exercise, Lesson, Practice, Prediction, Prose, Training, TryNext
from core.lessons.library import folder
from core.lessons.training import experiment_of
from core.protocol.trace.events import Done, Moment, ProgramError
from core.protocol.trace.program import Program
from core.protocol.trace.reader import read_events
from core.text import Text

_MARK = "\x1f"
_LESSON_LINK = re.compile(r"\]\(lesson:([a-z0-9_]{1,60})\)")


@dataclass(frozen=True)
class Mistake:
    """A line of a lesson's file, and the rule that does not hold there."""

    line: int
    rule: str


class ProgramRunner:
    """Runs programs one after another, each in a child of this process and within its limits.

    Parameters
    ----------
    starter : ChildStarter
        Prepared: makes the processes in which programs run.
    """

    def __init__(self, starter: ChildStarter) -> None:
        self._starter = starter
        self._others = {process.pid for process in psutil.Process().children(recursive=True)}

    def run(self, program: Program) -> tuple[Done | ProgramError, str]:
        """Run a program, and return how it ended and what it printed."""
        printed: list[str] = []
        end: Done | ProgramError | None = None
        others = {*self._others, *self._starter.spares}
        child = self._starter.start(program)
        with closing(Supervisor(program, child, {*others, *self._starter.spares}).events()) as lines:
            for event in read_events(lines):
                if isinstance(event, Moment):
                    printed += [output.text for output in event.output if output.stream == "stdout"]
                elif isinstance(event, Done | ProgramError):
                    end = event
        assert end is not None
        return end, "".join(printed)


class LessonChecks:
    """Checks what a lesson says by running it.

    Parameters
    ----------
    runner : ProgramRunner
        Runs its programs.
    catalog : Catalog
        What experiments are checked by.
    """

    def __init__(self, runner: ProgramRunner, catalog: Catalog) -> None:
        self._run, self._catalog = cache(runner.run), catalog  # many programs are the same for every draw

    def mistakes(self, lesson: Lesson) -> Iterator[Mistake]:
        """Yield what does not hold, in the order of the file."""
        for part in lesson.parts:
            match part:
                case Prose() | TryNext():
                    yield from _lost_links(part)
                case Practice():
                    yield from self._program(part)
                case Training():
                    yield from self._training(part)
                case Prediction():
                    yield from self._prediction(part)
                case Exercise():
                    yield from self._exercise(part)

    def _program(self, part: Practice) -> Iterator[Mistake]:
        program = Program(part.text, n_practice_gpus=part.n_practice_gpus)
        end, _ = self._run(program)
        raised = end.type if isinstance(end, ProgramError) else ""
        if raised.rpartition(".")[2] != part.fails:
            ending = _ending_text(end, part.line)
            if part.fails:
                yield Mistake(
                    part.line,
                    Text("the program must end by {name}: {ending}", name=part.fails, ending=ending),
                )
            else:
                yield Mistake(part.line, Text("the program does not run to its end: {ending}", ending=ending))
        elif isinstance(end, Done) and end.reason != "end":
            yield Mistake(
                part.line,
                Text("the program does not run to its end: {ending}", ending=_ending_text(end, part.line)),
            )

    def _training(self, part: Training) -> Iterator[Mistake]:
        try:
            check(experiment_of(part), self._catalog)
        except PlaygroundError as error:
            yield Mistake(part.line, str(error).rstrip("."))

    def _prediction(self, part: Prediction) -> Iterator[Mistake]:
        for practice in (*part.question, *part.because):
            if isinstance(practice, Practice):
                yield from self._program(practice)
        program = part.program
        if not part.expression or program is None:
            return
        builtins = "__import__('builtins')"
        printing = f"{builtins}.print({_MARK!r}, {builtins}.str({part.expression}), {_MARK!r}, sep='')"
        text = f"{program.text}\n{printing}\n"
        end, printed = self._run(Program(text, n_practice_gpus=program.n_practice_gpus))
        said = printed.split(_MARK)[1] if printed.count(_MARK) == 2 else None
        if said is None:
            yield Mistake(
                part.line,
                Text(
                    "{code} has no value: {ending}",
                    code=part.expression,
                    ending=_ending_text(end, program.line),
                ),
            )
        elif is_right(part, said) is not True:
            rule = Text(
                "{code} is {said}, not {answer}", code=part.expression, said=said, answer=part.answers[0]
            )
            yield Mistake(part.line, rule)

    def _exercise(self, part: Exercise) -> Iterator[Mistake]:
        for practice in (*part.task, *part.because):
            if isinstance(practice, Practice):
                yield from self._program(practice)
        try:
            ast.parse(part.check)
        except SyntaxError as error:
            yield Mistake(part.line, Text("the check is no Python: {text}", text=str(error)))
            return
        solved = verdict(part.solution, self._run(check_of(part, part.solution))[0])
        if not solved.passed:
            yield Mistake(part.line, Text("the solution does not pass the check: {text}", text=solved.text))
        if verdict(part.start, self._run(check_of(part, part.start))[0]).passed:
            yield Mistake(part.line, Text("the program to start with passes the check already"))


@contextmanager
def program_runner() -> Iterator[ProgramRunner]:
    """Prepare to run programs; at the end their processes are ended."""
    starter = usual_starter()
    with adopting_orphans():
        try:
            starter.prepare()
            yield ProgramRunner(starter)
        finally:
            starter.close()


@contextmanager
def lesson_checks(catalog: Catalog) -> Iterator[LessonChecks]:
    """Prepare to run lessons; at the end their processes are ended."""
    with program_runner() as runner:
        yield LessonChecks(runner, catalog)


def _lost_links(part: Prose | TryNext) -> Iterator[Mistake]:
    """Yield the links to lessons that did not come with the program."""
    for link in _LESSON_LINK.finditer(part.text):
        if not (folder() / f"{link[1]}.md").is_file():
            rule = Text("there is no lesson {name} among those of the program", name=link[1])
            yield Mistake(part.line + part.text.count("\n", 0, link.start()), rule)


def _ending_text(end: Done | ProgramError, above: int) -> str:
    """Return how a program ended, which is in a file below line `above`."""
    if isinstance(end, ProgramError):
        return Text("line {line}: {type}: {text}", line=above + end.line, type=end.type, text=end.text)
    return end.text or Text("it ran to its end")
