"""What the settings file remembers; anybody may have written into it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSettings


def saved_state(settings: QSettings, key: str) -> QByteArray:
    """Return the bytes at `key`, for Qt's ``restoreState``; none where something else stands.

    Qt raises, or crashes in a virtual method, for a value of another type. None it refuses quietly.
    """
    value = settings.value(key)
    return value if isinstance(value, QByteArray) else QByteArray()
