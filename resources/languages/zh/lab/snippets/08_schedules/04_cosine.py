"""CosineAnnealingLR"""

import torch

w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=1.0)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=8)
rates = []
for epoch in range(9):
    rates.append(optimizer.param_groups[0]["lr"])
    optimizer.step()
    scheduler.step()
print([round(rate, 3) for rate in rates])  # 8 步从 1 降到 0
