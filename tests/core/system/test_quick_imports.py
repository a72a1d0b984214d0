"""Imports without garbage collection."""

from __future__ import annotations

import gc
import sys

import pytest

from core.system.quick_imports import many_imports


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
