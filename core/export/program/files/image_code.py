"""Code that reads a folder of pictures of the user's."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.data.images.class_folders import SUFFIXES
from core.data.images.folder import Listing
from core.data.images.source import IMAGES
from core.data.proportions import Counts
from core.data.split import TRAIN
from core.export.program.files.parts import FileCode, file_constant
from core.export.program.layout import INDENT, WIDTH, Bracket, call, indented, lay_out, literal
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.transforms import measuring_functions, sources


def image_code(resolved: ResolvedExperiment) -> FileCode:
    """Return the code that reads the experiment's pictures."""
    settings = resolved.data
    listing = IMAGES.listing(settings)
    names = ["fitted", *(["moments"] if settings["standardize"] else [])]
    functions = dict.fromkeys([*sources(names), *measuring_functions(resolved)])
    definitions = [file_constant(resolved), _collection("CLASSES", listing.class_names, "[]")]
    imports = {"from PIL import Image, ImageOps"}
    if settings["labels"]:
        imports |= {"import csv", "import os"}
    else:
        imports |= {"from pathlib import Path"}
        definitions += [*_places(listing), _collection("SUFFIXES", SUFFIXES, "()")]
    if left_out := _left_out(resolved):
        definitions.append(f"# They cannot be used.\n{_collection('LEFT_OUT', left_out, '{}')}")
    definitions += [*functions, _read_pictures(resolved, bool(left_out))]
    parts = ", parts" if listing.parts else ""
    return FileCode(
        tuple(definitions),
        (f"values, labels{parts} = read_pictures()",),
        (),
        (),
        frozenset(imports),
        resolved.shape[0],
    )


def image_class_counts(resolved: ResolvedExperiment) -> Counts:
    """Return how many pictures each class has; of those for training, where folders tell them."""
    listing = IMAGES.listing(resolved.data)
    labels, part = np.array(listing.labels), np.array(listing.parts)
    if resolved.data["damaged"] == "leave_out":
        found = IMAGES.content(resolved.data)
        labels, part = found.labels, part if found.part is None else found.part
    return np.bincount(labels[part == TRAIN] if listing.parts else labels)


def has_parts(resolved: ResolvedExperiment) -> bool:
    """Return whether the folders of pictures tell what each is for."""
    return resolved.experiment.data.name == IMAGES.name and bool(IMAGES.listing(resolved.data).parts)


def _places(listing: Listing) -> list[str]:
    """Return the constant with the folders in which those of the classes are, unless they are at the top."""
    if listing.parts:
        pairs = [f"{literal(place)}: {part}" for place, part in listing.places]
        line = Bracket("{", pairs, "}")
        return [
            "\n".join(
                ["# 0 is for training, 1 for validation, 2 for testing.", *lay_out(line, WIDTH, "PARTS = ")]
            )
        ]
    folders = [place for place, _ in listing.places]
    return [] if folders == ["."] else [_collection("FOLDERS", folders, "[]")]


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
    listing = IMAGES.listing(resolved.data)
    by_table = listing.columns is not None
    body = (_by_table if by_table else _by_folders)(resolved, reading, has_left_out)
    names, described = ["pixels", "labels"], "and the numbers of their classes"
    if listing.parts:
        names, described = [*names, "parts"], "their classes and parts"
    arrays = ", ".join(f"np.array({name})" for name in names[1:])
    return "\n".join(
        [
            f"def read_pictures() -> tuple[{', '.join(['np.ndarray'] * len(names))}]:",
            f'    """Return pictures (n, channels, height, width), {described}."""'.replace(", and", " and"),
            f"    {', '.join(names)} = {', '.join(['[]'] * len(names))}",
            *indented(body),
            f"    return np.stack(pixels), {arrays}",
        ]
    )


def _by_folders(resolved: ResolvedExperiment, reading: list[str], has_left_out: bool) -> list[str]:
    listing = IMAGES.listing(resolved.data)
    is_at_top = [place for place, _ in listing.places] == ["."]
    lines = [
        "for label, name in enumerate(CLASSES):",
        f'    for file in sorted(Path(DATA_FILE, {"" if is_at_top else "folder, "}name).rglob("*")):',
        "        path = file.relative_to(DATA_FILE).as_posix()",
        '        if file.suffix.lower() not in SUFFIXES or "/." in path:',
        "            continue",
        *indented(["if path in LEFT_OUT:", "    continue"] if has_left_out else [], 2),
        *indented(reading, 2),
        "        labels.append(label)",
        *(["        parts.append(part)"] if listing.parts else []),
    ]
    if is_at_top:
        return lines
    return [
        "for folder, part in PARTS.items():" if listing.parts else "for folder in FOLDERS:",
        *indented(lines),
    ]


def _by_table(resolved: ResolvedExperiment, reading: list[str], has_left_out: bool) -> list[str]:
    columns = IMAGES.listing(resolved.data).columns
    assert columns is not None
    rows = f"rows[{columns.n_before}:]" if columns.n_before else "rows"
    name, label = f"row[{columns.file}].strip()", f"row[{columns.label}].strip()"
    reader = call("csv.reader", "table", f"delimiter={literal(columns.delimiter)}")
    table = f"os.path.join(DATA_FILE, {literal(resolved.data['labels'])})"
    options = f'encoding={literal(columns.encoding)}, newline=""'
    opened = f"with open({table}, {options}) as table:"
    if len(opened) > WIDTH - INDENT:
        lines = [f"path = {table}", f"with open(path, {options}) as table:"]
    else:
        lines = [opened]
    # A row may have fewer cells than the table: those are among the files that are left out.
    skipped = f"if len(row) <= {max(columns.file, columns.label)} or {name} in LEFT_OUT:"
    return [
        *lines,
        f"    rows = list({reader})",
        "rows = [row for row in rows if any(map(str.strip, row))]",
        f"for row in {rows}:",
        *([f"    {skipped}", "        continue"] if has_left_out else []),
        f"    file = os.path.join(DATA_FILE, {name})",
        *indented(reading),
        f"    labels.append(CLASSES.index({label}))",
    ]
