"""zeros, ones, arange and empty"""

import torch

zeros = torch.zeros(2, 3)
ones = torch.ones(2, 3)
counted = torch.arange(0, 10, 2)  # the end is not in it
spaced = torch.linspace(0, 1, 5)  # here it is
empty = torch.empty(2, 3)  # not filled: whatever lay there
empty.fill_(7.0)
print(counted, spaced)
