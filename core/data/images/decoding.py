"""One picture of the user's: read from a file whose content may be anything, and brought to a size.

Exported programs copy ``fitted``, so it reads on its own and keeps to 88 columns.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps, UnidentifiedImageError
from PIL.TiffImagePlugin import TiffImageFile

from core.data.images import unread
from core.system.files import open_regular
from core.text import Text, template

Pixels = npt.NDArray[np.uint8]

FORMATS = ("PNG", "JPEG", "BMP", "GIF", "WEBP", "TIFF", "PPM")
"""Others have Pillow start programs, or read what no camera or painting program writes."""
MOST_PIXELS = 50_000_000
LARGEST = 64 * 2**20
"""The most bytes of a file."""
LONGEST_REASON = 120
LONG = 3
"""A side that is so many times as long as the other loses more than half of the picture."""

Image.MAX_IMAGE_PIXELS = None  # checked here, without a warning that is shown once a process


@dataclass(frozen=True, eq=False)
class Picture:
    """What came of a file.

    Parameters
    ----------
    pixels : ndarray of uint8, shape (channels, height, width), or None
        None if it cannot be used.
    problem : str
        Why it cannot be used; empty if it can.
    doubts : tuple of str
        What somebody may want to look at.
    digest : bytes
        SHA-256 of the file; of nothing if it cannot be read.
    """

    pixels: Pixels | None = None
    problem: str = ""
    doubts: tuple[str, ...] = ()
    digest: bytes = b""
    n_bytes: int = 0


def read_picture(
    path: str, size: tuple[int, int], mode: str, warned: PillowWarnings | None = None
) -> Picture:
    """Read a file as a picture.

    Parameters
    ----------
    size : tuple of int
        Height and width that it is brought to.
    mode : str
        Pillow's ``RGB`` or ``L``.
    warned : PillowWarnings, optional
        Hears what Pillow warns of.

    Returns
    -------
    Picture
        With the problem if there is one; nothing is raised.
    """
    try:
        with open_regular(path) as file:
            n_bytes = os.fstat(file.fileno()).st_size
            if n_bytes > LARGEST:
                return Picture(problem=Text("has more than {most:,} bytes", most=LARGEST), n_bytes=n_bytes)
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return Picture(problem=Text("cannot be read: {reason}", reason=reason))
    digest = hashlib.sha256(content).digest()
    pixels, problem, doubts = _decoded(content, size, mode)
    heard = () if warned is None else warned.taken()
    return Picture(pixels, problem, doubts + heard if pixels is not None else (), digest, len(content))


def _decoded(content: bytes, size: tuple[int, int], mode: str) -> tuple[Pixels | None, str, tuple[str, ...]]:
    if not content:
        return None, Text("is empty"), ()
    try:
        with Image.open(io.BytesIO(content), formats=FORMATS) as image:
            if problem := _refused(image):
                return None, problem, ()
            doubts = _doubts(image, size)
            return fitted(image, size, mode), "", doubts
    except UnidentifiedImageError:
        if kind := unread.kind_of(content):
            return None, unread.explanation(kind), ()
        return None, Text("does not begin as a picture does: {kinds} are read", kinds=", ".join(FORMATS)), ()
    except MemoryError:
        return None, Text("takes more memory than there is"), ()
    except Exception as error:  # Pillow raises many types of errors here
        reason = " ".join(str(error).split())[:LONGEST_REASON] or type(error).__name__
        if "truncated" in reason.lower() or _is_cut_off(content):
            return None, Text("is cut off: its end is missing"), ()
        return None, Text("is damaged: {reason}", reason=reason), ()


def _is_cut_off(content: bytes) -> bool:
    """Return whether a WebP is shorter than it says; its decoder does not tell why it fails."""
    return content[:4] == b"RIFF" and len(content) < 8 + int.from_bytes(content[4:8], "little")


def _refused(image: Image.Image) -> str:
    """Return why a picture is not decoded, as its header tells."""
    if isinstance(image, TiffImageFile) and unread.is_raw_tiff(image.tag_v2):
        return unread.explanation("RAW")
    width, height = image.size
    if width * height > MOST_PIXELS:
        return Text(
            "has {width:,} x {height:,} pixels; {most:,} are the most",
            width=width,
            height=height,
            most=MOST_PIXELS,
        )
    if width < 1 or height < 1:
        return Text("has no pixels")
    if image.mode in ("I", "F"):
        return Text("has pixels of 32 bits, which have no largest value")
    return ""


def _doubts(image: Image.Image, size: tuple[int, int]) -> tuple[str, ...]:
    width, height = image.size
    found = []
    if getattr(image, "is_animated", False):
        found.append(Text("has several frames; the first is taken"))
    if image.mode.startswith("I;16"):
        found.append(Text("has pixels of 16 bits; they become 8"))
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        found.append(Text("is transparent in places; what is behind is shown"))
    if 2 * min(width, height) < min(size):
        found.append(Text("is much enlarged: it has {width} x {height} pixels", width=width, height=height))
    if max(width, height) > LONG * min(width, height):
        found.append(
            Text("is long: of {width} x {height} pixels the middle is taken", width=width, height=height)
        )
    return tuple(found)


def fitted(image: Image.Image, size: tuple[int, int], mode: str) -> np.ndarray:
    """Return a picture (channels, height, width), upright: its middle, in `size`."""
    height, width = size
    image.draft(mode, (2 * width, 2 * height))  # of a JPEG no more than that is decoded
    image = ImageOps.exif_transpose(image)
    if image.mode.startswith("I;16"):
        image = Image.fromarray((np.asarray(image) / 257).astype(np.uint8))
    image.info.pop("transparency", None)  # what is behind is shown
    image = image.convert(mode)
    image = ImageOps.fit(image, (width, height), Image.Resampling.BILINEAR)
    pixels = np.atleast_3d(np.asarray(image))
    return np.ascontiguousarray(pixels.transpose(2, 0, 1))


LONGEST = 120
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile("EXIF|Metadata|[Tt]ag |Truncated File Read"),
        template("has damaged notes of its camera: it may lie on its side"),
    ),
    (
        re.compile("malformed MPO"),
        template("holds more pictures, which are damaged; the first is taken"),
    ),
    (re.compile("Invalid APNG"), template("has damaged frames; the first is taken")),
)
"""By what Pillow's warnings say."""


class PillowWarnings(threading.local):
    """Keeps the warnings of each thread, until ``taken``."""

    def __init__(self) -> None:
        self._heard: list[str] = []

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep what Pillow warns of meanwhile, in whatever thread; other warnings go where they went."""
        with warnings.catch_warnings():
            show = warnings.showwarning

            def hear(message: Warning | str, category: type[Warning], filename: str, *more: Any) -> None:
                if "PIL" in re.split(r"[\\/]", filename):
                    self._heard.append(str(message))
                else:
                    show(message, category, filename, *more)

            warnings.showwarning = hear  # type: ignore[assignment]
            warnings.filterwarnings("always", module=r"PIL\.")
            yield

    def taken(self) -> tuple[str, ...]:
        """Return what was heard in this thread since the last time, each thing once."""
        texts = dict.fromkeys(map(_text, self._heard))
        self._heard.clear()
        return tuple(texts)


def _text(warning: str) -> str:
    for words, rule in _WORDS:
        if words.search(warning):
            return Text(rule)
    return Text("may be damaged: {reason}", reason=" ".join(warning.split())[:LONGEST])
