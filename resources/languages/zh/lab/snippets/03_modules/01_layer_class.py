"""把 Linear 和 ReLU 写成一个类"""

import torch
from torch import nn


class Layer(nn.Module):
    def __init__(self, n_in, n_out):
        super().__init__()  # 先调用它：参数才有地方放
        self.linear = nn.Linear(n_in, n_out)
        self.relu = nn.ReLU()

    def forward(self, x):
        return self.relu(self.linear(x))


layer = Layer(3, 4)
x = torch.randn(2, 3)
y = layer(x)  # 会调用 forward 和钩子
print(y.shape)
