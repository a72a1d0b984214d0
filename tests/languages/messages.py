"""The sentences of the window as its code has them, and as a language's ``messages.ts`` has them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

from core.experiment.presets import NAMES, read_preset
from core.system.languages import folder
from tests.helpers.core_texts import lab_texts, marked

ROOT = Path(__file__).parents[2]
OF_QT = {
    "QAbstractFileIconProvider": ("Drive", "Folder"),
    "QFileDialog": ("&Look in:", "Files of &type:"),
    "QFileSystemModel": ("Size",),
}
"""What Qt's own files of a language lack, or say otherwise than we do."""


@dataclass(frozen=True)
class Messages:
    """What a ``messages.ts`` holds, by (context, source)."""

    translated: Mapping[tuple[str, str], str]
    unfinished: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, file: Path) -> Messages:
        translated, unfinished = {}, []
        for context in ElementTree.parse(file).getroot().iter("context"):
            for message in context.iter("message"):
                key = context.findtext("name") or "", message.findtext("source") or ""
                entry = message.find("translation")
                if entry is None or entry.get("type") == "unfinished" or not entry.text:
                    unfinished.append(key)
                else:
                    translated[key] = entry.text
        return cls(translated, tuple(unfinished))

    @classmethod
    def of(cls, language: str) -> Messages:
        return cls.read(file_of(language))


def file_of(language: str) -> Path:
    """Return the ``messages.ts`` of a language."""
    return Path(str(folder(language))) / "messages.ts"


def update(language: str, target: Path | None = None) -> Path:
    """Write the sentences of today into a language's file, or into a copy of it."""
    target = target or file_of(language)
    with TemporaryDirectory() as made:
        listed = Path(made) / "files.lst"
        generated = [
            _written(Path(made) / f"{context}_texts.py", context, sources) for context, sources in _others()
        ]
        files = sorted((ROOT / "gui").rglob("*.py"))
        listed.write_text("\n".join(map(str, [*files, *generated])), encoding="utf-8")
        options = ("-no-obsolete", "-locations", "none", "-sort-messages")
        _qt("lupdate", f"@{listed}", *options, "-ts", target)
    return target


def release(language: str, target: Path | None = None) -> Path:
    """Make the file that Qt reads of a language's file."""
    target = target or file_of(language).with_suffix(".qm")
    _qt("lrelease", "-nounfinished", "-removeidentical", file_of(language), "-qm", target)
    return target


def _others() -> Iterator[tuple[str, Iterable[str]]]:
    """Yield the contexts whose sentences are not written as calls of Qt, with their sentences."""
    yield "core", marked()
    yield "lab", lab_texts()
    yield "presets", _of_presets()
    yield from OF_QT.items()


def _of_presets() -> Iterator[str]:
    for preset in map(read_preset, NAMES):
        notes = preset.experiment.notes
        yield from (preset.title, preset.doc, notes.look, notes.why, notes.more)
        yield from (suggestion.text for suggestion in notes.suggestions)


def _written(file: Path, context: str, sources: Iterable[str]) -> Path:
    lines = (f'translate("{context}", {_literal(source)})\n' for source in sorted(filter(None, set(sources))))
    file.write_text("".join(lines), encoding="utf-8")
    return file


def _literal(source: str) -> str:
    escaped = source.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _qt(tool: str, *arguments: object) -> None:
    command = [Path(sys.executable).with_name(f"pyside6-{tool}"), *map(str, arguments)]
    subprocess.run(command, check=True, capture_output=True)
