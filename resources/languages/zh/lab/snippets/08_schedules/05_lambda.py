"""LambdaLR"""

import torch

w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.5)
scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda epoch: 1 / (epoch + 1))
rates = []
for epoch in range(4):
    rates.append(optimizer.param_groups[0]["lr"])
    optimizer.step()
    scheduler.step()
print(rates)  # 0.5 乘以 1、1/2、1/3、1/4
