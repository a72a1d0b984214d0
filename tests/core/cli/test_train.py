import json
import signal
import sys

import pytest

from core.experiment.presets import read_preset
from tests.helpers.command_line import finish, lines, start

NO_QT = """
import sys
sys.modules.update(dict.fromkeys(("PySide6", "shiboken6", "pyqtgraph")))  # importing them now fails
import main
sys.exit(main.main(sys.argv[1:]))
"""


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
        few = ("data.n_samples=10", "data.test_fraction=0.1", "data.batch_size=5")
        single = (word for change in few for word in ("--set", change))
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

    @pytest.mark.usefixtures("warm_python")
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
        assert (code, err) == (1, "Ended: nobody reads the output any more.\n")
