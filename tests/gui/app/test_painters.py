"""Whatever the number of classes, and whatever a network answers, every page is painted without a failure.

An exception, also one that Qt is spared, and a warning of Qt fail a test.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QComboBox, QTabWidget, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from core.analysis.evaluation import make_report
from core.data.dataset import DataSet
from core.data.images.reconstruction import to_reconstruct
from core.data.load import load
from core.experiment.experiment import Component, Experiment
from core.experiment.schema import Catalog
from core.experiment.tasks import Aim, Task
from core.lessons.lesson import PAGES
from core.protocol.commands import Pause
from core.protocol.embedding import Embedding
from core.protocol.latent import LatentPlane
from core.protocol.report import Answers
from core.protocol.snapshot import Snapshot
from gui.app import Playground
from gui.pages.evaluate.page import EvaluatePage
from gui.pages.train.output.view import OutputView
from gui.state.store import Store
from gui.theme.theme import THEMES
from tests.helpers import curve_feed
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

LONG_MS = 60_000
pytestmark = [
    pytest.mark.shared_window,
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]
CLASSES = (2, 26, 1000)
"""As many as have colours of their own, more than that, and more than there is room for."""
WRONG = {"nan": np.nan, "infinite": np.inf, "minus infinite": -np.inf, "huge": 1e30}


def names(n_classes: int) -> tuple[str, ...]:
    return tuple(f"species {k:03d}" for k in range(n_classes))


def filled(value: Any, number: float) -> Any:
    """Return plain data whose real numbers are all `number`."""
    if isinstance(value, np.ndarray):
        return np.full_like(value, number) if value.dtype.kind == "f" else value
    if isinstance(value, float):
        return number
    if isinstance(value, tuple):
        return tuple(filled(each, number) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: filled(getattr(value, field.name), number) for field in fields(value)}
        return replace(value, **parts)
    return value


def poke(widget: QWidget) -> None:
    """Move the mouse over a widget and ask it for a tooltip, at some places."""
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    for share in (0.1, 0.5, 0.9):
        at = QPointF(share * widget.width(), share * widget.height())
        to = widget.mapToGlobal(at)
        QApplication.sendEvent(widget, QMouseEvent(QEvent.Type.MouseMove, at, to, none, none, keys))
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at.toPoint(), to.toPoint()))


def paint(widget: QWidget) -> None:
    """Paint a page or view with every tab in it, and look at everything that is on show."""
    widget.grab()
    for tabs in widget.findChildren(QTabWidget):
        for i in range(tabs.count()) if tabs.isVisible() else ():
            tabs.setCurrentIndex(i)
            tabs.grab()
    for part in widget.findChildren(QWidget):
        if isValid(part) and part.isVisible() and type(part).__module__.startswith("gui."):
            poke(part)


# The window


def table(n_classes: int, folder: Path) -> Path:
    """Write a table of so many classes, and an experiment that learns them; return the experiment's file."""
    rng, n_rows = np.random.default_rng(n_classes), 4 if n_classes > 100 else 8
    middles = rng.normal(0, 2, (n_classes, 3))
    rows = [
        ",".join([*(f"{x:.3f}" for x in middle + rng.normal(0, 0.5, 3)), name])
        for middle, name in zip(middles, names(n_classes), strict=True)
        for _ in range(n_rows)
    ]
    (folder / f"of_{n_classes}.csv").write_text("\n".join(["a,b,c,kind", *rows]))
    tables: dict[str, Any] = {
        "data": {"name": "csv", "path": str(folder / f"of_{n_classes}.csv"), "target": "kind"},
        "model": {"name": "mlp", "hidden": [4]},
        "loss": {"name": "CrossEntropyLoss"},
        "optimizer": {"name": "Adam"},
    }
    file = folder / f"of_{n_classes}.toml"
    Experiment.from_dict(tables).write(file)
    return file


def test_every_page_is_painted_with_any_number_of_classes(
    qtbot: QtBot, playground: Playground, tmp_path: Path
) -> None:
    store, window = playground.store, playground.window
    workspaces = window.workspaces
    for n_classes in CLASSES:
        window.open_file(table(n_classes, tmp_path))
        qtbot.waitUntil(lambda n=n_classes: len(store.run.data.class_names) == n, timeout=LONG_MS)
        qtbot.waitUntil(lambda: store.run.state == "ready", timeout=LONG_MS)
        workspaces.setCurrentIndex(0)
        paint(workspaces.currentWidget())  # of a run without a step
        store.control.run()
        qtbot.waitUntil(lambda: store.run.history.n_steps >= 2, timeout=LONG_MS)
        store.send(Pause())
        qtbot.waitUntil(lambda: store.run.state != "running", timeout=LONG_MS)
        for name in PAGES:
            if n_classes != 26 and name in ("lab", "landscape", "losses", "learn", "code", "sweep"):
                continue  # the same whatever the classes
            window.show_page(name)
            settle()
            if name == "evaluate":
                qtbot.waitUntil(
                    lambda n=n_classes: (
                        store.run.report is not None and len(store.run.report.answers.class_names) == n
                    ),
                    timeout=LONG_MS,
                )
            paint(workspaces.currentWidget())
        source = find(playground, QComboBox, "temperature.source")
        for i in range(source.count()):  # the last ones are the network's answers
            source.setCurrentIndex(i)
            source.activated.emit(i)
            settle()
            find(playground, QWidget, "temperature").grab()
        at, snapshot = store.run.history.n_steps, store.run.snapshot
        for number in WRONG.values():
            workspaces.setCurrentIndex(0)
            store.run.set_snapshot(filled(snapshot, number))
            paint(workspaces.currentWidget())
            window.show_page("temperature")
            paint(workspaces.currentWidget())
        assert store.run.history.n_steps == at
    store.view.set_theme(THEMES["dark"])
    window.grab()
    assert not store.messages.unread


def test_curves_of_losses_that_are_no_numbers_are_painted(qtbot: QtBot, playground: Playground) -> None:
    for times in WRONG.values():
        curve_feed.feed(playground.store, 30, times)
        playground.store.run.set_snapshot(filled(playground.store.run.snapshot, times))
        paint(playground.window.workspaces.currentWidget())


# What needs other data than a table


def relabelled(data: DataSet, n_classes: int) -> DataSet:
    """Return the same samples as `n_classes` classes."""
    train, test = (np.arange(len(y)) * 7 % n_classes for y in (data.labels("train"), data.labels("test")))
    data = replace(
        data, class_names=names(n_classes), task=Task.BINARY if n_classes == 2 else Task.MULTICLASS
    )
    return replace(data, y_train=train, y_test=test)


def picture(data: DataSet, watch: Any, number: float | None) -> Snapshot:
    """Return what a network might answer on such data, or `number` everywhere."""
    rng = np.random.default_rng(0)
    n, k = len(watch.samples), max(data.n_classes, 1)
    z = rng.normal(0, 3, (n, k)).astype(np.float32)
    outputs = np.exp(z) / np.exp(z).sum(axis=1, keepdims=True)
    parts: dict[str, Any] = {"outputs": outputs, "logits": z[0] if n else None}
    if data.task == Task.AUTOENCODER:
        shape = data.x_test.shape[1:]
        points = rng.normal(size=(40, 2)).astype(np.float32)
        grid = rng.random((3, 4, *shape), np.float32)
        plane = LatentPlane(2, np.arange(40), points, 0.5, rng.random(shape, np.float32), grid)
        parts = {"outputs": rng.random((n, *shape), np.float32), "latent": plane}
    elif data.task == Task.METRIC:
        at = rng.normal(size=(40, 2)).astype(np.float32)
        parts = {
            "embedding": Embedding(at, np.tile(np.arange(20), 2), 20, 2, 0.75, np.stack([at[:3]] * 3, 1))
        }
    elif data.is_plane:
        z = rng.normal(0, 3, (20, 20, k)).astype(np.float32)
        field = np.exp(z) / np.exp(z).sum(axis=2, keepdims=True)
        number = number if number is None else min(number, 1.0)  # a probability
        parts = {"field": field[..., 0] if k == 2 else field}
    if number is not None:
        parts = {name: filled(value, number) for name, value in parts.items()}
    return Snapshot(1, 1, watch=watch, **parts)


def pane(qtbot: QtBot, data: DataSet) -> tuple[Store, OutputView]:
    tables: dict[str, Any] = {name: {"name": name} for name in ("data", "model", "loss", "optimizer")}
    store = Store(Experiment.from_dict(tables), Catalog())
    view = OutputView(store)
    qtbot.addWidget(view)
    view.resize(360, 420)
    view.show()
    view.grab()  # before there is anything
    store.run.show_data(data)
    return store, view


DATA = {
    "table": ("iris", None),
    "pictures": ("digits", None),
    "plane": ("multi_gaussian", None),
    "embedding": ("iris", Aim(Task.METRIC, 2)),
    "autoencoder": ("digits", Aim(Task.AUTOENCODER, 2)),
}


@pytest.mark.parametrize("kind", DATA)
def test_every_output_is_painted(qtbot: QtBot, kind: str) -> None:
    name, aim = DATA[kind]
    for n_classes in CLASSES:
        data = relabelled(load(Component(name=name)).aimed(None), n_classes)
        if aim is not None:
            data = data.aimed(aim)
        if data.task == Task.AUTOENCODER:
            data = to_reconstruct(data)
        store, view = pane(qtbot, data)
        for number in (None, *WRONG.values()):
            store.run.set_snapshot(picture(data, store.view.watch, number))
            paint(view)
    store.view.set_theme(THEMES["dark"])
    view.grab()


@pytest.mark.parametrize("n_classes", CLASSES)
def test_the_report_of_any_number_of_classes_is_painted(qtbot: QtBot, n_classes: int) -> None:
    data = relabelled(load(Component(name="digits")), n_classes)
    store = Store(
        Experiment.from_dict({k: {"name": k} for k in ("data", "model", "loss", "optimizer")}), Catalog()
    )
    store.run.show_data(data)
    page = EvaluatePage(store)
    qtbot.addWidget(page)
    page.resize(950, 560)
    page.show()
    y, rng = data.y_test, np.random.default_rng(0)
    logits = rng.normal(0, 1.5, (len(y), n_classes)).astype(np.float32)
    logits[np.arange(len(y)), y] += 3
    some = y < n_classes // 2  # classes that no sample has
    kept = slice(None) if n_classes == 2 else some
    for number in (None, *WRONG.values()):
        answer = logits if number is None else filled(logits, number)
        named = {"class_names": data.class_names, "held_out": (answer[kept], y[kept])}
        store.run.set_report(make_report(Answers("test", 1, 1, data.task, y[kept], answer[kept], **named)))
        paint(page)
