"""Texts from outside do nothing to a terminal."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from rich.padding import Padding
from rich.table import Table

import main
from core.cli.terminal import PlainConsole, write_error, write_line
from core.errors import PlaygroundError
from core.experiment.presets import read_preset
from core.text import has_controls, printable

HOSTILE = "\x1b[2J\x1b]0;owned\x07 \x9b31m \u202egnp\u2066 \u2028 \x7f \udcff [bold]b[/bold] :smile:"
SHOWN = r"\x1b[2J\x1b]0;owned\x07 \x9b31m \u202egnp\u2066 \u2028 \x7f \udcff [bold]b[/bold] :smile:"


def test_controls_are_written_as_escapes_and_all_else_stays() -> None:
    assert printable(HOSTILE) == SHOWN
    assert printable("a\nb\tc") == r"a\nb\tc"
    assert printable("a\nb\tc", keep="\n") == "a\nb\\tc"
    assert printable("Übung 1, 中文, שלום, 👩‍🏫") == "Übung 1, 中文, שלום, 👩‍🏫"
    assert has_controls(HOSTILE)
    assert not has_controls(SHOWN)


def test_what_is_not_seen_is_written_out() -> None:
    for hidden in ("\u200f", "\u061c", "\u200b", "\ufeff", "\U000e0041", "\ue000", "\u00ad", "\u2029"):
        assert has_controls(f"a{hidden}b")
        assert not has_controls(printable(f"a{hidden}b"))
        with pytest.raises(PlaygroundError, match="name"):
            read_preset("spiral").experiment.replace("name", f"a{hidden}b")


def test_names_of_all_scripts_stay() -> None:
    for name in (
        "螺旋 第一次", "تجربة ١", "می\u200cخواهم", "क्\u200dष", "ניסוי", "👩\u200d🏫 🏳️\u200d🌈", "e\u0301tude",
    ):  # fmt: skip
        assert printable(name) == name
        assert read_preset("spiral").experiment.replace("name", name).name == name


def test_lines_and_tables_show_names_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(title=HOSTILE, box=None)
    table.add_column(HOSTILE)
    table.add_row(HOSTILE)
    console = PlainConsole(width=200)
    for shown in (table, HOSTILE, Padding(HOSTILE, 1)):
        console.print(shown)
    write_line(HOSTILE)
    write_error(HOSTILE)
    out, err = capsys.readouterr()
    assert out.count(SHOWN) == 6
    assert err == SHOWN + "\n"
    assert not has_controls((out + err).replace("\n", ""))


def test_an_error_is_one_line() -> None:
    error = PlaygroundError(HOSTILE + "\n", HOSTILE, HOSTILE, HOSTILE)
    assert not has_controls(str(error))
    assert len(str(PlaygroundError("x" * 10_000, "is wrong"))) < 1_100


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
@pytest.mark.parametrize("command", [("list", "presets"), ("list", "presets", "--json")])
def test_an_output_that_cannot_be_written_is_told_in_a_line(command: tuple[str, ...]) -> None:
    words = [sys.executable, main.__file__, *command]
    read, nobody_reads = os.pipe()
    os.close(read)
    with open("/dev/full", "w") as full, os.fdopen(nobody_reads, "w") as left:
        for options, code, said in (
            ({"stdout": full}, 1, "The output cannot be written: No space left on device.\n"),
            ({"stdout": left}, 1, "Ended: nobody reads the output any more.\n"),
        ):
            done = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False, **options)
            assert (done.returncode, done.stderr) == (code, said)
        assert subprocess.run(words, stdout=left, stderr=left, check=False).returncode == 1
    closed = f"{shlex.join(words)} >&-"
    done = subprocess.run(["sh", "-c", closed], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
