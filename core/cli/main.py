"""The command line, without a window and without Qt: its parser, and the commands train, sweep and export.

``_add_<command>`` declares the options of a command, and the function below it carries the command out. What
the other commands do is in files of their own.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any, NoReturn

from core.cli import export_commands, grade, kit, lessons, listing, look, own_code, train, write
from core.cli import runs as run_listing
from core.cli import sweep as sweep_session
from core.cli.lab import command as lab
from core.cli.path_arguments import place
from core.cli.terminal import write_error
from core.code import clusters
from core.code.consent import Consent
from core.code.copies import put_beside
from core.code.source import CodeSource
from core.data.registry import DATASETS, catalog_without_torch
from core.errors import PlaygroundError
from core.experiment.change import started
from core.experiment.experiment import Experiment
from core.experiment.presets import open_experiment
from core.experiment.sections.file_paths import PATHS
from core.experiment.validate import check
from core.export.program.export_program import FORMS, export_program, write_text
from core.protocol.failures import explain
from core.runs.checkpoint_interval import USUAL, CheckpointInterval
from core.runs.output_guard import refuse_over, refuse_over_runs
from core.runs.sweeps.engine_choice import ENGINES
from core.runs.sweeps.options import SweepOptions
from core.runs.sweeps.search_record import PRUNERS, SAMPLERS, SearchPlan
from core.runs.teacher.identify import identified
from core.system.files import not_read
from core.system.languages import languages
from core.system.quick_imports import many_imports
from core.system.signals import INTERRUPTED, attend, ending_as_ctrl_c_does
from core.system.toml import parse_value
from core.system.torchrun_environment import Launch
from core.text import Text, printable
from core.training.distributed.join import join_processes

DONE, FAILED, BAD_INPUT = 0, 1, 2
LONGEST_COMPLAINT = 500
UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EBADF)

Changes = Sequence[tuple[str, Any]]
"""Paths of settings, each with its new value."""


def main(arguments: Sequence[str]) -> int:
    """Run a subcommand and return its exit code.

    Parameters
    ----------
    arguments : sequence of str
        The subcommand and what follows it.

    Returns
    -------
    int
        0 done, 1 failed run, 2 bad input, 130 interrupted, be it by SIGTERM or SIGHUP.
    """
    options = _parser().parse_args(arguments, argparse.Namespace(given=arguments))
    # Several processes have their own way to hear them: see core.training.distributed.liveness.
    alone = Launch.from_environment() is None
    try:
        with ending_as_ctrl_c_does() if alone else nullcontext():
            code: int | None = options.run(options)
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _fail("Interrupted.", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read the output has left; nothing may be flushed into the pipe at exit.
        _drop_output()
        with suppress(OSError):  # the same reader may have read errors too
            write_error(Text("Ended: nobody reads the output any more."))
        return FAILED
    except Exception as error:
        if isinstance(error, OSError) and error.filename is not None:  # a path that may not be looked at
            return _fail(str(not_read(Path(os.fsdecode(error.filename)), error)), BAD_INPUT)
        if isinstance(error, OSError) and error.errno in UNWRITABLE:  # files are named by what writes them
            _drop_output()
            return _fail(Text("The output cannot be written: {reason}.", reason=error.strerror), FAILED)
        failure = explain(error)
        sys.stderr.write(printable(failure.details, keep="\n"))
        return _fail(failure.summary, BAD_INPUT if isinstance(error, PlaygroundError) else FAILED)
    return code or DONE


def _drop_output() -> None:
    """Let nothing more be written to where the output cannot be written, not at exit either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str, code: int) -> int:
    write_error(message)
    return code


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        text = message if len(message) <= LONGEST_COMPLAINT else f"{message[:LONGEST_COMPLAINT]}…"
        self.exit(BAD_INPUT, printable(f"{text[0].upper()}{text[1:]}. Try: {self.prog} --help") + "\n")


def _parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; ``options.run`` is the function of the one that was given."""
    parser = _Parser(
        prog="python main.py",
        usage="%(prog)s [--language CODE] [FILE] | COMMAND ...",
        description="Watch a real PyTorch network learn, in a window that opens FILE or by a command.",
        epilog=f"The window speaks --language: system, {', '.join(languages())}. "
        "Exit codes: 0 done, 1 failed run, 2 bad input, 130 interrupted.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", prog=parser.prog)
    _add_train(commands)
    _add_sweep(commands)
    _add_export(commands)
    _add_listings(commands)
    export_commands.add_commands(commands)
    own_code.add_command(commands)
    write.add_command(commands)
    lab.add_command(commands)
    lessons.add_command(commands)
    grade.add_command(commands)
    kit.add_command(commands)
    return parser


def _add_train(commands: Any) -> None:
    command = commands.add_parser("train", help="train an experiment")
    _add_experiment(command, nargs="?")
    command.add_argument("--device", metavar="D", help="auto, cpu, cuda:0, ...: training.device")
    command.add_argument("--epochs", metavar="N", help="passes over the training data: training.epochs")
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.add_argument("--run-dir", metavar="DIR", type=place, help="a new folder to record the run in")
    command.add_argument(
        "--resume",
        metavar="DIR",
        type=place,
        help="go on with the run in that folder, from its last checkpoint",
    )
    command.add_argument(
        "--checkpoint-every", metavar="N", help="steps between two checkpoints, or seconds such as 10s"
    )
    command.add_argument(
        "--losses", metavar="OUT", type=place, help="write every step's training loss, a hex float a line"
    )
    command.add_argument("--processes", metavar="N", help="train in N processes of this machine together")
    _add_attended(command)
    command.set_defaults(run=_train, parser=command)


def _train(options: argparse.Namespace) -> int:
    if (options.file is None) == (options.resume is None):
        options.parser.error("give FILE, or --resume DIR")
    if options.attended:
        attend()
    if options.losses is not None:
        _refuse_output(options.losses, options.file)
    changes = _train_changes(options)
    every = USUAL if options.checkpoint_every is None else CheckpointInterval.parse(options.checkpoint_every)
    recording = train.RecordedTraining(options.run_dir, every, options.losses)
    if options.processes is not None and Launch.from_environment() is None:
        return _launch(options, changes)
    consent, source = own_code.consent_given(options.code)
    with join_processes() as strategy:
        if options.resume is not None:
            train.resume(options.resume, changes, recording, options.json, strategy=strategy, consent=consent)
        else:
            experiment = strategy.from_first(lambda: _open(options.file, changes, consent, source))
            train.start(experiment, recording, options.json, strategy=strategy, consent=consent)
    return DONE


def _train_changes(options: argparse.Namespace) -> Changes:
    """Return the changes of ``--set``, then those of the options that stand for a setting."""
    changes = [_parse_change(text) for text in options.set]
    if options.epochs is not None:
        changes.append(("training.epochs", parse_value(options.epochs, "training.epochs")))
    if options.device is not None:
        changes.append(("training.device", options.device))
    return changes


def _launch(options: argparse.Namespace, changes: Changes) -> int:
    """Start the processes that train together, each with this process's own command."""
    from core.training.distributed.launcher import launch

    if not re.fullmatch(r"[1-9]\d{0,2}", options.processes):
        raise PlaygroundError("--processes", "must be a number from 1 to 999", options.processes)
    if options.resume is None:
        consent, source = own_code.consent_given(options.code)
        _open(options.file, changes, consent, source)  # one process tells most mistakes, at once
    return launch(options.given, int(options.processes))


def _add_sweep(commands: Any) -> None:
    command = commands.add_parser("sweep", help="train an experiment with one value after another")
    _add_experiment(command, nargs="?")
    command.add_argument(
        "--vary",
        metavar="PATH=VALUES",
        action="append",
        default=[],
        help="a setting and its values: optimizer.lr=0.1,0.01 or seed=0..4 or optimizer.lr=0.001..1 log 4; "
        "two settings and the seed at most",
    )
    command.add_argument(
        "--folder", metavar="DIR", type=place, help="where its runs go, if not among all runs"
    )
    command.add_argument(
        "--continue",
        metavar="DIR",
        type=place,
        dest="folder_of_sweep",
        help="go on with the sweep in that folder: runs that are done stay",
    )
    command.add_argument(
        "--search",
        metavar="N",
        help="draw N runs from ranges instead of taking every combination: optimizer.lr='0.001..1 log' or "
        "data.noise=0..0.5; lists are choices",
    )
    command.add_argument(
        "--sampler", choices=SAMPLERS, help="of --search: near what did well (tpe, the default), or anywhere"
    )
    command.add_argument(
        "--pruner", choices=PRUNERS, help="of --search: stop a run that is worse than the median, or none"
    )
    command.add_argument(
        "--engine",
        metavar="ENGINE",
        default="",
        help=f"what trains the runs: {', '.join(ENGINES)}; by default what the experiment allows decides",
    )
    command.add_argument(
        "--workers",
        metavar="N",
        help="processes that train at the same time; by default one less than there are cores",
    )
    command.add_argument(
        "--address",
        metavar="URL",
        default="",
        help="of dask's scheduler, such as tcp://node0:8786; without it a cluster on this machine",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    _add_attended(command)
    command.set_defaults(run=_sweep, parser=command)


def _sweep(options: argparse.Namespace) -> None:
    if (options.file is None) == (options.folder_of_sweep is None):
        options.parser.error("give FILE, or --continue DIR")
    if Launch.from_environment() is not None:
        raise PlaygroundError("sweep", "takes one process", hint="Start it without torchrun.")
    commands = sweep_session.Commands()
    if options.attended:
        attend(take=commands.take)
    means = SweepOptions(options.engine, _workers(options.workers), options.address)
    means.check()
    if means.address:
        clusters.allow(means.address)
    search = _search(options)
    consent, source = own_code.consent_given(options.code)
    if options.folder_of_sweep is not None:
        if options.vary or options.set or options.search:
            options.parser.error("--vary, --set and --search cannot be given together with --continue")
        sweep_session.resume(options.folder_of_sweep, options.json, consent, commands, means)
        return
    varied = [_split(text, "--vary", "optimizer.lr=0.1,0.01") for text in options.vary]
    base = _changed(open_experiment(options.file), [_parse_change(text) for text in options.set])
    base = identified(own_code.with_code(base, consent, source))
    sweep_session.start(base, varied, options.folder, options.json, consent, commands, means, search)


def _workers(text: str | None) -> int | None:
    return None if text is None else parse_value(text, "workers")


def _search(options: argparse.Namespace) -> SearchPlan | None:
    if options.search is None:
        if options.sampler or options.pruner:
            options.parser.error("--sampler and --pruner need --search N")
        return None
    given = {"sampler": options.sampler, "pruner": options.pruner}
    plan = SearchPlan(
        parse_value(options.search, "search"), **{k: v for k, v in given.items() if v is not None}
    )
    plan.check()
    return plan


def _add_export(commands: Any) -> None:
    command = commands.add_parser("export", help="write an experiment as a plain PyTorch program")
    _add_experiment(command)
    command.add_argument(
        "-o", "--output", metavar="OUT", type=place, help="the file to write; otherwise it is printed"
    )
    command.add_argument(
        "--form",
        choices=FORMS,
        help="a script for one process, one for several under torchrun, or a Jupyter notebook; "
        "without it, what OUT ends with decides",
    )
    command.set_defaults(run=_export)


def _export(options: argparse.Namespace) -> None:
    consent, source = own_code.consent_given(options.code)
    changes = [_parse_change(text) for text in options.set]
    experiment = _open(options.file, changes, consent, source)
    output: Path | None = options.output
    if output is not None:
        _refuse_output(output, options.file)

    with many_imports():
        from core.components.catalog import build_catalog
        from core.components.own.components_for import components_for

    notebook = output is not None and output.suffix == ".ipynb"
    catalog = components_for(experiment, build_catalog(), consent=consent)
    text = export_program(experiment, catalog, options.form or ("notebook" if notebook else "plain"))
    if output is None:
        sys.stdout.write(text)
        return
    if catalog.registry.code is not None:
        put_beside(output, catalog.registry.code)
    write_text(output, text)


def _add_listings(commands: Any) -> None:
    """Add the commands that only show something: ``devices``, ``list``, ``look``, ``runs``, ``compare``."""
    devices = commands.add_parser("devices", help="show what torch can compute on, and why not")
    devices.set_defaults(run=lambda options: listing.show_devices(options.json))
    catalog = commands.add_parser("list", help="show what can be chosen, with its settings")
    catalog.add_argument("what", choices=listing.KINDS)
    own_code.add_option(catalog)
    catalog.set_defaults(run=_list)
    data = commands.add_parser("look", help="show what is understood of a file of data")
    data.add_argument(
        "file", metavar="FILE", type=place, help="a table, NumPy arrays, a text, or a folder of pictures"
    )
    data.add_argument(
        "--set",
        metavar="PATH=VALUE",
        action="append",
        default=[],
        help="read it in another way, such as data.delimiter=tab or data.name=text",
    )
    data.set_defaults(
        run=lambda options: look.show(options.file, lambda: map(_parse_change, options.set), options.json)
    )
    runs = commands.add_parser("runs", help="show the runs that were recorded")
    runs.add_argument("--folder", metavar="DIR", type=place, help="where runs are, if not in the usual place")
    runs.set_defaults(run=lambda options: run_listing.show_runs(options.folder, options.json))
    compare = commands.add_parser("compare", help="show what differs between runs, and how they did")
    compare.add_argument("folders", metavar="DIR", type=place, nargs="+", help="the folder of a run")
    compare.set_defaults(run=lambda options: run_listing.show_comparison(options.folders, options.json))
    for command in (devices, catalog, data, runs, compare):
        command.add_argument("--json", action="store_true", help="as one JSON value")


def _list(options: argparse.Namespace) -> None:
    _, source = own_code.consent_given(options.code)
    listing.show(options.what, options.json, source)


def _add_experiment(command: argparse.ArgumentParser, nargs: str | None = None) -> None:
    """Add the options that name an experiment and change its settings."""
    command.add_argument(
        "file", metavar="FILE", type=place, nargs=nargs, help="an experiment file, or the name of a preset"
    )
    command.add_argument(
        "--set",
        metavar="PATH=VALUE",
        action="append",
        default=[],
        help="change a setting, such as optimizer.lr=0.1; VALUE is read as TOML or else as a text",
    )
    own_code.add_option(command)


def _add_attended(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--attended", action="store_true", help="end when the standard input closes, as by Ctrl+C"
    )


def _refuse_output(output: Path, file: Path | None) -> None:
    """Refuse to write over the experiment file, or into a recorded run."""
    if file is not None and os.path.isfile(file):  # it can name a preset
        refuse_over(output, (file,))
    refuse_over_runs(output)


def _open(file: Path, changes: Changes, consent: Consent, source: CodeSource | None) -> Experiment:
    """Return the experiment of a file or preset, changed, checked, and with the SHA-256 of its files."""
    experiment = own_code.with_code(_changed(open_experiment(file), changes), consent, source)
    if experiment.code.path is None:
        check(experiment, catalog_without_torch())  # most mistakes are told before torch has loaded
    return identified(experiment)


def _changed(experiment: Experiment, changes: Changes) -> Experiment:
    """Return an experiment with changed settings; another data set keeps those that it has too."""
    names = [value for path, value in changes if path == "data.name" and value in DATASETS]
    if names and names[-1] != experiment.data.name:
        table = started(DATASETS[names[-1]], experiment.data.args)
        experiment = experiment.replace("data", table)
    for path, value in changes:
        experiment = experiment.replace(path, value)
    return experiment


def _parse_change(text: str) -> tuple[str, Any]:
    """Return the path and the value of ``PATH=VALUE``; the path of a file becomes absolute."""
    path, text = _split(text, "--set", "optimizer.lr=0.1")
    value = parse_value(text, path)
    if path in PATHS and isinstance(value, str) and value:
        value = os.path.abspath(os.path.expanduser(value))
    return path, value


def _split(text: str, option: str, example: str) -> tuple[str, str]:
    path, sign, value = text.partition("=")
    if not sign or not path.strip():
        raise PlaygroundError(option, f"needs PATH=VALUE, such as {example}", text)
    return path.strip(), value.strip()
