"""The different characters of a text, and the text as their indices.

Exported programs copy ``encode_text``, so it reads on its own and keeps to 88 columns.
"""

from __future__ import annotations

import numpy as np

OTHERS = "\ufffd"
"""Stands for all characters that are too rare to be told apart."""

_VISIBLE = {"\n": "↵", " ": "␣", "\t": "⇥", "\f": "␌"}


def encode_text(text: str, most: int) -> tuple[np.ndarray, str]:
    """Return the index of each character, (n,), and the different characters, sorted.

    Beyond `most` different ones, the rarest become one, the last: U+FFFD.
    """
    points = np.frombuffer(text.encode("utf-32-le"), dtype="<u4")
    counts = np.bincount(points)
    known = np.flatnonzero(counts)
    if len(known) > most:
        known = known[np.argsort(-counts[known], kind="stable")]
        known = np.sort(known[known != 0xFFFD][: most - 1])
    indices = np.full(len(counts), len(known), dtype=np.int64)
    indices[known] = np.arange(len(known))
    codes = indices[points]
    vocabulary = "".join(map(chr, known.tolist()))
    return codes, vocabulary + "\ufffd" * bool((codes == len(known)).any())


def visible(character: str) -> str:
    """Return a character as it is shown alone: one that has no picture of its own gets one."""
    if character in _VISIBLE:
        return _VISIBLE[character]
    return character if character.isprintable() else f"U+{ord(character):04X}"
