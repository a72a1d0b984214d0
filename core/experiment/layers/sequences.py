"""Rules of layers that read sequences, (steps, features): recurrent ones and attention."""

from __future__ import annotations

from collections.abc import Mapping

from core.experiment.layers import torch_words
from core.experiment.layers.flow import Case, Given, Rule
from core.text import Text

_GATES = {"RNN": 1, "GRU": 3, "LSTM": 4}


def recurrent(case: Case) -> Given:
    """Read a sequence step by step, with a state."""
    case.needs(2)
    n_steps, n_in = case.shape
    given, hidden = case.args.get("input_size"), case["hidden_size"]
    torch = torch_words.INPUT_SIZE.format(wanted=given, size=n_in)
    case.follow("input_size", n_in, torch)
    rule = Text("must be 0 with one layer: it is for what goes from layer to layer")
    case.check(case["num_layers"] > 1 or not case["dropout"], rule, "dropout")
    ways = 1 + case["bidirectional"]
    n_parameters = recurrent_parameters(case, _GATES[case.kind], n_in, ways)
    shape = (ways * hidden,) if case["returns"] == "h_n" else (n_steps, ways * hidden)
    # The state and the gates of each step are kept for the backward pass.
    n_kept = n_steps * hidden * (1 + _GATES[case.kind]) * ways * case["num_layers"]
    return case.gives(*shape, n_parameters=n_parameters, n_kept=n_kept)


def recurrent_parameters(case: Case, n_gates: int, n_in: int, ways: int = 1) -> int:
    """Return the numbers that the layers of a recurrent one learn, which read `ways` ways."""
    hidden, bias = case["hidden_size"], case.settings.get("bias", True)
    widths = (n_in, *[ways * hidden] * (case["num_layers"] - 1))
    return sum(ways * n_gates * hidden * (width + hidden + 2 * bias) for width in widths)


def attention(case: Case) -> Given:
    """Let each step look at all."""
    case.needs(2)
    n_steps, width = case.shape
    torch = torch_words.EMBED_DIM.format(wanted=case.args.get("embed_dim"), size=width)
    case.follow("embed_dim", width, torch)
    divide_by_heads(case, "num_heads", width)
    n_parameters = _attention_parameters(width, case["bias"]) + 2 * width * case["add_bias_kv"]
    return case.gives(n_steps, width, n_parameters=n_parameters, n_kept=_kept(case, "num_heads"))


def encoder_layer(case: Case) -> Given:
    """Attend, then compute with each step alone; both with a shortcut and normalised."""
    case.needs(2)
    n_steps, width = case.shape
    case.follow("d_model", width)
    divide_by_heads(case, "nhead", width)
    inner, bias = case["dim_feedforward"], case["bias"]
    n_parameters = _attention_parameters(width, bias) + 2 * width * inner + bias * (inner + width)
    n_parameters += 2 * width * (1 + bias)
    n_kept = _kept(case, "nhead") + n_steps * (2 * inner + 6 * width)
    return case.gives(n_steps, width, n_parameters=n_parameters, n_kept=n_kept)


def divide_by_heads(case: Case, setting: str, width: int) -> None:
    """Check that as many heads as a setting says share `width` features evenly."""
    rule = Text("must divide the {width} features of a step", width=width)
    hints = [n for n in (8, 4, 2, 1) if width % n == 0 and n <= width]
    case.check(width % case[setting] == 0, rule, setting, torch_words.HEADS, Text("{n} fits.", n=hints[0]))


def _attention_parameters(width: int, bias: bool) -> int:
    return int(4 * width * (width + bias))


def _kept(case: Case, heads: str) -> int:
    """Return the numbers kept: query, key, value and answer, and how each step weights each, twice."""
    n_steps, width = case.shape
    return int(4 * n_steps * width + 2 * case[heads] * n_steps**2)


RULES: Mapping[str, Rule] = {
    **dict.fromkeys(_GATES, recurrent),
    "MultiheadAttention": attention,
    "TransformerEncoderLayer": encoder_layer,
}
