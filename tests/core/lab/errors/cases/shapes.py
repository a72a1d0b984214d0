"""Sizes and dimensions that do not fit."""

from __future__ import annotations

CASES = """
== matmul-shapes
a = torch.rand(3, 4)
b = torch.rand(2, 2)
c = a @ b  #!
== matmul-shapes
a = torch.rand(3, 4)
c = a @ torch.rand(3)  #!
== matmul-shapes
a = torch.rand(5, 3, 4)
c = a.matmul(a)  #! #fix
== batch-sizes
c = torch.bmm(torch.ones(2, 3, 4), torch.ones(3, 4, 5))  #!
== flatten-missing
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.pool, self.fc = nn.Conv2d(1, 8, 3), nn.MaxPool2d(2), nn.Linear(128, 10)

    def forward(self, x):
        x = self.pool(self.conv(x))
        return self.fc(x)  #! #fix

assert Net()(torch.randn(4, 1, 12, 12)).shape == (4, 10)
== flatten-missing
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 8, 3)
        self.fc = nn.Linear(in_features=8 * 4 * 4, out_features=16)
        self.out = nn.Linear(16, 10)

    def forward(self, x):
        return self.out(torch.relu(self.fc(torch.relu(self.conv(x)))))  #! #fix

assert Net()(torch.rand(2, 1, 6, 6)).shape == (2, 10)
== flatten-missing
model = nn.Sequential(nn.Conv2d(1, 8, 3), nn.ReLU(), nn.Linear(128, 10))
assert model(torch.randn(4, 1, 12, 12)).shape == (4, 10)  #! #fix
== view-mixes-samples
conv, fc = nn.Conv2d(1, 8, 3), nn.Linear(400, 10)
x = conv(torch.randn(4, 1, 12, 12)).view(-1, 400)
loss = nn.CrossEntropyLoss()(fc(x), torch.tensor([1, 2, 3, 0]))  #! #fix
== view-of-maps
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.fc = nn.Conv2d(1, 16, 5), nn.Linear(16 * 5 * 5, 10)

    def forward(self, x):
        x = F.max_pool2d(self.conv(x), 6)
        x = x.view(-1, 16 * 5 * 5)  #! #fix
        return self.fc(x)

assert Net()(torch.rand(3, 1, 28, 28)).shape == (3, 10)
== broadcast
a = torch.rand(2, 3)
b = torch.rand(4)
c = a + b  #!
== reshape-size
x = torch.rand(2, 3)
y = x.view(4, -1)  #!
== expand-size
x = torch.rand(2)
x[:] = torch.rand(3)  #!
== in-place-shape
x = torch.rand(3)
x += torch.rand(2, 3)  #! #fix
== too-many-indices
x = torch.rand(3)
print(x[0, 1])  #!
== index-out-of-range
t = torch.tensor([7.0])
print(t[1])  #!
== list-index-out-of-range
sizes = [1, 2]
print(sizes[2])  #!
== product-dimensions
a, b = torch.ones(3, 2), torch.ones(3, 2)
print(torch.dot(a, b))  #! #fix
== product-dimensions
a, b = torch.ones(5, 3, 2), torch.ones(2, 3)
print(torch.bmm(a, b).shape)  #! #fix
== recurrent-state
lstm = nn.LSTM(4, 8, batch_first=True)
h, c = torch.zeros(1, 8), torch.zeros(1, 8)
out, _ = lstm(torch.randn(5, 3, 4), (h, c))  #! #fix
== lstm-state-pair
lstm = nn.LSTM(4, 8)
out, h = lstm(torch.randn(5, 3, 4), torch.zeros(1, 3, 8))  #! #fix
== state-is-a-pair
gru = nn.GRU(4, 8)
out, h = gru(torch.randn(5, 3, 4), (torch.zeros(1, 3, 8), torch.zeros(1, 3, 8)))  #! #fix
== recurrent-output
lstm, fc = nn.LSTM(4, 8), nn.Linear(8, 1)
y = fc(lstm(torch.rand(5, 3, 4)))  #! #fix
== recurrent-output
model = nn.Sequential(nn.LSTM(4, 8), nn.Linear(8, 1))
y = model(torch.rand(5, 3, 4))  #!
== recurrent-size
lstm = nn.LSTM(3, 4)
y = lstm(torch.rand(2, 5))  #!
== batch-norm-one-sample
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
y = model(torch.rand(1, 2))  #! #fix
== batch-norm-last-batch
from torch.utils.data import DataLoader, TensorDataset
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc, self.bn, self.out = nn.Linear(4, 8), nn.BatchNorm1d(8), nn.Linear(8, 1)

    def forward(self, x):
        return self.out(self.bn(self.fc(x)))  #! #fix

net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for x, y in DataLoader(TensorDataset(torch.randn(9, 4), torch.randn(9, 1)), batch_size=4):
    loss = ((net(x) - y) ** 2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
== batch-norm-last-batch
from torch.utils.data import DataLoader, TensorDataset
def train(model, loader):
    for i, (x, y) in enumerate(loader):
        F.mse_loss(model(x), y).backward()  #! #fix

train_loader = DataLoader(TensorDataset(torch.randn(9, 4), torch.randn(9, 4)), 4)
test_loader = DataLoader(TensorDataset(torch.randn(9, 4), torch.randn(9, 4)), 4)
train(nn.BatchNorm1d(4), train_loader)
== batch-norm-batch-of-one
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
loss = model(torch.rand(1, 2)).sum()  #!
loss.backward()
== item-of-many
loss = torch.rand(2)
print(loss.item())  #! #fix
== truth-of-many
x = torch.rand(3)
if x > 0:  #! #fix
    print("positive")
== cat-of-maps
up = nn.ConvTranspose2d(2, 2, 2, stride=2)
x = torch.rand(1, 2, 5, 5)
small = F.max_pool2d(x, 2)
y = torch.cat([x, up(small)], 1)  #!
== cat-of-fewer-dimensions
z = torch.rand(1, 4)
h = torch.rand(4, 4)[0].squeeze()
y = torch.cat([h, z], dim=1)  #! #fix
== cat-of-fewer-dimensions
h, z = torch.rand(3), torch.rand(3, 1)
y = torch.cat((h, z), dim=-2)  #!
== recurrent-state
lstm = nn.LSTM(4, 8, batch_first=True)
state = (torch.zeros(1, 4, 8), torch.zeros(1, 4, 8))
for batch in (torch.rand(2, 3, 4), torch.rand(2, 3, 4)):
    out, state = lstm(batch, state)  #!
== conv-without-channel
net = nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU())
pictures = torch.rand(6, 8, 8)
y = net(pictures)  #! #fix
== conv-without-channel
conv = nn.Conv1d(1, 4, 3)
series = torch.rand(6, 20)
y = conv(series)  #! #fix
== maps-of-unequal-size
conv = nn.Conv2d(3, 3, 3, stride=2, padding=1)
x = torch.rand(2, 3, 8, 8)
y = conv(x)
y += x  #!
== maps-of-unequal-size
x, y = torch.rand(2, 4, 8, 8), torch.rand(2, 6, 8, 8)
z = x + y  #!
== conv-channels
series = torch.rand(6, 20, 4)
y = nn.Conv1d(4, 8, 3)(series)  #! #fix
== tuple-of-model
class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.gru = nn.GRU(2, 3, batch_first=True)

    def forward(self, x):
        out, h = self.gru(x)
        return out[:, -1], h

model = Tagger()
scores = model(torch.rand(4, 5, 2))
loss = F.cross_entropy(scores, torch.tensor([0, 1, 2, 0]))  #!
== tuple-of-model
class Two(nn.Module):
    def forward(self, x):
        return x, -x

both = Two()(torch.rand(2))
two = Two()
both = two(torch.rand(2))
print(both.shape)  #!
"""

TWINS = """
== linear-features, not flatten-missing
fc = nn.Linear(4, 2)
y = fc(torch.rand(8, 10, 6))
== flatten-missing, not linear-features
model = nn.Sequential(nn.Conv1d(1, 8, 3), nn.Linear(80, 2))
y = model(torch.rand(4, 1, 12))
== recurrent-state, not recurrent-input-unbatched
out, _ = nn.GRU(4, 8)(torch.rand(5, 4), torch.rand(2, 5, 8))
== state-is-a-pair, not lstm-state-pair
out, _ = nn.RNN(4, 8)(torch.rand(5, 3, 4), (torch.rand(1, 3, 8), torch.rand(1, 3, 8)))
== not-a-tensor, not recurrent-output
y = F.relu((torch.rand(2), torch.rand(2)))
== batch-norm-batch-of-one, not batch-norm-one-sample
model = nn.BatchNorm1d(3)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for x in torch.rand(4, 1, 3):
    model(x).sum().backward()
    optimizer.step()
== batch-norm-batch-of-one, not batch-norm-last-batch
from torch.utils.data import DataLoader
model = nn.BatchNorm1d(3)
for x in DataLoader(torch.rand(4, 3), batch_size=1):
    model(x).sum().backward()
== batch-norm-one-sample, not batch-norm-last-batch
from torch.utils.data import DataLoader
model = nn.BatchNorm1d(3)
for x in DataLoader(torch.rand(4, 3), batch_size=3):
    print(model(x))
== cat-sizes, not cat-of-maps
y = torch.cat([torch.rand(2, 3), torch.rand(3, 3)], 1)
== dimension-out-of-range, not cat-of-fewer-dimensions
a, b = torch.rand(3), torch.rand(3)
y = torch.cat([a, b], dim=1)
== conv-channels, not conv-without-channel
y = nn.Conv2d(1, 4, 3)(torch.rand(2, 3, 8, 8))
== conv-channels, not conv-without-channel
y = nn.Conv2d(1, 4, 3)(torch.rand(3, 8, 8))
== broadcast, not maps-of-unequal-size
x, mean = torch.rand(2, 3, 8, 8), torch.rand(1, 1, 1, 3)
y = x - mean
== recurrent-output, not tuple-of-model
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.gru, self.fc = nn.GRU(2, 3), nn.Linear(3, 1)

    def forward(self, x):
        return self.fc(self.gru(x))

Net()(torch.rand(4, 5, 2))
"""
