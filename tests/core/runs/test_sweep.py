"""What a sweep tries: every combination, checked before anything runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.runs.sweeps.folder import SweepFolder, sweeps_in, title_of
from core.runs.sweeps.options import SweepOptions
from core.runs.sweeps.results import Layout, layout, outcome
from core.runs.sweeps.search_record import SearchPlan, SearchRecord, read_record
from core.runs.sweeps.sweep import Axis, Sweep, sweepable
from core.runs.sweeps.values import Range
from core.runs.sweeps.watch import SweepWatch
from tests.helpers.each import each
from tests.helpers.run_folders import recording, write_rows

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
    assert "step_size" in falling.args


@each(
    "texts, path, rule, value",
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
    assert value in (None, error.value)


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
    for name in ("text_gru", "text_transformer"):
        assert "model.layers" in sweepable(read_preset(name).experiment, catalog), "a number there"
    for path in paths:
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


@each(
    "text, rule",
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


@each("text", ["[0,5]", "[0, 5]"])
def test_a_list_that_many_take_for_a_number_says_how_that_is_written(catalog: Catalog, text: str) -> None:
    assert refusal(catalog, f"optimizer.lr={text}").hint == "Write 0.5 with a point."
    plan(catalog, "model.hidden=[3,5], [4,5]")


@each(
    "axes, expected",
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


# How its runs are trained, and a search


@each(
    "options",
    [SweepOptions(), SweepOptions("processes", 3), SweepOptions("dask", address="tcp://node0:8786")],
)
def test_the_folder_says_how_the_runs_are_trained(
    catalog: Catalog, tmp_path: Path, options: SweepOptions
) -> None:
    made = SweepFolder.create(plan(catalog, "seed=0..1"), tmp_path, options)
    assert SweepFolder(made.folder).options == options
    made.change(SweepOptions("processes", 2))
    again = SweepFolder(made.folder)
    assert (again.options, again.sweep) == (SweepOptions("processes", 2), made.sweep)


@each(
    "line, rule",
    [
        ('engine = "grid"', "engine: must be one of at-once, processes, dask"),
        ("engine = 3", "engine: must be a text"),
        ("workers = 1000", "workers: must be a whole number from 1 to 256"),
        ('engine = "processes"\naddress = "tcp://x:1"', "address: is of dask's scheduler"),
        ("search = 3", "search: must have n, sampler, pruner and seed"),
        ("search = {n = 5, sampler = 'grid'}", "search.sampler: must be one of tpe, random"),
        ("search = {n = 5, seed = -1}", "search.seed: must be a whole number at least 0"),
    ],
)
def test_what_no_engine_or_search_can_be_is_refused(
    catalog: Catalog, tmp_path: Path, line: str, rule: str
) -> None:
    made = SweepFolder.create(plan(catalog, "seed=0..1"), tmp_path)
    made.file.write_text(f"{line}\n{made.file.read_text(encoding='utf-8')}", encoding="utf-8")
    with pytest.raises(PlaygroundError) as caught:
        SweepFolder(made.folder)
    assert str(caught.value).startswith(f"{made.file}, {rule}")


def test_a_search_has_ranges_and_choices_and_knows_what_was_drawn(catalog: Catalog, tmp_path: Path) -> None:
    texts = [("optimizer.lr", "0.001..1 log"), ("data.batch_size", "5..20"), ("model.hidden", "[4], [8, 8]")]
    sweep = Sweep.plan(SPIRAL, texts, catalog, SearchPlan(5))
    assert [axis.range for axis in sweep.axes] == [Range(0.001, 1.0, True), Range(5, 20, whole=True), None]
    made = SweepFolder.create(sweep, tmp_path)
    again = SweepFolder(made.folder)
    assert again.sweep == sweep
    assert len(again.sweep.values()) == len(again.sweep) == 5
    record = SearchRecord(((0.02, 7, (8, 8)),), frozenset({0}), 0, {"optimizer.lr": 0.75})
    record.write(made.folder)
    assert again.refresh() == record == read_record(made.folder)
    unknown = (None, None, None)
    assert again.sweep.values() == [(0.02, 7, (8, 8)), *[unknown] * 4]
    assert again.sweep.label(unknown) == "optimizer.lr …, data.batch_size …, model.hidden …"
    (trial,) = again.sweep.trials(catalog)
    assert trial.experiment.get("data.batch_size") == 7
    assert SweepFolder(made.folder).sweep == again.sweep
    with pytest.raises(PlaygroundError, match="has not drawn the settings of run 2 yet"):
        again.sweep.trial(1, catalog)
    for text in ("", "not JSON", "[]", '{"drawn": 3}', '{"drawn": [[1]], "best": 7}'):
        (made.folder / "search.json").write_text(text, encoding="utf-8")
        assert read_record(made.folder) == SearchRecord(), text


def test_it_is_known_what_a_recorded_run_came_to_last_and_since_when_it_had_a_score(
    catalog: Catalog, tmp_path: Path
) -> None:
    made = SweepFolder.create(plan(catalog, "seed=0..1"), tmp_path)
    with recording(made.run(0).folder) as run:
        write_rows(run, [0.4, 0.1, 0.3])
        best = {"step": 20, "test_loss": 0.1, "test_accuracy": 0.9}
        run.update({"state": "finished", "device": "cpu", "best": best})
    watch = SweepWatch(made)
    watch.refresh(100)
    row = watch.rows[0]
    assert (row.test_loss, row.test_score, row.best_score) == (0.3, 0.7, 0.9)
    assert (watch.epoch_of(0, 0.8), watch.epoch_of(0, 0.95), watch.epoch_of(1, 0.5)) == (1.0, None, None)
    assert (outcome(row, "loss"), outcome(row, "score")) == (0.3, 0.7)
    assert (outcome(row, "best"), outcome(row, "best_score")) == (0.1, 0.9)


def test_widths_and_depths_are_named_in_a_list_of_sweeps(tmp_path: Path) -> None:
    shapes = Axis("model.hidden", ((4,), (8,), (4, 4), (8, 8)))
    base = read_preset("spiral").experiment
    made = SweepFolder.create(Sweep(base, (shapes, Axis("seed", (0, 1)))), tmp_path)
    assert title_of(made.folder).startswith("Spiral: depth × width × seed, ")
    assert title_of(made.folder, str.upper).startswith("SPIRAL: depth")
    made = SweepFolder.create(Sweep(base, (Axis("model.hidden", ((4,), (8,))),)), tmp_path)
    assert title_of(made.folder).startswith("Spiral: model.hidden, ")
    assert re.search(r", \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$", title_of(made.folder)), "two in a minute differ"
