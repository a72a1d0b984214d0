"""Pictures a second at the watchable pace, as they are painted."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsView, QLabel, QWidget

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import WATCHABLE, Stop
from gui.app import Playground
from tests.benchmarks.figures import Figure, median
from tests.benchmarks.live import Paints, network_viewport
from tests.benchmarks.window import open_window, wait, wait_for

SETTLE_S, SLICE_S = 1.0, 2.0
PICTURES = 25.0
"""Pictures a second that are promised; each step has one where there are fewer steps."""


def experiments() -> dict[str, Experiment]:
    """Return what is measured, with its own number of epochs: the pace spreads these over 25 s."""
    deep = read_preset("spiral").experiment.replace("model.hidden", [8, 8, 8])
    named = {"2-8-8-8-1, batch 10": deep.replace("model.activation", "Tanh")}
    return named | {name: read_preset(name).experiment for name in ("spiral", "digits_mlp", "digits_cnn")}


def run(quick: bool) -> list[Figure]:
    """Return steps/s, and pictures/s of the network, of the output and of the loss."""
    with open_window(WATCHABLE) as playground:
        figures = []
        for name, experiment in experiments().items():
            figures += _measure(playground, name, experiment, 2 if quick else 8)
    return figures


def _measure(playground: Playground, name: str, experiment: Experiment, n_slices: int) -> list[Figure]:
    store = playground.store
    store.show_experiment(experiment)
    wait_for(lambda: store.run.state == "ready" and store.run.trained == experiment)
    store.control.run()
    wait(SETTLE_S)
    parts = {
        "network": network_viewport(playground),
        "output": _output(playground),
        "loss": _loss(playground),
    }
    paints = {part: Paints(widget) for part, widget in parts.items()}
    rates: dict[str, list[float]] = {part: [] for part in ("steps", *parts)}
    for _ in range(n_slices):
        before = store.run.history.n_steps
        for counted in paints.values():
            counted.times.clear()
        wait(SLICE_S)
        assert store.run.state == "running"
        rates["steps"].append((store.run.history.n_steps - before) / SLICE_S)
        for part, counted in paints.items():
            rates[part].append(len(counted.times) / SLICE_S)
    store.send(Stop())
    wait_for(lambda: store.run.state == "stopped")
    for counted in paints.values():
        counted.deleteLater()
    steps = Figure(f"{name}: steps", median(rates.pop("steps")), "per s")
    each = min(PICTURES, 0.95 * steps.value)
    return [steps] + [
        Figure(f"{name}: pictures of the {part}", median(values), "per s", at_least=each)
        for part, values in rates.items()
    ]


def _output(playground: Playground) -> QWidget:
    """Return what the map, or the gallery of samples, is painted on."""
    plane = playground.window.findChild(QWidget, "output_view.map")
    shown = plane.findChild(QLabel) if plane is not None and plane.isVisible() else None
    shown = shown or playground.window.findChild(QWidget, "output_view.gallery")
    assert shown is not None
    return shown


def _loss(playground: Playground) -> QWidget:
    """Return what the running curves are painted on."""
    plot = playground.window.findChild(QWidget, "loss_plot")
    assert plot is not None
    live = plot.findChild(QGraphicsView)
    assert live is not None
    return live.viewport()
