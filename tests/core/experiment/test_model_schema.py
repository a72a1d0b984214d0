"""The models that can be chosen, and the sizes of a picture on its way through one."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from core.errors import PlaygroundError
from core.experiment.model_schema import POOL_SIZE, model_specs, picture_sizes

CNN = model_specs(("ReLU", "Tanh"))["cnn"]


def test_each_model_says_what_it_takes() -> None:
    inputs = {name: spec.inputs for name, spec in model_specs(()).items()}
    assert inputs == {
        "linear": ("plane", "table", "image"),
        "mlp": ("plane", "table", "image"),
        "cnn": ("image",),
        "layers": ("plane", "table", "image", "text"),
        **dict.fromkeys(("bigram", "text_mlp", "gru", "transformer"), ("text",)),
    }


def test_activations_are_those_known_and_any_before_they_are() -> None:
    assert CNN.check({"activation": "Tanh"}, "model") == {"activation": "Tanh"}
    with pytest.raises(PlaygroundError, match=r"model.activation: must be one of ReLU, Tanh, got 'tanh'"):
        CNN.check({"activation": "tanh"}, "model")
    assert model_specs(())["mlp"].check({"activation": "Tanh"}, "model") == {"activation": "Tanh"}


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(
    st.lists(st.integers(1, 3), max_size=4),
    st.sampled_from([1, 3, 5]),
    st.sampled_from(["max", "avg", "none"]),
    st.integers(1, 20),
    st.integers(1, 20),
)
def test_sizes_are_those_that_torch_computes(
    channels: list[int], kernel_size: int, pooling: str, height: int, width: int
) -> None:
    settings = CNN.resolve({"channels": tuple(channels), "kernel_size": kernel_size, "pooling": pooling})
    pool = nn.Identity() if pooling == "none" else nn.MaxPool2d(POOL_SIZE)
    picture = torch.zeros(1, 1, height, width)
    expected = []
    for n_filters in channels:
        convolution = nn.Conv2d(picture.shape[1], n_filters, kernel_size, padding=kernel_size // 2)
        if pooling != "none" and min(picture.shape[2:]) < POOL_SIZE:
            with pytest.raises(PlaygroundError, match=f"must have at most {len(expected)} layers"):
                picture_sizes(settings, height, width)
            return
        picture = pool(convolution(picture))
        expected.append(tuple(picture.shape[2:]))
    assert picture_sizes(settings, height, width) == expected
