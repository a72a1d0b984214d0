"""A language that has marks of full width between its parts, and no space before the sign of percent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QTranslator

MARKS = {
    ", ": "，",
    "; ": "；",
    "{what}: {said}": "{what}：{said}",
    "{said}.": "{said}。",
    "{said} ({more})": "{said}（{more}）",
    "{number} %": "{number}%",
}


class _FullWidth(QTranslator):
    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:  # type: ignore[override]
        return MARKS.get(source) if context == "Language" else None

    def isEmpty(self) -> bool:
        return False


@contextmanager
def full_width() -> Iterator[None]:
    """Speak that language meanwhile."""
    translator = _FullWidth()
    QCoreApplication.installTranslator(translator)
    try:
        yield
    finally:
        QCoreApplication.removeTranslator(translator)
