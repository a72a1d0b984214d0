"""An experiment as a plain PyTorch program, without any import of this project.

The program gives the losses of ``core.training.trainer`` to the last bit on the same machine. Nothing here
imports torch: what is known of it comes in as a catalogue.
"""

from __future__ import annotations

from typing import get_args

from core.data.bundled import Bundled
from core.data.drawn_points import Drawn
from core.data.images.source import ImageFolder
from core.data.known_data import KnownData
from core.data.synthetic_sets import Synthetic
from core.data.tables.csv_source import CsvSource
from core.data.tables.npz_source import NpzSource
from core.data.text.sources import TextData
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.experiment.validate import check
from core.export.program.notebook import cells_text, notebook
from core.export.program.resolved_experiment import Form, ResolvedExperiment
from core.export.program.script import script
from core.system.files import write_text
from core.text import Text

FORMS: tuple[Form, ...] = get_args(Form)
"""``plain`` is one process, ``ddp`` several under torchrun, ``notebook`` cells for Jupyter."""

__all__ = ["FORMS", "Form", "cells_text", "export_program", "write_text"]


def export_program(experiment: Experiment, catalog: Catalog, form: Form = "plain") -> str:
    """Return a program that trains `experiment`.

    Parameters
    ----------
    catalog : Catalog
        Whole, as ``core.components.catalog.build_catalog`` returns it.
    form : Form
        One of FORMS.

    Returns
    -------
    str
        Python as ``ruff format`` lays it out; for ``notebook`` the JSON of an .ipynb file.
    """
    resolved = ResolvedExperiment(check(experiment, catalog), form, catalog)
    if resolved.distributed and resolved.task.embeds:
        rule = Text("compares the samples of a batch, which several processes would share")
        raise PlaygroundError("task.name", rule, hint=Text("Export a script for one process."))
    writable = Synthetic | Drawn | Bundled | CsvSource | NpzSource | ImageFolder | TextData | KnownData
    if not isinstance(resolved.choices["data"].spec, writable):
        raise PlaygroundError("data.name", "cannot be written as a program", experiment.data.name)
    return notebook(resolved) if form == "notebook" else script(resolved)
