"""Files whose reading takes a while do not hold the window."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QProgressDialog, QPushButton

from core.data.registry import DATASETS
from tests.helpers.data_files import Scene

MANY_ROWS = 60_000


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("large") / "large.csv"
    row = ",".join(f"{i}.25" for i in range(20))
    rows = [f"{row},{i % 2}.5,{'ab'[i % 2]}" for i in range(MANY_ROWS)]
    file.write_text("\n".join(rows), encoding="utf-8")
    return file


@pytest.mark.usefixtures("light_collections")
def test_a_large_file_does_not_hold_the_window(scene: Scene, large: Path) -> None:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # windows of tests before
    QApplication.processEvents()
    gaps: list[float] = []
    clock, last = QTimer(interval=5), [time.process_time()]

    def tick() -> None:
        now = time.process_time()
        gaps.append(now - last[0])
        last[0] = now

    clock.timeout.connect(tick)
    clock.start()
    scene.files.data.open_file(large)
    assert scene.files.data.reader.is_busy
    began = time.process_time()
    scene.qtbot.waitUntil(lambda: not scene.files.data.reader.is_busy, timeout=60_000)
    clock.stop()
    assert len(gaps) > 10 * (time.process_time() - began), "the window went on meanwhile"
    assert sorted(gaps)[len(gaps) * 9 // 10] < 0.1
    assert f"{MANY_ROWS:,} rows" in scene.text("head")
    scene.accept()
    scene.store.edit("data.target", "column 21")
    assert scene.data["target"] == "column 21", "what was read once is not read again"


def test_reading_is_cancelled(scene: Scene, large: Path) -> None:
    before = scene.store.document.experiment
    scene.files.data.open_file(large, "csv")
    reader = scene.files.data.reader
    assert reader.is_busy
    reader._open_dialog()
    dialog = scene.window.findChildren(QProgressDialog)[-1]  # that of a test before may not be gone yet
    dialog.findChild(QPushButton).click()
    assert not reader.is_busy
    QApplication.processEvents()
    assert scene.store.document.experiment == before


def test_an_edit_that_needs_a_large_file_read_anew_waits_for_it(scene: Scene, large: Path) -> None:
    scene.files.data.open_file(large)
    scene.qtbot.waitUntil(lambda: not scene.files.data.reader.is_busy, timeout=60_000)
    scene.accept()
    scene.store.edit("data.header", True)
    assert "header" not in scene.data
    scene.qtbot.waitUntil(lambda: scene.data.get("header") is True, timeout=60_000)


def test_undo_to_a_large_file_that_is_not_kept_any_more_waits_for_it(scene: Scene, large: Path) -> None:
    scene.files.data.open_file(large)
    scene.qtbot.waitUntil(lambda: not scene.files.data.reader.is_busy, timeout=60_000)
    scene.accept()
    scene.store.choose("data", "moons")
    DATASETS["csv"].kept.clear()  # type: ignore[attr-defined]
    scene.store.undo()
    assert scene.data["name"] == "moons", "the window does not read it"
    scene.qtbot.waitUntil(lambda: scene.data["name"] == "csv", timeout=60_000)
    scene.store.redo()
    assert scene.data["name"] == "moons"
