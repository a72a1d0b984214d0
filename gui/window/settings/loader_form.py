"""The settings of the DataLoader: which samples a batch takes, and who fetches it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from core.data.shared_params import LOADER_NAMES
from core.experiment.schema import ParamSpec
from gui.state.store import Store
from gui.widgets.forms.form import Form
from gui.widgets.labels import PlainLabel

TITLE = "DataLoader"
"""Torch's own name."""
MOST_TOLD = 12
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
            told = self.tr("does nothing on {device}: only CUDA reads page-locked memory")
            row.set_hint("" if on_cuda else told.format(device=built.device))

    def _classes(self) -> str:
        """Return how many training samples each class has, where they are not equal."""
        data = self._store.run.data
        if data is None or not data.n_classes or data.is_text or data.n_classes > MOST_TOLD:
            return ""
        counts = np.bincount(data.labels("train").astype(np.int64), minlength=data.n_classes)
        if counts.max() <= 2 * counts.min():
            return ""
        listed = " · ".join(f"{n:,}" for n in counts.tolist())
        return self.tr("training samples by class: {counts}").format(counts=listed)
