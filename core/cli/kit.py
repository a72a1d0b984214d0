"""The command ``kit``: what a class without internet installs from. Nothing here imports torch."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from core.cli.path_arguments import place
from core.cli.terminal import write_json, write_line
from core.export.kit.target import SYSTEMS, Target
from core.text import Text

_PRESENT = f"{sys.version_info.major}.{sys.version_info.minor}"


def add_command(commands: Any) -> None:
    """Add ``kit`` to the commands of ``core.cli.main``."""
    command = commands.add_parser(
        "kit",
        help="make a folder from which a class installs without internet",
        description="Download what the program needs, with a torch for the CPU, into FOLDER, with an "
        "installer beside it, for a USB stick or a share. Stopped, it goes on where it was.",
    )
    command.add_argument("folder", metavar="FOLDER", type=place, help="a new folder, or an unfinished kit")
    command.add_argument("--for", dest="system", choices=SYSTEMS, required=True, help="the students' system")
    command.add_argument(
        "--python", metavar="3.N", default=_PRESENT, help=f"the students' Python; {_PRESENT} by default"
    )
    command.add_argument(
        "--embedded",
        metavar="ZIP",
        type=place,
        help="python.org's embeddable package for Windows, where students have no Python",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.set_defaults(run=_kit)


def _kit(options: argparse.Namespace) -> None:
    # Other commands do without packaging, which takes time to load.
    from core.export.kit.folder import bytes_there, check_room, make_kit

    target = Target(options.system, options.python)
    folder: Path = options.folder
    there = bytes_there(folder)
    if options.json:
        size = {"bytes": target.kit_bytes, "there": there, "installed": target.installed_bytes}
        write_json({"event": "size", **size})
    else:
        said = Text(
            "A kit for {system} and Python {python}: about {n} MB, of which {there} MB are there; "
            "each machine needs about {installed} MB.",
            system=target.system,
            python=target.python,
            n=_megabytes(target.kit_bytes),
            there=_megabytes(there),
            installed=_megabytes(target.installed_bytes),
        )
        write_line(said)
        sys.stdout.flush()
    check_room(folder, target)
    kit = make_kit(folder, target, options.embedded, _Progress(options.json))
    if options.json:
        values = {"files": kit.n_files, "bytes": kit.n_bytes, "sha256": kit.fingerprint}
        write_json({"event": "kit", "folder": str(kit.folder), **values})
        return
    write_line(f"Written: {kit.folder}, {kit.n_files} files, {_megabytes(kit.n_bytes)} MB")
    write_line(f"SHA-256 of its manifest.json: {kit.fingerprint}")
    script = "install.bat" if target.system == "windows" else "sh install.sh"
    write_line(f"Copy the folder, and start {script} in it on each machine.")


class _Progress:
    """Tells each wheel as it is there, with the megabytes so far."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self._n = 0
        self._bytes = 0

    def __call__(self, wheel: Path) -> None:
        self._n += 1
        self._bytes += wheel.stat().st_size
        if self._as_json:
            write_json({"event": "wheel", "n": self._n, "bytes": self._bytes, "name": wheel.name})
            return
        write_line(f"{self._n:3} {_megabytes(self._bytes):5} MB  {wheel.name}")
        sys.stdout.flush()


def _megabytes(n_bytes: int) -> int:
    return round(n_bytes / 10**6)
