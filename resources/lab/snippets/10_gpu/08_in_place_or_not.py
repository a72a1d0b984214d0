"""A module moves in place, a tensor does not"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(2, 1)
x = torch.ones(3, 2)
model.to(device)  # enough: its parameters lie there now
moved = x.to(device)  # x itself stays
print(model.weight.device, x.device, moved.device)
y = model(moved)
