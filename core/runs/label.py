"""The name and notes that people give a run, in ``label.toml``. Nothing here imports torch."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

import tomli_w

from core.errors import PlaygroundError
from core.runs.run_info import Entries
from core.system.files import not_written, read_text, replacing
from core.system.toml import parse_toml
from core.text import Text

LABEL_BYTES = 2**20
"""Most that is read and written."""


@dataclass(frozen=True)
class Label:
    """The name and notes that people give a run; without a `name` it has its experiment's."""

    name: str = ""
    note: str = ""
    starred: bool = False


def read_label(folder: Path) -> Label:
    """Return the label of the run in a folder; an unreadable one counts as none."""
    path = folder / "label.toml"
    try:
        entries = Entries(parse_toml(read_text(path, LABEL_BYTES), str(path), LABEL_BYTES), str(path))
        name, note = entries.word("name"), entries.text("note", LABEL_BYTES)
    except PlaygroundError:
        return Label()
    return Label(name, note, entries.table.get("starred") is True)


def write_label(folder: Path, label: Label) -> None:
    """Name, annotate or star the run in a folder."""
    path = folder / "label.toml"
    try:
        content = tomli_w.dumps(asdict(label)).encode("utf-8")
    except UnicodeEncodeError as error:
        raise not_written(path, error) from None
    if len(content) > LABEL_BYTES:
        raise PlaygroundError(
            str(path),
            Text("takes a name and a note of at most {label_bytes:,} bytes", label_bytes=LABEL_BYTES),
        )
    with replacing(path) as file:
        file.write(content)
