"""Imports without garbage collection."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from core.system import quick_imports
from core.system.quick_imports import load_library_of_torch, many_imports


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
