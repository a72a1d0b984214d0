"""Names that are not known, taken, hidden or left open."""

from __future__ import annotations

CASES = """
== undefined-instance
from torch.utils.data import DataLoader, Dataset
loader = DataLoader(dataset, batch_size=4)  #!
== undefined-instance
class Net(nn.Module):
    pass

optimizer = torch.optim.SGD(net.parameters(), lr=0.1)  #!
== unknown-name
from torch.nn import Linear
layer = linear(2, 1)  #! #fix
== missing-import
layer = MSELoss()  #! #fix
== missing-import
y = relu(torch.rand(2))  #! #fix
== missing-import
table = pd.read_csv("x.csv")  #!
== misspelt-name-to-import
loader = Dataloader([1, 2])  #! #fix
== placeholder-name
model = your_model(3)  #!
== name-of-other-language
x = torch.rand(2, requires_grad=true)  #! #fix
== self-left-out
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(1, 1)

    def forward(self, x):
        return fc(x)  #! #fix

Net()(torch.rand(1))
== name-assigned-later
optimizer = torch.optim.SGD([torch.rand(1)], lr=lr)  #!
lr = 0.1
== name-of-a-function
def train():
    accuracy = 0.5

train()
print(accuracy)  #!
== name-of-a-class
class Config:
    rate = 0.1

print(rate)  #!
== name-of-a-comprehension
squares = [k * k for k in range(3)]
print(k)  #!
== name-in-a-branch
for batch in []:
    last = batch

print(last)  #!
== undefined-device
class Net(nn.Module):
    pass

x = torch.rand(2).to(device)  #! #fix
== super-of-unknown-class
class Net(nn.Module):
    def __init__(self):
        super(Nett, self).__init__()  #! #fix
        self.fc = nn.Linear(1, 1)

Net()
== tensor-as-key
names = {0: "cat", 1: "dog"}
pred = torch.tensor([0.1, 0.9]).argmax()
print(names[pred])  #! #fix
== tensor-as-key
names = {"cat": 0}
print(names[torch.tensor(1)])  #!
== misspelt-key
checkpoint = {"model_state": 1, "epoch": 2}
print(checkpoint["model_sate"])  #! #fix
== missing-key
checkpoint = {"model": 1, "epoch": 2}
print(checkpoint["optimizer"])  #!
== key-of-empty-dict
counts = {}
for word in "a b".split():
    counts[word] += 1  #!
== name-overwritten
def accuracy(y, t):
    return (y == t).float().mean()

for i in range(2):
    accuracy = accuracy(torch.ones(2), torch.ones(2))  #! #fix
== name-hides-builtin
list = [1, 2]
print(list((3, 4)))  #! #fix
print(list)
== name-hides-builtin
def largest(max, values):
    return max(values)  #!

largest(3, [1, 2])
== name-reused
def model(x):
    return x

model = torch.rand(3)
model(torch.rand(3))  #!
== attribute-of-another-module
layer = torch.Linear(2, 1)  #! #fix
== attribute-of-another-module
y = nn.relu(torch.rand(2))  #! #fix
== attribute-of-another-module
from torch import optim
optimizer = optim.SGD([torch.rand(1)], lr=0.1)
scheduler = optim.StepLR(optimizer, 2)  #! #fix
== star-import-hides-builtin
from torch import *
print(sum([1, 2]))  #! #fix
== placeholder-dots
model = ...
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  #!
== placeholder-dots
class Pictures(torch.utils.data.Dataset):
    def __init__(self, transform):
        self.transform = transform

    def __len__(self):
        return 2

    def __getitem__(self, i):
        return self.transform(i)

for x in torch.utils.data.DataLoader(Pictures(transform=...)):
    print(x)
== placeholder-dots-somewhere
y = F.relu(...)  #!
== function-without-body
def predict(x):
    pass

print(predict(torch.rand(2)).sum())  #!
== function-without-body
class Net(nn.Module):
    def forward(self, x):
        ...

print(Net()(torch.rand(2)).sum())  #!
== left-to-be-written
def loss(x):
    raise NotImplementedError("TODO")  #!

loss(torch.rand(2))
"""

TWINS = """
== undefined-name, not unknown-name
from torch import optim
optimizer.step()
== undefined-name, not unknown-name
print(inputs + 1)
== unknown-name, not name-assigned-later
total = 1
print(totl)
== name-of-a-function, not self-left-out
class Net(nn.Module):
    def forward(self, x):
        h = x
        return self.head()

    def head(self):
        return h

Net()(torch.rand(1))
== name-overwritten, not name-hides-builtin
for i in range(2):
    input = nn.Identity() if i == 0 else input
    input = input(torch.rand(1))
== nothing-returned, not function-without-body
def half(x):
    y = x / 2
print(half(torch.rand(2)).sum())
"""
