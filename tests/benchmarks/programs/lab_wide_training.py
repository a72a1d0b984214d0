"""A network of MNIST's size, 670,000 weights, trained for two hundred steps."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10))
optimizer = torch.optim.Adam(model.parameters())
images, labels = torch.rand(64, 784), torch.randint(0, 10, (64,))
for _ in range(200):
    loss = nn.functional.cross_entropy(model(images), labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print("loss", loss.item())
