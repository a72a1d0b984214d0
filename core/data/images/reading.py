"""All pictures of a folder as one array, each looked at and none taken half."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from core.data.files.identity import Progress
from core.data.images.class_folders import PATH
from core.data.images.decoding import PillowWarnings
from core.data.images.folder import Listing
from core.data.split import MOST_NAMED, TEST, TRAIN, Indices, lone_classes, lone_text
from core.errors import PlaygroundError
from core.text import Text, joined

if TYPE_CHECKING:
    from core.data.images.decoding import Picture, Pixels

MOST_VALUES = 300_000_000
"""The most numbers of all pictures together; a run takes five bytes for each, and more while it is built."""
AHEAD = 64
"""Pictures that are read before they are needed."""
PROGRESS_EVERY = 50

Findings = tuple[tuple[str, str], ...]
"""Files with what is to be said of each."""


@dataclass(frozen=True, eq=False)
class PictureSet:
    """The pictures of a folder.

    Parameters
    ----------
    pixels : ndarray of uint8, shape (n_samples, channels, height, width)
    labels : ndarray of int64, shape (n_samples,)
    files : tuple of str
        Of the pictures, below the folder.
    problems : tuple of (str, str)
        Files that cannot be used, with the reason.
    doubts : tuple of (str, str)
        Pictures that somebody may want to look at, with the reason.
    folder_doubts : tuple of (str, str)
        Folders, with what somebody may want to know of each.
    part : ndarray, shape (n_samples,), or None
        TRAIN, VALIDATION or TEST for each, where folders tell it.
    n_other : int
        Files that are no pictures by their names.
    n_bytes : int
        Of all files.
    sha256 : str
        Of the names, the classes and the contents.
    """

    pixels: Pixels
    labels: npt.NDArray[np.int64]
    class_names: tuple[str, ...]
    files: tuple[str, ...]
    problems: Findings
    doubts: Findings
    folder_doubts: Findings
    part: Indices | None
    n_other: int
    n_bytes: int
    sha256: str


def read_pictures(
    listing: Listing, size: tuple[int, int], mode: str, progress: Progress | None = None
) -> PictureSet:
    """Read the pictures of a folder.

    Parameters
    ----------
    size : tuple of int
        Height and width that they are brought to.
    mode : str
        Pillow's ``RGB`` or ``L``.
    progress : callable, optional
        Is told the share that is done; it may raise ``CancelledError``.
    """
    channels = 1 if mode == "L" else 3
    n_values = len(listing.files) * channels * size[0] * size[1]
    if n_values > MOST_VALUES:
        rule = Text(
            "gives {n:,} numbers for all pictures together; {most:,} are the most",
            n=n_values,
            most=MOST_VALUES,
        )
        raise PlaygroundError("data.image_size", rule, list(size), Text("Take a smaller size."))
    pixels = np.empty((len(listing.files), channels, *size), np.uint8)
    kept: list[int] = []
    problems, doubts = list(listing.problems), []
    digest, n_bytes, first_with = hashlib.sha256(), 0, dict[bytes, str]()
    warned = PillowWarnings()
    with warned.kept():
        for i, picture in enumerate(_pictures(listing, size, mode, warned)):
            name = listing.files[i]
            n_bytes += picture.n_bytes
            digest.update(
                f"{name}\0{listing.class_names[listing.labels[i]]}\0".encode("utf-8", "surrogateescape")
            )
            digest.update(picture.digest)
            if picture.pixels is None:
                problems.append((name, picture.problem))
            else:
                pixels[len(kept)] = picture.pixels
                kept.append(i)
                doubts += [(name, doubt) for doubt in picture.doubts]
                same = first_with.setdefault(picture.digest, name)
                if same != name:
                    doubts.append((name, Text("is the same picture as {other}", other=same)))
            if progress is not None and i % PROGRESS_EVERY == 0:
                progress(i / len(listing.files))
    labels = np.array(listing.labels, np.int64)[kept]
    part = np.array(listing.parts, np.intp)[kept] if listing.parts else None
    return PictureSet(
        pixels[: len(kept)],
        labels,
        listing.class_names,
        tuple(listing.files[i] for i in kept),
        tuple(problems),
        tuple(doubts),
        (*listing.doubts, *_lone(listing, labels, part)),
        part,
        listing.n_other,
        n_bytes,
        digest.hexdigest(),
    )


def _lone(listing: Listing, labels: npt.NDArray[np.int64], part: Indices | None) -> Findings:
    """Return the doubt that classes have one picture only, if some do."""
    of_training = labels if part is None else labels[part == TRAIN]
    names = lone_classes(of_training, listing.class_names)
    if not names:
        return ()
    folder = os.path.basename(listing.root)
    if part is None:
        return ((folder, lone_text(names)),)
    return ((folder, Text("{names}: 1 picture for training", names=joined(names[:MOST_NAMED]))),)


def _pictures(
    listing: Listing, size: tuple[int, int], mode: str, warned: PillowWarnings
) -> Iterator[Picture]:
    """Yield the pictures in their order; a few threads decode ahead, as Pillow lets go of the lock."""
    from core.data.images.decoding import read_picture  # Pillow is not needed at the start

    read = partial(read_picture, size=size, mode=mode, warned=warned)
    paths = (os.path.join(listing.root, file) for file in listing.files)
    n_threads = max(1, min(4, (os.cpu_count() or 2) - 1))
    with ThreadPoolExecutor(n_threads, "pictures") as pool:
        waiting = [pool.submit(read, path) for path in islice(paths, AHEAD)]
        try:
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(read, path) for path in islice(paths, 1)]
        finally:
            for future in waiting:
                future.cancel()


def check_whole(pictures: PictureSet, *, leave_out: bool) -> None:
    """Check that all files can be used, or that some may be left out and enough are left.

    Raises
    ------
    PlaygroundError
        With the first file that cannot be used, or a class of which no picture is left.
    """
    if pictures.problems and not leave_out:
        (name, problem), n = pictures.problems[0], len(pictures.problems)
        many = Text("has {n:,} files that cannot be used; {name} {problem}", n=n, name=name, problem=problem)
        one = Text("has a file that cannot be used: {name} {problem}", name=name, problem=problem)
        hint = Text('Mend or remove what is damaged, or set data.damaged to "leave_out".')
        raise PlaygroundError(PATH, one if n == 1 else many, hint=hint)
    labels = pictures.labels if pictures.part is None else pictures.labels[pictures.part == TRAIN]
    counts = np.bincount(labels, minlength=len(pictures.class_names))
    if not counts.all():
        name = pictures.class_names[int(counts.argmin())]
        raise PlaygroundError(PATH, Text("has no picture of the class {name} that can be used", name=name))
    if pictures.part is not None and not (pictures.part == TEST).any():
        raise PlaygroundError(PATH, Text("has no picture for testing that can be used"))
