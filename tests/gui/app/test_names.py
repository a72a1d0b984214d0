"""The table of names in docs/widget_names.md is that of the running window."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Collection
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QLabel, QTabWidget, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from safetensors.numpy import save_file

from core.lessons.lesson import PAGES
from core.protocol.trace.events import Output
from gui.app import Playground
from gui.pages.lab.figures.window import FigureWindow
from gui.pages.learn.page import LearnPage
from gui.widgets.checkpoints.dialog import ContentsDialog
from gui.window.data_files.table_dialog import TableDialog
from tests.helpers.patient_bot import settle
from tests.helpers.tables import FLOWERS, written

LONG_MS = 60_000
DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE = DOCS / "example_lesson.md"
NAMES = DOCS / "widget_names.md"
MARK = "<!-- written by WRITE_NAMES=1 python -m pytest -n 0 tests/gui/app/test_names.py -->\n"


PRIVATE = re.compile(r"$|_|qt_|Scroll|losses\.\w+\(")  # of Qt, or made of a formula
SINGLE = ("action", "menu", "page", "dialog", "label", "section")
VALUES = ("data.name", "data.features")
"""Settings with a widget for each of their values."""
KINDS = (
    (r"show_(?!everything)[\w.]+?(_action)?", r"show_<name>\1"),
    (r"language_(?!menu)\w+", r"language_<code>"),
    (r"(inside_view\.show)_\w+", r"\1_<layer>"),
    (r"(learn\.open)\.\w+", r"\1.<lesson>"),
    (r"(learn\.(?:exercise|predict))\..+", r"\1.<name>"),
    (r"(preview\.(?:could_be|dates))\.\w+", r"\1.<column>"),
    (r"losses\[\w+\]\.\w+(.*)", r"losses[<loss>].<setting>\1"),
    (r"\w+(_section.*)", r"<section>\1"),
    (r"(network_view\.phases|step_time_view\.table)\.\w+?(_share)?", r"\1.<phase>\2"),
    (r"\w+\.\w+\[\d+\]\.(name|up|down|remove)", r"<path>[<i>].\1"),
    (r"\w+\.\w+\[\d+\]\.\w+(.*)", r"<path>[<i>].<setting>\1"),
)
"""Patterns of names that differ in one part, and what is written for all of them."""


def kind_of(name: str, settings: Collection[str]) -> str:
    """Return a name with a placeholder for each part that depends on the experiment."""
    for pattern, kind in KINDS:
        if match := re.fullmatch(pattern, name):
            return match.expand(kind)
    path = max(
        (path for path in settings if name == path or name.startswith(f"{path}.")), key=len, default=""
    )
    rest = name.removeprefix(path)
    if path in VALUES and rest not in ("", ".row", ".hide", ".hint", ".opened"):
        rest = ".<value>"
    name = f"<path>{rest}" if path else name
    if name.startswith("temperature.text_"):  # these numbers are temperatures
        return name
    return re.sub(r"(?<=[._\[])\d+(?=[.\]]|$)", "<i>", name)


def table_of(names: Collection[str]) -> str:
    """Return the names as a table: the first name of each group, then those of its parts."""
    settings = {name.removesuffix(".row") for name in names if name.endswith(".row") and "[" not in name}
    groups = defaultdict(set)
    for name in {kind_of(name, settings) for name in names if not PRIVATE.match(name)}:
        front, dot, rest = name.partition(".")
        last = front.rpartition("_")[2]
        groups[f"{last}s" if last in SINGLE else front].add(name if last in SINGLE else dot + rest)
    alone = {group for group, parts in groups.items() if parts == {""}}
    rows = [("others", alone), *((group, groups[group]) for group in sorted(groups.keys() - alone))]
    lines = []
    for group, parts in rows:
        is_name = group != "others" and group.removesuffix("s") not in SINGLE
        listed = ", ".join(f"`{part}`" for part in sorted(parts - {""}))
        lines.append(f"| {f'`{group}`' if is_name else group} | {listed} |")
    return "\n".join(["| name | parts |", "| --- | --- |", *lines, ""])


def names_in(qtbot: QtBot, playground: Playground) -> set[str]:
    """Return the names of everything that there is once each page and tab has been seen."""
    window = playground.window
    curves = window.findChild(QTabWidget, "curves")
    for i in (*range(curves.count()), 0):
        curves.setCurrentIndex(i)
        settle()
    for name in (*PAGES, "train"):
        window.show_page(name)
        settle()
        if name == "evaluate":
            qtbot.waitUntil(lambda: playground.store.run.report is not None, timeout=LONG_MS)
    for dialog in ("shortcuts", "about", "diagnostics"):
        window.findChild(QAction, f"{dialog}_action").trigger()
    window.findChild(QToolButton, "strip.edit").click()
    window.findChild(QToolButton, "loss.explain").click()
    names = {part.objectName() for part in window.findChildren(QObject)}
    window.findChild(QWidget, "explanation").close()
    for dialog in window.findChildren(QDialog):
        dialog.close()
    return names


def names_of_first_visit(playground: Playground) -> set[str]:
    """Return the names of a lesson that is open, and of the tour."""
    playground.window.lesson_wanted.emit(EXAMPLE)
    page = playground.window.findChild(LearnPage)
    page.finish()
    page.findChild(QToolButton, "learn.hint").click()
    playground.window.findChild(QAction, "tour_action").trigger()
    names = {part.objectName() for part in playground.window.findChildren(QObject)}
    playground.window.tour.end()
    return names


def names_of_contents(qtbot: QtBot, path: Path) -> set[str]:
    save_file({"weight": np.zeros(1)}, path)
    dialog = ContentsDialog(path)
    qtbot.addWidget(dialog)
    summary = dialog.findChild(QLabel, "contents.summary")
    qtbot.waitUntil(lambda: summary.text() != "Reading…", timeout=LONG_MS)
    return {dialog.objectName(), *(part.objectName() for part in dialog.findChildren(QObject))}


def names_of_look(qtbot: QtBot, path: Path) -> set[str]:
    dialog = TableDialog(written(path, FLOWERS), "Open")
    qtbot.addWidget(dialog)
    return {dialog.objectName(), *(part.objectName() for part in dialog.findChildren(QObject))}


def names_of_figure(qtbot: QtBot) -> set[str]:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = FigureWindow(Output("figure", "Figure 1"), parent)
    return {dialog.objectName(), *(part.objectName() for part in dialog.findChildren(QObject))}


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # a popover's
def test_the_table_of_names_is_that_of_the_window(
    qtbot: QtBot, open_playground: Callable[..., Playground], tmp_path: Path
) -> None:
    playground = open_playground("spiral")
    store = playground.store
    names = set()
    for preset in (
        "spiral",
        "drawn",
        "digits_mlp",
        "digits_cnn",
        "diabetes",
        "text_bigram",
        "autoencoder_digits",
    ):
        playground.window.open_preset(preset)
        if preset == "spiral":
            store.choose("scheduler", "SequentialLR")
        qtbot.waitUntil(
            lambda: store.run.trained == store.document.experiment and bool(store.run.recorded_steps),
            timeout=LONG_MS,
        )
        names |= names_in(qtbot, playground)
    names |= names_of_first_visit(playground)
    names |= names_of_contents(qtbot, tmp_path / "weights.safetensors")
    names |= names_of_look(qtbot, tmp_path / "flowers.csv")
    names |= names_of_figure(qtbot)
    text, _, table = NAMES.read_text(encoding="utf-8").partition(MARK)
    if "WRITE_NAMES" in os.environ:
        NAMES.write_text(text + MARK + table_of(names), encoding="utf-8")
    assert table == table_of(names)
