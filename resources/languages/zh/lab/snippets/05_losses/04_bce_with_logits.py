"""BCEWithLogitsLoss 和它的 pos_weight"""

import torch
from torch import nn

logits = torch.tensor([2.0, -1.0, 0.5])
target = torch.tensor([1.0, 0.0, 1.0])
plain = nn.BCEWithLogitsLoss()(logits, target)
same = nn.BCELoss()(torch.sigmoid(logits), target)
print(plain.item(), same.item())

weight = torch.tensor(3.0)  # 每个正样本算三次
weighted = nn.BCEWithLogitsLoss(pos_weight=weight)(logits, target)
print(weighted.item())
