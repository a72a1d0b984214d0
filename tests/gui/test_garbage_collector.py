"""Garbage is collected in the window's thread, and nowhere else."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.system.quick_imports import many_imports
from gui.app import Playground
from gui.garbage_collector import collect_due

pytestmark = pytest.mark.shared_window


class Ring:
    """What only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collections() -> Iterator[list[tuple[str, int]]]:
    """Return the thread and the generation of each collection that begins."""
    seen: list[tuple[str, int]] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            seen.append((threading.current_thread().name, info["generation"]))

    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)


def test_what_a_thread_leaves_is_collected_by_the_window(
    qtbot: QtBot, playground: Playground, collections: list[tuple[str, int]]
) -> None:
    rings: list[Ring] = []

    def leave_rings() -> None:
        rings.extend(Ring() for _ in range(10 * gc.get_threshold()[0]))
        rings.clear()

    thread = threading.Thread(target=leave_rings, name="other")
    thread.start()
    thread.join()
    assert not collections
    qtbot.waitUntil(lambda: bool(collections))
    assert {name for name, _ in collections} == {"MainThread"}


def test_a_thread_that_asks_for_a_collection_has_the_window_collect(
    qtbot: QtBot, playground: Playground, collections: list[tuple[str, int]]
) -> None:
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(gc.collect()), name="other")
    thread.start()
    thread.join()
    assert found == [0]
    qtbot.waitUntil(lambda: ("MainThread", 2) in collections)
    assert {name for name, _ in collections} == {"MainThread"}
    assert gc.collect(generation=0) >= 0
    assert collections[-1] == ("MainThread", 0)


def test_collection_that_a_users_code_enables_is_off_again_soon(qtbot: QtBot, playground: Playground) -> None:
    gc.enable()
    qtbot.waitUntil(lambda: not gc.isenabled())


def test_a_closed_window_no_longer_collects(open_playground: Callable[..., Playground]) -> None:
    playground = open_playground(wait=False)
    playground.window.close()
    assert not playground._collector._timer.isActive()
    assert gc.collect.__name__ == "collect", "Python's own"


def test_older_generations_are_collected_when_they_are_due(collections: list[tuple[str, int]]) -> None:
    gc.collect()
    collections.clear()
    young, middle, _ = gc.get_threshold()
    for _ in range(middle + 2):
        rings = [Ring() for _ in range(young + 1)]
        collect_due()
        rings.clear()
    assert [generation for _, generation in collections] == [0] * (middle + 1) + [1]
    collect_due()
    assert len(collections) == middle + 2, "nothing is due"


def test_nothing_is_collected_while_many_modules_are_imported(
    qtbot: QtBot, playground: Playground, collections: list[tuple[str, int]]
) -> None:
    with many_imports():
        kept = [Ring() for _ in range(10 * gc.get_threshold()[0])]
        with qtbot.waitSignal(playground._collector._timer.timeout):
            pass
        assert not collections
    del kept
    qtbot.waitUntil(lambda: bool(collections))
