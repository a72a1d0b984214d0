"""Detects, ranks and chooses devices, and decides how many CPU threads to use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import torch
from torch import Tensor

from core.errors import PlaygroundError
from core.experiment.work import WORK_PER_THREAD
from core.protocol.results import DeviceInfo
from core.system import hardware
from core.system.torchrun_environment import several_processes
from core.text import Text
from core.training.backends import BACKENDS

RandomState = dict[str, list[Tensor]]
"""States of torch's own generators by device type, one for each device."""

_MOST_THREADS = max(1, torch.get_num_threads() - 1)
"""One thread less than torch would use, by the cores and OMP_NUM_THREADS; read before a run can change it.

Threads wait for each other several times a step. If another program occupies the core of one thread, all
wait: beside one busy core of two, two threads take 2 to 9 times as long a step as alone (1.9 to 2.6 times
with passive waiting), and one thread is not slowed. So one core is left to the window and other programs.
"""


def detect(only: str = "") -> tuple[DeviceInfo, ...]:
    """Return every device, the CPU included: usable ones first, sorted as by ``rank``.

    A device counts as usable if an operation ran on it. A kind of accelerator that torch was built for but
    that is missing is listed once, with the reason; so is a torch that was built for no accelerator.

    With `only`, the accelerator of that name alone is probed: a probe takes memory on the device.
    """
    built = [backend for backend in BACKENDS if backend.is_built()]
    devices = [device for backend in built for device in backend.devices(only)]
    if not built:
        devices.append(_no_accelerator())
    return rank([*devices, _cpu()])


def rank(devices: Iterable[DeviceInfo]) -> tuple[DeviceInfo, ...]:
    """Return `devices` sorted: usable ones first, then by kind, capability and free memory."""
    return tuple(sorted(devices, key=_worth))


def choose(name: str, devices: Sequence[DeviceInfo]) -> DeviceInfo:
    """Return the device called `name`; ``auto`` is the best usable one, ``cuda`` the first of its kind.

    Parameters
    ----------
    name : str
        As in ``training.device``.
    devices : sequence of DeviceInfo
        As ``detect`` returns them.
    """
    if several := several_processes(name):
        number = several if several.isdigit() else Text("N, for N GPUs")
        rule = Text("needs several processes")
        hint = Text("Use: main.py train FILE --processes {number}", number=number)
        raise PlaygroundError("training.device", rule, name, hint)
    usable = [device for device in devices if device.usable]
    if name == "auto":
        return usable[0]
    full_name = f"{name}:0" if name in ("cuda", "xpu") else name
    found = next((device for device in devices if device.name == full_name), None)
    if found is not None and found.usable:
        return found
    rule = (
        Text("cannot be used: {reason}", reason=found.reason)
        if found
        else Text("names a device that this machine does not have")
    )
    known = ", ".join(f"{device.name} ({device.label})" for device in usable)
    hint = Text("Usable here: {known}. Choose one of them, or auto.", known=known)
    raise PlaygroundError("training.device", rule, name, hint)


def cpu_threads(threads: int | None, device_name: str, work: int) -> int:
    """Return how many CPU threads an operation may use.

    The rule depends on the work of a step and never on the clock, as the number of threads can change the
    last bit of a result. It leaves one core free.

    Parameters
    ----------
    threads : int or None
        The experiment's setting; None for automatic.
    device_name : str
        Where the model is trained; beside an accelerator one thread is enough.
    work : int
        Floating-point operations of one step, see ``core.experiment.model_schema.work_per_step``.
    """
    if threads is not None:
        return threads
    if device_name != "cpu":
        return 1
    return min(_MOST_THREADS, max(1, work // WORK_PER_THREAD))


def synchronize(device: torch.device) -> None:
    """Wait until `device` has finished all queued work; the CPU has no queue."""
    if device.type != "cpu":
        torch.accelerator.synchronize(device)


def random_state() -> RandomState:
    """Return the states of torch's own generators: the CPU's, and those of initialised accelerators."""
    state = {"cpu": [torch.get_rng_state()]}
    if torch.cuda.is_initialized():  # type: ignore[no-untyped-call]
        state["cuda"] = torch.cuda.get_rng_state_all()
    if torch.xpu.is_initialized():  # type: ignore[no-untyped-call]
        state["xpu"] = torch.xpu.get_rng_state_all()
    if torch.backends.mps.is_available():
        state["mps"] = [torch.mps.get_rng_state()]
    return state


def restore_random_state(state: RandomState) -> None:
    """Set torch's own generators to a state that ``random_state`` returned."""
    torch.set_rng_state(state["cpu"][0])
    if "cuda" in state:
        torch.cuda.set_rng_state_all(state["cuda"])
    if "xpu" in state:
        torch.xpu.set_rng_state_all(state["xpu"])
    if "mps" in state:
        torch.mps.set_rng_state(state["mps"][0])


@contextmanager
def undone() -> Iterator[None]:
    """Restore torch's random state and number of threads after the body."""
    numbers, threads = random_state(), torch.get_num_threads()
    try:
        yield
    finally:
        restore_random_state(numbers)
        torch.set_num_threads(threads)


@contextmanager
def undone_on_failure() -> Iterator[None]:
    """Restore torch's random state and number of threads if the body fails."""
    numbers, threads = random_state(), torch.get_num_threads()
    try:
        yield
    except BaseException:
        restore_random_state(numbers)
        torch.set_num_threads(threads)
        raise


def free_memory(device: torch.device) -> int | None:
    """Return the free bytes on `device`, or the total if only that is known; None if neither is."""
    for backend in BACKENDS:
        if backend.type == device.type:
            return backend.memory(device.index or 0)[0]
    total, free = hardware.memory()
    return total if free is None else free


def _no_accelerator() -> DeviceInfo:
    reason = Text(
        "this PyTorch ({version}) was built for the CPU only; builds for NVIDIA, AMD and Intel "
        "GPUs are at https://pytorch.org/get-started/locally",
        version=torch.__version__,
    )
    return DeviceInfo("cuda:0", "GPU", "cuda", usable=False, reason=reason)


def _cpu() -> DeviceInfo:
    total, free = hardware.memory()
    return DeviceInfo("cpu", hardware.cpu_name(), "cpu", total, free, cores=hardware.cpu_cores())


_KINDS = ("cuda", "rocm", "xpu", "mps", "cpu")


def _worth(device: DeviceInfo) -> tuple[bool, int, float, int]:
    capability = float(device.capability or 0)
    return not device.usable, _KINDS.index(device.kind), -capability, -(device.memory_free or 0)
