"""A language in which the presets are told, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QTranslator

from core.experiment.presets import NAMES, read_preset


def told(text: str) -> str:
    """Return a text of a preset in that language."""
    return f"〔{text}〕。"


class _Presets(QTranslator):
    def __init__(self) -> None:
        super().__init__()
        self._known = set[str]()
        for preset in map(read_preset, NAMES):
            notes = preset.experiment.notes
            self._known |= {preset.title, preset.doc, notes.look, notes.why, notes.more}
            self._known |= {each.text for each in notes.suggestions}

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:  # type: ignore[override]
        return told(source) if context == "presets" and source in self._known else None

    def isEmpty(self) -> bool:
        return False


@contextmanager
def presets_language() -> Iterator[None]:
    """Speak that language meanwhile."""
    translator = _Presets()
    QCoreApplication.installTranslator(translator)
    try:
        yield
    finally:
        QCoreApplication.removeTranslator(translator)
