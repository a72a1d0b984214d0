"""What there is to choose from: what torch offers, and the devices of this machine."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.experiment.schema import Catalog
from core.protocol.results import DeviceInfo
from gui.translation import translated


class Environment(QObject):
    """What torch and this machine offer, as far as it is known by now.

    Parameters
    ----------
    catalog : Catalog
        What is known before torch is loaded; ``set_catalog`` completes it.
    """

    catalog_changed = Signal()
    devices_changed = Signal()
    loading_changed = Signal()

    def __init__(self, catalog: Catalog, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.catalog = catalog
        self.devices: tuple[DeviceInfo, ...] = ()
        self._is_held = self._is_pending = False
        self._loading = ""

    @property
    def loading(self) -> str:
        """What is being loaded; an empty text when nothing is."""
        return translated(self._loading)

    @property
    def has_torch(self) -> bool:
        """Whether torch is loaded: the catalogue then has what torch offers."""
        return "optimizer" in self.catalog.families

    def set_catalog(self, catalog: Catalog) -> None:
        """Take the catalogue that torch has filled."""
        self.catalog = catalog
        if self._is_held:
            self._is_pending = True
        else:
            self.catalog_changed.emit()

    def hold(self) -> None:
        """Tell of a change of the catalogue only when ``release`` is called."""
        self._is_held = True

    def release(self) -> None:
        """Tell of a change meanwhile."""
        self._is_held = False
        if self._is_pending:
            self._is_pending = False
            self.catalog_changed.emit()

    def set_devices(self, devices: tuple[DeviceInfo, ...]) -> None:
        """Take the detected devices."""
        self.devices = devices
        self.devices_changed.emit()

    def set_loading(self, what: str) -> None:
        """Say what is being loaded; an empty text when nothing is."""
        self._loading = what
        self.loading_changed.emit()
