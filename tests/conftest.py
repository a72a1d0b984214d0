"""What every test shares: no screen, one thread of torch, and nothing left behind."""

from __future__ import annotations

import gc
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Generator, Iterator
from pathlib import Path

if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":  # on screens as people have them
    screens = Path(__file__).with_name("screens.json")
    # Qt parts the options at colons: a path of Windows goes without its drive.
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile=/{screens.relative_to(screens.anchor).as_posix()}"
os.environ.setdefault("OMP_NUM_THREADS", "1")
if hasattr(signal, "SIGHUP"):  # nohup ignores it, also in the programs that tests start
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in the background of a script
    signal.signal(signal.SIGINT, signal.default_int_handler)

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.patient_bot import PatientBot
from tests.times import file_of, read_times


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let several processes begin with the longest files, and skip what needs an accelerator without one."""
    if hasattr(config, "workerinput"):
        times = read_times()
        items.sort(key=lambda item: (-times.get(file_of(item.nodeid), 0.0), file_of(item.nodeid)))
    marked = [item for item in items if item.get_closest_marker("gpu")]
    if not marked:
        return
    import torch

    if not torch.accelerator.is_available():
        for item in marked:
            item.add_marker(pytest.mark.skip(reason="no accelerator"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Leave what is imported now, which stays, out of the garbage collections: each would visit it all."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Return the arguments of the one QApplication: its style is set once, as ``main.py`` does."""
    return ["torch-playground", "-style", "fusion"]


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """Return pytest-qt's robot, that waits for what comes however busy the machine is."""
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def _runs_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what tests record away from the user's own runs."""
    os.environ["TORCH_PLAYGROUND_RUNS"] = str(tmp_path_factory.mktemp("runs"))
    yield
    del os.environ["TORCH_PLAYGROUND_RUNS"]


@pytest.fixture(scope="session")
def waiting_python() -> Iterator[Path | None]:
    """Return the socket of a process that has loaded torch and forks; None where forks cannot be adopted."""
    if not sys.platform.startswith("linux"):
        yield None
        return
    from tests.helpers.warm_host import waiting

    with (
        tempfile.TemporaryDirectory() as folder,
        waiting(Path(folder, "python"), "tests.helpers.warm_python"),
    ):
        yield Path(folder, "python")


@pytest.fixture
def warm_python(waiting_python: Path | None) -> Iterator[None]:
    """Start Python as a fork of a process that has loaded torch: in a twentieth of a second, not in two."""
    from tests.helpers.warm_python import warm

    with warm(waiting_python):
        yield


@pytest.fixture(autouse=True)
def _leaves_no_figure() -> Iterator[None]:
    """Close what a program of the Lab has drawn in this process: its end would be told as the next one's."""
    yield
    if (pyplot := sys.modules.get("matplotlib.pyplot")) is not None:
        pyplot.close("all")


@pytest.fixture(autouse=True)
def _leaves_no_thread() -> Iterator[None]:
    """Fail a test that leaves a thread of Python's running."""
    before = set(threading.enumerate())
    yield
    left = [t for t in threading.enumerate() if t not in before and t.is_alive() and not t.daemon]
    assert not left, f"threads left running: {left}"


@pytest.fixture
def light_collections() -> None:
    """Keep what other tests have left out of the garbage collections, where pauses are measured.

    It stays out, as what is imported does: to visit it all before each such test takes half a second.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def catalog():  # type: ignore[no-untyped-def]
    """Return the catalogue of the installed torch."""
    from core.components.catalog import build_catalog

    return build_catalog()


@pytest.fixture(scope="session")
def presets() -> Path:
    """Return the folder of the presets."""
    return Path(__file__).parent.parent / "resources" / "presets"
