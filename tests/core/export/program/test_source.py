"""What a program has of this project, with all that it uses; and how it starts workers on any system."""

from __future__ import annotations

import ast
import re
import subprocess
import sys

from core.experiment.presets import read_preset
from core.export.program.export_program import Form, export_program
from core.export.program.source import source_of, value_of
from tests.helpers.experiments import CATALOG


def names_of(blocks: tuple[str, ...]) -> list[str]:
    """Return the names that blocks of code define, in their order."""
    found = []
    for node in ast.parse("\n".join(blocks)).body:
        if isinstance(node, ast.Assign):
            found += [each.id for each in ast.walk(node.targets[0]) if isinstance(each, ast.Name)]
        else:
            assert isinstance(node, ast.FunctionDef | ast.ClassDef)
            found.append(node.name)
    return found


def test_a_definition_comes_after_all_that_it_uses() -> None:
    synthetic, metric = "core.data.synthetic", "core.components.metric_learning"
    for names, expected in (
        (("core.components.transform_functions.resize",), ["resize_matrix", "resize"]),  # of another module
        ((f"{synthetic}.plane",), ["RADIUS", "plane"]),  # constants come first
        ((f"{synthetic}.mirrored", f"{synthetic}.jittered"), ["DOMAIN", "mirrored", "jittered"]),
        ((f"{metric}.neighbours.MOST_ASKED",), ["MOST_ASKED", "MOST_NEIGHBOURS"]),
        ((f"{metric}.triplets.hard_triplets",), ["Triplets", "pairs_of", "hard_triplets"]),
    ):
        assert names_of(source_of(*names)) == expected


def test_docstrings_lose_their_sections_and_comments_for_checkers_go_and_constants_have_values() -> None:
    code = "\n".join(source_of("core.components.metric_learning.criterion.MinedLoss"))
    assert '"""A triplet loss on the triplets of a batch."""' in code
    assert "Parameters" not in code
    assert "type: ignore" not in code
    assert value_of("core.data.images.decoding.LONG") == "3"


def test_torch_is_not_loaded_for_it() -> None:
    code = "import sys\nfrom core.export.program.source import source_of\n"
    code += (
        "source_of('core.components.tasks.distillation.DistillationLoss')\nassert 'torch' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


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


def test_several_processes_start_their_workers_anew() -> None:
    assert started("ddp", "posix")["multiprocessing_context"] == "forkserver"
    assert started("ddp", "nt")["multiprocessing_context"] == "spawn"


def test_a_notebook_has_no_workers_where_nothing_is_forked() -> None:
    usual = {"num_workers": 2, "prefetch_factor": 4, "persistent_workers": True}
    assert started("notebook", "posix") == {**usual, "multiprocessing_context": "fork"}
    none = {"num_workers": 0, "prefetch_factor": None, "persistent_workers": False}
    assert started("notebook", "nt") == {**none, "multiprocessing_context": None}
