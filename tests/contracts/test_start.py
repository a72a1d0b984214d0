"""The first picture and the first loss wait for nothing that they do not need: what is imported before."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import linecache, os, sys
import psutil
from PySide6.QtCore import QEvent, QObject, QSettings, QTimer
from PySide6.QtWidgets import QApplication
modules = set(sys.modules)
from gui.app import Playground

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            told["modules"] = sorted(set(sys.modules) - modules)
            told |= {"title": watched.windowTitle(), "read": len(linecache.cache)}
            watched.removeEventFilter(self)
            QTimer.singleShot(0, playground.store.control.run)
        return False

def tell():
    told["children"] = len(psutil.Process().children(recursive=True))
    told["compiler"] = "torch._dynamo" in sys.modules
    told["torch"] = "torch" in sys.modules
    print(told, flush=True)
    os._exit(0)

told = {}
app = QApplication([])
playground = Playground(QSettings(sys.argv[1], QSettings.Format.IniFormat), "text_transformer")
first = FirstPaint()
playground.window.installEventFilter(first)
playground.store.run.history_extended.connect(lambda: QTimer.singleShot(500, tell))
playground.start()
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
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what a program of its own told of its first picture and its first loss."""
    settings = tmp_path_factory.mktemp("start") / "settings.ini"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, settings], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = ast.literal_eval(done.stdout.splitlines()[-1])
    return found


def test_the_first_picture_waits_for_no_library_that_it_does_not_need(told: dict[str, Any]) -> None:
    assert told["title"].endswith("Torch Playground")
    assert LATER & set(told["modules"]) == set()
    own = [name for name in told["modules"] if name.partition(".")[0] in ("core", "gui")]
    assert 100 < len(own) <= MOST_OWN


def test_no_import_reads_the_source_text_of_a_module(told: dict[str, Any]) -> None:
    assert told["read"] < 30  # some were imported before Qt's own function for imports was taken out


def test_the_first_loss_waits_for_no_compiler_of_torchs_and_no_other_process(told: dict[str, Any]) -> None:
    assert (told["torch"], told["compiler"], told["children"]) == (True, False, 0)
