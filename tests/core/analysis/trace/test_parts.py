"""The way from a variable to its parts."""

from __future__ import annotations

import torch

from core.analysis.trace.changes import changed_elements, newest_change, value_before
from core.analysis.trace.parts import expression, part, tensors_in
from core.analysis.trace.trace import MODULE, Trace
from core.protocol.trace.values import (
    ContainerValue,
    DatasetValue,
    LoaderValue,
    ModuleValue,
    OptimizedParameter,
    OptimizerValue,
    ParameterGroup,
)
from tests.helpers.lab_values import moments_of, tensor_value, value_of

WEIGHT, BIAS, MEAN, STEP = (tensor_value(torch.rand(n)) for n in (4, 2, 3, 1))
LINEAR = ModuleValue("Linear", 11, "0", parameters=(("weight", WEIGHT), ("bias", BIAS)))
NORM = ModuleValue("BatchNorm1d", 12, "norm.1", buffers=(("running_mean", MEAN),))
MODEL = ModuleValue("Net", 10, unregistered=(("extra", STEP),), children=(LINEAR, NORM))


def test_parts_of_a_module_and_how_they_are_written() -> None:
    assert part(MODEL, ()) is MODEL
    assert part(MODEL, ("0",)) is LINEAR
    assert part(MODEL, ("0.weight",)) is WEIGHT
    assert part(MODEL, ("0", "bias")) is BIAS
    assert part(MODEL, ("norm.1.running_mean",)) is MEAN
    assert part(MODEL, ("extra",)) is STEP
    assert part(MODEL, ("1",)) is None
    assert part(MODEL, ("0.weight", "grad")) is None
    assert expression("model", ("0.weight", "grad"), MODEL) == "model[0].weight.grad"
    batch = ContainerValue("dict", 1, (("x.y", WEIGHT), ("3", BIAS)), 2)
    assert expression("batch", ("x.y",), batch) == 'batch["x.y"]'
    assert expression("batch", ("3",), batch) == "batch[3]"
    assert expression("x", ()) == "x"


def test_parts_of_tensors_containers_and_loaders() -> None:
    w = torch.ones(2, requires_grad=True)
    (w * 3).sum().backward()
    value = tensor_value(w)
    assert part(value, ("grad",)) is value.grad
    batch = ContainerValue(
        "dict", 1, (("'x'", WEIGHT), ("'pair'", ContainerValue("tuple", 2, (("0", BIAS),), 1))), 2
    )
    assert part(batch, ("'x'",)) is WEIGHT
    assert part(batch, ("'pair'", "0")) is BIAS
    assert part(batch, ("'y'",)) is None
    assert part(value_of(3), ("real",)) is None
    data = DatasetValue("Points", 7, 4, (("x", WEIGHT),), BIAS)
    loader = LoaderValue("DataLoader", 8, data, batch=ContainerValue("list", 9, (("0", MEAN),), 1))
    assert part(loader, ("dataset", "x")) is WEIGHT
    assert part(loader, ("dataset", "sample")) is BIAS
    assert part(loader, ("batch", "0")) is MEAN


def test_parts_of_an_optimizer() -> None:
    one = OptimizedParameter("model.0.weight", WEIGHT, (("exp_avg", MEAN), ("step", STEP)))
    other = OptimizedParameter("", BIAS, (("exp_avg", STEP),))
    adam = OptimizerValue("Adam", 5, (ParameterGroup((), (one,)), ParameterGroup((), (other,))))
    assert part(adam, ("model.0.weight",)) is WEIGHT
    assert part(adam, ("state", "model.0.weight", "exp_avg")) is MEAN
    assert part(adam, ("state", "1", "exp_avg")) is STEP
    assert part(adam, ("param_groups", "1", "params", "0")) is BIAS
    assert part(adam, ("param_groups", "2", "params", "0")) is None
    assert part(adam, ("state", "2", "exp_avg")) is None
    assert [parts for parts, _ in tensors_in(adam)] == [("model.0.weight",), ("1",)]


def test_elements_that_differ_are_found() -> None:
    before = torch.tensor([[1.0, float("nan")], [3.0, 4.0]])
    after = before.clone()
    after[1, 0] = 9
    assert changed_elements(tensor_value(before), tensor_value(after)).tolist() == [2]
    assert changed_elements(tensor_value(before), tensor_value(after.double())).tolist() == []
    assert changed_elements(tensor_value(before[:1]), tensor_value(after)).tolist() == []
    assert changed_elements(None, tensor_value(after)).tolist() == []
    imaginary = torch.tensor([1 + 1j, 2 + 2j])
    assert changed_elements(tensor_value(imaginary), tensor_value(imaginary.conj())).tolist() == [0, 1]


def test_the_newest_change_is_a_tensor_if_there_is_one() -> None:
    trace = Trace()
    for moment in moments_of({"x": torch.ones(2)}, {"x": torch.zeros(2), "n": 3}, {}):
        trace.add(moment)
    assert newest_change(trace, 0) == (MODULE, "x")
    assert newest_change(trace, 2) == (MODULE, "x")
    assert newest_change(trace, -1) is None
    before, at = value_before(trace, 2, "x", MODULE, ())
    assert at == 1
    assert before is trace.value_at(0, "x")
    assert value_before(trace, 2, "y", MODULE, ()) == (None, None)
