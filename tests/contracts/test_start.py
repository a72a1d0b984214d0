"""The first picture and the first loss wait for nothing that they do not need: what is imported before."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import linecache, os, sys
from PySide6.QtCore import QEvent, QObject, QSettings
from PySide6.QtWidgets import QApplication
from gui.app import Playground

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            told = {"modules": sorted(sys.modules), "title": watched.windowTitle()}
            print({**told, "read": len(linecache.cache)}, flush=True)
            os._exit(0)
        return False

app = QApplication([])
playground = Playground(QSettings(sys.argv[1], QSettings.Format.IniFormat), "spiral")
first = FirstPaint()
playground.window.installEventFilter(first)
playground.start()
app.exec()
"""
FIRST_LOSS = """
import os, sys
import psutil
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
from gui.app import Playground

def tell():
    children = psutil.Process().children(recursive=True)
    print("torch" in sys.modules, "torch._dynamo" in sys.modules, len(children), flush=True)
    os._exit(0)

app = QApplication([])
playground = Playground(QSettings(sys.argv[1], QSettings.Format.IniFormat), sys.argv[2])
playground.store.run.history_extended.connect(lambda: QTimer.singleShot(500, tell))
playground.start()
QTimer.singleShot(0, playground.store.control.run)
app.exec()
"""
LATER = {
    # for what they compute
    "torch", "sklearn", "scipy", "pyqtgraph", "PIL", "psutil", "tomli_w", "numpy.random", "numpy.ma",
    "joblib", "distributed", "dask", "optuna",
    # for what they check and tell
    "pydantic", "annotated_types", "email", "importlib.metadata", "hashlib", "csv", "difflib", "json",
}  # fmt: skip
"""What the first picture does without; each is imported where it is used."""
MOST_OWN = 217
"""Modules of ours at the first picture, the language and its fonts among them; 207 when this was written.
Each takes a third of a millisecond.
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    settings = tmp_path_factory.mktemp("start") / "settings.ini"
    return ast.literal_eval(printed(PROGRAM, settings))  # type: ignore[no-any-return]


def printed(program: str, *arguments: str | Path) -> str:
    """Return the last line that a program prints."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


def test_the_first_picture_waits_for_no_library_that_it_does_not_need(told: dict[str, list[str]]) -> None:
    assert str(told["title"]).endswith("Torch Playground")
    assert LATER & set(told["modules"]) == set()


def test_the_first_picture_waits_for_few_modules_of_ours(told: dict[str, list[str]]) -> None:
    own = [name for name in told["modules"] if name.partition(".")[0] in ("core", "gui")]
    assert 100 < len(own) <= MOST_OWN


def test_no_import_reads_the_source_text_of_a_module(told: dict[str, int]) -> None:
    assert told["read"] < 30  # some were imported before Qt's own function for imports was taken out


def test_the_first_loss_waits_for_no_compiler_of_torchs_and_no_other_process(tmp_path: Path) -> None:
    assert printed(FIRST_LOSS, tmp_path / "settings.ini", "text_transformer") == "True False 0"
