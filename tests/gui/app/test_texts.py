"""The window in a language that does not exist: whatever keeps its plain letters was not marked."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QHelpEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QTableView,
    QTableWidget,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.lab.errors.packages import pip_command
from core.lessons.lesson import PAGES
from core.lessons.library import own_lessons
from core.protocol.commands import Pause, SaveCheckpoint
from core.protocol.failures import explain
from core.protocol.results import Remedy
from core.protocol.trace.events import Done, ProgramError
from core.runs.checkpoint_file.contents import read_contents
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.runs.store import RunStore
from gui.app import Playground
from gui.pages.lab.page import LabPage
from gui.pages.lab.program.snippets import Snippets
from gui.pages.lab.state import Selection
from gui.processes.child_process import ChildProcess
from gui.widgets.checkpoints.dialog import ContentsDialog
from gui.widgets.explanations.explanation import ExplainButton
from gui.window.bars.device_text import short_label
from tests.gui.conftest import shared_window
from tests.helpers.dialogs import answered
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle
from tests.helpers.pseudo_locale import pseudo, pseudo_locale
from tests.helpers.shared_window import SharedWindow
from tests.helpers.shown_texts import Texts, recorded
from tests.helpers.untranslated import WHOLE, Untranslated

pytestmark = [
    pytest.mark.shared_window,
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]


OWN: set[str] = set()
"""Names of all that the window has shown until now: what is out of sight keeps them."""


@pytest.fixture(scope="module")
def _shared_window(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SharedWindow]:
    """Keep a window that speaks that language."""
    OWN.clear()
    with pseudo_locale(), shared_window(request, tmp_path_factory) as shared:
        yield shared


@pytest.fixture
def texts(qapp: QApplication) -> Iterator[Texts]:
    """Return what is shown while that language is spoken."""
    texts = Texts()
    with pseudo_locale(), recorded(texts):
        yield texts


def check(texts: Texts, playground: Playground, *own: str) -> None:
    """Fail with each text that was shown in plain letters, and where it was; `own` words are the user's."""
    names = [text for lesson in own_lessons() for text in (lesson.title, lesson.about)]
    OWN.update(names_of(playground), own)
    known = Untranslated(playground.store.environment.catalog, [*OWN, *names])
    if found := in_plain_letters(texts, known):
        pytest.fail("\n".join(["Shown, but not marked for translation:", *found]))


def in_plain_letters(texts: Texts, known: Untranslated) -> list[str]:
    """Return each text that was shown with words that are not known, where it was, and the words."""
    found: dict[str, str] = {}
    for where, text in sorted(texts.shown):
        words = known.words(text)
        if words and not any(name in where for name in WHOLE):
            found.setdefault(text, f"{where}: {words} in {text!r}")
    assert len(texts.shown) > 100
    return list(found.values())


def names_of(playground: Playground) -> list[str]:
    """Return the names of the machine, the data and the network, and what the Lab's program says."""
    run, environment = playground.store.run, playground.store.environment
    names = [platform.node(), *(device.label for device in environment.devices)]
    names += [word for name in names for word in name.split()]  # a long one is cut
    if run.data is not None and run.built is not None:
        names += [*run.data.class_names, *run.data.feature_names, run.data.target_name]
        names += [name for layer in run.built.layers for name in (layer.name, layer.kind)]
    if (place := playground.store.control.runs_place) is not None:
        names += [row.data for row in RunStore(place).rows()]
    program = playground.window.findChild(QPlainTextEdit, "lab.editor")
    names += re.findall(r"\w+", program.toPlainText()) if program is not None else []
    return [*names, *map(short_label, names)]


def hover(window: QWidget) -> None:
    """Ask each widget on show for a tooltip, with the mouse over its middle."""
    for widget in window.findChildren(QWidget):
        if widget.isVisible():
            at = widget.rect().center()
            none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
            place = widget.mapToGlobal(at)
            move = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), QPointF(place), none, none, keys)
            QApplication.sendEvent(widget, move)
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, place))


def visit(qtbot: QtBot, playground: Playground, texts: Texts) -> None:
    """Go to each page and tab, and read what is there."""
    window, curves = playground.window, find(playground, QTabWidget, "curves")
    for i in (*range(curves.count()), 0):
        curves.setCurrentIndex(i)
        look_at(curves.currentWidget(), texts)
    for name in (*PAGES, "train"):
        window.show_page(name)
        if name == "evaluate" and playground.store.run.history.n_steps:
            qtbot.waitUntil(lambda: playground.store.run.report is not None)
        look_at(find(playground, QWidget, name), texts)
    texts.look(window)


def look_at(page: QWidget, texts: Texts) -> None:
    """Read what is there on a page that is on show, and on the tabs in it."""
    settle()
    for inner in page.findChildren(QTabWidget):
        for k in (*range(inner.count()), 0):
            inner.setCurrentIndex(k)
            settle()
    for table in page.findChildren(QTableView):
        table.selectAll()
        settle()
    hover(page)
    texts.look(page)


def opened_preset(qtbot: QtBot, playground: Playground, name: str) -> None:
    store = playground.store
    playground.window.open_preset(name)
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment and store.run.state == "ready")


def run_until(qtbot: QtBot, playground: Playground, n_steps: int) -> None:
    playground.store.control.run()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps >= n_steps)


def test_while_it_starts_and_before_a_run(
    qtbot: QtBot, open_playground: Callable[..., Playground], texts: Texts, warm_lab: None
) -> None:
    playground = open_playground("spiral", wait=False)
    texts.look()
    qtbot.waitUntil(lambda: playground.store.run.snapshot is not None)
    visit(qtbot, playground, texts)
    for name in ("shortcuts", "about", "diagnostics"):
        find(playground, QAction, f"{name}_action").trigger()
    for button in playground.window.findChildren(ExplainButton):
        button.click()
        texts.look(find(playground, QWidget, "explanation"))
        find(playground, QWidget, "explanation").close()
    for dialog in playground.window.findChildren(QDialog):
        dialog.close()
    check(texts, playground)


def test_while_it_runs_and_pauses(qtbot: QtBot, texts: Texts, playground: Playground, warm_lab: None) -> None:
    names: list[str] = []
    for preset in ("drawn", "digits_cnn"):
        opened_preset(qtbot, playground, preset)
        run_until(qtbot, playground, 20)
        texts.look()
        playground.store.send(Pause())
        qtbot.waitUntil(lambda: playground.store.run.state == "paused")
        visit(qtbot, playground, texts)
        names += names_of(playground)
    check(texts, playground, *names)


def test_what_goes_wrong(qtbot: QtBot, texts: Texts, playground: Playground, tmp_path: Path) -> None:
    window, store = playground.window, playground.store
    bad = tmp_path / "bad.toml"
    for text in ("name = 3", "[model]\nname = 'mpl'", "[optimizer]\nlr = -1", "[", "[data]\nsize = 3"):
        bad.write_text(text)
        assert not window.open_file(bad)
        texts.look(window)
    window.open_file(tmp_path / "none.toml")
    for path, value in (("optimizer.lr", "-1"), ("model.hidden", "a, b"), ("data.n_samples", "")):
        line = (
            find(playground, QLineEdit, path)
            if path == "model.hidden"
            else find(playground, QAbstractSpinBox, path).lineEdit()
        )
        line.setText(value)
        line.editingFinished.emit()
    texts.look(window)
    store.accept(Remedy("", "training.device", "cuda:7"))
    qtbot.waitUntil(lambda: store.run.state != "building")
    texts.look(window)
    store.accept(Remedy("", "training.device", "cpu"))
    store.messages.post(explain(MemoryError("DefaultCPUAllocator")))
    store.messages.post(explain(ValueError("x")))
    texts.look(window)
    python_says = "Invalid initial character for a key part (at end of document)", "ValueError"
    system_says = "No such file or directory", "DefaultCPUAllocator"
    check(texts, playground, *python_says, *system_says)


def test_a_run_that_fails_and_one_that_ends(
    qtbot: QtBot, texts: Texts, playground: Playground, warm_lab: None
) -> None:
    opened_preset(qtbot, playground, "diabetes")
    store = playground.store
    store.edit("training.epochs", 1)
    run_until(qtbot, playground, 1)
    qtbot.waitUntil(lambda: store.run.state == "finished")
    visit(qtbot, playground, texts)
    store.control.run()
    store.choose("optimizer", "SGD")
    store.edit("optimizer.lr", 1e9)
    store.edit("training.epochs", 50)
    store.control.reset()
    qtbot.waitUntil(lambda: store.run.state == "ready")
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "failed")
    visit(qtbot, playground, texts)
    in_its_file = read_row(Run(store.run.run_folder)).problem
    assert "infinite" in in_its_file
    check(texts, playground, in_its_file)


def test_what_is_asked(qtbot: QtBot, texts: Texts, playground: Playground, tmp_path: Path) -> None:
    run_until(qtbot, playground, 5)
    playground.store.send(Pause())
    qtbot.waitUntil(lambda: playground.store.run.state == "paused")
    (tmp_path / "there.toml").touch()
    names = (
        "open",
        "save_curves",
        "open_checkpoint",
        "save_checkpoint",
        "load_weights",
        "save_weights",
        "contents",
        "save_report",
    )
    for name in names:
        with answered(None):
            find(playground, QAction, f"{name}_action").trigger()
    with answered(
        tmp_path / "there.toml", QMessageBox.StandardButton.No, tmp_path / "no" / "a.toml", None, None
    ):
        find(playground, QAction, "save_as_action").trigger()
    saved = _saved(qtbot, playground, tmp_path)
    dialog = ContentsDialog(saved, playground.window)
    dialog.open()
    summary = dialog.findChild(QLabel, "contents.summary")
    qtbot.waitUntil(lambda: summary.text() != pseudo("Reading…"))
    texts.look(dialog)
    dialog.close()
    texts.look()
    held = " ".join(
        f"{entry.key} {entry.kind} {entry.dtype} {entry.value}" for entry in read_contents(saved).entries
    )
    check(texts, playground, *re.findall(r"\w+", held))


def test_a_sweep(qtbot: QtBot, texts: Texts, opened: Callable[[Experiment], Playground]) -> None:
    quick = read_preset("spiral").experiment.replace("data.n_samples", 100)
    playground = opened(quick.replace("training", {"epochs": 2, "device": "cpu", "threads": 1}))
    window, page = playground.window, find(playground, QWidget, "sweep")
    window.workspaces.setCurrentWidget(page)
    qtbot.waitUntil(lambda: page.findChild(QPushButton, "sweep.start") is not None)
    for values in ("x", "0.01, 0.1"):
        find(playground, QLineEdit, "sweep.values1").setText(values)
        settle()
        texts.look(page)
    start = find(playground, QPushButton, "sweep.start")
    qtbot.waitUntil(start.isEnabled)
    start.click()
    child = page.findChild(ChildProcess)
    qtbot.waitUntil(lambda: child.is_running)
    texts.look(window)
    qtbot.waitUntil(lambda: not child.is_running)
    find(playground, QTableWidget, "sweep.results").selectAll()
    hover(page)
    texts.look(window)
    check(texts, playground)


EXPLAINED = {
    "an error with a fix": "import torch\nx = torch.rand(3, 4)\nw = torch.rand(3, 2)\ny = x @ w\n",
    "a package": "import torch\nfrom torchvision import datasets\n",
    "a file": "import torch\nx = torch.load('weights.pt')\n",
    "a silent mistake": "import torch\nx = torch.rand(3)\nx.double()\nprint(x)\n",
    "the first NaN": "import torch\nx = torch.zeros(3)\ny = torch.log(x) * x\n",
    "a loss": "import torch\nloss = torch.nn.functional.mse_loss(torch.rand(3, 1), torch.rand(3))\n",
    "an end": "import os\nos._exit(3)\n",
    "a crash": "import os\nos.abort()\n",
    "much printed": "print('0' * 300_000)\n",
}


@pytest.mark.thorough
def test_what_the_lab_explains_and_shows_of_a_program(
    qtbot: QtBot, open_playground: Callable[..., Playground], texts: Texts, warm_lab: None
) -> None:
    playground = open_playground("spiral")
    playground.window.show_page("lab")
    page = find(playground, LabPage, "lab_page")
    own = {Snippets().first().title, pip_command("torchvision"), "NaN", "mul", "matmul"}
    for what, program in EXPLAINED.items():
        own |= set(re.findall(r"\w+", program))
        page.editor.setPlainText(program)
        page.run()
        qtbot.waitUntil(lambda: not page.runs.is_running)
        end = page.runs.end
        assert end is not None, what
        if isinstance(end, ProgramError):  # torch and Python speak English
            own |= {end.type, end.text}
        look_at(page, texts)
    said = [shown.text for shown in texts.shown if "lab.error" in shown.where]
    for sentence in ("The inner sizes differ.", "was not kept", "Without it: sklearn.datasets", "Fix: "):
        assert any(pseudo(sentence) in text for text in said), sentence
    assert any("mat1 and mat2 shapes cannot be multiplied" in text for text in said)
    own |= shown_of_a_program(qtbot, page, texts)
    check(texts, playground, *own)


SHOWN = """\
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

device = "cuda"
data = TensorDataset(torch.rand(8, 3), torch.rand(8, 1))
loader = DataLoader(data, batch_size=4, shuffle=True)
model = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Tanh(), nn.Linear(4, 1)).to(device)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2)
for x, y in loader:
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(x.to(device)), y.to(device))
    loss.backward()
    optimizer.step()
    scheduler.step()
state, view, large = model.state_dict(), x.t(), 10**5000
picked = x[torch.tensor([0, 1])].sum(dim=0) + torch.tensor([1.0, float("nan"), 3.0])
"""


def shown_of_a_program(qtbot: QtBot, page: LabPage, texts: Texts) -> set[str]:
    """Run a program, look at all that there is of it, and return its words and torch's."""
    page.editor.setPlainText(SHOWN)
    page.document.n_practice_gpus = 1
    page.run()
    qtbot.waitUntil(lambda: not page.runs.is_running)
    assert isinstance(page.runs.end, Done)
    for name in ("model", "optimizer", "scheduler", "loader", "data", "state", "loss", "view", "large"):
        page.state.select(Selection(name))
        look_at(page, texts)
    for position in range(0, len(page.state.trace.moments), 3):
        page.state.set_position(position)
        look_at(page, texts)
    operations = {operation.name for moment in page.state.trace.moments for operation in moment.operations}
    of_torch = {word for name in operations for word in re.findall(r"\w+", name)}
    of_torch |= {
        "OrderedDict",
        "RandomSampler",
        "Generator",
        "generator",
        "train",
        "grad",
        "tensors",
        "batch",
    }
    of_torch |= {"dataset", "dtype", "index", "shape", "str", "tuple", "list", "False"}
    return {*of_torch, *re.findall(r"\w+", SHOWN)}


def _saved(qtbot: QtBot, playground: Playground, folder: Path) -> Path:
    path = folder / "last.ckpt"
    playground.store.send(SaveCheckpoint(path))
    qtbot.waitUntil(path.exists)
    return path
