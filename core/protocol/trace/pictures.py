"""Pictures on their way through JSON: PNG files that can be drawn in bounded time and memory."""

from __future__ import annotations

import base64
import struct
from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator

MOST_PNG = 3 << 20
"""Bytes of one picture."""
MOST_SIDE = 2_048
"""Dots of its longer side."""
_BEGIN = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


def size_of(png: bytes) -> tuple[int, int]:
    """Return the width and height that a PNG declares, in dots.

    Raises
    ------
    ValueError
        If it is none.
    """
    if not png.startswith(_BEGIN) or len(png) < len(_BEGIN) + 8:
        raise ValueError("a picture is a PNG file")
    width, height = struct.unpack_from(">II", png, len(_BEGIN))
    return width, height


def _read(value: Any) -> bytes:
    if value in ("", b""):
        return b""
    if isinstance(value, str) and len(value) <= MOST_PNG * 4 // 3 + 4:
        value = base64.b64decode(value, validate=True)
    if not isinstance(value, bytes) or len(value) > MOST_PNG:
        raise ValueError(f"a picture has at most {MOST_PNG:,} bytes")
    if not all(0 < side <= MOST_SIDE for side in size_of(value)):
        raise ValueError(f"a picture has at most {MOST_SIDE:,} dots a side")
    return value


def _write(png: bytes) -> str:
    return base64.b64encode(png).decode("ascii")


Png = Annotated[bytes, PlainValidator(_read), PlainSerializer(_write)]
"""A PNG file in a dataclass that goes through JSON; empty if there is none."""
