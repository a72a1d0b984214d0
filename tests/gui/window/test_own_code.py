"""A user's own code in the window: made, let run, chosen, changed while a run goes on, and never its end."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.code.consent import Consent, usual_place
from core.code.source import read_code
from core.code.template import write_template
from core.experiment.experiment import Experiment
from core.protocol.commands import Pause, StepOnce
from gui.app import Playground
from gui.processes import code_checks
from gui.thread import training_thread
from gui.widgets.plots.marks import mark_text
from tests.helpers.patient_bot import settle

pytestmark = pytest.mark.usefixtures("warm_lab")

LONG_MS = 60_000
"""Loading torch once more takes seconds on a busy machine."""


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(code_checks, "TIME_S", 3.0)
    monkeypatch.setattr(training_thread, "PATIENCE_S", 1.0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my_code.py"


@pytest.fixture
def own(playground: Playground, file: Path, qtbot: QtBot) -> Playground:
    """Return a window whose experiment is made of the template's classes."""
    playground.window.code.write_new(file)
    store = playground.store
    qtbot.waitUntil(lambda: store.code.source is not None, timeout=LONG_MS)
    for section, name in (("model", "MyNet"), ("loss", "MyLoss"), ("optimizer", "MyOptimizer")):
        store.choose(section, name)
    store.choose("scheduler", None)
    store.edit("training.epochs", 100_000)
    wait_for_build(playground, qtbot, "MyNet")
    return playground


def wait_for_build(playground: Playground, qtbot: QtBot, model: str) -> None:
    run = playground.store.run

    def is_built() -> bool:
        trained = run.trained
        return (
            run.state == "ready" and trained is not None and trained == playground.store.document.experiment
        )

    qtbot.waitUntil(is_built, timeout=LONG_MS)
    assert playground.store.run.trained.model.name == model  # type: ignore[union-attr]


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def messages(playground: Playground) -> str:
    return " | ".join(message.summary for message in playground.store.messages.unread)


def line_of(file: Path, text: str) -> int:
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(i for i, line in enumerate(lines, start=1) if text in line)


def check_settings(own: Playground, file: Path) -> None:
    window, store = own.window, own.store
    assert store.messages.unread == []
    assert store.document.experiment.code.path == str(file)
    width = window.findChild(QWidget, "model.width")
    assert width is not None
    assert "Units of each hidden layer" in width.toolTip()
    assert store.run.built is not None
    assert [layer.name for layer in store.run.built.layers] == ["first", "second", "dropout", "last"]
    store.edit("model.width", 7)
    store.undo()
    assert store.document.experiment.get("model.width") != 7


def check_a_change_while_it_runs(own: Playground, file: Path, qtbot: QtBot) -> None:
    store = own.store
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 50, timeout=LONG_MS)
    change(file, "class MyLoss(nn.Module):", "class MyLoss(nn.Module:")
    broken = line_of(file, "class MyLoss")
    qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
    assert f"my_code.py, line {broken}: is not Python" in messages(own)
    assert store.run.state == "running"
    n_steps = store.run.history.n_steps
    change(file, "class MyLoss(nn.Module:", "class MyLoss(nn.Module):")
    change(
        file, "self.last = nn.Linear(width, n_outputs)", "self.last = nn.Linear(width, n_outputs, bias=False)"
    )
    qtbot.waitUntil(lambda: bool(store.run.marks), timeout=LONG_MS)
    mark = store.run.marks[-1]
    assert mark.path == "code.sha256"
    assert mark.step >= n_steps
    assert mark.new == read_code(file).sha256
    assert mark_text(mark) == f"code {mark.old[:8]} → {mark.new[:8]}"
    assert store.messages.unread == []
    built = store.run.built
    assert built is not None
    assert built.n_parameters == sum(layer.n_parameters for layer in built.layers)
    qtbot.waitUntil(lambda: store.run.history.n_steps > mark.step + 20, timeout=LONG_MS)
    assert store.run.state == "running"


SOON = "\n        self.n = getattr(self, 'n', 0) + 1\n        if self.n > 60:\n            {}\n"
FORWARD = "        hidden = torch.relu(self.first(x.flatten(1)))"
FAILURES = {
    "while True: pass": "it was broken off here",
    "raise SystemExit(3)": "it calls sys.exit",
    "return x @ x": "RuntimeError: mat1 and mat2",
    "self.forward(x)": "it calls itself without an end",
}


def check_that_failures_leave_the_run(own: Playground, file: Path, qtbot: QtBot) -> None:
    store, text = own.store, file.read_text(encoding="utf-8")
    for what, told in FAILURES.items():
        n_steps = store.run.history.n_steps
        file.write_text(text.replace(FORWARD, SOON.format(what) + FORWARD), encoding="utf-8")
        wait_for_code(own, file, qtbot)
        store.control.run()
        qtbot.waitUntil(lambda n=n_steps: store.run.history.n_steps > n + 10, timeout=LONG_MS)
        if "while" in what:
            qtbot.waitUntil(lambda: hangs(own), timeout=LONG_MS)
            store.send(Pause())
        qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
        assert told in messages(own)
        assert f"my_code.py, line {line_of(file, what)}, in forward" in messages(own)
        qtbot.waitUntil(lambda: store.run.state == "paused", timeout=LONG_MS)
        n_steps = store.run.history.n_steps
        file.write_text(text, encoding="utf-8")
        wait_for_code(own, file, qtbot)
        store.control.run()
        qtbot.waitUntil(lambda n=n_steps: store.run.history.n_steps > n + 10, timeout=LONG_MS)
        assert store.messages.unread == []


def check_that_a_mended_file_begins_anew(own: Playground, file: Path, qtbot: QtBot) -> None:
    """A step fails, a mended version is saved, and Reset is pressed: nothing is left of the former run."""
    store, text = own.store, file.read_text(encoding="utf-8")
    file.write_text(text.replace(FORWARD, SOON.format("raise ValueError('no')") + FORWARD), encoding="utf-8")
    wait_for_code(own, file, qtbot)
    store.control.run()
    qtbot.waitUntil(lambda: "ValueError: no" in messages(own), timeout=LONG_MS)
    qtbot.waitUntil(lambda: store.run.state == "paused", timeout=LONG_MS)
    assert store.run.history.n_steps > 50
    file.write_text(f"{text}# mended\n", encoding="utf-8")
    wait_for_code(own, file, qtbot)
    store.control.reset()
    wait_for_build(own, qtbot, "MyNet")
    assert store.run.history.n_steps == 0
    assert store.run.marks == []
    assert store.messages.unread == []
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1, timeout=LONG_MS)


def hangs(playground: Playground) -> bool:
    interruption = playground.worker._interruption
    return interruption._inside != 0 and perf_counter() - interruption._since > 0.5


def wait_for_code(playground: Playground, file: Path, qtbot: QtBot) -> None:
    code = playground.store.code
    qtbot.waitUntil(
        lambda: code.source is not None and code.source.content == file.read_bytes(), timeout=LONG_MS
    )


def test_a_new_file_is_used_changed_while_it_runs_and_never_ends_the_window(
    own: Playground, file: Path, qtbot: QtBot
) -> None:
    check_settings(own, file)
    check_a_change_while_it_runs(own, file, qtbot)
    own.store.send(Pause())
    qtbot.waitUntil(lambda: own.store.run.state == "paused", timeout=LONG_MS)
    check_that_failures_leave_the_run(own, file, qtbot)
    own.store.send(Pause())
    check_that_a_mended_file_begins_anew(own, file, qtbot)


def test_nothing_of_a_failed_run_stays_on_the_screen_after_reset(
    own: Playground, file: Path, qtbot: QtBot
) -> None:
    store, text = own.store, file.read_text(encoding="utf-8")
    own.window.resize(1280, 720)
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 300, timeout=LONG_MS)
    file.write_text(text.replace(FORWARD, SOON.format("raise ValueError('no')") + FORWARD), encoding="utf-8")
    qtbot.waitUntil(lambda: "ValueError: no" in messages(own), timeout=LONG_MS)
    qtbot.waitUntil(lambda: store.run.state == "paused", timeout=LONG_MS)
    settle()
    store.control.reset()
    wait_for_build(own, qtbot, "MyNet")
    plot = own.window.findChild(QWidget, "lr_plot")
    assert plot is not None
    corner = QRect(plot.mapTo(own.window, QPoint()), plot.size())
    screen, window = own.window.screen(), own.window.winId()
    qtbot.waitUntil(lambda: pixels(screen.grabWindow(window).copy(corner)) == pixels(plot.grab()))


def pixels(picture: QPixmap) -> QImage:
    return picture.toImage().convertToFormat(QImage.Format.Format_RGB888)


def test_a_broken_file_is_told_of_until_it_is_mended(own: Playground, file: Path, qtbot: QtBot) -> None:
    store, text = own.store, file.read_text(encoding="utf-8")
    said: list[str] = []
    store.messages.status_changed.connect(said.append)
    file.write_text(text.replace(FORWARD, "        raise ValueError('no')"), encoding="utf-8")
    qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
    for _ in range(2):
        assert f"my_code.py, line {line_of(file, 'raise ValueError')}, in forward" in messages(own)
        assert "The version before is used." in messages(own)
        store.control.reset()
        wait_for_build(own, qtbot, "MyNet")
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1, timeout=LONG_MS)
    assert "The version before is used." in messages(own)
    store.control.reset()
    wait_for_build(own, qtbot, "MyNet")
    said.clear()
    file.write_text(f"{text}# mended\n", encoding="utf-8")
    qtbot.waitUntil(lambda: "my_code.py was taken up." in said, timeout=LONG_MS)
    assert store.messages.unread == []


AT_ONCE = """
        import os
        if torch.is_grad_enabled() and os.getpid() == {pid}:
            raise ValueError('only here')
"""


def test_a_version_that_fails_at_its_first_step_is_told_of_beside_the_one_that_goes_on(
    own: Playground, file: Path, qtbot: QtBot
) -> None:
    store, text = own.store, file.read_text(encoding="utf-8")
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 50, timeout=LONG_MS)
    file.write_text(text.replace(FORWARD, AT_ONCE.format(pid=os.getpid()) + FORWARD), encoding="utf-8")
    qtbot.waitUntil(lambda: "only here" in messages(own), timeout=LONG_MS)
    assert "The version before is used." in messages(own)
    n_steps = store.run.history.n_steps
    qtbot.waitUntil(lambda: store.run.history.n_steps > n_steps + 50, timeout=LONG_MS)
    assert "only here" in messages(own)
    store.control.reset()
    wait_for_build(own, qtbot, "MyNet")
    assert "only here" in messages(own)
    assert store.code.source is not None
    assert store.code.source.content.decode() == text


def test_an_experiment_opens_with_its_code_once_the_user_lets_it_run(
    open_playground: Callable[..., Playground], file: Path, qtbot: QtBot
) -> None:
    write_template(file)
    tables = {
        "data": {"name": "MyData", "n_samples": 100},
        "model": {"name": "MyNet"},
        "loss": {"name": "MyLoss"},
        "optimizer": {"name": "MyOptimizer"},
        "code": {"path": str(file)},
    }
    path = file.with_name("own.toml")
    Experiment.from_dict(tables).write(path)
    asked: list[str] = []

    def answer(button: QMessageBox.StandardButton) -> None:
        box = QApplication.activeModalWidget()
        if not isinstance(box, QMessageBox):
            QTimer.singleShot(20, lambda: answer(button))
            return
        asked.append(box.text())
        box.button(button).click()

    QTimer.singleShot(0, lambda: answer(QMessageBox.StandardButton.No))
    playground = open_playground(str(path))
    store = playground.store
    assert store.document.experiment.data.name == "spiral"
    assert "my_code.py is a Python program" in asked[0]
    assert str(file) in asked[0]
    assert store.code.source is None
    QTimer.singleShot(0, lambda: answer(QMessageBox.StandardButton.Yes))
    playground.window.open_file(path)
    qtbot.waitUntil(lambda: store.run.data is not None and store.run.data.name == "MyData", timeout=LONG_MS)
    assert store.run.data is not None
    assert store.run.data.class_names == ("inner ring", "outer ring")
    assert len(asked) == 2
    assert Consent(usual_place()).is_given(read_code(file).sha256)
    assert playground.window.save_file(path)
    assert 'path = "my_code.py"' in path.read_text()
    assert Experiment.read(path).code.sha256 == read_code(file).sha256
