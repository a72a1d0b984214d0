"""The user's own code as the window knows it: which file, which version, which classes."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.code.source import CodeSource
from core.experiment.experiment import Experiment
from core.experiment.resolve import uses_own
from core.experiment.schema import Catalog


class OwnCode(QObject):
    """The version of the user's code that the training thread has taken up last.

    Attributes
    ----------
    names : tuple of str
        Its classes that can be chosen.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.source: CodeSource | None = None
        self.names: tuple[str, ...] = ()

    def take(self, source: CodeSource, names: tuple[str, ...]) -> None:
        """Note which version the thread has."""
        self.source, self.names = source, names
        self.changed.emit()

    def named_in(self, experiment: Experiment, catalog: Catalog) -> Experiment:
        """Return an experiment that names the user's code if it uses any of its classes, and only then."""
        uses = uses_own(experiment, catalog)
        path = self.path if uses else None
        if experiment.code.path == path or (uses and path is None):
            return experiment
        return experiment.replace("code", {"path": path} if path else None)

    def stamped(self, experiment: Experiment) -> Experiment:
        """Return an experiment that tells which version it was made with, if it uses any."""
        from core.code.find import stamped  # not needed at the start

        source = self.source
        return experiment if source is None or experiment.code.path is None else stamped(experiment, source)

    @property
    def path(self) -> str | None:
        """The file; None while there is none."""
        return None if self.source is None else self.source.path
