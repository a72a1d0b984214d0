"""Sizes and dimensions that do not fit."""

from __future__ import annotations

CASES = """
== matmul-shapes
a = torch.rand(3, 4)
b = torch.rand(2, 2)
c = a @ b  #!
== matmul-shapes
a = torch.rand(3, 4)
b = torch.rand(2, 4)
c = torch.matmul(a, b)  #! #fix
== matmul-shapes
a = torch.rand(3, 4)
c = a @ torch.rand(3)  #!
== matmul-shapes
a = torch.rand(5, 3, 4)
c = a.matmul(a)  #! #fix
== matmul-shapes
c = torch.rand(3) @ torch.rand(4)  #!
== batch-sizes
c = torch.bmm(torch.ones(2, 3, 4), torch.ones(3, 4, 5))  #!
== matmul-shapes
c = torch.bmm(torch.ones(2, 3, 4), torch.ones(2, 5, 6))  #!
== linear-features
model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(5, 1))
y = model(torch.rand(2, 3))  #! #fix
== linear-features
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(784, 10)

    def forward(self, x):
        return self.fc(x)  #! #fix

y = Net()(torch.rand(8, 1, 28, 28))
== broadcast
a = torch.rand(2, 3)
b = torch.rand(4)
c = a + b  #!
== broadcast
loss = nn.MSELoss()(torch.rand(2, 3), torch.rand(4))  #!
== broadcast
a = torch.rand(2, 3, 4)
c = torch.matmul(a, torch.rand(5, 4, 2))  #!
== reshape-size
x = torch.rand(2, 3).reshape(4, 2)  #!
== reshape-size
x = torch.rand(2, 3)
y = x.view(4, -1)  #!
== expand-size
x = torch.rand(3).expand(2, 4)  #!
== expand-size
x = torch.rand(2)
x[:] = torch.rand(3)  #!
== in-place-shape
x = torch.rand(3)
x += torch.rand(2, 3)  #! #fix
== too-many-indices
x = torch.rand(3)
print(x[0, 1])  #!
== view-non-contiguous
x = torch.rand(2, 3)
y = x.t().view(6)  #! #fix
== cat-sizes
x = torch.cat([torch.rand(2, 3), torch.rand(2, 4)])  #!
== cat-dimensions
x = torch.cat([torch.rand(2, 3), torch.rand(2)])  #!
== stack-sizes
x = torch.stack([torch.rand(2, 3), torch.rand(2, 4)])  #!
== stack-sizes
from torch.utils.data import DataLoader
for batch in DataLoader([torch.rand(2), torch.rand(3)], batch_size=2):  #!
    print(batch)
== index-out-of-range
t = torch.tensor([7.0])
print(t[1])  #!
== index-out-of-range
t = torch.rand(2, 3)
print(t[0, 5])  #!
== list-index-out-of-range
sizes = [1, 2]
print(sizes[2])  #!
== index-of-scalar
t = torch.tensor(7.0)
print(t[0])  #! #fix
== dimension-out-of-range
x = torch.rand(4)
s = x.sum(dim=1)  #!
== dimension-out-of-range
x = torch.rand(2, 3).transpose(0, 2)  #!
== conv-channels
conv = nn.Conv2d(3, 4, 3)
y = conv(torch.rand(1, 1, 8, 8))  #! #fix
== conv-dimensions
conv = nn.Conv2d(3, 4, 3)
y = conv(torch.rand(3, 8))  #!
== kernel-too-large
conv = nn.Conv2d(1, 4, 9)
y = conv(torch.rand(1, 1, 8, 8))  #!
== recurrent-size
lstm = nn.LSTM(3, 4)
y = lstm(torch.rand(2, 5))  #!
== permute-dimensions
x = torch.rand(2, 3)
y = x.permute(0, 1, 2)  #!
== batch-norm-one-sample
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
y = model(torch.rand(1, 2))  #! #fix
== item-of-many
loss = torch.rand(2)
print(loss.item())  #! #fix
== item-of-many
x = torch.rand(3)
print(float(x))  #!
== loss-not-made
out, y = torch.rand(2, 3), torch.tensor([0, 1])
loss = nn.CrossEntropyLoss(out, y)  #! #fix
== truth-of-many
x = torch.rand(3)
if x > 0:  #! #fix
    print("positive")
== ragged-list
x = torch.tensor([[1, 2], [3]])  #!
"""
