"""softmax 算出概率"""

import torch

logits = torch.tensor([[2.0, 1.0, 0.1], [0.0, 0.0, 5.0]])
p = torch.softmax(logits, dim=1)
print(p, p.sum(dim=1))
print(torch.equal(p.argmax(dim=1), logits.argmax(dim=1)))  # 大小顺序不变
