"""Operands on different devices get torch's own sentence, those that may mix are computed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch import nn

from core.lab.practice.gpus import PracticeGpus
from tests.helpers.each import each

BOTH = "Expected all tensors to be on the same device, but found at least two devices, {0} and {1}!"
GOT = (
    "Expected all tensors to be on the same device, but got {0} is on {1}, different from other tensors on "
    "{2} (when checking argument in method wrapper_CUDA_{3})"
)


def on(device: str, *shape: int) -> torch.Tensor:
    """Return ones on a device."""
    return torch.ones(*shape, device=device)


MIXTURES: dict[str, tuple[Callable[[], object], str]] = {
    "add": (lambda: on("cuda", 2) + on("cpu", 2), BOTH.format("cuda:0", "cpu")),
    "add, the CPU's first": (lambda: on("cpu", 2) + on("cuda", 2), BOTH.format("cuda:0", "cpu")),
    "two GPUs": (lambda: on("cuda:0", 2) * on("cuda:1", 2), BOTH.format("cuda:0", "cuda:1")),
    "in place": (lambda: on("cpu", 1)[0].add_(on("cuda", 1)[0]), BOTH.format("cuda:0", "cpu")),
    "meta": (lambda: on("cuda", 2) + on("meta", 2), BOTH.format("cuda:0", "meta")),
    "meta's first": (lambda: on("meta", 2) * on("cuda:1", 2), BOTH.format("meta", "cuda:1")),
    "a number of meta": (
        lambda: on("cuda", 2) + torch.ones((), device="meta"),
        BOTH.format("cuda:0", "meta"),
    ),
    "backward from the CPU": (
        lambda: (on("cuda", 3).requires_grad_() * 2).backward(on("cpu", 3)),
        "invalid gradient at index 0 - expected device cuda:0 but got cpu",
    ),
    "backward from a GPU": (
        lambda: torch.autograd.backward(
            [on("cuda", 2).requires_grad_() * 2, on("cpu", 2).requires_grad_() * 2],
            [on("cuda", 2), on("cuda", 2)],
        ),
        "invalid gradient at index 1 - expected device cpu but got cuda:0",
    ),
    "the gradient of a gradient": (
        lambda: torch.autograd.grad(w := on("cuda", 2).requires_grad_(), w, on("cpu", 2)),
        "invalid gradient at index 0 - expected device cuda:0 but got cpu",
    ),
    "lengths on a GPU": (
        lambda: nn.utils.rnn.pack_padded_sequence(on("cuda", 3, 2, 4), torch.tensor([3, 1]).cuda()),
        "'lengths' argument should be a 1D CPU int64 tensor, but got 1D cuda:0 Long tensor",
    ),
    "lengths on a GPU, unsorted": (
        lambda: nn.utils.rnn.pack_padded_sequence(
            on("cpu", 3, 2, 4), torch.tensor([1, 3]).cuda(), enforce_sorted=False
        ),
        "'lengths' argument should be a 1D CPU int64 tensor, but got 1D cuda:0 Long tensor",
    ),
    "where": (
        lambda: torch.where(on("cuda", 2) > 0, on("cpu", 2), on("cuda", 2)),
        BOTH.format("cuda:0", "cpu"),
    ),
    "mse_loss": (lambda: nn.functional.mse_loss(on("cuda", 2), on("cpu", 2)), BOTH.format("cuda:0", "cpu")),
    "matmul": (lambda: on("cuda", 2, 2) @ on("cpu", 2, 2), GOT.format("mat2", "cpu", "cuda:0", "mm")),
    "bmm": (lambda: on("cpu", 1, 2, 2) @ on("cuda", 1, 2, 2), GOT.format("mat2", "cuda:0", "cpu", "bmm")),
    "a model of the GPU": (
        lambda: nn.Linear(3, 2).cuda()(on("cpu", 4, 3)),
        GOT.format("mat1", "cpu", "cuda:0", "addmm"),
    ),
    "a model of the CPU": (
        lambda: nn.Linear(3, 2)(on("cuda", 4, 3)),
        GOT.format("mat1", "cuda:0", "cpu", "addmm"),
    ),
    "cat": (
        lambda: torch.cat([on("cuda", 2), on("cpu", 2)]),
        GOT.format("tensors", "cpu", "cuda:0", "cat"),
    ),
    "stack": (
        lambda: torch.stack([on("cuda", 2), on("cpu", 2)]),
        GOT.format("tensors", "cpu", "cuda:0", "cat"),
    ),
    "embedding": (
        lambda: nn.Embedding(3, 2).cuda()(torch.tensor([1])),
        GOT.format("index", "cpu", "cuda:0", "_index_select"),
    ),
    "cross_entropy": (
        lambda: nn.functional.cross_entropy(on("cuda", 2, 3), torch.tensor([0, 1])),
        GOT.format("target", "cpu", "cuda:0", "nll_loss_forward"),
    ),
    "layer_norm": (
        lambda: nn.LayerNorm(3).cuda()(on("cpu", 2, 3)),
        GOT.format("weight", "cuda:0", "cpu", "_native_layer_norm"),
    ),
    "gather": (
        lambda: on("cuda", 2, 2).gather(1, torch.tensor([[0], [1]])),
        GOT.format("index", "cpu", "cuda:0", "gather"),
    ),
    "conv2d": (
        lambda: nn.Conv2d(1, 1, 3).cuda()(on("cpu", 1, 1, 4, 4)),
        "Input type (torch.FloatTensor) and weight type (torch.cuda.FloatTensor) should be the same or input "
        "should be a MKLDNN tensor and weight is a dense tensor",
    ),
    "conv2d of the CPU": (
        lambda: nn.Conv2d(1, 1, 3)(on("cuda", 1, 1, 4, 4)),
        "Input type (torch.cuda.FloatTensor) and weight type (torch.FloatTensor) should be the same",
    ),
    "gru": (
        lambda: nn.GRU(3, 2).cuda()(on("cpu", 1, 2, 3)),
        "Input and parameter tensors are not at the same device, found input tensor at cpu and parameter "
        "tensor at cuda:0",
    ),
    "a hidden state": (
        lambda: nn.GRU(3, 2).cuda()(on("cuda", 1, 2, 3), on("cpu", 1, 2, 2)),
        "Input and hidden tensors are not at the same device, found input tensor at cuda:0 and hidden tensor "
        "at cpu",
    ),
    "a GPU's index into the CPU's": (
        lambda: on("cpu", 3)[torch.tensor([0], device="cuda")],
        "indices should be either on cpu or on the same device as the indexed tensor (cpu)",
    ),
    "a gradient": (
        lambda: setattr(nn.Parameter(on("cuda", 2)), "grad", on("cpu", 2)),
        "attempting to assign a gradient with device type 'cpu' to a tensor with device type 'cuda'. Please "
        "ensure that the gradient and the tensor are on the same device",
    ),
    "a generator": (
        lambda: torch.randn(2, device="cuda", generator=torch.Generator()),
        "Expected a 'cuda' device type for generator but found 'cpu'",
    ),
}


@each("case", MIXTURES)
def test_a_mixture_gets_torchs_sentence(case: str, gpus: PracticeGpus) -> None:
    mix, sentence = MIXTURES[case]
    with pytest.raises(RuntimeError) as caught:
        mix()
    assert str(caught.value) == sentence


def test_a_number_of_the_cpu_is_a_gradient_on_a_gpu_too(gpus: PracticeGpus) -> None:
    w = on("cuda", 3).requires_grad_()
    w.sum().backward(torch.tensor(2.0))
    assert w.grad is not None
    assert str(w.grad.device) == "cuda:0"
    assert w.grad.tolist() == [2.0, 2.0, 2.0]


def test_a_buffer_that_was_not_registered_stays_behind(gpus: PracticeGpus) -> None:
    class Shift(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.by = torch.ones(3)

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x + self.by

    with pytest.raises(RuntimeError, match="found at least two devices, cuda:0 and cpu!"):
        Shift().to("cuda")(on("cuda", 3))


def test_optimizer_state_that_stays_behind(gpus: PracticeGpus) -> None:
    parameter = nn.Parameter(torch.ones(2))
    optimizer = torch.optim.Adam([parameter], foreach=False)
    parameter.sum().backward()
    optimizer.step()
    parameter.data = parameter.data.cuda()
    with pytest.raises(RuntimeError, match="found at least two devices, cuda:0 and cpu!"):
        optimizer.step()


def test_a_number_of_the_cpu_mixes_with_all(gpus: PracticeGpus) -> None:
    x = on("cuda", 2)
    half = torch.tensor(0.5, requires_grad=True)
    (x * half).sum().backward()
    assert (x * half).device == torch.device("cuda:0")
    assert half.grad is not None
    assert half.grad.device.type == "cpu"
    assert half.grad.item() == 2


def test_indices_of_the_cpu_index_a_gpus_tensor(gpus: PracticeGpus) -> None:
    x = torch.arange(6.0, device="cuda").view(3, 2)
    assert x[torch.tensor([2, 0])].device.type == "cuda"
    assert x[torch.tensor([True, False, True])].tolist() == [[0, 1], [4, 5]]
    x[torch.tensor([1])] = 9.0
    assert x[1].tolist() == [9, 9]


def test_what_torch_makes_on_the_way_goes_along(gpus: PracticeGpus) -> None:
    classes = torch.tensor([0, 2], device="cuda")
    assert nn.functional.one_hot(classes).device.type == "cuda"
    assert torch.cdist(on("cuda", 2, 3), on("cuda", 2, 3)).device.type == "cuda"
    assert torch.nn.functional.pad(on("cuda", 2), (1, 1)).device.type == "cuda"
    assert torch.linalg.norm(on("cuda", 2)).device.type == "cuda"
