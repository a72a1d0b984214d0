"""The entries of a checkpoint in groups, each with a sentence that says what it is for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QFont, QGuiApplication

from core.runs.checkpoint_file.contents import Contents, Entry
from gui.theme.fonts import has_italics
from gui.widgets.labels import plain_tip

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

LONGEST = 60
"""Characters of a value that are shown in its place."""
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass
class Group:
    """Entries below one key; `doc` says what they are for, if that is known."""

    name: str
    doc: str
    entries: list[Entry] = field(default_factory=list)

    @property
    def only(self) -> Entry | None:
        """The group's entry, if it has only one and the same name; else None."""
        return self.entries[0] if len(self.entries) == 1 and self.entries[0].key == self.name else None

    @property
    def children(self) -> list[Entry]:
        """The entries below it."""
        return [] if self.only is not None else self.entries

    @property
    def n_bytes(self) -> int:
        """Size of its tensors in bytes."""
        return sum(entry.n_bytes for entry in self.entries)


class ContentsModel(QAbstractItemModel):
    """Groups at the top; below each its sentence, if it has one, and its entries."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._contents: Contents | None = None
        self.groups: list[Group] = []
        self._titles = [
            translate("ContentsModel", "Key"), translate("ContentsModel", "Kind"), translate("ContentsModel",
            "Shape or value"), translate("ContentsModel", "Dtype"), translate("ContentsModel", "Device"),
            translate("ContentsModel", "Size"),
        ]  # fmt: skip

    def show_contents(self, contents: Contents) -> None:
        """Show what a file holds."""
        self._contents = contents
        self.search("")

    def search(self, text: str) -> None:
        """Show only the entries that have all these words in their key."""
        words = text.lower().split()
        entries = self._contents.entries if self._contents is not None else ()
        docs = _docs() if self._contents is not None and self._contents.kind == "checkpoint" else {}
        groups: dict[str, Group] = {}
        for entry in entries:
            if all(word in entry.key.lower() for word in words):
                name = _group_of(entry.key, bool(docs))
                groups.setdefault(name, Group(name, docs.get(name, ""))).entries.append(entry)
        self.beginResetModel()
        order = list(docs)
        self.groups = sorted(groups.values(), key=lambda g: order.index(g.name) if g.name in docs else -1)
        self.endResetModel()

    # As Qt asks

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        group = index.internalId()
        return self.createIndex(group - 1, 0, 0) if index.isValid() and group else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return len(self.groups)
        if parent.internalId() or parent.column():
            return 0
        group = self.groups[parent.row()]
        return len(group.children) + bool(group.doc)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self._titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Role.DisplayRole:
            return self._titles[section]
        if role == Role.TextAlignmentRole and section == len(self._titles) - 1:
            return RIGHT
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if role == Role.TextAlignmentRole:
            return RIGHT if index.column() == len(self._titles) - 1 else None
        number = index.internalId()
        group = self.groups[number - 1 if number else index.row()]
        if not number:
            return self._of_group(group, index.column(), role)
        row = index.row() - bool(group.doc)
        if row < 0:
            return self._of_doc(group, index.column(), role)
        return _of_entry(group.children[row], index.column(), role, group.name)

    def _of_group(self, group: Group, column: int, role: int) -> Any:
        if role == Role.FontRole and column == 0:
            font = QFont()
            font.setBold(True)
            return font
        if group.only is not None:
            return _of_entry(group.only, column, role, "")
        if role != Role.DisplayRole:
            return None
        n_tensors = sum(entry.kind == "tensor" for entry in group.entries)
        kind = (
            translate("ContentsModel", "{n:,} tensors").format(n=n_tensors)
            if n_tensors
            else translate("ContentsModel", "{n:,} values").format(n=len(group.entries))
        )
        return {0: group.name, 1: kind, 5: size_text(group.n_bytes) if n_tensors else ""}.get(column)

    def _of_doc(self, group: Group, column: int, role: int) -> Any:
        if role == Role.ForegroundRole and not has_italics():
            return QGuiApplication.palette().placeholderText()
        if role == Role.FontRole:
            font = QFont()
            font.setItalic(has_italics())
            return font
        is_text = role in (Role.DisplayRole, Role.ToolTipRole)
        return group.doc if column == 0 and is_text else None


def _of_entry(entry: Entry, column: int, role: int, group: str) -> Any:
    is_tensor = entry.kind == "tensor"
    if role == Role.ToolTipRole:
        return plain_tip(entry.key if is_tensor else f"{entry.key}\n{entry.value}")
    if role != Role.DisplayRole:
        return None
    if column == 2:
        return (
            " × ".join(map(str, entry.shape)) or translate("ContentsModel", "one number")
            if is_tensor
            else _short(entry.value)
        )
    key = entry.key.removeprefix(group).removeprefix(".") or entry.key
    return (key, entry.kind, "", entry.dtype, entry.device, size_text(entry.n_bytes) if is_tensor else "")[
        column
    ]


def _short(value: Any) -> str:
    if value is None:
        return "–"
    lines = str(value).splitlines() or [""]
    text = lines[0]
    return f"{text[:LONGEST]}…" if len(text) > LONGEST or len(lines) > 1 else text


def _group_of(key: str, is_checkpoint: bool) -> str:
    """Return the first part of a key; of what the next step depends on, the first two."""
    parts = key.replace("[", ".[").split(".")
    n = 2 if is_checkpoint and parts[0] == "state" and len(parts) > 1 else 1
    return ".".join(parts[:n])


def size_text(n_bytes: int) -> str:
    """Return a number of bytes in the unit that suits it."""
    size, units = float(n_bytes), ["kB", "MB", "GB"]
    if size < 1000:
        return translate("ContentsModel", "{n:,.0f} bytes").format(n=size)
    size /= 1000
    while size >= 1000 and len(units) > 1:
        size, units = size / 1000, units[1:]
    return f"{size:,.1f} {units[0]}"


def _docs() -> dict[str, str]:
    """Return what each group of a checkpoint is for, the most telling first."""
    return {
        "model": translate(
            "ContentsModel", "The weights and running statistics: all that is needed to use the network."
        ),
        "state": translate("ContentsModel", "It holds only weights, so a run cannot continue from it."),
        "state.optimizers": translate(
            "ContentsModel", "Momentum and other running means; without them a run lurches when it goes on."
        ),
        "state.schedulers": translate("ContentsModel", "Where each learning-rate schedule stands."),
        "state.random": translate(
            "ContentsModel", "Torch's random numbers, so that dropout goes on with the same ones."
        ),
        "state.batches": translate(
            "ContentsModel", "The order of the samples in this epoch, and how many of them were taken."
        ),
        "state.transforms": translate(
            "ContentsModel", "The random numbers from which transforms of training samples go on."
        ),
        "state.device": translate("ContentsModel", "Where it was computed; it opens on other devices too."),
        "state.threads": translate(
            "ContentsModel", "CPU threads of one operation, which can change the last bit."
        ),
        "experiment": translate(
            "ContentsModel", "Every setting, with edits on the way: the model and its data are built from it."
        ),
        "step": translate("ContentsModel", "Optimizer steps that had been taken."),
        "epoch": translate("ContentsModel", "Passes over the training data that had ended."),
        "notes": translate(
            "ContentsModel", "What the recorder needs to go on with the curves, and the best scores so far."
        ),
        "versions": translate(
            "ContentsModel", "What it was made with: another torch may compute another last bit."
        ),
        "format": translate(
            "ContentsModel", "The number by which a program knows whether it can read the file."
        ),
    }
