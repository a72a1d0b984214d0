"""What a watcher is given: a call of torch, and the place in the program that it comes from."""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

import torch
from torch import nn

from core.lab.describe.memory import Numbers, Unobserved, elements
from core.lab.errors.explain import given
from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Parts
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import Source
from core.text import Text

MOST_LOOKED_AT = 1 << 17
"""Elements beyond which the values of a tensor are not looked at."""


@dataclass(frozen=True)
class Found:
    """A silent mistake: the name of its rule, and what its sentences speak of."""

    rule: str
    by_role: Parts
    line: int = 0


@dataclass
class Watched:
    """A call of torch while a program runs.

    Parameters
    ----------
    file : str
        The program's.
    here : callable
        Returns the innermost frame of the program; asked only if a watcher wants to know.
    """

    source: Source
    file: str
    here: Callable[[], types.FrameType | None]
    args: tuple[Any, ...] = ()
    kwargs: dict[str, Any] = field(default_factory=dict)
    result: Any = None

    @cached_property
    def frame(self) -> types.FrameType:
        """The innermost of the program.

        Raises
        ------
        LookupError
            If none is running.
        """
        frame = self.here()
        if frame is None:
            raise LookupError
        return frame

    @cached_property
    def place(self) -> Failure:
        """The frames of the program, as if this call had failed."""
        return Failure.at(self.frame, self.file, self.source)

    @property
    def node(self) -> ast.AST | None:
        """The expression that the program is at."""
        return self.place.node

    @property
    def tensor(self) -> torch.Tensor:
        """The first thing that was given."""
        tensor: torch.Tensor = self.args[0]
        return tensor

    def argument(self, position: int, name: str) -> Any:
        """Return an argument, by position or name; None without it."""
        return self.args[position] if len(self.args) > position else self.kwargs.get(name)

    def named(self, **values: object) -> Parts:
        """Return what a function was given, as the program writes it where that can be known."""
        written = given(self.place, tuple(values))
        by_role = {}
        for role, value in values.items():
            part = written.get(role)
            is_it = part is not None and (part.value is value or part.value is MISSING)
            by_role[role] = (
                Part(part.plain, value, part.node) if part and is_it else Part(_article(role), value)
            )
        return by_role

    def written(self, node: ast.AST) -> Part:
        """Return a part of the program at this place."""
        return self.place.part(node)

    def model_call(self) -> Parts:
        """Return the outermost call of a module that the program is in."""
        for site in self.place.sites:
            for part in ast.walk(site.node) if site.node is not None else ():
                if isinstance(part, ast.Call):
                    model = self.place.part(part.func, site)
                    if isinstance(model.value, nn.Module):
                        return {"model": model, "evaluation": Part("", node=part)}
        return {}


def _article(role: str) -> str:
    return Text("the {role}", role=role)


MOST_PARTS = 100


def parts_of(value: object) -> tuple[object, ...]:
    """Return what a variable holds: itself, or what is in its list, or in an object of the program's."""
    if type(value) is dict:
        return tuple(islice(value.values(), MOST_PARTS))
    if type(value) in (list, tuple):
        return tuple(islice(value, MOST_PARTS))  # type: ignore[call-overload]
    if isinstance(value, nn.Module | torch.Tensor | torch.optim.Optimizer | type | types.ModuleType):
        return (value,)
    kept = inspect.getattr_static(value, "__dict__", None)
    if isinstance(kept, types.GetSetDescriptorType):
        kept = object.__getattribute__(value, "__dict__")
    return (value, *islice(kept.values(), MOST_PARTS)) if type(kept) is dict else (value,)


def parameters_of(module: nn.Module) -> list[nn.Parameter]:
    """Return the parameters of a module."""
    return list(module.parameters())


Watch = Callable[[Watched], Found | None]


def numbers(tensor: object) -> Numbers | None:
    """Return a tensor's elements as they lie in memory; None if they are too many or not told."""
    if (
        not isinstance(tensor, torch.Tensor)
        or tensor.numel() > MOST_LOOKED_AT
        or tensor.layout is not torch.strided
    ):
        return None
    with Unobserved():
        return elements(tensor.detach())


def frames_of(frame: types.FrameType | None, file: str) -> Iterator[types.FrameType]:
    """Yield the program's frames, innermost first."""
    while frame is not None:
        if frame.f_code.co_filename == file:
            yield frame
        frame = frame.f_back
