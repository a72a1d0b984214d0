"""Ranges, requirements and reasons of layers that torch's signatures and docstrings do not state.

Tables only; ``core.components.layers.catalog`` applies them to what introspection finds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.experiment.schema import ParamSpec
from core.text import Text

Changes = Mapping[str, Any]

MOST = 100_000
"""The largest size."""

SKIPPED = frozenset(
    {"device", "dtype", "inplace", "min_value", "max_value", "recompute_scale_factor", "_weight", "_freeze"}
)
"""Arguments that are no settings."""

FOLLOWS = (
    "in_features",
    "in_channels",
    "num_features",
    "num_channels",
    "input_size",
    "embed_dim",
    "d_model",
    "num_embeddings",
    "normalized_shape",
)
"""Arguments that follow from the input."""

SIZE: dict[str, Any] = {"low": 1, "high": MOST}
_COUNT = {"low": 1, "high": 1_000}
FOLLOWING: dict[str, Any] = {
    **SIZE,
    "kind": "int",
    "default": None,
    "optional": True,
    "absent": Text("follows from the input"),
}
_FIRST = {"unusable": Text("the batch is always the first dimension here")}
_OWN_SIZE = {
    **SIZE,
    "default": None,
    "optional": True,
    "absent": Text("of the last layer: follows from data and loss"),
}
SHARE: dict[str, Any] = {"low": 0, "high": 1}
DIM: dict[str, Any] = {"low": -8, "high": 8}
_CALLED = Text("the layer is called with one sequence, which is query, key and value")
_INDICES = {"unusable": Text("MaxUnpool, which would take them, needs two inputs")}
_CHANGES = Text(
    "it changes the weights in the forward pass, so that looking at the model would change the run"
)

GENERAL: Mapping[str, Changes] = {
    **dict.fromkeys(FOLLOWS, FOLLOWING),
    **dict.fromkeys(("out_features", "out_channels", "hidden_size"), _OWN_SIZE),
    "add_bias_kv": {"kind": "bool", "unusable": ""},
    "batch_first": _FIRST,
    "dilation": _COUNT,
    "dim": DIM,
    "dim_feedforward": SIZE,
    "dropout": SHARE,
    "embedding_dim": {**SIZE, "start": 16},
    "end_dim": DIM,
    "eps": {"low": 0, "low_open": True, "log": True},
    "groups": SIZE,
    "kdim": {"unusable": _CALLED},
    "kernel_size": {**_COUNT, "start": 3},
    "layer_norm_eps": {"low": 0, "low_open": True, "log": True},
    "max_norm": {"unusable": _CHANGES},
    "momentum": {**SHARE, "absent": Text("the mean over all batches")},
    "nhead": {"low": 1, "high": 256, "start": 4},
    "norm_type": {"low": 0, "low_open": True, "high": 100, "start": 2.0, "doc": Text("The power p.")},
    "num_groups": {**SIZE, "start": 4},
    "num_heads": {"kind": "int", "unusable": "", "low": 1, "high": 256, "start": 4},
    "num_layers": {"low": 1, "high": 16},
    "num_parameters": SIZE,
    "output_padding": {"low": 0, "high": 1_000},
    "output_size": {**SIZE, "kind": "size", "unusable": "", "optional": False, "start": 1},
    "p": SHARE,
    "padding": {"low": 0, "high": 1_000, "start": 1},
    "padding_idx": {"low": -MOST, "high": MOST, "absent": Text("no index")},
    "proj_size": {"unusable": Text("torch computes it without its fast code, and warns each time")},
    "return_indices": _INDICES,
    "sparse": {"unusable": Text("penalties, clipping and most optimizers take dense gradients")},
    "start_dim": DIM,
    "stride": {**_COUNT, "absent": Text("as kernel_size")},
    "vdim": {"unusable": _CALLED},
}
"""By the argument's name alone."""

_CONV_PADDING = {"options": ("same", "valid")}
_ZEROS = {"unusable": Text("torch knows no other than zeros here")}
_LAST = {"kind": "int", "default": -1, "optional": False}
_STATISTICS = {"unusable": Text("without its running statistics a single sample could not be looked at")}

PARTICULAR: Mapping[str, Changes] = {
    **{f"Conv{n}d.padding": _CONV_PADDING for n in (1, 2, 3)},
    **{f"ConvTranspose{n}d.padding_mode": _ZEROS for n in (1, 2, 3)},
    **{f"Adaptive{name}Pool{n}d.output_size": {"length": n} for name in ("Avg", "Max") for n in (1, 2, 3)},
    **{
        f"{name}Pool{n}d.kernel_size": {"start": 2, "length": n}
        for name in ("Avg", "Max", "LP")
        for n in (1, 2, 3)
    },
    **{
        f"{name}Pool{n}d.{setting}": {"kind": "size", "length": n}
        for name in ("Max", "LP")
        for n in (1, 2, 3)
        for setting in ("stride", "padding", "dilation")
    },
    **{f"AvgPool{n}d.stride": {"optional": True} for n in (1, 2, 3)},
    **{f"BatchNorm{n}d.track_running_stats": _STATISTICS for n in (1, 2, 3)},
    **{
        f"{name}.{setting}": {"length": 2}
        for name in ("Fold", "Unfold")
        for setting in ("output_size", "kernel_size", "dilation", "padding", "stride")
    },
    **{f"{name}.dim": _LAST for name in ("Softmax", "LogSoftmax", "Softmin")},
    "CELU.alpha": {"low": 0, "low_open": True},
    "Softplus.beta": {"low": 0, "low_open": True},
    "AvgPool2d.divisor_override": {**SIZE, "absent": Text("the size of the window")},
    "AvgPool3d.divisor_override": {**SIZE, "absent": Text("the size of the window")},
    "Embedding.norm_type": {"unusable": Text("it belongs to max_norm")},
    "EmbeddingBag.norm_type": {"unusable": Text("it belongs to max_norm")},
    "EmbeddingBag.include_last_offset": {"unusable": Text("all bags are as long as the sequence here")},
    "EmbeddingBag.mode": {"kind": "choice", "options": ("mean", "sum", "max")},
    "GELU.approximate": {"kind": "choice", "options": ("none", "tanh")},
    "LayerNorm.normalized_shape": {
        "kind": "size",
        "absent": Text("the last dimension of the input"),
        "most": 4,
    },
    "RMSNorm.normalized_shape": {
        "kind": "size",
        "absent": Text("the last dimension of the input"),
        "most": 4,
    },
    "RMSNorm.eps": {"absent": Text("the smallest step of the number type")},
    "LocalResponseNorm.size": {"low": 1, "high": MOST, "start": 5},
    "MultiheadAttention.dropout": {"kind": "float"},
    "PixelShuffle.upscale_factor": {**_COUNT, "start": 2},
    "PixelUnshuffle.downscale_factor": {**_COUNT, "start": 2},
    "ChannelShuffle.groups": {"start": 2},
    "RNN.nonlinearity": {"kind": "choice", "options": ("tanh", "relu")},
    "Threshold.threshold": {"start": 0.1},
    "Threshold.value": {"start": 0.0},
    **{f"ConstantPad{n}d.value": {"start": 0.0, "doc": Text("What is put around.")} for n in (1, 2, 3)},
    "TransformerEncoderLayer.activation": {
        "kind": "choice",
        "options": ("relu", "gelu"),
        "default": "relu",
        "unusable": "",
    },
    "Unflatten.dim": {"start": 1},
    "Unflatten.unflattened_size": {"low": -1, "high": MOST, "most": 8, "start": (1, -1)},
    "Upsample.align_corners": {"absent": Text("not, as torch has it")},
    "Upsample.mode": {
        "kind": "choice",
        "options": ("nearest", "nearest-exact", "linear", "bilinear", "bicubic", "trilinear"),
    },
    "Upsample.scale_factor": {
        "kind": "float",
        "length": None,
        "low": 0,
        "low_open": True,
        "high": 1_000,
        "absent": Text("size decides"),
    },
    "Upsample.size": {**SIZE, "kind": "size", "absent": Text("scale_factor decides")},
}
"""For one argument of one class; laid over the general ones."""

_RETURNS = ParamSpec(
    "returns",
    "choice",
    "output",
    options=("output", "h_n"),
    doc=Text("What goes on: output, the state after each step, or h_n, that after the last step alone."),
)
_CAUSAL = ParamSpec(
    "is_causal",
    "bool",
    False,
    doc=Text("Each step looks only at itself and at those before it, as in a model that writes."),
)
LAYERS = ParamSpec(
    "layers", "components", family="layer", most=100, start=(), doc=Text("Its layers, one after the other.")
)

EXTRA: Mapping[str, tuple[ParamSpec, ...]] = {
    **dict.fromkeys(("RNN", "GRU", "LSTM"), (_RETURNS,)),
    **dict.fromkeys(("MultiheadAttention", "TransformerEncoderLayer"), (_CAUSAL,)),
    "Sequential": (LAYERS,),
}
"""Settings besides torch's own."""

_TWO = Text("it takes two inputs; a layer of a list has one")
_LIST = Text("it holds modules and computes nothing itself")
_DEPRECATED = Text("torch has replaced it by Upsample")
_DRAWS = Text("it draws random numbers in evaluation too, so that looking at the model would change the run")
_MODEL = Text("put TransformerEncoderLayer several times into the list instead")
LOSS = Text("it is a loss: choose it as the loss")
LAZY = Text("every size that follows from the input may be left out: take the class without Lazy")
UNKNOWN = Text("the shapes that it gives are not known here")

REASONS: Mapping[str, str] = {
    "Module": Text("it is what layers are made from"),
    "Container": Text("torch has replaced it by Module"),
    "ModuleDict": _LIST,
    "ModuleList": _LIST,
    "ParameterDict": _LIST,
    "ParameterList": _LIST,
    "Bilinear": _TWO,
    "CosineSimilarity": _TWO,
    "PairwiseDistance": _TWO,
    "MaxUnpool1d": _TWO,
    "MaxUnpool2d": _TWO,
    "MaxUnpool3d": _TWO,
    "Transformer": _TWO,
    "TransformerDecoder": _TWO,
    "TransformerDecoderLayer": _TWO,
    "TransformerEncoder": _MODEL,
    "RNNBase": Text("it is what RNN, GRU and LSTM are made from"),
    "RNNCellBase": Text("it is what RNNCell, GRUCell and LSTMCell are made from"),
    "RNNCell": Text("it is one step of {layer}, which takes all", layer="RNN"),
    "GRUCell": Text("it is one step of {layer}, which takes all", layer="GRU"),
    "LSTMCell": Text("it is one step of {layer}, which takes all", layer="LSTM"),
    "AdaptiveLogSoftmaxWithLoss": LOSS,
    "SyncBatchNorm": Text("batch norm becomes it by itself where several GPUs share a batch"),
    "CrossMapLRN2d": Text("it is the old form of LocalResponseNorm"),
    "UpsamplingBilinear2d": _DEPRECATED,
    "UpsamplingNearest2d": _DEPRECATED,
    "FractionalMaxPool2d": _DRAWS,
    "FractionalMaxPool3d": _DRAWS,
    "DataParallel": Text("the device decides where a batch is computed: training.device"),
}
"""Why a class cannot be used."""

MORE: Mapping[str, str] = {
    "Flatten": Text("Between convolutions and Linear it lays the numbers of all channels in a row."),
    "Linear": Text("It works on the last dimension; put Flatten before it for pictures."),
    "MultiheadAttention": Text("Here one sequence is query, key and value: self-attention."),
    "Sequential": Text("Here it is a branch of Parallel, or a group of layers."),
}
"""Added to a layer's summary."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "container": ("container",),
    "linear": ("linear",),
    "conv": ("conv", "fold"),
    "pooling": ("pooling",),
    "activation": ("activation",),
    "normalization": ("batchnorm", "instancenorm", "normalization"),
    "dropout": ("dropout",),
    "flatten": ("flatten", "channelshuffle", "pixelshuffle", "upsampling", "padding"),
    "sequence": ("sparse", "rnn", "transformer"),
}
"""The groups of layers, and the modules of torch.nn that they come from."""

TITLES: Mapping[str, Text] = {
    "container": Text("Blocks"),
    "linear": Text("Linear"),
    "conv": Text("Convolution"),
    "pooling": Text("Pooling"),
    "activation": Text("Activation"),
    "normalization": Text("Normalization"),
    "dropout": Text("Dropout"),
    "flatten": Text("Shape"),
    "sequence": Text("Sequences and attention"),
}
"""What groups are called."""
