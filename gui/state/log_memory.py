"""The last records of the log, for who asks what went wrong."""

from __future__ import annotations

import logging
from collections import deque


class LogMemory(logging.Handler):
    """Keeps the last records of the log."""

    def __init__(self, limit: int = 500) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=limit)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record's line."""
        self.lines.append(self.format(record))


def log_lines() -> list[str]:
    """Return what the log remembers."""
    return [
        line
        for handler in logging.getLogger().handlers
        if isinstance(handler, LogMemory)
        for line in handler.lines
    ]
