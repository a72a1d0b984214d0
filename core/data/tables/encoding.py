"""Finds out how the bytes of a text file are to be read."""

from __future__ import annotations

import codecs
import re

from core.data.files.stamp import PATH, Stamp, portions
from core.errors import PlaygroundError
from core.text import Text, template

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "gb18030", "cp1252")
"""utf-8-sig and utf-16 begin with a mark that says so; gb18030 is for Chinese, cp1252 for western Europe."""

_NO_TEXT: dict[bytes, str] = {
    b"PK\x03\x04": template("is an Excel workbook or a zip archive, and no text: save its table as CSV"),
    b"\xd0\xcf\x11\xe0": template("is an old Excel workbook, and no text: save its table as CSV"),
    b"\x1f\x8b": template("is compressed: unpack it first"),
    b"BZh": template("is compressed: unpack it first"),
    b"\xfd7zXZ\x00": template("is compressed: unpack it first"),
    b"%PDF": template("is a PDF file, and no table"),
    b"PAR1": template("is a Parquet file, and no text: save its table as CSV"),
    b"SQLite format 3": template("is a database, and no text: save a table of it as CSV"),
    b"\x93NUMPY": template("is one NumPy array, and no text: save inputs and targets with numpy.savez"),
    b"\x89PNG": template("is an image, and no table"),
    b"\xff\xd8\xff": template("is an image, and no table"),
    b"\xff\xfe\x00\x00": template("is in UTF-32: save it in UTF-8"),
    b"\x00\x00\xfe\xff": template("is in UTF-32: save it in UTF-8"),
}
"""Beginnings of files that are no text."""
_JSON = re.compile(rb"\s*(\{\s*[\"}]|\[\s*(\{\s*[\"}]|\[\s*[\"\d\[\]tfn-]))")
"""How JSON begins; a heading may begin with a brace too."""
_RUNS = re.compile(rb"[\x80-\xff]+")
SAMPLE = 2**16


def found_encoding(stamp: Stamp) -> str:
    """Return the encoding of a text file, one of ENCODINGS or UTF-16 without a mark.

    UTF-8 is taken if all of the file is valid. Of the others gb18030 is taken if bytes beyond ASCII come in
    pairs, as they do in Chinese and not in the languages of western Europe.

    Raises
    ------
    PlaygroundError
        If it is no text file, or cannot be read.
    """
    decoder = codecs.getincrementaldecoder("utf-8")()
    first, odd = b"", b""
    for portion in portions(stamp):
        if not first:
            first = portion[:SAMPLE]
            known = _told_by_beginning(first, stamp)
            if known:
                return known
        try:
            decoder.decode(portion)
        except UnicodeDecodeError as error:
            odd = portion[max(0, error.start - 4) : error.start + SAMPLE]
            break
    if b"\0" in first:
        raise PlaygroundError(PATH, Text("is no text file: it holds null characters"), stamp.path)
    return by_pairs(odd) if odd else "utf-8"


def by_pairs(content: bytes) -> str:
    """Return whether bytes beyond ASCII, which are not UTF-8, are rather gb18030 or cp1252."""
    lengths = [len(run) for run in _RUNS.findall(content)]
    n_pairs = sum(length % 2 == 0 for length in lengths)
    return "gb18030" if n_pairs >= 0.8 * len(lengths) else "cp1252"


def _told_by_beginning(first: bytes, stamp: Stamp) -> str:
    for beginning, rule in _NO_TEXT.items():
        if first.startswith(beginning):
            raise PlaygroundError(PATH, Text(rule), stamp.path)
    if first.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    zeros = [first[start::2].count(0) for start in (0, 1)]
    if max(zeros) > 0.3 * len(first) / 2 and min(zeros) < 0.05 * max(zeros):
        return "utf-16-be" if zeros[0] > zeros[1] else "utf-16-le"
    start = first.lstrip()[:9].lower()
    if start.startswith((b"<!doctype", b"<html")):
        raise PlaygroundError(PATH, Text("is a web page, and no table: save the table itself"), stamp.path)
    if _JSON.match(first):
        raise PlaygroundError(PATH, Text("is JSON, and no table: save it as CSV"), stamp.path)
    return ""
