"""What the network answers: a map, an embedding, samples with predictions or rebuilt, or text."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from core.data.dataset import DataSet
from core.protocol.snapshot import LayerUnits, Split, Watch
from gui.pages.train.network.captions import unit_title
from gui.pages.train.network.unit_columns import response_of
from gui.pages.train.output.drawing import Drawing
from gui.pages.train.output.embedding.pane import EmbeddingPane
from gui.pages.train.output.map_pane import MapPane
from gui.pages.train.output.rebuilt.pane import RebuiltPane
from gui.pages.train.output.samples_pane import SamplesPane
from gui.pages.train.output.text_pane import TextPane
from gui.state.store import Store
from gui.widgets.explanations.explanation import ExplainButton
from gui.widgets.labels import PlainLabel
from gui.widgets.process_run_notes import picture_note


class OutputView(QWidget):
    """The network's answers: a map for plane data, a gallery for tables and images, text for text."""

    widgets_created = Signal()
    """A map or samples can be seen from now on."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("output_view")
        self.setAccessibleName(self.tr("Output of the network"))
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setAutoFillBackground(True)
        self._store = store
        self._map: MapPane | None = None
        self._samples: SamplesPane | RebuiltPane | None = None
        self._text: TextPane | None = None
        self._embedding: EmbeddingPane | None = None
        self._network: tuple[LayerUnits, ...] = ()
        self._explain = ExplainButton("output")
        self._waiting = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._waiting)
        store.run.data_changed.connect(self._show_data)
        store.run.snapshot_changed.connect(self._show_snapshot)
        store.view.watch_changed.connect(self._show_snapshot)
        store.environment.loading_changed.connect(self._show_loading)
        store.view.theme_changed.connect(self._show_theme)
        store.run.phase_changed.connect(self._show_batch)
        store.view.hovered_changed.connect(self._show_unit)
        store.run.state_changed.connect(self._show_whose)
        self._show_loading()
        self._show_data()

    def sizeHint(self) -> QSize:
        # Two pictures over each other need what the learning rate can do without.
        return QSize(340, 400 if isinstance(self._stack.currentWidget(), RebuiltPane) else 240)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_snapshot()
        self._show_batch()

    def _show_data(self) -> None:
        data = self._store.run.data
        if data is None:
            return
        if data.task.embeds:
            self._show_embedding(data)
        elif data.is_plane:
            self._show_map(data)
        elif data.is_text:
            self._show_text()
        else:
            self._show_samples(data)
        self.widgets_created.emit()
        self._show_loading()
        self._show_snapshot()

    def _show_map(self, data: DataSet) -> None:
        if self._map is None:
            self._map = MapPane(self._store.view.theme, data, self._store.view.scale)
            self._stack.addWidget(self._map)
            self._map.discretized.connect(self._store.view.set_discrete)
            self._drawing = Drawing(self._store, self._map)
        else:
            self._map.set_data(data)
        self._open(self._map)

    def _show_samples(self, data: DataSet) -> None:
        former = self._samples
        if data.task.rebuilds:
            self._samples = RebuiltPane(self._store, data)
        else:
            self._samples = SamplesPane(self._store.view.theme, data)
        self._samples.watched.connect(self._watch)
        self._stack.addWidget(self._samples)
        self._open(self._samples)
        if former is not None:
            self._stack.removeWidget(former)
            former.deleteLater()
        self._samples.open_split("test")

    def _show_embedding(self, data: DataSet) -> None:
        if self._embedding is None:
            self._embedding = EmbeddingPane(self._store.view.theme, data)
            self._stack.addWidget(self._embedding)
            self._embedding.seen.connect(self._want_embedding)
            self._embedding.watched.connect(self._watch_sample)
        else:
            self._embedding.set_data(data)
        self._store.view.change_watch(samples=(), sample=None)
        self._open(self._embedding)

    def _want_embedding(self, is_seen: bool, has_triplets: bool) -> None:
        self._store.view.change_watch(embedding=is_seen, triplets=has_triplets)

    def _watch_sample(self, split: Split, sample: int) -> None:
        self._store.view.change_watch(split=split, sample=sample)

    def _show_text(self) -> None:
        if self._text is None:
            self._text = TextPane(self._store)
            self._stack.addWidget(self._text)
        self._open(self._text)
        self._store.view.change_watch(samples=(), sample=None)

    def _open(self, pane: MapPane | SamplesPane | RebuiltPane | TextPane | EmbeddingPane) -> None:
        """Show a pane, whose header then has the one button that explains the output."""
        pane.end_header(self._explain)
        self._stack.setCurrentWidget(pane)
        self.updateGeometry()

    def _watch(self, watch: Watch) -> None:
        self._store.view.change_watch(split=watch.split, samples=watch.samples, sample=watch.sample)

    def _show_theme(self) -> None:
        if self._map is not None:
            self._map.set_theme(self._store.view.theme, self._store.view.scale)
        for pane in (self._samples, self._embedding):
            if pane is not None:
                pane.set_theme(self._store.view.theme)
        if self._text is not None:
            self._text.set_theme()

    def _show_loading(self) -> None:
        self._waiting.setText(self._store.environment.loading or self.tr("No data yet"))
        if self._map is not None and self._store.run.snapshot is None:
            self._map.set_hint(self._store.environment.loading)

    def _show_batch(self) -> None:
        """Mark the samples of the step that slow motion waits in."""
        if self.isVisible() and self._map is not None and self._stack.currentWidget() is self._map:
            phase = self._store.run.phase
            self._map.set_batch(phase.batch if phase.name else ())

    def _show_snapshot(self) -> None:
        """Show the newest snapshot, if anybody can see it and it is of what is on show."""
        snapshot, watch = self._store.run.snapshot, self._store.view.watch
        if snapshot is None or snapshot.network:  # a running model's is not in every picture
            self._network = () if snapshot is None else snapshot.network
        pane = self._stack.currentWidget()
        if not self.isVisible():
            return
        if isinstance(pane, SamplesPane | RebuiltPane):
            pane.set_watch(watch)
            if snapshot is not None and snapshot.outputs is not None and _same_samples(snapshot.watch, watch):
                pane.set_outputs(snapshot.outputs, snapshot.inputs)
            if snapshot is not None and isinstance(pane, RebuiltPane):
                pane.show_plane(snapshot)
        elif isinstance(pane, MapPane) and snapshot is not None and snapshot.field is not None:
            pane.set_field(snapshot.field)
            self._show_unit()
        elif isinstance(pane, EmbeddingPane) and snapshot is not None and snapshot.embedding is not None:
            pane.set_embedding(snapshot.embedding, is_live=self._store.view.snapshot_position is None)

        self._show_whose()

    def _show_whose(self) -> None:
        """Say whose answers these are, if they are not those of the network as it is now."""
        store, pane = self._store, self._stack.currentWidget()
        note = picture_note(store)
        if not self.isVisible():
            return
        if isinstance(pane, SamplesPane | RebuiltPane):
            pane.set_hint(note)
        elif isinstance(pane, MapPane | EmbeddingPane) and store.run.snapshot is not None:
            untrained = self.tr("The untrained network") if store.run.snapshot.step == 0 else ""
            pane.set_hint(note or untrained)

    def _show_unit(self) -> None:
        """Show the unit that is pointed at in place of the output."""
        store, pane = self._store, self._stack.currentWidget()
        if not (self.isVisible() and isinstance(pane, MapPane)):
            return
        data, seen = store.run.data, None
        if store.view.hovered is not None and data is not None:
            activation = (store.run.trained or store.document.experiment).model.args.get("activation", "")
            seen = response_of(self._network, *store.view.hovered, activation, data)
        if seen is None or data is None:
            pane.show_unit(None)
        else:
            title = unit_title(self._network, seen.column, seen.unit, data)
            pane.show_unit(seen.response, seen.scale, title, bands=seen.bands, of_class=seen.of_class)


def _same_samples(one: Watch | None, other: Watch) -> bool:
    return one is not None and (one.split, one.samples) == (other.split, other.samples)
