"""The data set of pictures in a folder of the user's."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from core.data.files.identity import SHA256, SIZE, Identity, Progress, Stamp, check_same
from core.data.files.source import FileSource
from core.data.images.folder import Listing, list_pictures
from core.data.images.prepare import WHITE
from core.data.images.reading import PictureSet, check_whole, read_pictures
from core.data.shared_params import (
    LOADER,
    SEED,
    STANDARDIZE,
    VALIDATION_FRACTION,
    batch_size,
    test_fraction,
)
from core.data.source import Samples
from core.data.split import TEST, TRAIN, VALIDATION
from core.experiment.data_schema import DataInfo, check_validation, validation_size
from core.experiment.schema import REQUIRED, ParamSpec
from core.experiment.transforms.specs import LARGEST_SIDE, TEST_TRANSFORMS, transforms_of
from core.text import Text, joined

FEW = 200
"""Pictures that are read at once, wherever they are asked for."""

_PATH = ParamSpec("path", "path", REQUIRED, doc=Text("The folder of the pictures."))
_LABELS = ParamSpec(
    "labels",
    "text",
    None,
    optional=True,
    absent=Text("the names of the folders"),
    doc=Text(
        "A table in the folder, with a file and its label in each row, such as labels.csv. Without one, each "
        "folder in it is a class."
    ),
)
_IMAGE_SIZE = ParamSpec(
    "image_size",
    "ints",
    (32, 32),
    length=2,
    low=1,
    high=LARGEST_SIDE,
    doc=Text("Height and width that each picture is brought to; of another shape its middle is taken."),
)
_MODE = ParamSpec(
    "mode",
    "choice",
    "RGB",
    options=("RGB", "L"),
    doc=Text("Pillow's name for the colours: RGB, or L for grey."),
)
_DAMAGED = ParamSpec(
    "damaged",
    "choice",
    "refuse",
    options=("refuse", "leave_out"),
    doc=Text("What becomes of a folder with files that cannot be used: it is refused, or they are left out."),
)


@dataclass(frozen=True)
class ImageFolder(FileSource[PictureSet]):
    """Pictures in folders by class, or with a table of labels.

    Parameters
    ----------
    listings : dict
        What folders held when they were looked at last, by path and table of labels.
    """

    listings: dict[tuple[str, str | None], Listing] = field(default_factory=dict, compare=False, repr=False)

    READ_BY: ClassVar[tuple[str, ...]] = ("labels", "image_size", "mode")

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the description; unless files are left out, no picture is opened for it."""
        channels = 1 if settings["mode"] == "L" else 3
        shape = (channels, *settings["image_size"])
        if settings["damaged"] == "leave_out":
            pictures = self.content(settings)
            return DataInfo("image", shape, len(pictures.files), pictures.class_names)
        listing = self.listing(settings)
        return DataInfo("image", shape, len(listing.files) + len(listing.problems), listing.class_names)

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all pictures, as bytes."""
        pictures = self.content(settings, anew=True)
        check_whole(pictures, leave_out=settings["damaged"] == "leave_out")
        doubts = (Text("{name}: {doubt}.", name=name, doubt=doubt) for name, doubt in pictures.folder_doubts)
        notes = tuple(filter(None, (parts_text(self.listing(settings)), *doubts)))
        return Samples(pictures.pixels, pictures.labels, part=pictures.part, white=WHITE, notes=notes)

    def sizes(self, settings: Mapping[str, Any]) -> tuple[int, int]:
        """Return the numbers of training and test samples: those of their folders, or shares of all."""
        counts = self._counts(settings)
        if counts is None:
            return super().sizes(settings)
        n_train, n_validation, n_test = counts
        if not n_validation:
            n_validation = validation_size(sum(counts), settings)
            check_validation(n_validation, n_train, settings)
            n_train -= n_validation
        return n_train, n_test

    def n_validation(self, settings: Mapping[str, Any]) -> int:
        """Return the number of validation samples: those of their folder, or a share of all."""
        counts = self._counts(settings)
        return super().n_validation(settings) if counts is None or not counts[1] else counts[1]

    def _counts(self, settings: Mapping[str, Any]) -> tuple[int, int, int] | None:
        """Return how many pictures the folders have for training, validation and testing, if they tell."""
        parts: Sequence[int] = self.listing(settings).parts
        if parts and settings["damaged"] == "leave_out":
            found = self.content(settings).part
            parts = () if found is None else found.tolist()
        counter = Counter(parts)
        return (counter[TRAIN], counter[VALIDATION], counter[TEST]) if parts else None

    def listing(self, settings: Mapping[str, Any], *, anew: bool = False) -> Listing:
        """Return what the folder holds; it is looked at if that is not known, or `anew`."""
        key = (os.path.abspath(settings["path"]), settings["labels"])
        if anew or key not in self.listings:
            self.listings[key] = list_pictures(*key)
        return self.listings[key]

    def content(
        self, settings: Mapping[str, Any], progress: Progress | None = None, *, anew: bool = False
    ) -> PictureSet:
        """Return the folder's pictures, with what is wrong with some of them.

        Raises
        ------
        PlaygroundError
            If there is no folder, it has no pictures of two classes, or it is not the one that the settings
            tell of.
        """
        listing = self.listing(settings, anew=anew)
        key = self._key(_stamp(listing), settings)
        pictures = self.kept.find(key)
        if pictures is None:
            pictures = read_pictures(listing, settings["image_size"], settings["mode"], progress)
            self.kept.keep(key, pictures)
        stamp = Stamp(listing.root, pictures.n_bytes, 0)
        check_same(settings, stamp, Identity(pictures.n_bytes, pictures.sha256))
        return pictures

    def parse(self, stamp: Stamp, settings: Mapping[str, Any], progress: Progress | None) -> PictureSet:
        """Return the folder's pictures; see ``content``."""
        return self.content(settings, progress)

    def kept_content(self, settings: Mapping[str, Any]) -> PictureSet | None:
        """Return the folder's pictures if they were read already with these settings."""
        listing = self.listings.get((os.path.abspath(settings["path"]), settings["labels"]))
        return None if listing is None else self.kept.find(self._key(_stamp(listing), settings))

    def is_at_hand(self, settings: Mapping[str, Any], *, anew: bool = False) -> bool:
        """Return whether ``content`` takes no time: the folder was read, has few pictures, or is none."""
        if not os.path.isdir(settings["path"]):
            return True
        listing = self.listings.get((os.path.abspath(settings["path"]), settings["labels"]))
        if listing is None or anew:
            return False
        return len(listing.files) <= FEW or self.kept_content(settings) is not None

    def identified(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings ``size`` and ``sha256`` of the folder as it was read."""
        pictures = self.content({**settings, "sha256": None})
        return Identity(pictures.n_bytes, pictures.sha256).settings


def parts_text(listing: Listing) -> str:
    """Return what the folders' pictures are for, in a sentence; empty if their names do not tell."""
    if not listing.parts:
        return ""
    parts = sorted({part for _, part in listing.places})
    names = [joined([place for place, of in listing.places if of == part]) for part in parts]
    if len(parts) == 2:
        return Text(
            "Pictures in {train} are for training, in {test} for testing.", train=names[0], test=names[1]
        )
    return Text(
        "Pictures in {train} are for training, in {validation} for validation, in {test} for testing.",
        train=names[0],
        validation=names[1],
        test=names[2],
    )


def _stamp(listing: Listing) -> str:
    parts = [
        listing.root,
        listing.files,
        listing.labels,
        listing.class_names,
        listing.stamp,
        listing.problems,
    ]
    return hashlib.sha256(json.dumps(parts, default=str).encode("utf-8", "surrogateescape")).hexdigest()


IMAGES = ImageFolder(
    "images",
    "dataset",
    (
        _PATH,
        _LABELS,
        _IMAGE_SIZE,
        _MODE,
        _DAMAGED,
        test_fraction(0.25),
        VALIDATION_FRACTION,
        batch_size(64),
        STANDARDIZE,
        transforms_of("image"),
        TEST_TRANSFORMS,
        SEED,
        SHA256,
        SIZE,
        *LOADER,
    ),
    Text("Images"),
    Text(
        "Pictures of your own, in a folder for each class or with a table of labels. Where such folders are "
        "below train, test and val, these tell what pictures are for, and no share of all is taken."
    ),
    inputs=("image",),
)
