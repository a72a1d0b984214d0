"""What is understood of a folder of pictures, for people to look at before they open it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.data.images.reading import Findings, PictureSet, check_whole
from core.data.images.source import IMAGES, parts_text
from core.data.registry import sizes_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.text import Text


@dataclass(frozen=True)
class ImagesPreview:
    """What is understood of a folder.

    Parameters
    ----------
    classes : tuple of (str, int, tuple of int)
        Name of each class, its number of pictures, and which of all pictures are its first.
    nbytes : int
        Memory that a run takes for them.
    findings : tuple of (str, str)
        Files and folders with what is to be said of each: files that cannot be used first.
    result : str
        What would be learnt from what.
    parts : str
        What the folders' pictures are for, if their names tell; else empty.
    problem : PlaygroundError or None
        Why it cannot be used as the settings say.
    """

    classes: tuple[tuple[str, int, tuple[int, ...]], ...]
    pictures: PictureSet
    nbytes: int
    findings: Findings
    result: str
    parts: str
    problem: PlaygroundError | None


N_FIRST = 8
"""Pictures of a class that are shown."""


def preview(settings: Mapping[str, Any]) -> ImagesPreview:
    """Return what is understood of a folder that was read already."""
    pictures = IMAGES.content(settings)
    classes = []
    for label, name in enumerate(pictures.class_names):
        members = np.flatnonzero(pictures.labels == label)
        classes.append((name, len(members), tuple(members[:N_FIRST].tolist())))
    problem, result = None, ""
    try:
        check_whole(pictures, leave_out=settings["damaged"] == "leave_out")
        result = _result(pictures, settings)
    except PlaygroundError as error:
        problem = error
    # Bytes of all pictures, twice, and a float of each number for the model.
    nbytes = 6 * pictures.pixels.nbytes
    findings = (*pictures.problems, *pictures.folder_doubts, *pictures.doubts)
    parts = parts_text(IMAGES.listing(settings))
    return ImagesPreview(tuple(classes), pictures, nbytes, findings, result, parts, problem)


def _result(pictures: PictureSet, settings: Mapping[str, Any]) -> str:
    given = {name: value for name, value in settings.items() if value is not None}
    n_train, n_test = sizes_of(Component(name=IMAGES.name, **given))
    channels, height, width = pictures.pixels.shape[1:]
    return Text(
        "Learns to tell {n} classes from {channels} x {height} x {width} numbers; {n_train:,} pictures to "
        "train, {n_test:,} to test.",
        n=len(pictures.class_names),
        channels=channels,
        height=height,
        width=width,
        n_train=n_train,
        n_test=n_test,
    )
