"""The real window, opened and closed around a test."""

from __future__ import annotations

import gc
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.protocol.commands import FASTEST
from gui.app import TURN_S, Playground
from gui.garbage_collector import collect_due
from gui.theme.style import stylesheet
from gui.theme.theme import Theme, palette
from tests.helpers import warm_host
from tests.helpers.patient_bot import PatientBot
from tests.helpers.runs_page import RunsPageDriver, open_runs_page
from tests.helpers.shared_window import SharedWindow

START_MS = 60_000
"""Loading torch takes seconds on a busy machine."""

sys.setswitchinterval(TURN_S)  # for the whole run, as the program sets it: no window changes it


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Have an application whichever test is the first of its process: without one a picture aborts it."""


@pytest.fixture(autouse=True)
def _collections() -> Iterator[None]:
    """Collect garbage between tests and where the program does, never in one of its threads."""
    gc.disable()
    yield
    collect_due()
    gc.enable()


@pytest.fixture(scope="session")
def _waiting_host() -> Iterator[Path | None]:
    """Return the socket of a host of the Lab that has loaded torch; None where none can be forked."""
    if not sys.platform.startswith("linux"):
        yield None
        return
    with tempfile.TemporaryDirectory() as folder, warm_host.waiting(Path(folder, "host")):
        yield Path(folder, "host")


@pytest.fixture
def warm_lab(_waiting_host: Path | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the Lab's hosts as forks of one that has loaded torch; ``tests/gui/processes`` has real ones."""
    if _waiting_host is not None:
        monkeypatch.setenv(warm_host.PLACE, str(_waiting_host))
        monkeypatch.setattr("gui.processes.lab_process.PROGRAM", Path(warm_host.__file__))


@pytest.fixture
def use_theme(qapp: QApplication) -> Iterator[Callable[[Theme], None]]:
    """Return a function that gives the application a theme, for this test alone."""
    former, sheet = qapp.palette(), qapp.styleSheet()

    def use(theme: Theme) -> None:
        qapp.setPalette(palette(theme))
        qapp.setStyleSheet(stylesheet(theme))

    yield use
    qapp.setPalette(former)
    qapp.setStyleSheet(sheet)


def new_settings(folder: Path) -> QSettings:
    """Return settings in a folder, for a window that trains at full speed and welcomes nobody."""
    settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("pace", FASTEST)
    settings.setValue("level", "all")
    settings.setValue("welcome/off", True)
    return settings


def shares_window(request: pytest.FixtureRequest) -> bool:
    """Return whether a test uses the one window of its file, and nothing that asks for another."""
    is_marked = request.node.get_closest_marker("shared_window") is not None
    return is_marked and not {"open_playground", "place"} & set(request.fixturenames)


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> QSettings:
    """Return settings that belong to this test alone, or to the window that its file shares."""
    if shares_window(request):
        shared: SharedWindow = request.getfixturevalue("_shared_window")
        return shared.settings
    return new_settings(tmp_path)


@pytest.fixture(scope="module")
def _shared_window(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SharedWindow]:
    """Keep the window that the tests of a file share, on the mark's preset, until the last of them."""
    with shared_window(request, tmp_path_factory) as shared:
        yield shared


@contextmanager
def shared_window(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SharedWindow]:
    """Open the window of a file, and close it in the end."""
    shared = SharedWindow(new_settings(tmp_path_factory.mktemp("shared")))
    mark = request.node.get_closest_marker("shared_window")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gui.window.screen.presenter_mode.BUSY_MS", 0)
        playground = opened_on(*((mark and mark.args) or ("spiral",)), shared.settings)
        try:
            wait_until_ready(PatientBot(request), playground)
            shared.keep(playground)
            yield shared
        finally:
            close([playground])


@pytest.fixture
def open_playground(
    qtbot: QtBot, settings: QSettings, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Playground]]:
    """Return a function that opens the window on a preset or file and waits until it is ready."""
    monkeypatch.setattr("gui.window.screen.presenter_mode.BUSY_MS", 0)  # there is no desktop to wait for
    opened: list[Playground] = []

    def open_on(source: str | None = "spiral", wait: bool = True) -> Playground:
        opened.append(opened_on(source, settings))
        if wait:
            wait_until_ready(qtbot, opened[-1])
        return opened[-1]

    yield open_on
    close(opened)


def opened_on(source: str | None, settings: QSettings) -> Playground:
    """Open the window."""
    playground = Playground(settings, source)
    playground.start()
    return playground


def wait_until_ready(qtbot: QtBot, playground: Playground) -> None:
    """Wait until it can run, and shows the network."""
    qtbot.waitUntil(lambda: playground.store.run.state == "ready", timeout=START_MS)
    qtbot.waitUntil(lambda: playground.store.run.snapshot is not None)


def close(opened: list[Playground]) -> None:
    """Close windows, of which nothing may be left."""
    for playground in opened:
        playground.window.close()
        assert playground.worker.wait(START_MS), "the training thread was left running"
        _assert_no_timer_runs(playground)
        playground.window.deleteLater()
        playground.deleteLater()
    QApplication.processEvents()
    # Now, not in the next test's event loop: to style the widgets once more takes longer than to make them.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _assert_no_timer_runs(playground: Playground) -> None:
    owners = (playground, playground.window)
    timers = [timer for owner in owners for timer in owner.findChildren(QTimer) if timer.isActive()]
    # One that fires once, at the next turn of the event loop, is as good as over.
    lasting = [timer for timer in timers if timer.interval() > 0 or not timer.isSingleShot()]
    running = [(timer.parent(), timer.interval()) for timer in lasting]
    assert not running, f"timers left running: {running}"


@pytest.fixture
def playground(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Playground]:
    """Give the window on the spiral preset, or on that of the mark ``shared_window``, ready to run."""
    if shares_window(request):
        shared: SharedWindow = request.getfixturevalue("_shared_window")
        shared.activate(qtbot)
        yield shared.playground
        shared.put_back(qtbot)
        leftovers = request.config.pluginmanager.get_plugin("leftovers")
        leftovers.adopt("_shared_window", "process", "open file", "window")  # as the Lab, once it was seen
    else:
        mark = request.node.get_closest_marker("shared_window")
        yield request.getfixturevalue("open_playground")(*((mark and mark.args) or ("spiral",)))


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for runs that is this test's alone, with a trash beside it."""
    for folder in ("runs", "data"):
        (tmp_path / folder).mkdir()
    monkeypatch.setenv("TORCH_PLAYGROUND_RUNS", str(tmp_path / "runs"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "runs"


@pytest.fixture
def opened(
    open_playground: Callable[..., Playground], place: Path, tmp_path: Path
) -> Callable[[Experiment], Playground]:
    """Return a function that opens the window on an experiment, and records in this test's own place."""

    def open_on(experiment: Experiment) -> Playground:
        file = tmp_path / "experiment.toml"
        experiment.write(file)
        return open_playground(str(file))

    return open_on


@pytest.fixture
def sit(place: Path, qtbot: QtBot, settings: QSettings) -> Callable[[], RunsPageDriver]:
    """Return a function that opens the Runs page alone, without torch."""
    return partial(open_runs_page, place, qtbot, settings)
