"""The versions that a run was made with. Nothing here imports torch."""

from __future__ import annotations

import platform
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from core.errors import PlaygroundError
from core.text import Text


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


PACKAGES = {
    "tensorboard": ("tensorboard",),
    "onnx": ("onnx", "onnxscript", "onnxruntime"),
    "cluster": ("distributed",),
    "search": ("optuna",),
}
"""Packages by the name of their extra in pyproject.toml."""


def need(extra: str) -> None:
    """Check that the packages of an extra are installed.

    Raises
    ------
    PlaygroundError
        With the command that installs them.
    """
    packages = PACKAGES[extra]
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        rule = Text("needs what is not installed: {missing}", missing=", ".join(missing))
        raise PlaygroundError(
            extra,
            rule,
            hint=Text("Install it with: python -m pip install {packages}", packages=" ".join(packages)),
        )
