"""Rules of layers that put the same numbers into another order or shape."""

from __future__ import annotations

from collections.abc import Mapping

from core.experiment.layers import torch_words
from core.experiment.layers.dense import dimension
from core.experiment.layers.flow import Case, Flow, Given, Rule, by, count
from core.text import Text


def flatten(case: Case) -> Given:
    """Make one dimension of several."""
    start, end = dimension(case, "start_dim"), dimension(case, "end_dim")
    case.check(start <= end, Text("must not come after end_dim"), "start_dim", torch_words.FLATTEN)
    shape = case.batched
    return Given(
        Flow((*shape[1:start], count(shape[start : end + 1]), *shape[end + 1 :]), case.given.n_values)
    )


def unflatten(case: Case) -> Given:
    """Make several dimensions of one."""
    dim, sizes = dimension(case, "dim"), list(case["unflattened_size"])
    size = case.batched[dim]
    torch = torch_words.UNFLATTEN.format(sizes=sizes, dim=dim, size=size)
    rule = Text("must multiply to {size}, the size of dimension {dim}; one may be -1", size=size, dim=dim)
    known = count(tuple(n for n in sizes if n != -1))
    fits = bool(sizes) and 0 not in sizes and min(sizes) >= -1 and sizes.count(-1) <= 1
    fits = fits and (size % known == 0 if -1 in sizes else size == known)
    case.check(fits, rule, "unflattened_size", torch)
    sizes = [size // known if n == -1 else n for n in sizes]
    return Given(Flow((*case.batched[1:dim], *sizes, *case.batched[dim + 1 :]), case.given.n_values))


def pixel_shuffle(case: Case) -> Given:
    """Make larger pictures of many channels."""
    case.needs(3)
    (channels, height, width), factor = case.shape, case["upscale_factor"]
    torch = torch_words.PIXEL_SHUFFLE.format(channels=channels, square=factor**2)
    rule = Text("must be a number whose square divides the {channels} channels", channels=channels)
    case.check(channels % factor**2 == 0, rule, "upscale_factor", torch)
    return case.gives(channels // factor**2, height * factor, width * factor)


def pixel_unshuffle(case: Case) -> Given:
    """Make many channels of larger pictures."""
    case.needs(3)
    (channels, height, width), factor = case.shape, case["downscale_factor"]
    rule = Text("must divide height and width, {sizes}", sizes=by((height, width)))
    case.check(height % factor == width % factor == 0, rule, "downscale_factor")
    return case.gives(channels * factor**2, height // factor, width // factor)


def channel_shuffle(case: Case) -> Given:
    """Mix the channels of groups."""
    case.needs(2, 4, 3)
    rule = Text("must divide the number of channels, {channels}", channels=case.shape[0])
    case.check(case.shape[0] % case["groups"] == 0, rule, "groups")
    return case.gives(*case.shape)


def unfold(case: Case) -> Given:
    """Lay the numbers of each window one after the other."""
    case.needs(3)
    out = _windows(case, case.shape[1:])
    return case.gives(case.shape[0] * count(case.sizes("kernel_size", 2)), count(out))


def fold(case: Case) -> Given:
    """Add windows up to a picture: what Unfold takes apart."""
    case.needs(2)
    kernel = count(case.sizes("kernel_size", 2))
    rule = Text("must multiply to a divisor of the input's first size, {size}", size=case.shape[0])
    case.check(case.shape[0] % kernel == 0, rule, "kernel_size")
    size = case.sizes("output_size", 2)
    n = count(_windows(case, size))
    rule = Text(
        "must have as many windows as the input has columns, {columns}; it has {n}",
        columns=case.shape[1],
        n=n,
    )
    case.check(n == case.shape[1], rule, "output_size")
    return case.gives(case.shape[0] // kernel, *size)


def _windows(case: Case, sizes: tuple[int, ...]) -> tuple[int, ...]:
    names = ("kernel_size", "stride", "padding", "dilation")
    columns = zip(sizes, *(case.sizes(name, 2) for name in names), strict=True)
    out = tuple((size + 2 * p - d * (k - 1) - 1) // s + 1 for size, k, s, p, d in columns)
    rule = Text("must not be larger than the padded picture")
    case.check(min(out) > 0, rule, "kernel_size")
    return out


RULES: Mapping[str, Rule] = {
    "Flatten": flatten,
    "Unflatten": unflatten,
    "PixelShuffle": pixel_shuffle,
    "PixelUnshuffle": pixel_unshuffle,
    "ChannelShuffle": channel_shuffle,
    "Unfold": unfold,
    "Fold": fold,
}
