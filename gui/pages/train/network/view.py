"""The network: its layers as columns of units, joined by their weights."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.data.registry import source_of
from core.errors import PlaygroundError
from core.experiment.data_schema import FEATURES
from core.protocol.failures import explain
from core.protocol.snapshot import LayerUnits
from gui.pages.train.network.arithmetic.panel import ArithmeticPanel
from gui.pages.train.network.arithmetic.phase_row import phase_colour
from gui.pages.train.network.canvas import NetworkCanvas
from gui.pages.train.network.captions import (
    caption,
    describe,
    names_of_hidden,
    names_of_inputs,
    names_of_outputs,
    tip,
)
from gui.pages.train.network.geometry import Bias, Link, Target, Tile
from gui.pages.train.network.header import Header
from gui.pages.train.network.more_units import MoreUnits
from gui.pages.train.network.structure import Structure
from gui.pages.train.network.text.view import TextNetwork
from gui.pages.train.network.unit_columns import (
    UnitColumn,
    cropped,
    ends_of,
    feature_column,
    nice_scale,
    output_column,
    place_of,
    strengths,
    unit_column,
)
from gui.pages.train.network.weight_editing import WeightEditing
from gui.state.store import Store
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import Elided
from gui.widgets.process_run_notes import run_note


class NetworkView(QWidget):
    """Shows what every unit does and every weight, lets them be pointed at and changed.

    It asks for the network while it is on show, and for no more units than fit.
    """

    widgets_created = Signal()
    """Counters were made for more layers."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("network_view")
        self.setAccessibleName(self.tr("Network"))
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setAutoFillBackground(True)
        self._store = store
        self._unit_columns: Sequence[UnitColumn] = ()
        self._is_hint, self._has_hinted = True, False
        self._is_new_network = True
        self._followed_on: object = None
        self._looked_up: tuple[object, object, tuple[str, ...]] = (None, None, ())
        self.canvas = NetworkCanvas(store.view.theme, self._tip)
        self.canvas.setObjectName("network_view.canvas")
        self.canvas.setAccessibleName(self.tr("Units and links of the network"))
        self._editing = WeightEditing(store, self.canvas)
        self._lay_out()
        self._connect()
        self._show_loading()
        self._show_state()
        self._show_target(None)

    def _lay_out(self) -> None:
        self._phase, self._readout = self._label("network_view.phase"), self._label("network_view.readout")
        self._arithmetic = ArithmeticPanel(self._store)
        lines = self._readout, self._phase, self._arithmetic.note
        self._header = Header(self._store.view.theme, lines)
        self._structure = Structure(self._store, self.canvas, self._header.row)
        self._header.finish()
        self._legend = self._header.legend
        self._more = MoreUnits(self._store, self.canvas)
        for part in (self._structure, self._more):
            part.widgets_created.connect(self.widgets_created)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self.canvas)
        self._area.viewport().setAutoFillBackground(False)
        self.canvas.setAutoFillBackground(False)
        self._blocks = TextNetwork(self._store)
        self._picture = QStackedWidget()
        for picture in (self._area, self._blocks):
            self._picture.addWidget(picture)
        column = QVBoxLayout(self, spacing=2)
        column.setContentsMargins(8, 4, 8, 2)
        column.addWidget(self._header)
        column.addWidget(self._picture, 1)
        column.addWidget(self._arithmetic)

    def _label(self, name: str) -> Elided:
        label = Elided(objectName=name)
        digits = label.font()
        digits.setFeature(QFont.Tag("tnum"), 1)
        label.setFont(digits)
        return label

    def _connect(self) -> None:
        store = self._store
        store.run.data_changed.connect(self._look)
        store.run.built_changed.connect(self._begin_network)
        store.run.snapshot_changed.connect(self._show_snapshot)
        store.document.experiment_changed.connect(self._show_snapshot)
        store.run.trained_changed.connect(self._show_snapshot)
        store.run.state_changed.connect(self._show_state)
        store.environment.loading_changed.connect(self._show_loading)
        store.view.theme_changed.connect(self._show_theme)
        store.view.discrete_changed.connect(self._show_discrete)
        store.run.phase_changed.connect(self._show_phase)
        for changed in (store.run.weight_step_changed, store.view.snapshot_position_changed):
            changed.connect(self._choose_line)
            changed.connect(self._mark_followed)
        store.run.state_changed.connect(self._show_idle)
        self.canvas.pointed.connect(self._show_target)
        self._blocks.pointed.connect(self._show_idle)
        self.canvas.clicked.connect(self._click)
        self.canvas.resized.connect(self._resize)
        self.canvas.arranged.connect(self._look)  # more fit where the columns stand far apart

    # What is asked for

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._store.weight_edits.setActive(True)
        self._look()
        self._show_snapshot()
        self._show_phase()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._store.weight_edits.setActive(False)
        self.canvas.point(None)
        self._store.view.change_watch(n_units=0)

    def _look(self) -> None:
        """Show the picture that suits the data, and ask for as many units of a layer as fit."""
        data = self._store.run.data
        is_text = data is not None and data.is_text
        self._picture.setCurrentWidget(self._blocks if is_text else self._area)
        self._header.show_legend(not is_text)
        if self.isVisible():
            self.canvas.set_data(data)
            self._store.view.change_watch(n_units=self.canvas.n_units)

    def _resize(self) -> None:
        self._look()
        self._show_snapshot()

    # What is shown

    def _show_snapshot(self) -> None:
        """Show the newest snapshot, if anybody can see it and it has a network in it."""
        snapshot, data = self._store.run.snapshot, self._store.run.data
        if not self.isVisible() or snapshot is None or data is None:
            return
        if data.is_text or not self._store.run.host.is_live:  # the line below tells of the snapshot then
            self._show_idle()
        if not snapshot.network:
            return
        columns = cropped(snapshot.network, self.canvas.n_units)
        self._unit_columns = self._new_unit_columns(columns)
        self._legend.set_scale(nice_scale(columns, 0.0 if self._is_new_network else self._legend.scale))
        self._is_new_network = False
        moves = self._store.run.state == "running" and self._store.view.snapshot_position is None
        self.canvas.show_network(self._unit_columns, strengths(columns, self._legend.scale), moves)
        self._editing.show_newest(self._unit_columns)
        self._mark_followed()
        if self.canvas.target is not None:
            self._store.view.hover(self._unit_at(self.canvas.target))  # another unit may have its place now
            self._read_out(self.canvas.target)

    def _new_unit_columns(self, columns: Sequence[LayerUnits]) -> list[UnitColumn]:
        data, experiment = self._store.run.data, self._store.run.trained or self._store.document.experiment
        assert data is not None
        first, *hidden, last = columns
        activation = experiment.model.args.get("activation", "")
        if data.is_plane:
            inputs = feature_column(first, data.feature_names, self._features)
        else:
            inputs = unit_column(first, names_of_inputs(data))
        outputs = output_column(last, data, names_of_outputs(data, last.n_units))
        layers = [unit_column(column, names_of_hidden(column, data), activation) for column in hidden]
        return [inputs, *layers, outputs]

    @property
    def _features(self) -> tuple[str, ...]:
        """The features that the experiment says, which may wait for a reset; looked up when it changes."""
        data, catalog = self._store.document.experiment.data, self._store.environment.catalog
        if self._looked_up[:2] != (data, catalog):
            _, settings = source_of(data, catalog)
            self._looked_up = data, catalog, tuple(settings.get("features", ()))
        return self._looked_up[2]

    def _begin_network(self) -> None:
        """Let the scale of another network's weights come from these alone."""
        self._is_new_network = True

    def _show_loading(self) -> None:
        self.canvas.set_waiting(
            self._store.environment.loading or self.tr("The network is being built\u2026")
        )

    def _show_state(self) -> None:
        is_running = self._store.run.state == "running"
        self.canvas.picture.set_smooth(not is_running)
        if not is_running:
            self.canvas.picture.stop()

    def _show_theme(self) -> None:
        theme, scale = self._store.view.theme, self._store.view.scale
        self.canvas.set_theme(theme, scale)
        self._legend.set_theme(theme, scale)
        self._show_phase()

    def _show_discrete(self) -> None:
        self.canvas.picture.set_discrete(self._store.view.discrete)

    def _show_phase(self) -> None:
        phase, theme = self._store.run.phase, self._store.view.theme
        if not self.isVisible():
            return
        # Data that moves has no sign, whose colours would tell of weights.
        tints = {"forward": theme.muted, "backward": theme.muted, "optimizer": theme.success}
        tint = "" if phase.is_done else tints.get(phase.name, "")
        self.canvas.sweep(tint, backward=phase.name == "backward")
        self._phase.set_full(caption(phase) if phase.name else "")
        self._phase.setStyleSheet(f"font-weight: 600; color: {phase_colour(phase.name, theme)};")
        self._choose_line()

    def _mark_followed(self) -> None:
        step, followed = self._store.run.weight_step, None
        if self._arithmetic.follows and self.canvas.layout_now is not None:
            followed = place_of(self._unit_columns, step.parameter, step.index)
        self.canvas.picture.follow(followed)
        rows = tuple(len(each.column.displayed) for each in self._unit_columns)
        follows = (step.parameter, step.index, rows) if self._arithmetic.follows and rows else None
        if follows != self._followed_on:
            self._followed_on = follows
            if follows is not None:
                self._more.reveal(ends_of(self._unit_columns, step.parameter, step.index))

    def _choose_line(self) -> None:
        """While nothing is pointed at, tell of the weight that is followed, or of the step's phase."""
        if self.canvas.target is not None:
            self._header.tell(self._readout, covers=True)
        elif self._arithmetic.follows:
            self._header.tell(self._arithmetic.note)
        elif self._store.run.phase.name:
            self._header.tell(self._phase)
        else:
            self._header.tell(self._readout, is_hint=self._is_hint, covers=self._blocks.target is not None)

    # What is pointed at

    def _show_target(self, target: Target | None) -> None:
        self._store.view.hover(self._unit_at(target))
        if target is None:
            self._show_idle()
        else:
            self._read_out(target)
        set_flag(self._readout, "role", "note" if target is None else "")
        self._choose_line()

    def _show_idle(self) -> None:
        """While nothing is pointed at, say who trains the network, or else what can be done."""
        if self.canvas.target is not None:
            return
        text, layer = self._hint, self._blocks.target
        if self._picture.currentWidget() is self._blocks:
            text = self.tr("Point at a layer; bars are shares of the largest")
            text = text if layer is None else self._blocks.description(layer)
        note = run_note(self._store)
        self._is_hint = not note and layer is None
        self._readout.set_full(note or text)
        self._choose_line()

    def _read_out(self, target: Target) -> None:
        assert self._store.run.data is not None
        text = describe(self._unit_columns, target, self._store.run.data, self._features)
        if text != self._readout.full:
            self._readout.set_full(text)
            self.canvas.setAccessibleDescription(text)

    @property
    def _hint(self) -> str:
        return self.tr("Point at a unit or a link; click a link or a bias to change it")

    def _tip(self, target: Target | None) -> str:
        """Return the tooltip of a part; of an empty place the hint, once, unless the header has it."""
        data = self._store.run.data
        if target is not None and data is not None:
            return tip(self._unit_columns, target, data, self._features)
        if self._has_hinted or (self._is_hint and self._readout.isVisible()):
            return ""
        self._has_hinted = True
        return self._hint

    def _unit_at(self, target: Target | None) -> tuple[str, int] | None:
        if not isinstance(target, Tile | Bias):
            return None
        unit_column = self._unit_columns[target.column]
        unit = unit_column.unit_of(target.row)
        column = unit_column.column
        return None if unit is None else (column.name, int(column.displayed[unit]))

    # What is changed

    def _click(self, target: Target) -> None:
        if isinstance(target, Bias | Link):
            self._editing.ask(self._unit_columns, target)
        elif target.column == 0 and self._store.run.data is not None and self._store.run.data.is_plane:
            self._toggle(FEATURES[target.row])

    def _toggle(self, name: str) -> None:
        """Take a feature in or out; the last one stays."""
        chosen = set(self._features) ^ {name}
        if not chosen:
            return
        try:
            self._store.edit("data.features", [feature for feature in FEATURES if feature in chosen])
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
