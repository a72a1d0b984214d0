"""An experiment as a plain PyTorch program, without any import of this project.

The program gives the losses of ``core.trainer`` to the last bit on the same machine. Nothing here
imports torch: what is known of it comes in as a catalogue.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import get_args

from core.check import check
from core.errors import PlaygroundError
from core.experiment import Experiment
from core.export.notebook import notebook
from core.export.recipe import Form, Recipe
from core.export.script import script
from core.spec import Catalog

FORMS: tuple[Form, ...] = get_args(Form)
"""``plain`` is one process, ``ddp`` several under torchrun, ``notebook`` cells for Jupyter."""

__all__ = ["FORMS", "Form", "export_script", "write_text"]


def export_script(experiment: Experiment, catalog: Catalog, form: Form = "plain") -> str:
    """Return a program that trains `experiment`.

    Parameters
    ----------
    experiment : Experiment
    catalog : Catalog
        Whole, as ``core.catalog.build_catalog`` returns it.
    form : Form
        One of FORMS.

    Returns
    -------
    str
        Python as ``ruff format`` lays it out; for ``notebook`` the JSON of an .ipynb file.

    Raises
    ------
    PlaygroundError
        If the experiment cannot be run as it stands.
    """
    check(experiment, catalog)
    recipe = Recipe.of(experiment, catalog, form)
    return notebook(recipe) if form == "notebook" else script(recipe)


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a program to a file, whole or not at all.

    Raises
    ------
    PlaygroundError
        If the place cannot be written to.
    """
    file = Path(path)
    partial = Path(f"{file}.{os.getpid()}.tmp")
    try:
        partial.write_text(text, encoding="utf-8")
        os.replace(partial, file)
    except (OSError, ValueError) as error:  # ValueError: a null character in the path
        with suppress(OSError, ValueError):
            partial.unlink()
        reason = getattr(error, "strerror", None) or str(error)
        raise PlaygroundError(
            str(file), f"cannot be written: {reason}", hint="Choose another place."
        ) from None
