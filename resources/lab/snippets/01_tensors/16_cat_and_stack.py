"""cat and stack"""

import torch

a = torch.tensor([[1, 2], [3, 4]])
b = torch.tensor([[5, 6], [7, 8]])
below = torch.cat([a, b], dim=0)  # (4, 2): along a dimension that is there
beside = torch.cat([a, b], dim=1)  # (2, 4)
pile = torch.stack([a, b])  # (2, 2, 2): along a new one
print(below, beside, pile.shape)
