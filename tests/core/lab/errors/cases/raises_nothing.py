"""Mistakes that raise nothing."""

from __future__ import annotations

CASES = """
== mse-broadcast
model = nn.Linear(3, 1)
x, y = torch.rand(8, 3), torch.rand(8)
loss = nn.MSELoss()(model(x), y)  #! #fix
== mse-broadcast
pred = torch.rand(8)
y = torch.rand(8, 1)
loss = F.l1_loss(pred, y)  #! #fix
== kl-div-probabilities
p = torch.softmax(torch.rand(4, 3), dim=1)
q = torch.softmax(torch.rand(4, 3), dim=1)
loss = nn.KLDivLoss(reduction="batchmean")(p, q)  #! #fix
== softmax-before-cross-entropy
model = nn.Sequential(nn.Linear(2, 3), nn.Softmax(dim=1))
out = model(torch.rand(4, 2))
loss = nn.CrossEntropyLoss()(out, torch.tensor([0, 1, 2, 0]))  #!
== sigmoid-before-logits-loss
z = torch.sigmoid(torch.randn(4, requires_grad=True))
loss = nn.BCEWithLogitsLoss()(z, torch.ones(4))  #!
== gradients-never-zeroed
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(3):
    loss = model(torch.rand(4, 2)).pow(2).mean()
    loss.backward()
    optimizer.step()  #! #fix
== gradient-kept-by-hand
w = torch.tensor(2.0, requires_grad=True)
for step in range(3):
    loss = (w - 1) ** 2
    loss.backward()  #! #fix
    with torch.no_grad():
        w -= 0.1 * w.grad
== result-dropped
x = torch.rand(3)
x.to(torch.float64)  #! #fix
print(x.dtype)
== result-dropped
y = torch.tensor([0.0, 1.0])
y.long()  #! #fix
z = F.one_hot(y.long())
w = y + 1
== never-called
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.rand(4, 2)).sum().backward()
optimizer.step  #! #fix
== scheduler-before-optimizer
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2)
for epoch in range(2):
    optimizer.zero_grad()
    model(torch.rand(4, 2)).sum().backward()
    scheduler.step()  #! #fix
    optimizer.step()
== grad-of-non-leaf
x = torch.rand(2, requires_grad=True)
y = x * 2
y.sum().backward()
print(y.grad)  #! #fix
== optimizer-of-old-parameters
model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model[1] = nn.Linear(2, 3)
for step in range(2):
    optimizer.zero_grad()
    model(torch.rand(4, 2)).sum().backward()
    optimizer.step()  #!
== training-mode-in-evaluation
model = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
torch.save(model.state_dict(), "model.pt")
model.load_state_dict(torch.load("model.pt"))
with torch.no_grad():
    y = model(torch.rand(4, 2))  #! #fix
== training-mode-in-evaluation
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(2)

    def forward(self, x):
        return self.norm(x)

model = Net()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(2):
    optimizer.zero_grad()
    model(torch.rand(4, 2)).sum().backward()
    optimizer.step()
    with torch.no_grad():
        val_loss = model(torch.rand(4, 2)).mean()  #! #fix
== training-mode-in-evaluation
model = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

def train():
    model.train()
    optimizer.zero_grad()
    pred = model(torch.rand(4, 2))
    loss = pred.mean()
    loss.backward()
    optimizer.step()

@torch.no_grad()
def evaluate(batches):
    total = 0
    for batch in batches:
        pred = model(batch)  #! #fix
        loss = pred.mean()
        total += loss.item()
    return total

for epoch in range(2):
    train()
    print(evaluate([torch.rand(4, 2)]), model.training)
== graph-kept
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
total_loss = 0
for step in range(3):
    optimizer.zero_grad()
    loss = model(torch.rand(4, 2)).pow(2).mean()
    loss.backward()
    optimizer.step()
    total_loss += loss  #! #fix
print(total_loss / 3)
== environment-variable
import os
os.environ["CUDA_VISIBLE_DEVICE"] = "0"  #! #fix
== result-dropped
def prepare(x):
    x.unsqueeze(0)  #! #fix
    return x.reshape(x.shape)
y = prepare(torch.rand(3))
== result-dropped
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc, self.drop, self.out = nn.Linear(2, 4), nn.Dropout(0.5), nn.Linear(4, 1)

    def forward(self, x):
        x = self.fc(x)
        F.relu(x)  #! #fix
        return self.out(x)

y = Net()(torch.rand(8, 2))
== result-dropped
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc, self.act, self.out = nn.Linear(2, 4), nn.ReLU(), nn.Linear(4, 1)

    def forward(self, x):
        x = self.fc(x)
        self.act(x)  #! #fix
        return self.out(x)

y = Net()(torch.rand(8, 2))
== result-dropped
w = torch.rand(3, requires_grad=True)
for step in range(3):
    w.sum().backward()
    with torch.no_grad():
        w.sub(0.1 * w.grad)  #! #fix
        w.grad = None
== backward-missing
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.randn(8, 2), torch.randn(8, 1)
for step in range(3):
    optimizer.zero_grad()
    loss = F.mse_loss(net(x), y)
    optimizer.step()  #! #fix
    print(loss.item())
== backward-missing
net = nn.Linear(2, 1)
optimizer = torch.optim.Adam(net.parameters())

def train(x, y):
    loss = F.mse_loss(net(x), y)
    optimizer.zero_grad()
    optimizer.step()  #! #fix
    return loss.item()

losses = [train(torch.rand(8, 2), torch.rand(8, 1)) for _ in range(2)]
== zero-grad-before-step
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.randn(8, 2), torch.randn(8, 1)
for step in range(3):
    loss = F.mse_loss(net(x), y)
    loss.backward()
    optimizer.zero_grad()  #! #fix
    optimizer.step()
== zero-grad-before-step
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.randn(8, 2), torch.randn(8, 1)
for step in range(3):
    loss = F.mse_loss(net(x), y)
    loss.backward()
    net.zero_grad(set_to_none=False)  #! #fix
    optimizer.step()
== zero-grad-before-step
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.randn(8, 2), torch.randn(8, 1)
for step in range(3):
    optimizer.zero_grad()  #! #fix
    loss = F.mse_loss(net(x), y)
    optimizer.step()
    loss.backward()
== step-of-frozen-parameters
net = nn.Linear(2, 1)
for p in net.parameters():
    p.requires_grad = False
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x = torch.rand(4, 2, requires_grad=True)
for step in range(2):
    optimizer.zero_grad()
    net(x).sum().backward()
    optimizer.step()  #!
== step-of-frozen-parameters
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1)).requires_grad_(False)
head = nn.Linear(1, 1)
first, second = torch.optim.Adam(net.parameters()), torch.optim.Adam(head.parameters())
for step in range(2):
    second.zero_grad()
    head(net(torch.rand(4, 2))).sum().backward()
    second.step()
    first.step()  #!
== step-past-a-cut
a = torch.tensor(10.0, requires_grad=True)
optimizer = torch.optim.SGD([a], lr=0.1)
for step in range(3):
    mean = torch.tensor(a.item() * 2, requires_grad=True)  #! #fix
    loss = (mean - 3) ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
== step-past-a-cut
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.randn(8, 2), torch.randn(8, 1)
for step in range(3):
    out = net(x).detach()  #!
    out.requires_grad = True
    loss = F.mse_loss(out, y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
== step-past-a-cut
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    out = net(torch.rand(8, 2))
    loss = torch.tensor(((out - 1) ** 2).mean().item(), requires_grad=True)  #!
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
== step-past-a-cut
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    out = torch.from_numpy(net(torch.rand(8, 2)).detach().numpy()).requires_grad_()  #!
    loss = out.pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
== graph-cut-in-part
net = nn.Linear(2, 1)
scale = nn.Parameter(torch.tensor(1.0))
optimizer = torch.optim.SGD([*net.parameters(), scale], lr=0.01)
for step in range(4):
    optimizer.zero_grad()
    out = net(torch.rand(8, 2)) * scale.item()  #! #fix
    loss = (out - 1).pow(2).mean()
    loss.backward()
    optimizer.step()
== graph-cut-in-part
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.last = nn.Linear(2, 3), nn.Linear(3, 1)

    def forward(self, x):
        h = torch.tensor(self.first(x).tolist())  #!
        return self.last(h)

net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(4):
    optimizer.zero_grad()
    net(torch.rand(8, 2)).pow(2).mean().backward()
    optimizer.step()
== no-gradient
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    with torch.no_grad():
        out = net(torch.rand(8, 2))
    loss = (out - 1).pow(2).mean()
    loss.requires_grad = True
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()  #!
== no-gradient
w = torch.zeros(2, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)
w = torch.ones(2, requires_grad=True)
for step in range(3):
    optimizer.zero_grad()
    (w - 3).pow(2).sum().backward()
    optimizer.step()  #!
    w.grad.zero_()
== optimizer-of-another-model
teacher, student = nn.Linear(2, 1), nn.Linear(2, 1)
optimizer = torch.optim.SGD(teacher.parameters(), lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    loss = student(torch.rand(4, 2)).pow(2).mean()
    loss.backward()
    optimizer.step()  #!
    student.zero_grad()
== optimizer-of-another-model
encoder, decoder = nn.Linear(2, 2), nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
def train(opt, model):
    for step in range(3):
        opt.zero_grad()
        loss = model(torch.rand(4, 2)).pow(2).mean()
        loss.backward()
        opt.step()  #!
        model.zero_grad()
train(torch.optim.Adam(encoder.parameters()), decoder)
== optimizer-of-old-parameters
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model = nn.Linear(2, 1)
for step in range(2):
    model.zero_grad()
    model(torch.rand(4, 2)).sum().backward()
    optimizer.step()  #!
== layer-never-used
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(2, 4)
        self.fc2 = nn.Linear(4, 4)  #!
        self.fc3 = nn.Linear(4, 1)

    def forward(self, x):
        return self.fc3(self.fc1(x).relu())

net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(4):
    optimizer.zero_grad()
    net(torch.rand(4, 2)).pow(2).mean().backward()
    optimizer.step()
== layer-never-used
class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 1, 3, padding=1)
        self.norm = nn.BatchNorm2d(1)  #!

    def forward(self, x):
        return self.conv(x)

net = nn.Sequential(Block(), Block(), nn.Flatten(), nn.Linear(16, 1))
optimizer = torch.optim.Adam(net.parameters())
for step in range(4):
    optimizer.zero_grad()
    net(torch.rand(4, 1, 4, 4)).pow(2).mean().backward()
    optimizer.step()
== layers-in-plain-list
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2) for _ in range(2)]  #! #fix
        self.last = nn.Linear(2, 1)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x).relu()
        return self.last(x)

net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    net(torch.rand(4, 2)).pow(2).mean().backward()
    optimizer.step()
== layers-in-plain-list
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.last = nn.Linear(4, 1)
        self.heads = [nn.Linear(2, 2), nn.Linear(2, 2)]  #! #fix

    def forward(self, x):
        return self.last(torch.cat([head(x) for head in self.heads], dim=1))

def train(net, optimizer):
    for step in range(3):
        optimizer.zero_grad()
        net(torch.rand(4, 2)).pow(2).mean().backward()
        optimizer.step()

net = Net()
train(net, torch.optim.SGD(net.parameters(), lr=0.1))
== tensor-not-registered
class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.factor = torch.ones(1, requires_grad=True)  #! #fix

    def forward(self, x):
        return self.fc(x) * self.factor

net = Scale()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    net(torch.rand(4, 2)).pow(2).mean().backward()
    optimizer.step()
== tensor-not-registered
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.bias = torch.zeros(2, requires_grad=True)  #! #fix
        self.weight = nn.Parameter(torch.rand(2, 2))

    def forward(self, x):
        return x @ self.weight + self.bias

net = nn.Sequential(Net(), nn.Linear(2, 1))
optimizer = torch.optim.Adam(net.parameters())
for step in range(3):
    optimizer.zero_grad()
    net(torch.rand(4, 2)).pow(2).mean().backward()
    optimizer.step()
== layer-added-later
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  #!
model.add_module("head", nn.Linear(2, 1))
for step in range(3):
    optimizer.zero_grad()
    model(torch.rand(4, 2)).pow(2).mean().backward()
    optimizer.step()
== layer-added-later
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.head = nn.Linear(2, 2), nn.Identity()

    def forward(self, x):
        return self.head(self.first(x))

net = Net()
opt = torch.optim.Adam(net.parameters(), lr=0.01)  #!
net.head = nn.Linear(2, 3)
for step in range(3):
    opt.zero_grad()
    F.cross_entropy(net(torch.rand(4, 2)), torch.tensor([0, 1, 2, 0])).backward()
    opt.step()
== step-missing
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(4):
    optimizer.zero_grad()
    loss = net(torch.rand(4, 2)).pow(2).mean()
    loss.backward()  #! #fix
    print(loss.item())
== step-missing
net = nn.Linear(2, 1)
optimizer = torch.optim.Adam(net.parameters())
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2)
def train():
    for x in torch.rand(4, 4, 2):
        optimizer.zero_grad()
        net(x).pow(2).mean().backward()  #! #fix
train()
== optimizer-made-in-loop
net = nn.Linear(2, 1)
for step in range(5):
    optimizer = torch.optim.Adam(net.parameters(), lr=0.01)  #! #fix
    optimizer.zero_grad()
    net(torch.rand(4, 2)).pow(2).mean().backward()
    optimizer.step()
== optimizer-made-in-loop
net = nn.Linear(2, 1)
def train(batch):
    optimizer.zero_grad()
    net(batch).pow(2).mean().backward()
    optimizer.step()
for batch in torch.rand(5, 4, 2):
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)  #! #fix
    train(batch)
== rate-vanished
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=1, gamma=0.1)
for batch in torch.rand(40, 4, 2):
    optimizer.zero_grad()
    net(batch).pow(2).mean().backward()
    optimizer.step()
    scheduler.step()  #!
== rate-vanished
net = nn.Linear(2, 1)
optimizer = torch.optim.Adam(net.parameters())
decay = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: max(0, 1 - step / 10))
for epoch in range(4):
    for batch in torch.rand(10, 4, 2):
        optimizer.zero_grad()
        net(batch).pow(2).mean().backward()
        optimizer.step()  #!
        decay.step()
== loss-grows
x = torch.linspace(0, 100, 20).unsqueeze(1)
net = nn.Linear(1, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
for epoch in range(8):
    loss = F.mse_loss(net(x), 2 * x + 1)  #!
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
== loss-grows
x, w = torch.rand(20), torch.zeros((), requires_grad=True)
for epoch in range(60):
    error = (x * w - 3) ** 2
    error = error.sum()  #!
    error.backward()
    with torch.no_grad():
        w -= 0.5 * w.grad
        w.grad.zero_()
== loss-constant
net = nn.Sequential(nn.Linear(2, 1), nn.ReLU())
nn.init.constant_(net[0].bias, -50)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.rand(8, 2), torch.rand(8, 1)
for step in range(12):
    optimizer.zero_grad()
    loss = F.mse_loss(net(x), y)  #!
    loss.backward()
    optimizer.step()
== loss-constant
net = nn.Linear(2, 3)
optimizer = torch.optim.SGD(net.parameters(), lr=1e-12)
x, y = torch.rand(8, 2), torch.randint(0, 3, (8,))
def train():
    loss = F.cross_entropy(net(x), y)  #!
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss.item()
print([train() for _ in range(12)])
== difference-broadcast
net = nn.Linear(3, 1)
x, y = torch.rand(8, 3), torch.rand(8)
pred = net(x)
loss = ((pred - y) ** 2).mean()  #! #fix
loss.backward()
== difference-broadcast
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 1)

    def forward(self, x):
        return self.fc(x)

def squared(target, output):
    error = target - output  #! #fix
    return error.pow(2).sum()

net = Net()
squared(torch.rand(8), net(torch.rand(8, 3))).backward()
== difference-broadcast
w = torch.rand(3, 1, requires_grad=True)
x, y = torch.rand(8, 3), torch.randint(0, 2, (8,)).float()
p = torch.sigmoid(x @ w)
loss = -(y * p.log()).mean()  #! #fix
loss.backward()
== comparison-broadcast
net = nn.Linear(3, 1)
x, y = torch.rand(8, 3), torch.randint(0, 2, (8,))
pred = (net(x) > 0).long()
accuracy = (pred == y).float().mean()  #! #fix
== comparison-broadcast
labels = torch.randint(0, 3, (8,))
def correct(scores):
    best = scores.topk(1).indices
    right = best.eq(labels)  #! #fix
    return right.sum().item()
print(correct(torch.rand(8, 3)))
== softmax-of-one-number
net = nn.Sequential(nn.Linear(4, 1), nn.Softmax(dim=1))  #! #fix
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.randn(16, 4), torch.randint(0, 2, (16, 1)).float()
for step in range(3):
    loss = F.binary_cross_entropy(net(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
== softmax-of-one-number
net = nn.Linear(4, 1)
x = torch.randn(16, 4)
with torch.no_grad():
    pred = net(x).argmax(dim=1)  #!
== softmax-of-other-dimension
class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.score = nn.Linear(4, 1)

    def forward(self, x):
        weights = F.softmax(self.score(x), dim=-1)  #! #fix
        return (weights * x).sum(1)

y = Attention()(torch.rand(2, 5, 4))
== softmax-of-other-dimension
net = nn.Linear(4, 3)
p = F.softmax(net(torch.rand(1, 5, 4)))  #! #fix
== softmax-of-other-dimension
net = nn.Sequential(nn.Linear(4, 3), nn.Softmax())  #! #fix
p = net(torch.rand(1, 5, 4))
== cross-entropy-of-one-class
net = nn.Linear(4, 1)
loss = F.cross_entropy(net(torch.rand(8, 4)), torch.rand(8, 1))  #!
== cross-entropy-of-one-class
net = nn.Linear(4, 1)
criterion = nn.CrossEntropyLoss()
loss = criterion(net(torch.rand(8, 4)), torch.zeros(8, dtype=torch.long))  #!
== softmax-over-batch
net = nn.Sequential(nn.Linear(4, 3), nn.LogSoftmax(dim=0))
loss = F.nll_loss(net(torch.rand(8, 4)), torch.randint(0, 3, (8,)))  #! #fix
== softmax-over-batch
net = nn.Linear(4, 3)
p = torch.softmax(net(torch.rand(8, 4)), 0)
loss = nn.NLLLoss()(torch.log(p), torch.randint(0, 3, (8,)))  #! #fix
== nll-of-probabilities
net = nn.Sequential(nn.Linear(4, 3), nn.Softmax(dim=1))
out = net(torch.rand(8, 4))
loss = nn.NLLLoss()(out, torch.randint(0, 3, (8,)))  #! #fix
== nll-of-probabilities
p = torch.tensor([[0.1, 0.9], [0.7, 0.3]])
loss = F.nll_loss(p, torch.tensor([1, 0]))  #! #fix
== nll-of-logits
net = nn.Linear(4, 3)
loss = F.nll_loss(net(torch.rand(8, 4) * 5), torch.randint(0, 3, (8,)))  #! #fix
== nll-of-logits
z = torch.tensor([[2.0, -1.0], [0.5, 3.0]])
loss = nn.NLLLoss()(z, torch.tensor([1, 0]))  #! #fix
== evaluation-in-training-mode
net = nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.5), nn.Linear(8, 2))
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.rand(8, 2), torch.randint(0, 2, (8,))
for step in range(3):
    optimizer.zero_grad()
    F.cross_entropy(net(x), y).backward()
    optimizer.step()
pred = net(x).argmax(dim=1)  #! #fix
print((pred == y).float().mean().item())
== evaluation-in-training-mode
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1, self.norm, self.fc2 = nn.Linear(2, 4), nn.BatchNorm1d(4), nn.Linear(4, 2)

    def forward(self, x):
        return self.fc2(self.norm(self.fc1(x)).relu())

net = Net()
opt = torch.optim.Adam(net.parameters())
batches = [(torch.rand(4, 2), torch.randint(0, 2, (4,))) for _ in range(3)]
for epoch in range(2):
    for x, y in batches:
        opt.zero_grad()
        loss = F.cross_entropy(net(x), y)
        loss.backward()
        opt.step()
    correct = 0
    for x, y in batches:
        outputs = net(x)  #! #fix
        _, predicted = torch.max(outputs.data, 1)
        correct += (predicted == y).sum().item()
    print(correct)
== train-forgotten
net = nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.5), nn.Linear(8, 1))
optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
x, y = torch.rand(8, 2), torch.rand(8, 1)
for epoch in range(4):
    optimizer.zero_grad()
    F.mse_loss(net(x), y).backward()
    optimizer.step()
    net.eval()  #! #fix
    with torch.no_grad():
        print(F.mse_loss(net(x), y).item())
== train-forgotten
net = nn.Sequential(nn.Linear(2, 4), nn.BatchNorm1d(4), nn.Linear(4, 1))
def train(model, opt):
    for _ in range(2):
        opt.zero_grad()
        F.mse_loss(model(torch.rand(8, 2)), torch.rand(8, 1)).backward()
        opt.step()
def evaluate(model):
    model.eval()  #! #fix
    with torch.no_grad():
        return F.mse_loss(model(torch.rand(8, 2)), torch.rand(8, 1)).item()
opt = torch.optim.SGD(net.parameters(), lr=0.01)
for epoch in range(3):
    train(net, opt)
    print(evaluate(net))
== first-nan
w = torch.tensor([1.0, 0.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=2.0)
for step in range(3):
    optimizer.zero_grad()
    loss = w.sqrt().sum()  #!
    loss.backward()
    optimizer.step()
== first-nan
x = torch.ones(3)
net = nn.Linear(3, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=1e30)
for step in range(4):
    loss = (net(x) - 5).pow(4).sum()  #!
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
"""
