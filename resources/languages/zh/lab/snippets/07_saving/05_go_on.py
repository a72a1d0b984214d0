"""保存优化器的状态，接着训练"""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1)
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
x, y = torch.randn(8, 2), torch.randn(8, 1)


def step(model, optimizer):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(x), y)
    loss.backward()
    optimizer.step()
    return loss.item()


first = step(model, optimizer)
torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict()}, "run.pt")

again = nn.Linear(2, 1)
its_optimizer = torch.optim.Adam(again.parameters(), lr=0.1)
checkpoint = torch.load("run.pt")
again.load_state_dict(checkpoint["model"])
its_optimizer.load_state_dict(checkpoint["optimizer"])
for _ in range(2):
    print(step(model, optimizer), step(again, its_optimizer))  # 两个数一样
