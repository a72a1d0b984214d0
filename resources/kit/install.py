"""Install Torch Playground from this folder, without a network and without an administrator.

    python install.py [FOLDER] [--check]

install.bat and install.sh call it. The program goes into FOLDER, which is one of the user's own by default.
Nothing is written into the folder of this file, so that a whole class may install from one share at once.
It needs Python's standard library alone. With --check it only checks this folder.
"""

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "Torch Playground"
MARK = "installed.json"
"""In the installed folder: which kit it is from, or nothing as long as it is not finished."""
OWN = ("python", "venv", "program")
"""What else is in it; a start script, an icon and an entry are written beside these."""
SYSTEMS = {"win32": "windows", "linux": "linux", "darwin": "macos"}
MACHINES = {"windows": ("AMD64",), "linux": ("x86_64",), "macos": ("arm64",)}
GLIBC = (2, 34)
CHUNK = 1 << 20
WINDOWS = sys.platform == "win32"
MOST_LETTERS = 259 if WINDOWS else 4095
"""Of a path that the system's loader takes."""
LOADED = (".py", ".pyd", ".dll", ".so", ".dylib")
SHORTCUT = """
$shell = New-Object -ComObject WScript.Shell
foreach ($folder in $env:KIT_FOLDER, [Environment]::GetFolderPath('Programs')) {
  $link = $shell.CreateShortcut((Join-Path $folder 'Torch Playground.lnk'))
  $link.TargetPath = $env:KIT_PYTHON
  $link.Arguments = '"' + $env:KIT_PROGRAM + '"'
  $link.WorkingDirectory = $env:KIT_FOLDER
  $link.IconLocation = $env:KIT_ICON
  $link.Save()
}
"""
ENTRY = """[Desktop Entry]
Type=Application
Name=Torch Playground
Comment=Watch a real PyTorch network learn
Comment[zh_CN]=看真正的 PyTorch 网络如何学习
Exec={start} %f
Icon={icon}
Terminal=false
Categories=Education;Science;
"""


class RefusalError(Exception):
    """The kit or the machine cannot be used; nothing was installed."""


def main():
    """Check the kit, install it, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(errors="backslashreplace")
    parser = argparse.ArgumentParser(description=f"Install {NAME} from this folder.")
    parser.add_argument(
        "folder", nargs="?", type=Path, help="where to install; by default in your own folder"
    )
    parser.add_argument("--check", action="store_true", help="only check that this folder is whole")
    options = parser.parse_args()
    begun = time.monotonic()
    try:
        kit, fingerprint = read_manifest()
        if not options.check:
            check_machine(kit)
        n_bytes = sum(size for _, size in kit["files"].values())
        say(f"Checking {len(kit['files'])} files, {n_bytes // 10**6} MB ...")
        check_files(kit["files"])
        if options.check:
            say(f"The kit is whole, for {kit['system']} and Python {kit['python']}. Manifest: {fingerprint}")
            return 0
        folder = Path(os.path.abspath(options.folder or usual_folder()))
        install(kit, fingerprint, folder)
    except RefusalError as refusal:
        sys.stderr.write(f"Not installed. {refusal}\n")
        return 2
    except OSError as error:
        place = str(error.filename or options.folder or usual_folder()).removeprefix("\\\\?\\")
        sys.stderr.write(f"Not installed. {place}: {error.strerror or error}\n")
        if isinstance(error, PermissionError):
            sys.stderr.write("Choose a folder of your own, and write it behind the installer's name.\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted. Nothing was installed.\n")
        return 130
    say(f"Installed in {folder} in {time.monotonic() - begun:.0f} s. Start it with {start_script(folder)}")
    return 0


def say(text):
    """Write a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def usual_folder():
    """Return the folder of programs that are the user's own."""
    if WINDOWS and "WindowsApps" in sys.base_prefix:  # the other one is not where it says
        return Path.home() / NAME
    if WINDOWS:
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Programs" / NAME
    if sys.platform == "darwin":
        return Path.home() / "Applications" / NAME
    return Path.home() / ".local" / "opt" / "torch-playground"


# Checks


def read_manifest():
    """Return the manifest and its SHA-256."""
    try:
        content = (HERE / "manifest.json").read_bytes()
        kit = json.loads(content)
        files = {str(name): (str(digest), int(size)) for name, (digest, size) in kit["files"].items()}
        kit = {
            "system": str(kit["system"]),
            "python": str(kit["python"]),
            "bytes": int(kit["bytes"]),
            "files": files,
        }
    except FileNotFoundError:
        raise RefusalError(
            "manifest.json: is missing, the kit was not finished or not copied whole."
        ) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise RefusalError("manifest.json: is broken, copy the kit again.") from None
    if outside := [name for name in files if leads_out(name)]:
        raise RefusalError(f"manifest.json: names what is not in the kit: {outside[0]}")
    return kit, hashlib.sha256(content).hexdigest()


def leads_out(name):
    """Return whether a name with ``/`` may be that of something outside of its folder."""
    parts = name.split("/")
    return not all(parts[:-1]) or not {".", ".."}.isdisjoint(parts) or "\\" in name or ":" in name


def check_machine(kit):
    """Refuse a system or a Python that the kit is not for."""
    system, machine = SYSTEMS.get(sys.platform, sys.platform), platform.machine()
    present = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if system != kit["system"]:
        raise RefusalError(f"The kit is for {kit['system']}, this is {system}.")
    if machine not in MACHINES[system] or sys.maxsize < 2**32:
        raise RefusalError(f"The kit is for {MACHINES[system][0]} of 64 bits, this Python is for {machine}.")
    is_other = sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED")
    if present != kit["python"] or is_other:
        raise RefusalError(f"The kit is for Python {kit['python']}, this is {present} at {sys.executable}.")
    if system == "linux":
        with suppress(ValueError, OSError):
            name, _, version = (os.confstr("CS_GNU_LIBC_VERSION") or "").partition(" ")
            if name == "glibc" and tuple(map(int, version.split(".")[:2])) < GLIBC:
                raise RefusalError(
                    f"Qt needs glibc 2.34 or newer, as Ubuntu 22.04 has it; this is {version}."
                )


def check_files(files):
    """Compare each file with the manifest, and refuse with the name of each that differs."""
    problems = [
        f"{name}: {problem}" for name, expected in files.items() if (problem := difference(name, *expected))
    ]
    if problems:
        raise RefusalError("The kit is not whole, copy it again:\n  " + "\n  ".join(problems))


def difference(name, digest, size):
    """Return what is wrong with a file of the kit, or nothing."""
    path = HERE / name
    try:
        present = path.stat().st_size
        if present != size:
            return f"has {present} bytes instead of {size}"
        found = hashlib.sha256()
        with open(path, "rb") as file:
            for chunk in iter(lambda: file.read(CHUNK), b""):
                found.update(chunk)
    except FileNotFoundError:
        return "is missing"
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    return "" if found.hexdigest() == digest else "was altered"


# Installing


def install(kit, fingerprint, folder):
    """Install into a folder that is new, empty, or from an earlier install; leave nothing half done there."""
    mark = folder / MARK
    if mark.is_file() and mark.read_bytes() == fingerprint.encode("ascii"):
        say("It is installed already; its scripts are written anew.")
        write_scripts(folder)
        return
    check_folder(kit, folder)
    made = [place for place in (folder, *folder.parents) if not place.exists()]
    is_begun = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        mark.write_bytes(b"")
        is_begun = True
        remove_own(folder)
        python, packages = make_python(kit, folder)
        unpack_all(kit["files"], folder, python, packages)
        mark.write_text(fingerprint, encoding="ascii")
    except BaseException:
        if is_begun:
            remove_own(folder)
            mark.unlink(missing_ok=True)
        for place in made:
            with suppress(OSError):
                place.rmdir()
        raise
    write_scripts(folder)


def check_folder(kit, folder):
    """Refuse a folder that cannot be installed into; nothing in it is changed."""
    if folder == HERE or HERE in folder.parents:
        raise RefusalError("Choose a folder outside of the kit.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise RefusalError(f"{folder}: holds other files. Choose a new folder.")
    if is_open(folder):
        raise RefusalError(f"{folder}: its Torch Playground is open. Close it, and start this again.")
    n_bytes, longest = look_into(kit["files"])
    packages = folder.joinpath("venv", "Lib" if WINDOWS else f"lib/python{kit['python']}", "site-packages")
    excess = len(str(packages)) + 1 + longest - MOST_LETTERS
    if excess > 0:
        raise RefusalError(f"{folder}: is {excess} letters too long for this system. Choose a shorter path.")
    needed = max(n_bytes, kit["bytes"])
    existing = next(place for place in (folder, *folder.parents) if place.is_dir())
    free = shutil.disk_usage(existing).free + sum(bytes_in(folder / name) for name in OWN)
    if free < needed:
        raise RefusalError(f"{folder}: {needed // 10**6} MB are needed, {free // 10**6} MB are free.")


def is_open(folder):
    """Return whether the program that is installed there runs."""
    if WINDOWS:  # nobody writes to a program that does: it is shared with readers alone
        programs = [*folder.glob("python/python*.exe"), *folder.glob("venv/Scripts/python*.exe")]
        for program in programs:
            try:
                open(program, "r+b").close()
            except PermissionError:
                return may_write(folder / MARK)
        return False
    program = os.fsencode(folder / "program" / "main.py")
    for process in Path("/proc").glob("[0-9]*/cmdline"):  # macOS has none
        with suppress(OSError):
            if program in process.read_bytes().split(b"\0"):
                return True
    return False


def may_write(file):
    """Return whether this user may; where not, the install says so."""
    try:
        open(file, "r+b").close()
    except OSError:
        return False
    return True


def look_into(files):
    """Return the bytes of all that is in the archives, and the letters of the longest name that is loaded."""
    n_bytes, longest = 0, 0
    for name in archives(files):
        try:
            with zipfile.ZipFile(HERE / name) as archive:
                members = archive.infolist()
        except zipfile.BadZipFile as error:
            raise RefusalError(f"{name}: cannot be unpacked: {error}") from None
        n_bytes += sum(member.file_size for member in members)
        longest = max(
            [longest, *(len(member.filename) for member in members if member.filename.endswith(LOADED))]
        )
    return n_bytes, longest


def archives(files):
    """Return the names of the wheels, the largest first, and last that of the program."""
    wheels = [name for name in files if name.startswith("wheels/")]
    return [*sorted(wheels, key=lambda name: -files[name][1]), "program.zip"]


def bytes_in(folder):
    """Return the bytes of the files in a folder; none if it is not there."""
    return sum(
        (Path(place) / name).lstat().st_size for place, _, names in os.walk(long(folder)) for name in names
    )


def remove_own(folder):
    """Remove what was installed."""
    for name in OWN:
        if (folder / name).exists():
            shutil.rmtree(long(folder / name))


def make_python(kit, folder):
    """Return the folder of a Python of the program's own, and that of its packages.

    A virtual environment without pip, which needs no further package of Debian's; or the kit's own Python.
    """
    listed = [name for name in kit["files"] if name.startswith("python/")]
    if listed:
        own = folder / "python"
        for name in listed:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(HERE / name, folder / name)
        library = f"python{kit['python'].replace('.', '')}"
        paths = (f"{library}.zip", ".", "Lib\\site-packages", "..\\program", "import site")
        (own / f"{library}._pth").write_text("\n".join(paths) + "\n", encoding="utf-8")
        return own, own / "Lib" / "site-packages"
    import venv  # which the embeddable Python lacks

    own = folder / "venv"
    venv.EnvBuilder(symlinks=not WINDOWS).create(own)
    library = "Lib" if WINDOWS else f"lib/python{kit['python']}"
    return own, own / library / "site-packages"


def unpack_all(files, folder, python, packages):
    """Unpack the program and all wheels; a wheel is an archive of what goes beside other packages."""
    *wheels, program = archives(files)
    unpack(HERE / program, folder / "program", python)
    for i, name in enumerate(wheels, 1):
        say(f"{i:3}/{len(wheels)}  {name[len('wheels/') :]}")
        unpack(HERE / name, packages, python)
    (packages / "torch_playground.pth").write_text(
        os.path.relpath(folder / "program", packages) + "\n", encoding="ascii"
    )
    if WINDOWS:  # torch looks for Microsoft's libraries beside its own
        for library in [*python.glob("msvcp140*.dll"), *(python / "Scripts").glob("vcruntime140*.dll")]:
            if not (packages / "torch" / "lib" / library.name).exists():
                shutil.copy(library, packages / "torch" / "lib")


def unpack(archive, packages, prefix):
    """Unpack a wheel, or another archive, whose data go into a folder of their own."""
    made = set()
    try:
        with zipfile.ZipFile(archive) as wheel:
            for member in wheel.infolist():
                path = place_of(member.filename, archive, packages, prefix)
                if path is None:
                    continue
                if path.parent not in made:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    made.add(path.parent)
                with wheel.open(member) as source, open(path, "wb") as file:
                    shutil.copyfileobj(source, file, CHUNK)
                if member.external_attr >> 16 & 0o111:
                    path.chmod(0o755)
    except (zipfile.BadZipFile, zlib.error, RuntimeError) as error:  # the last one of a locked archive
        raise RefusalError(f"{archive.name}: cannot be unpacked: {error}") from None


def place_of(name, archive, packages, prefix):
    """Return where a file of an archive belongs; None for folders, and scripts that nothing calls."""
    if leads_out(name):
        raise RefusalError(f"{archive.name}: has a file that would go elsewhere: {name}")
    parts, root = name.split("/"), packages
    if parts[0].endswith(".data") and len(parts) > 1:
        root = {"purelib": packages, "platlib": packages, "data": prefix}.get(parts[1])
        parts = parts[2:]
    return long(root.joinpath(*parts)) if root is not None and parts and parts[-1] else None


def long(path):
    """Return a path that Windows takes at any length."""
    if not WINDOWS or str(path).startswith("\\\\?\\"):
        return path
    text = str(path)
    return Path("\\\\?\\UNC" + text[1:] if text.startswith("\\\\") else "\\\\?\\" + text)


# Starting it


def start_script(folder):
    """Return the script that starts the program."""
    return folder / {"win32": "start.bat", "darwin": "start.command"}.get(sys.platform, "start.sh")


def write_scripts(folder):
    """Write the start script, with an entry and an icon among the user's programs."""
    icon = folder / ("app.ico" if WINDOWS else "app.svg")
    shutil.copyfile(HERE / icon.name, icon)
    start = start_script(folder)
    if not WINDOWS:
        shutil.copyfile(HERE / "start.sh", start)
        start.chmod(0o755)
        if sys.platform != "darwin":
            write_entry(folder, start, icon)
        return
    scripts = "python" if (folder / "python").is_dir() else "venv\\Scripts"
    start.write_bytes((HERE / "start.bat").read_bytes().replace(b"@SCRIPTS@", scripts.encode()))
    paths = {
        "FOLDER": folder,
        "PYTHON": folder / scripts / "pythonw.exe",
        "PROGRAM": folder / "program/main.py",
        "ICON": icon,
    }
    with suppress(OSError, subprocess.SubprocessError):  # start.bat does without
        subprocess.run(
            ["powershell", "-NoProfile", "-NonInteractive", "-Command", SHORTCUT],
            env={**os.environ, **{f"KIT_{name}": str(path) for name, path in paths.items()}},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            creationflags=0x08000000,
            check=False,
        )


def write_entry(folder, start, icon):
    """Write the entry of Linux' menus, with the marks of its own syntax escaped."""
    quoted = str(start)
    for sign in '\\"`$':
        quoted = quoted.replace(sign, f"\\{sign}")
    quoted = quoted.replace("\\", "\\\\").replace("%", "%%")  # once more as a text
    text = ENTRY.format(start=f'"{quoted}"', icon=str(icon).replace("\\", "\\\\"))
    applications = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "applications"
    with suppress(OSError):  # start.sh does without
        applications.mkdir(parents=True, exist_ok=True)
        for place in (folder, applications):
            (place / "torch-playground.desktop").write_text(text, encoding="utf-8")
            (place / "torch-playground.desktop").chmod(0o755)


if __name__ == "__main__":
    sys.exit(main())
