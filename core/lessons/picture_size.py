"""The size of a picture as its header tells it; nothing is decoded."""

from __future__ import annotations

import struct
from dataclasses import dataclass

_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
STARTS = _PNG, _JPEG
"""What such files begin with."""
_CHANNELS = {0: 1, 2: 3, 3: 3, 4: 2, 6: 4}
"""Of a PNG, by its colour type; a palette becomes colours."""
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The segments of a JPEG that begin a frame."""


@dataclass(frozen=True)
class PictureSize:
    """How large a picture is.

    Parameters
    ----------
    width, height : int
        Pixels.
    n_bytes : int
        Once it is decoded.
    """

    width: int
    height: int
    n_bytes: int


def size_of_picture(content: bytes) -> PictureSize | None:
    """Return the size of a PNG or a JPEG; None for anything else, or without a whole header."""
    try:
        found = _of_png(content) if content.startswith(_PNG) else _of_jpeg(content)
    except (struct.error, IndexError, KeyError):
        return None
    return found if found is not None and found.width and found.height else None


def _of_png(content: bytes) -> PictureSize | None:
    if content[12:16] != b"IHDR":
        return None
    width, height, depth, colours = struct.unpack_from(">IIBB", content, 16)
    return PictureSize(width, height, width * height * _CHANNELS[colours] * (2 if depth == 16 else 1))


def _of_jpeg(content: bytes) -> PictureSize | None:
    place = 2 if content.startswith(_JPEG) else len(content)
    while True:
        sign, kind, length = struct.unpack_from(">BBH", content, place)
        if sign != 0xFF:
            return None
        if kind in _FRAMES:
            _, height, width, n_channels = struct.unpack_from(">BHHB", content, place + 4)
            return PictureSize(width, height, width * height * n_channels)
        if kind == 0xFF:  # a filling byte
            place += 1
        elif length < 2:
            return None
        else:
            place += 2 + length
