"""Tempered softmax: probabilities, entropy, limits, top-k and nucleus cuts, seeded sampling.

Everything is computed by torch in float64, so the probabilities shown are, bit for bit,
``torch.softmax(torch.tensor(z, dtype=torch.float64) / T, dim=0)``. Logits of ``-inf`` (classes that
are ruled out) are allowed; NaN and ``+inf`` are refused.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from core.analysis.softmax_result import Tempered
from core.errors import PlaygroundError
from core.text import Text

Floats = npt.NDArray[np.float64]

SPREAD = 3.0  # standard deviation of random logits: like a language model, some tokens stand out
_ROUNDING = 1e-12  # a cumulative sum this close to p has reached it
_CHUNK = 2**18  # values of one softmax over several temperatures: stays in the cache


def analyse(
    logits: npt.ArrayLike,
    temperature: float,
    top_k: int | None = None,
    top_p: float | None = None,
    order: npt.NDArray[np.int64] | None = None,
) -> Tempered:
    """Apply softmax at a temperature, and compute entropy, limits and cuts of the result.

    Parameters
    ----------
    logits : array_like of shape (n,)
    temperature : float
        Greater than 0. Below 1 sharpens, above 1 flattens.
    top_k : int, optional
        Keep the k most probable classes (Fan et al., "Hierarchical Neural Story Generation", 2018);
        among ties the first.
    top_p : float, optional
        Keep the nucleus: the smallest set of most probable classes whose probabilities sum to at
        least p, in (0, 1] (Holtzman et al., "The Curious Case of Neural Text Degeneration", 2020).
        With `top_k`, the nucleus is taken of what that leaves, renormalised.
    order : ndarray of shape (n,), optional
        ``largest(logits, n)``, if it is known: no temperature changes it, and sorting takes the most time.
    """
    z, t = _checked_logits(logits), _checked_temperature(temperature)
    scaled = z / t
    p = torch.softmax(scaled, dim=0)
    powers = torch.softmax(z, dim=0) ** (1 / t)
    power = powers / powers.sum()
    power_log = torch.softmax(torch.log_softmax(z, dim=0) / t, dim=0)
    entropy = float(torch.special.entr(p).sum()) / math.log(2)
    top = int(p.argmax())
    kept = _kept(z, p, top_k, top_p, order)
    kept_p = torch.where(kept, p, 0.0)
    return Tempered(
        temperature=t,
        logits=z.numpy(),
        scaled=scaled.numpy(),
        probabilities=p.numpy(),
        power=power.numpy(),
        power_log=power_log.numpy(),
        difference=float((power - p).abs().max()),
        difference_log=float((power_log - p).abs().max()),
        entropy_bits=entropy,
        entropy_fraction=entropy / math.log2(len(z)) if len(z) > 1 else 0.0,
        perplexity=2.0**entropy,
        top=top,
        top_probability=float(p[top]),
        cold=_shared(z == z.max()),
        hot=_shared(z.isfinite()),
        kept=kept.numpy(),
        kept_probabilities=(kept_p / kept_p.sum()).numpy(),
    )


def over_temperatures(logits: npt.ArrayLike, temperatures: npt.ArrayLike, indices: npt.ArrayLike) -> Floats:
    """Return the probabilities of some classes at each of many temperatures.

    Parameters
    ----------
    logits : array_like of shape (n,)
    temperatures : array_like of shape (n_temperatures,)
    indices : array_like of int, shape (n_indices,)
        The classes wanted.

    Returns
    -------
    ndarray of shape (n_temperatures, n_indices)
    """
    z = _checked_logits(logits)
    checked = [_checked_temperature(value) for value in np.asarray(temperatures, dtype=np.float64)]
    t = torch.tensor(checked, dtype=torch.float64)
    wanted = torch.as_tensor(np.asarray(indices, dtype=np.int64))
    parts = [
        torch.softmax(z / chunk[:, None], dim=1)[:, wanted]
        for chunk in torch.split(t, max(1, _CHUNK // len(z)))
    ]
    return torch.cat(parts).numpy()


def divergence(teacher: npt.ArrayLike, logits: npt.ArrayLike, temperature: float) -> float:
    """Return the Kullback-Leibler divergence of softmax(logits / T) from softmax(teacher / T), in nats."""
    t = _checked_temperature(temperature)
    student = torch.log_softmax(_checked_logits(logits) / t, dim=0)
    taught = torch.log_softmax(_checked_logits(teacher) / t, dim=0)
    return torch.nn.functional.kl_div(student, taught, reduction="sum", log_target=True).item()


def largest(logits: npt.ArrayLike, n: int) -> npt.NDArray[np.int64]:
    """Return the indices of the `n` largest logits, largest first, the first among ties first."""
    return _descending(_checked_logits(logits))[:n].numpy()


def sample(probabilities: npt.ArrayLike, n_draws: int, seed: int) -> npt.NDArray[np.int64]:
    """Draw classes with replacement and count them.

    Parameters
    ----------
    probabilities : array_like of shape (n,)
    n_draws : int
        At least 1.
    seed : int
        For a generator of its own; torch's global one is not used.

    Returns
    -------
    ndarray of shape (n,)
        How often each class was drawn; sums to `n_draws`.
    """
    if n_draws < 1:
        raise PlaygroundError("temperature.draws", Text("must be at least 1"), n_draws)
    p = torch.as_tensor(np.asarray(probabilities, dtype=np.float64))
    generator = torch.Generator().manual_seed(seed)
    drawn = torch.multinomial(p, n_draws, replacement=True, generator=generator)
    return torch.bincount(drawn, minlength=len(p)).numpy()


def random_logits(n: int, seed: int) -> Floats:
    """Return `n` normal logits, mean 0 and standard deviation ``SPREAD``, from a generator of their own."""
    generator = torch.Generator().manual_seed(seed)
    return (torch.randn(n, generator=generator, dtype=torch.float64) * SPREAD).numpy()


def _checked_logits(logits: npt.ArrayLike) -> Tensor:
    path = "temperature.logits"
    values = np.array(logits, dtype=np.float64)
    if values.ndim != 1 or values.size == 0:
        raise PlaygroundError(path, Text("must be a list of at least one number"), values.shape)
    if np.isnan(values).any():
        raise PlaygroundError(
            path, Text("must not contain NaN"), hint=Text("A network that diverged gives NaN: reset it.")
        )
    if np.isposinf(values).any() or np.isneginf(values).all():
        raise PlaygroundError(path, Text("must contain a finite number, and none of +inf"))
    return torch.from_numpy(values)


def _checked_temperature(temperature: float) -> float:
    if not (math.isfinite(temperature) and temperature > 0):
        raise PlaygroundError(
            "temperature.value", Text("must be a finite number greater than 0"), temperature
        )
    return float(temperature)


def n_kept(probabilities: Tensor, top_k: int | None, top_p: float | None) -> Tensor:
    """Return how many of the most probable classes the cuts leave; see ``analyse``.

    Parameters
    ----------
    probabilities : Tensor, shape (..., n)
        Most probable first.

    Returns
    -------
    Tensor of int64, shape (...)
    """
    if top_k is not None and top_k < 1:
        raise PlaygroundError("temperature.top_k", Text("must be at least 1"), top_k)
    if top_p is not None and not 0 < top_p <= 1:
        raise PlaygroundError("temperature.top_p", Text("must be greater than 0 and at most 1"), top_p)
    best = probabilities[..., :top_k]
    if top_p is None or top_p == 1:
        return torch.full(best.shape[:-1], best.shape[-1])
    cumulative = torch.cumsum(best, dim=-1)
    below: Tensor = cumulative < (top_p - _ROUNDING) * cumulative[..., -1:]
    return below.sum(dim=-1) + 1


def _kept(
    z: Tensor, p: Tensor, top_k: int | None, top_p: float | None, order: npt.NDArray[np.int64] | None
) -> Tensor:
    if top_k is None and top_p is None:
        return torch.ones(len(p), dtype=torch.bool)
    best = _descending(z) if order is None else torch.from_numpy(order)
    kept = torch.zeros(len(p), dtype=torch.bool)
    kept[best[: int(n_kept(p[best], top_k, top_p))]] = True
    return kept


def _descending(z: Tensor) -> Tensor:
    return torch.sort(z, descending=True, stable=True).indices


def _shared(winners: Tensor) -> Floats:
    share = winners.double()
    return (share / share.sum()).numpy()
