"""The rules: what an error or a silent mistake looks like, what it means, and what mends it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from core.text import Text

Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Role = Annotated[str, StringConstraints(pattern=r"^[a-z_]+$")]
Sentence = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Badge = Literal["device", "dtype", "shape", "requires_grad", "version", "leaf", "values"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Edit(_Strict):
    """What changes in the text: a part is replaced, or its statement removed, or lines put beside that.

    Parameters
    ----------
    at : str
        The part's role.
    text : str
        A template; of lines, without their indentation.
    """

    do: Literal["replace", "before", "after", "remove"]
    at: Role
    text: str = ""


class FixRule(_Strict):
    """What mends an error: used if all its parts are there."""

    label: Sentence
    edits: tuple[Edit, ...] = Field(min_length=1)


class _Rule(_Strict):
    name: Name
    badges: tuple[Badge, ...] = ()
    lit: tuple[Role, ...] = ()
    explanation: Sentence
    otherwise: str = ""
    fixes: tuple[FixRule, ...] = ()


class ErrorRule(_Rule):
    """One kind of error.

    Parameters
    ----------
    types : tuple of str
        Names of the exception's class or of one above it.
    pattern : str
        A regular expression that is found in the error's text; its groups fill the sentences.
    arguments : tuple of str
        Roles of what the failed call was given, in order; an operator's sides count as two.
    look : str
        The function of ``core.lab.errors.looks`` that looks at the live objects.
    cause : tuple of str
        What it may find; empty where any will do.
    is_certain : bool
        What it looks for is the cause whatever the error says, so it is asked before the others, and where it
        matches it does so alone.
    is_raised : bool
        It is of an error that the program raises itself.
    badges : tuple of str
        Those of the operands that clash.
    lit : tuple of str
        The roles of the operands that they are lit at; by default, at all that differ in them.
    explanation : str
        A template of short sentences: what it means, why here, what to do.
    otherwise : str
        The same where the parts that `explanation` names are not known; it names none.
    fixes : tuple of FixRule
        The first that can be made is offered.
    """

    types: tuple[str, ...] = Field(min_length=1)
    pattern: str
    arguments: tuple[Role, ...] = ()
    look: Role | Literal[""] = ""
    cause: tuple[str, ...] = ()
    is_certain: bool = False
    is_raised: bool = False

    @model_validator(mode="after")
    def _says_something_always(self) -> Self:
        groups = set(re.compile(self.pattern).groupindex)
        named = fields(self.explanation)
        if not self.otherwise and named - groups:
            raise ValueError(f"{self.name}: without {sorted(named - groups)}, there must be another sentence")
        if fields(self.otherwise) - groups:
            raise ValueError(f"{self.name}: what is said otherwise may name groups of the pattern alone")
        if self.cause and not self.look:
            raise ValueError(f"{self.name}: a cause is found by looking")
        return self


class HintRule(_Rule):
    """One kind of silent mistake; the watcher that finds it gives all that its sentences name.

    Parameters
    ----------
    text : str
        A template: what happened here.
    """

    text: Sentence

    @model_validator(mode="after")
    def _needs_no_other_sentence(self) -> Self:
        if self.otherwise:
            raise ValueError(f"{self.name}: a hint is given only where all is known")
        return self


class Rules(_Strict):
    """All rules, each with a name of its own.

    Parameters
    ----------
    imports : dict of str to str
        How names come into most programs, such as ``nn``.
    """

    imports: dict[str, str]
    errors: tuple[ErrorRule, ...]
    hints: tuple[HintRule, ...]

    @model_validator(mode="after")
    def _names_differ(self) -> Self:
        names = [rule.name for rule in (*self.errors, *self.hints)]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"more than one rule is called {', '.join(twice)}")
        return self

    def hint(self, name: str) -> HintRule:
        """Return the rule of a silent mistake."""
        return next(rule for rule in self.hints if rule.name == name)


def fields(sentence: str) -> set[str]:
    """Return the names that a template asks for."""
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def said(sentence: str, by_role: Mapping[str, Any]) -> Text:
    """Return a template filled with parts of a program, each field an argument: ``target.name``.

    Raises
    ------
    LookupError, AttributeError, TypeError
        If a part is not there, or has not got what is asked for.
    """
    formatter = Formatter()
    asked = [name for _, name, _, _ in formatter.parse(sentence) if name is not None]
    return Text(sentence, **{name: formatter.get_field(name, (), by_role)[0] for name in asked})


@cache
def read_rules() -> Rules:
    """Read the rules that come with the program."""
    text = (files("resources") / "lab" / "error_rules.toml").read_text(encoding="utf-8")
    return Rules.model_validate(tomllib.loads(text))
