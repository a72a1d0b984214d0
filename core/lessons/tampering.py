"""What a program uses that could take its own check away, and that its exercise does not ask for.

A program runs in one process with its check. So no rule looks for single tricks: all is told by which a
program could reach beyond its own variables, unless the exercise's start or solution does the same. Nothing
runs here.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from core.lessons.lesson import Exercise

_MODULES = frozenset(
    (
        "__future__", "collections", "copy", "dataclasses", "datetime", "fractions",
        "functools", "itertools", "math", "matplotlib", "numpy", "pprint", "random", "re", "statistics",
        "string", "time", "torch", "typing", "warnings",
    )
)  # fmt: skip
"""What programs import for themselves; every other module reaches further."""
_PARTS = frozenset(
    (
        "nn", "functional", "optim", "utils", "data", "linalg", "fft", "autograd", "cuda", "init", "special",
        "distributions", "backends", "lr_scheduler", "pyplot", "abc",
    )
)  # fmt: skip
"""Of those modules: modules themselves."""
_BUILTINS = frozenset(
    (
        "eval", "exec", "compile", "globals", "locals", "vars", "setattr", "delattr", "getattr", "open",
        "breakpoint",
    )
)  # fmt: skip
"""Python's own, by their bare names; a method ``eval`` is another matter."""
_REACHING = frozenset(
    (
        "namedtuple", "make_dataclass", "SimpleNamespace", "update_wrapper", "wraps", "ctypes", "ctypeslib",
        "as_subclass", "savetxt", "tofile", "add_safe_globals", "weights_only", "parametrize", "NamedTuple",
        "ABCMeta", "allow_pickle", "memmap", "open_memmap", "from_file", "gi_frame", "cr_frame", "ag_frame",
        "tb_frame", "f_back", "f_globals", "f_locals", "f_builtins",
    )
)  # fmt: skip
"""What changes or makes more than a variable of the program, by whatever module it comes."""
_DEEP = frozenset(
    (
        "library", "overrides", "hub", "package", "jit", "fx", "ops", "classes", "serialization", "compiler",
        "multiprocessing", "distributed", "cpp_extension", "func", "export", "testing", "f2py", "distutils",
        "lib",
    )
)  # fmt: skip
"""Parts of torch and NumPy by which functions are changed, or other code is loaded."""
_LIKE_FUNCTIONS = frozenset(
    (
        "array", "bisect", "cmath", "code", "copy", "datetime", "fractions", "math", "numbers", "profile",
        "queue",
        "random", "re", "select", "signal", "statistics", "string", "test", "time", "token",
        "trace", "types",
    )
)  # fmt: skip
_LENT = sys.stdlib_module_names - _LIKE_FUNCTIONS
"""Modules that others have imported, as in ``torch.sys``."""
_PREFIXES = "register_", "set_default"
_HARMLESS = frozenset(("register_buffer", "register_parameter"))
_OWN_METHODS = frozenset(
    (
        "__init__", "__len__", "__getitem__", "__iter__", "__next__", "__repr__", "__str__", "__enter__",
        "__exit__", "__call__", "__name__", "__main__",
    )
)  # fmt: skip
"""Special names that programs of lessons write, and by which no comparison is decided."""
_SET = frozenset(("grad", "data", "requires_grad", "training", "weight", "bias"))
"""Attributes of tensors and modules that programs assign."""
_SPECIAL = re.compile(r"__\w+__")


def tampering(exercise: Exercise, program: str) -> tuple[str, ...]:
    """Return the names, sorted, for which a program should be looked at; none if Python cannot read it.

    Parameters
    ----------
    exercise : Exercise
        Its start and its solution say what is asked for, its check says which names decide.
    """
    written = _read(program)
    if written is None:
        return ()
    asked, check = _asked(exercise.start, exercise.solution), _read(exercise.check)
    start, solution = _read(exercise.start), _read(exercise.solution)
    found = written.reaching - asked.reaching
    found.update(_bound(written, asked, check), _stored(written, asked, check))
    if check is not None:
        found |= check.wanted(exercise.start + exercise.solution) - check.wanted(_bare(program))
        found |= (written.texts - asked.texts) & check.attributes
        if start is not None and solution is not None:
            found.update(_changed(written, start, solution, check))
    return tuple(sorted(found))


def _bound(written: _Written, asked: _Written, check: _Written | None) -> Iterator[str]:
    """Yield what a program gives a meaning of its own, though the check, or somebody's class, uses it."""
    yield from (f"class {name}" for name in written.classes - asked.classes)
    if check is None:
        return
    for name, ways in written.bound.items():
        is_read = name in check.read and name not in check.bound
        if is_read and (name not in asked.bound or ("import" in asked.bound[name]) != ("import" in ways)):
            yield name
    yield from (written.methods - asked.methods) & check.attributes


def _changed(written: _Written, start: _Written, solution: _Written, check: _Written) -> Iterator[str]:
    """Yield the names of data that the check reads, and that are no more as the exercise gives them."""
    for name in (check.read & start.data & solution.data) - check.bound.keys() - solution.filled:
        is_given = start.assigned[name] == solution.assigned[name]
        if is_given and (start.assigned[name] != written.assigned.get(name) or name in written.filled):
            yield f"{name} = …"


def _stored(written: _Written, asked: _Written, check: _Written | None) -> Iterator[str]:
    """Yield the attributes that a program sets and that are not those of its own objects."""
    for base, name in written.stored - asked.stored:
        is_own = base == "self" or written.is_made(base)
        is_used = check is not None and name in check.attributes and (base, name) not in asked.stored
        if name not in _SET and (is_used or not is_own) and name not in {each for _, each in asked.stored}:
            yield f".{name} ="


class _Written(ast.NodeVisitor):
    """What a program names, binds and sets."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.reaching: set[str] = set()
        self.bound: dict[str, set[str]] = {}
        self.read: set[str] = set()
        self.attributes: set[str] = set()
        self.methods: set[str] = set()
        self.classes: set[str] = set()
        self.texts: set[str] = set()
        self.stored: set[tuple[str, str]] = set()
        self.imported: set[str] = set()
        self.assigned: dict[str, list[str]] = {}
        self.data: set[str] = set()  # of them, those made of numbers alone
        self.filled: set[str] = set()  # of which parts are assigned
        self._n_bound: Counter[str] = Counter()
        self._n_made: Counter[str] = Counter()
        self._options: set[int] = set()  # texts that are shown, or choose one of the ways of a function
        self._n_classes = 0  # around the present node
        self.visit(tree)
        self._find_modules_as_values()
        self._find_classes_as_values()

    def is_made(self, name: str) -> bool:
        """Return whether a name means nothing but what calls have returned."""
        return 0 < self._n_bound[name] == self._n_made[name]

    def _bind(self, name: str, way: str) -> None:
        self.bound.setdefault(name, set()).add(way)
        self._n_bound[name] += 1

    def _reach(self, name: str) -> None:
        is_special = _SPECIAL.fullmatch(name) is not None and name not in _OWN_METHODS
        is_hook = name.startswith(_PREFIXES) and name not in _HARMLESS
        if name in _REACHING or is_special or is_hook:
            self.reaching.add(name)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._take_import(alias.name, alias.asname or alias.name.partition(".")[0], is_module=True)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            module = f"{'.' * node.level}{node.module or ''}"
            self._take_import(f"{module}.{alias.name}", alias.asname or alias.name, alias.name in _PARTS)

    def _take_import(self, path: str, name: str, is_module: bool) -> None:
        top = path.partition(".")[0]
        if top not in _MODULES or path.endswith("*"):
            self.reaching.add(f"import {path}")
        for part in path.split("."):
            self._reach(part)
            if part in _DEEP or (part.startswith("_") and part != "__future__"):
                self.reaching.add(f"import {path}")
        self._bind(name, "import")
        self.imported.add(name)
        if is_module:
            self.bound[name].add("module")
        if name != path.rpartition(".")[2] and name != path.partition(".")[0] and name in _PARTS | _MODULES:
            self.reaching.add(f"import {path} as {name}")

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self.read.add(node.id)
        else:
            self._bind(node.id, "name")
        if node.id in _BUILTINS:
            self.reaching.add(node.id)
        self._reach(node.id)

    def visit_arg(self, node: ast.arg) -> None:
        self._bind(node.arg, "name")
        if node.arg == "self" and not self._n_classes:
            self.reaching.add("self")
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        base = _base(node.value)
        if isinstance(node.ctx, ast.Load):
            self.attributes.add(node.attr)
        else:
            self.stored.add((base, node.attr))
            if node.attr == "data":
                self.filled.add(base)
        match node.value:
            case ast.Attribute(value=ast.Name(), attr="utils"):
                is_deep = node.attr != "data"
            case _:
                is_deep = node.attr in _DEEP | _LENT
        is_deep = is_deep and base in self.imported
        if is_deep or (node.attr.startswith("_") and base != "self" and node.attr not in _OWN_METHODS):
            self.reaching.add(node.attr)
        self._reach(node.attr)
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not isinstance(node.ctx, ast.Load):
            self.filled.add(_base(node))
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._bind(node.name, "def")
        self._reach(node.name)
        if self._n_classes:
            self.methods.add(node.name)
        self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 (ast's own spelling)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._bind(node.name, "def")
        self.classes.add(node.name)
        self.methods |= {name.id for each in node.body for name in _assigned_names(each)}
        self._n_classes += 1
        self.generic_visit(node)
        self._n_classes -= 1

    def visit_Assign(self, node: ast.Assign) -> None:
        value, is_made = node.value, isinstance(node.value, ast.Call)
        for target in node.targets:
            if isinstance(target, ast.Name):
                self._n_made[target.id] += is_made
                self.assigned.setdefault(target.id, []).append(ast.dump(value))
                names = {each.id for each in ast.walk(value) if isinstance(each, ast.Name)}
                if names <= self.imported:
                    self.data.add(target.id)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            self.filled.add(node.target.id)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if (
            isinstance(node.func, ast.Attribute)
            and node.func.attr.endswith("_")
            and node.func.attr != "requires_grad_"
        ):
            self.filled.add(_base(node.func.value))
        for word in node.keywords:
            self._reach(word.arg or "")
            if word.arg == "out":
                self.filled.add(_base(word.value))
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "dict":
            self.texts |= {word.arg for word in node.keywords if word.arg}
        shown = node.args if name == "print" else [word.value for word in node.keywords]
        self._options |= {id(each) for each in shown}
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            if id(node) not in self._options and node.value.isidentifier():
                self.texts.add(node.value)
            self.reaching |= set(_SPECIAL.findall(node.value)) - _OWN_METHODS

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.name:
            self._bind(node.name, "name")
        self.generic_visit(node)

    def visit_MatchMapping(self, node: ast.MatchMapping) -> None:
        if node.rest:
            self._bind(node.rest, "name")
        self.generic_visit(node)

    def visit_MatchAs(self, node: ast.MatchAs | ast.MatchStar) -> None:
        if node.name:
            self._bind(node.name, "name")
        self.generic_visit(node)

    visit_MatchStar = visit_MatchAs  # noqa: N815 (ast's own spelling)

    def _find_modules_as_values(self) -> None:
        """Find modules that are handed on: what is done to them is out of sight then."""
        owners = {id(node.value) for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)}
        for node in ast.walk(self.tree):
            if id(node) in owners or not isinstance(getattr(node, "ctx", None), ast.Load):
                continue
            if isinstance(node, ast.Name) and "module" in self.bound.get(node.id, ()):
                self.reaching.add(node.id)
            elif isinstance(node, ast.Attribute) and node.attr in _PARTS and _base(node) in self.imported:
                self.reaching.add(ast.unparse(node))

    def _find_classes_as_values(self) -> None:
        """Find ``type`` where it does more than to tell two kinds apart, or to be shown."""
        shown: set[int] = set()
        for node in ast.walk(self.tree):
            match node:
                case ast.Compare():
                    shown |= {id(each) for each in (node.left, *node.comparators)}
                case ast.Attribute(attr="__name__") | ast.FormattedValue():
                    shown.add(id(node.value))
                case ast.Call(func=ast.Name(id="print")):
                    shown |= set(map(id, node.args))
        asked = (node for node in ast.walk(self.tree) if isinstance(node, ast.Call) and id(node) in shown)
        harmless = {id(node.func) for node in asked if len(node.args) == 1}
        names = (node for node in ast.walk(self.tree) if isinstance(node, ast.Name) and node.id == "type")
        if any(id(node) not in harmless for node in names):
            self.reaching.add("type")

    def wanted(self, text: str) -> set[str]:
        """Return the texts that this check looks for in the program's text, and that are there."""
        found = (
            node.left.value
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Compare)
            and isinstance(node.left, ast.Constant)
            and isinstance(node.left.value, str)
            and isinstance(node.ops[0], ast.In)
            and isinstance(node.comparators[0], ast.Name)
            and node.comparators[0].id == "source"
        )
        return {each for each in found if each in text}


def _assigned_names(node: ast.stmt) -> list[ast.Name]:
    return [each for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]


def _base(node: ast.expr) -> str:
    """Return the name whose part an expression is; empty if it is the result of something."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _bare(program: str) -> str:
    """Return a program without its comments and texts."""
    lines = program.splitlines(keepends=True)
    with suppress(tokenize.TokenError, SyntaxError):
        for token in tokenize.generate_tokens(io.StringIO(program).readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                (first, begin), (last, end) = token.start, token.end
                for row in range(first, last + 1):
                    line = lines[row - 1]
                    start, stop = begin * (row == first), end if row == last else len(line.rstrip("\n"))
                    lines[row - 1] = line[:start] + " " * (stop - start) + line[stop:]
    return "".join(lines)


@lru_cache(maxsize=256)
def _read(program: str) -> _Written | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of its spelling
            return _Written(ast.parse(program))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


@lru_cache(maxsize=256)
def _asked(start: str, solution: str) -> _Written:
    """Return all that an exercise itself does; a start need not be Python."""
    both = [text for text in (start, solution) if _read(text) is not None]
    return _read("\n".join(both)) or _Written(ast.Module([], []))
