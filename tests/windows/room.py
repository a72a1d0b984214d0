"""The room: a folder that holds Debian 13 with Wine 10, and Windows' Python with all packages.

Wine 8 of Debian 12 lacks ``GetNumaNodeProcessorMaskEx``, without which torch's OpenMP does not load. So Wine
runs in a Debian of its own by ``chroot``, and so as root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

VARIABLE = "WINE_ROOM"
ROOT = Path(__file__).parents[2]
PYTHON = r"C:\py\python.exe"
VENV_PYTHON = r"C:\suite-venv\Scripts\python.exe"
COPY = "suite"
"""The folder in C:\\ that the checkout is copied into."""
LIBRARIES = "msvcp140,msvcp140_1,msvcp140_2,vcruntime140,vcruntime140_1,concrt140,vcomp140"
"""Of Microsoft's C++ runtime, which comes with torch and Qt: Wine's own lack functions."""
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "XDG_RUNTIME_DIR": "/tmp",
    "WINEPREFIX": "/w/prefix",
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": f"mscoree,mshtml=;{LIBRARIES}=n,b",
    "KMP_AFFINITY": "disabled",  # Wine knows no groups of processors
}
ALONE = 'PATH="$PATH:/usr/sbin:/sbin" ip link set lo up; exec "$@"'


class Room:
    """A folder made by ``python -m tests.windows.setup``.

    Parameters
    ----------
    folder : Path
        Where it is, or is to be.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self.debian = self.folder / "trixie"
        self.drive = self.folder / "prefix" / "drive_c"
        self.mounts = {
            self.debian / "w": ("--bind", str(self.folder)),
            self.debian / "dev": ("--bind", "/dev"),
            self.debian / "sys": ("--bind", "/sys"),  # without it Wine sees no processors
            self.debian / "proc": ("-t", "proc", "proc"),
        }

    def lack(self) -> str:
        """Return what is missing to run anything in it, or an empty text."""
        if not hasattr(os, "geteuid") or os.geteuid() != 0:
            return "only root can enter it"
        if missing := [name for name in ("chroot", "mount", "mountpoint") if not shutil.which(name)]:
            return f"there is no {' and no '.join(missing)}"
        if not (self.folder / "ready").is_file() or not (self.drive / "suite-venv").is_dir():
            return f"{self.folder} is not ready: python -m tests.windows.setup {self.folder}"
        return ""

    def mount(self) -> None:
        """Mount what Wine needs, where a start of the machine has taken it away."""
        for place, what in self.mounts.items():
            place.mkdir(exist_ok=True)
            if subprocess.call(("mountpoint", "-q", place)) != 0:
                subprocess.run(("mount", *what, place), check=True)

    def wine(
        self, *command: str, folder: str = "", timeout: float | None = None, has_network: bool = True
    ) -> int:
        """Run a program of Windows in a folder of C:\\ and return its exit code.

        Parameters
        ----------
        has_network : bool
            False leaves it the loopback alone, which every Windows has.

        Raises
        ------
        subprocess.TimeoutExpired
            It took more than `timeout` seconds; what it had started is ended with it.
        """
        place = f"/w/prefix/drive_c/{folder}" if folder else "/w"
        inside = 'cd "$1" && shift && exec /usr/lib/wine/wine64 "$@"'
        chroot = (shutil.which("chroot") or "chroot", str(self.debian))
        if not has_network:
            chroot = (shutil.which("unshare") or "unshare", "-n", "/bin/sh", "-c", ALONE, "sh", *chroot)
        process = subprocess.Popen(
            (*chroot, "/bin/sh", "-c", inside, "sh", place, *command),
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(timeout)
        except BaseException:
            process.kill()
            process.wait()
            raise

    def copy(self, checkout: Path = ROOT) -> None:
        """Copy a checkout, as it lies there without what git ignores, into its folder in C:\\."""
        target = self.drive / COPY
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        listed = ("git", "-C", str(checkout), "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        names = subprocess.run(listed, check=True, capture_output=True).stdout.decode().split("\0")
        for name in filter(None, names):
            if (checkout / name).is_file():
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(checkout / name, target / name)


def given(arguments: Sequence[str] = ()) -> Room | None:
    """Return the room that an argument or the environment names; None where neither does."""
    named = arguments[0] if arguments else os.environ.get(VARIABLE, "")
    return Room(Path(named)) if named else None
