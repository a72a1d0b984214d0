"""Data sets, loaders and files."""

from __future__ import annotations

CASES = """
== dataset-length
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __getitem__(self, i):
        return i
loader = DataLoader(Numbers(), shuffle=True)  #!
== dataset-item
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __len__(self):
        return 2
for x in DataLoader(Numbers()):  #!
    print(x)
== collate-unknown
from torch.utils.data import DataLoader
batches = list(DataLoader([None, None], batch_size=2))  #!
== tensor-dataset-lengths
from torch.utils.data import TensorDataset
data = TensorDataset(torch.rand(3), torch.rand(4))  #!
== not-an-array
x = torch.from_numpy([1, 2])  #! #fix
== size-not-whole
n = 10 / 2
x = torch.zeros(n)  #!
== size-not-whole
layer = nn.Linear(10 / 2, 1)  #!
== unpacking
x, y = 3  #!
== unpacking
a, b = "abc"  #!
== batch-unpacking
from torch.utils.data import DataLoader, TensorDataset
for i, (x, y) in enumerate(DataLoader(TensorDataset(torch.rand(4, 2)))):  #!
    print(x)
== batch-unpacking
loader = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.rand(4, 2)))
x, y = next(iter(loader))  #!
== unpacking
loader = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.rand(4, 2)))
for batch in loader:
    a, b, c = batch[0][0]  #!
== batch-unpacking
from torch.utils.data import DataLoader, TensorDataset
for x, y in DataLoader(TensorDataset(torch.rand(4, 2))):  #!
    print(x)
"""
