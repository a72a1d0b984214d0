"""The columns of the table of runs: what each says of a run, and what it is sorted by."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from PySide6.QtCore import QCoreApplication

from core.analysis.metrics import LOSS, VALIDATION, main_metric_in, main_metric_labels
from core.runs.run_row import RunRow
from gui.translation import of_preset, translated
from gui.widgets.plots.scale import number
from gui.widgets.runs.texts import (
    STATES,
    created,
    created_text,
    epochs_text,
    loss_text,
    moment_text,
    score_text,
    state_text,
    time_text,
)
from gui.widgets.table import RIGHT, Column
from gui.widgets.tiles import UNKNOWN

translate = QCoreApplication.translate
WIDEST_MOMENT = datetime(2000, 11, 30, 23, 59)


@dataclass(frozen=True, kw_only=True)
class RunColumn(Column[RunRow]):
    """A column of the table of runs, whose numbers stand at the right.

    Parameters
    ----------
    key : str
        Its name in settings and tests.
    value : callable
        What it is sorted by: a number, or a text; None for what is not known, which is always last.
    widest : str
        A text for which there is room at first.
    is_hidden : bool
        Whether it is shown only where it is chosen: names need the room.
    """

    key: str
    value: Callable[[RunRow], float | str | None]
    widest: str
    is_hidden: bool = False


def columns() -> tuple[RunColumn, ...]:
    """Return all columns, in the order in which they stand at first."""
    return (
        RunColumn("", translate("Runs", "Starred: press Space to star the runs selected"), lambda row: "",
                  key="star", value=lambda row: float(not row.starred), widest=""),
        RunColumn(translate("Runs", "Name"), translate("Runs", "Name of the run: press F2 to change it"),
                  lambda row: of_preset(row.name),
                  key="name", value=lambda row: natural(of_preset(row.name)), widest="Two spirals, Adam"),
        RunColumn(translate("Runs", "State"),
                  translate("Runs", "Whether it is recorded now, or how it ended"), state_text,
                  key="state", value=lambda row: float(STATES.index(row.state)), widest="interrupted"),
        RunColumn(translate("Runs", "Data"), translate("Runs", "Data set"), lambda row: row.data,
                  key="data", value=_word("data"), widest="diabetes", is_hidden=True),
        RunColumn(translate("Runs", "Model"), translate("Runs", "Kind of model"), lambda row: row.model,
                  key="model", value=_word("model"), widest="mlp", is_hidden=True),
        RunColumn(translate("Runs", "Optimizer"),
                  translate("Runs", "Optimizer; the tooltip of a run tells its schedule"),
                  lambda row: row.optimizer,
                  key="optimizer", value=_word("optimizer"), widest="Adadelta"),
        RunColumn(translate("Runs", "lr"),
                  translate("Runs", "Learning rate at the start, and at the end if it was changed during the "
                            "run; of OneCycleLR the highest"),
                  _rates_text, RIGHT, True,
                  key="lr", value=lambda row: row.lr, widest="0.02 → 0.5"),
        RunColumn(translate("Runs", "Epochs"), translate("Runs", "Epochs taken, of those planned"),
                  epochs_text, RIGHT, True,
                  key="epochs", value=lambda row: row.epoch or None, widest="123 / 600"),
        RunColumn(translate("Runs", "Last\ntest loss"),
                  translate("Runs", "Test loss of the last evaluation, where its curve ends"),
                  lambda row: loss_text(row.test_loss), RIGHT, True,
                  key="last_test_loss", value=lambda row: row.test_loss, widest="0.1234"),
        RunColumn(translate("Runs", "Best\ntest loss"),
                  translate("Runs", "Test loss of the best evaluation: the least on validation data, if "
                            "there is any, else on test data"),
                  lambda row: loss_text(row.best.get("test_loss")), RIGHT, True, _loss_tip,
                  key="test_loss", value=lambda row: row.best.get("test_loss"), widest="0.1234"),
        RunColumn(translate("Runs", "Score\nat best"),
                  translate("Runs", "Test {0}, at the same evaluation as the best test loss").format(
                      translated(main_metric_labels())),
                  score_text, RIGHT, True, _score_tip,
                  key="score", value=lambda row: row.best_score, widest="R² 0.987"),
        RunColumn(translate("Runs", "Time"),
                  translate("Runs", "Time trained, without pauses; of slow motion only what was computed"),
                  lambda row: time_text(row.seconds), RIGHT, True,
                  key="seconds", value=lambda row: row.seconds or None, widest="31:04 min"),
        RunColumn(translate("Runs", "Device"), translate("Runs", "What computed it"),
                  lambda row: row.device or UNKNOWN,
                  key="device", value=_word("device"), widest="cpu", is_hidden=True),
        RunColumn(translate("Runs", "Created"), translate("Runs", "When the run began"), created_text,
                  key="created", value=created, widest=moment_text(WIDEST_MOMENT)),
    )  # fmt: skip


def _rates_text(row: RunRow) -> str:
    if row.lr is None or row.last_lr is None:
        return UNKNOWN
    return number(row.lr) if row.last_lr == row.lr else f"{number(row.lr)} → {number(row.last_lr)}"


def _score_tip(row: RunRow) -> str:
    metric = main_metric_in(row.best)
    return _best_text(row, translated(metric.title)) if metric is not None else ""


def _loss_tip(row: RunRow) -> str:
    return _best_text(row, translated(LOSS.title)) if row.best else ""


def _best_text(row: RunRow, what: str) -> str:
    """Return what a number of the best evaluation is, and why it is that evaluation's."""
    text = translate("Runs", "{what} on the test data after step {step:,.0f}, where the test loss was least")
    if LOSS.column(VALIDATION) in row.best:
        text = translate(
            "Runs", "{what} on the test data after step {step:,.0f}, where the validation loss was least"
        )
    return text.format(what=what, step=row.best.get("step", 0.0))


@lru_cache(maxsize=20_000)
def natural(text: str) -> str:
    """Return a sort key that ignores case and puts run 9 before run 10."""
    return re.sub(r"\d+", lambda found: found[0].zfill(12), text.casefold())


def _word(name: str) -> Callable[[RunRow], str | None]:
    return lambda row: natural(getattr(row, name)) or None
