"""A program names no way to start workers that the system lacks which it runs on."""

from __future__ import annotations

import re

import pytest

from core.experiment.presets import read_preset
from core.export.program.export_program import Form, export_program
from tests.helpers.experiments import CATALOG

FETCHED = read_preset("spiral").experiment.replace("data.num_workers", 2).replace("data.prefetch_factor", 4)


def started(form: Form, system: str) -> dict[str, object]:
    """Return what the loader is given on a system, by the program's own lines."""
    text = export_program(FETCHED, CATALOG, form).replace('\\"', '"').replace("\\n", "\n")
    names = {"os": type("os", (), {"name": system})}
    if workers := re.search(r"workers = (0 if .* else 2)", text):
        names["workers"] = eval(workers[1], names)
    found = {}
    for name in ("num_workers", "prefetch_factor", "persistent_workers", "multiprocessing_context"):
        if given := re.search(rf"\b{name}=(.+),\n", text):
            found[name] = eval(given[1], names)
    return found


@pytest.mark.parametrize(("system", "method"), [("posix", "forkserver"), ("nt", "spawn")])
def test_several_processes_start_their_workers_anew(system: str, method: str) -> None:
    assert started("ddp", system)["multiprocessing_context"] == method


def test_a_notebook_has_no_workers_where_nothing_is_forked() -> None:
    usual = {"num_workers": 2, "prefetch_factor": 4, "persistent_workers": True}
    assert started("notebook", "posix") == {**usual, "multiprocessing_context": "fork"}
    none = {"num_workers": 0, "prefetch_factor": None, "persistent_workers": False}
    assert started("notebook", "nt") == {**none, "multiprocessing_context": None}
