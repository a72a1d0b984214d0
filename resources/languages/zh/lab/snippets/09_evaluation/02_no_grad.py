"""评估时不建计算图"""

import torch
from torch import nn

model = nn.Linear(2, 1)
x = torch.randn(4, 2)
model.eval()  # 不管梯度的事
with_graph = model(x)
with torch.no_grad():
    without = model(x)
print(with_graph.requires_grad, without.requires_grad)
