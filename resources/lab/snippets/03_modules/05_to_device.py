"""A module's to(device)"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(3, 2)
moved = model.to(device)  # in place, and returns the module itself
print(moved is model)
print(model.weight.device)

x = torch.randn(4, 3).to(device)  # a tensor: the result counts
print(model(x).device)
