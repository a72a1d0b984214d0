"""Rules of convolutions, poolings, norms and others that work on channels of lines, pictures or volumes."""

from __future__ import annotations

from collections.abc import Mapping

from core.experiment.layers import torch_words
from core.experiment.layers.flow import Case, Flow, Given, Rule, Shape, by, count, written
from core.text import Text


def n_dims(kind: str) -> int:
    """Return the number of dimensions of a class's pictures, which its name ends with: 2 for ``Conv2d``."""
    return int(kind[-2])


def _pictures(case: Case, torch: str = "") -> tuple[int, Shape]:
    """Return channels and sizes of the input, which must be of them."""
    case.needs(n_dims(case.kind) + 1, torch=torch)
    return case.shape[0], case.shape[1:]


def _expected(case: Case) -> str:
    n = n_dims(case.kind)
    is_padded = case.settings["padding_mode"] != "zeros"  # by another function, with other sentences
    if is_padded or len(case.batched) == n + 1:  # which torch takes for a single sample
        return ""
    function = case.kind.replace("ConvT", "conv_t").lower()
    shape = written(case.batched)
    return torch_words.CONV_INPUT.format(n=n + 1, n_batched=n + 2, function=function, shape=shape)


def _divided(case: Case, setting: str) -> None:
    value, groups = case[setting], case["groups"]
    rule = Text("must divide {setting}, {value}", setting=setting, value=value)
    case.check(value % groups == 0, rule, "groups", torch_words.CONV_GROUPS.format(setting=setting))


def convolution(case: Case) -> Given:
    """Slide filters over the places of all channels."""
    channels, sizes = _pictures(case, _expected(case))
    n, given = len(sizes), case.args.get("in_channels")
    kernel, stride, dilation = (case.sizes(name, n) for name in ("kernel_size", "stride", "dilation"))
    weight = written((case["out_channels"], (given or channels) // case["groups"], *kernel))
    torch = torch_words.CONV_CHANNELS.format(
        groups=case["groups"], weight=weight, shape=written(case.batched), wanted=given, channels=channels
    )
    case.follow("in_channels", channels, torch if case["padding_mode"] == "zeros" else "")
    _divided(case, "in_channels")
    _divided(case, "out_channels")
    covered = tuple(d * (k - 1) + 1 for k, d in zip(kernel, dilation, strict=True))
    padded = _padded(case, sizes, covered, stride)
    torch = torch_words.CONV_KERNEL.format(padded=by(padded), kernel=by(covered))
    rule = Text("must not be larger than the padded input, {padded}", padded=by(padded))
    fits = all(c <= p for c, p in zip(covered, padded, strict=True))
    case.check(fits, rule, "kernel_size", torch, Text("Take a smaller one, or more padding."))
    out = tuple((p - c) // s + 1 for p, c, s in zip(padded, covered, stride, strict=True))
    n_weights = case["out_channels"] * (channels // case["groups"]) * count(kernel)
    n_parameters = n_weights + case["bias"] * case["out_channels"]
    return case.gives(case["out_channels"], *out, n_parameters=n_parameters)


def _padded(case: Case, sizes: Shape, covered: Shape, stride: Shape) -> Shape:
    """Return the sizes with padding."""
    padding = case["padding"]
    if padding == "valid":
        return sizes
    if padding == "same":
        case.check(
            set(stride) == {1}, Text("must be 1 where padding is same"), "stride", torch_words.CONV_SAME
        )
        return tuple(size + c - 1 for size, c in zip(sizes, covered, strict=True))
    pads = case.sizes("padding", len(sizes))
    limits = {"reflect": -1, "circular": 0}
    if case["padding_mode"] in limits:
        most = tuple(size + limits[case["padding_mode"]] for size in sizes)
        rule = Text("must be at most {most} with this padding_mode", most=by(most))
        case.check(all(p <= m for p, m in zip(pads, most, strict=True)), rule, "padding")
    return tuple(size + 2 * p for size, p in zip(sizes, pads, strict=True))


def transposed(case: Case) -> Given:
    """Spread each place over the places of a larger picture."""
    channels, sizes = _pictures(case, _expected(case))
    n = len(sizes)
    case.follow("in_channels", channels)
    _divided(case, "in_channels")
    _divided(case, "out_channels")
    kernel, stride, padding, dilation, more = (
        case.sizes(name, n) for name in ("kernel_size", "stride", "padding", "dilation", "output_padding")
    )
    small = all(m < max(s, d) for m, s, d in zip(more, stride, dilation, strict=True))
    case.check(small, Text("must be smaller than stride or dilation"), "output_padding")
    columns = zip(sizes, kernel, stride, padding, dilation, more, strict=True)
    out = tuple((size - 1) * s - 2 * p + d * (k - 1) + m + 1 for size, k, s, p, d, m in columns)
    case.check(min(out) > 0, Text("must leave something of the output, {out}", out=by(out)), "padding")
    n_weights = channels * (case["out_channels"] // case["groups"]) * count(kernel)
    n_parameters = n_weights + case["bias"] * case["out_channels"]
    return case.gives(case["out_channels"], *out, n_parameters=n_parameters)


def pooling(case: Case) -> Given:
    """Join the numbers of each window."""
    channels, sizes = _pictures(case)
    n = len(sizes)
    kernel = case.sizes("kernel_size", n)
    stride = kernel if case["stride"] is None else case.sizes("stride", n)
    padding = case.sizes("padding", n) if "padding" in case.settings else (0,) * n
    dilation = case.sizes("dilation", n) if "dilation" in case.settings else (1,) * n
    half = all(2 * p <= d * (k - 1) + 1 for p, k, d in zip(padding, kernel, dilation, strict=True))
    case.check(half, Text("must be at most half of kernel_size"), "padding")
    columns = zip(sizes, kernel, stride, padding, dilation, strict=True)
    out = tuple(_pooled(*column, ceil=case["ceil_mode"]) for column in columns)
    given, output = (by(shape).replace(" ", "") for shape in (case.shape, (channels, *out)))
    torch = torch_words.POOLED.format(given=given, output=output)
    rule = Text("must not be larger than the input, {sizes}", sizes=by(sizes))
    hint = Text("Take a smaller one, or one pooling fewer.")
    case.check(min(out) > 0, rule, "kernel_size", torch if n > 1 else "", hint)
    return case.gives(channels, *out)


def _pooled(size: int, kernel: int, stride: int, padding: int, dilation: int, ceil: bool) -> int:
    """Return how many windows there are, as ``pooling_output_shape`` of ATen/native/Pool.h."""
    reach = size + 2 * padding - dilation * (kernel - 1) - 1
    n = (reach + (stride - 1 if ceil else 0)) // stride + 1
    return n - 1 if ceil and (n - 1) * stride >= size + padding else n


def adaptive(case: Case) -> Given:
    """Join the numbers so that a given size is left."""
    channels, sizes = _pictures(case)
    return case.gives(channels, *case.sizes("output_size", len(sizes)))


def padding(case: Case) -> Given:
    """Put places around."""
    channels, sizes = _pictures(case)
    pads = case.sizes("padding", 2 * len(sizes))  # of the last dimension first
    sides = [pads[2 * i : 2 * i + 2] for i in range(len(sizes))][::-1]
    limit = {"Ref": -1, "Cir": 0}.get(case.kind[:3])
    if limit is not None:
        most = tuple(size + limit for size in sizes)
        rule = Text("must be at most {most} on each side", most=by(most))
        case.check(all(max(side) <= m for side, m in zip(sides, most, strict=True)), rule, "padding")
    return case.gives(channels, *(size + sum(side) for size, side in zip(sizes, sides, strict=True)))


def batch_norm(case: Case) -> Given:
    """Normalise each channel over the batch."""
    n = n_dims(case.kind)
    dims = (1, 2) if n == 1 else (n + 1,)
    wanted = " or ".join(f"{dim + 1}D" for dim in dims)
    case.needs(*dims, torch=torch_words.NORM_INPUT.format(wanted=wanted, n=len(case.batched)))
    return _normalised(case, needs_batch=count(case.shape[1:]) == 1)


def instance_norm(case: Case) -> Given:
    """Normalise each channel of each sample over its places."""
    n = n_dims(case.kind)
    got = len(case.batched)
    torch = torch_words.NORM_INPUT.format(wanted=f"{n + 1}D or {n + 2}D", n=got)
    _, sizes = _pictures(case, "" if got == n + 1 else torch)  # which torch takes for a single sample
    torch = torch_words.NORM_PLACES.format(shape=list(case.batched))
    rule = Text("needs channels of more than one place: the only one would always become 0")
    case.check(count(sizes) > 1, rule, "", torch)
    return _normalised(case)


def _normalised(case: Case, needs_batch: bool = False) -> Given:
    channels, given = case.shape[0], case.args.get("num_features")
    torch = torch_words.NORM_FEATURES.format(channels=channels, wanted=given)
    case.follow("num_features", channels, torch if case.kind.startswith("Batch") else "")
    n_parameters = channels * (1 + case.settings.get("bias", True)) if case["affine"] else 0
    return Given(Flow(case.shape), n_parameters, needs_batch=needs_batch)


def group_norm(case: Case) -> Given:
    """Normalise groups of channels of each sample."""
    channels, groups = case.shape[0], case["num_groups"]
    case.follow("num_channels", channels)
    rule = Text("must divide the number of channels, {channels}", channels=channels)
    torch = torch_words.NORM_GROUPS.format(channels=channels, groups=groups)
    case.check(channels % groups == 0, rule, "num_groups", torch)
    rule = Text("must leave more than one number in a group: the only one would always become 0")
    case.check(count(case.shape) > groups, rule, "num_groups")
    return Given(Flow(case.shape), channels * (1 + case.settings.get("bias", True)) if case["affine"] else 0)


def layer_norm(case: Case) -> Given:
    """Normalise each sample over its last dimensions."""
    given = case.args.get("normalized_shape")
    shape = (given,) if isinstance(given, int) else given
    if shape is None:
        case.follow("normalized_shape", case.shape[-1])
        shape = case.shape[-1:]
    end = case.shape[-len(shape) :]
    wanted = ", ".join(map(str, shape))
    torch = torch_words.NORMALIZED.format(wanted=wanted, shape=written(case.batched))
    torch = torch if case.kind == "LayerNorm" else ""
    rule = Text("must be the last dimensions of the input, {shape}", shape=case.given.text)
    hint = Text("Leave it out: then it is the last one.")
    case.check(shape == end, rule, "normalized_shape", torch, hint)
    n_parameters = count(shape) * (1 + case.settings.get("bias", False)) if case["elementwise_affine"] else 0
    return Given(Flow(case.shape), n_parameters)


def local_response_norm(case: Case) -> Given:
    """Normalise each number over the channels beside it."""
    case.needs(2, 4, 3)
    return Given(Flow(case.shape))


def upsample(case: Case) -> Given:
    """Make pictures larger."""
    modes = {"linear": (2,), "bilinear": (3,), "bicubic": (3,), "trilinear": (4,)}
    case.needs(*modes.get(case["mode"], (2, 4, 3)))
    size, factor = case["size"], case["scale_factor"]
    case.check(
        (size is None) != (factor is None),
        Text("must be given, or else size, but not both"),
        "scale_factor",
        torch_words.UPSAMPLE_NONE if size is None else torch_words.UPSAMPLE_BOTH,
    )
    aligns = case["align_corners"] is None or case["mode"] in modes
    case.check(aligns, Text("is for the linear and cubic modes only"), "align_corners")
    sizes = case.shape[1:]
    if size is not None:
        whole = isinstance(size, int) or len(size) == len(sizes)
        case.check(whole, Text("must be one number, or {n}", n=len(sizes)), "size")
    out = case.sizes("size", len(sizes)) if size else tuple(int(n * factor) for n in sizes)
    case.check(min(out) > 0, Text("must leave something of {sizes}", sizes=by(sizes)), "scale_factor")
    return case.gives(case.shape[0], *out)


RULES: Mapping[str, Rule] = {
    **{f"Conv{n}d": convolution for n in (1, 2, 3)},
    **{f"ConvTranspose{n}d": transposed for n in (1, 2, 3)},
    **{f"{name}Pool{n}d": pooling for name in ("Max", "Avg", "LP") for n in (1, 2, 3)},
    **{f"Adaptive{name}Pool{n}d": adaptive for name in ("Max", "Avg") for n in (1, 2, 3)},
    **{
        f"{name}Pad{n}d": padding
        for name in ["Reflection", "Replication", "Zero", "Constant", "Circular"]
        for n in (1, 2, 3)
    },
    **{f"BatchNorm{n}d": batch_norm for n in (1, 2, 3)},
    **{f"InstanceNorm{n}d": instance_norm for n in (1, 2, 3)},
    "GroupNorm": group_norm,
    "LayerNorm": layer_norm,
    "RMSNorm": layer_norm,
    "LocalResponseNorm": local_response_norm,
    "Upsample": upsample,
}
