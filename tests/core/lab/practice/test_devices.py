"""Tensors on a practice GPU look and move as on a real one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest
import torch
from torch import nn
from torch.overrides import TorchFunctionMode

from core.lab.practice.gpus import PracticeGpus, device_name, is_practice, on_cpu
from tests.helpers.each import each

GPU0, GPU1 = torch.device("cuda:0"), torch.device("cuda:1")

MADE: dict[str, Callable[[], torch.Tensor]] = {
    "zeros": lambda: torch.zeros(2, device="cuda"),
    "ones": lambda: torch.ones(2, device="cuda:0"),
    "empty": lambda: torch.empty(2, device=torch.device("cuda")),
    "full": lambda: torch.full((2,), 1.0, device="cuda"),
    "eye": lambda: torch.eye(2, device="cuda"),
    "rand": lambda: torch.rand(2, device="cuda"),
    "randn": lambda: torch.randn(2, device="cuda"),
    "randint": lambda: torch.randint(0, 9, (2,), device="cuda"),
    "randperm": lambda: torch.randperm(2, device="cuda"),
    "arange": lambda: torch.arange(2, device="cuda"),
    "linspace": lambda: torch.linspace(0, 1, 2, device="cuda"),
    "tensor": lambda: torch.tensor([1.0, 2.0], device="cuda"),
    "as_tensor": lambda: torch.as_tensor([1.0, 2.0], device="cuda"),
    "zeros_like": lambda: torch.zeros_like(torch.ones(2, device="cuda")),
    "randn_like with a device": lambda: torch.randn_like(torch.ones(2), device="cuda"),
    "new_zeros": lambda: torch.ones(2, device="cuda").new_zeros(2),
    "new_tensor": lambda: torch.ones(2, device="cuda").new_tensor([1.0]),
    "cuda()": lambda: torch.ones(2).cuda(),
    "to a name": lambda: torch.ones(2).to("cuda"),
    "to a device and dtype": lambda: torch.ones(2).to(torch.device("cuda"), torch.float64),
    "to a number": lambda: torch.ones(2).to(0),
    "to another": lambda: torch.ones(2).to(torch.ones(1, device="cuda")),
    "type": lambda: torch.ones(2).type("torch.cuda.FloatTensor"),
    "a view": lambda: torch.ones(2, 2, device="cuda").t()[0],
    "a sum": lambda: torch.ones(2, 2, device="cuda").sum(0),
    "a copy": lambda: torch.ones(2, device="cuda").clone(),
    "deepcopy": lambda: copy.deepcopy(torch.ones(2, device="cuda")),
    "pickle": lambda: pickle.loads(pickle.dumps(torch.ones(2, device="cuda"))),
    "a parameter": lambda: nn.Parameter(torch.ones(2, device="cuda")),
    "a layer": lambda: nn.Linear(2, 2, device="cuda").weight,
    "a gathered item": lambda: torch.nonzero(torch.ones(2, device="cuda")),
}


@each("name", MADE)
def test_it_is_made_on_the_gpu(name: str, gpus: PracticeGpus) -> None:
    tensor = MADE[name]()
    assert tensor.device == GPU0
    assert str(tensor.device) == "cuda:0"
    assert tensor.is_cuda
    assert not tensor.is_cpu
    assert tensor.get_device() == 0
    assert "device='cuda:0'" in repr(tensor)
    assert tensor.type().startswith("torch.cuda.")
    assert is_practice(tensor)
    assert device_name(tensor) == "cuda:0"


def test_what_is_on_the_cpu_stays_there(gpus: PracticeGpus) -> None:
    x = torch.ones(2, device="cuda")
    for tensor in (torch.ones(2), torch.zeros_like(x, device="cpu"), x.cpu(), x.to("cpu", torch.int64)):
        assert tensor.device == torch.device("cpu")
        assert not is_practice(tensor)
    assert torch.tensor(x.tolist()).device.type == "cpu"


def test_a_move_copies_and_no_move_does_not(gpus: PracticeGpus) -> None:
    x = torch.ones(2)
    y = x.to("cuda")
    y[0] = 5
    assert x.tolist() == [1, 1]
    assert y.to("cuda") is y
    assert y.to("cuda", copy=True) is not y
    assert y.cuda(1).device == GPU1


def test_a_module_moves_in_place(gpus: PracticeGpus) -> None:
    model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
    weight = model[0].weight
    loss = model(torch.ones(2, 2)).sum()
    assert model.to("cuda") is model
    assert model[0].weight is weight
    assert weight.device == GPU0
    assert weight.is_leaf
    assert type(weight) is nn.Parameter
    assert {buffer.device for buffer in model.buffers()} == {GPU0}
    assert model.cpu()[0].weight.device.type == "cpu"
    assert loss.device.type == "cpu"


def test_numpy_is_refused_as_torch_refuses_it(gpus: PracticeGpus) -> None:
    x = torch.ones(2, device="cuda")
    sentence = (
        "can't convert cuda:0 device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host "
        "memory first."
    )
    with pytest.raises(TypeError) as caught:
        x.numpy()
    assert str(caught.value) == sentence
    assert x.cpu().numpy().tolist() == [1, 1]


def test_numbers_are_true(gpus: PracticeGpus) -> None:
    x = torch.arange(6.0, device="cuda").view(2, 3)
    assert x.tolist() == [[0, 1, 2], [3, 4, 5]]
    assert x.sum().item() == 15
    assert float(x[1, 2]) == 5
    assert bool((x >= 0).all())
    assert f"{x[0, 1]:.1f}" == "1.0"
    assert repr(x) == "tensor([[0., 1., 2.],\n        [3., 4., 5.]], device='cuda:0')"


def test_values_on_the_cpu_share_memory(gpus: PracticeGpus) -> None:
    x = torch.arange(6.0, device="cuda").view(2, 3).t()
    plain = on_cpu(x)
    assert plain.device.type == "cpu"
    assert not is_practice(plain)
    assert plain.numpy().tolist() == x.tolist()
    assert plain.data_ptr() == x.data_ptr()
    assert plain.stride() == x.stride()
    gpus.take_activities()
    on_cpu(x)
    assert gpus.take_activities() == ()
    x = torch.ones(3, device="cuda")
    on_cpu(x)
    assert x.resize_(10).shape == (10,)


def test_a_default_device_counts(gpus: PracticeGpus) -> None:
    with torch.device("cuda"):
        assert torch.zeros(2).device == GPU0
        assert nn.Linear(2, 2).weight.device == GPU0
    torch.set_default_device("cuda:1")
    assert torch.tensor([1]).device == GPU1
    torch.set_default_device(None)
    assert torch.zeros(2).device.type == "cpu"


def test_a_gpu_that_is_not_there(gpus: PracticeGpus) -> None:
    with pytest.raises(torch.AcceleratorError, match="CUDA error: invalid device ordinal"):
        torch.ones(2).to("cuda:2")


def test_the_same_seed_gives_the_cpus_numbers(gpus: PracticeGpus) -> None:
    torch.manual_seed(3)
    on_gpu = torch.randn(4, device="cuda")
    torch.cuda.manual_seed_all(3)
    assert torch.equal(torch.randn(4), on_gpu.cpu())
    generator = torch.Generator(device="cuda").manual_seed(3)
    assert torch.equal(torch.randn(4, device="cuda", generator=generator), on_gpu)
    assert generator.device == GPU0


def test_a_loader_pins_batches(gpus: PracticeGpus) -> None:
    data = torch.utils.data.TensorDataset(torch.arange(4.0))
    for (batch,) in torch.utils.data.DataLoader(data, batch_size=2, pin_memory=True):
        assert batch.is_pinned()
        assert batch.to("cuda", non_blocking=True).device == GPU0
    assert not torch.ones(2).is_pinned()


def test_function_modes_see_what_the_program_calls(gpus: PracticeGpus) -> None:
    seen = []

    class Watch(TorchFunctionMode):
        def __torch_function__(self, function, types, args=(), kwargs=None):  # type: ignore[no-untyped-def]
            result = function(*args, **(kwargs or {}))
            if isinstance(result, torch.Tensor):
                seen.append((function.__name__, str(result.device)))
            return result

    with Watch():
        torch.zeros(2, device="cuda").to("cpu").cuda()
    assert seen == [("zeros", "cuda:0"), ("to", "cpu"), ("cuda", "cuda:0")]


def test_vmap_and_grad_work_on_it(gpus: PracticeGpus) -> None:
    x = torch.ones(3, device="cuda")
    assert torch.func.vmap(lambda a: a * 2)(x).device == GPU0
    assert torch.func.grad(lambda a: (a**2).sum())(x).tolist() == [2, 2, 2]
