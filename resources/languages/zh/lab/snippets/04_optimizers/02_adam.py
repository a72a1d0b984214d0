"""Adam：每个参数记两个平均值"""

import torch

w = torch.tensor([1.0, -2.0], requires_grad=True)
optimizer = torch.optim.Adam([w], lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    loss = (w**2).sum()
    loss.backward()
    optimizer.step()
    print(loss.item())
state = optimizer.state[w]  # 每个梯度的两个平均值
print(state["exp_avg"], state["exp_avg_sq"])
