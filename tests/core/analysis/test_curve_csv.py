"""Curves as a table: every number that was recorded, and no other."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest

from core.analysis.curve_csv import run_curves, table_text, write_table
from core.analysis.history import History
from core.errors import PlaygroundError
from core.protocol.results import EvalResult, Scores


@pytest.fixture
def history() -> History:
    history = History()
    random = np.random.default_rng(0)
    history.extend(random.random(10).astype(np.float32), 0.1 / np.arange(1, 11))
    for step, train, test in (
        (0, Scores(0.7, {"accuracy": 0.5}), Scores(0.8, {"accuracy": 1 / 3})),
        (5, Scores(1 / 7, {"accuracy": 0.9}), Scores(2 / 7, {"accuracy": 0.8})),
        (10, Scores(float("nan"), {"accuracy": 1.0}), Scores(float("inf"), {"accuracy": 1.0})),
    ):
        history.add_evaluations([EvalResult(step, step // 5, train, test)])
    return history


def epochs_of(history: History):  # type: ignore[no-untyped-def]
    return lambda steps: history.epochs_at(steps, 5)


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


def test_every_number_comes_back_as_it_was_recorded(history: History) -> None:
    rows = rows_of(table_text(run_curves(history), epochs=epochs_of(history)))
    assert [int(row["step"]) for row in rows] == list(range(11))
    assert [float(row["epoch"]) for row in rows] == [i / 5 for i in range(11)]
    steps = rows[1:]
    assert [float(row["loss"]) for row in steps] == history.loss.values().tolist()
    assert [float(row["lr"]) for row in steps] == (0.1 / np.arange(1, 11)).tolist()
    scores = {row["step"]: row for row in rows if row["test_loss"]}
    assert {step: float(row["train_accuracy"]) for step, row in scores.items()} == {
        "0": 0.5,
        "5": 0.9,
        "10": 1.0,
    }
    assert float(scores["0"]["test_accuracy"]) == 1 / 3
    assert float(scores["5"]["test_loss"]) == 2 / 7
    assert (rows[10]["train_loss"], rows[10]["test_loss"]) == ("nan", "inf")
    assert (rows[0]["loss"], rows[0]["lr"], rows[3]["train_loss"]) == ("", "", ""), "not measured"
    assert "test_r2" not in rows[0]


def test_curves_that_know_other_steps_share_one_table() -> None:
    curves = {"a": (np.array([1.0, 3.0]), np.array([0.1, 0.3])), "b": (np.array([2.0]), np.array([20.0]))}
    assert table_text(curves, epochs=lambda steps: None) == "step,epoch,a,b\n1,,0.1,\n2,,,20.0\n3,,0.3,\n"
    assert table_text({}, epochs=lambda steps: None) == "step,epoch\n"


def test_curves_of_several_runs_share_a_table_over_seconds_whatever_the_runs_are_called() -> None:
    curves = {
        'a, "b"': (np.array([0.25, 1.5]), np.array([3.0, 2.0])),
        "c": (np.array([1.5]), np.array([7.0])),
    }
    text = table_text(curves, over="seconds")
    assert list(csv.reader(text.splitlines())) == [
        ["seconds", 'a, "b"', "c"],
        ["0.25", "3.0", ""],
        ["1.5", "2.0", "7.0"],
    ]


def test_a_place_that_cannot_be_written_to_is_told(history: History, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match="cannot be written"):
        write_table(tmp_path / "nowhere" / "curves.csv", run_curves(history), epochs=epochs_of(history))


def test_a_long_run_is_written_while_one_waits() -> None:
    history, n = History(), 50_000
    history.extend(np.ones(n, np.float32), np.ones(n))
    text = table_text(run_curves(history), epochs=lambda steps: steps / 25)
    assert text.count("\n") == n + 1
