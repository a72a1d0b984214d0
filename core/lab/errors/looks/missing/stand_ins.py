"""Looks for what can take the place of a package that is not here, in the program at hand."""

from __future__ import annotations

import ast
import re

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Parts
from core.lab.errors.parts import Part
from core.lab.errors.source import Source
from core.text import Text

Changes = list[tuple[ast.AST, str]]

_BARS = {
    "tqdm": "def tqdm(rounds, *options, **more):  # without a bar\n    return rounds",
    "trange": "def trange(*numbers, **options):  # without a bar\n    return range(*numbers)",
}
_OF_BARS = re.compile(r"\.(set_\w+|update|close|refresh|write|pandas|n)\b|\btqdm\.|\bas\s+\w+\s*:")
_DIGITS = """\
import torch
from sklearn.datasets import load_digits


def digits(train):
    \"\"\"Return digits of scikit-learn in place of MNIST: 1,797, enlarged from 8 x 8 pixels.\"\"\"
    found = load_digits()
    images = torch.tensor(found.images / 16).float().unsqueeze(1)
    images = {scaled}
    part = slice(0, 1500) if train else slice(1500, None)
    return torch.utils.data.TensorDataset(images[part], torch.tensor(found.target[part]))"""
_ENLARGED = "torch.nn.functional.interpolate(images, size=28)"


def stand_in(failure: Failure, package: str) -> Parts:
    """Return the program with something else in the place of a package, where all of its uses are known."""
    made = {"tqdm": _without_bars, "torchvision": _other_digits}.get(package)
    found = made(failure.source, failure.node) if made else None
    if found is None:
        return {}
    what, text = found
    return {"stand_in": Part(what), "wrong": Part("", node=failure.source.whole), "mended": Part(text)}


def _without_bars(source: Source, node: ast.AST | None) -> tuple[str, str] | None:
    if not isinstance(node, ast.ImportFrom) or any(p.name not in _BARS or p.asname for p in node.names):
        return None
    written = "\n\n\n".join(_BARS[part.name] for part in node.names)
    rest = source.text.replace(source.code(node), "")
    if _OF_BARS.search(rest) or node.col_offset:
        return None
    return Text("a loop without a bar"), source.rewritten([(node, written)])


def _other_digits(source: Source, node: ast.AST | None) -> tuple[str, str] | None:
    """Return the program with scikit-learn's digits for MNIST, if it takes nothing else from torchvision."""
    imports = [s for s in source.tree.body if _imports(s)]
    n_imports = sum(_imports(s) for s in ast.walk(source.tree) if isinstance(s, ast.stmt))
    if not imports or len(imports) != n_imports or re.search(r"\bdigits\b", source.text):
        return None
    names = {(p.asname or p.name).partition(".")[0] for s in imports for p in s.names}  # type: ignore[attr-defined]
    uses = [n for n in source.all(ast.Name) if n.id in names]
    changes: Changes = []
    transforms: dict[str, ast.expr] = {}
    for statement in source.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _scale(value, {}) is not None:
                transforms[name] = value
                changes.append((statement, ""))
                uses = [n for n in uses if n not in set(ast.walk(statement))]
    scales: set[str] = set()
    for call in source.all(ast.Call):
        if ast.unparse(call.func).rpartition(".")[2] != "MNIST":
            continue
        words = {word.arg: word.value for word in call.keywords}
        train = words.get("train", call.args[1] if len(call.args) > 1 else ast.Constant(True))
        scale = _scale(words.get("transform"), transforms)
        if scale is None or not isinstance(train, ast.Constant) or _asked_more(source, call):
            return None
        scales.add(scale)
        changes.append((call, f"digits(train={train.value!r})"))
        uses = [n for n in uses if n not in set(ast.walk(call))]
    mentioned = {n.id for n in source.all(ast.Name) if isinstance(n.ctx, ast.Load)}
    given = [w.value for call, _ in changes if isinstance(call, ast.Call) for w in call.keywords]
    handed = {value.id for value in given if isinstance(value, ast.Name)}
    if uses or len(scales) != 1 or not (set(transforms) & mentioned) <= handed:
        return None
    changes += [(s, _DIGITS.format(scaled=scales.pop()) if s is imports[0] else "") for s in imports]
    return Text("scikit-learn's digits, enlarged to 28 x 28,"), source.rewritten(changes)


def _imports(statement: ast.AST) -> bool:
    if isinstance(statement, ast.Import):
        return all(part.name.partition(".")[0] == "torchvision" for part in statement.names)
    return (
        isinstance(statement, ast.ImportFrom) and (statement.module or "").partition(".")[0] == "torchvision"
    )


def _scale(value: ast.AST | None, transforms: dict[str, ast.expr]) -> str | None:
    """Return what ``ToTensor``, and ``Normalize`` after it, do to images; None for any other transform."""
    if isinstance(value, ast.Name):
        value = transforms.get(value.id)
    if not isinstance(value, ast.Call):
        return None
    name = ast.unparse(value.func).rpartition(".")[2]
    if name == "ToTensor" and not value.args:
        return _ENLARGED
    if name != "Compose" or len(value.args) != 1 or not isinstance(value.args[0], ast.List):
        return None
    match value.args[0].elts:
        case [first]:
            return _scale(first, {})
        case [first, ast.Call(func=function, args=[mean, deviation], keywords=[])] if (
            _scale(first, {}) and ast.unparse(function).rpartition(".")[2] == "Normalize"
        ):
            numbers = [_number(mean), _number(deviation)]
            return None if None in numbers else f"({_ENLARGED} - {numbers[0]}) / {numbers[1]}"
    return None


def _number(node: ast.AST) -> str | None:
    """Return the one number of a tuple or list."""
    part = node.elts[0] if isinstance(node, ast.Tuple | ast.List) and len(node.elts) == 1 else None
    return repr(part.value) if isinstance(part, ast.Constant) and type(part.value) in (int, float) else None


def _asked_more(source: Source, call: ast.Call) -> bool:
    """Return whether a program asks the data set for more than its samples."""
    statement = source.parent(call)
    if isinstance(statement, ast.Call | ast.keyword):
        return False
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
        return True
    name = statement.targets[0].id
    return any(isinstance(n.value, ast.Name) and n.value.id == name for n in source.all(ast.Attribute))
