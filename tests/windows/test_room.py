"""What makes and runs the tests under Wine, without Wine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.windows import shims
from tests.windows.__main__ import outcomes, told_of
from tests.windows.room import ROOT, VARIABLE, Room, given
from tests.windows.setup import wanted

REPORT = """\
<testsuites><testsuite>
<testcase classname="a" name="good"/>
<testcase classname="a" name="bad"><failure message="no"/></testcase>
<testcase classname="a" name="broken"><error message="no"/></testcase>
<testcase classname="a" name="left_out"><skipped type="pytest.skip" message="no"/></testcase>
<testcase classname="a" name="known"><skipped type="pytest.xfail" message="Wine: no"/></testcase>
</testsuite></testsuites>
"""


def test_without_a_room_it_is_skipped_with_one_line() -> None:
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    command = (sys.executable, "-m", "tests.windows")
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout == f"Skipped, the tests with Windows' Python under Wine: ${VARIABLE} names no room.\n"


def test_a_room_that_is_not_ready_says_how_to_make_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("tests.windows.room.shutil.which", lambda name: name)
    assert Room(tmp_path).lack() == f"{tmp_path} is not ready: python -m tests.windows.setup {tmp_path}"
    (tmp_path / "ready").touch()
    (tmp_path / "prefix" / "drive_c" / "suite-venv").mkdir(parents=True)
    assert Room(tmp_path).lack() == ""


def test_only_root_enters_a_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert Room(tmp_path).lack() == "only root can enter it"


def test_the_room_is_that_of_the_argument_or_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert given() is None
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert (room := given()) is not None
    assert room.folder == tmp_path
    assert (other := given([str(tmp_path / "other")])) is not None
    assert other.folder == tmp_path / "other"


def test_each_test_of_a_report_has_an_outcome(tmp_path: Path) -> None:
    (tmp_path / "report.xml").write_text(REPORT, "utf-8")
    found = outcomes(tmp_path / "report.xml")
    assert found["a::known"] == "Wine's fault"
    assert told_of(found) == "1 passed, 2 failed, 1 Wine's fault, 1 skipped"
    assert told_of(outcomes(tmp_path / "none.xml")) == "no test"


def test_all_pinned_packages_but_those_for_linux_are_wanted() -> None:
    names = [line.split("==")[0] for line in wanted()]
    assert {"torch", "PySide6_Essentials", "pytest", "ruff", "msvc-runtime"} <= set(names)
    assert "mypy" not in names


def test_the_shim_has_its_own_functions_and_passes_the_others_on() -> None:
    listed = shims.exports({"cexp", "sin"}).splitlines()
    assert listed[1] == "EXPORTS"
    assert " cexp = w_cexp" in listed
    assert " sin = ucrtbase.sin" in listed
    own = [line.split("= w_")[1] for line in listed if "= w_" in line]
    assert all(f" w_{name}(" in shims.functions() for name in own)
