"""Make a kit for Windows and install it under Wine without a network: ``python -m tests.windows.kit``.

The kit, which brings Windows' embeddable Python along, lies in a folder with Chinese letters and a space, and
so does what is installed. That trains by a command, and its window trains and runs programs in the Lab.
$WINE_ROOM names the room, as for ``python -m tests.windows``.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

from tests.windows.room import COPY, ROOT, VARIABLE, Room, given

KIT, INSTALLED = "课堂 一/kit", "学生 一/app"
PATIENCE_S = 240
ABORTS = "_wmi.pyd"
"""Wine ends a process that loads it; Python does without."""
WALK = """
import os, runpy, sys
sys.path.append(r"C:\\{copy}")  # its main.py comes after that of the program
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QPA_FONTDIR"] = r"C:\\py\\Lib\\site-packages\\PySide6\\lib\\fonts"
sys.argv = ["smoke", "--offscreen", "--patience", "{patience}", "--picture", r"C:\\kit.png"]
runpy.run_module("tests.smoke", run_name="__main__")
"""


def make(room: Room) -> Path:
    """Return a kit for Windows with the Python of the room, made or brought up to date."""
    embedded = room.folder / "python-3.13-embed-amd64.zip"
    with zipfile.ZipFile(embedded, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted((room.folder / "sdist" / "python" / "cp313").iterdir()):
            if path.name != ABORTS:
                archive.write(path, path.name)
    kit = room.folder / "kit"
    wanted = ("--for", "windows", "--python", "3.13", "--embedded", str(embedded))
    subprocess.run([sys.executable, str(ROOT / "main.py"), "kit", str(kit), *wanted], check=True)
    return kit


def without_network(room: Room, *command: str, folder: str) -> float:
    """Run a program that must succeed, with no network but the loopback; return its seconds.

    Raises
    ------
    RuntimeError
        If it does not succeed.
    """
    begun = time.monotonic()
    code = room.wine(*command, folder=folder, timeout=4 * PATIENCE_S, has_network=False)
    if code:
        raise RuntimeError(f"exit code {code}: {' '.join(command)}")
    return time.monotonic() - begun


def mend(room: Room, packages: Path) -> None:
    """Let the installed NumPy and SciPy load what Wine lacks."""
    tools = room.folder / "tools" / "bin" / "python"
    shims = str(Path(__file__).with_name("shims.py"))
    subprocess.run([str(tools), shims, str(packages), str(room.folder / "shims")], check=True)


def main() -> int:
    """Make, install and try it; print the seconds of each."""
    room = given()
    if lack := f"${VARIABLE} names no room" if room is None else room.lack():
        print(f"Skipped, the kit with Windows' Python under Wine: {lack}.")
        return 0
    assert room is not None
    made = make(room)
    room.mount()
    room.copy()
    kit, installed = room.drive / KIT, room.drive / INSTALLED
    for there in (kit, installed):
        shutil.rmtree(there, ignore_errors=True)
    shutil.copytree(made, kit)
    target = "C:\\" + INSTALLED.replace("/", "\\")
    seconds = {"installed": without_network(room, "cmd", "/c", "install.bat", target, folder=KIT)}
    mend(room, installed / "python" / "Lib" / "site-packages")
    train = ("cmd", "/c", "start.bat", "train", "spiral", "--epochs", "1")
    seconds["trained by a command"] = without_network(room, *train, folder=INSTALLED)
    walk = WALK.format(copy=COPY, patience=PATIENCE_S)
    python = rf"{target}\python\python.exe"
    seconds["window, first losses, two programs in the Lab"] = without_network(
        room, python, "-u", "-c", walk, folder=INSTALLED
    )
    for what, took in seconds.items():
        print(f"{what}: {took:.0f} s")
    n_bytes = sum(path.stat().st_size for path in installed.rglob("*") if path.is_file())
    print(f"{n_bytes / 1e6:.0f} MB installed; the window is drawn in {room.drive / 'kit.png'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
