"""The catalogue for one experiment: torch's, with the classes of the code that it names."""

from __future__ import annotations

from pathlib import Path

from core.code.consent import Consent, usual_place
from core.code.find import consented_code
from core.code.source import CodeSource
from core.components.catalog import Components
from core.components.own.describe import with_own_code
from core.components.own.load import load_own_code
from core.experiment.experiment import Experiment


def components_of(source: CodeSource | None, catalog: Components) -> Components:
    """Return the catalogue with the classes of a file, which is run for that unless `catalog` has them.

    Raises
    ------
    CodeError
        If the file cannot be used.
    """
    if source is None or (
        catalog.registry.code is not None and catalog.registry.code.sha256 == source.sha256
    ):
        return catalog
    return with_own_code(load_own_code(source))


def components_for(
    experiment: Experiment, catalog: Components, run: Path | None = None, consent: Consent | None = None
) -> Components:
    """Return the catalogue for an experiment; its code runs only if the user has consented to it.

    Parameters
    ----------
    catalog : Components
        Is returned where the experiment names no code.
    run : Path, optional
        The folder of the run that the experiment is of.
    consent : Consent, optional
        By default what is remembered.
    """
    code = experiment.code
    if code.path is None:
        return catalog
    loaded = catalog.registry.code
    if loaded is not None and code.sha256 == loaded.sha256:
        return catalog
    return components_of(consented_code(code, consent or Consent(usual_place()), run), catalog)
