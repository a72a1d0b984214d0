"""A user's own code on the command line: ``--code FILE``, and ``new-code``. Nothing here imports torch."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.cli.path_arguments import place
from core.cli.terminal import write_error, write_line
from core.code.consent import Consent, usual_place
from core.code.find import consented_code, stamped
from core.code.source import CodeSource, changed_since, read_code
from core.code.template import write_template
from core.experiment.experiment import Experiment


def add_option(command: argparse.ArgumentParser) -> None:
    """Add ``--code`` to a command."""
    command.add_argument(
        "--code",
        metavar="FILE",
        type=place,
        help="a Python file of your own, whose classes stand beside torch's; giving it lets it run",
    )


def add_command(commands: Any) -> None:
    """Add ``new-code`` to the commands of ``core.cli.main``."""
    new = commands.add_parser("new-code", help="write a file of code to begin with")
    new.add_argument("file", metavar="FILE", type=place, help="the Python file to write, such as my_code.py")
    new.set_defaults(run=_write_new)


def _write_new(options: argparse.Namespace) -> None:
    write_template(options.file)
    write_line(f"written to {options.file}; try: python main.py list models --code {options.file}")


def consent_given(given: Path | None) -> tuple[Consent, CodeSource | None]:
    """Return what may run, and the file that the command line gives: that is consent, and remembered."""
    if given is None:
        return Consent(usual_place()), None
    source = read_code(given)
    consent = Consent(usual_place(), at_hand=source.sha256)
    consent.allow(source)
    return consent, source


def with_code(experiment: Experiment, consent: Consent, source: CodeSource | None) -> Experiment:
    """Return an experiment with the path and hash of the code that it takes classes from.

    Parameters
    ----------
    source : CodeSource or None
        What the command line gives; it goes before the experiment's own.
    """
    code = experiment.code
    if source is None and code.path is not None:
        source = consented_code(replace(code, sha256=None), consent)
        if notice := changed_since(code, source):
            write_error(notice)
    return experiment if source is None else stamped(experiment, source)
