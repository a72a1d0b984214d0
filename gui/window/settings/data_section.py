"""The section of the data set: its picture, its settings, and how its batches are drawn and fetched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton

from core.data.registry import DATASETS, FILES, next_seed
from core.data.shared_params import LOADER_NAMES
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.schema import ParamSpec
from core.experiment.values.points import Rows
from gui.state.store import Store
from gui.theme.icons import icon
from gui.translation import translated
from gui.widgets.forms.form import Form
from gui.widgets.forms.pending import commit_pending
from gui.widgets.forms.wording import rule_text
from gui.widgets.labels import PlainLabel
from gui.window.data_files.data_files import PREVIEWED
from gui.window.settings.component_section import ComponentSection
from gui.window.settings.put_away import set_visible
from gui.window.settings.thumbnails import ThumbnailGrid
from gui.window.settings.transforms_preview import TransformsPreview


class DataSection(ComponentSection):
    """The data set, chosen by its picture or by name, and how it is drawn, split and batched."""

    def __init__(self, store: Store, title: str) -> None:
        super().__init__(store, "data", title)
        self._drawn: Rows | None = None
        built_in = [name for name in DATASETS if name not in FILES]
        self._pictures = ThumbnailGrid(built_in, "data.name", store.view.theme)
        self._regenerate = QToolButton(text=self.tr("New samples"), objectName="data.regenerate")
        self._regenerate.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._regenerate.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._regenerate.setProperty("role", "small")
        self._regenerate.setToolTip(self.tr("New samples: another seed (N)"))
        self._regenerate.clicked.connect(self._draw_anew)
        self.beside_name(self._regenerate)
        self.below_name(self._pictures)
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
        if name != "drawn" or self._drawn is None:
            super()._choose(name)
            return
        try:  # what was drawn is still there after a look at another set
            self._store.draw(self._drawn)
        except PlaygroundError as error:
            self._name.mark(rule_text(error, "data.name"))

    def _show_rows(self) -> None:
        super()._show_rows()
        for form in self._forms:
            if isinstance(form, LoaderForm):
                set_visible(form, any(row.path in self._seen for row in form.rows.values()))

    def _draw_anew(self) -> None:
        commit_pending()
        store = self._store
        store.edit("data.seed", next_seed(store.document.experiment.data, store.environment.catalog))

    def _choose_picture(self, name: str) -> None:
        self._choose(name)
        self._pictures.show_name(self._store.document.experiment.data.name)

    def _name_picture(self, pointed: str) -> None:
        """Name the data set whose picture is pointed at, else the chosen one, in the section's header."""
        name = pointed or self._store.document.experiment.data.name
        self.set_caption(translated(DATASETS[name].label) if name in DATASETS else name)

    def _repaint(self) -> None:
        self._pictures.set_theme(self._store.view.theme)
        self._regenerate.setIcon(icon("samples", self._store.view.theme.text))


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
