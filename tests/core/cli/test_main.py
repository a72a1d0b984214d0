import json
import sys

import pytest

import main
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, read_preset
from tests.helpers.command_line import ROOT, finish, start

CHANGES = {
    "optimiser.lr=0.1": "optimiser",
    "training.epoch=3": "training.epoch",
    "optimizer.lrr=0.1": "Did you mean lr?",
    "optimizer.name=Adamm": "Did you mean Adam?",
    "data.name=spirals": "Did you mean spiral?",
    "model.activation=Tanj": "Did you mean Tanh?",
    "model.init=xavier": "model.init",
    "optimizer.lr=0": "optimizer.lr: must be a number greater than 0, got 0",
    "optimizer.lr=-1": "optimizer.lr",
    "optimizer.lr=nan": "optimizer.lr",
    "optimizer.lr=fast": "optimizer.lr",
    "data.batch_size=100000": "data.batch_size",
    "data.batch_size=2.5": "data.batch_size",
    "model.hidden=[0]": "model.hidden[0]",
    "model.hidden=[10000000]": "model.hidden[0]",
    "model={name='cnn'}": "model.name",
    "loss={name='MSELoss', encoding='signd'}": "loss.encoding",
    "scheduler={name='CyclicLR', base_lr=0.001, max_lr=0.01}": "momentum",
    "training.device=gpu": "training.device",
    "training.device=cuda:99": "training.device",
    "training.epochs=0": "training.epochs",
    "training.epochs=many": "training.epochs",
    "version=2": "newer version",
    "seed=-1": "seed",
    "optimizer.lr": "--set",
}
"""What cannot be set, and what is said of it."""


class TestBadInput:
    def test_missing_file(self, refused, tmp_path):
        assert "No such file" in refused("train", tmp_path / "none.toml")

    def test_name_that_is_no_preset(self, refused):
        assert "Did you mean spiral?" in refused("train", "spirl")

    def test_malformed_toml(self, refused, tmp_path):
        file = tmp_path / "broken.toml"
        file.write_text("[data\n", encoding="utf-8")
        message = refused("train", file)
        assert str(file) in message
        assert "TOML" in message

    def test_folder_in_place_of_a_file(self, refused, tmp_path):
        assert str(tmp_path) in refused("train", tmp_path)

    def test_setting_is_refused_with_its_path_and_rule(self, refused):
        command = [
            "train",
            "moons",
            "--set",
            "optimizer={name='Adadelta'}",
            "--set",
            "scheduler.step_size=10",
        ]
        for change, expected in CHANGES.items():
            assert expected in refused(*command, "--set", change)

    def test_device_and_epochs_that_cannot_be(self, refused):
        assert "training.device" in refused("train", "circle", "--device", "cuda:99")
        assert "training.epochs" in refused("train", "circle", "--epochs", "x")

    def test_command_that_is_wrong(self, refused):
        for command in ("--bogus", "train", "list", "list optimisers", "train circle --sett a"):
            assert "--help" in refused(*command.split())

    def test_word_that_is_no_command(self, refused):
        complaint = refused("tran", "circle")
        assert complaint.startswith("tran is not a command. Known: train, ")
        assert all(f" {command}" in complaint for command in main.COMMANDS)


class TestList:
    def test_presets(self, run):
        code, out, _ = run("list", "presets", "--json")
        assert code == 0
        assert [preset["name"] for preset in json.loads(out)] == list(NAMES)

    def test_optimizers_with_their_settings_and_reasons(self, run):
        members = {member["name"]: member for member in json.loads(run("list", "optimizers", "--json")[1])}
        lr = next(param for param in members["Adam"]["params"] if param["name"] == "lr")
        assert (lr["default"], lr["hot"]) == (0.001, True)
        assert lr["doc"]
        assert all(member["usable"] or member["reason"] for member in members.values())

    def test_every_family_for_people_and_for_programs(self, run):
        for what in ("optimizers", "schedulers", "losses", "activations", "layers", "datasets"):
            code, out, _ = run("list", what, "--json")
            assert code == 0
            names = [member["name"] for member in json.loads(out)]
            assert len(names) == len(set(names)) >= 12
            text = run("list", what)[1]
            assert all(name in text for name in names)

    def test_presets_for_people(self, run):
        assert all(name in run("list", "presets")[1] for name in NAMES[:1])


class TestDevices:
    def test_the_cpu_is_always_there_and_usable(self, run):
        devices = {device["name"]: device for device in json.loads(run("devices", "--json")[1])}
        assert devices["cpu"]["usable"]
        assert all(device["usable"] or device["reason"] for device in devices.values())

    def test_for_people(self, run):
        code, out, _ = run("devices")
        assert code == 0
        assert "cpu" in out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a display is always there")
class TestWithoutADisplay:
    def test_one_line_says_so_and_names_the_command_or_the_display(self):
        nothing = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
        for arguments in ((), ("spiral.toml",)):
            code, out, err = finish(start("main.py", *arguments, env=nothing))
            assert (code, out, err.count("\n")) == (2, "", 1)
            assert "python main.py train FILE" in err
        for display in (":4242", "localhost:4242.0", "nonsense"):
            code, _, err = finish(start("main.py", env=nothing | {"DISPLAY": display}))
            assert (code, err.count("\n")) == (2, 1)
            assert f"DISPLAY={display}" in err


def test_starting_main_imports_nothing_heavy_by_itself():
    code = "import sys, main; print(sorted({'torch', 'sklearn', 'PySide6', 'core'} & set(sys.modules)))"
    assert finish(start("-c", code))[1] == "[]\n"


def test_the_example_of_the_documentation_is_an_experiment():
    text = (ROOT / "docs" / "experiment_file.md").read_text(encoding="utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    assert Experiment.from_toml(example).name == "Spiral, small steps"


class TestExport:
    def test_prints_a_program_or_writes_it(self, run, tmp_path):
        code, printed, err = run("export", "moons", "--set", "optimizer.lr=0.5", "--set", "training.epochs=7")
        assert (code, err) == (0, "")
        assert "lr=0.5" in printed
        assert "EPOCHS = 7" in printed
        file = tmp_path / "mine.toml"
        read_preset("moons").experiment.replace("optimizer.lr", 0.5).replace("training.epochs", 7).write(file)
        assert run("export", file, "-o", tmp_path / "script.py") == (0, "", "")
        assert (tmp_path / "script.py").read_text(encoding="utf-8") == printed
        assert {path.name for path in tmp_path.iterdir()} == {"mine.toml", "script.py"}

    def test_writes_each_form(self, run, tmp_path):
        assert "DistributedDataParallel" in run("export", "moons", "--form", "ddp")[1]
        assert json.loads(run("export", "moons", "--form", "notebook")[1])["nbformat"] == 4
        run("export", "moons", "-o", tmp_path / "moons.ipynb")
        assert json.loads((tmp_path / "moons.ipynb").read_text(encoding="utf-8"))["nbformat"] == 4

    def test_a_place_that_cannot_be_written_is_refused_and_left_as_it_was(self, refused, tmp_path):
        (tmp_path / "folder").mkdir()
        assert "cannot be written" in refused("export", "moons", "-o", tmp_path / "folder")
        assert "cannot be written" in refused("export", "moons", "-o", tmp_path / "none" / "script.py")
        assert "must name a file" in refused("export", "moons", "-o", "")
        assert [path.name for path in tmp_path.iterdir()] == ["folder"]

    def test_what_cannot_be_run_is_refused(self, refused):
        assert "optimizer.lr: must be a number greater than 0" in refused(
            "export", "moons", "--set", "optimizer.lr=-1"
        )
        assert "is neither a file nor a preset" in refused("export", "nothing")
        assert "--form" in refused("export", "moons", "--form", "onnx")
