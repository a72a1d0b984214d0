"""What every test shares: no screen, one thread of torch, and nothing left behind."""

from __future__ import annotations

import gc
import os
import random
import signal
import sys
import tempfile
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

from tests.helpers.leftovers import Leftovers, watch_event_loops
from tests.helpers.patient_bot import PatientBot


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that shows that no test needs another before it."""
    parser.addoption(
        "--shuffle", type=int, metavar="SEED", help="run files, and the tests in each, in random order"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Watch what tests leave behind."""
    watch_event_loops()
    config.pluginmanager.register(Leftovers(), "leftovers")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put tests in random order if that is asked for, and skip what needs an accelerator without one."""
    if (seed := config.getoption("shuffle")) is not None:
        chance = random.Random(seed)
        of_file = {item.path: chance.random() for item in items}
        items.sort(key=lambda item: (of_file[item.path], chance.random()))
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


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Record runs and keep settings in folders that are this test's alone."""
    folder = tmp_path_factory.mktemp("own")
    for name, part in (
        ("TORCH_PLAYGROUND_RUNS", "runs"),
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_DATA_HOME", "data"),
    ):
        monkeypatch.setenv(name, str(folder / part))


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


@pytest.fixture(scope="session", autouse=True)
def forks(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let ``tests.helpers.forks`` fork the process that has loaded torch, which the first fork starts."""
    from tests.helpers.forks import waiting_at

    with waiting_at(lambda: request.getfixturevalue("waiting_python")):
        yield


@pytest.fixture(autouse=True)
def _leaves_no_figure() -> Iterator[None]:
    """Close what a program of the Lab has drawn in this process: its end would be told as the next one's."""
    yield
    if (pyplot := sys.modules.get("matplotlib.pyplot")) is not None:
        pyplot.close("all")


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
