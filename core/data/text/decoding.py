"""Bytes as text, in the encodings that text files are found in."""

from __future__ import annotations

import codecs

from core.data.files.identity import PATH
from core.data.tables.reading.encoding import ENCODINGS, likely_encoding
from core.errors import PlaygroundError
from core.text import Text

AUTOMATIC = "auto"


def decode(content: bytes, encoding: str = AUTOMATIC) -> tuple[str, str]:
    """Return the text that bytes stand for, and the encoding that it was read in.

    Line ends become ``\\n``. A mark at the beginning tells utf-8-sig and utf-16. Without one the bytes are
    utf-8 if they can be, else what looks most like a language: see ``core.data.tables.reading.encoding``.

    Raises
    ------
    PlaygroundError
        If the bytes are no text in `encoding`, or in none that is known here.
    """
    name = encoding if encoding != AUTOMATIC else _likely(content)
    try:
        # Of UTF-8 that was found, a few bytes may be broken.
        text = content.decode(name, "replace" if encoding == AUTOMATIC and name == "utf-8" else "strict")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" not in text:
        return text.replace("\r\n", "\n").replace("\r", "\n"), name
    if encoding != AUTOMATIC:
        hint = Text("Leave data.encoding out, and it is looked for.")
        raise PlaygroundError("data.encoding", Text("is not the encoding of this file"), encoding, hint)
    rule = Text("is no text in one of these encodings: {names}", names=", ".join(ENCODINGS))
    raise PlaygroundError(PATH, rule, hint=Text("Save it as a text in utf-8."))


def _likely(content: bytes) -> str:
    if content.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return likely_encoding(lambda: [content])
