"""Looks at files that are not there, and data that cannot be downloaded."""

from __future__ import annotations

import ast
import ntpath
import os
import re
from collections.abc import Iterator

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.spelling import distance_is_one
from core.lab.errors.packages import nearest_data
from core.lab.errors.parts import Part
from core.text import Text

MOST_ENTRIES = 2_000
"""Of a folder that are looked at."""
KIN = ((".csv", ".tsv", ".txt", ".data", ".dat"), (".jpg", ".jpeg", ".png", ".bmp"), (".pt", ".pth", ".ckpt"))
"""Endings of files that are read in one way."""
_NAMED = (
    re.compile(r"(?:directory|specified)[^:]*: *b?['\"]?(.+?)['\"]?$"),
    re.compile(r"^(.+?) not found\.?$"),
    re.compile(r"any class folder in (.+?)\.?$"),
)
_PLACEHOLDER = re.compile(
    r"(?i)^<.*>$|path[_/\\]to|\byour[_ -]?|/path\b|^path$|\bxxx|\.\.\.|my_?(data|image|file|folder)\b"
)
_OTHER_COMPUTER = re.compile(
    r"(?i)^(/content/|/kaggle/|/gdrive|/mnt/|/home/|/users/|/root/|[a-z]:[\\/]|\\\\)"
)


def missing_file(failure: Failure, by_role: Parts) -> Finding:
    """Find why a file is not there: what is near, where it should be, and what stands in for it."""
    path = _path(failure)
    if not path:
        return Finding()
    base = ntpath.basename(path.rstrip("/\\")) or path
    found: Parts = {
        "file": Part(path),
        "base": Part(base),
        "folder": Part(os.getcwd()),
        "here": Part(nearest_data(path)),
    }
    if any(frame.f_code.co_filename.endswith("subprocess.py") for frame in failure.beyond):
        return Finding("command", found)
    parent = os.path.dirname(path)
    if _is_written(failure) and parent and not os.path.isdir(parent):
        found |= {"parent": Part(parent), "makedirs": Part(_makedirs(failure, parent))}
        statement = failure.source.statement(failure.node) if failure.node is not None else None
        return Finding("folder", found | ({"statement": Part("", node=statement)} if statement else {}))
    if _PLACEHOLDER.search(path):
        return Finding("placeholder", found)
    near = next(_near(path, base), "")
    if near:
        found |= {"near": Part(near)} | _constant(failure, path, near)
        return Finding("near", found)
    if _OTHER_COMPUTER.search(path) and not os.path.isdir(os.path.dirname(path)):
        return Finding("absolute", found)
    return Finding("saved" if failure.is_saved or os.path.isabs(path) else "unsaved", found)


def _path(failure: Failure) -> str:
    error = failure.error
    name = getattr(error, "filename", None)
    if isinstance(name, bytes):
        name = os.fsdecode(name)
    if isinstance(name, str) and name:
        return name
    text = str(error).partition("\n")[0]
    return next((match[1] for pattern in _NAMED if (match := pattern.search(text))), "")


def _is_written(failure: Failure) -> bool:
    """Return whether the failed call writes a file."""
    call = failure.node
    if not isinstance(call, ast.Call):
        return False
    name = ast.unparse(call.func).rpartition(".")[2]
    modes = [*call.args[1:2], *(word.value for word in call.keywords if word.arg == "mode")]
    is_mode = any(
        isinstance(m, ast.Constant) and isinstance(m.value, str) and m.value[:1] in "wax" for m in modes
    )
    return (
        is_mode
        if name == "open"
        else name in ("save", "savefig", "savez", "savetxt", "dump", "to_csv", "mkdir")
    )


def _makedirs(failure: Failure, parent: str) -> str:
    top = failure.sites[-1].scope.frame.f_globals if failure.sites else {}
    line = f"os.makedirs({parent!r}, exist_ok=True)"
    return line if top.get("os") is os else f"import os\n{line}"


def _near(path: str, base: str) -> Iterator[str]:
    """Yield paths of files that may be meant: of other case or ending, or in a folder beside or below."""
    folder, (stem, ending) = os.path.dirname(path), _parts(base)
    for place in dict.fromkeys((folder, "", "data", "..")):
        names = _entries(place or ".")
        same = [n for n in names if n.lower() == base.lower()]
        same += [n for n in names if n.lower() == f"{base.lower()}.txt" or _doubled(n, base)]
        if place == folder:
            kin = next((kind for kind in KIN if ending in kind), ())
            same += [n for n in names if _parts(n)[0] == stem and _parts(n)[1] in kin]
            alike = [n for n in names if _parts(n)[1] == ending and len(stem) > 5]
            same += [n for n in alike if distance_is_one(_parts(n)[0], stem) and _digits(n) == _digits(base)]
        for name in same:
            near = os.path.join(place, name).replace(os.sep, "/")
            if near != path:
                yield near


def _parts(name: str) -> tuple[str, str]:
    return os.path.splitext(name.lower())


def _digits(name: str) -> list[str]:
    return re.findall(r"\d", name)


def _doubled(name: str, base: str) -> bool:
    """Return whether a name has its ending twice, as in ``data.csv.csv``, or a second copy's number."""
    stem, ending = os.path.splitext(base.lower())
    return name.lower() in (f"{base.lower()}{ending}", f"{stem} (1){ending}", f"{stem}(1){ending}")


def _entries(folder: str) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry, _ in zip(entries, range(MOST_ENTRIES), strict=False))
    except OSError:
        return []


def _constant(failure: Failure, path: str, near: str) -> Parts:
    """Return the text in the program that is the path, if there is one."""
    for part in failure.source.all(ast.Constant):
        if part.value == path and not isinstance(failure.source.parent(part), ast.JoinedStr):
            quote = '"' if failure.source.code(part).startswith('"') and '"' not in near else ""
            return {"constant": Part("", node=part), "quoted": Part(f'"{near}"' if quote else repr(near))}
    return {}


def download(failure: Failure, by_role: Parts) -> Finding:
    """Find what a program reads from the internet, and what comes nearest to it here."""
    node = failure.node
    code = failure.source.code(node) if node is not None else ""
    texts = [
        str(n.value)
        for n in failure.source.all(ast.Constant)
        if isinstance(n.value, str) and "://" in n.value
    ]
    parts = [str(n.value) for n in ast.walk(node) if isinstance(n, ast.Constant)] if node is not None else []
    address = next((t for t in (*parts, *texts) if "://" in t), "")
    here = nearest_data(address.rpartition("/")[2], code, address)
    what = address.rstrip("/").rpartition("/")[2] or (code.partition("(")[0] if here else Text("something"))
    return Finding("", {"what": Part(what), "here": Part(here)})


def removed_data(failure: Failure, by_role: Parts) -> Finding:
    """Find the names of the data set that was removed, and the program with another."""
    source = failure.source
    changes: list[tuple[ast.AST, str]] = []
    for part in (*source.all(ast.Name), *source.all(ast.alias), *source.all(ast.Attribute)):
        match part:
            case ast.Name(id="load_boston"):
                changes.append((part, "load_diabetes"))
            case ast.alias(name="load_boston"):
                changes.append((part, f"load_diabetes as {part.asname}" if part.asname else "load_diabetes"))
            case ast.Attribute(attr="load_boston"):
                changes.append((part, f"{source.code(part.value)}.load_diabetes"))
    if not changes:
        return Finding()
    return Finding("", {"wrong": Part("", node=source.whole), "mended": Part(source.rewritten(changes))})
