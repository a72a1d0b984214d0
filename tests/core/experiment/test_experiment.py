"""The experiment file: what is written is read back equal, and what is wrong is named."""

import string
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import PlaygroundError
from core.experiment.experiment import LONGEST_NAME, VERSION, Component, Experiment
from core.experiment.sections.view import MOST_HIDDEN
from core.text import has_controls, printable

TEXT = """
name = "Spiral, small steps"
seed = 3
[data]
name = "spiral"
n_samples = 500
features = ["x1", "x2"]
[model]
name = "mlp"
hidden = [8, 8]
[loss]
name = "CrossEntropyLoss"
[optimizer]
name = "Adam"
lr = 0.01
betas = [0.9, 0.999]
[scheduler]
name = "SequentialLR"
milestones = [5]
schedulers = [{ name = "LinearLR" }, { name = "MultiStepLR", milestones = [3, 4] }]
[training]
epochs = 20
"""

DEVICE = (
    "must be auto, cpu, mps, cuda or xpu, one of several such as cuda:0, "
    "or several processes such as gloo:2 or nccl:all"
)
LONG = "must be a whole number of at most 64 bits."
PLAIN = "must be a number, a text, true or false, a list or a table"

SOME = settings(max_examples=25, deadline=None, derandomize=True, database=None)
LETTERS = string.ascii_letters + string.digits + "_-. é"
names = st.text(LETTERS, min_size=1).filter(lambda name: name != "name")
scalars = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text()
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=5,
)
components = st.builds(
    lambda name, args: {"name": name, **args}, st.text(), st.dictionaries(names, values, max_size=4)
)
titles = st.text(max_size=LONGEST_NAME).filter(lambda text: not has_controls(text))
hidden = st.text(min_size=1).filter(lambda name: not any(map(str.isspace, name)))
trainings = st.fixed_dictionaries(
    {},
    optional={
        "epochs": st.integers(1, 10_000_000),
        "device": st.sampled_from(["auto", "cpu", "mps", "cuda", "cuda:0", "xpu:12"]),
        "threads": st.integers(1, 1024) | st.none(),
        "eval_every": st.integers(1, 1_000_000),
        "l1": st.floats(0, 1e3),
        "clip_norm": st.floats(0, 1e6, exclude_min=True) | st.none(),
    },
)
experiments = st.fixed_dictionaries(
    dict.fromkeys(("data", "model", "loss", "optimizer"), components),
    optional={
        "name": titles,
        "seed": st.integers(0, 2**63 - 1),
        "scheduler": components | st.none(),
        "training": trainings,
        "view": st.fixed_dictionaries({}, optional={"hidden": st.lists(hidden, max_size=5)}),
    },
)


def tables() -> dict:
    return Experiment.from_toml(TEXT).to_dict()


def refused(table: dict) -> PlaygroundError:
    with pytest.raises(PlaygroundError) as caught:
        Experiment.from_dict(table)
    return caught.value


@SOME
@given(experiments)
def test_what_is_written_is_read_back_equal(table: dict) -> None:
    experiment = Experiment.from_dict(table)
    assert Experiment.from_toml(experiment.to_toml()) == experiment


def test_file_of_the_design_is_read() -> None:
    experiment = Experiment.from_toml(TEXT)
    assert experiment.name == "Spiral, small steps"
    assert experiment.optimizer == Component(name="Adam", lr=0.01, betas=[0.9, 0.999])
    assert experiment.optimizer.args == {"lr": 0.01, "betas": (0.9, 0.999)}
    assert experiment.training.epochs == 20
    assert experiment.training.device == "auto"


def test_absent_and_none_are_the_same() -> None:
    assert Component(name="SGD", momentum=None) == Component(name="SGD")
    table = tables()
    table["training"]["threads"] = None
    assert Experiment.from_dict(table) == Experiment.from_toml(TEXT)


def test_settings_named_like_parts_of_the_class_survive() -> None:
    own = dict.fromkeys(["args", "self", "table", "from_table", "__class__"], 1)
    experiment = Experiment.from_dict({**tables(), "model": {"name": "mlp", **own}})
    assert experiment.model.args == own
    assert Experiment.from_toml(experiment.to_toml()) == experiment


def test_experiments_cannot_be_changed_in_place() -> None:
    experiment = Experiment.from_toml(TEXT)
    with pytest.raises(FrozenInstanceError):
        experiment.seed = 1
    experiment.to_dict()["optimizer"]["betas"].append(1.0)
    assert experiment == Experiment.from_toml(TEXT)


def test_a_bad_value_is_refused_with_path_rule_and_value(subtests: pytest.Subtests) -> None:
    for path, value, problem in [
        ("seed", -1, "must be at least 0, got -1."),
        ("seed", 2**63, LONG),
        ("seed", True, "must be a whole number, got true."),
        ("seed", 1.0, "must be a whole number, got 1.0."),
        ("name", 3, "must be a text, got 3."),
        ("training.epochs", 0, "must be at least 1, got 0."),
        ("training.epochs", 10_000_001, "must be at most 10000000, got 10000001."),
        ("training.l1", float("nan"), "must be a finite number, got nan."),
        ("training.clip_norm", 0, "must be greater than 0, got 0."),
        ("training.device", "gpu", f"{DEVICE}, got 'gpu'."),
        ("training.device", "cuda:٣", f"{DEVICE}, got 'cuda:٣'."),
        ("training.device", "cpu\n", f"{DEVICE}, got 'cpu\\n'."),
        ("training.epoch", 5, "is not a known setting, got 5. Did you mean epochs?"),
        ("optimiser", {}, "is not a known setting, got {}. Did you mean optimizer?"),
        ("training", 5, "must be a table, got 5."),
        ("model", "mlp", "must be a table, got 'mlp'."),
        ("model.name", 7, "must be a text, got 7."),
        ("model.name", None, "is missing. Add it to experiment."),
        ("data", None, "is missing. Add it to experiment."),
        ("optimizer.lr", float("inf"), "must be a finite number, got inf."),
        ("optimizer.betas[1]", None, "is not a setting."),
        ("optimizer.betas[2]", 0.5, "is not a setting, got 0.5."),
        ("optimizer.lr.x", 1, "is not a setting, got 1."),
        ("optimizer[0]", 1, "is not a setting, got 1."),
        ("scheduler.schedulers[1].milestones[0]", 2**64, LONG),
        ("optimizer.lr", 16**5000, LONG),
        ("view.hidden[1]", "two words", "must be a name without blanks, got 'two words'."),
        ("view.hidden[0]", "", "must be a name without blanks, got ''."),
        ("view.hidden", "lr_plot", "must be a list, got 'lr_plot'."),
        ("view.shown", [], "is not a known setting, got []. Known: level, hidden."),
        ("view.level", "few", "must be essentials, more or all, got 'few'."),
        ("data.name", "\udce9", "must be valid Unicode text, got '\\udce9'."),
        ("optimizer.lr", 1j, f"{PLAIN}, got 1j."),
    ]:
        with subtests.test(path):
            hiding = Experiment.from_toml(TEXT).replace("view.hidden", ["lr_plot", "timeline"])
            with pytest.raises(PlaygroundError) as caught:
                hiding.replace(path, value)
            assert str(caught.value) == f"{path}: {problem}"


def test_what_is_shown_is_written_and_left_out_where_it_is_all_and_no_run_depends_on_it() -> None:
    experiment = Experiment.from_toml(TEXT)
    hiding = experiment.replace("view.hidden", ["lr_plot", "optimizer.lr"]).replace(
        "view.level", "essentials"
    )
    assert hiding.view.hidden == ("lr_plot", "optimizer.lr")
    assert 'level = "essentials"' in hiding.to_toml()
    assert Experiment.from_toml(hiding.to_toml()) == hiding != experiment
    for nothing in (None, []):
        assert hiding.replace("view.hidden", nothing).replace("view.level", None) == experiment
    assert "[view]" not in experiment.to_toml()
    assert Experiment.from_toml(f"{TEXT}[view]\n") == experiment
    assert experiment.run_changes(hiding.replace("name", "Other")) == set()
    assert experiment.run_changes(hiding.replace("seed", 9)) == {"seed"}
    names = [f"part_{i}" for i in range(MOST_HIDDEN + 1)]
    assert len(experiment.replace("view.hidden", names[:-1]).view.hidden) == MOST_HIDDEN
    with pytest.raises(PlaygroundError, match=r"view\.hidden: must have at most 200 members"):
        experiment.replace("view.hidden", names)


def test_a_bad_value_within_a_table_is_named_by_its_own_path() -> None:
    experiment = Experiment.from_toml(TEXT)
    for path, value, message in [
        ("scheduler", {}, "scheduler.name: is missing. Add it to experiment."),
        ("optimizer.eps", [None, 1e-3], "optimizer.eps[0]: cannot be left empty within a list."),
        ("training", {"l2": -1}, "training.l2: must be at least 0, got -1."),
    ]:
        with pytest.raises(PlaygroundError) as caught:
            experiment.replace(path, value)
        assert str(caught.value) == message


def test_a_bad_file_is_refused_with_one_message(subtests: pytest.Subtests) -> None:
    for text, words in [
        ("name = ", "spiral.toml: is not valid TOML: Invalid value (at end of document)"),
        ("seed = 1\nseed = 2", "spiral.toml: is not valid TOML: Cannot overwrite a value"),
        ("seed = " + "9" * 5000, "spiral.toml: has a name or number of more than 256 characters in line 1"),
        ("seed = " + "9" * 50, "spiral.toml: has a whole number of more than 64 bits"),
        ("a = " + "[" * 5000 + "]" * 5000, "spiral.toml: is nested too deeply"),
        ("a = " + "[" * 14 + "]" * 14, "a" + "[0]" * 12 + ": is nested too deeply"),
        ("", "data: is missing. Add it to spiral.toml."),
        (TEXT + "l1 = nan", "training.l1: must be a finite number, got nan."),
        (TEXT.replace("0.01", "nan"), "optimizer.lr: must be a finite number, got nan."),
        (TEXT.replace("0.01", "[1, [-inf]]"), "optimizer.lr[1][0]: must be a finite number, got -inf."),
        (TEXT.replace("0.01", "2020-01-01"), f"optimizer.lr: {PLAIN}"),
        (TEXT.replace("[3, 4]", "[nan]"), "scheduler.schedulers[1].milestones[0]: must be a finite"),
        (f"version = {VERSION + 1}", f"spiral.toml: was made by a newer version (format {VERSION + 1}"),
        ("version = 0" + TEXT, "version: must be at least 1, got 0."),
        ("version = true" + TEXT, "version: must be a whole number, got true."),
    ]:
        with subtests.test(text[:80]):
            with pytest.raises(PlaygroundError) as caught:
                Experiment.from_toml(text, "spiral.toml")
            assert str(caught.value).startswith(words)


@SOME
@given(experiments, st.sampled_from(["lr ate", "epochs", "Name"]), scalars)
def test_unknown_keys_are_refused_at_the_top_and_in_training(table: dict, key: str, value: object) -> None:
    assert refused({**table, key: value}).path == key
    assert refused({**table, "training": {f"{key}_": value}}).path == f"training.{key}_"


@SOME
@given(st.text())
def test_no_text_makes_anything_but_an_experiment_or_a_message(text: str) -> None:
    with pytest.raises(PlaygroundError):
        Experiment.from_toml(text)


def test_file_is_written_and_read_also_as_an_editor_of_windows_writes_it(tmp_path: Path) -> None:
    experiment, file = Experiment.from_toml(TEXT), tmp_path / "Übung 1.toml"
    for _ in range(2):
        experiment.write(file)
    assert Experiment.read(file) == experiment
    assert [entry.name for entry in tmp_path.iterdir()] == [file.name]
    with pytest.raises(PlaygroundError, match="cannot be written"):
        replace(experiment, data=Component(name="\udce9")).write(file)
    assert Experiment.read(file) == experiment, "it stays as it was"
    file.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert Experiment.read(file) == experiment


def test_unreadable_files_are_named(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes("name = 'Übung'".encode("latin-1"))
    for file, rule in [
        (tmp_path, "cannot be read: Is a directory"),
        (tmp_path / "none.toml", "cannot be read: No such file or directory"),
        (latin, "is not a text file in UTF-8"),
        (tmp_path / "null\0.toml", "cannot be read: embedded null byte"),
    ]:
        with pytest.raises(PlaygroundError) as caught:
            Experiment.read(file)
        assert str(caught.value) == printable(f"{file}: {rule}.")


def test_unwritable_places_are_named_and_keep_nothing(tmp_path: Path) -> None:
    experiment = Experiment.from_toml(TEXT)
    folder, plain = tmp_path / "folder", tmp_path / "plain"
    folder.mkdir()
    plain.write_text("a file")
    for file in (folder, plain / "x.toml", tmp_path / "none" / "x.toml", tmp_path / "null\0.toml"):
        with pytest.raises(PlaygroundError, match="cannot be written") as caught:
            experiment.write(file)
        assert caught.value.path == str(file)
        assert caught.value.hint == "Choose another folder."
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["folder", "plain"]


def test_paths_reach_settings_and_members_of_lists() -> None:
    experiment = Experiment.from_toml(TEXT)
    assert experiment.get("optimizer.lr") == 0.01
    assert experiment.get("training.epochs") == 20
    assert experiment.get("optimizer.betas[1]") == 0.999
    assert experiment.get("scheduler.schedulers[1].milestones") == [3, 4]
    absent = ("optimizer.momentum", "training.threads", "nothing.at.all", "seed.x", "optimizer.betas[7]")
    assert list(map(experiment.get, absent)) == [None] * len(absent)


def test_replacing_changes_one_setting_and_nothing_else() -> None:
    experiment = Experiment.from_toml(TEXT)
    changed = experiment.replace("scheduler.schedulers[1].milestones[0]", 1)
    assert changed.get("scheduler.schedulers[1].milestones") == [1, 4]
    assert changed.replace("scheduler.schedulers[1].milestones", (3, 4)) == experiment
    assert experiment.replace("scheduler", None).scheduler is None
    assert experiment.replace("optimizer.lr", None).optimizer.args == {"betas": (0.9, 0.999)}
    assert experiment.replace("optimizer.momentum", None) == experiment


SHA256 = "0" * 64


def with_file(path: object, **data: Any) -> Experiment:
    return Experiment.from_dict(
        {
            "data": {"name": "csv", "path": str(path), **data},
            "model": {"name": "mlp"},
            "loss": {"name": "MSELoss"},
            "optimizer": {"name": "Adam"},
        }
    )


def test_a_near_file_is_written_relative_and_found_again(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for folder, written in [
        ("home", "data/iris.csv"),
        ("home/data", "iris.csv"),
        ("home/experiments", "../data/iris.csv"),
        ("home/deep/experiments", None),
    ]:
        with subtests.test(folder):
            data = tmp_path / "home" / "data" / "iris.csv"
            file = tmp_path / folder / "e.toml"
            file.parent.mkdir(parents=True)
            here = with_file(data)
            here.write(file)
            assert f'path = "{written or data.as_posix()}"' in file.read_text(encoding="utf-8")
            assert Experiment.read(file) == here


def test_both_can_be_moved_together(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    with_file(tmp_path / "old" / "iris.csv").write(tmp_path / "old" / "e.toml")
    (tmp_path / "old").rename(tmp_path / "new")
    assert Experiment.read(tmp_path / "new" / "e.toml").data.args["path"] == str(
        tmp_path / "new" / "iris.csv"
    )


def test_another_file_takes_what_was_known_of_the_former_with_it() -> None:
    here = with_file("/a/iris.csv", sha256=SHA256, size=7)
    assert here.replace("data.path", "/b/iris.csv") == with_file("/b/iris.csv")
    both = here.replace_all({"data.path": "/b/iris.csv", "data.sha256": SHA256})
    assert both == with_file("/b/iris.csv", sha256=SHA256)
    assert here.replace("data.size", 8).get("data.sha256") == SHA256
