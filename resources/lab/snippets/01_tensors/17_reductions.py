"""sum, mean and max along a dimension"""

import torch

x = torch.tensor([[1.0, 5.0, 3.0], [4.0, 2.0, 6.0]])
total = x.sum()
columns = x.sum(dim=0)  # dimension 0 goes: one for each column
rows = x.mean(dim=1)  # dimension 1 goes: one for each row
largest, where = x.max(dim=1)
print(total, columns, rows, largest, where)
