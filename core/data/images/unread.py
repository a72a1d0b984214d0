"""Pictures that are not read: named as what they are, with what to do."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.text import Text

_SUFFIXES = {
    "HEIC": ".heic .heics .heif .heifs .hif",
    "AVIF": ".avif .avifs",
    "RAW": (
        ".3fr .arw .cr2 .cr3 .crw .dng .erf .iiq .kdc .mef .mos .mrw .nef .nrw .orf .pef .raf .raw .rw2 .rwl "
        ".sr2 .srf .srw .x3f"
    ),
    "PDF": ".pdf",
    "Photoshop": ".psd .psb",
    "SVG": ".svg .svgz",
    "JPEG 2000": ".j2c .j2k .jp2 .jpf .jpx",
    "JXL": ".jxl",
    "DICOM": ".dcm .dicom",
    "EPS": ".eps",
}
KINDS = {suffix: kind for kind, suffixes in _SUFFIXES.items() for suffix in suffixes.split()}
"""By what names of files end with."""
KINDS |= {suffix: f"RAW ({suffix[1:].upper()})" for suffix, kind in KINDS.items() if kind == "RAW"}
"""RAW is what the sensor of a camera measured, in the form of its maker."""

_BEGINNINGS = {
    "HEIC": rb".{4}ftyp(?:hei|hev|mif1|msf1)",
    "AVIF": rb".{4}ftypavi[fs]",
    "RAW": (
        rb".{4}ftypcrx |II\*\0.{4}CR|II\x1a\0.{4}HEAP|FUJIFILMCCD-RAW|II(?:RO|RS|U\0)|MMOR|\0MR[MI]|FOVb"
    ),
    "PDF": rb".{0,1000}%PDF-",
    "Photoshop": rb"8BPS",
    "SVG": rb"\s*(?:<\?xml.{0,900})?(?:<!--.{0,900})?(?:<!DOCTYPE.{0,900})?<svg[\s>]",
    "JPEG 2000": rb"\0\0\0\x0cjP  |\xff\x4f\xff\x51",
    "JXL": rb"\0\0\0\x0cJXL |\xff\x0a",
    "DICOM": rb".{128}DICM",
    "EPS": rb"%!PS|\xc5\xd0\xd3\xc6",
}
_LOOKS = {kind: re.compile(beginning, re.DOTALL) for kind, beginning in _BEGINNINGS.items()}
_LOOKED_AT = 4096

DNG_VERSION, SUBFILE_TYPE, SUB_IFDS = 50706, 254, 330
"""Tags of a TIFF. In a RAW file the first picture is a small one, and the measured one is below it."""


def kind_of(content: bytes) -> str:
    """Return the kind of picture that a file's content is, if it is one of KINDS; empty if it is none."""
    beginning = content[:_LOOKED_AT]
    return next((kind for kind, look in _LOOKS.items() if look.match(beginning)), "")


def is_raw_tiff(tags: Mapping[int, object]) -> bool:
    """Return whether a TIFF with these tags is a camera's RAW file, whose first picture is a thumbnail."""
    return DNG_VERSION in tags or (SUB_IFDS in tags and tags.get(SUBFILE_TYPE) == 1)


def explanation(kind: str) -> str:
    """Return what is said of a file of a kind."""
    if kind == "PDF":
        return Text("is PDF, which is not read: save its pages as PNG")
    return Text("is {kind}, which is not read: save it as JPEG", kind=kind)


def explanation_of_many(n: int, kind: str) -> str:
    """Return what is said of `n` files of a kind together."""
    if n == 1:
        return Text("1 file {explanation}", explanation=explanation(kind))
    if kind == "PDF":
        return Text("{n:,} files are PDF, which is not read: save their pages as PNG", n=n)
    return Text("{n:,} files are {kind}, which is not read: save them as JPEG", n=n, kind=kind)
