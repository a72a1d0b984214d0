"""What a program shares with this project is copied with all that it uses, and with nothing else."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from core.export.program.source import source_of, value_of


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


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("core.components.transform_functions.resize",), ["resize_matrix", "resize"]),  # of another module
        (("core.data.synthetic.plane",), ["RADIUS", "plane"]),  # constants come first
        (
            ("core.data.synthetic.mirrored", "core.data.synthetic.jittered"),
            ["DOMAIN", "mirrored", "jittered"],
        ),
        (("core.components.metric_learning.neighbours.MOST_ASKED",), ["MOST_ASKED", "MOST_NEIGHBOURS"]),
        (
            ("core.components.metric_learning.triplets.hard_triplets",),
            ["Triplets", "pairs_of", "hard_triplets"],
        ),
    ],
)
def test_a_definition_comes_after_all_that_it_uses(names: tuple[str, ...], expected: list[str]) -> None:
    assert names_of(source_of(*names)) == expected


def test_docstrings_lose_their_sections_and_comments_for_checkers_go() -> None:
    code = "\n".join(source_of("core.components.metric_learning.criterion.MinedLoss"))
    assert '"""A triplet loss on the triplets of a batch."""' in code
    assert "Parameters" not in code
    assert "type: ignore" not in code


def test_a_constant_has_a_value() -> None:
    assert value_of("core.data.images.decoding.LONG") == "3"


def test_torch_is_not_loaded_for_it() -> None:
    code = "import sys\nfrom core.export.program.source import source_of\n"
    code += (
        "source_of('core.components.tasks.distillation.DistillationLoss')\nassert 'torch' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
