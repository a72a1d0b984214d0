"""The interval between checkpoints. Nothing here imports torch."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.errors import PlaygroundError
from core.text import Text


@dataclass(frozen=True)
class CheckpointInterval:
    """The interval between checkpoints: `steps` or `seconds`, whichever is given.

    `share` bounds what writing may take of the time: after a write that took a second, the next one
    waits for at least ``1 / share`` seconds.
    """

    steps: int | None = None
    seconds: float | None = None
    share: float = 1.0

    @classmethod
    def parse(cls, text: str) -> CheckpointInterval:
        """Read ``50`` as steps and ``10s`` as seconds."""
        match = re.fullmatch(r"(\d{1,12})|(\d{1,9}(?:\.\d{1,6})?)s", text.strip())
        if match is None or float(match[1] or match[2]) <= 0:
            rule = Text("must be a number of steps such as 50, or of seconds such as 10s")
            raise PlaygroundError("--checkpoint-every", rule, text)
        return cls(steps=int(match[1])) if match[1] else cls(seconds=float(match[2]))


USUAL = CheckpointInterval(seconds=10.0, share=0.01)
