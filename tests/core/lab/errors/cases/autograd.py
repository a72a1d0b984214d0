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
== training-without-gradients
model = nn.Linear(2, 1)
@torch.no_grad()
def train():
    model(torch.rand(1, 2)).sum().backward()  #!
train()
== parameters-frozen
model = nn.Linear(2, 1)
for p in model.parameters():
    p.requires_grad = False
loss = model(torch.rand(1, 2)).sum()
loss.backward()  #!
== gradient-without-graph
x = torch.tensor(2.0, requires_grad=True)
y = x**3
(g,) = torch.autograd.grad(y, x)
(g2,) = torch.autograd.grad(g, x)  #! #fix
assert g2.item() == 12
== gradient-without-graph
x = torch.tensor(2.0, requires_grad=True)
y = x**3
y.backward()
x.grad.backward()  #! #fix
== gradient-without-graph
x = torch.tensor(2.0, requires_grad=True)
g = torch.autograd.grad(3 * x, x, create_graph=True)[0]
g.backward()  #!
== graph-cut
model = nn.Linear(2, 3)
_, answers = torch.max(model(torch.rand(4, 2)), 1)
loss = F.mse_loss(answers.float(), torch.ones(4))
loss.backward()  #!
== graph-cut
model = nn.Linear(2, 3)
losses = [model(torch.rand(4, 2)).mean() for i in range(3)]
loss = torch.tensor(losses).mean()
loss.backward()  #!
== graph-cut
model = nn.Linear(2, 1)
said = model(torch.rand(4, 2)) > 0.5
loss = F.binary_cross_entropy(said.float(), torch.ones(4, 1))
loss.backward()  #!
== not-used-in-graph
x, z = torch.tensor(2.0, requires_grad=True), torch.tensor(2.0, requires_grad=True)
g = torch.autograd.grad(x**3, z)  #!
== differentiated-without-grad
x = torch.ones(1)
y = nn.Linear(1, 1)(x).sum()
g = torch.autograd.grad(y, x)  #!
== backward-gradient
x = torch.rand(3, requires_grad=True)
y = x * 2
y.backward(torch.ones(2))  #!
== backward-gradient
x = torch.rand(3, requires_grad=True)
y = x * 2
y.backward(1.0)  #! #fix
assert x.grad.tolist() == [2.0] * 3
== grad-assigned
x = torch.rand(3, requires_grad=True)
x.grad = torch.ones(2)  #!
== grad-assigned
x = torch.rand(3, requires_grad=True)
x.grad = 0  #! #fix
== hook-result
x = torch.rand(3, requires_grad=True)
x.register_hook(lambda g: g[:2])
x.sum().backward()  #!
== hook-result
x = torch.rand(3, requires_grad=True)
x.register_hook(lambda g: 1)
x.sum().backward()  #!
== no-gradient-comes-here
x = torch.rand(3)
x.register_hook(print)  #!
== no-gradient-comes-here
x = torch.rand(3)
x.retain_grad()  #!
== requires-grad-of-result
y = torch.rand(3, requires_grad=True) * 2
y.requires_grad = False  #!
== view-changed
a, b = (torch.rand(4, requires_grad=True) * 2).chunk(2)
a += 1  #! #fix
== view-changed
x = torch.rand(3, requires_grad=True)
y = x.view(3)
y.detach_()  #! #fix
== inference-tensor
with torch.inference_mode():
    x = torch.rand(3)
w = torch.rand(3, requires_grad=True)
(w * x).sum().backward()  #! #fix
== legacy-function
class Square(torch.autograd.Function):
    def forward(self, x):
        return x * x
y = Square()(torch.rand(2, requires_grad=True))  #!
== legacy-function
class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * x
    @staticmethod
    def backward(ctx, g):
        return g
y = Square()(torch.rand(2, requires_grad=True))  #! #fix
== function-gradients
class Times(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, k):
        ctx.k = k
        return x * k
    @staticmethod
    def backward(ctx, g):
        return g * ctx.k
x = torch.rand(2, requires_grad=True)
Times.apply(x, 3).sum().backward()  #! #fix
== function-gradients
class Times(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, k):
        return x * k
    @staticmethod
    def backward(ctx, g):
        return g
x = torch.rand(2, requires_grad=True)
Times.apply(x, torch.tensor(3.0, requires_grad=True)).sum().backward()  #!
== function-gradient-shape
class Total(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.sum()
    @staticmethod
    def backward(ctx, g):
        return torch.ones(5) * g
Total.apply(torch.rand(2, requires_grad=True)).backward()  #!
== function-without-backward
class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * x
Square.apply(torch.rand(2, requires_grad=True)).sum().backward()  #!
== function-saves-others
class Power(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, n):
        ctx.save_for_backward(x, n)
        return x**n
Power.apply(torch.rand(2, requires_grad=True), 3)  #!
== gradient-not-finite
model = nn.Linear(2, 1)
(model(torch.ones(1, 2)) * float("inf")).sum().backward()
nn.utils.clip_grad_norm_(model.parameters(), 1.0, error_if_nonfinite=True)  #!
== gradient-not-finite
with torch.autograd.detect_anomaly():
    x = torch.tensor(0.0, requires_grad=True)
    (x.sqrt() * 0).backward()  #!
== init-of-vector
model = nn.Linear(2, 1)
nn.init.xavier_uniform_(model.bias)  #! #fix
== variable-of-others
from torch.autograd import Variable
x = Variable([1.0, 2.0])  #! #fix
== data-assigned
x = torch.rand(3, requires_grad=True)
x.data = 0  #! #fix
assert x.tolist() == [0.0] * 3
== data-assigned
model = nn.Linear(2, 1)
model.weight.data = [[1.0, 2.0]]  #!
== function-not-scalar
g = torch.func.grad(lambda x: x * 2)(torch.rand(3))  #!
== weights-stepped
model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
out = model(torch.rand(1, 2))
first, second = out.sum(), out.pow(2).sum()
first.backward(retain_graph=True)
optimizer.step()
second.backward()  #!
== saved-tensor-changed
x = torch.rand(3, requires_grad=True)
z = torch.zeros(4)
for i in range(3):
    z[i + 1] = z[i] * x[i]
z.sum().backward()  #! #fix
== saved-tensor-changed
net = nn.Sequential(nn.Linear(2, 2), nn.Sigmoid(), nn.ReLU(inplace=True))
net(torch.rand(1, 2)).sum().backward()  #!
== leaf-adds-up
model, total = nn.Linear(2, 1), torch.zeros(1, requires_grad=True)
for i in range(2):
    total += model(torch.rand(2))  #! #fix
total.backward()
assert model.weight.grad is not None
== grad-of-result
w = torch.rand(2, requires_grad=True)
for i in range(3):
    (w * w).sum().backward()
    w = w - 0.1 * w.grad  #!
== grad-not-required
w = torch.rand(2, requires_grad=True)
(w * w).sum().backward()
with torch.no_grad():
    w = w - 0.1 * w.grad
w.grad.zero_()  #!
== backward-of-output
model = nn.Linear(2, 3)
out = model(torch.rand(4, 2))
out.backward()  #!
== loss-not-reduced
criterion = nn.MSELoss(reduction="none")
loss = criterion(torch.rand(4, requires_grad=True), torch.rand(4))
loss.backward()  #! #fix
== loss-not-reduced
x = torch.rand(4, requires_grad=True)
loss = F.mse_loss(x, torch.rand(4), reduction="none")
loss.backward()  #! #fix
== graph-cut
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
loss = nn.MSELoss()
loss.backward()  #!
== backward-twice
x = torch.tensor(2.0, requires_grad=True)
y = x**3
g = torch.autograd.grad(y, x)
g = torch.autograd.grad(y, x)  #!
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
body, a, b = nn.Sequential(nn.Linear(2, 2), nn.Tanh()), nn.Linear(2, 1), nn.Linear(2, 1)
optimizer = torch.optim.SGD(body.parameters(), lr=0.1)
h = body(torch.rand(4, 2))
first, second = a(h).sum(), b(h).sum()
first.backward()
optimizer.step()
second.backward()  #!
== graph-of-two-losses
actor, critic = nn.Linear(2, 2), nn.Sequential(nn.Linear(2, 4), nn.Tanh(), nn.Linear(4, 1))
of_actor = torch.optim.SGD(actor.parameters(), lr=0.1)
of_critic = torch.optim.SGD(critic.parameters(), lr=0.1)
for step in range(2):
    advantage = torch.rand(8, 1) - critic(torch.rand(8, 2))
    actor_loss = -(actor(torch.rand(8, 2)).log_softmax(1)[:, :1] * advantage).mean()
    critic_loss = advantage.pow(2).mean()
    actor_loss.backward()
    of_actor.step()
    critic_loss.backward()  #! #fix
    of_critic.step()
== graph-of-two-losses
x = torch.ones(2, requires_grad=True)
y = x**2
a, b = y.sum(), (3 * y).sum()
a.backward()
print(x.grad)
x.grad.zero_()
b.backward()  #! #fix
assert x.grad.tolist() == [6.0, 6.0]
== graph-of-two-losses
maker, judge = nn.Sequential(nn.Linear(2, 2), nn.Tanh()), nn.Linear(2, 1)
def train(made, sign):
    loss = (sign * judge(made)).mean()
    loss.backward()  #!
for i in range(2):
    made = maker(torch.randn(4, 2))
    train(made, 1)
    train(made, -1)
== graph-cut
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
    def forward(self, x):
        return self.fc(x).detach()

net = Net()
loss = net(torch.rand(3, 2)).mean()
loss.backward()  #! #fix
== graph-cut
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
    @torch.no_grad()
    def forward(self, x):
        return self.fc(x)

net = Net()
loss = net(torch.rand(3, 2)).mean()
loss.backward()  #!
== saved-tensor-changed
x, count = torch.rand(3, requires_grad=True), torch.zeros(3)
y = x.exp()
y.mul_(2)
count += 1
y.sum().backward()  #! #fix
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
== init-of-vector
model = nn.Linear(2, 1)
nn.init.orthogonal_(model.bias)  #! #fix
== backward-gradient
y = torch.rand(2, requires_grad=True) * 2
y.backward([1.0, 1.0])  #!
== weight-made-anew
w = torch.tensor(1.0, requires_grad=True)
for step in range(3):
    loss = (w - 3) ** 2
    loss.backward()  #! #fix
    with torch.no_grad():
        w = w - 0.1 * w.grad
== weight-made-anew
w = torch.tensor(1.0, requires_grad=True)
for step in range(3):
    loss = (w - 3) ** 2
    loss.backward()  #!
    w = torch.tensor((w - 0.1 * w.grad).item())
"""

TWINS = """
== graph-of-two-losses, not backward-twice
h = nn.Linear(2, 3)(torch.ones(1, 2)).tanh()
first = h.sum()
first.backward()
second = h.mean()
second.backward()
== graph-of-round-before, not graph-from-outside
rnn, state = nn.RNN(2, 3), torch.zeros(1, 1, 3, requires_grad=True) * 2
for step in range(3):
    out, state = rnn(torch.rand(4, 1, 2), state)
    out.sum().backward()
== graph-from-outside, not graph-of-round-before
rnn, x = nn.RNN(2, 3), torch.rand(4, 1, 2)
start = nn.Parameter(torch.zeros(1, 1, 3)).tanh()
for step in range(3):
    out, state = rnn(x, start)
    out.sum().backward()
== parameters-frozen, not no-grad-fn
model = nn.Linear(2, 1).requires_grad_(False)
loss = model(torch.rand(3, 2)).sum()
loss.backward()
== no-grad-fn, not parameters-frozen
frozen = nn.Linear(2, 1).requires_grad_(False)
x = torch.rand(2)
loss = x.sum()
loss.backward()
== no-grad-fn, not training-without-gradients
with torch.enable_grad():
    loss = torch.rand(2).sum()
    loss.backward()
== no-grad-fn, not not-used-in-graph
x = torch.ones(1)
torch.autograd.grad(x.sum(), x)
== no-grad-fn, not differentiated-without-grad
x, w = torch.ones(1), torch.ones(1)
torch.autograd.grad((x * w).sum(), x)
== integer-gradient, not requires-grad-of-result
y = torch.arange(3) * 2
y.requires_grad = True
== leaf-changed, not view-changed
x = torch.rand(3, requires_grad=True)
x[0] += 1
== training-without-gradients, not inference-tensor
w = torch.ones(3, requires_grad=True)
with torch.inference_mode():
    w.sum().backward()
== function-gradients, not function-gradient-shape
class Add(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, y):
        return x + y
    @staticmethod
    def backward(ctx, g):
        return g
Add.apply(torch.ones(2, requires_grad=True), torch.ones(2)).sum().backward()
== missing-forward, not function-without-backward
class Square(nn.Module):
    def backward(self, g):
        return g
Square()(torch.ones(2))
== function-gradients, not function-without-backward
class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * x
    @staticmethod
    def backward(ctx, g):
        return g, g
Square.apply(torch.ones(2, requires_grad=True)).sum().backward()
== backward-not-scalar, not gradient-not-finite
x = torch.tensor([float("nan"), float("inf")], requires_grad=True)
y = x.sqrt()
y.backward()
== integer-gradient, not function-not-scalar
g = torch.func.grad(lambda x: x.sum())(torch.tensor([1, 2]))
== undefined-name, not nothing-to-go-back
loss = 3.0
los.backward()
== backward-twice, not weights-stepped
model = nn.Sequential(nn.Linear(2, 2), nn.Tanh())
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
loss = model(torch.rand(1, 2)).sum()
loss.backward()
optimizer.step()
loss.backward()
== leaf-adds-up, not leaf-changed
w, loss = torch.ones(2, requires_grad=True), torch.zeros(2, requires_grad=True)
loss += w * 2
== leaf-changed, not leaf-adds-up
w = torch.ones(2, requires_grad=True)
w += 1
== grad-not-required, not grad-is-none
model = nn.Linear(2, 1)
model.weight.requires_grad_(False)
model(torch.ones(2)).sum().backward()
print(model.weight.grad.norm())
== grad-not-required, not grad-of-result
w = torch.ones(2)
w = w - 0.1 * w.grad
"""
