"""The wheels of a kit: which ones the target needs, where they come from, and whether they are whole."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from email.parser import HeaderParser
from importlib.util import find_spec
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import InvalidWheelFilename, NormalizedName, canonicalize_name, parse_wheel_filename
from packaging.version import Version

from core.errors import PlaygroundError
from core.export.kit.installed import repack
from core.export.kit.target import Target
from core.text import Text

CPU_INDEX = "https://download.pytorch.org/whl/cpu"
RUNTIME = "msvc-runtime"
"""Microsoft's C++ libraries, which torch needs and which no student may install."""
_ALONE = ("torch", "pyside6-essentials")
"""So large that each is downloaded by itself, and an interruption loses nothing else."""
_AT_ONCE = 6
_SHOWN_OF_PIP = 300

Told = Callable[[Path], None]
"""Takes each wheel that is there now."""


def gather(
    requirements: Iterable[str], pins: Mapping[str, str], target: Target, folder: Path, told: Told
) -> None:
    """Put the wheels of all requirements, and of what these require, into a folder.

    Wheels that are there and whole stay. All others are removed: of another version, broken, or not needed.

    Parameters
    ----------
    requirements : iterable of str
        As in ``pyproject.toml``: ``torch>=2.9,<3``.
    pins : mapping of str to str
        The exact version of each package, by its canonical name.
    target : Target
        Where they are to be installed; markers are those of its system, not of this one.

    Raises
    ------
    PlaygroundError
        If pip is missing here, or cannot get a wheel for that system.
    """
    folder.mkdir(exist_ok=True)
    there = {name: path for path in _whole(folder) if (name := _pinned_name(path, pins, target))}
    _remove_all_but(there.values(), folder)
    kept: set[Path] = set()

    def keep(names: Iterable[NormalizedName]) -> None:
        for path in (there[name] for name in names if name in there):
            if path not in kept:
                kept.add(path)
                told(path)

    seen: set[tuple[str, str]] = set()
    wanted = [Requirement(each) for each in requirements]
    while wanted := [each for each in _applying(wanted, target) if _is_new(each, seen)]:
        by_name = {canonicalize_name(each.name): each for each in wanted}
        keep(by_name)
        for chunk in _chunks(sorted(by_name.keys() - there.keys())):
            _download([_pinned(by_name[name], pins) for name in chunk], target, folder)
            there |= {_name(path): path for path in _whole(folder, apart_from=there.values())}
            if lost := [name for name in chunk if name not in there]:
                raise PlaygroundError(lost[0], Text("was downloaded, but there is no whole wheel of it"))
            keep(chunk)
        wanted = [
            further
            for each in wanted
            for further in _required(there[canonicalize_name(each.name)], each, target)
        ]
    _remove_all_but(kept, folder)


def read_pins(text: str) -> dict[str, str]:
    """Return the versions of a file of constraints, by canonical name."""
    lines = (line.partition("#")[0].strip().partition("==") for line in text.splitlines())
    return {canonicalize_name(name): version for name, sign, version in lines if sign}


def _applying(requirements: Iterable[Requirement], target: Target) -> Iterable[Requirement]:
    return [each for each in requirements if each.marker is None or each.marker.evaluate(target.markers)]


def _is_new(requirement: Requirement, seen: set[tuple[str, str]]) -> bool:
    """Return whether a package, or an extra of it, is met for the first time."""
    met = {(canonicalize_name(requirement.name), extra) for extra in ("", *requirement.extras)}
    is_new = not met <= seen
    seen |= met
    return is_new


def _required(wheel: Path, by: Requirement, target: Target) -> list[Requirement]:
    """Return what a wheel requires, with what the extras that are asked of it require on the target."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        metadata = HeaderParser().parsestr(archive.read(name).decode("utf-8"))
    found = [Requirement(text) for text in metadata.get_all("Requires-Dist", ())]
    with_extra = [each for each in found if each.marker is not None and "extra" in str(each.marker)]
    plain = [each for each in found if each not in with_extra]
    for each in with_extra:
        if each.marker is not None and any(
            each.marker.evaluate({**target.markers, "extra": extra}) for extra in by.extras
        ):
            each.marker = None
            plain.append(each)
    return plain


def _pinned(requirement: Requirement, pins: Mapping[str, str]) -> str:
    version = pins.get(canonicalize_name(requirement.name))
    return (
        f"{requirement.name}{requirement.specifier}" if version is None else f"{requirement.name}=={version}"
    )


def _chunks(names: Sequence[NormalizedName]) -> Iterable[Sequence[NormalizedName]]:
    small = [name for name in names if name not in _ALONE]
    yield from ([name] for name in names if name in _ALONE)
    yield from (small[i : i + _AT_ONCE] for i in range(0, len(small), _AT_ONCE))


# Wheels that are there


def _whole(folder: Path, apart_from: Iterable[Path] = ()) -> list[Path]:
    """Return the wheels in a folder that are whole, to the checksum of each file within."""
    known = set(apart_from)

    def is_whole(path: Path) -> bool:
        try:
            with zipfile.ZipFile(path) as archive:
                return archive.testzip() is None
        except (zipfile.BadZipFile, OSError, EOFError):
            return False

    return [path for path in sorted(folder.glob("*.whl")) if path not in known and is_whole(path)]


def _remove_all_but(kept: Iterable[Path], folder: Path) -> None:
    """Remove what a kit does not need: wheels of other versions, or cut off."""
    for path in set(folder.iterdir()) - set(kept):
        path.unlink()


def _name(path: Path) -> NormalizedName:
    try:
        return parse_wheel_filename(path.name)[0]
    except InvalidWheelFilename:
        return NormalizedName("")


def _pinned_name(path: Path, pins: Mapping[str, str], target: Target) -> NormalizedName:
    """Return the name of a wheel that is of the version that is wanted, else nothing."""
    name = _name(path)
    if not name:
        return name
    version = parse_wheel_filename(path.name)[1]
    is_right = name not in pins or Version(version.public) == Version(pins[name])
    is_cpu = name != "torch" or target.system != "linux" or version.local == "cpu"
    return name if is_right and is_cpu else NormalizedName("")


# Downloading


def _download(requirements: Sequence[str], target: Target, folder: Path) -> None:
    """Let pip download wheels, those of torch without CUDA; else take what is installed here, if it fits."""
    if requirements[0].startswith("torch==") and target.system == "linux":
        requirements = [f"{requirements[0]}+cpu"]
        problem = _pip(requirements, target, folder)  # what pip is set up for may have it
        if problem:
            problem = _pip([*requirements, "--extra-index-url", CPU_INDEX], target, folder)
    else:
        problem = _pip(requirements, target, folder)
    if not problem:
        return
    lost = [each for each in requirements if not (target.is_here and repack(each, folder))]
    if lost:
        rule = Text(
            "cannot be had for {system} and Python {python}", system=target.system, python=target.python
        )
        hint = Text("pip says: {problem}", problem=problem)
        raise PlaygroundError(", ".join(lost), rule, hint=hint)


def _pip(arguments: Sequence[str], target: Target, folder: Path) -> str:
    """Run pip, and return why it failed, if it did."""
    if find_spec("pip") is None:
        return Text("it is not installed; python -m ensurepip brings it")
    platforms = [word for platform in target.platforms for word in ("--platform", platform)]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary", ":all:", "--implementation", "cp", "--python-version", target.python]
    command += [*platforms, "--dest", str(folder), *arguments]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode == 0:
        return ""
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    errors = [line for line in lines if line.startswith("ERROR")] or lines[-1:]
    return " ".join(errors)[:_SHOWN_OF_PIP] or Text("exit code {code}", code=done.returncode)
