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
== flatten-missing
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(784, 10)

    def forward(self, x):
        return self.fc(x)  #! #fix

y = Net()(torch.rand(8, 1, 28, 28))
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
== view-mixes-samples
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 4, 5)
        self.fc = nn.Linear(4 * 24 * 12, 10)

    def forward(self, x):
        x = torch.relu(self.conv(x))
        x = x.view(-1, 4 * 24 * 12)
        return self.fc(x)

loss = F.cross_entropy(Net()(torch.rand(3, 1, 28, 28)), torch.tensor([1, 2, 3]))  #! #fix
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
== conv-channels
conv = nn.Conv2d(3, 4, 3)
pictures = torch.rand(2, 8, 9, 3)
assert conv(pictures).shape == (2, 4, 6, 7)  #! #fix
== conv-dimensions
conv = nn.Conv2d(3, 4, 3)
y = conv(torch.rand(3, 8))  #!
== kernel-too-large
conv = nn.Conv2d(1, 4, 9)
y = conv(torch.rand(1, 1, 8, 8))  #!
== product-dimensions
a, b = torch.ones(3, 2), torch.ones(3, 2)
print(torch.dot(a, b))  #! #fix
== product-dimensions
a, b = torch.ones(3, 2), torch.ones(2)
print(torch.mm(a, b))  #! #fix
== product-dimensions
a, b = torch.ones(5, 3, 2), torch.ones(2, 3)
print(a.bmm(b))  #! #fix
== product-dimensions
a, b = torch.ones(5, 3, 2), torch.ones(2, 3)
print(torch.bmm(a, b).shape)  #! #fix
== norm-dimensions
bn = nn.BatchNorm1d(4)
y = bn(torch.rand(2, 4, 3, 3))  #! #fix
== recurrent-state
lstm = nn.LSTM(4, 8, batch_first=True)
h, c = torch.zeros(1, 8), torch.zeros(1, 8)
out, _ = lstm(torch.randn(5, 3, 4), (h, c))  #! #fix
== recurrent-state
gru, h = nn.GRU(4, 8), torch.ones(1, 6, 8)
out, h = gru(torch.randn(5, 3, 4), h)  #!
== recurrent-input-unbatched
gru, h = nn.GRU(4, 8), torch.ones(1, 1, 8)
x = torch.rand(5, 4)
out, h = gru(x, h)  #! #fix
== batch-first-forgotten
x, h = torch.rand(5, 3, 4), torch.ones(1, 5, 8)
rnn = nn.RNN(4, 8)
out, h = rnn(x, h)  #! #fix
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
== permute-dimensions
x = torch.rand(2, 3)
y = x.permute(0, 1, 2)  #!
== batch-norm-one-sample
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
y = model(torch.rand(1, 2))  #! #fix
== batch-norm-one-sample
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm1d(3)

    def forward(self, x):
        return self.bn(x)  #! #fix

net = Net()
with torch.no_grad():
    for x in torch.rand(2, 1, 3):
        print(net(x))
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
== and-of-tensors
x = torch.rand(3)
inside = x > 0 and x < 1  #! #fix
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
== recurrent-output
model = nn.Sequential(nn.GRU(5, 10, batch_first=True), nn.Linear(10, 1))
y = model(torch.rand(3, 7, 5))  #!
== recurrent-state
lstm = nn.LSTM(4, 8, batch_first=True)
state = (torch.zeros(1, 4, 8), torch.zeros(1, 4, 8))
for batch in (torch.rand(2, 3, 4), torch.rand(2, 3, 4)):
    out, state = lstm(batch, state)  #!
== recurrent-state
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(4, 8, batch_first=True)
        self.h = torch.zeros(1, 4, 8)

    def forward(self, x):
        out, h = self.rnn(x, self.h)  #!
        self.h = h.detach()
        return out

Net()(torch.rand(2, 3, 4))
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
class Coder(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)

    def forward(self, x):
        mean = self.fc(x)
        return mean + 1, mean

model = Coder()
x = torch.rand(3, 2)
loss = nn.MSELoss()(model(x), x)  #!
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
== linear-features, not flatten-missing
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.fc = nn.Conv2d(1, 8, 3), nn.Linear(128, 10)

    def forward(self, x):
        return self.fc(self.conv(x).flatten(1))

Net()(torch.rand(4, 1, 12, 12))
== flatten-missing, not linear-features
model = nn.Sequential(nn.Conv1d(1, 8, 3), nn.Linear(80, 2))
y = model(torch.rand(4, 1, 12))
== lstm-state-pair, not index-out-of-range
out, _ = nn.LSTM(4, 8)(torch.rand(5, 3, 4), torch.rand(1, 3, 8))
== gather-out-of-range, not index-out-of-range
x = torch.gather(torch.rand(2, 3), 1, torch.tensor([[3], [0]]))
== embedding-range, not index-out-of-range
x = nn.Embedding(3, 2)(torch.tensor([5]))
== matmul-shapes, not product-dimensions
x = torch.mm(torch.rand(3, 2), torch.rand(3, 2))
== linear-features, not matmul-shapes
x = nn.Linear(3, 1)(torch.rand(2, 2))
== reshape-size, not view-of-maps
x = torch.rand(4, 3, 5).view(-1, 7)
== reshape-size, not view-of-maps
x = torch.rand(4, 1, 3, 5).view(4, 16)
== recurrent-state, not batch-first-forgotten
out, _ = nn.GRU(4, 8)(torch.rand(5, 3, 4), torch.rand(1, 4, 8))
== batch-first-of-state, not batch-first-forgotten
out, _ = nn.GRU(4, 8, batch_first=True)(torch.rand(5, 3, 4), torch.rand(1, 3, 8))
== recurrent-state, not recurrent-input-unbatched
out, _ = nn.GRU(4, 8)(torch.rand(5, 4), torch.rand(2, 5, 8))
== state-is-a-pair, not lstm-state-pair
out, _ = nn.RNN(4, 8)(torch.rand(5, 3, 4), (torch.rand(1, 3, 8), torch.rand(1, 3, 8)))
== not-a-tensor, not recurrent-output
y = F.relu((torch.rand(2), torch.rand(2)))
== not-a-tensor, not recurrent-output
gru = nn.GRU(4, 8)
y = F.relu([torch.rand(2)])
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
== norm-channels, not norm-dimensions
y = nn.BatchNorm2d(3)(torch.rand(2, 4, 5, 5))
== truth-of-many, not and-of-tensors
x = torch.rand(3)
if x > 0:
    print(x)
== stack-sizes, not cat-sizes
x = torch.stack([torch.rand(2), torch.rand(3)])
== broadcast, not in-place-shape
x = torch.rand(3)
x += torch.rand(4)
== expand-size, not expand-dimensions
x = torch.rand(3).expand(2, 4)
== output-too-small, not kernel-too-large
x = nn.MaxPool2d(9)(torch.rand(1, 1, 8, 8))
== not-divisible, not conv-channels
conv = nn.Conv2d(3, 4, 3, groups=2)
== cat-sizes, not cat-of-maps
y = torch.cat([torch.rand(2, 3), torch.rand(3, 3)], 1)
== cat-sizes, not cat-of-maps
x = torch.rand(1, 2, 5, 5)
y = torch.cat([x, torch.rand(1, 3, 5, 5)], 0)
== dimension-out-of-range, not cat-of-fewer-dimensions
x = torch.rand(3).sum(dim=1)
== dimension-out-of-range, not cat-of-fewer-dimensions
a, b = torch.rand(3), torch.rand(3)
y = torch.cat([a, b], dim=1)
== conv-channels, not conv-without-channel
y = nn.Conv2d(1, 4, 3)(torch.rand(2, 3, 8, 8))
== conv-channels, not conv-without-channel
y = nn.Conv2d(1, 4, 3)(torch.rand(3, 8, 8))
== broadcast, not maps-of-unequal-size
x = torch.rand(2, 3, 8, 8) - torch.rand(4)
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
== nothing, not tuple-of-model
def two():
    return 1, 2
two().shape
"""
