"""Pictures of every kind and mode that people have: read, or named with what to do."""

from __future__ import annotations

import struct
import warnings
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, TiffImagePlugin

from core.data.images import unread
from core.data.images.decoding import PillowWarnings, read_picture
from core.data.images.source import IMAGES
from core.data.registry import settings_of
from core.experiment.experiment import Component
from tests.helpers.each import each
from tests.helpers.picture_folders import drawn, encoded

DISC = drawn("disc", 3)


def ftyp(brand: bytes) -> bytes:
    return b"\0\0\0\x18ftyp" + brand + b"\0\0\0\0mif1" + brand + bytes(64)


def tiff(tags: dict[int, Any]) -> bytes:
    info = TiffImagePlugin.ImageFileDirectory_v2()
    for tag, value in tags.items():
        info[tag] = value
    return encoded(DISC, "TIFF", tiffinfo=info)


RAW = "is RAW, which is not read: save it as JPEG"
LYING: dict[str, tuple[bytes, str]] = {
    "HEIC of a phone": (ftyp(b"heic"), "is HEIC, which is not read: save it as JPEG"),
    "HEIF": (ftyp(b"mif1"), "is HEIC, which is not read: save it as JPEG"),
    "AVIF": (ftyp(b"avif"), "is AVIF, which is not read: save it as JPEG"),
    "CR3 of Canon": (ftyp(b"crx "), RAW),
    "CR2 of Canon": (b"II*\0\x10\0\0\0CR\2\0" + bytes(80), RAW),
    "RAF of Fujifilm": (b"FUJIFILMCCD-RAW 0201" + bytes(80), RAW),
    "ORF of Olympus": (b"IIRO\x08\0\0\0" + bytes(80), RAW),
    "RW2 of Panasonic": (b"IIU\0\x18\0\0\0" + bytes(80), RAW),
    "DNG": (tiff({50706: b"\1\4\0\0"}), RAW),
    "NEF of Nikon": (tiff({254: 1, 330: (8, 9)}), RAW),
    "PDF": (b"%PDF-1.7\n%\xe2\xe3", "is PDF, which is not read: save its pages as PNG"),
    "PDF after some bytes": (b"\n\n%PDF-1.4\n", "is PDF, which is not read: save its pages as PNG"),
    "PSD": (b"8BPS\0\1" + bytes(50), "is Photoshop, which is not read: save it as JPEG"),
    "SVG": (b"<?xml version='1.0'?>\n<svg xmlns=''/>", "is SVG, which is not read: save it as JPEG"),
    "JPEG XL": (b"\xff\x0a" + bytes(50), "is JXL, which is not read: save it as JPEG"),
    "JPEG 2000": (
        b"\0\0\0\x0cjP  \r\n\x87\n" + bytes(50),
        "is JPEG 2000, which is not read: save it as JPEG",
    ),
    "a scan of a hospital": (bytes(128) + b"DICM", "is DICOM, which is not read: save it as JPEG"),
}


@each("kind", LYING)
def test_a_file_whose_name_lies_is_named_by_its_content(kind: str, tmp_path: Path) -> None:
    content, problem = LYING[kind]
    for name in ("photo.jpg", "photo.png", "photo.tif"):
        (tmp_path / name).write_bytes(content)
        picture = read_picture(str(tmp_path / name), (8, 8), "RGB")
        assert (picture.pixels, picture.problem) == (None, problem)


def test_no_picture_that_is_read_is_taken_for_another_kind() -> None:
    for kind in ("PNG", "JPEG", "BMP", "GIF", "WEBP", "TIFF", "PPM"):
        assert unread.kind_of(encoded(DISC, kind)) == ""
    assert unread.kind_of(b"") == unread.kind_of(b"cats and dogs") == ""


def palette(transparency: bytes | int) -> bytes:
    image = DISC.quantize(16)
    return encoded(image, "PNG", transparency=transparency)


def damaged_exif() -> bytes:
    exif = b"Exif\0\0II*\0\x08\0\0\0\x02\0" + struct.pack("<HHII", 0x0110, 2, 500, 60) * 2 + b"\0\0"
    return encoded(DISC, "JPEG", exif=exif)


def damaged_mpo() -> bytes:
    index = b"MPF\0II*\0\x08\0\0\0\x01\0" + struct.pack("<HHII", 0xB001, 4, 1, 2) + bytes(4)
    content = encoded(DISC, "JPEG")
    return content[:2] + b"\xff\xe2" + struct.pack(">H", len(index) + 2) + index + content[2:]


def damaged_apng() -> bytes:
    frames = encoded(DISC, "PNG", save_all=True, append_images=[drawn("disc", 4)])
    at = frames.index(b"acTL")
    chunk = b"acTL" + bytes(8)
    return frames[:at] + chunk + struct.pack(">I", zlib.crc32(chunk)) + frames[at + 16 :]


CAMERA = "has damaged notes of its camera: it may lie on its side"
TRANSPARENT = "is transparent in places; what is behind is shown"
MODES: dict[str, tuple[bytes, tuple[str, ...]]] = {
    "CMYK": (encoded(DISC.convert("CMYK"), "JPEG", quality=100), ()),
    "YCbCr": (encoded(DISC.convert("YCbCr"), "JPEG", quality=100), ()),
    "16 bits": (
        encoded(Image.fromarray(np.asarray(DISC.convert("L")).astype(np.uint16) * 257), "PNG"),
        ("has pixels of 16 bits; they become 8",),
    ),
    "RGBA": (encoded(DISC.convert("RGBA"), "PNG"), (TRANSPARENT,)),
    "palette": (encoded(DISC.quantize(64), "PNG"), ()),
    "palette with transparency in bytes": (palette(bytes(range(16))), (TRANSPARENT,)),
    "palette with one transparent colour": (palette(3), (TRANSPARENT,)),
    "animated WebP": (
        encoded(DISC, "WEBP", save_all=True, append_images=[drawn("disc", 4)], lossless=True),
        ("has several frames; the first is taken",),
    ),
    "damaged notes of a camera": (damaged_exif(), (CAMERA,)),
    "damaged second picture": (
        damaged_mpo(),
        ("holds more pictures, which are damaged; the first is taken",),
    ),
    "damaged frames": (damaged_apng(), ("has damaged frames; the first is taken",)),
}  # fmt: skip


@each("mode", MODES)
def test_what_pillow_warns_of_is_a_doubt_in_our_words(
    mode: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    content, expected = MODES[mode]
    for kind in ("a", "b"):
        (tmp_path / kind).mkdir()
        for i in range(3):
            DISC.rotate(10 * i).save(tmp_path / kind / f"{i}.png")
    (tmp_path / "a" / "odd.png").write_bytes(content)
    with warnings.catch_warnings(record=True) as others:
        pictures = IMAGES.content(settings_of(Component(name="images", path=str(tmp_path))))
    assert others == []
    assert pictures.problems == ()
    told = tuple(doubt for name, doubt in pictures.doubts if name == "a/odd.png")
    assert told == expected
    assert capfd.readouterr() == ("", "")
    whole = np.asarray(DISC.resize((32, 32)), float).transpose(2, 0, 1)
    read = pictures.pixels[pictures.files.index("a/odd.png")]
    assert abs(whole.mean() - read.mean()) < 12


def test_warnings_of_others_go_where_they_went() -> None:
    warned = PillowWarnings()
    with warnings.catch_warnings(record=True) as others:
        warnings.simplefilter("always")
        with warned.kept():
            warnings.warn("of somebody else", stacklevel=1)
    assert [str(other.message) for other in others] == ["of somebody else"]
    assert warned.taken() == ()


@each("kind", ["JPEG", "PNG", "BMP", "WEBP", "PPM", "TIFF"])
def test_a_file_that_is_cut_off_is_told_so(kind: str, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    noise = Image.fromarray(rng.integers(0, 256, (200, 200, 3)).astype(np.uint8))
    content = encoded(noise, kind)
    (tmp_path / "half").write_bytes(content[: len(content) // 2])
    problem = read_picture(str(tmp_path / "half"), (8, 8), "RGB").problem
    assert problem == "is cut off: its end is missing", problem


def test_very_many_pixels_are_refused_in_our_words(tmp_path: Path) -> None:
    Image.new("1", (20_000, 9_000)).save(tmp_path / "plan.png")
    assert read_picture(str(tmp_path / "plan.png"), (8, 8), "RGB").problem == (
        "has 20,000 x 9,000 pixels; 50,000,000 are the most"
    )
