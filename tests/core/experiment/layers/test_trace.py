"""A list of layers: what follows from what is before, what does not fit, and what is too much."""

from __future__ import annotations

from typing import Any

import pytest

from core.errors import PlaygroundError
from core.experiment.change import make_change, swap
from core.experiment.experiment import Experiment
from core.experiment.layers.of_model import trace_of
from core.experiment.layers.trace import Trace
from core.experiment.validate import check, param_at
from core.runs.sweeps.sweep import sweepable
from tests.helpers.experiments import CATALOG, DIGITS, EARLY, experiment

FLAT, LAST = {"name": "Flatten"}, {"name": "Linear"}
CONV = {"name": "Conv2d", "out_channels": 4, "kernel_size": 3, "padding": 1}


def listed(*layers: dict[str, Any], **sections: Any) -> Experiment:
    return experiment(**{**DIGITS, "model": {"name": "layers", "layers": [*layers]}, **sections})


def trace(*layers: dict[str, Any], **sections: Any) -> Trace:
    found = trace_of(listed(*layers, **sections), CATALOG)
    assert found is not None
    return found


def refused(*layers: dict[str, Any], **sections: Any) -> PlaygroundError:
    with pytest.raises(PlaygroundError) as caught:
        check(listed(*layers, **sections), CATALOG)
    return caught.value


def test_what_follows_from_the_layer_before_is_left_out() -> None:
    found = trace(CONV, {"name": "BatchNorm2d"}, {"name": "MaxPool2d", "kernel_size": 2}, FLAT, LAST)
    assert found.error is None
    assert [layer.output.shape for layer in found.layers] == [(4, 8, 8), (4, 8, 8), (4, 4, 4), (64,), (10,)]
    assert found.layers[0].args["in_channels"] == 1
    assert found.layers[-1].args == {"in_features": 64, "out_features": 10}
    assert [layer.n_parameters for layer in found.layers] == [40, 8, 0, 0, 650]
    assert found.n_parameters == 698


def test_the_last_size_follows_from_data_and_loss() -> None:
    binary = {"data": {"name": "moons"}, "loss": {"name": "BCEWithLogitsLoss"}}
    assert trace(LAST, **binary).layers[0].args["out_features"] == 1
    assert trace(LAST, **binary | {"loss": {"name": "CrossEntropyLoss"}}).layers[0].args["out_features"] == 2
    convolved = trace({**CONV, "out_channels": 8}, {"name": "Conv2d", "kernel_size": 8}, FLAT)
    assert convolved.error is None
    assert convolved.layers[1].args["out_channels"] == 10
    error = refused(FLAT, LAST, {"name": "ReLU"}, {"name": "Linear", "out_features": 9})
    assert (error.path, error.value) == ("model.layers[1].out_features", None)
    error = refused(FLAT, {"name": "Linear", "out_features": 9})
    assert (error.path, error.value) == ("model.layers[1].out_features", 9)
    assert "Leave it out" in error.hint


def test_the_first_layer_that_does_not_fit_says_what_would(subtests: pytest.Subtests) -> None:
    for layers, path, hint in [
        ([LAST], "model.layers[0]", "Put Flatten before model.layers[0]"),
        ([CONV], "model.layers[0]", "Put Flatten and Linear after it."),
        ([FLAT, LAST, CONV], "model.layers[1].out_features", "Give it a value."),
        ([FLAT, CONV, LAST], "model.layers[1]", "Flatten"),
        ([CONV, FLAT, {"name": "ReLU"}], "model.layers[2]", "Put Linear after it"),
        ([{"name": "Flatten", "end_dim": 2}, {"name": "GRU"}], "model.layers[1]", "Set returns to h_n"),
        ([], "model.layers", ""),
        ([{"name": "Residual", "layers": []}, FLAT, LAST], "model.layers[0].layers", ""),
        ([{"name": "Residual", "layers": [FLAT]}, LAST], "model.layers[0].layers", "shortcut"),
    ]:
        with subtests.test(str(layers)):
            error = refused(*layers)
            assert error.path == path
            assert hint in error.hint


def test_layers_that_fit_are_known_up_to_the_first_that_does_not() -> None:
    found = trace(CONV, {"name": "Residual", "layers": [CONV, FLAT]}, FLAT, LAST)
    assert [*found.at] == ["model.layers[0]", "model.layers[1].layers[0]", "model.layers[1].layers[1]"]
    assert found.error is not None


def test_an_absurd_list_is_refused_before_anything_of_it_is_made() -> None:
    wide = {"name": "Linear", "out_features": 100_000}
    assert "parameters" in refused(FLAT, wide, wide, LAST).rule
    assert (
        "numbers for a sample" in refused({"name": "Upsample", "scale_factor": 999.0}, CONV, FLAT, LAST).rule
    )
    grown = {"name": "Upsample", "scale_factor": 16.0}
    many = refused(grown, {"name": "Flatten", "start_dim": 2}, {"name": "Transpose"},
                   {"name": "MultiheadAttention", "num_heads": 1}, FLAT, LAST)  # fmt: skip
    assert many.path == "model.layers[3]", "each of 16,384 steps would look at all"
    block = {"name": "Sequential", "layers": [{"name": "ReLU"}] * 90}
    assert "at most 250" in refused(*[block] * 4, FLAT, LAST).rule
    deep: dict[str, Any] = {"name": "ReLU"}
    for _ in range(6):
        deep = {"name": "Sequential", "layers": [deep]}
    with pytest.raises(PlaygroundError, match="nested too deeply"):
        listed(deep, FLAT, LAST)


def test_a_setting_of_a_layer_is_a_setting_like_any() -> None:
    given = listed(CONV, {"name": "Residual", "layers": [CONV]}, FLAT, LAST)
    param = param_at(given, CATALOG, "model.layers[1].layers[0].out_channels")
    assert param is not None
    assert param.kind == "int"
    change = make_change(
        given, given.replace("model.layers[0].padding", "same"), CATALOG, "model.layers[0].padding"
    )
    assert change.after.get("model.layers[0].padding") == "same"
    path = "model.layers[0].out_channels"
    with pytest.raises(PlaygroundError, match="cannot be added"):  # and no other model is taken for it
        make_change(given, given.replace(path, 5), CATALOG, path)
    assert "Did you mean out_channels" in refused({**CONV, "out_chanels": 3}, FLAT, LAST).hint


def test_what_all_layers_give_for_a_batch_is_limited_before_anything_is_built() -> None:
    wide = {"name": "Upsample", "scale_factor": 400.0}
    ends = [{"name": "AdaptiveAvgPool2d", "output_size": 1}, FLAT, LAST]
    few = listed(wide, *ends, data={"name": "digits", "batch_size": 64})
    check(few, CATALOG)
    error = refused(wide, *ends, data={"name": "digits", "batch_size": 256})
    assert (error.path, error.value) == ("model.layers[0]", 256 * (3200**2 + 1 + 1 + 10))
    assert "at most 2,000,000,000 numbers for a batch of 256 samples" in error.rule
    assert error.hint == "Let it give less, or take a smaller data.batch_size."
    with pytest.raises(PlaygroundError, match="for a batch of 256 samples"):  # and the model stays
        make_change(few, few.replace("data.batch_size", 256), CATALOG, "data.batch_size")


def test_other_data_that_do_not_fit_bring_another_model() -> None:
    given = listed(CONV, FLAT, LAST)
    assert swap(given, CATALOG, "data", "spiral").model.name == "mlp"
    both = listed(FLAT, {"name": "Linear", "out_features": 10})
    changed = swap(both, CATALOG, "loss", "MSELoss")
    assert changed.model.name == "layers"
    assert swap(listed(LAST, data={"name": "iris"}), CATALOG, "data", "wine").model.name == "layers"


def test_before_torch_is_known_a_list_is_taken_as_it_is() -> None:
    assert check(listed({"name": "Anything", "at": 1}), EARLY).model.args["layers"]
    for wrong in (3, [4], ["Linear"], [{"names": "Linear"}], {"name": "Linear"}):
        given = listed({"name": "Residual", "layers": wrong, "kernel_size": 2.5}, LAST)
        check(given, EARLY)
        assert sweepable(given, EARLY)
        with pytest.raises(PlaygroundError, match=r"model\.layers\[0\]"):
            check(given, CATALOG)


def test_batch_norm_over_single_numbers_needs_two_samples() -> None:
    norm = [FLAT, {"name": "Linear", "out_features": 4}, {"name": "BatchNorm1d"}, LAST]
    data = {"name": "digits", "batch_size": 1}
    assert refused(*norm, data=data).path == "data.batch_size"
    check(listed({"name": "BatchNorm2d"}, FLAT, LAST, data=data), CATALOG)


def test_a_position_of_a_text_sees_nothing_after_it() -> None:
    text = {"data": {"name": "text", "context": 6}, "loss": {"name": "CrossEntropyLoss"}}
    embedding = {"name": "Embedding", "embedding_dim": 8}
    attention = {"name": "MultiheadAttention", "num_heads": 2}
    gru = {"name": "GRU", "hidden_size": 5}
    check(listed(embedding, {**attention, "is_causal": True}, gru, LAST, **text), CATALOG)
    assert refused(embedding, attention, LAST, **text).path == "model.layers[1]"
    assert refused(embedding, {**gru, "bidirectional": True}, LAST, **text).path == "model.layers[1]"
    one = {"name": "Unflatten", "dim": 1, "unflattened_size": [1, -1]}
    check(listed(embedding, attention, FLAT, LAST, one, **text), CATALOG)
    assert "Unflatten" in refused(embedding, FLAT, LAST, **text).hint
    assert refused(LAST, **text).hint == "Put Embedding before it."
