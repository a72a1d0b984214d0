"""Runs a file of a user's code, and finds its classes."""

from __future__ import annotations

import ast
import linecache
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

import torch
from torch import nn
from torch.nn.modules.loss import _Loss
from torch.optim import Optimizer
from torch.optim.lr_scheduler import LRScheduler
from torch.utils.data import Dataset

from core.code.place import MARK, CodeError, Interrupted, Place, explanation, place_of
from core.code.source import CodeSource
from core.components.own.arguments import GIVEN, n_required, parameters_of
from core.components.own.torch_settings import SettingsHeld
from core.components.own.whole_program import left_as_it_was
from core.experiment.schema import Family
from core.protocol.failures import words
from core.text import Text

LINE = "__own_line__"
"""The attribute of a class that holds its line."""
SOURCE = "__own_source__"
"""The global of the module that holds its ``CodeSource``."""
FAMILY = "family"
"""The attribute of a class that says what it is, where that does not follow from what it derives from."""
FAMILIES: tuple[Family, ...] = ("dataset", "model", "loss", "optimizer", "scheduler", "activation")
_BASES: dict[type, Family] = {
    Optimizer: "optimizer",
    LRScheduler: "scheduler",
    Dataset: "dataset",
    _Loss: "loss",
}


@dataclass(frozen=True, eq=False)
class OwnCode:
    """A file that was run.

    Parameters
    ----------
    classes : mapping
        Its classes by family and name.
    """

    source: CodeSource
    classes: Mapping[Family, Mapping[str, type]]


def load_own_code(source: CodeSource) -> OwnCode:
    """Run a file, and return its classes.

    Whoever calls this has the user's consent.

    Raises
    ------
    CodeError
        With the file's line, if it is not Python, raises, exits or changes what other runs use.
    """
    name = f"own_code_{source.sha256[:16]}"
    module = ModuleType(name)
    module.__file__ = source.path
    setattr(module, MARK, source.name)
    setattr(module, SOURCE, source)
    tree = _parsed(source)
    lines = source.text.splitlines(keepends=True)
    linecache.cache[source.path] = (len(source.content), None, lines, source.path)  # tracebacks quote these
    before = sys.modules.get(name)
    sys.modules[name] = module  # dataclasses look themselves up there
    try:
        with left_as_it_was(source, tree):
            exec(compile(tree, source.path, "exec", dont_inherit=True), module.__dict__)
            classes = _classes(module, tree)  # it tries some of them
        return OwnCode(source, classes)
    except BaseException as error:
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before
        if isinstance(error, CodeError | KeyboardInterrupt | Interrupted):
            raise
        place = place_of(error) or Place(source.name, 1)
        raise CodeError(place.text, explanation(error, words(error))) from error


def _parsed(source: CodeSource) -> ast.Module:
    try:
        return ast.parse(source.text, source.path)
    except SyntaxError as error:
        place = Place(source.name, error.lineno or 1)
        raise CodeError(place.text, Text("is not Python: {said}", said=error.msg)) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise CodeError(Place(source.name, 1).text, explanation(error, words(error))) from None


def _classes(module: ModuleType, tree: ast.Module) -> dict[Family, dict[str, type]]:
    """Return the classes that the file defines, but for those whose names begin with an underscore."""
    lines = {node.name: node.lineno for node in tree.body if isinstance(node, ast.ClassDef)}
    found: dict[Family, dict[str, type]] = {family: {} for family in FAMILIES}
    for name, line in lines.items():
        cls = getattr(module, name, None)
        if not isinstance(cls, type) or name.startswith("_") or cls.__module__ != module.__name__:
            continue
        setattr(cls, LINE, line)
        if family := _family_of(cls):
            found[family][name] = cls
    return found


def class_place(cls: type) -> Place:
    """Return the line at which a user's class begins."""
    module = sys.modules.get(cls.__module__)
    return Place(str(getattr(module, MARK, "?")), getattr(cls, LINE, 1))


def held_by(cls: type, *, while_loading: bool = False) -> SettingsHeld:
    """Return what holds torch's settings while a user's class runs."""
    return SettingsHeld(getattr(sys.modules[cls.__module__], SOURCE), while_loading=while_loading)


def _family_of(cls: type) -> Family | None:
    """Return what a class is used as; None if it is no component."""
    said = vars(cls).get(FAMILY)
    if said is not None:
        if said not in FAMILIES:
            rule = Text("must be one of {families}", families=", ".join(FAMILIES))
            raise CodeError(class_place(cls).text, Text("{name}.family {rule}", name=cls.__name__, rule=rule))
        return said  # type: ignore[no-any-return]
    for base, family in _BASES.items():
        if issubclass(cls, base):
            return family
    return _family_of_module(cls) if issubclass(cls, nn.Module) else None


def _family_of_module(cls: type[nn.Module]) -> Family | None:
    """Tell a model, a loss and an activation apart by what they take."""
    if n_required(cls.forward) == 2:
        return "loss"
    if GIVEN.keys() & parameters_of(cls).keys():
        return "model"
    if n_required(cls.__init__) > 0:
        return None  # a part of a model
    return "activation" if _keeps_shape(cls) else "model"


def _keeps_shape(cls: type[nn.Module]) -> bool:
    """Return whether a module gives tables and images back in their shape."""
    try:
        with torch.random.fork_rng([]), torch.no_grad():
            module = cls().eval()
            return all(module(torch.ones(shape)).shape == shape for shape in ((2, 4), (2, 4, 3, 3)))
    except Exception:  # whatever it raises: it is no activation
        return False
