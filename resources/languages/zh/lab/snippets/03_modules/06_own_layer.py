"""自己写一个层"""

import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.factor = nn.Parameter(torch.ones(size))  # 会训练
        self.register_buffer("mean", torch.zeros(size))  # 会保存，也会跟着移动
        self.plain = torch.zeros(size)  # 都不会

    def forward(self, x):
        return (x - self.mean) * self.factor


layer = Scale(3)
y = layer(torch.randn(2, 3))
print([name for name, _ in layer.named_parameters()])
print(list(layer.state_dict()))
