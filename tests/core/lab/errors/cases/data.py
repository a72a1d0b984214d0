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
== data-set-empty
from torch.utils.data import DataLoader, TensorDataset
loader = DataLoader(TensorDataset(torch.rand(0, 2)), batch_size=4, shuffle=True)  #!
== batch-size
loader = torch.utils.data.DataLoader([1, 2], batch_size=0)  #!
== batch-size
loader = torch.utils.data.DataLoader(range(10), batch_size=10 / 2)  #! #fix
== loader-options
from torch.utils.data import DataLoader, SubsetRandomSampler
loader = DataLoader([1, 2], shuffle=True, sampler=SubsetRandomSampler([0, 1]))  #! #fix
== loader-options
loader = torch.utils.data.DataLoader([1, 2], persistent_workers=True)  #! #fix
== loader-options
loader = torch.utils.data.DataLoader([1, 2], prefetch_factor=2)  #! #fix
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
== next-of-old-python
steps = iter([1, 2])
x = steps.next()  #! #fix
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
from torch.utils.data import DataLoader
loader = DataLoader([1, 2], num_workers=1, multiprocessing_context="spawn", worker_init_fn=os._exit)
batches = list(loader)  #!
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
== list-is-no-tensor
x = [[1, 2], [3, 4]]
print(x.shape)  #!
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
== loader-numbers, not data-set-empty
sampler = torch.utils.data.RandomSampler([1, 2], replacement=True, num_samples=-1)
== batch-size, not data-set-empty
loader = torch.utils.data.DataLoader([], batch_size=0)
== data-set-empty, not batch-size
loader = torch.utils.data.DataLoader([], batch_size=4, shuffle=True)
== loader-numbers, not batch-size
loader = torch.utils.data.DataLoader([1], batch_size=4, num_workers=-4)
== batch-sampler, not loader-options
from torch.utils.data import DataLoader
loader = DataLoader([1, 2], shuffle=True, batch_sampler=[[0], [1]])
== no-such-argument, not loader-options
loader = torch.utils.data.DataLoader([1, 2], shuffel=True)
== loader-options, not batch-sampler
loader = torch.utils.data.DataLoader([1, 2], shuffle=True, sampler=[0, 1])
== batch-size, not batch-sampler
loader = torch.utils.data.DataLoader([1, 2], batch_size=-2)
== loader-options, not loader-numbers
loader = torch.utils.data.DataLoader([1, 2], num_workers=0, prefetch_factor=2)
== data-set-empty, not loader-numbers
loader = torch.utils.data.DataLoader([], num_workers=0, shuffle=True)
== dataset-item, not stream-without-iter
from torch.utils.data import DataLoader, Dataset
class Stream(Dataset):
    def __iter__(self):
        yield 1
    def __len__(self):
        return 1
for x in DataLoader(Stream()):
    print(x)
== nothing, not stream-without-iter
from abc import ABC, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self):
        pass
Shape()
== dataset-length, not stream-length
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __getitem__(self, i):
        return i
print(len(DataLoader(Numbers())))
== nothing, not stream-length
print(len(i for i in range(3)))
== stream-length, not dataset-length
from torch.utils.data import DataLoader, IterableDataset
class Numbers(IterableDataset):
    def __iter__(self):
        return iter([1])
len(DataLoader(Numbers()))
== nothing, not dataset-length
class Numbers:
    pass
print(len(Numbers()))
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
== dataset-not-indexed, not dataset-item
class Numbers:
    def __len__(self):
        return 1
list(torch.utils.data.DataLoader(Numbers()))
== stream-without-iter, not dataset-item
from torch.utils.data import DataLoader, IterableDataset
class Numbers(IterableDataset):
    def __len__(self):
        return 1
list(DataLoader(Numbers()))
== nothing, not dataset-not-indexed
class Numbers:
    def __len__(self):
        return 3
Numbers()[0]
== loader-indexed, not dataset-not-indexed
loader = torch.utils.data.DataLoader([1, 2])
loader[1]
== nothing, not loader-indexed
class Loader:
    pass
Loader()[0]
== next-of-loader, not loader-indexed
loader = torch.utils.data.DataLoader([1, 2])
next(loader)
== nothing, not next-of-old-python
class Node:
    pass
print(Node().next)
== next-of-loader, not next-of-old-python
loader = torch.utils.data.DataLoader([1, 2])
x = next(loader)
== nothing, not next-of-loader
numbers = [1, 2]
next(numbers)
== iterator-at-its-end, not next-of-loader
loader = iter(torch.utils.data.DataLoader([]))
next(loader)
== next-of-loader, not iterator-at-its-end
next(torch.utils.data.DataLoader([1]))
== nothing, not iterator-at-its-end
def steps():
    raise StopIteration
steps()
== nothing, not split-lengths
def split(data, lengths):
    raise ValueError("lengths do not add up")
split([1, 2], [1, 2])
== tensor-dataset-lengths, not split-lengths
torch.utils.data.TensorDataset(torch.rand(7), torch.rand(3))
== list-is-no-tensor, not tensor-dataset-of-others
numbers = [1, 2]
numbers.size()
== tensor-dataset-lengths, not tensor-dataset-of-others
data = torch.utils.data.TensorDataset(torch.tensor([1, 2]), torch.tensor([1]))
== missing-key, not sample-not-found
table = {0: "a"}
table[5]
== list-index-out-of-range, not sample-not-found
from torch.utils.data import DataLoader, Dataset
class Rows(Dataset):
    def __getitem__(self, i):
        return [1, 2][i]
    def __len__(self):
        return 3
list(DataLoader(Rows()))
== stack-sizes, not collate-lengths
list(torch.utils.data.DataLoader([torch.rand(2), torch.rand(3)], batch_size=2))
== ragged-list, not collate-lengths
torch.tensor([[1, 2], [1]])
== collate-unknown, not sample-is-none
class Empty:
    pass
list(torch.utils.data.DataLoader([Empty()]))
== none-for-tensor, not sample-is-none
torch.relu(None)
== sample-is-none, not collate-unknown
list(torch.utils.data.DataLoader([(1, None)]))
== stack-sizes, not collate-unknown
list(torch.utils.data.DataLoader([(torch.rand(2), "a"), (torch.rand(3), "b")], batch_size=2))
== nothing, not main-guard
def start():
    raise RuntimeError("a process cannot be started")
start()
== cannot-pickle, not main-guard
from torch.utils.data import DataLoader
list(DataLoader([1], num_workers=1, multiprocessing_context="spawn", collate_fn=lambda batch: batch))
== nothing, not worker-gone
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __getitem__(self, i):
        raise KeyError("worker")
    def __len__(self):
        return 1
list(DataLoader(Numbers(), num_workers=1))
== loader-numbers, not worker-gone
list(torch.utils.data.DataLoader([1], num_workers=-1))
== split-lengths, not tensor-dataset-lengths
data = torch.utils.data.TensorDataset(torch.rand(4), torch.rand(4))
torch.utils.data.random_split(data, [2, 1])
== cat-sizes, not tensor-dataset-lengths
torch.cat([torch.rand(2, 3), torch.rand(2, 4)])
== not-an-array, not not-numbers
torch.from_numpy(["a"])
== ragged-list, not not-numbers
torch.tensor([[1.0], [1.0, 2.0]])
== not-an-array, not negative-strides
torch.from_numpy([3, 2, 1][::-1])
== slice-step, not negative-strides
torch.arange(4)[::-1]
== not-numbers, not not-an-array
import numpy as np
torch.from_numpy(np.array(["a"]))
== not-numbers, not not-an-array
torch.tensor([object()])
== batch-size, not loader-fixed
loader = torch.utils.data.DataLoader([1, 2], batch_size=0)
== nothing, not loader-fixed
loader = torch.utils.data.DataLoader([1, 2])
loader.batch_sizes.append(3)
== list-is-no-tensor, not batch-not-unpacked
from torch.utils.data import DataLoader
for x in DataLoader(torch.rand(4, 2), batch_size=2):
    rows = [x]
    rows.float()
== nothing, not batch-not-unpacked
class Batch:
    pass
Batch().to("cpu")
== batch-not-unpacked, not batch-of-lists
from torch.utils.data import DataLoader
for x in DataLoader([(torch.rand(2), 1)] * 4, batch_size=2):
    x.float()
== list-is-no-tensor, not batch-of-lists
for x, y in [([torch.rand(2)], 1)]:
    x.float()
== nothing, not list-is-no-tensor
[1, 2].push(3)
== batch-of-lists, not list-is-no-tensor
from torch.utils.data import DataLoader
for x, y in DataLoader([([1.0, 2.0], 1)] * 4, batch_size=2):
    x.to("cpu")
== unpacking, not loop-over-a-number
a, b = 3
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
== nothing, not list-is-no-tensor
words = ["a b"]
words.split()
"""
