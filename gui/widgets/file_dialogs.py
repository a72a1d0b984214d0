"""Asks where to save a file: the dialog, the proposed name, and the check before a file is replaced."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from core.errors import PlaygroundError
from gui.state.store import Store

translate = QCoreApplication.translate

MOST_LETTERS = 60

Button = QMessageBox.StandardButton


@dataclass(frozen=True)
class Kind:
    """A kind of file.

    Parameters
    ----------
    name : str
        What such files are called, such as ``CSV files``.
    suffixes : tuple of str
        What their names may end with. The first is added to a name that ends otherwise.
    """

    name: str
    suffixes: tuple[str, ...]

    @property
    def filter(self) -> str:
        """The kind as a file dialog names it."""
        return f"{self.name} ({' '.join(f'*{suffix}' for suffix in self.suffixes)})"


def file_name(*words: str) -> str:
    """Return a file name, without its ending, that is valid on every system."""
    name = re.sub(r"[^\w]+", "_", " ".join(words).lower()).strip("_")
    return name[:MOST_LETTERS].rstrip("_") or "untitled"


def readable_name(title: str) -> str:
    """Return a title as the name of a file, without its ending: letters, digits and blanks stay."""
    kept = "".join(c if c.isalnum() or c in " -_" else " " for c in title)
    return " ".join(kept.split())[:MOST_LETTERS].rstrip() or translate("FileDialogs", "untitled")


def folder_of(store: Store) -> Path:
    """Return the folder that dialogs begin in: that of the experiment's file."""
    return store.document.file.parent if store.document.file else Path.home()


def ask_place(parent: QWidget, title: str, proposed: Path, kinds: Sequence[Kind]) -> Path | None:
    """Let the user choose where to save; None where they changed their mind.

    A name without one of the endings gets that of the kind chosen, before anything is asked about
    replacing. What is there is replaced only if the user says so; what is no file never is.
    """
    filters = ";;".join(kind.filter for kind in kinds)
    # The dialog's own question would be about the name without its ending.
    options = QFileDialog.Option.DontConfirmOverwrite
    while True:
        text, chosen = QFileDialog.getSaveFileName(parent, title, str(proposed), filters, options=options)
        if not text:
            return None
        kind = next((kind for kind in kinds if kind.filter == chosen), kinds[0])
        path = complete(Path(text), kind, kinds)
        refusal = why_not(path)
        if refusal:
            ask(parent, title, refusal, Button.Ok, Button.Ok)
        elif not os.path.lexists(path) or _may_replace(parent, title, path):
            return path
        proposed = path if refusal else free_place(path)


def complete(path: Path, kind: Kind, kinds: Sequence[Kind]) -> Path:
    """Return `path` with the ending of `kind`, unless it ends as one of `kinds` does."""
    known = [suffix for one in kinds for suffix in one.suffixes]
    name = path.name.strip()
    if path.suffix.lower() in known or name.lower() in known:
        return path
    return path.parent / (name.rstrip(" .") + kind.suffixes[0])


def why_not(path: Path) -> str:
    """Return why nothing can be saved at `path`; an empty text if something can."""
    if not path.suffix or not path.stem.strip(" ."):
        return translate("FileDialogs", "Give the file a name.")
    folder = path.parent
    try:
        if not folder.is_dir():
            return translate("FileDialogs", "There is no folder {folder}.").format(folder=_short(folder))
        if not os.access(folder, os.W_OK | os.X_OK):
            return translate("FileDialogs", "You may not write to the folder {folder}.").format(
                folder=_short(folder)
            )
        os.lstat(path)
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return translate("FileDialogs", "{path} cannot be used: {reason}.").format(
            path=_short(path), reason=reason
        )
    return _why_not_replace(path)


def _why_not_replace(path: Path) -> str:
    if is_of_a_run(path):
        text = translate("FileDialogs", "{path} belongs to a recorded run. Choose another name.")
        return text.format(path=_short(path))
    if path.is_dir():
        return translate("FileDialogs", "{path} is a folder. Choose another name.").format(path=_short(path))
    if path.exists() and not path.is_file():
        return translate("FileDialogs", "{path} is no regular file. Choose another name.").format(
            path=_short(path)
        )
    if path.exists() and not os.access(path, os.W_OK):
        return translate("FileDialogs", "You may not write to {path}. Choose another name.").format(
            path=_short(path)
        )
    return ""


def is_of_a_run(path: Path) -> bool:
    """Return whether a recorded run or a sweep consists of this file, among others."""
    from core.runs.output_guard import refuse_over_runs  # not needed at the start

    try:
        refuse_over_runs(path)
    except PlaygroundError:
        return True
    return False


def free_place(path: Path, taken: Sequence[Path] = ()) -> Path:
    """Return `path`, with a number after its name if it exists or is in `taken`."""
    place, n = path, 2
    while place in taken or os.path.lexists(place):
        place, n = path.with_name(f"{path.stem}-{n}{path.suffix}"), n + 1
    return place


def plain_box(parent: QWidget, title: str, text: str) -> QMessageBox:
    """Return a message box in plain text, whatever names it holds, without buttons."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, text, Button.NoButton, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    return box


def ask(parent: QWidget, title: str, text: str, buttons: Button, default: Button) -> Button:
    """Ask something, in plain text whatever names it holds; return the answer."""
    box = plain_box(parent, title, text)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setStandardButtons(buttons)
    box.setDefaultButton(default)
    box.exec()
    answer = box.standardButton(box.clickedButton())
    box.deleteLater()
    return answer


def _may_replace(parent: QWidget, title: str, path: Path) -> bool:
    text = translate("FileDialogs", "{name} is there already. Replace it?").format(name=path.name)
    return ask(parent, title, text, Button.Yes | Button.No, Button.No) == Button.Yes


def _short(path: Path) -> str:
    text = str(path)
    return text if len(text) <= 2 * MOST_LETTERS else f"{text[:MOST_LETTERS]}…{text[-MOST_LETTERS:]}"
