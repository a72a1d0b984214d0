"""zero_grad、backward、step"""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x = torch.tensor([[0.0], [1.0], [2.0]])
y = 2 * x + 1
for step in range(4):
    optimizer.zero_grad()  # 清掉上一步的梯度
    loss = ((model(x) - y) ** 2).mean()
    loss.backward()  # 计算新的梯度
    optimizer.step()  # 用上新的梯度
    print(loss.item())
