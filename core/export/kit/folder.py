"""The folder of a kit: the program, the installer, the wheels, and the SHA-256 of all of them."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tomllib
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from core.errors import PlaygroundError
from core.export.kit.target import Target
from core.export.kit.wheels import RUNTIME, Told, gather, read_pins
from core.system.files import not_read, write_text
from core.text import Text

ROOT = Path(__file__).parents[3]
"""The folder of ``main.py``."""
MARK, MANIFEST, PROGRAM, WHEELS, PYTHON = "kit.json", "manifest.json", "program.zip", "wheels", "python"
_FOLDERS = ("core", "gui", "resources")
_FILES = ("main.py", "pyproject.toml", "constraints.txt", "LICENSE", "README.md")
_SCRIPTS = {
    "windows": ("install.bat", "start.bat", "app.ico"),
    "linux": ("install.sh", "start.sh"),
    "macos": ("install.sh", "start.sh"),
}
_ALWAYS = ("install.py", "README.txt", "README.zh.txt", "app.svg")
_ROOM_LEFT = 50_000_000
_TIME = (2020, 1, 1, 0, 0, 0)
"""Of every file in the program's archive, so that the same program gives the same archive."""


@dataclass(frozen=True)
class Kit:
    """A finished kit: its folder, the number and the bytes of its files, and the SHA-256 of its manifest."""

    folder: Path
    n_files: int
    n_bytes: int
    fingerprint: str


def make_kit(folder: Path, target: Target, embedded: Path | None, told: Told) -> Kit:
    """Make a kit, or go on with one that was not finished.

    Parameters
    ----------
    folder : Path
        A new or empty folder, or that of a kit for the same target.
    target : Target
        The students' machines.
    embedded : Path or None
        The zip of python.org's embeddable Python for Windows, which the kit then brings along.
    told : callable
        Is given each wheel.

    Raises
    ------
    PlaygroundError
        If the folder holds something else, the disk is full, or a wheel cannot be had.
    """
    pins, requirements = _requirements(target)
    _begin(folder, target)
    if embedded is not None:
        _unpack_python(embedded, target, folder / PYTHON)
    for name in (*_ALWAYS, *_SCRIPTS[target.system]):  # first, so that an unfinished kit says that it is
        _put(name, folder, target)
    _pack_program(folder / PROGRAM)
    gather(requirements, pins, target, folder / WHEELS, told)
    return _finish(folder, target)


def bytes_there(folder: Path) -> int:
    """Return the bytes of the wheels that an unfinished kit has."""
    return sum(path.stat().st_size for path in (folder / WHEELS).glob("*.whl"))


def check_room(folder: Path, target: Target) -> None:
    """Check that what is still missing fits on the disk."""
    existing = next(place for place in (folder, *folder.absolute().parents) if place.is_dir())
    needed = max(0, target.kit_bytes - bytes_there(folder)) + _ROOM_LEFT
    free = shutil.disk_usage(existing).free
    if free < needed:
        rule = Text("needs {n} MB, but {free} MB are free", n=needed // 10**6, free=free // 10**6)
        raise PlaygroundError(str(folder), rule)


def _requirements(target: Target) -> tuple[dict[str, str], list[str]]:
    try:
        pins = read_pins((ROOT / "constraints.txt").read_text(encoding="utf-8"))
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    except OSError as error:
        hint = Text("Call it in the program's source folder, or from a kit's program.")
        raise PlaygroundError(str(error.filename), Text("is missing"), hint=hint) from None
    needed: list[str] = project["dependencies"]
    return pins, [*needed, RUNTIME] if target.system == "windows" else needed


def _begin(folder: Path, target: Target) -> None:
    """Make the folder one of a kit that is not finished."""
    wanted = {"system": target.system, "python": target.python}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / MARK).is_file():
            present = json.loads((folder / MARK).read_text(encoding="utf-8"))
        else:
            present = None if any(folder.iterdir()) else wanted
    except (OSError, ValueError) as error:
        raise not_read(folder, error) from None
    if present != wanted:
        what = Text("another kit") if present else Text("other files")
        raise PlaygroundError(str(folder), Text("holds {what}", what=what), hint=Text("Choose a new folder."))
    (folder / MANIFEST).unlink(missing_ok=True)
    write_text(folder / MARK, json.dumps(wanted))


def _unpack_python(embedded: Path, target: Target, folder: Path) -> None:
    """Unpack Python beside the installer, which then runs with it from the stick."""
    if target.system != "windows":
        raise PlaygroundError("--embedded", Text("is for Windows only"))
    library = f"python{target.python.replace('.', '')}"
    try:
        with zipfile.ZipFile(embedded) as archive:
            names = archive.namelist()
            if f"{library}._pth" not in names or "python.exe" not in names:
                rule = Text("must be the embeddable package of Python {python}", python=target.python)
                raise PlaygroundError(str(embedded), rule)
            shutil.rmtree(folder, ignore_errors=True)
            archive.extractall(folder)
    except (OSError, zipfile.BadZipFile) as error:
        raise not_read(embedded, OSError(0, str(error))) from None


def _pack_program(output: Path) -> None:
    temporary = output.with_suffix(".part")
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in _program_files():
            archive.writestr(zipfile.ZipInfo(name, _TIME), (ROOT / name).read_bytes(), zipfile.ZIP_DEFLATED)
    os.replace(temporary, output)


def _program_files() -> Iterator[str]:
    yield from (name for name in _FILES if (ROOT / name).is_file())
    for folder in _FOLDERS:
        paths = sorted(path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
        yield from (path.as_posix() for path in paths if "__pycache__" not in path.parts)


def _put(name: str, folder: Path, target: Target) -> None:
    """Copy a file of ``resources``: those for Windows with its ends of lines, texts as Notepad reads them."""
    path = folder / name
    if name.startswith("app."):
        content = files("resources").joinpath("icons", name).read_bytes()
        path.write_bytes(content.replace(b"currentColor", b"royalblue") if name == "app.svg" else content)
        return
    text = files("resources").joinpath("kit", name).read_text(encoding="utf-8")
    left_out = ["@WITHOUT@" if (folder / PYTHON).is_dir() else "@WITH@"]
    left_out += ["@POSIX@" if target.system == "windows" else "@WINDOWS@"]
    text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(tuple(left_out)))
    for sign, value in _values(target).items():
        text = text.replace(f"@{sign}@", value)
    is_for_windows = name.endswith((".bat", ".txt"))
    encoding = "utf-8-sig" if name.endswith(".txt") else "utf-8"
    path.write_text(text, encoding=encoding, newline="\r\n" if is_for_windows else "\n")
    if name.endswith(".sh"):
        path.chmod(0o755)


def _values(target: Target) -> dict[str, str]:
    """Return what stands for the signs in a file of ``resources/kit``."""
    is_windows = target.system == "windows"
    start = {"windows": "start.bat", "linux": "start.sh", "macos": "start.command"}[target.system]
    place = {
        "windows": r"%LOCALAPPDATA%\Programs\Torch Playground",
        "linux": "~/.local/opt/torch-playground",
        "macos": "~/Applications/Torch Playground",
    }
    return {
        **dict.fromkeys(("WITH", "WITHOUT", "WINDOWS", "POSIX"), ""),
        "PLACE": place[target.system],
        "EXAMPLE": r'"D:\Own folder"' if is_windows else '"/another/folder"',
        "PYTHON": target.python,
        "SYSTEM": {"windows": "Windows", "linux": "Linux", "macos": "macOS"}[target.system],
        "MB": str(target.installed_bytes // 10**6),
        "SHELL": ".\\" if is_windows else "sh ",
        "INSTALL": "install.bat" if is_windows else "install.sh",
        "START": start,
        "CALL": f".\\{start}" if is_windows else f"./{start}",
    }


def _finish(folder: Path, target: Target) -> Kit:
    """Write the manifest, last of all; without it the installer refuses."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    sizes = [path.stat().st_size for path in paths]
    listed = {
        path.relative_to(folder).as_posix(): (sha256(path), size)
        for path, size in zip(paths, sizes, strict=True)
    }
    kit = {"system": target.system, "python": target.python, "bytes": target.installed_bytes, "files": listed}
    text = json.dumps(kit, indent=1, ensure_ascii=False) + "\n"
    write_text(folder / MANIFEST, text)
    fingerprint = hashlib.sha256(text.encode("utf-8")).hexdigest()
    return Kit(folder, len(listed), sum(sizes), fingerprint)


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file's content, in hexadecimal digits."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
