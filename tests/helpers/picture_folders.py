"""Folders of pictures: whole ones, and files that are damaged or hostile."""

from __future__ import annotations

import io
import os
import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw


def drawn(shape: str, seed: int, side: int = 24) -> Image.Image:
    """Return a picture of a disc or a square, in a colour and at a place of its own."""
    rng = np.random.default_rng(seed)
    image = Image.new("RGB", (side + 8, side), tuple(rng.integers(0, 60, 3).tolist()))
    left, top = rng.integers(2, side - 14, 2).tolist()
    draw = ImageDraw.Draw(image)
    draw_shape = draw.ellipse if shape == "disc" else draw.rectangle
    draw_shape((left, top, left + 12, top + 12), fill=tuple(rng.integers(120, 256, 3).tolist()))
    return image


def shapes_folder(folder: Path, n: int = 20, kind: str = "png") -> Path:
    """Make a folder with `n` discs and `n` squares, each kind in a folder of its own."""
    for shape in ("disc", "square"):
        (folder / shape).mkdir(parents=True)
        for i in range(n):
            drawn(shape, 2 * i + (shape == "disc")).save(folder / shape / f"{i:03}.{kind}")
    return folder


def encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    """Return a picture as the bytes of a file."""
    file = io.BytesIO()
    image.save(file, kind, **options)  # type: ignore[arg-type]
    return file.getvalue()


def _png(width: int, height: int, data: bytes = b"", depth: int = 8, colour: int = 2) -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def _flipped(content: bytes, at: int, mask: int = 0xFF) -> bytes:
    return content[:at] + bytes([content[at] ^ mask]) + content[at + 1 :]


def damaged_files() -> dict[str, bytes]:
    """Return files that are no whole picture, by name; each has to be told with one message."""
    noise = Image.fromarray(np.random.default_rng(0).integers(0, 256, (40, 40, 3)).astype(np.uint8))
    png, jpeg, gif = encoded(noise, "PNG"), encoded(noise, "JPEG"), encoded(noise.convert("P"), "GIF")
    bmp, webp, tiff = encoded(noise, "BMP"), encoded(noise, "WEBP"), encoded(noise, "TIFF")
    ppm = encoded(noise, "PPM")
    bomb = zlib.compress(bytes(100_000), 9)
    files = {
        "empty.png": b"",
        "one_byte.png": b"\x89",
        "text.png": b"This is no picture.\n" * 50,
        "html.jpg": b"<!DOCTYPE html><html><body>404 Not Found</body></html>",
        "zip.png": b"PK\x03\x04" + bytes(200),
        "svg.png": b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "eps.png": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file\n",
        "elf.png": b"\x7fELF" + bytes(300),
        "pickle.png": b"\x80\x04\x95cos\nsystem\n(S'true'\ntR.",
        "zeros.jpg": bytes(5000),
        "signature.png": png[:8],
        "header.png": png[:33],
        "half.png": png[: len(png) // 2],
        "no_end_of_data.png": png[:60],
        "wrong_sum.png": _flipped(png, 29),
        "wrong_data.png": _flipped(png, len(png) // 2),
        "bomb.png": _png(60_000, 60_000, bomb),
        "huge.png": _png(2**31 - 1, 2**31 - 1, bomb),
        "wide.png": _png(2**31 - 1, 1, bomb),
        "no_pixels.png": _png(0, 0),
        "no_rows.png": _png(10, 0),
        "no_data.png": _png(20, 20),
        "little_data.png": _png(20, 20, zlib.compress(b"\0" * 30)),
        "bad_depth.png": _png(20, 20, zlib.compress(bytes(2000)), depth=7),
        "bad_colour.png": _png(20, 20, zlib.compress(bytes(2000)), colour=5),
        "no_zlib.png": _png(20, 20, b"not compressed at all"),
        "text_bomb.png": _text_bomb(png),
        "half.jpg": jpeg[: len(jpeg) // 2],
        "head.jpg": jpeg[:20],
        "marker.jpg": b"\xff\xd8\xff\xd9",
        "no_tables.jpg": jpeg[:2] + jpeg[jpeg.index(b"\xff\xc0") :],
        "huge.jpg": jpeg.replace(struct.pack(">HH", 40, 40), struct.pack(">HH", 65_000, 65_000), 1),
        "half.gif": gif[: len(gif) // 3],
        "head.gif": gif[:13],
        "half.bmp": bmp[: len(bmp) // 2],
        "huge.bmp": bmp[:18] + struct.pack("<ii", 40_000, 40_000) + bmp[26:],
        "half.webp": webp[: len(webp) // 2],
        "half.tif": tiff[: len(tiff) // 2],
        "loop.tif": _tiff_loop(),
        "half.ppm": ppm[: len(ppm) // 2],
        "bomb.ppm": b"P6\n100000 100000\n255\n" + bytes(100),
        "words.ppm": b"P6\nwide high\n255\n",
        "32_bits.tif": encoded(Image.fromarray(np.ones((9, 9), np.float32)), "TIFF"),
    }  # fmt: skip
    return files


def _text_bomb(png: bytes) -> bytes:
    content = b"Comment\0\0" + zlib.compress(bytes(80_000_000), 9)
    chunk = (
        struct.pack(">I", len(content)) + b"zTXt" + content + struct.pack(">I", zlib.crc32(b"zTXt" + content))
    )
    return png[:33] + chunk + png[33:]


def _tiff_loop() -> bytes:
    """Return a TIFF whose first directory is followed by itself, and has no picture."""
    return b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", 0) + struct.pack("<I", 8)


def special_files(folder: Path) -> list[str]:
    """Make what is no regular file under pictures' names, where the system has such; return the names."""
    made: list[str] = []
    if sys.platform == "win32":
        return made
    makers: dict[str, Callable[[Path], None]] = {
        "pipe.png": lambda place: os.mkfifo(place),
        "nowhere.png": lambda place: place.symlink_to(folder / "missing"),
        "device.png": lambda place: place.symlink_to("/dev/zero"),
        "itself.png": lambda place: place.symlink_to(place),
    }
    for name, make in makers.items():
        make(folder / name)
        made.append(name)
    return made
