"""The command line in a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import main

ROOT = Path(main.__file__).parent


def start(
    *arguments: object, env: Mapping[str, str] | None = None, **options: Any
) -> "subprocess.Popen[str]":
    """Start Python with these arguments, in the project's folder."""
    settings: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | options
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}
    return subprocess.Popen([sys.executable, *map(str, arguments)], env=environment, cwd=ROOT, **settings)


def finish(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """Wait for its end; return its exit code and what it wrote to both streams."""
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def lines(text: str) -> list[dict[str, Any]]:
    """Read a JSON object in each line."""
    return [json.loads(line) for line in text.splitlines()]
