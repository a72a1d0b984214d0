"""CrossEntropyLoss"""

import torch
from torch import nn

logits = torch.tensor([[2.0, 0.5, -1.0], [0.1, 0.2, 3.0]])  # 前面不要加 softmax
target = torch.tensor([0, 2])  # 类别，int64
loss = nn.CrossEntropyLoss()(logits, target)

log_p = torch.log_softmax(logits, dim=1)
by_hand = -log_p[torch.arange(2), target].mean()
print(loss.item(), by_hand.item())
