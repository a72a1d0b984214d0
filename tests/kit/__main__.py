"""A class installs from one kit for Linux: ``python -m tests.kit KIT [--students 30] [--at-once 4]``.

Each student has an empty home whose path has a space and Chinese letters, no network (a namespace without
any interface) and no rights (the user nobody), where this is run by root; the kit's folder is read-only.
Each installs, trains the spiral with the installed program and is removed. It ends with 1 if any failed or
anything in the kit changed. Homes lie in memory if there is room: 1.4 GB for each student at the same time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import stat
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

NOBODY = 65534
ALONE = ["unshare", "-n", "setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
PATIENCE_S = 900


def main() -> int:
    """Let the class install, print a line a student, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("kit", type=Path)
    parser.add_argument("--students", type=int, default=30)
    parser.add_argument("--at-once", type=int, default=4)
    options = parser.parse_args()
    kit = options.kit.resolve()
    for path in [kit, *kit.rglob("*")]:
        path.chmod(stat.S_IMODE(path.stat().st_mode) & ~0o222 | 0o444 | (0o111 if path.is_dir() else 0))
    before = state(kit)
    begun = time.monotonic()
    memory = Path("/dev/shm")
    with (
        tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as place,
        ThreadPoolExecutor(options.at_once) as pool,
    ):
        Path(place).chmod(0o755)
        homes = [Path(place) / f"学生 {i + 1}" for i in range(options.students)]
        done = list(pool.map(lambda home: student(kit, home), homes))
    installs = [seconds for seconds, _, _ in done if seconds]
    broken = sum(bool(problem) for _, _, problem in done)
    unchanged = before == state(kit)
    print(
        f"{len(done)} installs, {broken} broken, in {time.monotonic() - begun:.0f} s; an install took "
        f"{min(installs, default=0):.0f} to {max(installs, default=0):.0f} s, "
        f"median {statistics.median(installs or [0]):.0f} s; the kit is {'un' if unchanged else ''}changed"
    )
    return int(broken > 0 or not unchanged)


def student(kit: Path, home: Path) -> tuple[float, float, str]:
    """Install, train, remove; return the seconds of both, and what failed."""
    home.mkdir()
    if os.geteuid() == 0:
        os.chown(home, NOBODY, NOBODY)
    begun = time.monotonic()
    seconds = [0.0, 0.0]
    program = home / ".local/opt/torch-playground/start.sh"
    problem = ""
    for i, command in enumerate((["sh", kit / "install.sh"], [program, "train", "spiral", "--epochs", "1"])):
        try:
            done = subprocess.run(
                [*(ALONE if os.geteuid() == 0 else []), *map(str, command)], cwd=home, timeout=PATIENCE_S,
                env={"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"},
                stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
            )  # fmt: skip
            problem = "" if done.returncode == 0 else f"exit code {done.returncode}: {done.stderr[-300:]}"
        except (OSError, subprocess.TimeoutExpired) as error:
            problem = str(error)
        if problem:
            break
        seconds[i] = time.monotonic() - begun
        begun = time.monotonic()
    shutil.rmtree(home, ignore_errors=True)
    said = problem or f"installed in {seconds[0]:.0f} s, trained in {seconds[1]:.0f} s"
    print(f"{home.name}: {said}", flush=True)
    return seconds[0], seconds[1], problem


def state(kit: Path) -> dict[str, tuple[int, int]]:
    """Return the bytes and the time of the last change of everything in a kit."""
    found = {path: path.stat() for path in [kit, *sorted(kit.rglob("*"))]}
    return {str(path): (status.st_size, status.st_mtime_ns) for path, status in found.items()}


if __name__ == "__main__":
    sys.exit(main())
