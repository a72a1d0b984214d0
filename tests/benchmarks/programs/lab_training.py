"""A small network, trained for a thousand steps: no step prints."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(12, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
features, targets = torch.rand(96, 12), torch.rand(96, 1)
for _ in range(1000):
    loss = nn.functional.mse_loss(model(features), targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print("loss", loss.item())
