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
== sample-is-none
from torch.utils.data import DataLoader
batches = list(DataLoader([None, None], batch_size=2))  #!
== tensor-dataset-lengths
from torch.utils.data import TensorDataset
data = TensorDataset(torch.rand(3), torch.rand(4))  #!
== unpacking
x, y = 3  #!
== batch-unpacking
from torch.utils.data import DataLoader, TensorDataset
for i, (x, y) in enumerate(DataLoader(TensorDataset(torch.rand(4, 2)))):  #!
    print(x)
== batch-unpacking
loader = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.rand(4, 2)))
x, y = next(iter(loader))  #!
== data-set-empty
from torch.utils.data import DataLoader, TensorDataset
loader = DataLoader(TensorDataset(torch.rand(0, 2)), batch_size=4, shuffle=True)  #!
== batch-size
loader = torch.utils.data.DataLoader([1, 2], batch_size=0)  #!
== batch-size
loader = torch.utils.data.DataLoader(range(10), batch_size=10 / 2)  #! #fix
== loader-options
loader = torch.utils.data.DataLoader([1, 2], persistent_workers=True)  #! #fix
== loader-options
from torch.utils.data import DataLoader, IterableDataset
class Stream(IterableDataset):
    def __iter__(self):
        yield from range(3)
loader = DataLoader(Stream(), shuffle=True)  #! #fix
== batch-sampler
from torch.utils.data import BatchSampler, DataLoader, SequentialSampler
batches = BatchSampler(SequentialSampler([1, 2]), 2, drop_last=False)
loader = DataLoader([1, 2], batch_size=2, batch_sampler=batches)  #!
== loader-numbers
loader = torch.utils.data.DataLoader([1, 2], num_workers=-1)  #!
== loader-numbers
sampler = torch.utils.data.WeightedRandomSampler([0.1, 0.9], num_samples=0)  #!
== stream-without-iter
from torch.utils.data import DataLoader, IterableDataset
class Stream(IterableDataset):
    pass
loader = DataLoader(Stream())  #!
== stream-length
from torch.utils.data import DataLoader, IterableDataset
class Stream(IterableDataset):
    def __iter__(self):
        yield from range(3)
print(len(DataLoader(Stream())))  #!
== dataset-length-none
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __getitem__(self, i):
        return i
    def __len__(self):
        len([1, 2])
loader = DataLoader(Numbers(), shuffle=True)  #!
== dataset-not-indexed
class Numbers:
    def __len__(self):
        return 3
for x in torch.utils.data.DataLoader(Numbers()):  #!
    print(x)
== loader-indexed
loader = torch.utils.data.DataLoader([1, 2])
x = loader[0]  #! #fix
== next-of-old-python
loader = torch.utils.data.DataLoader([1, 2])
x = iter(loader).next()  #! #fix
== next-of-loader
loader = torch.utils.data.DataLoader([1, 2])
x = next(loader)  #! #fix
== iterator-at-its-end
batches = iter(torch.utils.data.DataLoader([1, 2]))
for i in range(3):
    x = next(batches)  #!
== split-lengths
from torch.utils.data import random_split
a, b = random_split(range(10), [7, 2])  #! #fix
== split-lengths
from torch.utils.data import random_split
data, n = range(11), 11
a, b = random_split(data, [0.8 * n, 0.2 * n])  #! #fix
assert len(a) + len(b) == 11
== split-lengths
from torch.utils.data import random_split
a, b = random_split(range(10), [0.7, 0.2])  #! #fix
== tensor-dataset-of-others
import numpy as np
data = torch.utils.data.TensorDataset(np.zeros((3, 2)), np.zeros(3))  #! #fix
== tensor-dataset-of-others
x, y = torch.rand(3), torch.rand(3)
data = torch.utils.data.TensorDataset((x, y))  #! #fix
== sample-not-found
from torch.utils.data import DataLoader, Dataset
class Rows(Dataset):
    def __init__(self):
        self.rows = {0: 1, 2: 3}
    def __getitem__(self, i):
        return self.rows[i]  #!
    def __len__(self):
        return len(self.rows)
for x in DataLoader(Rows()):
    print(x)
== collate-lengths
for x in torch.utils.data.DataLoader([[1, 2], [1, 2, 3]], batch_size=2):  #!
    print(x)
== collate-unknown
import numpy as np
batches = list(torch.utils.data.DataLoader([np.array(["a"])]))  #!
== not-numbers
x = torch.tensor(["a", "b"])  #!
== not-numbers
x = torch.tensor([1.0, None])  #!
== not-numbers
import numpy as np
x = torch.from_numpy(np.array([1, "a"], dtype=object))  #!
== negative-strides
import numpy as np
x = torch.from_numpy(np.arange(4)[::-1])  #! #fix
assert x.tolist() == [3, 2, 1, 0]
== main-guard
from multiprocessing import process
from torch.utils.data import DataLoader
loader = DataLoader([1, 2], num_workers=1, multiprocessing_context="spawn")
process.current_process()._inheriting = True  # as in a worker that runs the program anew
try:
    batches = list(loader)  #!
finally:
    del process.current_process()._inheriting
== worker-gone
import os
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __getitem__(self, i):
        os._exit(3)
    def __len__(self):
        return 1
batches = list(DataLoader(Numbers(), num_workers=1))  #!
== loader-fixed
loader = torch.utils.data.DataLoader([1, 2])
loader.batch_size = 2  #!
== loader-options
loader = torch.utils.data.DataLoader([1, 2], batch_size=None, drop_last=True)  #! #fix
== loader-options
loader = torch.utils.data.DataLoader([1, 2], multiprocessing_context="fork")  #! #fix
== batch-not-unpacked
from torch.utils.data import DataLoader, TensorDataset
loader = DataLoader(TensorDataset(torch.rand(6, 2), torch.rand(6)), batch_size=3)
for batch in loader:
    batch = batch.to("cpu")  #!
== batch-not-unpacked
from torch.utils.data import DataLoader, TensorDataset
for i, data in enumerate(DataLoader(TensorDataset(torch.rand(6, 2), torch.rand(6)), batch_size=3)):
    print(data.shape)  #!
== batch-of-lists
from torch.utils.data import DataLoader, Dataset
class Points(Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, i):
        return [0.1 * i, 0.2 * i], i % 2

for x, y in DataLoader(Points(), batch_size=3):
    x = x.float()  #!
== list-is-no-tensor
losses = [torch.tensor(1.0), torch.tensor(2.0)]
losses.item()  #!
== loop-over-a-number
epochs = 3
for epoch in epochs:  #! #fix
    x = torch.rand(2)
== inner-module-called
class Wrapper(nn.Module):
    def __init__(self, module):
        super().__init__()
        self.module = module

net = Wrapper(nn.Linear(2, 1))
state = net.module().state_dict()  #! #fix
== list-is-no-tensor
outputs = []
for x in torch.rand(3, 2):
    outputs.append(x * 2)
best = outputs.argmax()  #!
"""

TWINS = """
== loader-options, not batch-sampler
loader = torch.utils.data.DataLoader([1, 2], shuffle=True, sampler=[0, 1])
== batch-size, not batch-sampler
loader = torch.utils.data.DataLoader([1, 2], batch_size=-2)
== nothing, not dataset-length-none
print(range(None))
== size-not-whole, not dataset-length-none
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __getitem__(self, i):
        return i
    def __len__(self):
        return 4 / 2
list(DataLoader(Numbers()))
== loader-indexed, not dataset-not-indexed
loader = torch.utils.data.DataLoader([1, 2])
loader[1]
== nothing, not next-of-old-python
class Node:
    pass
print(Node().next)
== next-of-loader, not iterator-at-its-end
next(torch.utils.data.DataLoader([1]))
== list-is-no-tensor, not tensor-dataset-of-others
numbers = [1, 2]
numbers.size()
== missing-key, not sample-not-found
table = {0: "a"}
table[5]
== list-is-no-tensor, not batch-of-lists
for x, y in [([torch.rand(2)], 1)]:
    x.float()
== batch-of-lists, not list-is-no-tensor
from torch.utils.data import DataLoader
for x, y in DataLoader([([1.0, 2.0], 1)] * 4, batch_size=2):
    x.to("cpu")
== nothing, not loop-over-a-number
for i in sorted(4):
    pass
== arguments-missing, not inner-module-called
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)

    def forward(self, x):
        return self.fc()
Net()(torch.rand(2))
== arguments-missing, not inner-module-called
module = nn.Linear(2, 1)
module()
"""
