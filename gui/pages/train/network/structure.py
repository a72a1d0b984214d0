"""The buttons that change how many layers a network has, and how many units each of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.model_schema import model_specs
from core.protocol.failures import explain
from gui.pages.train.network.canvas import NetworkCanvas
from gui.pages.train.network.counter import Counter
from gui.state.store import Store

NEW_LAYER = 8
"""Units of a first hidden layer; a further one has as many as the layer before it."""
MOST_UNITS = 100_000

LISTS = {
    "mlp": ("model.hidden",),
    "text_mlp": ("model.hidden",),
    "cnn": ("model.channels", "model.dense"),
}
"""The settings that list the sizes of hidden layers, from the input on."""


@dataclass(frozen=True)
class Place:
    """One hidden layer: the setting that lists its size, and where in that list."""

    path: str
    index: int


def sizes(experiment: Experiment, path: str) -> tuple[int, ...]:
    """Return the sizes in a list of layers; empty if the experiment's model has no such list."""
    model = experiment.model
    if path not in LISTS.get(model.name, ()):
        return ()
    settings = model_specs(())[model.name].resolve(model.args)
    return tuple(settings[path.removeprefix("model.")])


def places(experiment: Experiment) -> list[Place]:
    """Return the hidden layers in order."""
    paths = LISTS.get(experiment.model.name, ())
    return [Place(path, i) for path in paths for i in range(len(sizes(experiment, path)))]


class Structure(QObject):
    """Counters of layers in the header and of units over the columns; they edit the store.

    Parameters
    ----------
    canvas : NetworkCanvas
        The counters of units stand over its columns.
    header : QHBoxLayout
        Receives the counters of layers.
    """

    widgets_created = Signal()

    def __init__(self, store: Store, canvas: NetworkCanvas, header: QHBoxLayout) -> None:
        super().__init__(canvas)
        self._store = store
        self._canvas = canvas
        self._filters = Counter(
            "network_view.remove_filters",
            "network_view.add_filters",
            self.tr("Take away the last convolution"),
            self.tr("Add a convolution"),
        )
        self._layers = Counter(
            "network_view.remove_layer",
            "network_view.add_layer",
            self.tr("Take away the last hidden layer"),
            self.tr("Add a hidden layer"),
        )
        self._filters.setObjectName("network_view.filters")
        self._layers.setObjectName("network_view.layers")
        for counter in (self._filters, self._layers):
            counter.setParent(canvas)  # until the header has a place: shown alone it would be a window
            header.addWidget(counter)
        self._units: dict[Place, Counter] = {}
        self._filters.stepped.connect(lambda by: self._step_layers("model.channels", by))
        self._layers.stepped.connect(lambda by: self._step_layers(self._dense, by))
        canvas.arranged.connect(self._arrange)
        store.document.experiment_changed.connect(self.refresh)
        store.run.built_changed.connect(self.refresh)
        store.run.trained_changed.connect(self.refresh)
        self.refresh()

    @property
    def _dense(self) -> str:
        return "model.dense" if self._store.document.experiment.model.name == "cnn" else "model.hidden"

    def refresh(self) -> None:
        """Show the experiment's numbers, and which of them wait for a reset."""
        experiment = self._store.document.experiment
        is_cnn = experiment.model.name == "cnn"
        n_filters = len(sizes(experiment, "model.channels"))
        self._filters.setVisible(is_cnn)
        self._filters.set_count(
            _counted(n_filters, *self._nouns(0)), self._waits("model.channels"), n_filters > 1, True
        )
        n_layers = len(sizes(experiment, self._dense))
        self._layers.setVisible(experiment.model.name in (*LISTS, "linear"))
        text = _counted(n_layers, *self._nouns(2 if is_cnn else 1))
        self._layers.set_count(text, self._waits(self._dense), n_layers > 0, True)
        for place, counter in self._units.items():
            self._show_units(place, counter)

    def _nouns(self, which: int) -> tuple[str, str]:
        return (
            (self.tr("convolution"), self.tr("convolutions")),
            (self.tr("hidden layer"), self.tr("hidden layers")),
            (self.tr("dense layer"), self.tr("dense layers")),
        )[which]

    def _waits(self, path: str) -> str:
        """Return what to say where a setting waits for a reset."""
        waiting = not self._store.run.is_fresh and {path, "model.name"} & self._store.control.pending.keys()
        return self.tr("Applies on reset") if waiting else ""

    def _show_units(self, place: Place, counter: Counter) -> None:
        store = self._store
        edited = sizes(store.document.experiment, place.path)
        trained = sizes(store.run.trained or store.document.experiment, place.path)
        is_there = place.index < len(edited)
        values = edited if is_there else trained
        if place.index < len(values):
            n = values[place.index]
            changed = not is_there or trained[place.index : place.index + 1] != (n,)
            pending = self._waits(place.path) if changed else ""
            counter.set_count(f"{n:,}", pending, is_there and n > 1, is_there and n < MOST_UNITS)
            self._put(place, counter)

    def _arrange(self) -> None:
        """Stand one counter over each hidden column."""
        layout = self._canvas.layout_now
        there = [] if layout is None else places(self._store.run.trained or self._store.document.experiment)
        there = there[: max(0, len(layout.shapes) - 2) if layout is not None else 0]
        made = [place for place in there if place not in self._units]
        for place in made:
            self._units[place] = self._new_units(place)
        for place, counter in self._units.items():
            counter.setVisible(place in there)
            self._show_units(place, counter)
        if made:
            self.widgets_created.emit()

    def _put(self, place: Place, counter: Counter) -> None:
        layout = self._canvas.layout_now
        there = places(self._store.run.trained or self._store.document.experiment)
        if layout is None or place not in there or there.index(place) + 1 >= len(layout.shapes):
            return
        counter.set_narrow(self._canvas.is_narrow)
        counter.adjustSize()
        x = layout.middle(there.index(place) + 1) - counter.width() / 2
        counter.move(round(x), 0)

    def _new_units(self, place: Place) -> Counter:
        name = f"network_view.{place.path.removeprefix('model.')}.{place.index}"
        conv = place.path == "model.channels"
        counter = Counter(
            f"{name}.remove",
            f"{name}.add",
            self.tr("Take away a filter") if conv else self.tr("Take away a unit"),
            self.tr("Add a filter") if conv else self.tr("Add a unit"),
            self._canvas,
        )
        counter.setObjectName(name)
        counter.stepped.connect(lambda by: self._step_units(place, by))
        return counter

    def _step_units(self, place: Place, by: int) -> None:
        values = list(sizes(self._store.document.experiment, place.path))
        if place.index < len(values):
            values[place.index] += by
            self._edit(place.path, values)

    def _step_layers(self, path: str, by: int) -> None:
        experiment = self._store.document.experiment
        values = list(sizes(experiment, path))
        values = [*values, values[-1] if values else NEW_LAYER] if by > 0 else values[:-1]
        if experiment.model.name == "linear":
            self._edit("model", {**experiment.model.args, "name": "mlp", "hidden": values})
        else:
            self._edit(path, values)

    def _edit(self, path: str, value: object) -> None:
        try:
            self._store.edit(path, value)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))


def _counted(n: int, one: str, several: str) -> str:
    return f"{n} {one if n == 1 else several}"
