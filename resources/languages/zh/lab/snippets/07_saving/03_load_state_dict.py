"""load_state_dict：名字对不上怎么办"""

import torch
from torch import nn

source = nn.Sequential(nn.Linear(2, 3), nn.ReLU())
target = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
state = source.state_dict()

try:
    target.load_state_dict(state)
except RuntimeError as error:
    print(error)
report = target.load_state_dict(state, strict=False)
print(report.missing_keys)
print(torch.equal(target[0].weight, source[0].weight))
