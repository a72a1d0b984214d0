"""What a test leaves behind fails it: threads, processes, open files, windows, and changed settings.

Looked at before the first fixture of a test and after its last. What a fixture of a file or of the whole run
makes is that fixture's: it is left out until the fixture ends, and has to be gone then.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import random
import signal
import sys
import threading
import weakref
from collections.abc import Callable, Generator, Hashable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import numpy as np
import psutil
import pytest

PATIENCE_S = 10.0
"""How long what is about to end may take: a thread that was told to, a process that was killed."""
MOST_BYTES, GROWTH_BYTES = 700 << 20, 80 << 20
"""What a process of tests holds when it first gives back what was freed, and how much more the next time."""
_STAYING_FILES = (
    "/dev/",
    "/usr/",
    "/etc/",
    "/var/cache/",
    "/proc/",
    "/sys/",
    "anon_inode:inotify",
    "anon_inode:[eventfd]",
    f"{sys.prefix}/",
)
"""What libraries open once and keep: fonts, random numbers, the processor's facts, threads of Qt's pool."""
_SERVERS = {
    "multiprocessing.resource_tracker": ("_resource_tracker", "_fd"),
    "multiprocessing.forkserver": ("_forkserver", "_forkserver_alive_fd"),
    "joblib.externals.loky.backend.resource_tracker": ("_resource_tracker", "_fd"),
}
"""Modules that keep a process for the whole run, and where they keep the pipe to it."""
_LIBRARIES_SET = ("PYTEST_CURRENT_TEST", "KMP_", "TORCHINDUCTOR_")
"""Variables that libraries set as they are imported."""
_SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]  # torch keeps its handler of SIGCHLD once a loader had workers
_LOOPS: weakref.WeakSet[asyncio.BaseEventLoop] = weakref.WeakSet()

Left = dict[tuple[str, Hashable], str]
"""What is there by kind and identity, and how it is told."""


class Leftovers:
    """A plugin that fails the test, or the last test of a fixture, that leaves something behind."""

    def __init__(self) -> None:
        self._before: Left = {}
        self._kept = 0  # bytes, when memory was given back last
        self._settings: dict[str, Any] = {}
        self._shared: dict[int, tuple[Left, dict[str, Any]]] = {}
        self._ids: dict[str, int] = {}  # of shared fixtures, by name

    def adopt(self, fixture: str, *kinds: str) -> None:
        """Leave out what a shared fixture has made since it began: it has to be gone when that ends."""
        made = {key: told for key, told in self._new().items() if key[0] in kinds}
        self._shared[self._ids[fixture]][0].update(made)
        self._before |= made

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, None, None]:
        """Note what is there, and start anew what no test may have from those before it."""
        _seed()
        _forget_files()
        self._before, self._settings = _there(), _settings()
        yield

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Generator[None, object, object]:
        """Leave out what is made for several tests, as long as its fixture lives."""
        if request.scope == "function":
            return (yield)
        before, settings = _there(), _settings()
        try:
            return (yield)
        finally:
            known = before.keys() | self._before.keys()  # what a fixture within it has made is that one's
            made = {key: told for key, told in _there().items() if key not in known}
            changed = {name: value for name, value in _settings().items() if settings.get(name) != value}
            self._shared[id(fixturedef)] = made, {name: settings.get(name) for name in changed}
            self._ids[fixturedef.argname] = id(fixturedef)
            self._before |= made
            self._settings |= changed

    def pytest_fixture_post_finalizer(self, fixturedef: pytest.FixtureDef[Any]) -> None:
        """Look for what a shared fixture has made once it has ended."""
        made, former = self._shared.pop(id(fixturedef), ({}, {}))
        for key in made:
            self._before.pop(key, None)
        self._settings |= {name: value for name, value in former.items() if value is not None}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, None, None]:
        """Fail the test if something is there, or is set, that was not before it."""
        yield
        left = self._left()
        self._give_memory_back()
        changed = _changed(self._settings, _settings())
        _put_back(self._settings)
        told = [f"{kind}: {left[kind, what]}" for kind, what in left] + changed
        if told:
            pytest.fail("left behind: " + "; ".join(told), pytrace=False)

    def _left(self) -> Left:
        """Return what is there still after it had the time to end."""
        if not (left := self._new()):
            return left
        _finish_qt()
        gc.collect()
        until = monotonic() + PATIENCE_S
        while (left := self._new()) and monotonic() < until:
            _finish_qt()
            sleep(0.005)
        return left

    def _give_memory_back(self) -> None:
        """Give the system what was freed: the C library keeps up to 200 MB after windows."""
        if sys.platform.startswith("linux") and _memory() > max(MOST_BYTES, self._kept + GROWTH_BYTES):
            gc.collect()
            ctypes.CDLL(None).malloc_trim(0)
            self._kept = _memory()

    def _new(self) -> Left:
        return {key: told for key, told in _there().items() if key not in self._before}


def _memory() -> int:
    """Return the bytes of memory that the process holds."""
    return psutil.Process().memory_info().rss


def watch_event_loops() -> None:
    """Note each event loop that is made from now on."""
    original: Callable[..., None] = asyncio.BaseEventLoop.__init__

    def init(self: asyncio.BaseEventLoop) -> None:
        original(self)
        _LOOPS.add(self)

    asyncio.BaseEventLoop.__init__ = init  # type: ignore[method-assign]


def _there() -> Left:
    """Return what is there now and should end with the test that made it."""
    there: Left = {("thread", id(thread)): repr(thread) for thread in threading.enumerate() if _runs(thread)}
    there |= {("event loop", id(loop)): repr(loop) for loop in list(_LOOPS) if not loop.is_closed()}
    there |= _files() | _children() | _qt()
    return there


def _runs(thread: threading.Thread) -> bool:
    """Return whether a thread runs; one of Qt's that Python has met stays known to Python after its end."""
    if not thread.is_alive():
        return False
    task = Path(f"/proc/self/task/{thread.native_id}")
    return not isinstance(thread, threading._DummyThread) or not task.parent.exists() or task.exists()


def _files() -> Left:
    files: Left = {}
    pipes = [
        getattr(getattr(sys.modules[name], server), pipe)
        for name, (server, pipe) in _SERVERS.items()
        if name in sys.modules
    ]
    with suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with suppress(OSError):
                target = os.readlink(f"/proc/self/fd/{name}")
                if not target.startswith(_STAYING_FILES) and int(name) not in pipes:
                    files["open file", (name, target)] = target
    return files


def _children() -> Left:
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return {}
    except AttributeError:  # Windows has none
        pass
    children: Left = {}
    for child in psutil.Process().children():
        with suppress(psutil.Error):
            command = " ".join(child.cmdline())
            if not any(f"from {name} import main" in command for name in _SERVERS):
                children["process", child.pid] = f"{child.pid} {child.status()} {command}"
    return children


def _qt() -> Left:
    widgets = sys.modules.get("PySide6.QtWidgets")
    application = widgets.QApplication.instance() if widgets is not None else None
    if application is None:
        return {}
    import shiboken6
    from PySide6.QtCore import QThreadPool

    there: Left = {}
    for window in widgets.QApplication.topLevelWidgets():
        is_others = window.parent() is not None or not shiboken6.createdByPython(window)
        if (
            window.isVisible() or not is_others
        ):  # else a list, say, which goes with its box, and what Qt keeps
            there["window", shiboken6.getCppPointer(window)[0]] = repr(window)
    if n := QThreadPool.globalInstance().activeThreadCount():
        there["task", "of the thread pool"] = f"{n} in Qt's thread pool"
    return there


def _finish_qt() -> None:
    """Delete what Qt was asked to delete later, and let threads go that have nothing to do."""
    if "PySide6.QtWidgets" in sys.modules:
        from PySide6.QtCore import QCoreApplication, QEvent, QThreadPool

        if not QThreadPool.globalInstance().activeThreadCount():
            QThreadPool.globalInstance().waitForDone(0)  # its threads would wait for work for half a minute
        if QCoreApplication.instance() is not None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _settings() -> dict[str, Any]:
    """Return what is set for the whole process."""
    settings: dict[str, Any] = {
        "environment": dict(os.environ),
        "working directory": os.getcwd(),
        "sys.path": list(sys.path),
        "trace function": sys.gettrace(),
        "sys.settrace": sys.settrace,
        "recursion limit": sys.getrecursionlimit(),
        "switch interval": round(sys.getswitchinterval(), 5),  # what was set is told less exactly
        "signal handlers": [signal.getsignal(number) for number in _SIGNALS],
        "numpy errors": np.geterr(),
    }
    torch = sys.modules.get("torch")
    if torch is not None and hasattr(torch, "compile"):  # imported whole
        settings |= {
            "torch threads": torch.get_num_threads(),
            "torch default dtype": torch.get_default_dtype(),
            "torch default device": torch.get_default_device(),
            "torch grad mode": torch.is_grad_enabled(),
            "torch deterministic": torch.are_deterministic_algorithms_enabled(),
            "torch anomaly detection": torch.is_anomaly_enabled(),
            "torch function modes": torch._C._len_torch_function_stack(),
            "torch dispatch modes": torch._C._len_torch_dispatch_stack(),
            "torch Tensor.to": torch.Tensor.to,
            "torch Module.__call__": torch.nn.Module.__call__,
        }
        if "torch._dynamo.eval_frame" in sys.modules:
            settings["dynamo"] = torch._C._dynamo.eval_frame.set_eval_frame(None)
            torch._C._dynamo.eval_frame.set_eval_frame(settings["dynamo"])
    return settings


def _changed(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    told = [
        f"{name}: {value!r} is {now[name]!r}"
        for name, value in before.items()
        if now[name] != value and name != "environment"
    ]
    former, environment = before["environment"], now["environment"]
    changed = [name for name in former | environment if former.get(name) != environment.get(name)]
    told.extend(
        f"environment: {name} is {environment.get(name)!r}"
        for name in changed
        if not name.startswith(_LIBRARIES_SET)
    )
    return told


def _put_back(settings: dict[str, Any]) -> None:
    """Set the commonest as they were: one test that changes them fails alone."""
    now = _settings()
    if now["environment"] != settings["environment"]:
        os.environ.clear()
        os.environ.update(settings["environment"])
    if now["working directory"] != settings["working directory"]:
        os.chdir(settings["working directory"])
    sys.path[:] = settings["sys.path"]
    if now.get("torch threads") != settings.get("torch threads", now.get("torch threads")):
        sys.modules["torch"].set_num_threads(settings["torch threads"])
    if now.get("torch default dtype") != settings.get("torch default dtype", now.get("torch default dtype")):
        sys.modules["torch"].set_default_dtype(settings["torch default dtype"])


def _forget_files() -> None:
    """Forget what was read of data files: another test's may have the same bytes."""
    if (registry := sys.modules.get("core.data.registry")) is not None:
        for source in registry.DATASETS.values():
            if (kept := getattr(source, "kept", None)) is not None:
                kept.clear()


def _seed() -> None:
    random.seed(0)
    np.random.seed(0)
    if (torch := sys.modules.get("torch")) is not None and hasattr(torch, "compile"):
        torch.manual_seed(0)
