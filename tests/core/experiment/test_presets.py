import json
from importlib.resources import files
from pathlib import Path

import pytest

from core.cli import main
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, changes_of_preset, open_experiment, read_preset
from core.runs.run_row import read_row
from tests.helpers.run_folders import recorded

REACHES = {
    "circle": ("test_accuracy", 0.95),
    "xor": ("test_accuracy", 0.95),
    "gaussians": ("test_accuracy", 0.95),
    "moons": ("test_accuracy", 0.95),
    "rare_class": ("test_accuracy", 0.95),
    "overfitting": ("train_accuracy", 1.0),
    "spiral": ("test_accuracy", 0.95),
    "spiral_3": ("test_accuracy", 0.95),
    "plane": ("test_r2", 0.95),
    "multi_gaussian": ("test_r2", 0.95),
    "drawn": ("train_accuracy", 0.99),
    "iris": ("test_accuracy", 0.9),
    "wine": ("test_accuracy", 0.93),
    "breast_cancer": ("test_accuracy", 0.95),
    "diabetes": ("test_r2", 0.4),
    "digits_mlp": ("test_accuracy", 0.96),
    "digits_cnn": ("test_accuracy", 0.975),
    "distilled_digits": ("test_accuracy", 0.82),
    "layers_lenet": ("test_accuracy", 0.98),
    "layers_resnet": ("test_accuracy", 0.975),
    "metric_digits": ("test_nn_accuracy", 0.96),
    "metric_digits_16": ("test_nn_accuracy", 0.98),
    "autoencoder_digits": ("test_explained", 0.58),
    "denoising_digits": ("test_explained", 0.56),
}
FILE = Path(__file__).parents[3] / "docs" / "window.md"
TEXTS = ("text_bigram", "text_mlp", "text_gru", "text_transformer")
"""They take minutes: see ``test_a_text_is_learnt_from_the_first_steps``."""


def test_every_file_is_in_the_list():
    folder = files("resources") / "presets"
    assert {file.name for file in folder.iterdir()} == {f"{name}.toml" for name in NAMES}


def test_each_says_what_there_is_to_see_and_survives_a_round_trip(subtests):
    for name in NAMES:
        with subtests.test(name):
            preset = read_preset(name)
            assert preset.doc.endswith(".")
            assert preset.title != "Untitled"
            assert Experiment.from_toml(preset.experiment.to_toml()) == preset.experiment


def assert_learns(name, capsys):
    assert main.main(["train", name, "--device", "cpu", "--json"]) == 0
    done = json.loads(capsys.readouterr().out.splitlines()[-1])
    score, floor = REACHES[name]
    assert done[score] >= floor


def test_learns_what_it_promises(capsys, subtests):
    for name in ["rare_class", "plane", "iris", "digits_cnn"]:
        with subtests.test(name):
            assert_learns(name, capsys)


@pytest.mark.thorough
def test_every_preset_learns_what_it_promises(capsys, subtests):
    for name in REACHES:
        with subtests.test(name):
            assert_learns(name, capsys)


def test_overfitting_shows_the_test_loss_fall_and_rise_while_the_training_loss_falls(capsys):
    assert main.main(["train", "overfitting", "--device", "cpu", "--json"]) == 0
    events = map(json.loads, capsys.readouterr().out.splitlines())
    epochs = [event for event in events if event["event"] == "epoch"]
    test = [epoch["test_loss"] for epoch in epochs]
    least = test.index(min(test))
    assert 10 < least < 40
    assert test[0] > 1.2 * test[least]
    assert test[-1] > 4 * test[least]
    assert epochs[-1]["train_loss"] < 0.1 * epochs[least]["train_loss"]


def assert_begins_to_learn(name, capsys):
    more = [] if name == "text_mlp" else ["--set", "data.batch_size=8"]
    less = ["--set", f"data.path={FILE}", "--set", "training.epochs=2", "--set", "training.eval_every=2"]
    assert main.main(["train", name, "--device", "cpu", "--json", *less, *more]) == 0
    baselines, *_, done = map(json.loads, capsys.readouterr().out.splitlines())
    assert baselines.pop("event") == "baselines"
    assert baselines.items() <= done.items()
    assert 1 < done["test_loss"] < baselines["unigram_loss"]


def test_a_text_is_learnt_from_the_first_steps(capsys):
    assert_begins_to_learn("text_bigram", capsys)


@pytest.mark.thorough
def test_every_model_of_a_text_learns_from_the_first_steps(capsys, subtests):
    for name in TEXTS:
        with subtests.test(name):
            assert_begins_to_learn(name, capsys)


def test_every_preset_is_held_to_something():
    assert {*REACHES, *TEXTS} == {*NAMES}


def test_unknown_preset_is_refused_with_the_nearest_name():
    with pytest.raises(PlaygroundError, match="Did you mean moons"):
        read_preset("moon")


def test_a_file_of_that_name_comes_before_the_preset(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    mine = read_preset("circle").experiment.replace("name", "Mine")
    mine.write(tmp_path / "spiral")
    assert open_experiment("spiral") == mine


def test_what_differs_from_the_preset_of_its_name_is_told():
    spiral = read_preset("spiral").experiment
    for settings, told in (
        ({}, ""),
        ({"optimizer.lr": 0.3, "training.device": "cpu"}, "lr 0.3"),
        ({"optimizer": {"name": "SGD", "lr": 0.3}}, "optimizer SGD, lr 0.3"),
        ({"scheduler": None, "model.hidden": [2]}, "scheduler none, hidden 2"),
        ({"model.hidden": [32, 16], "data.seed": 1}, "samples' seed 1, hidden [32, 16]"),
        ({"seed": 1}, "weights' seed 1"),
        ({"name": "My own", "optimizer.lr": 0.3}, ""),
    ):
        assert changes_of_preset(spiral.replace_all(settings)) == told


def test_a_run_records_what_differs_for_the_list_of_runs(tmp_path):
    run = recorded(tmp_path / "run", [0.3], optimizer__lr=0.3, model__hidden=[2])
    assert read_row(run).changes == "hidden 2, lr 0.3"
