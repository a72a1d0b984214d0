"""Whether a file is still the one that an experiment was made with: its size and its SHA-256."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.data.files.errors import ChangedFileError
from core.data.files.stamp import Progress, Stamp, portions
from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from core.text import Text

SHA256 = ParamSpec(
    "sha256",
    "text",
    None,
    optional=True,
    absent=Text("not checked"),
    doc=Text("The file's SHA-256. Another file at the same place is refused, until this is left out."),
)
SIZE = ParamSpec(
    "size", "int", None, optional=True, low=0, absent=Text("not checked"), doc=Text("The file's bytes.")
)


@dataclass(frozen=True)
class Identity:
    """What a file holds.

    Parameters
    ----------
    size : int
        In bytes.
    sha256 : str
        In hexadecimal digits.
    """

    size: int
    sha256: str

    @property
    def settings(self) -> dict[str, Any]:
        """The identity as settings of a data section."""
        return {"size": self.size, "sha256": self.sha256}


def identity_of(stamp: Stamp, progress: Progress | None = None) -> Identity:
    """Read a file once for its SHA-256."""
    digest = hashlib.sha256()
    for portion in portions(stamp, progress):
        digest.update(portion)
    return Identity(stamp.size, digest.hexdigest())


def check_same(settings: Mapping[str, Any], stamp: Stamp, found: Identity) -> None:
    """Check that a file is the one that the settings tell of, if they do.

    Raises
    ------
    ChangedFileError
        If it is another one; the error says whether it has only grown.
    """
    wanted, size = settings.get("sha256"), settings.get("size")
    if not wanted or wanted == found.sha256:
        return
    name = stamp.path
    hint = Text("Look for the former file, or accept this one by leaving data.sha256 empty.")
    if size and size < stamp.size and _begins_with(stamp, size, wanted):
        rule = Text(
            "is of a file that has grown since, from {size:,} to {now:,} bytes: {name}",
            size=size,
            now=stamp.size,
            name=name,
        )
    elif size and size != stamp.size:
        rule = Text(
            "is of a file that was changed since: {name} had {size:,} bytes and has {now:,}",
            name=name,
            size=size,
            now=stamp.size,
        )
    else:
        rule = Text("is of a file that was changed since: {name}", name=name)
    raise ChangedFileError("data.sha256", rule, hint=hint)


def _begins_with(stamp: Stamp, size: int, sha256: str) -> bool:
    """Return whether the first `size` bytes of a file have that hash."""
    digest, left = hashlib.sha256(), size
    try:
        for portion in portions(stamp):
            digest.update(portion[:left])
            left -= min(left, len(portion))
            if not left:
                break
    except PlaygroundError:
        return False
    return digest.hexdigest() == sha256
