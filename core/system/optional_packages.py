"""Packages that only some exports need; users install them when they want."""

from __future__ import annotations

from importlib.util import find_spec

from core.errors import PlaygroundError
from core.text import Text

PACKAGES = {"tensorboard": ("tensorboard",), "onnx": ("onnx", "onnxscript", "onnxruntime")}
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
