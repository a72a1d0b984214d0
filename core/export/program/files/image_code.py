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
from core.export.program.layout import BODY, WIDTH, Bracket, call, indented, lay_out, literal
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of
from core.export.program.transforms import measuring_functions
from core.export.templates import block


def image_code(resolved: ResolvedExperiment) -> FileCode:
    """Return the code that reads the experiment's pictures."""
    settings = resolved.data
    listing = IMAGES.listing(settings)
    measured = source_of("core.data.images.sizing.moments") if settings["standardize"] else ()
    fitted = source_of("core.data.images.decoding.fitted")
    functions = (*fitted, *measured, *measuring_functions(resolved))
    definitions = [file_constant(resolved), _collection("CLASSES", listing.class_names, "[]")]
    if not settings["labels"]:
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
    settings, listing = resolved.data, IMAGES.listing(resolved.data)
    fitted = f"fitted(image, {literal(tuple(settings['image_size']))}, {literal(settings['mode'])})"
    names, described = ["pixels", "labels"], " and the numbers of their classes"
    if listing.parts:
        names, described = [*names, "parts"], ", their classes and parts"
    columns = listing.columns
    if columns is None:
        is_at_top = [place for place, _ in listing.places] == ["."]
        folders = "for folder, part in PARTS.items():" if listing.parts else "for folder in FOLDERS:"
        content = (names, described, "" if is_at_top else folders, has_left_out, fitted)
        return block("files.pictures_of_folders", *content)
    rows = f"rows[{columns.n_before}:]" if columns.n_before else "rows"
    reader = call("csv.reader", "table", f"delimiter={literal(columns.delimiter)}")
    row = [f"row[{place}].strip()" for place in (columns.file, columns.label)]
    least = max(columns.file, columns.label)
    opened = _opened(settings["labels"], columns.encoding)
    return block(
        "files.pictures_of_table", names, described, opened, reader, rows, row, least, has_left_out, fitted
    )


def _opened(labels: str, encoding: str) -> str:
    table = f"os.path.join(DATA_FILE, {literal(labels)})"
    options = f'encoding={literal(encoding)}, newline=""'
    opened = f"with open({table}, {options}) as table:"
    return opened if len(opened) <= BODY else f"path = {table}\nwith open(path, {options}) as table:"
