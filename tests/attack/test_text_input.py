"""Experiments in files and texts, and mutants of presets: refused or read, in bounded time."""

from __future__ import annotations

import os
import random
import sys
import tomllib
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import pytest

from core.components.catalog import build_catalog
from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES
from core.experiment.schema import Catalog
from core.experiment.validate import check
from core.runs.sweeps.folder import SweepFolder, title_of
from core.system.toml import parse_toml
from core.text import has_controls
from tests.attack.conftest import Seeds, Tried
from tests.helpers.effort import within

BUDGET_S = 1.0
"""Processor time of one text."""
M = 1_000_000

HUGE = {
    "letters": lambda: "x" * 50 * M,
    "five million members": lambda: "a = [" + "1," * 5 * M + "]",
    "members": lambda: "a = [" + "1," * 1_900_000 + "]",
    "members with blanks": lambda: "a = [" + " 1 ,\n" * 700_000 + "]",
    "dotted key": lambda: ".".join("a" * 20_000) + " = 1",
    "dotted header": lambda: "[" + ".".join("a" * 20_000) + "]",
    "dotted keys": lambda: "".join(".".join(f"a{i}" for _ in range(12)) + " = 1\n" for i in range(40_000)),
    "brackets": lambda: "a = " + "[" * 3_000 + "]" * 3_000,
    "braces": lambda: "a = " + "{a=" * 3_000 + "1" + "}" * 3_000,
    "headers": lambda: "[" * 3_000 + "a" + "]" * 3_000,
    "digits": lambda: "a = " + "1" * 5_000,
    "digits of a fraction": lambda: "a = 0." + "1" * 3_900_000,
    "a whole number beyond 64 bits": lambda: "a = [1, 18446744073709551616]",
    "hexadecimal": lambda: "a = 0x" + "f" * 200,
    "keys": lambda: "".join(f"k{i} = 1\n" for i in range(250_000)),
    "tables": lambda: "".join(f"[t{i}]\n" for i in range(350_000)),
    "lists of tables": lambda: "[[t]]\n" * 500_000,
    "lines in quotes": lambda: 'a = """' + "x\n" * 1_900_000 + '"""',
    "escapes": lambda: 'a = "' + "\\n" * 1_900_000 + '"',
    "quotes in quotes": lambda: 'a = """' + '""x' * 1_300_000 + '"""',
    "quotes that do not end": lambda: 'a = """' + '""x' * 1_300_000,
    "comments": lambda: "#\n" * 1_900_000,
    "words": lambda: "a " * 1_900_000,
}
HARMLESS = {
    "blanks": lambda: " " * 3_900_000 + "a = 1",
    "one comment": lambda: "#" * 3_900_000,
    "aligned": lambda: "a = [1" + " " * 3_900_000 + "]",
    "many words": lambda: "".join("a" * 240 + f"{i} = 1\n" for i in range(15_000)),
}


def parsed(text: str) -> dict[str, object] | PlaygroundError:
    with within(BUDGET_S):
        try:
            return parse_toml(text, "text")
        except PlaygroundError as error:
            return error


def test_a_huge_text_is_refused_within_a_second(tried: Tried) -> None:
    for what, make in HUGE.items():
        error = parsed(make())
        assert isinstance(error, PlaygroundError), what
        assert error.path == "text", what
    tried(len(HUGE))


def test_a_long_text_of_little_is_read_within_a_second(tried: Tried) -> None:
    for what, make in HARMLESS.items():
        text = make()
        assert parsed(text) == tomllib.loads(text), what
    tried(len(HARMLESS))


PIECES = (
    "a", "b", '"a"', "'b'", '"a.b"', ".", " . ", "=", "1", "1.5", "-0x1f", "[", "]", "[[", "]]", "{", "}",
    ",", "\n", "\r\n", " ", "\t", "#x", "# [\n", '"""', "'''", '""', '"', "'", "\\", '\\"', "\\u00e9", "true",
    "nan", "x = 1\n", "[t]\n", "[[t]]\n", "[t.u]\n", "a = [", "1,", "]\n", "1979-05-27T07:32:00Z", "é", "\0",
    "{a=1,b.c=2}", 'k = """a"b\\""""\n', "l = '''a''b'''\n", 'm = """""""\n', "n = ''''''''\n",
    'o = "# [ { ="\n', "p = [[1], [2]]\n",
)  # fmt: skip


def test_what_is_parsed_is_what_the_parser_itself_gives(seeds: Seeds) -> None:
    n_parsed = 0
    for seed in seeds(1_000):
        chance = random.Random(seed)
        text = "".join(chance.choices(PIECES, k=chance.randint(1, 12)))
        try:
            wanted: object = tomllib.loads(text)
        except ValueError:
            wanted = None
        found = parsed(text)
        assert repr(None if isinstance(found, PlaygroundError) else found) == repr(wanted), text
        n_parsed += wanted is not None
    assert n_parsed > 20


def a_value(chance: random.Random, depth: int) -> str:
    kind = chance.randrange(9 if depth < 4 else 7)
    inner = ", ".join(a_value(chance, depth + 1) for _ in range(chance.randrange(4))) if kind >= 7 else ""
    words = "".join(chance.choices("ab [{=,#.'é\\t", k=chance.randrange(20))).replace("\\", "\\\\")
    return (
        str(chance.randrange(-(2**63), 2**63)),
        repr(chance.uniform(-1e9, 1e9)),
        chance.choice(("true", "false", "inf", "1e400", "0b101", "1_000", "07:32:00", "2020-01-01")),
        f'"{words}"',
        f'"""{words}\n"{words}"""',
        "'" + words.replace("'", "") + "'",
        "'''\n" + words.replace("'", "") + "'''",
        f"[{inner}]",
        f"[ # {words}\n {inner} ]",
    )[kind]


def test_whatever_is_ordinary_is_parsed(seeds: Seeds) -> None:
    for seed in seeds(100):
        chance = random.Random(seed)
        lines = [f"{chance.choice('abc')}{i} = {a_value(chance, 0)}" for i in range(chance.randrange(30))]
        lines += [f"[{chance.choice('tuv')}{i}.'x.y'.z]\nk.l.m = {a_value(chance, 0)}" for i in range(3)]
        text = chance.choice(("\n", "\r\n")).join(lines)
        assert repr(parsed(text)) == repr(tomllib.loads(text))


# Experiments

GOOD = """
[data]
name = "{data}"
{more}
[model]
name = "mlp"
{model}
[loss]
name = "BCEWithLogitsLoss"
[optimizer]
name = "Adam"
{rest}
"""


def text_of(data: str = "circle", more: str = "", model: str = "", rest: str = "") -> str:
    return GOOD.format(data=data, more=more, model=model, rest=rest)


def schedulers(depth: int, n: int) -> str:
    inner = '{name = "StepLR", step_size = 5}' if depth == 0 else schedulers(depth - 1, n)
    return '{name = "ChainedScheduler", schedulers = [' + ", ".join([inner] * n) + "]}"


def chained(members: str) -> str:
    return f"[scheduler]\nname = 'ChainedScheduler'\nschedulers = [{members}]"


ADVERSARIAL = {
    "many layers": lambda: text_of(model=f"hidden = {[8] * 100_000}"),
    "some layers": lambda: text_of(model=f"hidden = {[8] * 1_000}"),
    "many units": lambda: text_of(model="hidden = [1000000]"),
    "points": lambda: text_of("drawn", f"points = [{'[1.0, 2.0, 1],' * 270_000}]"),
    "points that are none": lambda: text_of("drawn", f"points = {[['x' * 4_000] * 3] * 100}"),
    "features": lambda: text_of(more=f"features = {['x1'] * 18_000}"),
    "a long list of schedulers": lambda: text_of(rest=chained(schedulers(0, 1_000))),
    "schedulers of schedulers": lambda: f"scheduler = {schedulers(1, 30)}" + text_of(),
    "deep schedulers": lambda: text_of(rest=chained(schedulers(6, 1))),
    "many schedulers in lists": lambda: text_of(rest=chained(schedulers(1, 16))),
    "milestones": lambda: text_of(rest=f"[scheduler]\nname='StepLR'\nstep_size={list(range(15_000))}"),
    "a long name": lambda: f"name = {'x' * 10_000!r}\n" + text_of(),
    "a name of two lines": lambda: 'name = "a\\nb"\n' + text_of(),
    "a name with an escape byte": lambda: 'name = "a\\u001b[2Jb"\n' + text_of(),
    "a name that runs backwards": lambda: 'name = "a\\u202eb"\n' + text_of(),
    "a long choice": lambda: text_of(model=f"activation = {'x' * 200_000!r}"),
    "a long key": lambda: text_of(model=f"'{'k' * 200_000}' = 1"),
    "many keys": lambda: text_of(model="\n".join(f"k{i} = {i}" for i in range(15_000))),
    "deep": lambda: text_of(model="x = " + "[" * 12 + "]" * 12),
    "infinite": lambda: text_of(model="dropout = 1e999"),
    "epochs": lambda: text_of(rest="[training]\nepochs = 9223372036854775807"),
    "a batch": lambda: text_of(more="batch_size = 9223372036854775807"),
    "weights": lambda: text_of(rest="").replace("Loss\"", f"Loss\"\npos_weight = {[1.0] * 15_000}"),
}  # fmt: skip


@pytest.fixture(scope="module")
def catalogs() -> tuple[Catalog, ...]:
    return catalog_without_torch(), build_catalog()


def judged(text: str, catalogs: tuple[Catalog, ...]) -> PlaygroundError | None:
    with within(BUDGET_S):
        try:
            experiment = Experiment.from_toml(text, "the clipboard")
            for catalog in catalogs:
                check(experiment, catalog)
        except PlaygroundError as error:
            line = str(error)
            assert not has_controls(line)
            assert len(line) < 5_000
            return error
    return None


def test_an_adversarial_experiment_is_refused_within_a_second(
    tried: Tried, catalogs: tuple[Catalog, ...]
) -> None:
    for what, make in ADVERSARIAL.items():
        assert judged(make(), catalogs) is not None, what
    tried(len(ADVERSARIAL))


def test_the_texts_that_are_made_hostile_are_experiments(catalogs: tuple[Catalog, ...]) -> None:
    assert judged(text_of(model="hidden = [100]"), catalogs) is None


TOKENS = (
    "[", "]", "[[", "{", "}", "=", ",", ".", '"', "'", '"""', "#", "\n", "\0", "\x1b[2J", "\u202e", "\ud800",
    "9" * 5_000, "-1", "1e999", "nan", "true", "[" * 3_000, "a." * 3_000, "name", "lr = -1\n", "\\u0000",
    "\r", "[1, 2]", "{}", "2020-01-01", "x" * 100_000, "[extra]\n", 'hidden = ["a"]\n', "epochs = 0\n", "é",
)  # fmt: skip


def mutant(seed: int, texts: list[str]) -> str:
    chance = random.Random(seed)
    text = chance.choice(texts)
    for _ in range(chance.randint(1, 4)):
        at, kind = chance.randrange(len(text) + 1), chance.randrange(5)
        until = min(len(text), at + chance.randint(1, 30))
        if kind == 0 and at < len(text):
            text = text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + text[until:]
        elif kind == 2:
            text = text[:until] + text[at:until] * chance.randint(1, 50) + text[until:]
        elif kind == 3:
            lines = text.splitlines(keepends=True)
            lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines or ["\n"]))
            text = "".join(lines)
        else:
            text = text[:at] + chance.choice(TOKENS) + text[at:]
    return text


def test_a_mutant_of_a_preset_is_read_or_refused(seeds: Seeds, catalogs: tuple[Catalog, ...]) -> None:
    folder = files("resources") / "presets"
    texts = [(folder / f"{name}.toml").read_text(encoding="utf-8") for name in NAMES]
    refusals = [judged(mutant(seed, texts), catalogs) for seed in seeds(60)]
    assert sum(told is not None for told in refusals) > len(refusals) / 2


SWEEP = """
format = 1
created = "2026-01-01T10:00:00+00:00"
[[axes]]
path = "optimizer.lr"
values = [0.1, 0.01]
[[axes]]
path = "seed"
values = [0, 1]
[experiment]
name = "circle"
data.name = "circle"
model.name = "mlp"
loss.name = "BCEWithLogitsLoss"
optimizer.name = "Adam"
"""


def test_a_mutant_of_a_sweep_is_read_or_refused(
    seeds: Seeds, catalogs: tuple[Catalog, ...], tmp_path: Path
) -> None:
    n_read = 0
    for seed in seeds(50):
        text = mutant(seed, [SWEEP])
        (tmp_path / "sweep.toml").write_bytes(text.encode("utf-8", "surrogatepass"))
        with within(BUDGET_S, seed):
            assert not has_controls(title_of(tmp_path))
            with suppress(PlaygroundError):
                SweepFolder(tmp_path).sweep.trials(catalogs[-1])
                n_read += 1
    assert n_read > 0


@pytest.mark.skipif(sys.platform == "win32", reason="FIFOs and devices of Unix")
def test_an_experiment_file_is_a_regular_one_of_4_megabytes(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    with (tmp_path / "sparse.toml").open("wb") as file:
        file.truncate(10**12)
    (tmp_path / "large.toml").write_bytes(b"#" * 4_000_001)
    for name in ("fifo", "zero", "folder", "loop", "sparse", "large"):
        with pytest.raises(PlaygroundError):
            Experiment.read(tmp_path / f"{name}.toml")
