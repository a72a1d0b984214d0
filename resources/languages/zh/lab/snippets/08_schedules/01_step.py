"""StepLR"""

import torch

w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=1.0)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2, gamma=0.1)
rates = []
for epoch in range(6):
    rates.append(optimizer.param_groups[0]["lr"])
    optimizer.step()
    scheduler.step()
print(rates)  # 每 2 轮变成十分之一
