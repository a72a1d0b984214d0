"""Shows the blocks of a network of text, with what it reads and what follows as it writes."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from core.protocol.results import LayerInfo
from gui.pages.train.network.text.blocks import MOST_NEXT, TextBlocks
from gui.state.store import Store

N_READ = 64
"""Characters that are shown of what it has read."""


class TextNetwork(TextBlocks):
    """The blocks of the store's network."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(store.view.theme, parent)
        self._store = store
        self.setObjectName("network_view.blocks")
        self.setAccessibleName(self.tr("Blocks of the network"))
        store.run.built_changed.connect(self._show_layers)
        store.run.text_written.connect(self._show_text)
        store.view.theme_changed.connect(self._show_theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._store.view.read_text("network", True)
        self._show_layers()
        self._show_text()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._store.view.read_text("network", False)

    def description(self, layer: LayerInfo) -> str:
        """Return what there is to say of a layer."""
        shape = " × ".join(f"{n:,}" for n in layer.output_shape)
        text = self.tr("{0}: {1}, gives {2}; {3:,} weights").format(
            layer.name, layer.kind, shape, layer.n_parameters
        )
        snapshot = self._store.run.snapshot
        measured = snapshot.layer_stats.layers if snapshot is not None and snapshot.layer_stats else ()
        stats = next((each for each in measured if each.name == layer.name), None)
        if stats is None:
            return text
        text = self.tr("{0}, norm {1:.3g}").format(text, stats.weight_norm)
        if stats.update_ratio is None:
            return text
        return self.tr("{0}; the last step changed it by {1:.2%}").format(text, stats.update_ratio)

    def _show_layers(self) -> None:
        built = self._store.run.built
        if self.isVisible() and built is not None:
            self.set_layers([layer for layer in built.layers if "dropout" not in layer.name])

    def _show_text(self) -> None:
        text, data = self._store.run.text, self._store.run.data
        if not self.isVisible() or data is None or not data.is_text:
            return
        if text.characters is None:
            self.set_text("", ())
            return
        last = text.characters[-1:]
        before = text.characters.drawn[-N_READ - 1 : -1, 0]
        read = (text.writing.prompt + "".join(data.class_names[i] for i in before))[-N_READ:]
        top = zip(last.top[0, 0, :MOST_NEXT], last.top_probability[0, 0, :MOST_NEXT].tolist(), strict=True)
        self.set_text(read, [(data.class_names[i], p) for i, p in top])

    def _show_theme(self) -> None:
        self.set_theme(self._store.view.theme)
