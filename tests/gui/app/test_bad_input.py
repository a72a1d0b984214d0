"""What a user can get wrong: one clear message each, and a window that goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from gui.app import Playground

pytestmark = pytest.mark.shared_window

LONG_MS = 60_000
GOOD = """
[data]
name = "circle"
[model]
name = "mlp"
[loss]
name = "BCEWithLogitsLoss"
[optimizer]
name = "Adam"
"""


def still_trains(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    before = store.run.history.n_steps
    playground.window.transport.step.trigger()
    qtbot.waitUntil(lambda: store.run.history.n_steps == before + 1, timeout=LONG_MS)


BAD = {
    "name = ": "is not valid TOML",
    f"{GOOD}[extra]\n": "extra: is not a known setting",
    GOOD.replace("Adam", "Adm"): "Did you mean Adam?",
    f"{GOOD}lr = nan\n": "optimizer.lr: must be",
    f"{GOOD}momentum = 0.9\n": "optimizer.momentum: is not a setting of Adam",
    GOOD.replace('"circle"', '"circle"\nbatch_size = 100000'): "data.batch_size",
    GOOD.replace('"mlp"', '"mlp"\nhidden = [10000000]'): "model.hidden",
    GOOD.replace("Adam", "Adagrad") + '[scheduler]\nname = "OneCycleLR"\nmax_lr = 0.1\n': "cycle_momentum",
    GOOD.replace("BCEWithLogitsLoss", "HuberLoss"): "loss.name",
    f'{GOOD}[training]\ndevice = "gpu"\n': "training.device",
}
"""A file of each kind that is refused, and what is said of it; core tries all that can be wrong."""


def test_a_bad_file_is_refused_with_its_reason(qtbot: QtBot, playground: Playground, tmp_path: Path) -> None:
    file, store = tmp_path / "bad.toml", playground.store
    before = store.document.experiment
    for text, said in BAD.items():
        file.write_text(text)
        assert not playground.window.open_file(file)
        assert store.document.experiment == before
        assert len(store.messages.unread) == 1
        assert said in playground.window.findChild(QLabel, "message_text").text()
        store.messages.dismiss()
    still_trains(qtbot, playground)


def test_an_unwritable_folder_is_told(playground: Playground) -> None:
    assert not playground.window.save_file(Path("/proc/mine.toml"))
    assert "cannot be written" in playground.store.messages.unread[0].summary
    assert playground.store.document.file is None


def test_a_device_that_is_not_there_keeps_the_run(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    still_trains(qtbot, playground)
    store.edit("training.device", "cuda:7")
    store.control.reset()
    qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
    assert "cuda:7" in store.messages.unread[0].summary
    assert store.run.history.n_steps == 1
    qtbot.waitUntil(lambda: store.run.state == "paused")
    still_trains(qtbot, playground)


def test_a_model_too_large_for_memory_is_told_before_it_is_built(
    qtbot: QtBot, playground: Playground
) -> None:
    playground.store.edit("model.hidden", [100_000, 100_000])
    qtbot.waitUntil(lambda: bool(playground.store.messages.unread), timeout=LONG_MS)
    assert "GiB" in playground.store.messages.unread[0].summary


def test_an_exploding_loss_stops_with_step_cause_and_advice(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    store.choose("optimizer", "SGD")
    store.choose("loss", "MSELoss")
    store.edit("model.activation", "ReLU")
    store.edit("optimizer.lr", 1e6)
    qtbot.waitUntil(
        lambda: store.run.state == "ready" and store.run.trained == store.document.experiment, timeout=LONG_MS
    )
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "failed", timeout=LONG_MS)
    message = store.messages.unread[0].summary
    assert "step" in message
    assert "learning rate" in message
    store.edit("optimizer.lr", 0.01)
    store.control.reset()
    qtbot.waitUntil(lambda: store.run.state == "ready", timeout=LONG_MS)
    still_trains(qtbot, playground)


def test_an_experiment_for_a_device_that_is_not_there_opens_and_asks_before_it_uses_another(
    qtbot: QtBot, playground: Playground, tmp_path: Path
) -> None:
    store = playground.store
    file = tmp_path / "elsewhere.toml"
    file.write_text(GOOD + '[training]\ndevice = "cuda:7"\n')
    assert playground.window.open_file(file)
    qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
    assert store.document.experiment.training.device == "cuda:7"
    assert "data.name" in store.control.pending
    button = playground.window.findChild(QToolButton, "message_remedy")
    assert button.text() == "Use auto"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: store.run.state == "ready" and store.run.trained == store.document.experiment, timeout=LONG_MS
    )
    assert store.document.experiment.training.device == "auto"
    still_trains(qtbot, playground)


def test_a_run_that_diverged_at_once_offers_a_usual_learning_rate(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    store.change(
        {"optimizer": {"name": "SGD", "lr": 1e6}, "loss": {"name": "MSELoss"}, "model.activation": "ReLU"},
        store.document.asked,
    )
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "failed", timeout=LONG_MS)
    button = playground.window.findChild(QToolButton, "message_remedy")
    qtbot.waitUntil(button.isVisible)
    assert button.text() == "Use lr 0.1"
    assert store.run.snapshot.step > 0  # the pictures show what it has come to
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: store.run.state == "ready", timeout=LONG_MS)
    assert store.run.trained.get("optimizer.lr") == 0.1
    still_trains(qtbot, playground)


@pytest.mark.parametrize("text", [GOOD + "lr = -1.0\n", "name = "])
def test_starting_with_a_bad_file_opens_the_first_preset_and_says_why(
    qtbot: QtBot, open_playground: Callable[..., Playground], tmp_path: Path, text: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    playground = open_playground(str(file), wait=False)
    qtbot.waitUntil(lambda: bool(playground.store.messages.unread), timeout=LONG_MS)
    qtbot.waitUntil(lambda: playground.store.run.state in ("ready", "failed"), timeout=LONG_MS)
    assert len(playground.store.messages.unread) == 1
