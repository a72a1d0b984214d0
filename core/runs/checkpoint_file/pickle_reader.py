"""An outline of what a file of torch.save holds: everything but the numbers of its tensors.

Nothing here imports torch, and nothing that a pickle names is ever called.
"""

from __future__ import annotations

from typing import Any, BinaryIO

from core.errors import PlaygroundError
from core.runs.checkpoint_file.pickle_scan import CodeError, scan
from core.runs.checkpoint_file.pickled_tensors import ScanError
from core.runs.checkpoint_file.zip_file import NEW_COPY, members, no_archive
from core.text import Text

PICKLE_LIMIT = 16 * 2**20
"""Bytes of the part of an archive that is no numbers."""


def outline(file: BinaryIO, path: str) -> Any:
    """Return what an archive holds, with a ``TensorInfo`` in place of each tensor.

    Raises
    ------
    PlaygroundError
        If it is no archive of torch.save, is larger or nested more deeply than one of a model, or
        names anything but tensors and plain containers: such a pickle would run code.
    """
    listed = members(file, path)
    folder = listed[0].name.partition("/")[0]
    pickled = next((member for member in listed if member.name == f"{folder}/data.pkl"), None)
    if pickled is None:
        raise no_archive(path, Text("it has no data.pkl"))
    if pickled.size > PICKLE_LIMIT:
        raise PlaygroundError(
            path,
            Text("must have a data.pkl of at most {pickle_limit:,} bytes", pickle_limit=PICKLE_LIMIT),
            pickled.size,
        )
    file.seek(pickled.start)
    data = f"{folder}/data/"
    sizes = {m.name.removeprefix(data): m.size for m in listed if m.name.startswith(data)}
    try:
        return scan(file.read(pickled.size), sizes)
    except ScanError as error:
        untrusted = Text("Nothing of it was run. Do not trust its source.")
        hint = untrusted if isinstance(error, CodeError) else NEW_COPY
        raise PlaygroundError(path, str(error), hint=hint) from None
