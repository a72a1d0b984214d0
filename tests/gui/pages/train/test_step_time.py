"""Where the time of a step goes, and the memory that the run takes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.protocol.results import StepResult, StepRow, StepTimings
from core.protocol.snapshot import LayerStatsSnapshot, Memory, Snapshot
from gui.pages.train.step_time.plot import MOST_BARS, make_bars
from gui.pages.train.step_time.view import StepTimeView
from gui.state.store import Store
from tests.helpers.curve_feed import build, new_store
from tests.helpers.each import each

MIB = 2**20


@pytest.fixture
def store(qapp) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> StepTimeView:
    return qtbot.shown(StepTimeView(store), 580, 200)


def time_steps(store: Store, n_samples: int, scale: float = 1.0, first: int = 33) -> None:
    """Let timed steps arrive that take 20, 5, 75, 300, 60 and 40 microseconds in their parts."""
    results = []
    for step in range(first, first + 32 * n_samples, 32):
        parts = np.array([20e-6, 5e-6, 75e-6, 300e-6, 60e-6, 40e-6]) * scale
        results.append(StepResult(step, 1, 0.5, 0.01, phases=StepTimings(step, *parts.tolist())))
    store.run.extend(StepRow.of(results))


def on_device(store: Store, name: str) -> None:
    build(store)
    assert store.run.built is not None
    store.run.set_planned(replace(store.run.built, device=name, threads=3))


def take_memory(store: Store, memory: Memory | None) -> None:
    store.run.set_snapshot(Snapshot(0, 0, layer_stats=LayerStatsSnapshot(0, (), memory)))


def said(view: StepTimeView, name: str) -> str:
    return view.findChild(QLabel, f"step_time_view.{name}").text()


def test_the_table_tells_means_and_shares(view: StepTimeView, store: Store) -> None:
    build(store)
    assert said(view, "table.forward") == "–"
    time_steps(store, 50)
    time_steps(store, 50, scale=3.0, first=2000)
    expected = {"fetch": (40, 4), "to_device": (10, 1), "forward": (150, 15), "backward": (600, 60)}
    for name, (mean, share) in (
        expected | {"optimizer": (120, 12), "zero_grad": (80, 8), "total": (1000, 100)}
    ).items():
        assert said(view, f"table.{name}") == f"{mean:,.1f}"
        assert said(view, f"table.{name}_share") == f"{share:.1f} %"


def test_a_sentence_tells_what_the_move_costs(view: StepTimeView, store: Store) -> None:
    on_device(store, "cpu")
    assert said(view, "sentence") == ""
    time_steps(store, 10)
    assert said(view, "sentence") == "Moving batches to cpu takes 1.0 % of a step: they are there already."
    on_device(store, "cuda:0")
    time_steps(store, 10)
    assert said(view, "sentence") == "Moving batches to cuda:0 takes 1.0 % of a step."


def test_bars_follow_the_run_and_one_slow_step_does_not_flatten_them(
    view: StepTimeView, store: Store
) -> None:
    build(store)
    time_steps(store, 40)
    time_steps(store, 6, scale=100.0, first=1400)
    bars = view.plot.bars
    assert bars.width == 32
    assert len(bars.left) == 46
    np.testing.assert_allclose(bars.parts[0], [20, 5, 40, 75, 300, 60])
    time_steps(store, 20, first=1600)
    assert 500 <= view.plot.value_range[1] < 1500


def test_pointing_at_a_bar_tells_its_numbers(view: StepTimeView, store: Store, qtbot: QtBot) -> None:
    build(store)
    time_steps(store, 40)
    plot = view.plot
    qtbot.mouseMove(plot, QPoint(plot.width() // 2, plot.height() // 2))
    qtbot.waitUntil(lambda: "backward" in plot.readout_text)
    assert "300.0" in plot.readout_text
    assert " to " in plot.readout_text


@each("n_samples", [1, 2, 7, 300, 2000])
def test_there_are_never_more_bars_than_can_be_seen(n_samples: int) -> None:
    steps = 33 + 32 * np.arange(n_samples)
    parts = np.random.default_rng(0).gamma(3, size=(n_samples, 5))
    bars = make_bars(steps, parts, float(steps[-1]))
    assert 1 <= len(bars.left) <= MOST_BARS + 1
    assert (np.diff(bars.left) >= bars.width).all()
    assert bars.left[-1] < steps[-1] <= bars.left[-1] + bars.width
    assert bars.parts.min() >= parts.min()
    assert bars.parts.max() <= parts.max()


def test_memory_is_told_of_the_program_on_the_cpu_and_of_torch_on_an_accelerator(
    view: StepTimeView, store: Store
) -> None:
    on_device(store, "cpu")
    take_memory(store, Memory(300 * MIB, 300 * MIB, 1536 * MIB))
    assert said(view, "memory") == "Memory of this program: 300 MiB, at most 1.5 GiB"
    assert said(view, "threads") == "CPU threads: 3"
    on_device(store, "cuda:0")
    for peak, at_most in ((40 * MIB, ", at most 40.0 MiB"), (None, "")):
        take_memory(store, Memory(MIB // 2, 20 * MIB, peak))
        assert said(view, "memory") == (
            f"Memory on cuda:0: 0.5 MiB in tensors, 20.0 MiB reserved by torch{at_most}"
        )


def test_a_new_run_starts_over_and_nothing_is_drawn_while_it_is_hidden(
    view: StepTimeView, store: Store
) -> None:
    build(store)
    time_steps(store, 40)
    build(store)
    assert said(view, "table.total") == "–"
    assert len(view.plot.bars.left) == 0
    view.hide()
    time_steps(store, 40)
    assert said(view, "table.total") == "–"
    assert len(view.plot.bars.left) == 0
    view.show()
    assert said(view, "table.total") == "500.0"
    assert len(view.plot.bars.left) == 40
