"""Whatever stands on the command line: one line, exit code 2, within a second, and no control characters."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import thread_time

import pytest

import main
from core.components.catalog import build_catalog
from core.text import has_controls
from tests.attack.conftest import Seeds, Tried
from tests.helpers.effort import is_within

Refused = Callable[..., str]
BUDGET_S = 1.0
"""Processor time of one refusal; modules are imported before."""

ESCAPES = (
    "\x1b[2J", "\x1b]0;owned\x07", "\x9b31m", "\x07\x08\r", "a\nb", "\u202egnp.exe", "\u2066x\u2069",
    "\u2028",
)  # fmt: skip
HOSTILE = (
    "", " ", "=", "==", ".", "..", "[", "]", "[]", "{}", "{", "'", '"', '"""', "\\", "#", "\n", "\0", "-",
    "\udcff", "\ud800", "é" * 300, "x" * 300, "x" * 100_000, "🙂" * 5_000, "[bold]x[/bold]", ":smile:",
    "9" * 20, "9" * 400, "9" * 5_000, "-" + "9" * 5_000, "0x" + "f" * 5_000, "1" * 90_000, "1e999", "-inf",
    "nan", "1e-999", "0." + "1" * 5_000, "1_" * 3_000 + "1", "١٢٣", "²", "1979-05-27T07:32:00Z", "true",
    "[" * 3_000, "[" * 3_000 + "]" * 3_000, "{a=" * 3_000, "[[" * 20 + "]]" * 20, "[" + "1," * 40_000 + "]",
    "a." * 20_000 + "a", "'" * 9_000, '"' * 9_001, "\\u0000" * 3_000, "{a = 1, a.b = 2}", "{a.b.c.d = 1}",
    *ESCAPES,
)  # fmt: skip
PATHS = (
    "seed", "name", "training.epochs", "training.device", "model.hidden", "model.hidden[0]", "model.name",
    "model.hidden[99999999999]", f"model.hidden[{'9' * 5_000}]", "model.hidden[-1]", "model.hidden[²]",
    "optimizer", "optimizer.lr", "optimizer.name", "scheduler", "data", "data.features", "view.hidden", "no",
    "a." * 40_000, "[0]" * 30_000, ".", "..", "[", "]", "a[", "a]b", "data.", ".data", "version", "model.a\0",
    "x" * 5_000, "training.threads", "scheduler.schedulers[0].name", "\x1b[31m.lr", "optimizer.\u202elr",
)  # fmt: skip
RANGES = (
    "1e308..-1e308 linear 3", "-1e308..1e308 linear 1000", "1e-308..1e308 log 3", "5e-324..1 log 1000",
    "0..99999999999", "0.." + "9" * 5_000, "9" * 5_000 + "..1", "1" * 32_000,
    "1" * 10_000 + "." + "1" * 10_000, "1 " * 20_000, "1.." * 10_000, "." * 32_000,
    "1" + " " * 32_000 + "..2", "1..2" + " " * 32_000 + "x",
    "1..2 log " + "9" * 5_000, "1..2 linear 0", "1..2 linear 1", "1e999..1", "nan..1", "0..1 log 3",
    "1e" + "9" * 5_000 + "..2", "-" * 9_000, "+-1..2", "0...5 linear", "1,1", "[8, 8], [8, 8]", "0.1..0.5",
    "1e5" * 9_000, "0..1e18 linear 1000", "0..999", "0..1000", "\x1b[31m", "'", '"' + "," * 999, "[" * 9_000,
    "," * 9_000,
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    """What a refusal may cost begins after torch has loaded."""
    build_catalog()


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Refused:
    """Run a command that must be refused, and return its one line."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TORCH_PLAYGROUND_RUNS", str(tmp_path / "runs"))
    (tmp_path / "program.py").write_text("print(1)\n")

    def refused(*arguments: str, code: int = 2) -> str:
        begun = thread_time()
        try:
            found = main.main(arguments)
        except SystemExit as stop:
            found = stop.code
        took, shown = thread_time() - begun, [argument[:80] for argument in arguments]
        out, err = capsys.readouterr()
        assert found == code, (shown, err[:500])
        assert out == "", shown
        assert (err.count("\n"), err[-1]) == (1, "\n"), (shown, err[:500])
        assert not has_controls(err[:-1]), shown
        assert not any(word in err for word in ("Traceback", "Unexpected")), err[:500]
        assert len(err) < 6_000, shown
        assert is_within(took, BUDGET_S), (shown, took)
        return err

    return refused


NEVER = ("--device", "gpu")
"""No such device: what the rest of the line lets pass is refused for this."""
FORMS: tuple[Callable[[str], Sequence[str]], ...] = (
    lambda text: ("train", "circle", *NEVER, "--set", f"seed={text}"),
    lambda text: ("train", "circle", *NEVER, "--set", f"training.epochs={text}"),
    lambda text: ("train", "circle", *NEVER, f"--set={text}"),
    lambda text: ("train", "circle", *NEVER, f"--set={text}=1"),
    lambda text: ("train", "circle", *NEVER, f"--epochs={text}"),
    lambda text: ("train", "circle", f"--device={text}"),
    lambda text: ("train", "circle", *NEVER, f"--run-dir={text}"),
    lambda text: ("train", "circle", *NEVER, f"--losses={text}"),
    lambda text: ("train", "circle", *NEVER, f"--checkpoint-every={text}"),
    lambda text: ("train", f"--resume={text}"),
    lambda text: ("train", text, *NEVER),
    lambda text: ("train", f"{text}.toml", *NEVER),
    lambda text: ("sweep", "circle", "--vary", f"seed={text}x"),
    lambda text: ("sweep", "circle", "--vary", f"{text}=1e5x"),
    lambda text: ("sweep", f"--continue={text}"),
    lambda text: ("export", text),
    lambda text: ("export", "circle", f"--form={text}"),
    lambda text: ("report", text),
    lambda text: ("compare", text),
    lambda text: ("onnx", text, "-o", "x"),
    lambda text: ("tensorboard", text, "-o", text),
    lambda text: ("list", text),
    lambda text: ("runs", f"--{text}x"),
    lambda text: ("train", "circle", *NEVER, f"--processes={text}x"),
    lambda text: ("lab", "program.py", "--practice-gpu=99", f"--max-lines={text}"),
    lambda text: ("lab", "program.py", "--practice-gpu=99", f"--time-limit={text}"),
    lambda text: ("lab", "program.py", f"--practice-gpu={text}x"),
    lambda text: ("lab", "program.py", f"--practice-gpu={'9' * 400}", f"--time-limit={text}"),
    *(
        lambda text, option=option: ("write", "nothing", f"--{option}={text}")
        for option in ("temperature", "top-k", "top-p", "n", "seed")
    ),
    lambda text: (f"x{text}", "y"),
)


def test_hostile_arguments_are_refused(refused: Refused, seeds: Seeds) -> None:
    """Each text in some forms, and in the thorough run in each form."""
    n_forms = min(len(FORMS), len(seeds(4)))
    for i, text in enumerate(HOSTILE):
        for k in range(n_forms):
            refused(*FORMS[(i + 9 * k) % len(FORMS)](text))


def test_hostile_paths_of_settings_are_refused(refused: Refused, tried: Tried) -> None:
    for path in PATHS:
        refused("train", "circle", *NEVER, "--set", f"{path}=1")
        refused("train", "circle", *NEVER, "--set", f"{path}=[1, 'a']")
        refused("sweep", "circle", "--vary", f"{path}=1e5x,2")
    tried(3 * len(PATHS))


def test_hostile_values_of_a_sweep_are_refused(refused: Refused, tried: Tried) -> None:
    for text in RANGES:
        refused("sweep", "circle", "--set", "training.epochs=0", "--vary", f"seed={text}")
        refused("sweep", "circle", "--set", "training.device=gpu", "--vary", f"optimizer.lr={text}")
    tried(2 * len(RANGES))


def test_hostile_pieces_in_any_order_are_refused(refused: Refused, seeds: Seeds) -> None:
    pieces = [piece for piece in (*HOSTILE, *PATHS, *RANGES) if len(piece) <= 10_000]
    for seed in seeds(60):
        chance = random.Random(seed)
        text = "".join(chance.choices(pieces, k=chance.randint(1, 4)))
        refused(*chance.choice(FORMS)(text))


def test_what_is_not_known_before_torch_has_loaded_is_said_truly(refused: Refused) -> None:
    told = refused("train", "circle", "--set", "model.activation=5")
    assert told == "model.activation: must be a name, got 5.\n"


def test_a_path_is_told_with_its_reason(refused: Refused) -> None:
    assert "cannot be a path: File name too long" in refused("train", "x" * 300)
    assert "cannot be a path: File name too long" in refused("report", "a/" * 2_040 + "a")
    assert "embedded null" in refused("compare", "a\0b")
    assert "must name a file or a folder" in refused("train", "circle", "--run-dir", "")


def test_processes_are_refused_alike(tmp_path: Path) -> None:
    lines = (
        (b"train", b"\xff\xfe.toml"),
        (b"train", b"circle", b"--set", b"seed=" + b"9" * 5_000),
        (b"train", b"circle", b"--set", b"name=\x1b[2J\xff"),
        (b"sweep", b"circle", b"--vary", b"seed=1e308..-1e308 linear 3", b"--set", b"model.name=\x07"),
        (b"\x1b]0;owned\x07", b"y"),
    )
    for line in lines:
        command = [os.fsencode(sys.executable), os.fsencode(main.__file__), *line]
        done = subprocess.run(command, capture_output=True, timeout=60, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, b""), done.stderr[-500:]
        assert done.stderr.count(b"\n") == 1
        assert not has_controls(done.stderr.decode("utf-8").rstrip("\r\n"))
