"""Modules that are made or called wrongly."""

from __future__ import annotations

CASES = '''
== missing-super-init
class Net(nn.Module):
    def __init__(self):
        self.fc = nn.Linear(1, 1)  #! #fix

model = Net()
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
== container-called
layers = nn.ModuleList([nn.Linear(2, 2), nn.Linear(2, 1)])
layers(torch.ones(1, 2))  #!
== missing-forward
class Net(nn.Module):
    def foward(self, x):
        return x

y = Net()(torch.rand(1))  #! #fix
== module-given-list
layers = [nn.Linear(1, 1), nn.ReLU()]
model = nn.Sequential(layers)  #! #fix
== nothing-returned
class Net(nn.Module):
    def forward(self, x):
        x = x + 1

out = Net()(torch.rand(2))
print(out.sum())  #!
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
== arguments-missing
layer = nn.Linear(3)  #!
== arguments-too-many
model = nn.Sequential(nn.Linear(1, 1))
y = model(torch.rand(1), torch.rand(1))  #!
== not-a-tensor
model = nn.Linear(2, 1)
x = [1.0, 2.0]
y = model(x)  #! #fix
== not-a-tensor
y = F.relu(nn.Linear(1, 1))  #!
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
model = nn.Module()
model.add_module("layer.1", nn.Linear(1, 1))  #!
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
class Base(nn.Module):
    def __init__(self):
        self.kind = "base"  #fix

class Net(Base):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(1, 1)  #!

print(Net().kind)
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
== assigned-tensor-for-parameter, not part-of-module-replaced
layer = nn.Linear(1, 1)
layer.weight = torch.rand(1, 1)
== module-given-list, not part-of-module-replaced
layers = nn.Sequential([nn.Linear(1, 1)])
== part-of-module-replaced, not buffer-replaced
model = nn.Sequential(nn.Linear(1, 1))
model.net = nn.Linear(1, 1)
model.net = [0.0]
== assigned-tensor-for-parameter, not buffer-replaced
norm = nn.BatchNorm1d(2)
norm.weight = torch.zeros(2)
== part-exists, not name-of-part
layers = nn.ModuleDict({"type": nn.Linear(1, 1)})
== nothing, not name-of-part
layers = nn.ModuleDict({"conv": nn.Linear(1, 1)})
layers["conv.1"]
== name-of-part, not part-exists
nn.Module().register_buffer("a.b", torch.zeros(1))
== missing-key, not part-exists
model = nn.Linear(1, 1)
model._parameters["mean"]
== integer-gradient, not module-of-integers
w = nn.Parameter(torch.zeros(2, dtype=torch.int64))
== not-for-dtype, not module-of-integers
x = torch.tensor([1, 2])
x.softmax(0)
== arguments-too-many, not train-given-data
model = nn.Linear(1, 1)
model.eval([1])
== nothing, not train-given-data
def train(mode):
    raise ValueError("training mode")
train(1)
== late-super-init, not missing-super-init
class Base(nn.Module):
    def __init__(self):
        super().__init__()

class Net(Base):
    def __init__(self):
        self.fc = nn.Linear(1, 1)
        super().__init__()
Net()
== nothing, not missing-super-init
class Base(nn.Module):
    def __init__(self, begins):
        if begins:
            super().__init__()

class Net(Base):
    def __init__(self):
        super().__init__(False)
        self.fc = nn.Linear(1, 1)
Net()
== arguments-too-many, not object-for-its-class
class Net(nn.Module):
    def forward(self, x):
        return x
Net()(torch.rand(2), 3)
== arguments-missing, not object-for-its-class
class Net(nn.Module):
    def forward(self, x, y):
        return x + y
net = Net()
net(torch.rand(2))
"""
