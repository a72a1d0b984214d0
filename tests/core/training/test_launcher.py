"""Processes that train together: started, watched and ended. Here they are small programs, without torch."""

from __future__ import annotations

import re
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from core.training.distributed.launcher import loopback, rank_environment
from tests.helpers.distributed_runs import ROOT, environment, eventually, ranks_of

LAUNCHER = (
    "import sys; from core.training.distributed import launcher; "
    "launcher.PATIENCE_S = launcher.ASKED_S = 1000.0; "
    "sys.exit(launcher.launch(sys.argv[2:], 3, ['-c', sys.argv[1]]))"
)
"""Nothing of what is tested waits until its patience is at an end."""
BEGUN = """
import os, sys, time
from pathlib import Path
rank = os.environ["RANK"]
store = Path(os.environ["TORCH_PLAYGROUND_STORE"])
(store.parent / rank).write_text("begun")
"""
WAITING = f"""
from core.system.signals import attend
try:
    attend()
    {BEGUN.replace(chr(10), chr(10) + "    ")}
    time.sleep(600)
except KeyboardInterrupt:
    print(f"{{rank}} stops;", end="", flush=True)
    sys.exit(130)
"""
DEAF = f"""{BEGUN}
import signal
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)
time.sleep(600)
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")


@contextmanager
def launched(tmp_path: Path, code: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start three processes of `code` with a folder for temporary files; none is left afterwards."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    command = [sys.executable, "-c", LAUNCHER, code, *arguments]
    variables = environment(TMPDIR=str(tmp_path))
    with subprocess.Popen(command, env=variables, cwd=ROOT, **pipes) as process:
        known = psutil.Process(process.pid)
        try:
            yield process
        finally:
            left = known.children(recursive=True) if process.poll() is None else []
            for one in [process, *left]:
                one.kill()


def begun(tmp_path: Path) -> Path:
    """Return the private folder when all processes have begun."""
    eventually(lambda: len([*tmp_path.glob("*/*")]) == 3)
    (folder,) = tmp_path.iterdir()
    return folder


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def test_each_process_is_told_who_it_is_and_to_keep_to_this_machine(tmp_path: Path) -> None:
    told = rank_environment(1, 3, tmp_path / "store")
    assert (told["RANK"], told["LOCAL_RANK"], told["WORLD_SIZE"]) == ("1", "1", "3")
    assert told["GLOO_SOCKET_IFNAME"] == told["NCCL_SOCKET_IFNAME"] == loopback()
    addresses = {entry.address for entry in psutil.net_if_addrs()[loopback()]}
    assert "127.0.0.1" in addresses


def test_their_folder_is_private_and_goes_with_them(tmp_path: Path) -> None:
    with launched(tmp_path, WAITING) as process:
        folder = begun(tmp_path)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        process.send_signal(signal.SIGINT)
        code, out, err = ended(process)
    assert (code, err, sorted(out.split(";"))) == (130, "", ["", "0 stops", "1 stops", "2 stops"])
    assert not folder.exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_other_signals_stop_all_as_ctrl_c_does(tmp_path: Path, number: signal.Signals) -> None:
    with launched(tmp_path, WAITING) as process:
        folder = begun(tmp_path)
        process.send_signal(number)
        code, out, _ = ended(process)
    assert (code, out.count("stops"), folder.exists()) == (130, 3, False)


@pytest.mark.parametrize("killed", [0, 2])
def test_a_killed_process_ends_the_others_and_is_named(tmp_path: Path, killed: int) -> None:
    with launched(tmp_path, WAITING) as process:
        folder = begun(tmp_path)
        others = ranks_of(process)
        others.pop(killed).kill()
        code, out, err = ended(process)
    assert (code, out, folder.exists()) == (1, "", False)
    assert err == f"Rank {killed} died without a word: killed, or out of memory.\n"
    assert not any(map(is_alive, others))


def test_the_first_process_speaks_for_all(tmp_path: Path) -> None:
    refusing = f"{BEGUN}\nif rank == '0': sys.exit('refused')\ntime.sleep(600)"
    with launched(tmp_path, refusing) as process:
        assert ended(process) == (1, "", "refused\n")
    with launched(tmp_path, f"{BEGUN}\nsys.exit(2 * (rank == '0'))") as process:
        assert ended(process) == (2, "", "")
    with launched(tmp_path, f"{BEGUN}\nsys.exit(rank == '1')") as process:
        assert ended(process) == (1, "", "")
    with launched(tmp_path, "print(end='done ')") as process:
        assert ended(process) == (0, "done done done ", "")


def test_without_the_launcher_they_stop_by_themselves(tmp_path: Path) -> None:
    with launched(tmp_path, WAITING) as process:
        begun(tmp_path)
        left = ranks_of(process)
        process.kill()
        eventually(lambda: not any(map(is_alive, left)))


def test_who_does_not_listen_is_killed_at_the_third_time(tmp_path: Path) -> None:
    with launched(tmp_path, DEAF) as process:
        begun(tmp_path)
        left = ranks_of(process)
        for _ in range(3):
            process.send_signal(signal.SIGINT)
            eventually(lambda: not pending(process))
        assert ended(process)[0] == 130
    assert not any(map(is_alive, left))


def pending(process: subprocess.Popen[str]) -> bool:
    """Return whether a signal waits for being taken."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return any(int(mask, 16) for mask in re.findall(r"^S(?:hd|ig)Pnd:\s*(\w+)", status, re.M))


def is_alive(process: psutil.Process) -> bool:
    return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
