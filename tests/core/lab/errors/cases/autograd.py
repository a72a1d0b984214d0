"""Gradients that are not there, or can no longer be had."""

from __future__ import annotations

CASES = """
== backward-twice
x = torch.rand(2, requires_grad=True)
loss = (x * x).sum()
loss.backward()
loss.backward()  #! #fix
== no-grad-fn
x = torch.rand(2)
loss = (x * x).sum()
loss.backward()  #! #fix
== no-grad-fn
model = nn.Linear(2, 1)
with torch.no_grad():
    loss = model(torch.rand(3, 2)).sum()
loss.backward()  #!
== no-grad-fn
x = torch.ones(1)
model = nn.Linear(1, 3)
loss = model(x).argmax().float()
loss.backward()  #!
== no-grad-fn
loss = torch.tensor(nn.Linear(1, 1)(torch.ones(1)).item())
loss.backward()  #!
== number-has-no-graph
model = nn.Linear(1, 1)
loss = torch.tensor(model(torch.ones(1)).item())
loss.backward()  #! #fix
print(*[p.grad.sum() for p in model.parameters()])
== gradients-off
torch.set_grad_enabled(False)
model = nn.Linear(1, 1)
loss = model(torch.ones(1)).sum()
loss.backward()  #!
== nothing-to-go-back
loss = torch.rand(3, requires_grad=True).sum().item()
loss.backward()  #!
== nothing-to-go-back
loss = nn.MSELoss()
loss.backward()  #!
== backward-twice
w, y = torch.rand(1, requires_grad=True), torch.rand(1, requires_grad=True)
z = y * y
(w * z).backward()
(w * z).backward()  #! #fix
== backward-twice
x = torch.tensor(2.0, requires_grad=True)
y = x**3
g = torch.autograd.grad(y, x)
g = torch.autograd.grad(y, x)  #!
== graph-from-outside
w = torch.ones(3, requires_grad=True)
penalty = (w**2).sum()
for step in range(3):
    loss = (w * 2).sum() + penalty
    loss.backward()  #! #fix
assert w.grad.tolist() == [12.0] * 3
== graph-from-outside
w = torch.tensor(1.0, requires_grad=True)
loss = w ** 2
for step in range(3):
    loss.backward()  #! #fix
== graph-from-outside
w = torch.ones(3, requires_grad=True)
scaled = w.exp()
penalty = (scaled**2).sum()
x = torch.ones(3)
print(scaled.shape)
for step in range(3):
    loss = (w * x).sum() + penalty
    loss.backward()  #! #fix
== graph-from-outside
student, teacher = nn.Linear(2, 1), nn.Sequential(nn.Linear(2, 4), nn.Tanh(), nn.Linear(4, 1))
optimizer = torch.optim.SGD(student.parameters(), lr=0.1)
x = torch.rand(8, 2)
target = teacher(x)
for step in range(3):
    loss = F.mse_loss(student(x), target)
    optimizer.zero_grad()
    loss.backward()  #! #fix
    optimizer.step()
assert teacher[0].weight.grad is None or not target.requires_grad
== graph-from-outside
def train(w, scale):
    for step in range(3):
        loss = (w * scale).sum()
        loss.backward()  #!
w = torch.rand(3, requires_grad=True)
train(w, w.exp())
== graph-from-outside
w = torch.ones(3, requires_grad=True)
penalty = (w**2).sum()
def step():
    loss = (w * 2).sum() + penalty
    loss.backward()  #!
for i in range(3):
    step()
== graph-of-round-before
rnn = nn.RNN(2, 3)
optimizer = torch.optim.SGD(rnn.parameters(), lr=0.1)
hidden = torch.zeros(1, 1, 3)
for step in range(3):
    optimizer.zero_grad()
    out, hidden = rnn(torch.rand(4, 1, 2), hidden)
    out.sum().backward()  #! #fix
    optimizer.step()
== graph-of-round-before
lstm, state = nn.LSTM(2, 3), None
for step in range(3):
    out, state = lstm(torch.rand(4, 1, 2), state)
    loss = out.sum()
    loss.backward()  #! #fix
== graph-of-round-before
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(2, 3)
        self.state = torch.zeros(1, 1, 3)

    def forward(self, x):
        out, self.state = self.rnn(x, self.state)
        return out

net = Net()
for step in range(3):
    net(torch.rand(4, 1, 2)).sum().backward()  #! #fix
== graph-of-round-before
model = nn.Linear(2, 1)
total = 0
for step in range(3):
    total = total + model(torch.rand(4, 2)).pow(2).mean()
    total.backward()  #! #fix
== graph-of-round-before
w, losses = torch.ones(2, requires_grad=True), []
for step in range(3):
    losses.append((w * w).sum())
    sum(losses).backward()  #!
== graph-of-two-losses
body = nn.Sequential(nn.Linear(2, 3), nn.Tanh())
h = body(torch.ones(1, 2))
first, second = h.pow(2).sum(), h.abs().sum()
first.backward()
second.backward()  #! #fix
== graph-of-two-losses
maker, judge = nn.Sequential(nn.Linear(2, 2), nn.Tanh()), nn.Sequential(nn.Linear(2, 1), nn.Sigmoid())
of_maker = torch.optim.SGD(maker.parameters(), lr=0.1)
of_judge = torch.optim.SGD(judge.parameters(), lr=0.1)
for i in range(2):
    fake = maker(torch.randn(4, 2))
    loss = judge(fake).log().mean()
    of_judge.zero_grad()
    loss.backward()
    of_judge.step()
    of_maker.zero_grad()
    back = -judge(fake).log().mean()
    back.backward()  #! #fix
    of_maker.step()
== graph-of-two-losses
body, a, b = nn.Sequential(nn.Linear(2, 2), nn.Tanh()), nn.Linear(2, 1), nn.Linear(2, 1)
optimizer = torch.optim.SGD(body.parameters(), lr=0.1)
h = body(torch.rand(4, 2))
first, second = a(h).sum(), b(h).sum()
first.backward()
optimizer.step()
second.backward()  #!
== backward-not-scalar
x = torch.rand(2, requires_grad=True)
y = x * x
y.backward()  #! #fix
== saved-tensor-changed
x = torch.rand(2, requires_grad=True)
y = x.exp()
y += 1
y.sum().backward()  #! #fix
== saved-tensor-changed
x = torch.rand(2, requires_grad=True)
y = x.sigmoid()
y.mul_(2)
y.sum().backward()  #! #fix
== saved-tensor-changed
x = torch.rand(2, requires_grad=True)
y = x.sigmoid()
y[0] = 0
y.sum().backward()  #! #fix
== leaf-changed
w = torch.rand(2, requires_grad=True)
(w * w).sum().backward()
w -= 0.1 * w.grad  #! #fix
== leaf-changed
w = torch.rand(2, requires_grad=True)
w[0] = 1  #! #fix
== numpy-of-grad
import numpy as np
a = np.array(torch.rand(2, requires_grad=True))  #!
== numpy-of-grad
x = torch.rand(2, requires_grad=True)
a = x.numpy()  #! #fix
== deepcopy-of-non-leaf
import copy
y = torch.rand(2, requires_grad=True) * 2
z = copy.deepcopy(y)  #!
== grad-is-none
w = torch.rand(2, requires_grad=True)
w.data -= 0.1 * w.grad  #!
== grad-is-none
w = torch.rand(2, requires_grad=True)
w.grad.zero_()  #!
"""
