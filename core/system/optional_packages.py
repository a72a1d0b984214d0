"""Packages that only some exports need, so that they are installed by who wants them."""

from __future__ import annotations

from importlib.util import find_spec

from core.errors import PlaygroundError
from core.text import Text

PACKAGES = {"tensorboard": ("tensorboard",), "onnx": ("onnx", "onnxscript", "onnxruntime")}
"""By the name of the extra in pyproject.toml."""


def need(extra: str) -> None:
    """Do nothing if the packages of an extra are installed.

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
