"""``kit`` and its installer, with a small program and small wheels that pip finds in a folder."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
import tomli_w

import main
from core.export.kit import folder as kit_folder
from core.export.kit.installed import repack
from core.export.kit.target import SYSTEMS
from tests.core.cli.conftest import Command

pytest.importorskip("pip")
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
TORCH = {
    "windows": "torch-2.13.0-py3-none-win_amd64.whl",
    "linux": "torch-2.13.0+cpu-py3-none-manylinux_2_28_x86_64.whl",
    "macos": "torch-2.13.0-py3-none-macosx_11_0_arm64.whl",
}
REQUIRES = """\
Requires-Dist: for-windows; sys_platform == "win32"
Requires-Dist: for-linux; platform_system == "Linux"
Requires-Dist: for-old; python_version < "3.0"
Requires-Dist: for-extra; extra == "more" and os_name != "nt"
Requires-Dist: never; extra == "other"
"""
MAIN = "import sys, tiny\nprint(tiny.__file__, *sys.argv[1:])\n"

Refused = Callable[..., str]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with a program, the wheels that are all that pip knows, and kits that were made of them."""
    place = tmp_path_factory.mktemp("source")
    root, links = place / "program", place / "links"
    links.mkdir()
    for name in ("core", "gui", "resources"):
        (root / name).mkdir(parents=True)
        (root / name / "__init__.py").write_text("")
    (root / "main.py").write_text(MAIN)
    (root / "constraints.txt").write_text("# pins\ntorch==2.13.0\nTiny==1.0\n")
    (root / "pyproject.toml").write_text('[project]\ndependencies = ["torch>=2", "tiny[more]"]\n')
    for name in TORCH.values():
        write_wheel(links / name, {"torch/lib/torch.txt": "x"}, "Requires-Dist: shared\n")
    write_wheel(links / "tiny-1.0-py3-none-any.whl", {"tiny/__init__.py": ""}, REQUIRES)
    write_wheel(links / "tiny-2.0-py3-none-any.whl", {"tiny/__init__.py": ""}, "")
    for name in ("for_windows", "for_linux", "for_old", "for_extra", "never", "shared", "msvc_runtime"):
        content = {f"{name}.py": "", f"{name}-1.0.data/data/share/{name}.txt": "data"}
        write_wheel(links / f"{name}-1.0-py3-none-any.whl", content, "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit_folder, "ROOT", root)
        patch.setenv("PIP_CONFIG_FILE", os.devnull)
        patch.setenv("PIP_NO_INDEX", "1")
        patch.setenv("PIP_FIND_LINKS", str(links))
        yield place


@pytest.fixture
def wheels(source: Path) -> Path:
    return source / "links"


@pytest.fixture
def kit_for(source: Path, tmp_path: Path) -> Callable[[str], Path]:
    """Return a kit in a folder with a space and Chinese letters; each is made once."""

    def kit_for(system: str) -> Path:
        if not (source / system).is_dir():
            assert main.main(["kit", str(source / system), "--for", system]) == 0
        return Path(shutil.copytree(source / system, tmp_path / f"课堂 {system}"))

    return kit_for


@pytest.fixture
def kit(kit_for: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> Path:
    """A kit for the present system."""
    made = kit_for(SYSTEM)
    capsys.readouterr()
    return made


def write_wheel(path: Path, content: dict[str, str], requires: str) -> None:
    name, version = path.name.split("-")[:2]
    about = f"{name}-{version}.dist-info"
    head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nProvides-Extra: more\n"
    tag = "-".join(path.stem.split("-")[2:])
    content = {
        **content,
        f"{about}/METADATA": head + requires,
        f"{about}/WHEEL": f"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: {tag}\n",
        f"{about}/RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as archive:
        for member, text in content.items():
            archive.writestr(member, text)


def names(kit: Path) -> set[str]:
    return {path.name.partition("-")[0] for path in (kit / "wheels").iterdir()}


def install(kit: Path, *arguments: object, home: Path | None = None) -> tuple[int, str, str]:
    """Run the installer as its scripts do."""
    environment = {**os.environ, "PYTHONUTF8": "1"}
    if home is not None:
        environment |= {"HOME": str(home), "LOCALAPPDATA": str(home), "XDG_DATA_HOME": str(home / "share")}
    done = subprocess.run(
        [sys.executable, "-I", "-B", str(kit / "install.py"), *map(str, arguments)],
        env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def state(folder: Path) -> dict[str, tuple[int, int]]:
    found = {path: path.stat() for path in [folder, *sorted(folder.rglob("*"))]}
    return {str(path): (status.st_size, status.st_mtime_ns) for path, status in found.items()}


# Making a kit


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_kit_has_the_wheels_that_its_target_needs(
    kit_for: Callable[[str], Path], system: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kit = kit_for(system)
    said = capsys.readouterr().out
    assert not said or said.startswith(f"A kit for {system} and Python {PYTHON}: about ")
    always = {"torch", "shared", "tiny"}
    own = {
        "windows": {"for_windows", "msvc_runtime"},
        "linux": {"for_linux", "for_extra"},
        "macos": {"for_extra"},
    }
    assert names(kit) == always | own[system]
    assert (kit / "wheels" / TORCH[system]).is_file()
    assert (kit / "wheels/tiny-1.0-py3-none-any.whl").is_file()
    script = (kit / ("install.bat" if system == "windows" else "install.sh")).read_bytes()
    assert PYTHON.encode() in script
    assert b"@PYTHON@" not in script
    assert (b"\r\n" in script) == (system == "windows")
    for readme in ("README.txt", "README.zh.txt"):
        text = (kit / readme).read_text(encoding="utf-8-sig")
        assert PYTHON in text
        assert "@" not in text
        assert ("sh install.sh" in text) == (system != "windows")


def test_the_torch_of_linux_is_one_for_the_cpu_or_none(wheels: Path, tmp_path: Path, run: Command) -> None:
    hidden = (wheels / TORCH["linux"]).rename(tmp_path / "hidden.whl")
    try:
        code, _, complaint = run("kit", tmp_path / "kit", "--for", "linux", "--python", "3.99")
    finally:
        hidden.rename(wheels / TORCH["linux"])
    assert code == 2
    assert "torch==2.13.0+cpu" in complaint
    assert "cannot be had for linux and Python 3.99" in complaint


def test_a_kit_that_was_stopped_goes_on(wheels: Path, tmp_path: Path, run: Command) -> None:
    kit = tmp_path / "kit"
    (wheels / "shared-1.0-py3-none-any.whl").rename(tmp_path / "later.whl")
    code, _, complaint = run("kit", kit, "--for", "windows", "--python", "3.13")
    assert (code, "shared" in complaint) == (2, True)
    assert not (kit / "manifest.json").exists()
    assert "manifest.json: is missing" in install(kit)[2]
    (tmp_path / "later.whl").rename(wheels / "shared-1.0-py3-none-any.whl")
    stays, broken = kit / "wheels" / TORCH["windows"], kit / "wheels/tiny-1.0-py3-none-any.whl"
    before = stays.stat().st_mtime_ns
    broken.write_bytes(broken.read_bytes()[:-30])
    (kit / "wheels/old-1.0-py3-none-any.whl").write_bytes(b"")
    code, said, _ = run("kit", kit, "--for", "windows", "--python", "3.13", "--json")
    assert code == 0
    events = [json.loads(line) for line in said.splitlines()]
    assert [each["event"] for each in events] == ["size", *["wheel"] * 5, "kit"]
    assert stays.stat().st_mtime_ns == before
    assert zipfile.is_zipfile(broken)
    assert "old" not in names(kit)
    assert json.loads((kit / "manifest.json").read_text(encoding="utf-8"))["files"].keys() == {
        path.relative_to(kit).as_posix() for path in kit.rglob("*") if path.is_file()
    } - {"manifest.json"}


def test_an_installed_package_becomes_a_wheel_again(tmp_path: Path) -> None:
    version = distribution("tomli_w").version
    wheel = repack(f"tomli_w=={version}", tmp_path)
    assert wheel == tmp_path / f"tomli_w-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        packed = archive.namelist()
        assert archive.read("tomli_w/__init__.py") == Path(tomli_w.__file__).read_bytes()
    assert f"tomli_w-{version}.dist-info/METADATA" in packed
    assert not [name for name in packed if name.endswith((".pyc", "RECORD")) or ".." in name]
    assert repack("tomli_w==0.1", tmp_path) is None
    assert repack("no-such-package", tmp_path) is None


def test_an_installed_package_that_was_altered_is_not_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = tmp_path / "site" / "changed-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: changed\nVersion: 1.0\n")
    (about / "WHEEL").write_text("Tag: py2-none-any\nTag: py3-none-any\n")
    (tmp_path / "site/changed.py").write_text("x = 1\n")
    digest = base64.urlsafe_b64encode(hashlib.sha256(b"x = 1\n").digest()).rstrip(b"=").decode()
    (about / "RECORD").write_text(f"changed.py,sha256={digest},6\nchanged-1.0.dist-info/METADATA,,\n")
    monkeypatch.syspath_prepend(tmp_path / "site")
    wheel = repack("changed", tmp_path)
    assert wheel == tmp_path / "changed-1.0-py2.py3-none-any.whl"
    wheel.unlink()
    (tmp_path / "site/changed.py").write_text("x = 2\n")
    assert repack("changed", tmp_path) is None
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_the_same_program_gives_the_same_kit(kit: Path, run: Command) -> None:
    before = (kit / "manifest.json").read_bytes()
    assert run("kit", kit, "--for", SYSTEM)[0] == 0
    assert (kit / "manifest.json").read_bytes() == before


def test_a_folder_that_holds_something_else_is_left_alone(kit: Path, tmp_path: Path, run: Command) -> None:
    other = next(system for system in SYSTEMS if system != SYSTEM)
    before = state(kit)
    code, _, complaint = run("kit", kit, "--for", other)
    assert (code, "holds another kit" in complaint) == (2, True)
    assert state(kit) == before
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis/a.txt").write_text("mine")
    code, _, complaint = run("kit", tmp_path / "thesis", "--for", SYSTEM)
    assert (code, "holds other files" in complaint) == (2, True)
    assert [path.name for path in (tmp_path / "thesis").iterdir()] == ["a.txt"]


def test_a_python_that_the_program_does_not_run_with_is_refused(
    wheels: Path, tmp_path: Path, refused: Refused
) -> None:
    for version in ("3.10", "2.7", "4.0", "3", "3.13.1", "x"):
        assert "--python" in refused("kit", tmp_path / "kit", "--for", "linux", "--python", version)
    assert not (tmp_path / "kit").exists()


def test_a_kit_for_windows_brings_the_python_of_a_zip(
    kit_for: Callable[[str], Path], tmp_path: Path, run: Command
) -> None:
    kit, embedded = kit_for("windows"), tmp_path / "python embed.zip"
    with zipfile.ZipFile(embedded, "w") as archive:
        for name in ("python.exe", "pythonw.exe", f"python{PYTHON.replace('.', '')}._pth"):
            archive.writestr(name, "x")
    assert run("kit", kit, "--for", "windows", "--embedded", embedded)[0] == 0
    manifest = json.loads((kit / "manifest.json").read_text(encoding="utf-8"))
    assert "python/python.exe" in manifest["files"]
    assert "comes with this kit" in (kit / "README.txt").read_text(encoding="utf-8")
    for system, python, file, said in (
        ("windows", "3.99", embedded, "must be the embeddable package of Python 3.99"),
        ("linux", PYTHON, embedded, "is for Windows only"),
        ("windows", PYTHON, tmp_path / "no.zip", "no.zip: cannot be read"),
    ):
        given = ("--for", system, "--python", python, "--embedded", file)
        code, _, complaint = run("kit", tmp_path / f"{system}{python}", *given)
        assert (code, said in complaint) == (2, True), complaint


# Installing from it


def test_it_installs_into_a_path_with_spaces_and_chinese_letters_and_writes_nothing_into_the_kit(
    kit: Path, tmp_path: Path
) -> None:
    before = state(kit)
    target, home = tmp_path / "学生 一" / "it's mine (1)", tmp_path / "家 home"
    code, said, complaint = install(kit, target, home=home)
    assert (code, complaint) == (0, "")
    assert f"Installed in {target}" in said
    program = [target / ("start.bat" if SYSTEM == "windows" else said.split()[-1].rpartition(os.sep)[2])]
    done = subprocess.run([*map(str, program), "train", "x y"], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("train x y")
    assert str(target) in done.stdout
    assert next(target.glob("venv/**/torch.txt")).is_file()
    assert (target / "venv/share/shared.txt").read_text() == "data"
    assert install(kit, target, home=home)[1].count("already") == 1
    assert state(kit) == before


@pytest.mark.skipif(SYSTEM != "linux", reason="Linux' menus")
def test_the_entry_of_the_menu_starts_it_from_any_path(kit: Path, tmp_path: Path) -> None:
    target = tmp_path / 'a "b" $c `d` 50% 一'
    assert install(kit, target, home=tmp_path / "home")[0] == 0
    entry = (tmp_path / "home/share/applications/torch-playground.desktop").read_text(encoding="utf-8")
    line = next(line for line in entry.splitlines() if line.startswith("Exec="))
    quoted = line.removeprefix("Exec=").removesuffix(" %f").replace("%%", "%").replace("\\\\", "\\")
    said = subprocess.run(["sh", "-c", f"{quoted} a"], capture_output=True, text=True, check=True)
    assert said.stdout.strip().endswith(" a")
    assert "currentColor" not in (target / "app.svg").read_text()


@pytest.mark.skipif(SYSTEM == "windows", reason="a script for a shell")
def test_the_script_finds_a_python_or_says_which_one_is_needed(kit: Path, tmp_path: Path) -> None:
    python = tmp_path / "bin" / f"python{PYTHON}"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    command = ["/bin/sh", str(kit / "install.sh"), "--check"]
    path = {"PATH": f"{python.parent}:/usr/bin:/bin"}
    done = subprocess.run(command, env=path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The kit is whole, for {SYSTEM} and Python {PYTHON}." in done.stdout
    (kit / "install.sh").write_text((kit / "install.sh").read_text().replace(PYTHON, "3.99"))
    done = subprocess.run(command, env=path, capture_output=True, text=True, check=False)
    assert (done.returncode, "needs Python 3.99" in done.stderr) == (2, True)


def test_a_kit_that_is_not_whole_is_refused_by_the_names_of_its_files(kit: Path, tmp_path: Path) -> None:
    wheel, target = kit / "wheels" / TORCH[SYSTEM], tmp_path / "target"
    content = wheel.read_bytes()
    wheel.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    (kit / "program.zip").write_bytes((kit / "program.zip").read_bytes()[:100])
    (kit / "app.svg").unlink()
    code, _, complaint = install(kit, target)
    assert code == 2
    assert f"wheels/{wheel.name}: was altered" in complaint
    assert "program.zip: has 100 bytes instead of" in complaint
    assert "app.svg: is missing" in complaint
    assert "shared" not in complaint
    assert not target.exists()
    manifest = (kit / "manifest.json").read_text(encoding="utf-8")
    (kit / "manifest.json").write_text(manifest[:-20], encoding="utf-8")
    assert "manifest.json: is broken" in install(kit, target)[2]
    (kit / "manifest.json").unlink()
    assert "manifest.json: is missing" in install(kit, target)[2]


def test_another_machine_is_refused(kit: Path, tmp_path: Path) -> None:
    manifest = json.loads((kit / "manifest.json").read_text(encoding="utf-8"))
    for key, value, said in (("system", "amiga", "for amiga"), ("python", "3.99", "for Python 3.99")):
        (kit / "manifest.json").write_text(json.dumps({**manifest, key: value}))
        code, _, complaint = install(kit, tmp_path / "target")
        assert (code, said in complaint) == (2, True)


def test_an_install_that_was_killed_begins_anew_and_other_files_are_left_alone(
    kit: Path, tmp_path: Path
) -> None:
    target, home = tmp_path / "target", tmp_path / "home"
    assert install(kit, target, home=home)[0] == 0
    (target / "installed.json").write_text("")
    (target / "program/main.py").unlink()
    assert install(kit, target, home=home)[0] == 0
    assert (target / "program/main.py").is_file()
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis/a.txt").write_text("mine")
    assert "holds other files" in install(kit, tmp_path / "thesis", home=home)[2]
    assert "outside of the kit" in install(kit, kit / "here", home=home)[2]


def test_a_class_installs_at_the_same_time(kit: Path, tmp_path: Path) -> None:
    before = state(kit)
    places = [tmp_path / f"home {i}" for i in range(3)]
    with ThreadPoolExecutor(3) as pool:
        done = list(pool.map(lambda place: install(kit, place / "to", home=place), places))
    assert [code for code, _, _ in done] == [0] * 3
    assert state(kit) == before


def test_a_wheel_cannot_write_elsewhere(kit: Path, tmp_path: Path, run: Command) -> None:
    write_wheel(kit / "wheels/shared-1.0-py3-none-any.whl", {"../../../../outside.txt": "x"}, "")
    assert run("kit", kit, "--for", SYSTEM)[0] == 0
    code, _, complaint = install(kit, tmp_path / "target", home=tmp_path / "home")
    assert (code, "shared-1.0-py3-none-any.whl" in complaint) == (2, True)
    assert not list(tmp_path.rglob("outside.txt"))


def test_a_manifest_that_names_what_is_elsewhere_is_refused(kit: Path, tmp_path: Path) -> None:
    for name in ("../outside.txt", "/etc/passwd", "C:/outside.txt", "wheels\\x", "a//b"):
        shutil.copytree(kit, tmp_path / "kit", dirs_exist_ok=True)
        with_manifest(tmp_path / "kit", lambda files, name=name: files | {name: ["0" * 64, 1]})
        code, _, complaint = install(tmp_path / "kit", tmp_path / "target", home=tmp_path / "home")
        assert (code, f"manifest.json: names what is not in the kit: {name}" in complaint) == (2, True)
        assert not (tmp_path / "target").exists()


def test_what_an_archive_unpacks_to_must_be_free(kit: Path, tmp_path: Path) -> None:
    bomb = kit / "wheels/shared-1.0-py3-none-any.whl"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zeros", bytes(30_000_000))
        archive.writestr("zeros.py", "")
    assert bomb.stat().st_size < 100_000
    n_bytes, longest = installer_of(kit).look_into({f"wheels/{bomb.name}": ("", 0), "program.zip": ("", 0)})
    assert 30_000_000 < n_bytes < 31_000_000
    assert longest >= len("zeros.py")
    with_manifest(kit, lambda files: files, n_bytes=10**15)
    listed_as_it_is(kit, bomb)
    code, _, complaint = install(kit, tmp_path / "a" / "target", home=tmp_path / "home")
    assert (code, "1000000000 MB are needed" in complaint) == (2, True)
    assert not (tmp_path / "a").exists()


def test_a_damaged_archive_leaves_nothing_behind(kit: Path, tmp_path: Path) -> None:
    wheel = kit / "wheels/shared-1.0-py3-none-any.whl"
    content = wheel.read_bytes()
    wheel.write_bytes(content.replace(b"Generator: test", b"Generator: tost", 1))  # its CRC is of another
    listed_as_it_is(kit, wheel)
    code, _, complaint = install(kit, tmp_path / "a" / "target", home=tmp_path / "home")
    assert (code, f"{wheel.name}: cannot be unpacked" in complaint) == (2, True)
    assert not (tmp_path / "a").exists()
    wheel.write_bytes(b"no archive")
    listed_as_it_is(kit, wheel)
    assert f"{wheel.name}: cannot be unpacked" in install(kit, tmp_path / "a", home=tmp_path / "home")[2]


def test_a_path_that_is_too_long_is_refused(kit: Path, tmp_path: Path) -> None:
    installer = kit / "install.py"
    text = installer.read_text(encoding="utf-8")
    assert "else 4095" in text
    installer.write_text(text.replace("else 4095", "else 259"), encoding="utf-8")
    listed_as_it_is(kit, installer)
    target = tmp_path / "/".join(["a" * 40] * 6)
    code, _, complaint = install(kit, target, home=tmp_path / "home")
    assert (code, "letters too long for this system. Choose a shorter path." in complaint) == (2, True)
    assert not (tmp_path / ("a" * 40)).exists()


@pytest.mark.skipif(SYSTEM == "macos", reason="does not tell of other programs")
def test_a_program_that_is_open_is_not_installed_over(kit: Path, tmp_path: Path) -> None:
    target, home = tmp_path / "target", tmp_path / "home"
    assert install(kit, target, home=home)[0] == 0
    (target / "installed.json").write_text("another kit")
    (target / "program" / "main.py").write_text("print('begun', flush=True)\ninput()\n")
    before = state(target)
    python = next(path for path in target.glob("venv/*/python*") if path.is_file())
    command = [str(python), str(target / "program" / "main.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "begun\n"
        code, _, complaint = install(kit, target, home=home)
        program.communicate("\n")
    assert (code, f"{target}: its Torch Playground is open." in complaint) == (2, True)
    assert state(target) == before
    assert install(kit, target, home=home)[0] == 0


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0,
    reason="root may write everywhere, Windows asks otherwise",
)
def test_a_folder_without_rights_is_refused_and_stays(kit: Path, tmp_path: Path) -> None:
    target, home = tmp_path / "target", tmp_path / "home"
    assert install(kit, target, home=home)[0] == 0
    (target / "installed.json").write_text("another kit")
    (target / "installed.json").chmod(0o444)
    target.chmod(0o555)
    before = state(target)
    code, _, complaint = install(kit, target, home=home)
    assert (code, "Permission denied" in complaint, "Choose a folder of your own" in complaint) == (
        1,
        True,
        True,
    )
    assert state(target) == before
    target.chmod(0o755)


def test_only_what_is_listed_is_installed(kit: Path, tmp_path: Path) -> None:
    write_wheel(kit / "wheels/evil-1.0-py3-none-any.whl", {"evil.py": ""}, "")
    assert install(kit, tmp_path / "target", home=tmp_path / "home")[0] == 0
    assert not list((tmp_path / "target").rglob("evil.py"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root makes a small disk")
def test_a_full_disk_leaves_nothing_behind(kit: Path, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.call(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]) != 0:
        pytest.skip("no disk can be mounted here")
    try:
        with_manifest(kit, lambda files: files, n_bytes=2 * 10**6)
        code, _, complaint = install(kit, disk / "to", home=tmp_path / "home")
        assert (code, f"{disk / 'to'}: 2 MB are needed, 1 MB are free." in complaint) == (2, True)
        (disk / "ballast").write_bytes(bytes(2**20 - 2**14))
        with_manifest(kit, lambda files: files, n_bytes=1)
        code, _, complaint = install(kit, disk / "to", home=tmp_path / "home")
        assert (code, "No space left on device" in complaint) == (1, True)
        assert [path.name for path in disk.iterdir()] == ["ballast"]
    finally:
        subprocess.check_call(["umount", str(disk)])


def test_windows_takes_a_long_path_of_a_disk_or_a_share(kit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installer = installer_of(kit)
    monkeypatch.setattr(installer, "WINDOWS", True)
    for path, written in (
        (r"C:\学生 一\app", r"\\?\C:\学生 一\app"),
        (r"\\school\homes\a b", r"\\?\UNC\school\homes\a b"),
        (r"\\?\C:\app", r"\\?\C:\app"),
    ):
        assert str(installer.long(Path(path))) == written


def installer_of(kit: Path) -> ModuleType:
    """Return the installer as a module."""
    spec = spec_from_file_location("kit_install", kit / "install.py")
    assert spec is not None
    assert spec.loader is not None
    installer = module_from_spec(spec)
    spec.loader.exec_module(installer)
    return installer


def with_manifest(
    kit: Path, change: Callable[[dict[str, object]], object], n_bytes: int | None = None
) -> None:
    """Change the list of files, or what the installed program is said to need."""
    path = kit / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["files"] = change(manifest["files"])
    manifest["bytes"] = manifest["bytes"] if n_bytes is None else n_bytes
    path.write_text(json.dumps(manifest), encoding="utf-8")


def listed_as_it_is(kit: Path, file: Path) -> None:
    """Let the manifest say of a file what it is now."""
    content = file.read_bytes()
    entry = [hashlib.sha256(content).hexdigest(), len(content)]
    with_manifest(kit, lambda files: files | {file.relative_to(kit).as_posix(): entry})
