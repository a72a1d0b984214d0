"""KLDivLoss wants log probabilities"""

import torch
from torch import nn

logits = torch.tensor([[1.0, 2.0, 0.5]])
target = torch.tensor([[0.2, 0.5, 0.3]])
log_p = torch.log_softmax(logits, dim=1)  # the first argument: logarithms
loss = nn.KLDivLoss(reduction="batchmean")(log_p, target)
by_hand = (target * (target.log() - log_p)).sum()
print(loss.item(), by_hand.item())
