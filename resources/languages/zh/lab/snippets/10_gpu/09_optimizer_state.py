"""参数在哪里，优化器的状态就在哪里"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(2, 1).to(device)
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(1, 2, device=device)).sum().backward()
optimizer.step()  # 走了第一步才有状态
state = optimizer.state[model.weight]
print(model.weight.device, state["exp_avg"].device)
