"""What is known of packages and data that programs want: how to get them, and what stands in here."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files

from pydantic import BaseModel, ConfigDict

from core.system.shell import quoted_program
from core.text import Text

FIRST_TORCHVISION = 15
"""torchvision 0.15 belongs to torch 2.0, 0.16 to 2.1, and so on."""
_BUILT_FOR = re.compile(r"\+(cpu|cu\d+|rocm[\d.]+|xpu)$")


class Package(BaseModel):
    """A package.

    Parameters
    ----------
    pip : str or None
        What pip installs; None for the name that is imported, empty for nothing.
    with_torch : bool
        Whether it needs the torchvision that fits torch.
    here : str
        What stands in for it: a sentence, or nothing.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    pip: str | None = None
    with_torch: bool = False
    here: str = ""


class Data(BaseModel):
    """Data that are not here.

    Parameters
    ----------
    names : str
        A pattern that is found in their file, address or function.
    here : str
        What comes nearest.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    names: str
    here: str


class Known(BaseModel):
    """All that is known.

    Parameters
    ----------
    packages : dict of str to Package
        By what is imported.
    moved : dict of str to str
        What modules are called today; empty if they are gone.
    names : dict of str to str
        The modules of names that were elsewhere once.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    packages: dict[str, Package]
    moved: dict[str, str]
    names: dict[str, str]
    data: tuple[Data, ...]


@cache
def known() -> Known:
    """Read the table that comes with the program."""
    text = (files("resources") / "lab" / "packages.toml").read_text(encoding="utf-8")
    return Known.model_validate(tomllib.loads(text))


def pip_command(module: str) -> str:
    """Return the command that installs what a known module belongs to; empty if nothing does.

    torch itself is named with its version, so that pip never replaces it.
    """
    package = known().packages[module]
    name = module if package.pip is None else package.pip
    if not name:
        return ""
    words = [_python(), "-m pip install", name]
    if package.with_torch:
        words = [*words[:2], *_with_torch(name)]
    return " ".join(words)


def _python() -> str:
    path = re.sub(r"pythonw(\.exe)$", r"python\1", sys.executable or "python", flags=re.IGNORECASE)
    return quoted_program(path)


def _with_torch(name: str) -> list[str]:
    try:
        torch = version("torch")
    except PackageNotFoundError:
        return [name]
    plain = torch.partition("+")[0]
    fitting = torchvision_for(plain)
    words = [f"torchvision=={fitting}.*"] if fitting and name != "torchaudio" else []
    if name != "torchvision":
        words.append(name)
    words.append(f"torch=={plain}")
    built = _BUILT_FOR.search(torch)
    if built:  # other wheels do not fit: their compiled parts look for another torch
        words.append(f"--extra-index-url https://download.pytorch.org/whl/{built[1]}")
    return words


def torchvision_for(torch: str) -> str:
    """Return the version of torchvision that belongs to one of torch, such as 0.28 to 2.13; empty if none."""
    major, _, rest = torch.partition(".")
    minor = rest.partition(".")[0]
    return f"0.{FIRST_TORCHVISION + int(minor)}" if major == "2" and minor.isdigit() else ""


def nearest_data(*texts: str) -> str:
    """Return what comes nearest to the data that texts name, a sentence; empty if nothing is known."""
    for text in texts:
        for data in known().data:
            if re.search(data.names, text, re.IGNORECASE):
                return _sentence(data.here)
    return ""


def stand_in_of(module: str) -> str:
    """Return what stands in for a known module, a sentence; empty if nothing does."""
    return _sentence(known().packages[module].here)


def sentences() -> Iterator[str]:
    """Yield what is said of packages and data, as templates."""
    packages, data = known().packages.values(), known().data
    told = (*(package.here for package in packages), *(one.here for one in data))
    yield from (_as_template(here) for here in told if here)


def _sentence(here: str) -> str:
    return Text(_as_template(here)) if here else ""


def _as_template(here: str) -> str:
    return here.replace("{", "{{").replace("}", "}}")
