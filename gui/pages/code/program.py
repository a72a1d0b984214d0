"""An experiment as the text of a program."""

from __future__ import annotations

from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.export.program.export_program import Form, cells_text, export_program


class Program:
    """An experiment as a program, in every form that was asked for.

    Parameters
    ----------
    catalog : Catalog
        The complete catalogue, filled from torch.
    """

    def __init__(self, experiment: Experiment, catalog: Catalog) -> None:
        self.experiment = experiment
        self._catalog = catalog
        self._texts: dict[Form, str] = {}

    def text(self, form: Form) -> str:
        """Return the file's text."""
        if form not in self._texts:
            self._texts[form] = export_program(self.experiment, self._catalog, form)
        return self._texts[form]

    def display_text(self, form: Form) -> str:
        """Return the text to show on the page."""
        text = self.text(form)
        return cells_text(text) if form == "notebook" else text.rstrip("\n")
