"""Correct programs that come near to a silent mistake: none of them may get a hint."""

from __future__ import annotations

_MODEL = (
    "model = nn.Linear(2, 1)\n"
    "opt = torch.optim.SGD(model.parameters(), lr=0.1)\n"
    "x, y = torch.rand(8, 2), torch.rand(8, 1)\n"
)

_PROGRAMS = """
# an optimizer that is there for its schedule alone
schedule = torch.optim.lr_scheduler.StepLR(torch.optim.AdamW([torch.tensor(1.0)], lr=0.1), 2)
for i in range(6):
    schedule.optimizer.step()
    schedule.step()
# zeroed by hand through data
for i in range(3):
    for p in model.parameters():
        if p.grad is not None:
            p.grad.data.zero_()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
# a closure
opt = torch.optim.LBFGS(model.parameters(), max_iter=4)
def closure():
    opt.zero_grad()
    loss = nn.functional.mse_loss(model(x), y)
    loss.backward()
    return loss
for i in range(3):
    opt.step(closure)
# total that goes back
total = 0
for i in range(3):
    total += nn.functional.mse_loss(model(x), y)
(total / 3).backward()
# total through another name
total = 0
for i in range(3):
    loss = nn.functional.mse_loss(model(x), y)
    total += loss
mean = total / 3
mean.backward()
# by hand, set to None
w = torch.tensor(1.0, requires_grad=True)
for i in range(3):
    (w * w).backward()
    w.data -= 0.1 * w.grad
    w.grad = None
# a table of all distances
d = nn.functional.mse_loss(x[:, :1], x[:, 0], reduction="none")
# a class with a step of its own
class Walk:
    step = 3
    @property
    def train(self):
        print("computed")
walk = Walk()
walk.step
walk.train
# positive logits that sum to more
loss = nn.functional.cross_entropy(torch.rand(4, 3), torch.tensor([0, 1, 2, 0]))
# log-probabilities to nll_loss
loss = nn.functional.nll_loss(torch.randn(4, 3).log_softmax(1), torch.tensor([0, 1, 2, 0]))
# dropout in evaluation
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(), nn.BatchNorm1d(4))
net.eval()
with torch.no_grad():
    net(x)
# dropout that drops nothing
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.0))
with torch.no_grad():
    net(x)
# a generator's fakes in a function
G, D = nn.Sequential(nn.Linear(2, 4), nn.BatchNorm1d(4), nn.Linear(4, 2)), nn.Linear(2, 1)
og, od = torch.optim.Adam(G.parameters()), torch.optim.Adam(D.parameters())
def judge(made):
    od.zero_grad()
    D(made).mean().backward()
    od.step()
for i in range(3):
    with torch.no_grad():
        fake = G(torch.randn(8, 2))
    judge(fake)
# a lazy layer is made
net = nn.Sequential(nn.LazyLinear(4), nn.Dropout(0.1), nn.Linear(4, 1))
with torch.no_grad():
    net(x)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
# a frozen part with dropout
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.drop, self.last = nn.Linear(2, 2), nn.Dropout(), nn.Linear(2, 1)
    def forward(self, x):
        with torch.no_grad():
            h = self.drop(self.first(x))
        return self.last(h)
net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(2):
    opt.zero_grad()
    net(x).sum().backward()
    opt.step()
# samples by dropout
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(), nn.Linear(4, 1))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
with torch.no_grad():
    samples = torch.stack([net(x) for _ in range(10)])
net.train()
with torch.no_grad():
    sample = net(x)
print(samples.std(), sample)
# a reentrant checkpoint
from torch.utils.checkpoint import checkpoint
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(), nn.Linear(4, 1))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
checkpoint(net, x.requires_grad_(), use_reentrant=True).sum().backward()
# two optimizers for one model
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
first = torch.optim.SGD(net[0].parameters(), lr=0.1)
second = torch.optim.Adam(net[1].parameters())
for i in range(3):
    first.zero_grad()
    second.zero_grad()
    net(x).sum().backward()
    first.step()
    second.step()
# models in a list
models = [nn.Linear(2, 1) for i in range(2)]
optimizers = [torch.optim.SGD(m.parameters(), lr=0.1) for m in models]
for i in range(3):
    for opt in optimizers:
        opt.zero_grad()
    sum(m(x).sum() for m in models).backward()
    for opt in optimizers:
        opt.step()
# retain_grad
h = model(x)
h.retain_grad()
h.sum().backward()
print(h.grad)
# the variable that CUDA reads
import os
os.environ["CUDA_VISIBLE_DEVICES"] = ""
os.environ["NVIDIA_VISIBLE_DEVICES"] = "all"
os.environ["OMP_NUM_THREADS"] = "1"
# by hand, one after another
w, v = torch.zeros(2, requires_grad=True), torch.zeros(2, requires_grad=True)
(w - 1).pow(2).sum().backward()
with torch.no_grad():
    w -= 0.1 * w.grad
for i in range(3):
    (v - 1).pow(2).sum().backward()
    with torch.no_grad():
        v -= 0.1 * v.grad
        v.grad = None
# a schedule is looked at
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 10)
rates = []
for epoch in range(10):
    opt.step()
    rates.append(scheduler.get_last_lr()[0])
    scheduler.step()
# some rounds are left out
for i in range(4):
    opt.zero_grad()
    loss = nn.functional.mse_loss(model(x), y)
    if i % 2 == 0:
        loss.backward()
    opt.step()
# zeroing another's gradients before a step
other = nn.Linear(1, 1)
opt_other = torch.optim.SGD(other.parameters(), lr=0.1)
for i in range(3):
    opt.zero_grad()
    other(model(x)).mean().backward()
    opt_other.zero_grad()
    opt.step()
# layers unfrozen one after another
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
net[0].requires_grad_(False)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(4):
    if i == 2:
        net[0].requires_grad_(True)
    opt.zero_grad()
    net(x).pow(2).mean().backward()
    opt.step()
# layers by name
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(2, 1)
        self.b = nn.Linear(2, 1)
    def forward(self, x, name):
        return getattr(self, name)(x)
net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for name in "aaaab":
    opt.zero_grad()
    net(x, name).pow(2).mean().backward()
    opt.step()
# a prototype of a layer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.TransformerEncoderLayer(4, 2, 8, batch_first=True)
        self.encoder = nn.TransformerEncoder(self.layer, 2)
    def forward(self, x):
        return self.encoder(x)
net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.01)
for i in range(4):
    opt.zero_grad()
    net(torch.rand(2, 3, 4)).pow(2).mean().backward()
    opt.step()
# targets of a Q network
import copy
import random
target_net = copy.deepcopy(model)
for i in range(4):
    with torch.no_grad():
        target = 1 + 0.9 * target_net(x).max(1, keepdim=True).values
    loss = nn.functional.smooth_l1_loss(model(x), target)
    opt.zero_grad()
    loss.backward()
    opt.step()
    target_net.load_state_dict(model.state_dict())
# optimizers are compared
for kind in (torch.optim.SGD, torch.optim.Adam, torch.optim.RMSprop, torch.optim.Adagrad):
    opt = kind(model.parameters(), lr=0.01)
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
# an optimizer for each phase
for phase in range(4):
    opt = torch.optim.Adam(model.parameters(), lr=0.01)
    for i in range(3):
        opt.zero_grad()
        nn.functional.mse_loss(model(x), y).backward()
        opt.step()
# sums of gradients, one step at the end
for i in range(4):
    nn.functional.mse_loss(model(x), y).backward()
opt.step()
# a list whose layers the optimizer was given
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]
        self.scale = nn.Parameter(torch.ones(1))
    def forward(self, x):
        return self.layers[1](self.layers[0](x)) * self.scale
net = Net()
opt = torch.optim.SGD([net.scale, *net.layers[0].parameters(), *net.layers[1].parameters()], lr=0.1)
for i in range(4):
    opt.zero_grad()
    net(x).pow(2).mean().backward()
    opt.step()
# a model that is kept out of the parameters
judge = nn.Linear(1, 1)
class Net(nn.Module):
    def __init__(self, judge):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.judge = [judge]
    def forward(self, x):
        return self.judge[0](self.fc(x))
net = Net(judge)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(4):
    opt.zero_grad()
    net(x).pow(2).mean().backward()
    opt.step()
# plain tensors in a module
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.mean = torch.zeros(2)
        self.h = None
    def forward(self, x):
        self.h = x - self.mean
        return self.fc(self.h)
net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(4):
    opt.zero_grad()
    net(x).pow(2).mean().backward()
    opt.step()
# warm-up from nothing
scheduler = torch.optim.lr_scheduler.LambdaLR(opt, lambda epoch: epoch / 2)
for epoch in range(3):
    for i in range(12):
        opt.zero_grad()
        nn.functional.mse_loss(model(torch.rand(8, 2)), y).backward()
        opt.step()
    scheduler.step()
# an attack climbs
image = torch.rand(1, 2)
for i in range(10):
    image.requires_grad_()
    loss = nn.functional.mse_loss(model(image), torch.zeros(1, 1))
    loss.backward()
    image = (image + 2 * image.grad.sign()).detach()
# a maximum is looked for
w = torch.ones(2, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.5, maximize=True)
for i in range(20):
    opt.zero_grad()
    w.pow(2).sum().backward()
    opt.step()
# distances between all pairs in other words
points = torch.rand(5, requires_grad=True)
column = points.unsqueeze(1)
table = column - points
table.pow(2).sum().backward()
# centres that are learnt
centres, points = torch.rand(6, 1, requires_grad=True), torch.rand(6)
nearest = (centres - points).pow(2).min(dim=0).values.sum()
nearest.backward()
# labels that are alike
labels = torch.tensor([0, 1, 0, 2])
same = labels.unsqueeze(1) == labels
print(same.float().mean(), (labels[:, None] == labels).sum())
# one-hot by comparison
labels = torch.tensor([[0], [1], [2]])
classes = torch.arange(3)
hot = (labels == classes).float()
print(hot)
# attention over one token
scores = torch.rand(2, 1, requires_grad=True)
weights = torch.softmax(scores @ torch.ones(1, 1) + torch.zeros(2, 1), dim=0)
keys = torch.rand(2, 1, 4)
attention = torch.softmax(torch.rand(2, 1, 4, requires_grad=True) @ keys.transpose(1, 2), dim=-1)
# a mixture of one part
k = 1
resp = torch.softmax(torch.rand(6, k), dim=1)
print(resp.argmax(dim=1))
# the largest of rows
values, indices = torch.max(torch.rand(4, 3), 1)
best = torch.rand(4, 1).max(1, keepdim=True)
# log-probabilities over pixels
net = nn.Conv2d(1, 3, 1)
out = net(torch.rand(2, 1, 4, 4)).log_softmax(dim=1)
loss = nn.functional.nll_loss(out, torch.randint(0, 3, (2, 4, 4)))
# results that are shown at the ends of cells
z = torch.tensor([1.0, -2.0])
z.relu()

z.view(2, 1)

z.long()
z.shape
print(z)
# methods that change in place, and calls for their effect
z = torch.tensor([1.0, -2.0])
z.relu_()
z.add_(1)
nn.functional.relu(z, inplace=True)
torch.add(z, 1, out=z)
model.eval()
model.train()
torch.manual_seed(0)
print(z)
# a layer with hooks, called for them
found = []
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.fc.register_forward_hook(lambda module, args, out: found.append(out))
    def forward(self, x):
        self.fc(x)
        return found[-1]
Net()(x).sum().backward()
# a score beside the loss of a batch
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5), nn.Linear(4, 1), nn.Sigmoid())
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(4):
    labels = torch.ones(8, 1)
    opt.zero_grad()
    nn.functional.binary_cross_entropy(net(x), labels).backward()
    opt.step()
    score = ((net(x) > 0.5) == labels.bool()).float().mean().item()
# uncertainty by dropout
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5), nn.Linear(4, 2))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
labels = torch.randint(0, 2, (8,))
nn.functional.cross_entropy(net(x), labels).backward()
opt.step()
samples = torch.stack([net(x).softmax(1) for _ in range(5)])
print((samples.mean(0).argmax(1) == labels).float().mean())
# states of a recurrent network are cut
rnn, out = nn.GRU(2, 4, batch_first=True), nn.Linear(4, 1)
opt = torch.optim.Adam([*rnn.parameters(), *out.parameters()])
h = None
for i in range(4):
    z, h = rnn(torch.rand(3, 5, 2), h)
    h = h.detach()
    opt.zero_grad()
    out(z).pow(2).mean().backward()
    opt.step()
"""


def _programs() -> list[str]:
    found: list[str] = []
    for line in _PROGRAMS.strip().split("\n"):
        if line.startswith("# "):
            found.append(_MODEL)
        found[-1] += line + "\n"
    return found


CORRECT = _programs()
"""Each begins with a model, its optimizer, inputs and targets."""
