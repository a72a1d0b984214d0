"""Your own PyTorch classes for Torch Playground.

Each class below can be chosen beside torch's own, and the arguments of its constructor are settings. Change
them, take away what you do not need, and save: the window takes up the new version, also while a run goes on.
Classes whose names begin with an underscore are not offered. docs/own_code.md says more.
"""

import math

import torch
from torch import Tensor, nn
from torch.optim import Optimizer
from torch.optim.lr_scheduler import LRScheduler
from torch.utils.data import Dataset


class MyData(Dataset):
    """Two rings with noise, one around the other.

    Args:
        n_samples: Points in all.
        noise: How far they stray.
    """

    classes = ("inner ring", "outer ring")
    feature_names = ("x1", "x2")

    def __init__(self, n_samples: int = 400, noise: float = 0.3, seed: int = 0) -> None:
        generator = torch.Generator().manual_seed(seed)
        self.y = torch.arange(n_samples) % 2
        angle = 2 * math.pi * torch.rand(n_samples, generator=generator)
        radius = 1.5 + 1.5 * self.y + noise * torch.randn(n_samples, generator=generator)
        self.x = torch.stack([radius * angle.cos(), radius * angle.sin()], dim=1)

    def __len__(self) -> int:
        return len(self.y)

    def __getitem__(self, index: int) -> tuple[Tensor, int]:
        return self.x[index], int(self.y[index])


class MyNet(nn.Module):
    """A network with one residual connection.

    Args:
        width: Units of each hidden layer.
        dropout: Share of the units that each training step switches off.
    """

    # in_shape is the shape of a sample, n_outputs how many numbers forward has to give for it.
    def __init__(
        self, in_shape: tuple[int, ...], n_outputs: int, width: int = 16, dropout: float = 0.0
    ) -> None:
        super().__init__()
        self.first = nn.Linear(math.prod(in_shape), width)
        self.second = nn.Linear(width, width)
        self.dropout = nn.Dropout(dropout)
        self.last = nn.Linear(width, n_outputs)

    def forward(self, x: Tensor) -> Tensor:
        hidden = torch.relu(self.first(x.flatten(1)))
        hidden = hidden + torch.relu(self.second(hidden))
        return self.last(self.dropout(hidden))


class MyLoss(nn.Module):
    """Focal loss (Lin et al., 2017): cross entropy that counts what is right already for less.

    Args:
        gamma: 0 is cross entropy; more looks at the hard samples only.
    """

    like = nn.CrossEntropyLoss  # targets are class indices, outputs are logits

    def __init__(self, gamma: float = 2.0) -> None:
        super().__init__()
        self.gamma = gamma

    def forward(self, outputs: Tensor, targets: Tensor) -> Tensor:
        log_p = torch.log_softmax(outputs, dim=1).gather(1, targets.unsqueeze(1)).squeeze(1)
        return -((1 - log_p.exp()) ** self.gamma * log_p).mean()


class MyActivation(nn.Module):
    """x times a sigmoid of x."""

    def forward(self, x: Tensor) -> Tensor:
        return x * torch.sigmoid(1.5 * x)


class MyOptimizer(Optimizer):
    """Steps along the sign of a running mean of the gradients.

    Args:
        lr: Length of each step.
        beta: Share of the mean that each step keeps.
    """

    def __init__(self, params, lr: float = 0.001, beta: float = 0.9) -> None:
        super().__init__(params, {"lr": lr, "beta": beta})

    @torch.no_grad()
    def step(self) -> None:
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if "mean" not in state:
                    state["mean"] = torch.zeros_like(p)
                state["mean"].lerp_(p.grad, 1 - group["beta"])
                p.sub_(state["mean"].sign(), alpha=group["lr"])


class MyScheduler(LRScheduler):
    """Half the learning rate after every few epochs.

    Args:
        every: Epochs between two changes.
    """

    def __init__(self, optimizer: Optimizer, every: int = 20, last_epoch: int = -1) -> None:
        self.every = every
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        return [lr * 0.5 ** (self.last_epoch // self.every) for lr in self.base_lrs]
