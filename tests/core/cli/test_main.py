import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import main
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, read_preset

ROOT = Path(main.__file__).parent
NO_QT = """
import sys
sys.modules.update(dict.fromkeys(("PySide6", "shiboken6", "pyqtgraph")))  # importing them now fails
import main
sys.exit(main.main(sys.argv[1:]))
"""


def start(*arguments, env=None, **options):
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | options
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}
    return subprocess.Popen([sys.executable, *arguments], env=environment, cwd=ROOT, **settings)


def finish(process):
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def run(capsys):
    def run(*arguments):
        try:
            code = main.main([str(argument) for argument in arguments])
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def refused(run):
    """Run a command that must be refused with one line, and return that line."""

    def refused(*arguments):
        code, out, err = run(*arguments)
        assert (code, out, err.count("\n")) == (2, "", 1), err
        return err

    return refused


class TestTrain:
    def test_json_is_an_epoch_a_line_and_a_last_done(self, run):
        code, out, err = run("train", "circle", "--epochs", 3, "--device", "cpu", "--json")
        *epochs, done = lines(out)
        assert (code, err) == (0, "")
        assert [line["event"] for line in epochs] == ["epoch"] * 3
        assert [line["epoch"] for line in epochs] == [1, 2, 3]
        assert set(epochs[0]) == {
            "event", "epoch", "train_loss", "test_loss", "train_accuracy", "test_accuracy", "lr",
        }  # fmt: skip
        assert epochs[2]["train_loss"] < epochs[0]["train_loss"]
        assert (done["event"], done["epochs"], done["device"]) == ("done", 3, "cpu")
        assert done["test_accuracy"] == epochs[2]["test_accuracy"]

    def test_what_the_window_hides_changes_no_number(self, run):
        command = ("train", "circle", "--epochs", 2, "--device", "cpu", "--json")
        plain = lines(run(*command)[1])
        hiding = lines(run(*command, "--set", "view.hidden=['lr_plot', 'optimizer.lr']")[1])
        for done in (plain[-1], hiding[-1]):
            done.pop("seconds")
            done.pop("run_dir")
        assert hiding == plain

    def test_regression_tells_r2_and_mean_absolute_error(self, run):
        _, out, _ = run("train", "plane", "--epochs", 1, "--json")
        assert {"train_r2", "test_r2", "train_mae", "test_mae"} < set(lines(out)[0])

    @pytest.mark.parametrize("form", [(), ("--json",)])
    def test_one_test_sample_has_no_r2(self, run, form):
        single = (
            "--set",
            "data.n_samples=10",
            "--set",
            "data.test_fraction=0.1",
            "--set",
            "data.batch_size=5",
        )
        code, out, _ = run("train", "plane", "--epochs", 1, *single, *form)
        assert code == 0
        assert (lines(out)[0]["test_r2"] is None) if form else ("R2 -" in out)

    def test_is_the_same_to_the_last_bit_each_time(self, run):
        command = ("train", "spiral", "--epochs", 2, "--json")
        first, second = (lines(run(*command)[1])[:-1] for _ in range(2))
        assert first == second

    def test_settings_change_the_run(self, run):
        _, out, _ = run(
            "train", "circle", "--json",
            "--set", "training.epochs=1", "--set", "optimizer={name='Adam'}", "--set", "optimizer.lr=0.5",
            "--set", "model.activation=ReLU",
        )  # fmt: skip
        epoch, _ = lines(out)
        assert epoch["lr"] == 0.5

    def test_takes_a_file(self, run, tmp_path):
        file = tmp_path / "mine.toml"
        read_preset("circle").experiment.replace("training.epochs", 1).write(file)
        code, out, _ = run("train", file, "--json")
        assert (code, len(lines(out))) == (0, 2)

    def test_ends_with_a_table_in_plain_text_when_piped(self, run):
        code, out, _ = run("train", "circle", "--epochs", 20)
        progress = [line for line in out.splitlines() if line.startswith("epoch ")]
        assert code == 0
        assert len(progress) <= 11
        assert out.isascii()
        assert "accuracy" in out
        assert "20 epochs, 500 steps" in out

    def test_draws_a_bar_on_a_terminal(self, run, monkeypatch):
        monkeypatch.setenv("FORCE_COLOR", "1")
        code, out, err = run("train", "circle", "--epochs", 2)
        assert code == 0
        assert "epoch 2/2" in err
        assert "epoch 2/2" not in out
        assert "2 epochs, 50 steps" in out

    def test_an_exploding_loss_fails_the_run_and_says_what_to_try(self, run):
        code, _, err = run("train", "plane", "--set", "optimizer.lr=1e6", "--json")
        assert code == 1
        assert err.count("\n") == 1
        assert "step" in err
        assert "learning rate" in err

    def test_needs_no_qt(self):
        code, out, err = finish(start("-c", NO_QT, "train", "circle", "--epochs", "1", "--json"))
        assert (code, err) == (0, "")
        assert lines(out)[-1]["event"] == "done"

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
    def test_interrupting_it_exits_130_without_a_traceback(self):
        process = start("main.py", "train", "circle", "--epochs", "1000000", "--json")
        assert json.loads(process.stdout.readline())["epoch"] == 1
        process.send_signal(signal.SIGINT)
        code, _, err = finish(process)
        assert code == 130
        assert err == "Interrupted.\n"

    def test_a_reader_that_leaves_gets_no_traceback(self):
        process = start("main.py", "list", "datasets", "--json")
        process.stdout.close()
        process.stdout = None
        code, _, err = finish(process)
        assert (code, err) == (1, "")


class TestRecording:
    def test_a_run_has_a_folder_where_it_is_told(self, run, tmp_path):
        code, out, _ = run("train", "circle", "--epochs", 2, "--json", "--run-dir", tmp_path / "run")
        assert code == 0
        assert lines(out)[-1]["run_dir"] == str(tmp_path / "run")
        assert sorted(path.name for path in (tmp_path / "run").rglob("*") if path.is_file()) == [
            "best.pt", "experiment.toml", "last.pt", "losses.f32", "metrics.csv", "run.lock", "run.toml",
        ]  # fmt: skip

    def test_without_being_told_it_is_among_the_runs_of_the_user(self, run, monkeypatch, tmp_path):
        monkeypatch.setenv("TORCH_PLAYGROUND_RUNS", str(tmp_path))
        run("train", "circle", "--epochs", 2)
        (listed,) = json.loads(run("runs", "--json")[1])
        assert (listed["name"], listed["state"], listed["epoch"]) == ("Circle", "finished", 2)
        assert listed["best"]["test_loss"] > 0
        assert "Circle" in run("runs")[1]

    def test_what_cannot_be_trained_leaves_no_folder(self, run, tmp_path):
        code, _, _ = run("train", "circle", "--run-dir", tmp_path / "run", "--set", "optimizer.lr=-1")
        assert code == 2
        assert list(tmp_path.iterdir()) == []

    def test_a_folder_is_not_recorded_over(self, run, refused, tmp_path):
        run("train", "circle", "--epochs", 1, "--run-dir", tmp_path)
        assert "--resume" in refused("train", "circle", "--run-dir", tmp_path)

    def test_losses_are_a_hex_float_a_step(self, run, tmp_path):
        run("train", "circle", "--epochs", 2, "--losses", tmp_path / "losses")
        losses = (tmp_path / "losses").read_text(encoding="ascii").split()
        assert len(losses) == 50
        assert all(0 < float.fromhex(loss) < 2 for loss in losses)

    @pytest.mark.parametrize("every", ["x", "0", "-3", "5m"])
    def test_an_interval_that_is_none(self, refused, every):
        assert "--checkpoint-every" in refused("train", "circle", "--checkpoint-every", every)

    def test_more_epochs_go_on_as_if_they_had_been_asked_for_at_once(self, run, tmp_path):
        short, whole = tmp_path / "short", tmp_path / "whole"
        run("train", "spiral", "--epochs", 4, "--run-dir", whole, "--losses", tmp_path / "a")
        run("train", "spiral", "--epochs", 2, "--run-dir", short)
        code, out, _ = run("train", "--resume", short, "--epochs", 4, "--losses", tmp_path / "b", "--json")
        assert code == 0
        assert [line.get("epoch") for line in lines(out)] == [3, 4, None]
        assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()

    def test_a_finished_run_that_is_resumed_is_finished(self, run, tmp_path):
        run("train", "circle", "--epochs", 2, "--run-dir", tmp_path)
        code, out, err = run("train", "--resume", tmp_path, "--json")
        assert (code, err) == (0, "")
        assert [line["event"] for line in lines(out)] == ["done"]
        assert lines(out)[0]["steps"] == 50

    def test_an_edit_while_resuming_leaves_a_mark(self, run, tmp_path):
        run("train", "circle", "--epochs", 2, "--run-dir", tmp_path / "run")
        run("train", "--resume", tmp_path / "run", "--set", "optimizer.lr=0.5", "--epochs", 3)
        (listed,) = json.loads(run("runs", "--folder", tmp_path, "--json")[1])
        assert (listed["n_marks"], listed["epoch"]) == (2, 3)

    @pytest.mark.parametrize(
        ("change", "expected"),
        [("model.hidden=[3]", "model.hidden"), ("seed=3", "seed"), ("optimizer.lr=-1", "optimizer.lr")],
    )
    def test_what_cannot_change_in_a_run_is_refused_while_resuming(
        self, run, refused, tmp_path, change, expected
    ):
        run("train", "circle", "--epochs", 1, "--run-dir", tmp_path)
        assert expected in refused("train", "--resume", tmp_path, "--set", change)

    def test_resuming_nothing(self, refused, tmp_path):
        assert "is not there" in refused("train", "--resume", tmp_path / "none")
        assert "holds no run" in refused("train", "--resume", tmp_path)
        assert "--help" in refused("train", "circle", "--resume", tmp_path)

    def test_a_damaged_checkpoint_is_refused_and_stays(self, run, refused, tmp_path):
        run("train", "circle", "--epochs", 1, "--run-dir", tmp_path)
        last = tmp_path / "checkpoints" / "last.pt"
        content = bytearray(last.read_bytes())
        content[len(content) // 2] ^= 1
        last.write_bytes(content)
        assert "its checksum does not match" in refused("train", "--resume", tmp_path)
        assert last.read_bytes() == content

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
    @pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
    def test_an_interrupted_run_has_a_last_checkpoint(self, run, tmp_path, name):
        folder = tmp_path / "run"
        process = start(
            "main.py", "train", "circle", "--epochs", "1000000", "--json", "--run-dir", str(folder)
        )
        process.stdout.readline()
        process.send_signal(getattr(signal, name))
        if name != "SIGINT":  # a terminal that closes sends it twice; only a second Ctrl+C does not wait
            process.send_signal(getattr(signal, name))
        code, _, err = finish(process)
        assert (code, err) == (130, "Interrupted.\n")
        (listed,) = json.loads(run("runs", "--folder", tmp_path, "--json")[1])
        assert listed["state"] == "stopped"
        assert listed["step"] == (folder / "losses.f32").stat().st_size // 4
        assert (folder / "checkpoints" / "last.pt").exists()

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGHUP")
    def test_what_nohup_ignores_does_not_interrupt(self, run, tmp_path):
        ignore = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        program = ignore + "import sys, main; sys.exit(main.main(sys.argv[1:]))"
        process = start("-c", program, "train", "circle", "--epochs", "1000000", "--json")
        process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        for _ in range(100):
            assert process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert finish(process)[0] == 130

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM for one process")
    def test_a_run_that_is_ended_while_torch_loads_leaves_no_folder(self, tmp_path):
        folder = tmp_path / "run"
        process = start("main.py", "train", "circle", "--epochs", "1000000", "--run-dir", str(folder))
        until = time.monotonic() + 60
        while not (folder / "experiment.toml").exists():
            assert time.monotonic() < until
        process.send_signal(signal.SIGTERM)
        code, _, err = finish(process)
        assert (code, err) == (130, "Interrupted.\n")
        assert not folder.exists()

    def test_comparing_shows_what_differs(self, run, tmp_path):
        for lr in ("0.1", "0.2"):
            run("train", "circle", "--epochs", 1, "--set", f"optimizer.lr={lr}", "--run-dir", tmp_path / lr)
        code, out, _ = run("compare", tmp_path / "0.1", tmp_path / "0.2", "--json")
        told = json.loads(out)
        assert code == 0
        assert told["settings"] == {"optimizer.lr": [0.1, 0.2]}
        assert [row["state"] for row in told["runs"]] == ["finished", "finished"]
        text = run("compare", tmp_path / "0.1", tmp_path / "0.2")[1]
        assert "optimizer.lr" in text
        assert "model.hidden" not in text

    def test_comparing_what_is_no_run(self, refused, tmp_path):
        assert "holds no run" in refused("compare", tmp_path)

    def test_no_runs(self, run, tmp_path):
        assert run("runs", "--folder", tmp_path / "none")[:2] == (0, f"No runs in {tmp_path / 'none'}.\n")

    def test_listing_runs_loads_no_torch(self, tmp_path):
        code = "import sys, main; main.main(sys.argv[1:]); print('torch' in sys.modules)"
        assert finish(start("-c", code, "runs", "--folder", str(tmp_path)))[1].endswith("\nFalse\n")

    @pytest.mark.skipif(sys.platform == "win32", reason="it forks")
    def test_a_run_survives_being_killed_at_any_moment(self):
        code, out, err = finish(start("-m", "tests.soak_kill", "--kills", "8"))
        assert code == 0, out + err
        assert "8 kills" in out


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

    @pytest.mark.parametrize(
        ("change", "expected"),
        [
            ("optimiser.lr=0.1", "optimiser"),
            ("training.epoch=3", "training.epoch"),
            ("optimizer.lrr=0.1", "Did you mean lr?"),
            ("optimizer.name=Adamm", "Did you mean Adam?"),
            ("data.name=spirals", "Did you mean spiral?"),
            ("model.activation=Tanj", "Did you mean Tanh?"),
            ("model.init=xavier", "model.init"),
            ("optimizer.lr=0", "optimizer.lr: must be a number greater than 0, got 0"),
            ("optimizer.lr=-1", "optimizer.lr"),
            ("optimizer.lr=nan", "optimizer.lr"),
            ("optimizer.lr=fast", "optimizer.lr"),
            ("data.batch_size=100000", "data.batch_size"),
            ("data.batch_size=2.5", "data.batch_size"),
            ("model.hidden=[0]", "model.hidden[0]"),
            ("model.hidden=[10000000]", "model.hidden[0]"),
            ("model={name='cnn'}", "model.name"),
            ("loss={name='MSELoss', encoding='signd'}", "loss.encoding"),
            ("scheduler={name='CyclicLR', base_lr=0.001, max_lr=0.01}", "momentum"),
            ("training.device=gpu", "training.device"),
            ("training.device=cuda:99", "training.device"),
            ("training.epochs=0", "training.epochs"),
            ("training.epochs=many", "training.epochs"),
            ("version=2", "newer version"),
            ("seed=-1", "seed"),
            ("optimizer.lr", "--set"),
        ],
    )
    def test_setting_is_refused_with_its_path_and_rule(self, refused, change, expected):
        command = ["train", "moons", "--set", "optimizer={name='Adadelta'}"]
        assert expected in refused(*command, "--set", "scheduler.step_size=10", "--set", change)

    def test_device_option_that_is_not_there(self, refused):
        assert "training.device" in refused("train", "circle", "--device", "cuda:99")

    def test_epochs_option_that_is_no_number(self, refused):
        assert "training.epochs" in refused("train", "circle", "--epochs", "x")

    @pytest.mark.parametrize(
        "command",
        [["--bogus"], ["train"], ["list"], ["list", "optimisers"], ["train", "circle", "--sett", "a"]],
    )
    def test_command_that_is_wrong(self, refused, command):
        assert "--help" in refused(*command)

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

    @pytest.mark.parametrize(
        "what", ["optimizers", "schedulers", "losses", "activations", "layers", "datasets"]
    )
    def test_every_family_for_people_and_for_programs(self, run, what):
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
    @pytest.mark.parametrize("arguments", [[], ["spiral.toml"]])
    def test_one_line_says_so_and_names_the_command(self, arguments):
        nothing = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
        code, out, err = finish(start("main.py", *arguments, env=nothing))
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "python main.py train FILE" in err

    @pytest.mark.parametrize("display", [":4242", "localhost:4242.0", "nonsense"])
    def test_a_display_that_does_not_answer_is_named(self, display):
        dead = {"DISPLAY": display, "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
        code, _, err = finish(start("main.py", env=dead))
        assert (code, err.count("\n")) == (2, 1)
        assert f"DISPLAY={display}" in err


def test_starting_main_imports_nothing_heavy_by_itself():
    code = "import sys, main; print(sorted({'torch', 'sklearn', 'PySide6', 'core'} & set(sys.modules)))"
    assert finish(start("-c", code))[1] == "[]\n"


def test_readme_example_is_an_experiment():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
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
