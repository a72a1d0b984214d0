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
== optimizer-of-old-parameters
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model = nn.Linear(2, 1)
for step in range(2):
    model.zero_grad()
    model(torch.rand(4, 2)).sum().backward()
    optimizer.step()  #!
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
== layer-added-later
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  #!
model.add_module("head", nn.Linear(2, 1))
for step in range(3):
    optimizer.zero_grad()
    model(torch.rand(4, 2)).pow(2).mean().backward()
    optimizer.step()
== step-missing
net = nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(4):
    optimizer.zero_grad()
    loss = net(torch.rand(4, 2)).pow(2).mean()
    loss.backward()  #! #fix
    print(loss.item())
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
== difference-broadcast
w = torch.rand(3, 1, requires_grad=True)
x, y = torch.rand(8, 3), torch.randint(0, 2, (8,)).float()
p = torch.sigmoid(x @ w)
loss = -(y * p.log()).mean()  #! #fix
loss.backward()
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
== softmax-over-batch
net = nn.Sequential(nn.Linear(4, 3), nn.LogSoftmax(dim=0))
loss = F.nll_loss(net(torch.rand(8, 4)), torch.randint(0, 3, (8,)))  #! #fix
== softmax-over-batch
net = nn.Linear(4, 3)
p = torch.softmax(net(torch.rand(8, 4)), 0)
loss = nn.NLLLoss()(torch.log(p), torch.randint(0, 3, (8,)))  #! #fix
== nll-of-probabilities
p = torch.tensor([[0.1, 0.9], [0.7, 0.3]])
loss = F.nll_loss(p, torch.tensor([1, 0]))  #! #fix
== nll-of-logits
net = nn.Linear(4, 3)
loss = F.nll_loss(net(torch.rand(8, 4) * 5), torch.randint(0, 3, (8,)))  #! #fix
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
== first-nan
w = torch.tensor([1.0, 0.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=2.0)
for step in range(3):
    optimizer.zero_grad()
    loss = w.sqrt().sum()  #!
    loss.backward()
    optimizer.step()
"""
