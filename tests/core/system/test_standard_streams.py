"""A command can say what it has to say, whatever its streams are."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from core.system.standard_streams import with_streams

ROOT = Path(__file__).parents[3]
NAME = "spiral of 李 and é"


def test_a_character_that_the_output_s_code_page_lacks_is_an_escape(tmp_path: Path) -> None:
    file = tmp_path / f"{NAME}.toml"
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    command = [sys.executable, "main.py", "look", str(file)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    assert done.returncode
    assert b"\\u674e and \xe9" in done.stderr


def test_what_is_printed_keeps_what_the_code_page_has(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(said, encoding="cp437", errors="strict"))
    assert with_streams(lambda: print(NAME, flush=True) or 0) == 0
    assert said.getvalue().rstrip() == NAME.replace("李", "\\u674e").encode("cp437")


def test_without_streams_a_failure_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}", None)
    shown: list[str] = []

    def fail() -> int:
        print("nobody reads this")
        sys.stderr.write("No such file\n")
        return 2

    assert with_streams(fail, shown.append) == 2
    sys.stdout.close()
    sys.stdin.close()
    assert shown == ["No such file"]


def test_without_streams_a_warning_of_what_goes_well_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    shown: list[str] = []
    assert with_streams(lambda: sys.stderr.write("a warning\n") * 0, shown.append) == 0
    assert shown == []


def test_without_streams_an_error_nobody_expected_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    shown: list[str] = []

    def fail() -> int:
        raise RuntimeError("out of order")

    with pytest.raises(RuntimeError):
        with_streams(fail, shown.append)
    assert shown[0].endswith("RuntimeError: out of order")


def test_without_streams_what_argparse_refuses_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    from main import main

    monkeypatch.setattr("sys.stderr", None)
    shown: list[str] = []
    monkeypatch.setattr("core.system.standard_streams._show", shown.append)
    with pytest.raises(SystemExit):
        main(["train"])
    assert "Give FILE" in shown[0]


def test_there_is_a_console_command_beside_that_of_the_window() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"]["torch-playground-cli"] == project["gui-scripts"]["torch-playground"]
