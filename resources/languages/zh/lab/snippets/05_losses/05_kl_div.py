"""KLDivLoss 要的是对数概率"""

import torch
from torch import nn

logits = torch.tensor([[1.0, 2.0, 0.5]])
target = torch.tensor([[0.2, 0.5, 0.3]])
log_p = torch.log_softmax(logits, dim=1)  # 第一个参数：对数
loss = nn.KLDivLoss(reduction="batchmean")(log_p, target)
by_hand = (target * (target.log() - log_p)).sum()
print(loss.item(), by_hand.item())
