"""A store whose commands are noted, for the tests of what it asks of the training thread."""

from __future__ import annotations

from typing import Any

from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from gui.state.store import Store
from tests.helpers import curve_feed


class Scene:
    """A store whose commands are noted, and answered only by hand."""

    def __init__(self, catalog: Catalog) -> None:
        self.store = Store(read_preset("spiral").experiment, catalog)
        self.sent: list[Any] = []
        self.store.commanded.connect(self.sent.append)

    def answer(self) -> None:
        """Let a trainer of what is shown stand ready."""
        curve_feed.build(self.store)
        self.store.run.set_state("ready")

    def train(self, n_steps: int = 1) -> None:
        """Let steps arrive from a running trainer."""
        self.store.run.set_state("running")
        curve_feed.feed(self.store, n_steps)

    def kinds(self) -> list[type]:
        return [type(command) for command in self.sent]
