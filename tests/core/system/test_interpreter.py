"""Other processes are started without a launcher in between."""

from __future__ import annotations

import os
import subprocess
import sys

from core.system.interpreter import LAUNCHER, python

ENVIRONMENT, BASE = "/class/venv/Scripts/python", "/programs/python"


def test_behind_a_launcher_the_interpreter_is_started() -> None:
    assert python(ENVIRONMENT, BASE, has_launchers=True) == (BASE, {LAUNCHER: ENVIRONMENT})


def test_without_one_this_python_is_started() -> None:
    assert python(BASE, BASE, has_launchers=True) == (BASE, {})
    assert python(ENVIRONMENT, BASE, has_launchers=False) == (ENVIRONMENT, {})


def test_what_is_started_has_this_environment_s_packages_and_no_launcher() -> None:
    executable, variables = python()
    code = "import os, sys; print(os.getppid(), sys.prefix)"
    said = subprocess.check_output([executable, "-c", code], env={**os.environ, **variables}, text=True)
    assert said.split(maxsplit=1) == [str(os.getpid()), f"{sys.prefix}\n"]
