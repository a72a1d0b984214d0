"""Correct programs that come near to a silent mistake: none of them may get a hint."""

from __future__ import annotations

_MODEL = (
    "model = nn.Linear(2, 1)\n"
    "opt = torch.optim.SGD(model.parameters(), lr=0.1)\n"
    "x, y = torch.rand(8, 2), torch.rand(8, 1)\n"
)

_PROGRAMS = """
# accumulation over 4 batches
for i in range(8):
    nn.functional.mse_loss(model(x), y).backward()
    if i % 4 == 3:
        opt.step()
        opt.zero_grad()
# zero_grad after step
for i in range(3):
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
    opt.zero_grad()
# zeros in place
for i in range(3):
    opt.zero_grad(set_to_none=False)
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
# the model zeroes
for i in range(3):
    model.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
# zeroed by hand through data
for i in range(3):
    for p in model.parameters():
        if p.grad is not None:
            p.grad.data.zero_()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
# two losses in one step
for i in range(3):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    model(x).abs().mean().backward()
    opt.step()
# a generator and its judge
judge = nn.Linear(1, 1)
opt_judge = torch.optim.SGD(judge.parameters(), lr=0.1)
for i in range(3):
    opt_judge.zero_grad()
    judge(model(x).detach()).mean().backward()
    opt_judge.step()
    opt.zero_grad()
    judge(model(x)).mean().backward()
    opt.step()
# the same, zeroed in place
judge = nn.Linear(1, 1)
opt_judge = torch.optim.Adam(judge.parameters())
for i in range(3):
    opt_judge.zero_grad(set_to_none=False)
    judge(model(x).detach()).mean().backward()
    opt_judge.step()
    opt.zero_grad(set_to_none=False)
    judge(model(x)).mean().backward()
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
# a scheduler after the optimizer
scheduler = torch.optim.lr_scheduler.StepLR(opt, 1)
for i in range(3):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
    scheduler.step()
# ReduceLROnPlateau with its metric
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(opt)
for i in range(3):
    opt.zero_grad()
    loss = nn.functional.mse_loss(model(x), y)
    loss.backward()
    opt.step()
    scheduler.step(loss.item())
# a chain of schedulers
lr = torch.optim.lr_scheduler
scheduler = lr.SequentialLR(opt, [lr.ConstantLR(opt, 0.1, 2), lr.ExponentialLR(opt, 0.9)], milestones=[2])
for i in range(4):
    opt.zero_grad()
    model(x).mean().backward()
    opt.step()
    scheduler.step()
# total by item
total = 0.0
for i in range(3):
    opt.zero_grad()
    loss = nn.functional.mse_loss(model(x), y)
    loss.backward()
    opt.step()
    total += loss.item()
print(total)
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
# total in a function that returns it
def whole():
    total = 0
    for p in model.parameters():
        norm = p.pow(2).sum()
        total += norm
    return total
whole().backward()
# total within no_grad
total = 0
with torch.no_grad():
    for i in range(3):
        loss = nn.functional.mse_loss(model(x), y)
        total += loss
print(total / 3)
# running sums of plain tensors
total = torch.zeros(())
for i in range(3):
    value = x.sum()
    total += value
# by hand, zeroed
w = torch.tensor(1.0, requires_grad=True)
for i in range(3):
    (w * w).backward()
    with torch.no_grad():
        w -= 0.1 * w.grad
        w.grad.zero_()
# by hand, set to None
w = torch.tensor(1.0, requires_grad=True)
for i in range(3):
    (w * w).backward()
    w.data -= 0.1 * w.grad
    w.grad = None
# accumulation is looked at
w = torch.tensor(1.0, requires_grad=True)
(w * w).backward()
print(w.grad)
(w * w).backward()
print(w.grad)
# gradients of an optimizer are looked at
for i in range(3):
    opt.zero_grad()
    model(x).mean().backward()
    print(model.weight.grad)
    opt.step()
# scalar target
loss = nn.functional.mse_loss(x.mean(), torch.tensor([0.5]))
# a table of all distances
d = nn.functional.mse_loss(x[:, :1], x[:, 0], reduction="none")
# momentum by hand in the gradient
w = torch.tensor(1.0, requires_grad=True)
for i in range(3):
    (w * w).backward()
    with torch.no_grad():
        w -= 0.1 * w.grad
        w.grad *= 0.9
# a class with a step of its own
class Walk:
    step = 3
    @property
    def train(self):
        print("computed")
walk = Walk()
walk.step
walk.train
# equal shapes
loss = nn.functional.smooth_l1_loss(model(x), y)
# one sample
loss = nn.functional.mse_loss(torch.rand(1, 1), torch.rand(1))
# a constant for all
loss = nn.functional.mse_loss(x, torch.tensor(0.5))
# logits to cross entropy
loss = nn.functional.cross_entropy(torch.randn(4, 3), torch.tensor([0, 1, 2, 0]))
# positive logits that sum to more
loss = nn.functional.cross_entropy(torch.rand(4, 3), torch.tensor([0, 1, 2, 0]))
# log-probabilities to nll_loss
loss = nn.functional.nll_loss(torch.randn(4, 3).log_softmax(1), torch.tensor([0, 1, 2, 0]))
# log-probabilities to kl_div
p, q = torch.randn(4, 3).log_softmax(1), torch.randn(4, 3).softmax(1)
loss = nn.KLDivLoss(reduction="batchmean")(p, q)
# probabilities to BCELoss
loss = nn.BCELoss()(torch.sigmoid(model(x)), torch.ones(8, 1))
# logits to BCEWithLogitsLoss
loss = nn.BCEWithLogitsLoss()(model(x), torch.ones(8, 1))
# softmax for showing
with torch.no_grad():
    print(torch.softmax(model(x), dim=1).sum())
# dropout in evaluation
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(), nn.BatchNorm1d(4))
net.eval()
with torch.no_grad():
    net(x)
# dropout in training
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(), nn.BatchNorm1d(4))
net(x).sum().backward()
# dropout that drops nothing
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.0))
with torch.no_grad():
    net(x)
# a generator's fakes
G, D = nn.Sequential(nn.Linear(2, 4), nn.BatchNorm1d(4), nn.Linear(4, 2)), nn.Linear(2, 1)
og, od = torch.optim.Adam(G.parameters()), torch.optim.Adam(D.parameters())
for i in range(3):
    with torch.no_grad():
        fake = G(torch.randn(8, 2))
    ld = D(fake).mean() - D(torch.randn(8, 2)).mean()
    od.zero_grad()
    ld.backward()
    od.step()
    lg = -D(G(torch.randn(8, 2))).mean()
    og.zero_grad()
    lg.backward()
    og.step()
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
# pseudo-labels
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(), nn.Linear(4, 3))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(3):
    with torch.no_grad():
        label = net(x).argmax(1)
    opt.zero_grad()
    nn.functional.cross_entropy(net(x), label).backward()
    opt.step()
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
# a mean teacher
import copy
net = nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2))
teacher = copy.deepcopy(net)
teacher.load_state_dict(net.state_dict())
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(3):
    with torch.no_grad():
        target = teacher(x)
    loss = (net(x) - target).pow(2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
# a reentrant checkpoint
from torch.utils.checkpoint import checkpoint
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(), nn.Linear(4, 1))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
checkpoint(net, x.requires_grad_(), use_reentrant=True).sum().backward()
# results that are kept, or the same
z = x.to(torch.float64)
x.to(torch.float32)
x.float()
model.to(torch.float32)
model.double()
# a layer replaced before the optimizer
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))
net[1] = nn.Linear(2, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
opt.zero_grad()
net(x).sum().backward()
opt.step()
# frozen layers, only the head is trained
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
opt = torch.optim.SGD(net[1].parameters(), lr=0.1)
opt.zero_grad()
net(x).sum().backward()
opt.step()
# parameters that are no module's
w = torch.zeros(2, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
for i in range(3):
    opt.zero_grad()
    (w - 1).pow(2).sum().backward()
    opt.step()
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
# an input is optimized
image = torch.rand(1, 2, requires_grad=True)
attack = torch.optim.Adam([image], lr=0.1)
for i in range(3):
    attack.zero_grad()
    model(image).sum().backward()
    attack.step()
# an input is optimized in a function
def attack(delta):
    opt = torch.optim.Adam([{"params": [delta]}], lr=0.1)
    for i in range(3):
        opt.zero_grad()
        model(x + delta).sum().backward()
        opt.step()
attack(nn.Parameter(torch.zeros(2)))
# a parameter in an object of the program
class Prompt:
    def __init__(self):
        self.added = nn.Parameter(torch.zeros(2))
        self.opt = torch.optim.Adam([self.added], lr=0.1)
    def step(self):
        self.opt.zero_grad()
        model(x + self.added).sum().backward()
        self.opt.step()
prompt = Prompt()
for i in range(3):
    prompt.step()
# models in a list
models = [nn.Linear(2, 1) for i in range(2)]
optimizers = [torch.optim.SGD(m.parameters(), lr=0.1) for m in models]
for i in range(3):
    for opt in optimizers:
        opt.zero_grad()
    sum(m(x).sum() for m in models).backward()
    for opt in optimizers:
        opt.step()
# in functions
def train(model, opt):
    opt.zero_grad()
    loss = nn.functional.mse_loss(model(x), y)
    loss.backward()
    opt.step()
    return loss.item()
print(sum(train(model, opt) for i in range(3)))
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
