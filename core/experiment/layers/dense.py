"""Rules of layers that work on features or on every number: Linear, Embedding, activations, dropout."""

from __future__ import annotations

from collections.abc import Mapping

from core.experiment.layers import torch_words
from core.experiment.layers.flow import Case, Flow, Given, Rule, count
from core.text import Text

_POSITIONS = {"Dropout1d": 2, "Dropout2d": 3, "Dropout3d": 4}


def same(case: Case) -> Given:
    """Give what it takes."""
    return Given(Flow(case.shape))


def linear(case: Case) -> Given:
    """Weight the features, which are the last dimension."""
    n_in, n_out = case.shape[-1], case["out_features"]
    wanted, n_rows = case.args.get("in_features"), count(case.batched[:-1])
    torch = torch_words.MATMUL.format(n_rows=n_rows, n_in=n_in, wanted=wanted, n_out=n_out)
    if wanted != n_in and wanted == count(case.shape):
        rule = Text("must be {n_in}, the last of {shape}", n_in=n_in, shape=case.given.text)
        raise case.mismatch(rule, "in_features", torch, Text("Put Flatten before it."))
    case.follow("in_features", n_in, torch)
    return case.gives(*case.shape[:-1], n_out, n_parameters=(n_in + case["bias"]) * n_out)


def embedding(case: Case) -> Given:
    """Look an index up in a table of vectors."""
    return case.gives(*case.shape, case["embedding_dim"], n_parameters=_table(case))


def embedding_bag(case: Case) -> Given:
    """Look indices up and join their vectors."""
    n_parameters = _table(case)
    case.needs(1)
    return case.gives(case["embedding_dim"], n_parameters=n_parameters)


def _table(case: Case) -> int:
    case.check(
        case.given.n_values > 0,
        Text("takes indices, as those of characters; here are measured numbers"),
        hint=Text("Use Linear."),
    )
    case.follow("num_embeddings", case.given.n_values)
    n, padding = case["num_embeddings"], case["padding_idx"]
    case.check(
        padding is None or -n <= padding < n,
        Text("must be an index: below {n}", n=n),
        "padding_idx",
        torch_words.PADDING_INDEX,
    )
    return int(n * case["embedding_dim"])


def dropout(case: Case) -> Given:
    """Set whole channels to 0 in training."""
    case.needs(_POSITIONS[case.kind])
    return same(case)


def along_dimension(case: Case) -> Given:
    """Normalise along a dimension: softmax and its like."""
    dimension(case, "dim")
    case.args["dim"] = case["dim"]  # torch's own default is deprecated
    return same(case)


def dimension(case: Case, setting: str, least: int = 1) -> int:
    """Return a setting that names a dimension, counted from 0, which is the batch; check that it is there."""
    n, dim = len(case.batched), case[setting]
    torch = torch_words.DIMENSION.format(low=-n, high=n - 1, dim=dim)
    case.check(
        -n <= dim < n,
        Text("must be a dimension of the input: less than {n}", n=n),
        setting,
        torch,
    )
    found = dim % n
    rule = Text("must not be the batch, dimension 0: samples do not depend on each other")
    case.check(found >= least, rule, setting)
    return int(found)


def softmax2d(case: Case) -> Given:
    """Normalise the channels at each place of a picture."""
    case.needs(3)
    return same(case)


def glu(case: Case) -> Given:
    """Weight one half of a dimension with the other."""
    dim = dimension(case, "dim")
    size = case.batched[dim]
    case.check(
        size % 2 == 0,
        Text("must be a dimension of even size; dimension {dim} has {size}", dim=dim, size=size),
        "dim",
        torch_words.HALVING.format(dim=dim, size=size),
    )
    shape = list(case.batched)
    shape[dim] //= 2
    return case.gives(*shape[1:])


def prelu(case: Case) -> Given:
    """Learn the slope of negative numbers, one or one for each channel."""
    n, n_channels = case["num_parameters"], case.shape[0]
    torch = torch_words.PRELU.format(n=n, channels=n_channels)
    rule = Text("must be 1 or the number of channels, {n}", n=n_channels)
    case.check(n in (1, n_channels), rule, "num_parameters", torch)
    return Given(Flow(case.shape), n_parameters=n)


def hardtanh(case: Case) -> Given:
    """Cut numbers to a range."""
    case.check(case["min_val"] < case["max_val"], Text("must be greater than min_val"), "max_val")
    return same(case)


def rrelu(case: Case) -> Given:
    """Draw the slope of negative numbers in training."""
    case.check(case["lower"] <= case["upper"], Text("must be at least lower"), "upper")
    return same(case)


RULES: Mapping[str, Rule] = {
    **dict.fromkeys(("AlphaDropout", "Dropout", "FeatureAlphaDropout", "Identity"), same),
    **dict.fromkeys(_POSITIONS, dropout),
    **dict.fromkeys(("Softmax", "LogSoftmax", "Softmin"), along_dimension),
    "Linear": linear,
    "Embedding": embedding,
    "EmbeddingBag": embedding_bag,
    "Softmax2d": softmax2d,
    "GLU": glu,
    "PReLU": prelu,
    "Hardtanh": hardtanh,
    "RReLU": rrelu,
}
