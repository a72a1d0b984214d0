"""求二元函数的最低点"""

import torch

x = torch.tensor(2.0, requires_grad=True)
y = torch.tensor(-1.0, requires_grad=True)
lr = 0.1
for step in range(20):
    f = (x - 1) ** 2 + 2 * (y + 3) ** 2
    f.backward()
    with torch.no_grad():  # 更新这一步不算进计算图
        x -= lr * x.grad
        y -= lr * y.grad
    x.grad = y.grad = None
print(x.item(), y.item())  # 接近 1 和 -3
