"""Tables that one test walks to their end: ``each`` reads as ``parametrize``, and costs one case."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def each(names: str | tuple[str, ...], table: Iterable[Any]) -> Callable[[Test], Test]:
    """Call a test with each row of a table; it fails in the end with all rows that failed."""
    rows = list(table)

    def decorate(test: Test) -> Test:
        signature = inspect.signature(test)
        given = (names,) if isinstance(names, str) else names

        @wraps(test)
        def walk(**fixtures: Any) -> None:
            failed = []
            for row in rows:
                values = (row,) if isinstance(names, str) else row
                try:
                    test(**dict(zip(given, values, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception) as error:
                    failed.append(f"{row!r}: {type(error).__name__}: {error}")
            assert not failed, "\n".join(failed)

        left = [each for name, each in signature.parameters.items() if name not in given]
        walk.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return walk

    return decorate
