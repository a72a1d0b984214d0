"""Linear and ReLU as a class"""

import torch
from torch import nn


class Layer(nn.Module):
    def __init__(self, n_in, n_out):
        super().__init__()  # first: it makes the place for parameters
        self.linear = nn.Linear(n_in, n_out)
        self.relu = nn.ReLU()

    def forward(self, x):
        return self.relu(self.linear(x))


layer = Layer(3, 4)
x = torch.randn(2, 3)
y = layer(x)  # calls forward, and the hooks
print(y.shape)
