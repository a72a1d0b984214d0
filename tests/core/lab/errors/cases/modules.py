"""Modules that are made or called wrongly."""

from __future__ import annotations

CASES = '''
== missing-super-init
class Net(nn.Module):
    def __init__(self):
        """Scale."""
        self.w = nn.Parameter(torch.rand(1))  #! #fix

model = Net()
== missing-super-init
class Net(nn.Module):
    def __init__(self, n):
        self.n = n

    def forward(self, x):
        return x * self.n

model = Net(2)
y = model(torch.rand(1))  #! #fix
== late-super-init
class Net(nn.Module):
    def __init__(self, n):
        """Scale."""
        self.n = n
        self.fc = nn.Linear(n, 1)  #! #fix
        super().__init__()

    def forward(self, x):
        return self.fc(x)

print(*Net(3).parameters(), Net(3)(torch.rand(3)))
== late-super-init
class Base(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n

class Net(Base):
    def __init__(self):
        self.sizes = [3, 1]
        self.fc = nn.Linear(*self.sizes)  #!
        super().__init__(self.sizes[0])

model = Net()
== missing-forward
class Net(nn.Module):
    def foward(self, x):
        return x

y = Net()(torch.rand(1))  #! #fix
== nothing-returned
def half(x):
    y = x / 2

for part in half(torch.rand(2)):  #!
    print(part)
== nothing-returned
class Steps:
    def make(self):
        self.made = [1, 2]

a, b = Steps().make()  #!
== none-for-tensor
loss = F.cross_entropy(None, torch.tensor([0]))  #!
== assigned-tensor-for-parameter
model = nn.Linear(1, 1)
model.weight = torch.ones(1, 1)  #! #fix
== module-in-arithmetic
x = torch.rand(2)
y = nn.ReLU(x)
z = y + 1  #!
== tensor-called
x = torch.rand(2)
y = x(1)  #! #fix
== data-parallel-no-group
from torch.nn.parallel import DistributedDataParallel
model = DistributedDataParallel(nn.Linear(1, 1))  #! #fix
== part-of-module-replaced
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
    def forward(self, x):
        self.fc = torch.relu(self.fc(x))  #!
        return self.fc
Net()(torch.rand(2))
== buffer-replaced
layer = nn.BatchNorm1d(2)
layer.running_mean = [0.0, 0.0]  #!
== name-of-part
layers = nn.ModuleDict({"conv.1": nn.Conv2d(1, 1, 1)})  #!
== part-exists
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.mean = torch.zeros(2)
        self.register_buffer("mean", torch.zeros(2))  #!
Net()
== module-of-integers
model = nn.Linear(1, 1).to(torch.int64)  #!
== train-given-data
model = nn.Linear(1, 1)
model.train([torch.rand(1)])  #! #fix
== missing-super-init
class Block(nn.Module):
    def __init__(self, n):
        self.n = n  #fix

class Wide(Block):
    """Has no __init__ of its own."""

class Net(Wide):
    def __init__(self):
        super().__init__(3)
        self.fc = nn.Linear(self.n, 1)  #!

Net()
== misspelt-special-method
class Net(nn.Module):
    def ___init___(self):
        super(Net, self).___init___()
        self.fc = nn.Linear(2, 1)

optimizer = torch.optim.SGD(Net().parameters(), lr=0.1)  #! #fix
== object-for-its-class
class Block(nn.Module):
    def __init__(self, n_in, n_out):
        super().__init__()
        self.fc = nn.Linear(n_in, n_out)

    def forward(self, x):
        return self.fc(x)

block = Block
layers = []
for size in (2, 3):
    block = Block(size, size)
    layers.append(block(size, 2 * size))  #!
'''

TWINS = """
== part-exists, not name-of-part
layers = nn.ModuleDict({"type": nn.Linear(1, 1)})
== nothing, not name-of-part
layers = nn.ModuleDict({"conv": nn.Linear(1, 1)})
layers["conv.1"]
"""
