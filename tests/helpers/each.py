"""A test that walks a whole table of cases in one go, and tells all that fail."""

from __future__ import annotations

import functools
import inspect
import reprlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

Test = Callable[..., None]


def each(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Give a test each case in turn, as ``pytest.mark.parametrize`` does, but as one test.

    Fixtures are made once for all cases, except that each case has a ``tmp_path`` of its own.
    """
    parts, table = [name.strip() for name in names.split(",")], list(cases)
    assert table, "a table without cases tests nothing"

    def walking(test: Test) -> Test:
        @functools.wraps(test)
        def walk(**fixtures: Any) -> None:
            failed: list[BaseException] = []
            for number, case in enumerate(table):
                values = dict(zip(parts, case, strict=True)) if len(parts) > 1 else {names: case}
                try:
                    test(**fixtures | _own_folder(fixtures, number) | values)
                except (Exception, pytest.fail.Exception, BaseExceptionGroup) as error:
                    for one in error.exceptions if isinstance(error, BaseExceptionGroup) else (error,):
                        one.add_note(f"with {reprlib.repr(values)}")
                        failed.append(one)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} failures in {len(table)} cases", failed)

        signature = inspect.signature(test)
        fixtures = [value for name, value in signature.parameters.items() if name not in parts]
        walk.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return walk

    return walking


def _own_folder(fixtures: dict[str, Any], number: int) -> dict[str, Path]:
    if "tmp_path" not in fixtures:
        return {}
    folder: Path = fixtures["tmp_path"] / str(number)
    folder.mkdir()
    return {"tmp_path": folder}
