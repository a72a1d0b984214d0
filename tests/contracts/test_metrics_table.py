"""Every metric of the table is computed, written, read, drawn and printed, whichever there are."""

from __future__ import annotations

import io
import json
import math
import re
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import torch
from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

from core.analysis.curve_csv import run_curves, table_text
from core.analysis.history import History
from core.analysis.metrics import LOSS, METRICS, SPLITS, by_column, main_metrics, metrics_of, scores_in
from core.cli.progress import TextReport
from core.cli.train import RecordedTraining, resume
from core.components.metric_learning.criterion import MinedLoss
from core.components.metric_learning.triplets import MINERS
from core.data.load import load
from core.experiment.experiment import Component
from core.experiment.presets import read_preset
from core.experiment.tasks import Aim, Task
from core.export.report.write_report import write_report
from core.export.tensorboard import write_events
from core.protocol.results import Built, EvalResult, LrPlan, Scores, StepResult, StepRow
from core.runs.details import RunDetails
from core.runs.folder import Run
from core.runs.metrics_csv import MetricsReader
from core.runs.resume_history import read_recorded_history
from core.runs.run_row import read_row
from core.runs.sweeps.results import measured
from core.training.tasks.objective import LEARNT
from gui.pages.runs.curves import RunCurves
from gui.pages.train.curves.scores import ScoreCurves
from gui.theme.theme import LIGHT
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, new_store
from tests.helpers.recorded_runs import recorded

ROOT = Path(__file__).parent.parent.parent
TASKS: tuple[Task, ...] = tuple(task for task in Task if metrics_of(task))
PRESETS: dict[Task, str] = {
    Task.BINARY: "circle",
    Task.MULTICLASS: "iris",
    Task.REGRESSION: "plane",
    Task.LANGUAGE: "text_bigram",
    Task.METRIC: "metric_digits",
    Task.AUTOENCODER: "autoencoder_digits",
}
each_task = pytest.mark.parametrize("task", TASKS)
START = EvalResult(0, 0, Scores(0.7), Scores(0.8))


@dataclass(frozen=True)
class Recorded:
    """A run of three epochs, and the lines that it wrote as JSON."""

    run: Run
    lines: list[dict[str, Any]]

    @property
    def metrics(self) -> MetricsReader:
        reader = MetricsReader(self.run.metrics_file)
        reader.read()
        return reader


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[Task, Recorded]:
    place, found = tmp_path_factory.mktemp("runs"), {}
    for task, preset in PRESETS.items():
        with redirect_stdout(io.StringIO()) as out:
            folder = recorded(place / task, preset)
        lines = [json.loads(line) for line in out.getvalue().splitlines()]
        found[task] = Recorded(Run(folder), [line for line in lines if line["event"] in ("epoch", "done")])
    return found


def evaluation_of(task: Task, step: int = 25) -> EvalResult:
    """Return an evaluation with a number of its own for each score."""
    metrics = metrics_of(task)
    train, test = ({metric.name: at + i / 100 for i, metric in enumerate(metrics)} for at in (0.25, 0.5))
    return EvalResult(step, step // STEPS_PER_EPOCH, Scores(0.3, train), Scores(0.4, test))


def history_of(evaluation: EvalResult) -> History:
    history = History()
    history.add_evaluations([evaluation])
    return history


def test_the_table_is_whole() -> None:
    assert all(name == metric.name for name, metric in METRICS.items())
    assert all(metrics_of(task) for task in TASKS)
    assert {metric for task in TASKS for metric in metrics_of(task, taught=True)} == {*METRICS.values()}
    assert all(metric.low < metric.high and metric.short.isascii() for metric in METRICS.values())
    for texts in ([m.title for m in METRICS.values()], [m.short for m in METRICS.values()]):
        assert len(set(texts)) == len(METRICS)


def scored(task: Task, y: torch.Tensor, predicted: torch.Tensor) -> dict[str, float]:
    """Return the metrics of a task of predictions for `y`."""
    is_number = task in (Task.REGRESSION, Task.AUTOENCODER)
    outputs = predicted[:, None] if is_number else 20.0 * torch.nn.functional.one_hot(predicted, 3)
    places = 20.0 * torch.eye(3), torch.arange(3)  # of the training samples of an embedding
    loss = MinedLoss(torch.nn.TripletMarginLoss(), MINERS["hard"])
    objective = LEARNT[task](task, 3, loss, None, torch.Tensor.long, torch.Tensor.float, target_std=2.0)
    return objective.metrics(outputs, y[:, None] if task.rebuilds else y, y, places)


@each_task
def test_right_answers_have_the_best_values(task: Task) -> None:
    is_number = task in (Task.REGRESSION, Task.AUTOENCODER)
    y = torch.rand(60) if is_number else torch.arange(60) % (2 if task == "binary" else 3)
    right, wrong = scored(task, y, y), scored(task, y, y.roll(1))
    assert list(right) == [metric.name for metric in metrics_of(task)]
    for metric in metrics_of(task):
        best, other = metric.high if metric.higher_is_better else metric.low, wrong[metric.name]
        assert right[metric.name] == pytest.approx(best)
        assert metric.low <= other <= metric.high
        assert (other < best) == metric.higher_is_better
        assert other != pytest.approx(best)


@each_task
def test_each_is_written_read_and_printed_and_a_resumed_run_has_it_from_its_first_step(
    task: Task, runs: dict[Task, Recorded]
) -> None:
    run, written, lines = runs[task].run, runs[task].metrics, runs[task].lines
    history = History()
    history.add_recorded(read_recorded_history(run, run.experiment(), START, int(written.column("step")[-1])))
    table = table_text(run_curves(history)).splitlines()[0].split(",")
    for metric in metrics_of(task):
        for column in metric.columns:
            values = written.column(column).tolist()
            assert values == [line[column] for line in lines[:-1]]
            assert all(metric.low <= value <= metric.high for value in values)
            assert lines[-1][column] == values[-1]
            first, *others = history.evaluations[column].values().tolist()
            assert math.isnan(first)  # START has no metrics
            assert others == run_curves(history)[column][1].tolist()[1:] == values
            assert column in table


@each_task
def test_the_main_one_is_the_score_of_a_run(task: Task, runs: dict[Task, Recorded]) -> None:
    row, (main, *_) = read_row(runs[task].run), metrics_of(task)
    assert main in main_metrics()
    assert row.best_score == row.best[main.column("test")]
    assert measured("score", [row]) is main
    assert measured("loss", [row]) is LOSS


@pytest.mark.parametrize("task", [Task.MULTICLASS, Task.METRIC])
def test_exports_have_all(task: Task, runs: dict[Task, Recorded], tmp_path: Path) -> None:
    folder = runs[task].run.folder
    write_report(folder, tmp_path / "report.html")
    write_events([folder], tmp_path / "logs")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    events = EventAccumulator(str(tmp_path / "logs" / folder.name))
    events.Reload()
    for metric in metrics_of(task):
        assert f">{metric.label}<" in page
        assert all(f"{metric.name}/{split}" in events.Tags()["scalars"] for split in SPLITS)
    assert f"Best test {metrics_of(task)[0].label}" in page


@each_task
def test_a_terminal_shows_all(task: Task, capsys: pytest.CaptureFixture[str]) -> None:
    evaluation = evaluation_of(task)
    report = TextReport(read_preset(PRESETS[task]).experiment)
    report.epoch(evaluation, 0.1)
    report.done(Built((), 0, "cpu", "CPU", 1, 25, START, LrPlan(*2 * [torch.empty(0).numpy()])),
                evaluation, 1.0, None)  # fmt: skip
    out = capsys.readouterr().out
    main, *_ = metrics_of(task)
    assert f"{main.short} {evaluation.test.metrics[main.name]:.3f}" in out
    for metric in metrics_of(task):
        assert metric.short in out
        for scores in (evaluation.train, evaluation.test):
            assert f"{scores.metrics[metric.name]:.4f}" in out


@each_task
def test_each_is_drawn(task: Task, qtbot: QtBot) -> None:
    store = new_store()
    view = ScoreCurves(store)
    qtbot.addWidget(view)
    view.show()
    names = {"binary": "spiral", "language": "text", "regression": "plane"}
    data = load(Component(name=names.get(task, "iris")))
    store.run.show_data(data if data.task == task else data.aimed(Aim(task, 2)))
    build(store)
    store.run.history.clear()
    store.run.extend(StepRow.of([StepResult(25, 1, 0.5, 0.01, evaluation_of(task))]))
    choice = view.findChild(QComboBox, "score_plot.score")
    assert isinstance(choice, QComboBox)
    assert [choice.itemText(i) for i in range(choice.count())] == [m.title for m in metrics_of(task)]
    for metric in metrics_of(task):
        choice.setCurrentText(metric.title)
        assert view.findChildren(QLabel)[0].text() == metric.title
        assert view.plot.n_points("train") == view.plot.n_points("test") == 1


@each_task
def test_runs_are_compared_by_all(task: Task, runs: dict[Task, Recorded], qtbot: QtBot) -> None:
    curves, row, written = RunCurves(LIGHT), read_row(runs[task].run), runs[task].metrics
    qtbot.addWidget(curves)
    columns = {name: written.column(name) for name in written.names}
    curves.show_runs([row], {row.folder: LIGHT.test}, "")
    curves.show_details({row.folder: RunDetails(row.folder, columns=columns)})
    choice = curves.findChild(QComboBox, "runs.y")
    assert isinstance(choice, QComboBox)
    for metric in metrics_of(task):
        choice.setCurrentText(f"Test {metric.label}")
        choice.activated.emit(choice.currentIndex())
        assert curves.column == metric.column("test")
        drawn = curves.plot.curves[str(row.folder)]
        assert drawn.at(drawn.end) == columns[curves.column][-1]


def test_scores_come_back_from_their_columns() -> None:
    for task in TASKS:
        evaluation = evaluation_of(task)
        columns = by_column(evaluation)
        assert list(columns)[:2] == list(LOSS.columns)
        assert (scores_in(columns, "train"), scores_in(columns, "test")) == (
            evaluation.train,
            evaluation.test,
        )
        series = history_of(evaluation).evaluations
        found = {name: series[name].values().tolist() for name in series.columns}
        assert found == {name: [value] for name, value in columns.items()}


def test_a_run_recorded_before_a_metric_was_added_goes_on_without_it(tmp_path: Path) -> None:
    run = Run(recorded(tmp_path / "run", PRESETS[Task.MULTICLASS]))
    added = metrics_of(Task.MULTICLASS)[-1].columns
    names, *rows = [line.split(",") for line in run.metrics_file.read_text().splitlines()]
    kept = [i for i, name in enumerate(names) if name not in added]
    run.metrics_file.write_text("".join(",".join(row[i] for i in kept) + "\n" for row in (names, *rows)))
    resume(run.folder, [("training.epochs", 5)], RecordedTraining(), json=True)
    metrics = MetricsReader(run.metrics_file)
    metrics.read()
    assert metrics.n_skipped == 0
    assert not set(added) & set(metrics.names)
    assert metrics.column("epoch").tolist() == [1, 2, 3, 4, 5]


def test_no_other_file_spells_a_column() -> None:
    columns = {column for metric in METRICS.values() for column in metric.columns}
    spelt = re.compile(rf"""["']({"|".join(columns)})["']""")
    files = [*ROOT.glob("core/**/*.py"), *ROOT.glob("gui/**/*.py")]
    assert [file for file in files if spelt.search(file.read_text(encoding="utf-8"))] == []
