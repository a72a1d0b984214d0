"""Processes are started without a launcher, with torch's libraries first, and import quickly."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.protocol.failures import explain
from core.system import quick_imports
from core.system.interpreter import LAUNCHER, python
from core.system.quick_imports import load_library_of_torch, many_imports
from core.system.torch_runtime import RUNTIME, missing_runtime

ENVIRONMENT, BASE = "/class/venv/Scripts/python", "/programs/python"


def test_behind_a_launcher_the_interpreter_is_started() -> None:
    assert python(ENVIRONMENT, BASE, has_launchers=True) == (BASE, {LAUNCHER: ENVIRONMENT})


def test_without_one_this_python_is_started() -> None:
    assert python(BASE, BASE, has_launchers=True) == (BASE, {})
    assert python(ENVIRONMENT, BASE, has_launchers=False) == (ENVIRONMENT, {})


def test_what_is_started_has_this_environment_s_packages_and_no_launcher() -> None:
    executable, variables = python()
    code = "import os, sys; print(os.getppid(), sys.prefix)"
    said = subprocess.check_output([executable, "-c", code], env={**os.environ, **variables}, text=True)
    assert said.split(maxsplit=1) == [str(os.getpid()), f"{sys.prefix}\n"]


LOADED = """
import sys
from core.system.torch_runtime import load_runtime
load_runtime()
import psutil
maps = [] if sys.platform == "darwin" else [file.path for file in psutil.Process().memory_maps()]
found = sys.platform == "darwin" or any("c10" in path for path in maps)
print(found, "torch" in sys.modules)
"""


def test_its_smallest_library_is_loaded_without_torch() -> None:
    root = Path(__file__).parents[3]
    assert subprocess.check_output([sys.executable, "-c", LOADED], cwd=root, text=True) == "True False\n"


def test_a_library_that_cannot_be_loaded_says_what_to_install() -> None:
    error = OSError(22, "A dynamic link library initialization routine failed")
    assert missing_runtime(error) == ""
    error.winerror = 1114  # type: ignore[attr-defined]
    assert RUNTIME in explain(error).summary
    qt = ImportError("DLL load failed while importing QtCore: The specified module could not be found.")
    assert RUNTIME in missing_runtime(qt)
    assert missing_runtime(ImportError("No module named 'PySide6'")) == ""


@pytest.fixture(autouse=True)
def collecting() -> Iterator[None]:
    """Collect as a new process does: a test whose window collects may have come before."""
    was_enabled = gc.isenabled()
    gc.enable()
    yield
    if not was_enabled:
        gc.disable()


def test_nothing_is_collected_while_importing_and_again_afterwards() -> None:
    with many_imports():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_was_imported_is_left_out_of_later_collections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    with many_imports():
        import colorsys
    assert not any(item is vars(colorsys) for item in gc.get_objects())


def test_what_lives_while_nothing_new_is_imported_is_collected_once_it_is_garbage() -> None:
    with many_imports():
        import gc as known_already

        came: list[object] = [known_already]
    assert any(item is came for item in gc.get_objects())


def test_a_failed_import_turns_collection_on_again() -> None:
    with pytest.raises(ImportError), many_imports():
        raise ImportError
    assert gc.isenabled()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the import loads it")
def test_the_library_of_torch_is_loaded_before_torch_and_found_by_its_import() -> None:
    program = (
        "import sys; from core.system.quick_imports import load_library_of_torch; load_library_of_torch();"
        "maps = lambda: {line.split()[-1] for line in open('/proc/self/maps') if 'libtorch_cpu' in line};"
        "before = maps(); assert len(before) == 1 and 'torch' not in sys.modules;"
        "import torch; assert maps() == before and torch.ones(2).sum() == 2"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_without_torch_there_is_no_library_to_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_imports, "find_spec", lambda name: None)
    load_library_of_torch()
