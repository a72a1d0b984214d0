"""Draw the README's pictures anew: ``python -m tests.readme_pictures [NAME ...]``, into docs/screenshots.

Under a display (Xvfb, say) it is the real window; without one it is drawn offscreen. ``train.zh`` is the
picture ``train`` in Chinese, as README.zh.md shows it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias, TypeVar

if "DISPLAY" not in os.environ:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QToolButton, QWidget

from core.protocol.commands import FASTEST, WATCHABLE, SetPace
from core.system.languages import ENGLISH
from gui.app import Playground
from gui.pages.lab.page import LabPage
from gui.pages.lab.state import Selection
from gui.pages.learn.page import LearnPage
from tests.benchmarks.application import application
from tests.benchmarks.window import wait, wait_for

Scene: TypeAlias = Callable[[Playground], None]
Part = TypeVar("Part", bound=QWidget)
FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
SNIPPETS = Path(__file__).parents[1] / "resources" / "lab" / "snippets"


def main(*names: str) -> None:
    """Draw the pictures named, or all that are in English."""
    application()
    unknown = {name.partition(".")[0] for name in names} - set(SCENES)
    if unknown:
        sys.exit(f"unknown: {', '.join(sorted(unknown))}; known: {', '.join(SCENES)}")
    for name in names or SCENES:
        draw(name, *SCENES[name.partition(".")[0]])


def draw(name: str, preset: str, scene: Scene) -> None:
    """Draw one picture: open the window on a preset, and let happen what is to be seen."""
    with tempfile.TemporaryDirectory() as home:
        settings = QSettings(str(Path(home) / "settings.ini"), QSettings.Format.IniFormat)
        settings.setValue("theme", "light")
        settings.setValue("welcome/off", True)
        playground = Playground(settings, preset, name.partition(".")[2] or ENGLISH)
        playground.store.control.runs_place = Path(home) / "runs"
        playground.window.resize(1280, 720)
        playground.start()
        wait_for(lambda: playground.store.run.state == "ready")
        wait(1)
        scene(playground)
        playground.window.grab().save(str(FOLDER / f"{name}.png"))
        playground.window.close()
    print(FOLDER / f"{name}.png", flush=True)


def run_for(seconds: float, page: str = "train") -> Scene:
    """Return a scene: a run at the watchable pace, seen on a page after so long."""

    def scene(playground: Playground) -> None:
        playground.store.control.run()
        playground.window.show_page(page)
        wait(seconds)

    return scene


def writing(playground: Playground) -> None:
    """A language model's texts, a while after it began to train."""
    run_for(3)(playground)
    run_for(12, "temperature")(playground)


def runs(playground: Playground) -> None:
    """Three finished runs, compared."""
    store = playground.store
    store.view.set_pace(SetPace(FASTEST))
    plain = store.document.experiment
    for button in ("", "strip.try.2", "strip.try.0"):  # the one between them sweeps
        if button:
            store.show_experiment(plain)
            wait_for(lambda: store.run.state == "ready")
            wait(1)
            find(playground.window, QToolButton, button).click()
        else:
            store.control.run()
        wait_for(lambda: store.run.state == "finished")
        wait(1)
    store.view.set_pace(SetPace(WATCHABLE))
    playground.window.show_page("runs")
    wait(2)
    find(playground.window, QAbstractItemView, "runs.table").selectAll()
    over = find(playground.window, QComboBox, "runs.x")
    over.setCurrentText("Epochs")
    over.activated.emit(over.currentIndex())
    wait(2)


def code(playground: Playground) -> None:
    """The program, with the line that an edit changed."""
    playground.window.show_page("code")
    wait(1)
    playground.store.edit("optimizer.lr", 0.01)
    wait(2)


def lab(playground: Playground) -> None:
    """A transposed tensor on the storage that it shares."""
    playground.window.show_page("lab")
    wait(1)
    page = find(playground.window, LabPage, "lab_page")
    page.open_program("t: rows become columns", (SNIPPETS / "01_tensors/11_transpose.py").read_text("utf-8"))
    wait_for(lambda: page.state.trace.end is not None)
    page.state.select(Selection("turned"))
    wait(1)


def learn(playground: Playground) -> None:
    """A lesson, and its first program after it ran."""
    playground.window.show_page("learn")
    wait(1)
    page = find(playground.window, LearnPage, "learn_page")
    find(page, QToolButton, "learn.open.04_autograd").click()
    wait(1)
    find(page, QToolButton, "learn.run").click()
    wait(8)


def landscape(playground: Playground) -> None:
    """Four optimizers at their ends: the page starts them by itself."""
    playground.window.show_page("landscape")
    wait(9)


def losses(playground: Playground) -> None:
    """The page as it opens."""
    playground.window.show_page("losses")
    wait(2)


def find(parent: QWidget, kind: type[Part], name: str) -> Part:
    """Return a part of a page by its name."""
    part = parent.findChild(kind, name)
    assert part is not None, name
    return part


SCENES: dict[str, tuple[str, Scene]] = {
    "train": ("spiral", run_for(12)),
    "embedding": ("metric_digits", run_for(16)),
    "writing": ("text_mlp", writing),
    "autoencoder": ("autoencoder_digits", run_for(16)),
    "evaluate": ("digits_mlp", run_for(16, "evaluate")),
    "runs": ("overfitting", runs),
    "code": ("spiral", code),
    "lab": ("spiral", lab),
    "learn": ("spiral", learn),
    "landscape": ("spiral", landscape),
    "losses": ("spiral", losses),
    "temperature": ("spiral", run_for(8, "temperature")),
}
"""The preset that each picture begins with, and what then happens."""

if __name__ == "__main__":
    main(*sys.argv[1:])
