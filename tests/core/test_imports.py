"""Imports without garbage collection."""

from __future__ import annotations

import gc

import pytest

from core.imports import many_imports


def test_nothing_is_collected_while_importing_and_again_afterwards() -> None:
    with many_imports():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_was_imported_is_left_out_of_later_collections() -> None:
    with many_imports():
        came: list[object] = []
    assert not any(item is came for item in gc.get_objects())


def test_a_failed_import_turns_collection_on_again() -> None:
    with pytest.raises(ImportError), many_imports():
        raise ImportError
    assert gc.isenabled()
