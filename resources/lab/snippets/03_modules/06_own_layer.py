"""A layer of one's own"""

import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.factor = nn.Parameter(torch.ones(size))  # is trained
        self.register_buffer("mean", torch.zeros(size))  # is saved and moved
        self.plain = torch.zeros(size)  # is neither

    def forward(self, x):
        return (x - self.mean) * self.factor


layer = Scale(3)
y = layer(torch.randn(2, 3))
print([name for name, _ in layer.named_parameters()])
print(list(layer.state_dict()))
