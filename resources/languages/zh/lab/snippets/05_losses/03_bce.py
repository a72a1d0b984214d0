"""BCELoss 要的是概率"""

import torch
from torch import nn

logits = torch.tensor([2.0, -1.0, 0.5])
p = torch.sigmoid(logits)  # 在 0 和 1 之间
target = torch.tensor([1.0, 0.0, 1.0])  # 浮点数，跟 p 一样
loss = nn.BCELoss()(p, target)
by_hand = -(target * p.log() + (1 - target) * (1 - p).log()).mean()
print(loss.item(), by_hand.item())
