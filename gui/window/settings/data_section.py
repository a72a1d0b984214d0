"""The section of the data set: its picture, its settings, and how its batches are drawn and fetched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from core.data.registry import DATASETS, FILES
from core.data.shared_params import LOADER_NAMES
from core.errors import PlaygroundError
from core.experiment.experiment import Component, Experiment
from core.experiment.presets import usual_preset
from core.experiment.schema import ParamSpec
from core.experiment.values.points import Rows
from gui.state.store import Store
from gui.theme.icons import icon
from gui.translation import translated
from gui.widgets.forms.form import Form
from gui.widgets.forms.pending import commit_pending
from gui.widgets.forms.wording import rule_text
from gui.widgets.labels import PlainLabel, plain_tip
from gui.window.data_files.data_files import PREVIEWED
from gui.window.settings.component_section import ComponentSection
from gui.window.settings.put_away import set_visible
from gui.window.settings.thumbnails import ThumbnailGrid
from gui.window.settings.transforms_preview import TransformsPreview


class Offer(NamedTuple):
    """A network that may be kept.

    Parameters
    ----------
    opened : Experiment
        What was opened in place of `former`: the offer stands while it is the present one.
    is_own : bool
        Whether `former` was edited, so that it is what its user calls "my network".
    """

    opened: Experiment
    former: Experiment
    is_own: bool


class DataSection(ComponentSection):
    """The data set, chosen by its picture or by name, and how it is drawn, split and batched.

    A click on a picture, or a choice in the list, opens the usual experiment of the data set, as one step of
    undo, and offers to keep the network there was. A data set that has none keeps it, and that is said. An
    edit of ``data.name`` by the store changes the data alone.
    """

    def __init__(self, store: Store, title: str) -> None:
        super().__init__(store, "data", title)
        self._drawn: Rows | None = None
        self._stays_for: str | None = None
        built_in = [name for name in DATASETS if name not in FILES]
        self._pictures = ThumbnailGrid(built_in, "data.name", store.view.theme)
        self._offer: Offer | None = None
        self._keep = self._button("data.keep_network", self.tr("Keep my network"), self._keep_network)
        keep = self.tr("Take the model, loss and optimizer from before to these data, as far as they fit")
        self._keep.setToolTip(plain_tip(keep))
        self._keep.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Ignored)  # the list's height
        self._kept = PlainLabel(self.tr("your network stays"), objectName="data.network_stays", visible=False)
        self._kept.setProperty("role", "note")
        kept = self.tr("These data have no experiment of their own: what fits of your network stays")
        self._kept.setToolTip(plain_tip(kept))
        self.beside_name(self._keep)
        self.beside_name(self._kept)
        self.below_name(self._pictures)
        self.below_name(self._new_draws())
        self._preview = TransformsPreview(store)
        self._file = QToolButton(objectName="data.preview")
        self._file.setAccessibleName(self.tr("Look at the file"))
        self._file.setToolTip(self.tr("Look at the file, and choose target and inputs"))
        self._file.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._file.clicked.connect(lambda: store.view.file_wanted.emit(""))
        self.below_name(self._file)
        self._pictures.chosen.connect(self._choose_picture)
        self._pictures.pointed.connect(self._name_picture)
        store.view.theme_changed.connect(self._repaint)
        self._repaint()

    def _new_draws(self) -> QWidget:
        """Return the buttons that draw other samples, and other weights."""
        self._samples = self._button("data.regenerate", self.tr("New samples"), self._store.draw_samples)
        self._weights = self._button("seed.regenerate", self.tr("New weights"), self._store.draw_weights)
        samples = self.tr("Draw other data; the network begins with the same weights (N)")
        self._samples.setToolTip(plain_tip(samples))
        weights = self.tr("Start over with other weights, on the same data. Reset brings back the same (W)")
        self._weights.setToolTip(plain_tip(weights))
        holder = QWidget()
        line = QHBoxLayout(holder, spacing=4)
        line.setContentsMargins(0, 0, 0, 0)
        for button in (self._samples, self._weights):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            line.addWidget(button)
        return holder

    def _button(self, name: str, text: str, act: Callable[[], None]) -> QToolButton:
        button = QToolButton(text=text, objectName=name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setProperty("role", "small")
        button.clicked.connect(commit_pending)  # first: slots are called in the order of connecting
        button.clicked.connect(act)
        return button

    def refresh(self) -> None:
        super().refresh()
        data = self._store.document.experiment.data
        self._pictures.show_name(data.name)
        self._name_picture("")
        is_file = data.name in PREVIEWED and bool(data.args.get("path"))  # a text may come with the program
        self._file.setVisible(is_file)
        if is_file:
            name = Path(str(data.args["path"])).name
            self._file.setText(self.tr("Look at {name}…").format(name=name))
            self._file.setAccessibleName(self._file.text())
        is_offered = self._offer is not None and self._offer.opened == self._store.document.experiment
        self._keep.setVisible(is_offered)
        self._kept.setVisible(data.name == self._stays_for)
        if data.name == "drawn":
            self._drawn = data.args.get("points")
        set_visible(self._preview, self._preview.is_wanted)
        self._preview.refresh()

    def _params(self, component: Component | None) -> Sequence[ParamSpec]:
        """Return the settings but those of the loader, which are a group of their own."""
        return [param for param in super()._params(component) if not is_of_loader(param)]

    def _build_form(self, component: Component | None) -> None:
        super()._build_form(component)
        self._holder.addWidget(self._preview)  # between the transforms and the loader
        params = [param for param in super()._params(component) if is_of_loader(param)]
        self._add_form(LoaderForm(params, self._store))

    def _choose(self, name: str | None) -> None:
        commit_pending()
        if name in FILES:
            self._show_name(self._store.document.experiment.data.name)
            self._store.view.file_wanted.emit(name)
            return
        usual = usual_preset(name or "")
        if name == self._store.document.experiment.data.name or usual is None:
            self._stays_for = name
            super()._choose(name)
        else:
            self._open_usual(usual.experiment)

    def _open_usual(self, usual: Experiment) -> None:
        """Open the usual experiment of a data set, and offer to keep the network that there was."""
        store, offer = self._store, self._offer
        former, is_own = store.document.asked, store.document.is_modified
        if offer is not None and offer.opened == former and offer.is_own:
            former, is_own = offer.former, True  # one data set after another was looked at
        # What was drawn is still there after a look at another set.
        store.open_usual(usual, self._drawn if usual.data.name == "drawn" else None)
        self._offer = Offer(store.document.experiment, former, is_own)
        self.refresh()

    def _keep_network(self) -> None:
        assert self._offer is not None
        try:
            self._store.keep_network(self._offer.former)
        except PlaygroundError as error:
            self._name.mark(rule_text(error, "data.name"))

    def _show_rows(self) -> None:
        super()._show_rows()
        for form in self._forms:
            if isinstance(form, LoaderForm):
                set_visible(form, any(row.path in self._seen for row in form.rows.values()))

    def _choose_picture(self, name: str) -> None:
        self._choose(name)
        self._pictures.show_name(self._store.document.experiment.data.name)

    def _name_picture(self, pointed: str) -> None:
        """Name the data set whose picture is pointed at, else the chosen one, in the section's header."""
        name = pointed or self._store.document.experiment.data.name
        self.set_caption(translated(DATASETS[name].label) if name in DATASETS else name)

    def _repaint(self) -> None:
        self._pictures.set_theme(self._store.view.theme)
        for button in (self._samples, self._weights):
            button.setIcon(icon("samples", self._store.view.theme.text))


TITLE = "DataLoader"
"""Torch's own name."""
MOST_CLASSES = 12
"""Classes whose numbers of samples have room below an editor."""


def is_of_loader(param: ParamSpec) -> bool:
    """Return whether a setting of the data is one of the DataLoader's."""
    return param.name in LOADER_NAMES


class LoaderForm(Form):
    """The settings of the DataLoader under a heading of their own, with what they mean here."""

    def __init__(self, params: Sequence[ParamSpec], store: Store) -> None:
        super().__init__(params, "data", store.environment.catalog)
        self._store = store
        self.heading = PlainLabel(TITLE, objectName="data.loader.heading")
        self.heading.setProperty("role", "title")
        self.heading.setToolTip(self.tr("How batches are drawn and fetched, as torch.utils.data names it"))
        self.column.insertWidget(0, self.heading)
        store.run.built_changed.connect(self._show_meaning)

    def show_values(self, args: Mapping[str, Any]) -> None:
        super().show_values(args)
        self._show_meaning()

    def _show_meaning(self) -> None:
        built = self._store.run.built
        if "sampler" in self.rows:
            self.rows["sampler"].set_hint(self._classes())
        if "pin_memory" in self.rows and built is not None:
            on_cuda = built.device.startswith(("cuda", "rocm"))
            row = self.rows["pin_memory"]
            row.editor.setEnabled(on_cuda or row.is_set)
            template = self.tr("does nothing on {device}: only CUDA reads page-locked memory")
            row.set_hint("" if on_cuda else template.format(device=built.device))

    def _classes(self) -> str:
        """Return how many training samples each class has, where they are not equal."""
        data = self._store.run.data
        if data is None or not data.n_classes or data.is_text or data.n_classes > MOST_CLASSES:
            return ""
        counts = np.bincount(data.labels("train").astype(np.int64), minlength=data.n_classes)
        if counts.max() <= 2 * counts.min():
            return ""
        listed = " · ".join(f"{n:,}" for n in counts.tolist())
        return self.tr("training samples by class: {counts}").format(counts=listed)
