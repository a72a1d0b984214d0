"""Whether what is saved at a place that the user has agreed to is the user's, or is asked for again."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from core.code.source import Provenance
from core.text import Text


@dataclass(frozen=True)
class Doubt:
    """Why a version is asked for, though its file was let run.

    Parameters
    ----------
    of_folder : bool
        Whether there is none once the user agrees to the file's folder.
    """

    reason: str
    of_folder: bool = False


def doubt_of(now: Provenance, agreed: Provenance, folders: Collection[str]) -> Doubt | None:
    """Return why a version that was saved is asked for; None if the user alone can have saved it.

    Parameters
    ----------
    now : Provenance
        Of the version.
    agreed : Provenance
        Of the one that the user has let run.
    folders : collection of str
        Those outside the home folder that the user has agreed to, without links.
    """
    if now.path != agreed.path:
        return Doubt(Text("Its name leads to another file now: {path}", path=now.path))
    if now.owner != agreed.owner:
        return Doubt(
            Text(
                "It has another owner now: {now} instead of {then}.",
                now=_user(now.owner),
                then=_user(agreed.owner),
            )
        )
    if now.n_names > 1:
        return Doubt(Text("It has another name elsewhere (a hard link), under which it can be changed."))
    if os.path.dirname(now.path) in folders:  # not those within it, which may be others'
        return None
    reason = _why_not_own(now)
    return Doubt(reason, of_folder=True) if reason else None


def is_private(folder: str) -> bool:
    """Return whether a folder is the user's own, on the drive of the home folder, and closed to others."""
    try:
        at, own = os.stat(folder), os.stat(Path.home())
    except OSError:
        return False
    is_others = at.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return hasattr(os, "getuid") and at.st_uid == os.getuid() and at.st_dev == own.st_dev and not is_others


def _why_not_own(now: Provenance) -> str:
    """Return why others than the user may save here; empty for the user's own folders."""
    home = os.path.realpath(Path.home())
    if not _is_within(now.path, home):
        return Text("It lies outside your own folder, {home}: others may save there.", home=home)
    folder = os.path.dirname(now.path)
    try:
        at, own = os.stat(folder), os.stat(home)
    except OSError:
        return Text("Its folder cannot be looked at.")
    if now.device != own.st_dev:
        return Text("It lies on another drive, or on a network: others may save there.")
    if not hasattr(os, "getuid"):
        return ""  # Windows tells neither owner nor rights by numbers
    if now.owner != os.getuid():
        return Text("It belongs to another user, {name}.", name=_user(now.owner))
    if now.mode & stat.S_IWOTH or (at.st_mode & stat.S_IWOTH and not at.st_mode & stat.S_ISVTX):
        return Text("Every user of this machine may write to it.")
    return ""


def _is_within(path: str, folder: str) -> bool:
    """Return whether a path, without links, lies in a folder; the whole disk is nobody's folder."""
    return os.path.dirname(folder) != folder and path.startswith(folder.rstrip(os.sep) + os.sep)


def _user(number: int) -> str:
    if sys.platform == "win32":
        return str(number)
    import pwd

    try:
        return pwd.getpwuid(number).pw_name
    except (KeyError, OverflowError):
        return str(number)
