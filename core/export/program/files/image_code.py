"""Code that reads a folder of pictures of the user's."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.data.images.folder import SUFFIXES
from core.data.images.source import IMAGES
from core.data.proportions import Counts
from core.export.program.files.parts import FileCode, file_constant
from core.export.program.layout import INDENT, WIDTH, call, indented, literal
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.transforms import measuring_functions, sources


def image_code(resolved: ResolvedExperiment) -> FileCode:
    """Return the code that reads the experiment's pictures."""
    settings = resolved.data
    names = ["fitted", *(["moments"] if settings["standardize"] else [])]
    functions = dict.fromkeys([*sources(names), *measuring_functions(resolved)])
    classes = _collection("CLASSES", IMAGES.listing(settings).class_names, "[]")
    definitions = [file_constant(resolved), classes]
    imports = {"from PIL import Image, ImageOps"}
    if settings["labels"]:
        imports |= {"import csv", "import os"}
    else:
        imports |= {"from pathlib import Path"}
        definitions.append(_collection("SUFFIXES", SUFFIXES, "()"))
    if left_out := _left_out(resolved):
        definitions.append(f"# They cannot be used.\n{_collection('LEFT_OUT', left_out, '{}')}")
    definitions += [*functions, _read_pictures(resolved, bool(left_out))]
    return FileCode(
        tuple(definitions),
        ("values, labels = read_pictures()",),
        (),
        (),
        frozenset(imports),
        resolved.shape[0],
    )


def image_class_counts(resolved: ResolvedExperiment) -> Counts:
    """Return how many pictures each class has."""
    if resolved.data["damaged"] == "leave_out":
        return np.bincount(IMAGES.content(resolved.data).labels)
    return np.bincount(IMAGES.listing(resolved.data).labels)


def _collection(name: str, texts: Sequence[str], brackets: str) -> str:
    """Return a constant: on one line, or with a line for each text."""
    texts = [literal(text) for text in texts]
    line = f"{name} = {brackets[0]}{', '.join(texts)}{brackets[1]}"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"{name} = {brackets[0]}", *indented(f"{text}," for text in texts), brackets[1]])


def _left_out(resolved: ResolvedExperiment) -> list[str]:
    if resolved.data["damaged"] != "leave_out":
        return []
    return sorted({name for name, _ in IMAGES.content(resolved.data).problems})


def _read_pictures(resolved: ResolvedExperiment, has_left_out: bool) -> str:
    size, mode = literal(tuple(resolved.data["image_size"])), literal(resolved.data["mode"])
    reading = [
        "with Image.open(file) as image:",
        f"    pixels.append(fitted(image, {size}, {mode}))",
    ]
    body = _by_table(resolved, reading, has_left_out)
    if not resolved.data["labels"]:
        body = _by_folders(reading, has_left_out)
    return "\n".join(
        [
            "def read_pictures() -> tuple[np.ndarray, np.ndarray]:",
            '    """Return pictures (n, channels, height, width) and the numbers of their classes."""',
            "    pixels, labels = [], []",
            *indented(body),
            "    return np.stack(pixels), np.array(labels)",
        ]
    )


def _by_folders(reading: list[str], has_left_out: bool) -> list[str]:
    left_out = (
        ["if file.relative_to(DATA_FILE).as_posix() in LEFT_OUT:", "    continue"] if has_left_out else []
    )
    return [
        "for label, name in enumerate(CLASSES):",
        '    for file in sorted(Path(DATA_FILE, name).rglob("*")):',
        '        if file.suffix.lower() not in SUFFIXES or file.name.startswith("."):',
        "            continue",
        *indented(left_out, 2),
        *indented(reading, 2),
        "        labels.append(label)",
    ]


def _by_table(resolved: ResolvedExperiment, reading: list[str], has_left_out: bool) -> list[str]:
    columns = IMAGES.listing(resolved.data).columns
    if columns is None:
        return []
    rows = "rows[1:]" if columns.has_header else "rows"
    name, label = f"row[{columns.file}].strip()", f"row[{columns.label}].strip()"
    reader = call("csv.reader", "table", f"delimiter={literal(columns.delimiter)}")
    table = f"os.path.join(DATA_FILE, {literal(resolved.data['labels'])})"
    opened = f'with open({table}, encoding="utf-8-sig", newline="") as table:'
    if len(opened) > WIDTH - INDENT:
        lines = [f"path = {table}", 'with open(path, encoding="utf-8-sig", newline="") as table:']
    else:
        lines = [opened]
    # A row may have fewer cells than the table: those are among the files that are left out.
    skipped = "if not any(row):"
    if has_left_out:
        skipped = f"if len(row) <= {max(columns.file, columns.label)} or {name} in LEFT_OUT:"
    return [
        *lines,
        f"    rows = list({reader})",
        f"for row in {rows}:",
        f"    {skipped}",
        "        continue",
        f"    file = os.path.join(DATA_FILE, {name})",
        *indented(reading),
        f"    labels.append(CLASSES.index({label}))",
    ]
