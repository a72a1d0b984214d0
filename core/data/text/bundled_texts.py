"""The texts that come with Python: its own documentation, and the names of Unicode's characters.

Exported programs copy both functions, so they keep to 88 columns. Another version of Python has other texts:
the documentation has 465,048 characters in Python 3.11.
"""

from __future__ import annotations

import unicodedata

import numpy as np


def documentation() -> str:
    """Return what Python's help says of its topics, sorted by their names."""
    from pydoc_data.topics import topics

    return "\n".join(topics[name] for name in sorted(topics))


def unicode_names(seed: int) -> str:
    """Return the names of Unicode's characters in random order, one a line.

    Names that only count, such as CJK UNIFIED IDEOGRAPH-4E00, are left out.
    """
    names = []
    for point in range(0x20000):
        name = unicodedata.name(chr(point), "")
        counted = name.endswith(f"-{point:04X}") or name.startswith("HANGUL SYLLABLE")
        if name and not counted:
            names.append(name)
    order = np.random.default_rng(seed).permutation(len(names))
    return "\n".join(names[i] for i in order)
