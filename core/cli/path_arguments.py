"""Arguments of the command line that are paths. Nothing here imports torch."""

from __future__ import annotations

import argparse
import errno
import os
from pathlib import Path

_IMPOSSIBLE = (errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL)
_LONGEST_WITHIN = "x" * 64
"""As long a name as files within a folder of ours have."""


def place(text: str) -> Path:
    """Return the path of a file or folder that may be there or not, for ``argparse``.

    Raises
    ------
    argparse.ArgumentTypeError
        If no such path can be on this system: it is empty, has a null character, or is too long.
    """
    if not text:
        raise argparse.ArgumentTypeError("must name a file or a folder")
    try:
        os.lstat(os.path.join(text, _LONGEST_WITHIN))
    except ValueError as error:  # a null character
        raise argparse.ArgumentTypeError(str(error)) from None
    except OSError as error:
        if error.errno in _IMPOSSIBLE:
            raise argparse.ArgumentTypeError(f"{text[:80]!r} cannot be a path: {error.strerror}") from None
    return Path(text)
