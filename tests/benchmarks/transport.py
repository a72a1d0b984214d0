"""How soon pause, step and stop take effect."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QEventLoop

from core.experiment.presets import read_preset
from core.protocol.commands import FASTEST, Pause, StepOnce, Stop
from gui.app import Playground
from tests.benchmarks.figures import Figure, median, percentile
from tests.benchmarks.window import open_window, wait, wait_for

SLACK_MS = 20.0


def run(quick: bool) -> list[Figure]:
    """Return the delay of each command beyond one step, as the window sees it."""
    rounds = 5 if quick else 30
    with open_window(FASTEST) as playground:
        figures = []
        for preset in ("spiral", "digits_cnn"):
            figures += _measure(playground, preset, rounds)
    return figures


def _measure(playground: Playground, preset: str, rounds: int) -> list[Figure]:
    store = playground.store
    experiment = read_preset(preset).experiment.replace("training.epochs", 10_000_000)
    store.show_experiment(experiment)
    wait_for(lambda: store.run.state == "ready" and store.run.trained == experiment)
    delays: dict[str, list[float]] = {"pause": [], "step": [], "stop": []}
    for _ in range(rounds):
        step_ms = _run_a_while(playground)
        delays["pause"].append(_delay(playground, lambda: store.send(Pause()), "paused") - step_ms)
        delays["step"].append(_one_step(playground) - step_ms)
        store.control.run()
        wait_for(lambda: store.run.state == "running")
        delays["stop"].append(_delay(playground, lambda: store.send(Stop()), "stopped") - step_ms)
    return [
        Figure(f"{preset}: {name} beyond one step, p95", percentile(values, 0.95), "ms", at_most=SLACK_MS)
        for name, values in delays.items()
    ] + [Figure(f"{preset}: pause beyond one step, median", median(delays["pause"]), "ms")]


def _run_a_while(playground: Playground) -> float:
    """Run, and return the ms of one step."""
    store = playground.store
    store.control.run()
    wait_for(lambda: store.run.state == "running" and store.run.history.n_steps > 0)
    before, began = store.run.history.n_steps, perf_counter()
    wait(0.2)
    return (perf_counter() - began) * 1000 / max(1, store.run.history.n_steps - before)


def _delay(playground: Playground, command: Callable[[], None], state: str) -> float:
    began = perf_counter()
    command()
    _await(playground, lambda: playground.store.run.state == state)
    return (perf_counter() - began) * 1000


def _one_step(playground: Playground) -> float:
    store = playground.store
    n_steps, began = store.run.history.n_steps, perf_counter()
    store.send(StepOnce())
    _await(playground, lambda: store.run.history.n_steps == n_steps + 1)
    return (perf_counter() - began) * 1000


def _await(playground: Playground, condition: Callable[[], bool]) -> None:
    """Sleep in the event loop, as a window does, until a change of the run brings what is awaited."""
    loop = QEventLoop()
    store = playground.store
    for signal in (store.run.state_changed, store.run.history_extended):
        signal.connect(loop.quit)
    while not condition():
        loop.exec()
    for signal in (store.run.state_changed, store.run.history_extended):
        signal.disconnect(loop.quit)
