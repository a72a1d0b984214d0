"""Commands called within the test's process."""

from collections.abc import Callable

import pytest

import main

Command = Callable[..., tuple[int, str, str]]
"""Takes a command's words; returns its exit code and what it wrote to both streams."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()  # what fixtures have written
        try:
            code = main.main([str(argument) for argument in arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def refused(run: Command) -> Callable[..., str]:
    """Run a command that must be refused with one line, and return that line."""

    def refused(*arguments: object) -> str:
        code, out, err = run(*arguments)
        assert (code, out, err.count("\n")) == (2, "", 1), err
        return err

    return refused
