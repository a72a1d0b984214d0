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
from contextlib import suppress
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "Torch Playground"
MARK = "installed.json"
"""In the installed folder: which kit it is from, or nothing as long as it is not finished."""
SYSTEMS = {"win32": "windows", "linux": "linux", "darwin": "macos"}
MACHINES = {"windows": ("AMD64",), "linux": ("x86_64",), "macos": ("arm64",)}
GLIBC = (2, 34)
CHUNK = 1 << 20
WINDOWS = sys.platform == "win32"
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
        sys.stderr.write(f"Not installed. {error.filename or ''}: {error.strerror or error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted. Start it again to go on.\n")
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
    return kit, hashlib.sha256(content).hexdigest()


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
    """Install into a folder that is new, empty, or from an earlier install."""
    mark = folder / MARK
    if mark.is_file() and mark.read_text(encoding="utf-8") == fingerprint:
        say("It is installed already; its scripts are written anew.")
    else:
        begin(kit, folder)
        python, packages = make_python(kit, folder)
        unpack_all(kit["files"], folder, python, packages)
        mark.write_text(fingerprint, encoding="utf-8")
    write_scripts(folder)


def begin(kit, folder):
    """Make room in the folder, which is marked as not finished."""
    if folder == HERE or HERE in folder.parents:
        raise RefusalError("Choose a folder outside of the kit.")
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()) and not (folder / MARK).is_file():
        raise RefusalError(f"{folder}: holds other files. Choose a new folder.")
    (folder / MARK).write_text("", encoding="utf-8")
    for name in ("venv", "python", "program"):
        if (folder / name).exists():
            shutil.rmtree(long(folder / name))
    free = shutil.disk_usage(folder).free
    if free < kit["bytes"]:
        raise RefusalError(f"{folder}: {kit['bytes'] // 10**6} MB are needed, {free // 10**6} MB are free.")


def make_python(kit, folder):
    """Return the folder of a Python of the program's own, and that of its packages.

    A virtual environment without pip, which needs no further package of Debian's; or the kit's own Python.
    """
    if (HERE / "python").is_dir():
        own = folder / "python"
        shutil.copytree(HERE / "python", own)
        library = f"python{kit['python'].replace('.', '')}"
        paths = (f"{library}.zip", ".", "Lib\\site-packages", "..\\program", "import site")
        (own / f"{library}._pth").write_text("\n".join(paths) + "\n", encoding="utf-8")
        return own, own / "Lib" / "site-packages"
    import venv  # which the embeddable Python lacks

    own = folder / "venv"
    venv.EnvBuilder(symlinks=not WINDOWS).create(own)
    return (
        own,
        own / "Lib" / "site-packages"
        if WINDOWS
        else own / "lib" / f"python{kit['python']}" / "site-packages",
    )


def unpack_all(files, folder, python, packages):
    """Unpack the program and all wheels; a wheel is an archive of what goes beside other packages."""
    unpack(HERE / "program.zip", folder / "program", python)
    wheels = [name for name in files if name.startswith("wheels/")]
    for i, name in enumerate(sorted(wheels, key=lambda name: -files[name][1]), 1):
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
    with zipfile.ZipFile(archive) as wheel:
        for member in wheel.infolist():
            parts = member.filename.split("/")
            if not all(parts[:-1]) or ".." in parts or "\\" in member.filename or ":" in member.filename:
                raise RefusalError(f"{archive.name}: has a file that would go elsewhere: {member.filename}")
            root = packages
            if parts[0].endswith(".data"):
                root = {"purelib": packages, "platlib": packages, "data": prefix}.get(parts[1])
                parts = parts[2:]
            if root is None or not parts[-1]:  # scripts and headers, which nothing here calls; folders
                continue
            path = long(root.joinpath(*parts))
            if path.parent not in made:
                path.parent.mkdir(parents=True, exist_ok=True)
                made.add(path.parent)
            with wheel.open(member) as source, open(path, "wb") as file:
                shutil.copyfileobj(source, file, CHUNK)
            if member.external_attr >> 16 & 0o111:
                path.chmod(0o755)


def long(path):
    """Return a path that Windows takes at any length."""
    is_plain = WINDOWS and not str(path).startswith("\\\\")
    return Path("\\\\?\\" + str(path)) if is_plain else path


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
