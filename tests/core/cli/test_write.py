"""The command that lets a trained model write, as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.cli.train import RecordedTraining, start
from core.runs.folder import Run
from tests.core.cli.conftest import Command
from tests.helpers.recorded_runs import recorded
from tests.helpers.texts import text_experiment


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Run:
    folder = tmp_path_factory.mktemp("runs")
    start(text_experiment(folder), RecordedTraining(folder / "fox"), json=True)
    return Run(folder / "fox")


@pytest.fixture
def write(run: Command) -> Command:
    return lambda *arguments: run("write", *arguments)


def test_a_run_writes_200_characters_and_the_same_seed_the_same_ones(write: Command, fox: Run) -> None:
    code, out, err = write(fox.folder)
    assert (code, err, len(out)) == (0, "", 201)
    assert write(fox.folder, "--seed", 0) == (code, out, err)
    assert write(fox.folder, "--seed", 1)[1] != out
    assert write(fox.last)[1] == out


def test_a_prompt_stands_before_what_is_written(write: Command, fox: Run) -> None:
    _, out, _ = write(fox.folder, "--prompt", "the dog", "--n", 5, "--temperature", 0.01)
    assert out.startswith("the dog")
    assert len(out) == len("the dog") + 5 + 1


def test_json_tells_what_each_character_was_drawn_from(write: Command, fox: Run) -> None:
    _, out, _ = write(fox.folder, "--json", "--n", 150, "--top-k", 2, "--prompt", "a")
    told = json.loads(out)
    assert (told["top_k"], told["top_p"], told["seed"], told["prompt"]) == (2, None, 0, "a")
    assert told["checkpoint"] == str(fox.last)
    assert told["step"] > 0
    assert len(told["characters"]) == 150
    assert told["text"] == "".join(each["character"] for each in told["characters"])
    assert {each["rank"] for each in told["characters"]} <= {1, 2}
    assert all(0 < each["probability"] <= 1 and each["entropy_bits"] >= 0 for each in told["characters"])


REFUSED = {
    ("--temperature", "0"): "--temperature: must be a number greater than 0, got 0.",
    ("--temperature", "warm"): "--temperature: must be a number greater than 0, got 'warm'.",
    ("--top-k", "0"): "--top-k: must be a whole number at least 1, got 0.",
    ("--top-p", "1.5"): "--top-p: must be a number greater than 0 and at most 1, got 1.5.",
    ("--n", "0"): "--n: must be a whole number at least 1 and at most 100000, got 0.",
    ("--seed", "-1"): "--seed: must be a whole number at least 0 and at most 2147483647, got -1.",
    ("--prompt", "die Füße"): "prompt: must have characters of the training text only, got 'Füß'. "
    "Leave them out: the model has no weights for them.",
}


def test_what_cannot_be_used_is_told_in_one_line(write: Command, fox: Run) -> None:
    for options, problem in REFUSED.items():
        code, out, err = write(fox.folder, *options)
        assert (code, out) == (2, "")
        assert err.splitlines()[-1] == problem


def test_a_folder_without_a_run_and_a_run_without_text_are_refused(write: Command, tmp_path: Path) -> None:
    code, _, err = write(tmp_path / "nothing")
    assert code == 2
    assert str(tmp_path / "nothing") in err
    code, _, err = write(recorded(tmp_path / "circle", "circle", **{"training.epochs": 1}))
    assert code == 2
    assert "data.name: must be text for a model to write, got 'circle'." in err
