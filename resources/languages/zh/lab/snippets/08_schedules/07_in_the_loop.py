"""scheduler.step 放在 optimizer.step 后面"""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.2)
scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer, gamma=0.9)
x = torch.linspace(-1, 1, 8).view(-1, 1)
y = 3 * x
for epoch in range(4):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(x), y)
    loss.backward()
    optimizer.step()
    scheduler.step()  # 每轮一次
    print(epoch, loss.item(), scheduler.get_last_lr())
