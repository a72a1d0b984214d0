"""No text of an experiment can put a statement into an exported program, or keep it from being one."""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import runpy
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.export.program.export_program import export_program
from core.export.program.layout import literal
from tests.attack.conftest import Seeds, Tried
from tests.contracts.export_cases import CATALOG, TASKS, made

FORMS = ("plain", "ddp", "notebook")
PIECES = (
    '"', "'", '"""', "'''", "\\", "\\\\", "\n", "\r", "\r\n", "\t", "\0", "\x1b[2J", "\x85", "\u2028",
    "\u202e", "\ud800", "\udfff", "\ufeff", "é", "渦", "😀", "#", "# ", ")", "]", "}", "{0}", "{x}", "%s",
    "%(prog)s", "%", "\\N{DIGIT ONE}", "\\x", "\\u12", "C:\\new\\table\\x", "\nimport os\n", "; import os; ",
    '"); import os; ("', "__import__('os')", "a", " ", "    ", "$x$", "<script>", "-->", "](x)", "```\n",
    "\f", "\v", "\x1c",
)  # fmt: skip


def hostile(seed: int) -> str:
    """Return a text made of what ends strings, comments, lines and cells."""
    rng = random.Random(seed)
    return "".join(rng.choices(PIECES, k=rng.randint(1, 8)))


@pytest.fixture(autouse=True)
def _threads_stay() -> Iterator[None]:
    n_threads = torch.get_num_threads()
    yield
    torch.set_num_threads(n_threads)


def statements(code: str) -> str:
    """Return what a program does: all but the docstring at its top."""
    docstring, *rest = ast.parse(code).body
    assert isinstance(docstring, ast.Expr)
    assert isinstance(docstring.value, ast.Constant)
    return ast.dump(ast.Module(rest, []))


def code_cells(notebook: str) -> list[str]:
    """Return the code of a notebook; all else in it is text."""
    cells = json.loads(notebook)["cells"]
    assert {cell["cell_type"] for cell in cells} == {"code", "markdown"}
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_a_literal_is_read_as_what_was_written(seeds: Seeds) -> None:
    texts = [hostile(seed) for seed in seeds(200)]
    characters = [chr(i) for i in (*range(0x300), 0x2028, 0xD800, 0xDFFF, 0xFFFF, 0x1F600, 0x10FFFF)]
    numbers = [0, -1, 2**63, 1e-300, -0.1, True, False, None]
    values: list[Any] = [
        *texts,
        *characters,
        *numbers,
        tuple(texts[:9]),
        texts[:9],
        (texts[0],),
        ((1,), [()]),
    ]
    for value in values:
        written = literal(value)
        assert ast.literal_eval(written) == value
        assert len(written.splitlines()) == 1
        written.encode("ascii")


def test_a_name_is_only_a_title(seeds: Seeds) -> None:
    plain = {form: export_program(made(), CATALOG, form) for form in FORMS}
    for seed in seeds(30):
        form = FORMS[seed % 3]
        name = hostile(seed).encode("utf-8", "ignore").decode("utf-8")  # surrogates are no text
        # Past the rule that a name has no control characters: the program does not depend on it.
        code = export_program(replace(made(), name=name), CATALOG, form)
        code.encode("utf-8")
        if form == "notebook":
            assert code_cells(code) == code_cells(plain[form])
        else:
            assert statements(code) == statements(plain[form])
            title = str(ast.get_docstring(ast.parse(code))).splitlines()[0]
            argparse.ArgumentParser(description=title).format_help()


def test_texts_where_a_choice_is_due_are_refused_or_stay_texts(tried: Tried) -> None:
    """Also where torch wants a function, such as CyclicLR's `scale_fn`."""
    n = 0
    for section, path, component in texts_of_components():
        n += 1
        value = hostile(1000 * n)
        try:
            experiment = made(**{section: component}).replace(path, value)
            code = export_program(experiment, CATALOG)
        except PlaygroundError:
            continue
        strings = {node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)}
        assert value in strings
    tried(n)


def texts_of_components() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield a section, a path in it that could take a text, and a component that has it."""
    for section in ("optimizer", "scheduler", "loss"):
        for spec in CATALOG.families[section].values():  # type: ignore[index]
            for param in spec.params:
                yield section, f"{section}.{param.name}", {"name": spec.name}
    for param in CATALOG.families["dataset"]["circle"].params:
        yield "data", f"data.{param.name}", TASKS["binary"]
    for path in ("data.name", "model.name", "model.activation", "model.init", "loss.name", "optimizer.name"):
        yield "optimizer", path, {"name": "Adam"}
    for path in ("training.device", "training.threads", "training.epochs", "seed"):
        yield "optimizer", path, {"name": "Adam"}


def test_drawn_points_are_numbers_or_refused(seeds: Seeds) -> None:
    rows: list[list[Any]] = [[0.1, 0.2, 0], [1, 1, 0], [2, 2, 1], [3, 3, 1]]
    for seed in seeds(30):
        rng = random.Random(seed)
        wrong = rng.choice([hostile(seed), float("nan"), float("inf"), 10**400, True, None, [], "1", 1e300])
        bad = [list(row) for row in rows]
        bad[rng.randrange(4)][rng.randrange(3)] = wrong
        tables = made().to_dict() | {"data": {"name": "drawn", "points": bad}}
        with pytest.raises(PlaygroundError):
            export_program(Experiment.from_dict(tables), CATALOG)


class TestArguments:
    """What a user of the program asks it to write to."""

    @pytest.fixture
    def start(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
        script = tmp_path / "script.py"
        script.write_text(export_program(made(training={"epochs": 1}), CATALOG), encoding="utf-8")

        def run(**options: object) -> None:
            given = {"device": "cpu", "weights": tmp_path / "model.pt", **options}
            arguments = [str(word) for name, value in given.items() for word in (f"--{name}", value)]
            monkeypatch.setattr(sys, "argv", [str(script), *arguments])
            runpy.run_path(str(script), run_name="__main__")

        return run

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
    def test_a_full_disk_is_told_and_the_weights_are_there(
        self, start: Callable[..., None], tmp_path: Path
    ) -> None:
        with pytest.raises(OSError, match="No space left"):
            start(losses="/dev/full")
        assert torch.load(tmp_path / "model.pt")
        with pytest.raises((OSError, RuntimeError)):
            start(weights="/dev/full")

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no FIFOs")
    def test_a_pipe_gets_every_loss(self, start: Callable[..., None], tmp_path: Path) -> None:
        pipe, read = tmp_path / "pipe", []
        os.mkfifo(pipe)
        reader = threading.Thread(target=lambda: read.append(pipe.read_text(encoding="ascii")))
        reader.start()
        start(losses=pipe)
        reader.join()
        start(losses=tmp_path / "losses.txt")
        assert read == [(tmp_path / "losses.txt").read_text(encoding="ascii")]

    def test_what_is_no_argument_ends_with_usage(self, start: Callable[..., None]) -> None:
        for wrong in ({"epochs": "1e9"}, {"epochs": "; import os"}, {"no": "such"}):
            with pytest.raises(SystemExit, match="2"):
                start(**wrong)
        with pytest.raises(RuntimeError, match="nonsense"):
            start(device="nonsense")
