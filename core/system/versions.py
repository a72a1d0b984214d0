"""The versions that a run was made with. Nothing here imports torch."""

from __future__ import annotations

import platform
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


@cache
def versions() -> dict[str, str]:
    """Return the versions of this program, of torch and of Python."""
    return {
        "torch_playground": _version("torch-playground") or _source_version(),
        "torch": _version("torch"),
        "python": platform.python_version(),
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _source_version() -> str:
    """Return the version of a program that was not installed."""
    project = Path(__file__).parent.parent.parent / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, ValueError, KeyError):
        return ""
