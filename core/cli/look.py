"""The command ``look``: what is understood of data in a file or a folder. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.padding import Padding

from core.cli.listing import text_table
from core.cli.terminal import PlainConsole, write_error, write_json
from core.data.files.identity import stamp_of
from core.data.images.label_table import labels_for
from core.data.kind_of_file import kind_of_file
from core.data.registry import FILES, settings_of, sizes_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.text import Text

USABLE, NOT_USABLE = 0, 2
MOST_LISTED = 1_000
"""Doubts, or files of a folder, that are told."""

Found = dict[str, Any]


def show(path: Path, changes: Callable[[], Iterable[tuple[str, Any]]], as_json: bool) -> int:
    """Tell what is understood of a file or a folder, and return the exit code.

    Parameters
    ----------
    changes : callable
        Returns settings such as ``data.delimiter``, with their values.
    as_json : bool
        Whether to write one JSON value, also of what cannot be read.

    Raises
    ------
    PlaygroundError
        If it cannot be read at all, unless `as_json`.
    """
    try:
        found = _found(path, dict(changes()), as_json)
    except PlaygroundError as error:
        if not as_json:
            raise
        found = {"problem": str(error)}
    if as_json:
        write_json(found)
    else:
        _print(found)
        if found["problem"] is not None:
            write_error(found["problem"])
    return USABLE if found["problem"] is None else NOT_USABLE


def _found(path: Path, changes: Mapping[str, Any], as_json: bool) -> Found:
    data = _section(path, changes)
    look = {"images": _of_images, "text": _of_text, "npz": _of_arrays}.get(data.name)
    settings = settings_of(data)
    found = _of_table(settings, as_json) if look is None else look(settings)
    n_train, n_test = None, None
    if found["problem"] is None:
        n_train, n_test = sizes_of(data)
    return {"name": data.name, "path": str(path), **found, "n_train": n_train, "n_test": n_test}


def _section(path: Path, given: Mapping[str, Any]) -> Component:
    """Return the data section of a file, read as these settings say."""
    for name in given:
        if not name.startswith("data."):
            rule = Text("must be a setting of the data, such as data.delimiter")
            raise PlaygroundError("--set", rule, name)
    args = {name.removeprefix("data."): value for name, value in given.items()}
    name = args.pop("name", None) or kind_of_file(path) or "csv"
    if name not in (*FILES, "text"):
        rule = Text("must be one of {names}", names=", ".join((*FILES, "text")))
        raise PlaygroundError("data.name", rule, name)
    args["path"] = os.path.abspath(path)
    if name != "images":
        stamp_of(args["path"])  # what is no file at all is told alone
    if name == "images" and "labels" not in args:
        args["labels"] = labels_for(args["path"])
    return Component(name=name, **{key: value for key, value in args.items() if value is not None})


# What is found


def _of_table(settings: Mapping[str, Any], as_json: bool) -> Found:
    from core.data.tables.preview import preview
    from core.data.tables.reading.dialect import DELIMITERS

    found = preview("csv", settings)
    delimiter = found.found.get("delimiter")
    columns = [
        {
            "name": line.name,
            "kind": line.kind,
            "n_missing": line.n_missing,
            "examples": line.examples,
            "use": line.use or None,
            "why_not": line.why_not or None,
            "note": line.note or None,
        }
        for line in found.columns
    ]
    return {
        "encoding": found.found.get("encoding"),
        "delimiter": None if delimiter is None else DELIMITERS.get(delimiter, delimiter),
        "decimal": found.found.get("decimal"),
        "header_rows": found.header_rows,
        "columns": columns,
        "target": found.found.get("target"),
        "could_be": found.could_be,
        "task": found.found.get("task"),
        "n_rows": found.n_rows if found.is_read else None,
        "doubts": (found.doubts if as_json else found.notes)[:MOST_LISTED],
        "result": found.result or None,
        "problem": _message(found.problem),
        "lines": found.lines if as_json else found.numbered_lines,
    }


def _of_arrays(settings: Mapping[str, Any]) -> Found:
    from core.data.tables.preview import preview

    found = preview("npz", settings)
    arrays = []
    for line in found.columns:
        shape, _, dtype = line.words.partition(" ")
        sizes = [int(size) if size.isdecimal() else size for size in shape.split("×")]
        arrays.append({"name": line.name, "shape": sizes, "dtype": dtype, "use": line.use or None})
    return {
        "arrays": arrays,
        "x": found.found.get("x"),
        "target": found.found.get("y"),
        "task": found.found.get("task"),
        "n_rows": found.n_rows if found.is_read else None,
        "doubts": found.doubts,
        "result": found.result or None,
        "problem": _message(found.problem),
    }


def _of_images(settings: Mapping[str, Any]) -> Found:
    from core.data.images.preview import preview

    found = preview(settings)
    pictures = found.pictures
    return {
        "classes": [{"name": name, "n_pictures": n} for name, n, _ in found.classes],
        "n_pictures": len(pictures.files),
        "image_size": settings["image_size"],
        "mode": settings["mode"],
        "labels": settings["labels"],
        "parts": found.parts or None,
        "n_bytes": pictures.n_bytes,
        "n_other": pictures.n_other,
        "not_usable": [f"{name}: {why}" for name, why in pictures.problems[:MOST_LISTED]],
        "doubts": [f"{name}: {why}" for name, why in found.findings[len(pictures.problems) :][:MOST_LISTED]],
        "result": found.result or None,
        "problem": _message(found.problem),
    }


def _of_text(settings: Mapping[str, Any]) -> Found:
    from core.data.text.preview import preview

    found = preview(settings)
    return {
        "encoding": found.found.get("encoding"),
        "n_characters": found.n_characters,
        "vocabulary": found.vocabulary,
        "context": settings["context"],
        "doubts": found.doubts,
        "result": found.result or None,
        "problem": _message(found.problem),
        "lines": found.lines,
    }


def _message(problem: PlaygroundError | None) -> str | None:
    return None if problem is None else str(problem)


# How it is printed

_LISTED = ("columns", "arrays", "classes")
_APART = ("doubts", "not_usable", "lines", "result", "problem")


def _print(found: Found) -> None:
    console = PlainConsole()
    for name, value in found.items():
        if name not in (*_LISTED, *_APART) and value not in (None, (), []):
            console.print(f"{name}: {_words(value)}")
    for name in _LISTED:
        if found.get(name):
            console.print()
            _print_rows(console, found[name])
    for name in ("doubts", "not_usable", "lines"):
        if found.get(name):
            console.print()
            console.print(f"{name.replace('_', ' ')}:", style="bold")
            for line in found[name]:
                console.print(Padding(line, (0, 0, 0, 2), expand=False))
    if found.get("result"):
        console.print()
        console.print(found["result"])


def _print_rows(console: PlainConsole, rows: Sequence[Mapping[str, Any]]) -> None:
    heads = [head for head in rows[0] if any(row[head] not in (None, (), "") for row in rows)]
    table = text_table(*(head.replace("_", " ") for head in heads))
    for row in rows:
        table.add_row(*(_words(row[head]) for head in heads))
    console.print(table)


def _words(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return repr(value) if value.isspace() else value
    return ", ".join(map(str, value)) if isinstance(value, Iterable) else f"{value:,}"
