"""Dataset：__len__ 和 __getitem__"""

import torch
from torch.utils.data import Dataset


class Squares(Dataset):
    def __init__(self, n):
        self.x = torch.arange(n, dtype=torch.float32)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i], self.x[i] ** 2


dataset = Squares(10)
x, y = dataset[3]
print(len(dataset), x, y)
