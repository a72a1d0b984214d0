"""Broadcasting"""

import torch

column = torch.tensor([[0.0], [10.0], [20.0]])  # (3, 1)
row = torch.tensor([1.0, 2.0, 3.0, 4.0])  # (4,)
table = column + row  # (3, 4): size 1 is repeated
print(table)

wide = column.expand(3, 4)  # what it does: stride 0, no copy
print(wide.stride())
