"""The workers of a dask cluster train the runs of a sweep, or a cluster on this machine does.

A worker that sees the sweep's folder writes its runs there. Any other sends a run back when it has ended. The
runs of a lost worker are taken by others, from the last checkpoint if that can be seen. A worker stops its
run when it is asked to, and also when this process is gone: dask drops what nobody waits for.
"""

from __future__ import annotations

import asyncio
import io
import logging
import shutil
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4
from zipfile import ZipFile

from core.cli.engines import one_run
from core.cli.engines.team import InOrder, Team, WorkerDiedError
from core.cli.engines.work import Work
from core.code import clusters
from core.code.consent import Consent
from core.errors import PlaygroundError
from core.runs.folder import Run
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Trial
from core.system.files import not_written, replace
from core.system.versions import need
from core.text import Text

ANSWER_S = 10.0
"""Seconds in which a scheduler has to answer."""
WORKERS_S = 30.0
"""Seconds in which a worker has to be there."""
LOOK_S = 0.5


def run(work: Work) -> Text | None:
    """Train the runs that are not done: see ``core.cli.engines.work.Engine``."""
    undone = [trial for trial in work.trials if not one_run.is_done(work.planned.run(trial.index))]
    if undone:
        with cluster(work) as client:
            Team(work, InOrder(undone), lambda: DaskWorker(client), lambda: len(client.nthreads())).train()
    return None


@contextmanager
def cluster(work: Work) -> Iterator[Any]:
    """Yield a client of the cluster at the sweep's address, or of one on this machine while the body runs."""
    need("cluster")
    from distributed import Client, LocalCluster

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    address = work.planned.options.address
    if address:
        clusters.check(address)
        try:
            asyncio.run(_meet(address))
            client = Client(address, timeout=ANSWER_S, set_as_default=False)
        except (OSError, ValueError) as error:
            rule = Text("must be that of a dask scheduler, and nothing answers there as one")
            raise PlaygroundError("address", rule, address) from error
        with client:
            _wait_for_workers(client, address)
            yield client
        return
    with _ctrl_c_for_this_process_alone():
        local = LocalCluster(
            work.workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
        )
    with local, Client(local, set_as_default=False) as client:
        yield client


async def _meet(address: str) -> None:
    """Raise if nothing of dask answers: a client would leave its thread running then."""
    from distributed.comm import connect

    comm = await connect(address, timeout=ANSWER_S)
    await comm.close()


def _wait_for_workers(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=WORKERS_S)
    except TimeoutError:
        rule, hint = Text("has no workers"), Text("Start one: dask worker {address}", address=address)
        raise PlaygroundError("address", rule, address, hint) from None


@contextmanager
def _ctrl_c_for_this_process_alone() -> Iterator[None]:
    """Let processes that are started meanwhile ignore Ctrl+C: this one asks them to stop."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)


@dataclass(frozen=True)
class Task:
    """What a worker is sent.

    Parameters
    ----------
    folder : Path
        Of the sweep, as this machine sees it.
    plan : bytes
        Its ``sweep.toml``.
    begun : bytes
        The run's folder as an archive; empty if it has not begun.
    stop : str
        The name of dask's event that asks to stop.
    """

    folder: Path
    plan: bytes
    trial: Trial
    consent: Consent | None
    begun: bytes
    stop: str


class DaskWorker:
    """One run at a time on any worker of a cluster: see ``core.cli.engines.team.Worker``."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._run: Run | None = None
        self._future: Any = None

    def train(self, work: Work, trial: Trial) -> None:
        """Begin with a run."""
        from distributed import Event

        planned = work.planned
        self._run = planned.run(trial.index)
        begun = _packed(self._run.folder) if self._run.exists else b""
        self._stop = Event(f"stop-{uuid4().hex}", client=self._client)
        plan = planned.file.read_bytes()
        task = Task(planned.folder, plan, trial, work.consent, begun, self._stop.name)
        self._future = self._client.submit(_train, task, pure=False)

    @property
    def is_done(self) -> bool:
        """Whether the run has ended, in whatever way."""
        return bool(self._future.done())

    def result(self) -> PlaygroundError | None:
        """Take what the worker sends back; raise if one after another died."""
        from distributed import KilledWorker

        try:
            problem, packed = self._future.result()
        except KilledWorker:
            raise WorkerDiedError from None
        except ModuleNotFoundError as error:
            hint = Text("Install torch-playground where the workers are.")
            return PlaygroundError("address", Text("has workers without {name}", name=error.name), hint=hint)
        assert self._run is not None
        if packed:
            _unpack(packed, self._run.folder)
        found: PlaygroundError | None = problem
        return found

    def stop_run(self) -> None:
        """Ask it to stop its run after the present step."""
        self._stop.set()

    def ask(self) -> None:
        """Ask it to stop its run after the present step."""
        self._stop.set()

    def close(self) -> None:
        """Drop its run."""
        if self._future is not None:
            self._future.cancel()


def _packed(folder: Path) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not file.is_symlink():
                archive.write(file, file.relative_to(folder))
    return packed.getvalue()


def _unpack(packed: bytes, folder: Path) -> None:
    """Put a run's folder in the place of the one that is there."""
    fresh = folder.with_name(f".{folder.name}.tmp")
    try:
        shutil.rmtree(fresh, ignore_errors=True)
        with ZipFile(io.BytesIO(packed)) as archive:
            archive.extractall(fresh)  # never outside of it
        if folder.exists():
            shutil.rmtree(folder)
        replace(fresh, folder)
    except OSError as error:
        raise not_written(folder, error) from None


# In the worker


_one_at_a_time = threading.Lock()
"""torch has one source of random numbers in a process, however many threads a worker has."""


def _train(task: Task) -> tuple[PlaygroundError | None, bytes]:
    """Train a run, and return why none can be trained here, and its folder if that is not seen elsewhere."""
    with _one_at_a_time, _orders(task.stop) as asked:
        if _is_seen(task):
            return one_run.train_in_worker(task.folder, task.trial, task.consent, asked.is_set), b""
        with TemporaryDirectory(prefix="playground-sweep-") as place:
            folder = Path(place, task.folder.name)
            folder.mkdir()
            (folder / "sweep.toml").write_bytes(task.plan)
            run = SweepFolder(folder).run(task.trial.index)
            if task.begun:
                _unpack(task.begun, run.folder)
            problem = one_run.train_in_worker(folder, task.trial, task.consent, asked.is_set)
            return problem, _packed(run.folder) if run.exists else b""


def _is_seen(task: Task) -> bool:
    try:
        return (task.folder / "sweep.toml").read_bytes() == task.plan
    except OSError:
        return False


@contextmanager
def _orders(name: str) -> Iterator[threading.Event]:
    """Yield an event that is set when the run is to stop: it is asked to, or nobody waits for it any more."""
    from distributed import Event, get_client, get_worker
    from distributed.worker import thread_state

    asked, is_over = threading.Event(), threading.Event()
    worker, key, stop = get_worker(), thread_state.key, Event(name, client=get_client())

    def listen() -> None:
        while not is_over.wait(LOOK_S):
            state = getattr(worker.state.tasks.get(key), "state", "forgotten")
            try:
                is_asked = stop.is_set()
            except Exception:  # the scheduler is gone
                is_asked = True
            if is_asked or state in ("cancelled", "forgotten"):
                asked.set()
                return

    listener = threading.Thread(target=listen, name="attended", daemon=True)
    listener.start()
    try:
        yield asked
    finally:
        is_over.set()
        listener.join()
