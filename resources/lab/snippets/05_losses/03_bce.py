"""BCELoss wants probabilities"""

import torch
from torch import nn

logits = torch.tensor([2.0, -1.0, 0.5])
p = torch.sigmoid(logits)  # between 0 and 1
target = torch.tensor([1.0, 0.0, 1.0])  # floats, as p is
loss = nn.BCELoss()(p, target)
by_hand = -(target * p.log() + (1 - target) * (1 - p).log()).mean()
print(loss.item(), by_hand.item())
