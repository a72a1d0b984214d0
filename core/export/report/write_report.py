"""A report of a run: one HTML file with everything in it, for a browser or for paper."""

from __future__ import annotations

import os
from dataclasses import asdict
from datetime import datetime
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from markupsafe import Markup

from core.analysis.colours.theme_colours import DARK, LIGHT, N_COLOURS, Theme
from core.components.catalog import Components, build_catalog
from core.components.own.components_for import components_for
from core.errors import PlaygroundError
from core.export.program.export_program import export_program
from core.export.recorded_run import RecordedRun, read_recorded
from core.export.report import texts
from core.export.report.answers_section import AnswersSection
from core.export.report.curves import curves
from core.export.report.evaluated_model import EvaluatedModel, evaluate_checkpoint
from core.export.settings_table import groups
from core.export.templates import read_template
from core.runs.output_guard import refuse_over_run, refuse_over_runs
from core.system.files import write_text
from core.system.sentences import ENGLISH_SENTENCES, PRESETS, Sentences
from core.system.versions import versions
from core.text import printable


def write_report(folder: Path, output: Path, say: Sentences = ENGLISH_SENTENCES) -> tuple[str, ...]:
    """Write a report of the run in a folder, be it finished, interrupted or still going.

    Parameters
    ----------
    output : Path
        The HTML file.
    say : Sentences
        Says it in a language. Numbers, names of settings and the program are the same in each.

    Returns
    -------
    tuple of str
        What could not be read and is missing from the report; the report says it too.

    Raises
    ------
    PlaygroundError
        If the folder holds no run, or the file cannot be written or is one of the run's own.
    """
    recorded, catalog = read_recorded(folder), build_catalog()
    refuse_over_run(output, recorded.run)
    refuse_over_runs(output)
    model = _last_model(recorded, catalog)
    # Where its own file cannot be read, the checkpoint knows the experiment too.
    experiment = recorded.experiment or (model.experiment if model is not None else None)
    parts: dict[str, Any] = {"groups": (), "script": ""}
    if experiment is not None:
        try:
            catalog = components_for(experiment, catalog, recorded.run.folder)
            parts = {"groups": groups(experiment, catalog), "script": export_program(experiment, catalog)}
        except PlaygroundError as error:
            recorded.problems.append(str(error))
    text = _render(
        row=recorded.row,
        say=say,
        name=say.of(recorded.row.name, PRESETS),
        state=texts.state_words(recorded, say),
        state_name=say.of(texts.STATE_NAMES[recorded.row.state]),
        facts=texts.facts(recorded, model, say),
        tiles=texts.tiles(recorded, say),
        problems=[say(problem) for problem in recorded.problems],
        curves=curves(recorded, say) if len(recorded.metrics) else (),
        scores=texts.score_table(recorded, say),
        marks=texts.marks(recorded, say),
        answers=None if model is None else AnswersSection(model, say),
        commands=texts.commands(recorded, say),
        made=f"{datetime.now().astimezone():%Y-%m-%d %H:%M %Z}",
        program=versions()["torch_playground"],
        **parts,
    )
    write_text(output, text.encode("utf-8", "replace").decode("utf-8"))  # a folder's name need not be text
    return tuple(recorded.problems)


def _last_model(recorded: RecordedRun, catalog: Components) -> EvaluatedModel | None:
    """Look at the last checkpoint, or where that cannot be read at the best one."""
    for file in (recorded.run.last, recorded.run.best):
        if os.path.isfile(file):
            try:
                return evaluate_checkpoint(file, catalog)
            except PlaygroundError as error:
                recorded.problems.append(str(error))
    return None


def _render(say: Sentences, **content: Any) -> str:
    page = read_template("report/report.html", autoescape=True, finalize=_without_controls)
    style = Markup(files("resources").joinpath("report", "report.css").read_text(encoding="utf-8"))
    words = {
        "lang": say.tag,
        "say": say,
        "t": say.of,
        "h": partial(_marked_up, say),
        "plain": printable,
    }
    return page.render(style=style, **words, light=_variables(LIGHT), dark=_variables(DARK), **content)


def _marked_up(say: Sentences, source: str, **parts: Any) -> Markup:
    """Return a sentence of the page with parts that are HTML in it."""
    return Markup(say.of(source)).format(**parts)


def _without_controls(value: Any) -> Any:
    # Markup is the program's own.
    return printable(value, keep="\n\t") if type(value) is str else value


def _variables(theme: Theme) -> str:
    """Return a theme's colours as variables of a style sheet."""
    colours = {name: value for name, value in asdict(theme).items() if str(value).startswith("#")}
    colours |= {f"class{i}": colour for i, colour in enumerate(theme.class_colours(N_COLOURS))}
    return " ".join(f"--{name.replace('_', '-')}: {colour};" for name, colour in colours.items())
