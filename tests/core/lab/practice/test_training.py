"""What is computed on a practice GPU is what the CPU computes, to the last bit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from core.lab.practice.gpus import PracticeGpus
from tests.helpers.each import each


class Sequence(nn.Module):
    """Words, a recurrent layer and an answer."""

    def __init__(self, kind: type[nn.RNNBase]) -> None:
        super().__init__()
        self.words, self.layer, self.answer = (
            nn.Embedding(9, 4),
            kind(4, 6, batch_first=True),
            nn.Linear(6, 3),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        answer: torch.Tensor = self.answer(self.layer(self.words(x))[0][:, -1])
        return answer


def _numbers(*shape: int) -> Callable[[], torch.Tensor]:
    return lambda: torch.randn(shape)


def _words() -> torch.Tensor:
    return torch.randint(0, 9, (6, 5))


MODELS: dict[str, tuple[Callable[[], nn.Module], Callable[[], torch.Tensor]]] = {
    "linear": (lambda: nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 3)), _numbers(6, 4)),
    "dropout": (lambda: nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.4), nn.Linear(8, 3)), _numbers(6, 4)),
    "cnn": (
        lambda: nn.Sequential(
            nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(36, 3)
        ),
        _numbers(6, 1, 8, 8),
    ),
    "embedding and gru": (lambda: Sequence(nn.GRU), _words),
    "lstm": (lambda: Sequence(nn.LSTM), _words),
    "rnn": (lambda: Sequence(nn.RNN), _words),
    "transformer": (
        lambda: nn.Sequential(
            nn.TransformerEncoderLayer(4, 2, 8, batch_first=True), nn.Flatten(), nn.Linear(20, 3)
        ),
        _numbers(6, 5, 4),
    ),
}
OPTIMIZERS: dict[str, Callable[[Any], torch.optim.Optimizer]] = {
    "Adam": lambda p: torch.optim.Adam(p, lr=0.01),
    "Adam, fused": lambda p: torch.optim.Adam(p, lr=0.01, fused=True),
    "Adam, foreach": lambda p: torch.optim.Adam(p, lr=0.01, foreach=True),
    "AdamW": lambda p: torch.optim.AdamW(p, lr=0.01),
    "SGD": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9),
    "RMSprop": lambda p: torch.optim.RMSprop(p, lr=0.01),
    "Adagrad": lambda p: torch.optim.Adagrad(p, lr=0.01),
    "Adadelta": lambda p: torch.optim.Adadelta(p),
    "Rprop": lambda p: torch.optim.Rprop(p),
    "NAdam": lambda p: torch.optim.NAdam(p),
    "RAdam": lambda p: torch.optim.RAdam(p),
    "Adamax": lambda p: torch.optim.Adamax(p),
    "ASGD": lambda p: torch.optim.ASGD(p),
    "LBFGS": lambda p: torch.optim.LBFGS(p, lr=0.1, max_iter=3),
}


def losses(
    device: str, make: Callable[[], nn.Module], batch: Callable[[], torch.Tensor], optimizer: str = "Adam"
) -> list[float]:
    """Train for a few steps and return the losses, and the sum of all weights at last."""
    torch.manual_seed(0)
    model = make().to(device)
    steps = OPTIMIZERS[optimizer](model.parameters())
    schedule = torch.optim.lr_scheduler.StepLR(steps, 2)
    told = []
    for _ in range(4):
        x, y = batch().to(device), torch.randint(0, 3, (6,)).to(device)

        def closure(x: torch.Tensor = x, y: torch.Tensor = y) -> float:
            steps.zero_grad()
            loss = nn.functional.cross_entropy(model(x), y)
            loss.backward()
            return loss.item()

        told.append(float(steps.step(closure)))  # type: ignore[arg-type]
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        schedule.step()
    assert {p.device.type for p in model.parameters()} == {device}
    return [*told, *(p.double().sum().item() for p in model.parameters())]


@each("model", MODELS)
def test_losses_are_the_cpus(model: str) -> None:
    on_cpu = losses("cpu", *MODELS[model])
    with PracticeGpus(1):
        assert losses("cuda", *MODELS[model]) == on_cpu


@each("optimizer", OPTIMIZERS)
def test_steps_are_the_cpus(optimizer: str) -> None:
    on_cpu = losses("cpu", *MODELS["linear"], optimizer)
    with PracticeGpus(1):
        assert losses("cuda", *MODELS["linear"], optimizer) == on_cpu


def test_a_function_of_ones_own_runs_there(gpus: PracticeGpus) -> None:
    class Square(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
            ctx.save_for_backward(x)
            return x * x

        @staticmethod
        def backward(ctx: Any, gradient: torch.Tensor) -> torch.Tensor:  # type: ignore[override]
            (x,) = ctx.saved_tensors
            assert x.device == gradient.device == torch.device("cuda:0")
            return 2 * x * gradient

    x = torch.tensor([3.0], device="cuda", requires_grad=True)
    Square.apply(x).backward()  # type: ignore[no-untyped-call]
    assert x.grad is not None
    assert (x.grad.item(), x.grad.device) == (6.0, torch.device("cuda:0"))


def test_the_gradient_of_a_move_goes_back(gpus: PracticeGpus) -> None:
    x = torch.ones(3, requires_grad=True)
    y = x.to("cuda")
    assert repr(y.grad_fn).startswith("<ToCopyBackward0 object")
    (gradient,) = torch.autograd.grad((y**2).sum(), x, create_graph=True)
    assert gradient.device.type == "cpu"
    gradient.sum().backward()
    assert x.grad is not None
    assert x.grad.tolist() == [2, 2, 2]


def test_mixed_precision_runs(gpus: PracticeGpus) -> None:
    model = nn.Linear(3, 2).cuda()
    optimizer, scaler = torch.optim.SGD(model.parameters(), lr=0.1), torch.amp.GradScaler("cuda")
    with torch.autocast("cuda"):
        y = model(torch.ones(4, 3, device="cuda"))
    before = model.weight.clone()
    scaler.scale(y.float().mean()).backward()
    scaler.step(optimizer)
    scaler.update()
    assert (y.dtype, y.device) == (torch.float16, torch.device("cuda:0"))
    assert not torch.equal(model.weight, before)
    assert scaler.get_scale() == 65536


def test_a_batch_of_sequences_of_different_lengths(gpus: PracticeGpus) -> None:
    packed = nn.utils.rnn.pack_padded_sequence(
        torch.ones(2, 5, 3).cuda(), torch.tensor([5, 3]), batch_first=True
    )
    output, _ = nn.GRU(3, 4).cuda()(packed)
    padded, lengths = nn.utils.rnn.pad_packed_sequence(output)
    assert padded.device.type == "cuda"
    assert packed.batch_sizes.device.type == lengths.device.type == "cpu"


def test_sparse_gradients(gpus: PracticeGpus) -> None:
    words = nn.Embedding(5, 2, sparse=True).cuda()
    words(torch.tensor([1, 2], device="cuda")).sum().backward()
    torch.optim.SparseAdam(words.parameters()).step()
    assert words.weight.grad is not None
    assert words.weight.grad.device == torch.device("cuda:0")


def test_layers_on_two_gpus_train_together(gpus: PracticeGpus) -> None:
    first, second = nn.Linear(3, 4).to("cuda:0"), nn.Linear(4, 2).to("cuda:1")
    parameters = [*first.parameters(), *second.parameters()]
    optimizer = torch.optim.SGD(parameters, lr=0.1, foreach=True)
    second(first(torch.ones(5, 3, device="cuda:0")).to("cuda:1")).sum().backward()
    norm = nn.utils.clip_grad_norm_(parameters, 0.5)
    optimizer.step()
    assert str(norm.device) == "cuda:0"
    assert [str(parameter.grad.device) for parameter in parameters] == ["cuda:0"] * 2 + ["cuda:1"] * 2
    assert sum(float((p.grad.cpu() ** 2).sum()) for p in parameters) == pytest.approx(0.25, rel=1e-4)


def test_every_loss_can_be_computed(gpus: PracticeGpus) -> None:
    x, y = torch.rand(3, 4, device="cuda", requires_grad=True), torch.rand(3, 4, device="cuda")
    classes = torch.tensor([0, 1, 2], device="cuda")
    scores = torch.randn(5, 2, 4, device="cuda").log_softmax(-1)
    losses = [
        nn.CrossEntropyLoss(weight=torch.ones(4, device="cuda"))(x, classes),
        nn.NLLLoss()(x.log(), classes),
        nn.BCELoss()(x, y),
        nn.BCEWithLogitsLoss(pos_weight=torch.ones(4, device="cuda"))(x, y),
        nn.KLDivLoss(reduction="batchmean")(x.log(), y),
        nn.TripletMarginLoss()(x, y, 2 * y),
        nn.CosineEmbeddingLoss()(x, y, torch.ones(3, device="cuda")),
        nn.MSELoss()(x, y),
        nn.L1Loss()(x, y),
        nn.SmoothL1Loss()(x, y),
        nn.HuberLoss()(x, y),
        nn.MultiMarginLoss()(x, classes),
        nn.CTCLoss()(scores, classes[:2, None] + 1, torch.tensor([5, 5]), torch.tensor([1, 1])),
    ]
    sum(losses).backward()
    assert {str(loss.device) for loss in losses} == {"cuda:0"}
    assert str(x.grad.device) == "cuda:0"
