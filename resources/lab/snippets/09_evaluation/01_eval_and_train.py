"""model.eval and model.train"""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5))
x = torch.ones(1, 2)
training = model(x)  # half of the units are dropped
model.eval()
first = model(x)
second = model(x)  # in eval mode always the same
model.train()
print(training, first, second)
print(torch.equal(first, second))
