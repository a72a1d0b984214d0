"""Wheels from the packages of the present environment, for a machine that has no network itself."""

from __future__ import annotations

import base64
import hashlib
import os
import zipfile
from email.parser import HeaderParser
from importlib.metadata import Distribution, PackageNotFoundError, PackagePath, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

_OF_THE_INSTALL = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
_SCRIPTS = ("bin", "Scripts")


def repack(requirement: str, folder: Path) -> Path | None:
    """Write an installed package as a wheel again, if it is of the right version and as it was installed.

    Parameters
    ----------
    requirement : str
        As ``numpy==2.4.6``.

    Returns
    -------
    Path or None
        The wheel, or None if there is no such package, or a file of it is not as its RECORD says.
    """
    wanted = Requirement(requirement)
    try:
        package = distribution(wanted.name)
    except PackageNotFoundError:
        return None
    if not wanted.specifier.contains(package.version, prereleases=True):
        return None
    name = canonicalize_name(wanted.name).replace("-", "_")
    path = folder / f"{name}-{package.version}-{_tag(package)}.whl"
    temporary = path.with_suffix(".part")
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED) as archive:
        is_whole = all(_add(file, f"{name}-{package.version}", archive) for file in package.files or ())
    if not is_whole or not package.files:
        temporary.unlink()
        return None
    os.replace(temporary, path)
    return path


def _tag(package: Distribution) -> str:
    """Return the tag of a wheel's name from those of its WHEEL file, as ``cp313-cp313-win_amd64``."""
    tags = HeaderParser().parsestr(package.read_text("WHEEL") or "").get_all("Tag", ["py3-none-any"])
    parts = zip(*(tag.split("-") for tag in tags), strict=True)
    return "-".join(".".join(dict.fromkeys(part)) for part in parts)


def _add(file: PackagePath, about: str, archive: zipfile.ZipFile) -> bool:
    """Add a file of an installed package, and return whether it is as it was when it was installed."""
    outside = [part for part in file.parts if part != ".."]
    name = file.as_posix() if outside == list(file.parts) else f"{about}.data/data/{'/'.join(outside)}"
    is_left_out = file.suffix == ".pyc" or (file.name in _OF_THE_INSTALL and ".dist-info" in file.parts[0])
    if is_left_out or (outside != list(file.parts) and outside[0] in _SCRIPTS):
        return True
    try:
        source = Path(str(file.locate()))
        content = source.read_bytes()
    except OSError:
        return False
    info = zipfile.ZipInfo(name)
    info.external_attr = source.stat().st_mode << 16
    archive.writestr(info, content, zipfile.ZIP_DEFLATED)
    if file.hash is None:
        return True
    digest = base64.urlsafe_b64encode(hashlib.new(file.hash.mode, content).digest()).rstrip(b"=")
    return digest.decode("ascii") == file.hash.value
