"""自己写一个激活函数"""

import torch
from torch import nn


class Swish(nn.Module):
    def forward(self, x):
        return x * torch.sigmoid(x)


model = nn.Sequential(nn.Linear(2, 4), Swish(), nn.Linear(4, 1))
x = torch.linspace(-3, 3, 7)
y = Swish()(x)
same = nn.SiLU()(x)  # torch 里已经有，叫这个名字
print(torch.allclose(y, same))
out = model(torch.randn(5, 2))
