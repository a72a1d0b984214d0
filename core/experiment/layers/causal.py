"""Whether a layer lets each step see only itself and those before it, as a model of text must."""

from __future__ import annotations

from core.experiment.layers import dense
from core.experiment.layers.flow import TracedLayer

_BY_STEP = frozenset({*dense.PLAIN, "Linear", "Embedding", "PReLU", "Hardtanh", "RReLU"})
"""Layers that work with each step by itself."""
_ALONG_LAST = frozenset({"Softmax", "LogSoftmax", "Softmin", "GLU"})
_RECURRENT = frozenset({"RNN", "GRU", "LSTM"})
_ATTENTION = frozenset({"MultiheadAttention", "TransformerEncoderLayer"})


def is_causal(layer: TracedLayer) -> bool:
    """Return whether no step sees one after it; inputs are (steps, features), or (steps,) of indices."""
    args = layer.args
    if layer.members is not None:
        inside = [member for found in layer.members.values() for member in found]
        side_by_side = layer.kind == "Parallel" and args.get("join", "cat") == "cat"
        return all(map(is_causal, inside)) and not (side_by_side and args.get("dim", 1) == 1)
    if layer.kind in _RECURRENT:
        return not args.get("bidirectional") and args.get("returns", "output") == "output"
    if layer.kind in _ATTENTION:
        return bool(args.get("is_causal"))
    if layer.kind in _ALONG_LAST:
        return args.get("dim", -1) in (-1, 2)
    if layer.kind in ("LayerNorm", "RMSNorm"):
        shape = args.get("normalized_shape", 1)
        return isinstance(shape, int) or len(shape) == 1
    return layer.kind in _BY_STEP
