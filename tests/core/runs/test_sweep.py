"""What a sweep tries: every combination, checked before anything runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.experiment.validate import check
from core.runs.sweeps.folder import SweepFolder, sweeps_in
from core.runs.sweeps.results import Layout, layout
from core.runs.sweeps.sweep import Axis, Sweep, sweepable

SPIRAL = read_preset("spiral").experiment


def plan(catalog: Catalog, *texts: str) -> Sweep:
    return Sweep.plan(SPIRAL, [tuple(text.split("=")) for text in texts], catalog)


def refusal(catalog: Catalog, *texts: str) -> PlaygroundError:
    with pytest.raises(PlaygroundError) as caught:
        plan(catalog, *texts)
    return caught.value


def test_every_combination_in_a_fixed_order_seeds_first(catalog: Catalog) -> None:
    sweep = plan(catalog, "seed=0..1", "optimizer.lr=0.1, 0.01", "data.batch_size=10")
    assert sweep.values() == [(0.1, 10, 0), (0.1, 10, 1), (0.01, 10, 0), (0.01, 10, 1)]
    trials = sweep.trials(catalog)
    assert [trial.experiment.optimizer.args["lr"] for trial in trials] == [0.1, 0.1, 0.01, 0.01]
    assert [trial.experiment.seed for trial in trials] == [0, 1, 0, 1]
    assert trials[1].experiment.name == "Spiral: optimizer.lr 0.1, data.batch_size 10, seed 1"
    assert trials[1].experiment.run_changes(SPIRAL) == {"optimizer.lr", "seed"}


def test_another_component_brings_what_it_requires_and_keeps_what_both_know(catalog: Catalog) -> None:
    sweep = plan(catalog, "optimizer.lr=0.5, 0.05", "optimizer.name=SGD, Adam")
    names = [trial.experiment.optimizer.table for trial in sweep.trials(catalog)]
    assert [(table["name"], table["lr"]) for table in names] == [
        ("SGD", 0.5), ("Adam", 0.5), ("SGD", 0.05), ("Adam", 0.05),
    ]  # fmt: skip
    sweep = plan(catalog, "scheduler.name=constant, StepLR")
    constant, falling = (trial.experiment.scheduler for trial in sweep.trials(catalog))
    assert constant is None
    assert falling is not None
    assert "step_size" in falling.args


@pytest.mark.parametrize(
    ("texts", "path", "rule", "value"),
    [
        (["optimizer.lr=0.1, -1"], "optimizer.lr", "greater than 0", -1),
        (["optimizer.lr=0.1, fast"], "optimizer.lr", "number", "fast"),
        (["optimizer.lrr=0.1"], "optimizer.lrr", "is not a setting of Adam", 0.1),
        (["optimizer.name=Adam, Adan"], "optimizer.name", "is not a known optimizer", "Adan"),
        (["model.hidden=[8], 8"], "model.hidden", "list of whole numbers", 8),
        (["nothing.at_all=1"], "nothing", "is not a known setting", None),
        (["name=a, b"], "name", "changes no number", None),
        (["seed=0, 0"], "seed", "twice", 0),
        (["seed=0", "seed=1"], "seed", "given twice", None),
        (["seed=-1"], "seed", "at least 0", -1),
        ([], "sweep", "needs a setting", None),
        (["data.noise=0.1", "data.batch_size=5", "optimizer.lr=1"], "sweep", "at most 2 settings", 3),
        (["seed=0..999", "optimizer.lr=0.1, 0.2"], "sweep", "at most 1,000 runs", 2000),
        (["loss.name=BCEWithLogitsLoss, CTCLoss"], "loss.name", "cannot be used", None),
    ],
)
def test_what_cannot_be_run_is_refused_before_anything_runs(
    catalog: Catalog, texts: list[str], path: str, rule: str, value: object
) -> None:
    error = refusal(catalog, *texts)
    assert error.path == path
    assert rule in error.rule
    if value is not None:
        assert error.value == value


def test_a_refused_combination_is_named(catalog: Catalog) -> None:
    assert "optimizer.name Adan, seed 0" in refusal(catalog, "optimizer.name=Adan", "seed=0").hint


def test_before_torch_has_loaded_what_is_known_is_checked(catalog: Catalog) -> None:
    early = catalog_without_torch()
    assert len(plan(early, "optimizer.name=SGD, Adam", "data.noise=0, 0.1")) == 4
    assert refusal(early, "data.noise=0, 100").path == "data.noise"


def test_every_setting_that_is_offered_can_be_swept(catalog: Catalog) -> None:
    paths = sweepable(SPIRAL, catalog)
    assert {"optimizer.lr", "optimizer.name", "model.hidden", "data.noise", "training.l2"} <= set(paths)
    assert not {"name", "seed", "training.device"} & set(paths)
    for path in paths:
        check(SPIRAL, catalog)
        value = SPIRAL.get(path)
        if value is not None:
            assert len(Sweep.plan(SPIRAL, [(path, str(value))], catalog)) == 1


# Its folder


def test_the_folder_says_what_is_planned(catalog: Catalog, tmp_path: Path) -> None:
    sweep = plan(catalog, "optimizer.lr=0.1, 0.01", "model.hidden=[4], [8, 8]", "seed=0..1")
    made = SweepFolder.create(sweep, tmp_path)
    again = SweepFolder(made.folder)
    assert again.sweep == sweep
    assert sweeps_in(tmp_path) == [made.folder]
    assert again.run(0).folder.name == f"{made.folder.name}-001"
    assert [again.row(i) for i in range(len(sweep))] == [None] * 8
    assert again.note((0.1, (4,), 1))["sweep"] == {
        "id": made.folder.name,
        "name": "Spiral",
        "axes": ["optimizer.lr", "model.hidden", "seed"],
        "values": [0.1, [4], 1],
    }


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (None, "holds no sweep"),
        ("not TOML", "is not valid TOML"),
        ("format = 2", "must be of format 1"),
        ("format = 1", "must have an experiment"),
        ("format = 1\naxes = 3\nexperiment = 4", "must have an experiment"),
        ('format = 1\naxes = [{path = "seed", values = []}]\n[experiment]', "must have an experiment"),
        ('format = 1\naxes = [{path = "seed", values = [1]}]\n[experiment]', "is missing"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, text: str | None, rule: str) -> None:
    if text is not None:
        (tmp_path / "sweep.toml").write_text(text, encoding="utf-8")
    with pytest.raises(PlaygroundError, match=rule):
        SweepFolder(tmp_path)


def test_a_sweep_is_found_in_the_present_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base = read_preset("spiral").experiment
    planned = SweepFolder.create(Sweep(base, (Axis("seed", (0, 1)),)), tmp_path)
    monkeypatch.chdir(planned.folder)
    for here in (".", "", f"../{planned.folder.name}/"):
        again = SweepFolder(here)
        assert again.id == planned.id
        assert again.run(0).folder == planned.run(0).folder


def test_a_model_whose_layers_are_a_number_can_be_swept_over_them(catalog: Catalog) -> None:
    for name in ("text_gru", "text_transformer"):
        assert "model.layers" in sweepable(read_preset(name).experiment, catalog)


@pytest.mark.parametrize("text", ["[0,5]", "[0, 5]"])
def test_a_list_that_many_take_for_a_number_says_how_that_is_written(catalog: Catalog, text: str) -> None:
    assert refusal(catalog, f"optimizer.lr={text}").hint == "Write 0.5 with a point."
    plan(catalog, "model.hidden=[3,5], [4,5]")


@pytest.mark.parametrize(
    ("axes", "expected"),
    [
        ((), Layout()),
        ((Axis("optimizer.lr", (0.1, 1.0)),), Layout(("optimizer.lr",), ("0.1", "1"))),
        (
            (Axis("optimizer.lr", (0.1, 1.0)), Axis("data.noise", (0.0,))),
            Layout(("optimizer.lr", "data.noise"), ("0.1", "1"), ("0",)),
        ),
        (
            (Axis("model.hidden", ((4,), (8,), (4, 4), (8, 8))),),
            Layout(("depth", "width"), ("1", "2"), ("4", "8")),
        ),
        ((Axis("model.hidden", ((4,), (8,))),), Layout(("model.hidden",), ("[4]", "[8]"))),
        ((Axis("model.hidden", ((4,), (4, 8))),), Layout(("model.hidden",), ("[4]", "[4, 8]"))),
        (
            (Axis("model.hidden", ((4,), (8,), (4, 4))),),
            Layout(("model.hidden",), ("[4]", "[8]", "[4, 4]")),
        ),
    ],
)
def test_two_settings_or_depth_and_width_are_rows_and_columns(
    axes: tuple[Axis, ...], expected: Layout
) -> None:
    assert layout(Sweep(SPIRAL, (*axes, Axis("seed", (0, 1))))) == expected
