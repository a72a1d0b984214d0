"""Which code from outside may run here: asked once, and remembered by its hash."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from platformdirs import user_config_path

from core.errors import PlaygroundError
from core.system.files import Lock, read_text, write_text

MOST_BYTES = 1 << 20
MOST_KEPT = 500
"""The most hashes that are kept: the last ones."""

log = logging.getLogger(__name__)


def usual_place() -> Path:
    """Return the file where consent is remembered."""
    return user_config_path("Torch Playground", appauthor=False) / "consent.json"


class Consent:
    """Remembers hashes of code that may run, in one file for all windows and commands.

    A place that cannot be written to is logged, and the consent then lasts as long as this object.

    Parameters
    ----------
    path : Path
        The file; it and its folder are made when consent is given first.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._given: list[str] = []

    def is_given(self, digest: str) -> bool:
        """Return whether the code with this hash may run."""
        return digest in self._given or digest in self._read()

    def give(self, digest: str) -> None:
        """Let the code with this hash run from now on."""
        if self.is_given(digest):
            return
        import json  # a window without own code starts without it

        self._given.append(digest)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock(self._path.with_suffix(".lock"))
            lock.acquire()
            try:
                kept = [*dict.fromkeys([*self._read(), digest])][-MOST_KEPT:]
                write_text(self._path, json.dumps({"sha256": kept}, indent=1))
            finally:
                lock.release()
        except (PlaygroundError, OSError) as error:
            log.warning("consent is not remembered: %s", error)

    def _read(self) -> list[str]:
        if not os.path.lexists(self._path):
            return []
        import json

        try:
            content = json.loads(read_text(self._path, MOST_BYTES))
        except (PlaygroundError, ValueError, RecursionError) as error:
            log.warning("consent that was given cannot be read: %s", error)
            return []
        known = content.get("sha256") if isinstance(content, dict) else None
        return [one for one in known if isinstance(one, str)] if isinstance(known, list) else []
