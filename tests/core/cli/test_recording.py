import json
import signal
import sys

import pytest

from tests.helpers.command_line import finish, lines, start
from tests.helpers.distributed_runs import eventually


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

    @pytest.mark.usefixtures("warm_python")
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

    @pytest.mark.usefixtures("warm_python")
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
        eventually((folder / "experiment.toml").exists)
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

    @pytest.mark.usefixtures("warm_python")
    @pytest.mark.skipif(sys.platform == "win32", reason="it forks")
    @pytest.mark.parametrize("kills", [2, pytest.param(30, marks=pytest.mark.thorough)])
    def test_a_run_survives_being_killed_at_any_moment(self, kills):
        code, out, err = finish(start("-m", "tests.core.cli.killed_runs", kills, 0))
        assert code == 0, out + err
        assert f"{kills} kills" in out
