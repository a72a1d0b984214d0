"""The spiral preset's first step as a plain script, until its loss is known."""

import json
import os
import time

import numpy as np
import torch
from torch import nn

LAUNCHED = float(os.environ["LAUNCHED"])

rng = np.random.default_rng(0)
r = np.linspace(0, 5, 250)
angle = np.concatenate([1.75 * r / 5 * 2 * np.pi, 1.75 * r / 5 * 2 * np.pi + np.pi])
radius = np.concatenate([r, r])
points = np.stack([radius * np.sin(angle), radius * np.cos(angle)], axis=1) + rng.uniform(-0.1, 0.1, (500, 2))
x = torch.from_numpy(points.astype(np.float32))
y = torch.cat([torch.zeros(250), torch.ones(250)])[:, None]

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 8), nn.Tanh(), nn.Linear(8, 1))
criterion = nn.BCEWithLogitsLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.01, fused=True)
batch = torch.randperm(500)[:10]
optimizer.zero_grad()
loss = criterion(model(x[batch]), y[batch])
loss.backward()
optimizer.step()
print(json.dumps({"first_loss": time.time() - LAUNCHED, "loss": loss.item()}))
