"""Functions of torch whose calls the line tracer sees: modules, and what torch itself traces or compiles.

Seen by their frames, so that torch is as it is without recorders: no hooks, no patches.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FrameType

Leave = Callable[[object], None]
"""Is given what a function returned, or None if it raised."""
Door = Callable[[FrameType], Leave]
"""Is given the frame of a function of torch that begins."""

MODULE_CALL = "torch.nn.modules.module:Module._call_impl"
OPTIMIZER_STEP = "torch.optim.optimizer:Optimizer.profile_hook_step.<locals>.wrapper"
FAST_PATHS = (
    "torch.nn.modules.activation:MultiheadAttention.forward",
    "torch.nn.modules.transformer:TransformerEncoder.forward",
    "torch.nn.modules.transformer:TransformerEncoderLayer.forward",
)
"""They ask for ``has_torch_function``, and compute by other kernels where a mode is active (torch 2.13)."""
TRANSFORMATIONS = (
    "torch._dynamo.eval_frame:_TorchDynamoContext.__call__.<locals>.compile_wrapper",
    "torch._dynamo.eval_frame:_TorchDynamoContext.__call__.<locals>._fn",
    "torch.export:export",
    "torch.export:draft_export",
    "torch.export._trace:_export",
    "torch.fx._symbolic_trace:Tracer.trace",
    "torch.fx.experimental.proxy_tensor:make_fx.<locals>.wrapped",
    "torch.jit._script:script",
    "torch.jit._trace:trace",
    "torch.jit._trace:trace_module",
    "torch.onnx:export",
)
"""Within them tensors stand for others, and torch looks at every mode and hook."""


class Doors:
    """Finds the door of a frame.

    Attributes
    ----------
    names : set of str
        Names of functions that may have a door; most have none.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._doors: dict[str, tuple[str, Door]] = {}

    def add(self, function: str, door: Door) -> None:
        """Watch a function, given as ``module:qualified name``."""
        module, _, name = function.partition(":")
        self.names.add(name.rpartition(".")[2])
        self._doors[name] = module, door

    def find(self, frame: FrameType) -> Door | None:
        """Return the door of the function that a frame runs, or None."""
        found = self._doors.get(frame.f_code.co_qualname)
        return found[1] if found is not None and found[0] == frame.f_globals.get("__name__") else None
