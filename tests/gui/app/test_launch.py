"""What a launch does first when Run is pressed before torch is loaded, and what it leaves to collections."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.training import trainer
from gui import app
from gui.app import Playground

START_MS = 60_000


def followed(playground: Playground) -> list[str]:
    """Return what comes from now on: the first loss, and the choices that torch offers."""
    came: list[str] = []
    playground.store.run.history_extended.connect(lambda: came.append("loss"))
    playground.store.environment.catalog_changed.connect(lambda: came.append("choices"))
    return came


def optimizers(playground: Playground) -> int:
    chooser = playground.window.findChild(QComboBox, "optimizer.name")
    assert chooser is not None
    return chooser.count()


def test_the_first_loss_comes_before_the_choices_that_torch_offers(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground(wait=False)
    came = followed(playground)
    playground.store.control.run()
    qtbot.waitUntil(lambda: "choices" in came, timeout=START_MS)
    assert came[0] == "loss"
    assert came.count("choices") == 1
    assert optimizers(playground) > 10


def test_the_choices_come_at_once_where_nobody_waits_for_a_loss(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground(wait=False)
    came = followed(playground)
    qtbot.waitUntil(lambda: bool(came), timeout=START_MS)
    assert came == ["choices"]


def test_the_choices_come_without_a_loss_too(
    qtbot: QtBot, open_playground: Callable[..., Playground], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise PlaygroundError("model", "cannot be built today")

    monkeypatch.setattr(trainer, "build_model", fail)
    monkeypatch.setattr(app, "LONGEST_HOLD_MS", 1)
    playground = open_playground(wait=False)
    came = followed(playground)
    playground.store.control.run()
    qtbot.waitUntil(lambda: came == ["choices"], timeout=START_MS)


TELLS_WHETHER_PAGES_ARE_COLLECTED = """
import gc
import sys
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from gui.app import Playground
app = QApplication([])
playground = Playground(QSettings(sys.argv[1], QSettings.Format.IniFormat), "spiral")
def look():
    evaluate = sys.modules.get("gui.pages.evaluate.page")
    pages = evaluate and playground.window.findChildren(evaluate.EvaluatePage)
    if pages:
        print(len(pages), sum(isinstance(each, evaluate.EvaluatePage) for each in gc.get_objects()))
        playground.window.close()
    else:
        QTimer.singleShot(10, look)
look()
playground.start()
sys.exit(app.exec())
"""


def test_the_hidden_pages_are_left_out_of_collections(tmp_path: Path) -> None:
    command = [sys.executable, "-c", TELLS_WHETHER_PAGES_ARE_COLLECTED, str(tmp_path / "settings.ini")]
    root = Path(__file__).parents[3]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=True)
    n_pages, n_visited = map(int, done.stdout.split())
    assert (n_pages, n_visited) == (1, 0)
