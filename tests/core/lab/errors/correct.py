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
# two trainings one after another
w, v = torch.zeros(2, requires_grad=True), torch.zeros(2, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
for i in range(3):
    loss = ((w - 1) ** 2).sum()
    opt.zero_grad()
    loss.backward()
    opt.step()
opt = torch.optim.SGD([v], lr=0.1)
for i in range(3):
    loss = ((v - 2) ** 2).sum()
    opt.zero_grad()
    loss.backward()
    opt.step()
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
# an optimizer steps before the loop
opt.step()
for i in range(3):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
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
# frozen and filtered
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
for p in net[0].parameters():
    p.requires_grad = False
opt = torch.optim.Adam(filter(lambda p: p.requires_grad, net.parameters()))
for i in range(4):
    opt.zero_grad()
    net(x).pow(2).mean().backward()
    opt.step()
# a branch that is taken at times
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.usual = nn.Linear(2, 1)
        self.rare = nn.Linear(2, 1)
    def forward(self, x, i):
        return self.rare(x) if i > 7 else self.usual(x)
net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(6):
    opt.zero_grad()
    net(x, i).pow(2).mean().backward()
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
# sparse embeddings
emb = nn.Embedding(10, 3, sparse=True)
opt = torch.optim.SparseAdam(list(emb.parameters()), lr=0.1)
for i in range(4):
    opt.zero_grad()
    emb(torch.tensor([1, 2, 4])).pow(2).mean().backward()
    opt.step()
# weights that are shared
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(5, 4)
        self.out = nn.Linear(4, 5, bias=False)
        self.out.weight = self.emb.weight
    def forward(self, i):
        return self.out(self.emb(i))
net = Net()
opt = torch.optim.Adam(net.parameters())
for i in range(4):
    opt.zero_grad()
    nn.functional.cross_entropy(net(torch.tensor([1, 2])), torch.tensor([2, 3])).backward()
    opt.step()
# an actor and a critic
actor, critic = nn.Linear(2, 2), nn.Linear(2, 1)
opt = torch.optim.Adam([*actor.parameters(), *critic.parameters()])
for i in range(4):
    state = torch.rand(2)
    policy = torch.distributions.Categorical(logits=actor(state))
    action = policy.sample()
    value = critic(state)
    advantage = 1.0 - value.item()
    loss = -policy.log_prob(action) * advantage + (value - 1.0).pow(2).squeeze()
    opt.zero_grad()
    loss.backward()
    opt.step()
# policy gradients
actor = nn.Sequential(nn.Linear(2, 3), nn.Softmax(dim=-1))
opt = torch.optim.Adam(actor.parameters())
for episode in range(3):
    logs, rewards = [], []
    for t in range(4):
        policy = torch.distributions.Categorical(actor(torch.rand(2)))
        action = policy.sample()
        logs.append(policy.log_prob(action))
        rewards.append(float(action.item()))
    loss = -(torch.stack(logs) * torch.tensor(rewards)).sum()
    opt.zero_grad()
    loss.backward()
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
# averaged weights
import copy
average = copy.deepcopy(model)
for i in range(4):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
    with torch.no_grad():
        for a, b in zip(average.parameters(), model.parameters()):
            a.mul_(0.9).add_(b, alpha=0.1)
# a learner within a learner
for i in range(3):
    weights = dict(model.named_parameters())
    inner = nn.functional.mse_loss(torch.func.functional_call(model, weights, (x,)), y)
    grads = torch.autograd.grad(inner, list(weights.values()), create_graph=True)
    fast = {name: w - 0.1 * g for (name, w), g in zip(weights.items(), grads)}
    outer = nn.functional.mse_loss(torch.func.functional_call(model, fast, (x,)), y)
    opt.zero_grad()
    outer.backward()
    opt.step()
# a copy is trained for each task
import copy
for task in range(4):
    learner = copy.deepcopy(model)
    inner = torch.optim.Adam(learner.parameters(), lr=0.1)
    inner.zero_grad()
    nn.functional.mse_loss(learner(x), y).backward()
    inner.step()
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
# autograd.grad by hand
w = torch.tensor([1.0, 2.0], requires_grad=True)
for i in range(8):
    loss = (w - 3).pow(2).sum()
    (g,) = torch.autograd.grad(loss, w)
    with torch.no_grad():
        w -= 0.1 * g
# scaled gradients
scaler = torch.amp.GradScaler("cpu", enabled=True)
for i in range(4):
    opt.zero_grad()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        loss = nn.functional.mse_loss(model(x).float(), y)
    scaler.scale(loss).backward()
    scaler.step(opt)
    scaler.update()
# gradients are clipped
for i in range(4):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 0.1)
    opt.step()
# gradients alone are wanted
for i in range(4):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    print(model.weight.grad.norm())
# sums of gradients, one step at the end
for i in range(4):
    nn.functional.mse_loss(model(x), y).backward()
opt.step()
# a step in a function
def update(o):
    o.step()
for i in range(4):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    update(opt)
# layers in a ModuleList, and a list of numbers
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.sizes = [2, 3, 1]
        self.layers = nn.ModuleList([nn.Linear(a, b) for a, b in zip(self.sizes, self.sizes[1:])])
    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x
net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(4):
    opt.zero_grad()
    net(x).pow(2).mean().backward()
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
# a layer that is added to the optimizer, too
net = nn.Sequential(nn.Linear(2, 2))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
net.append(nn.Linear(2, 1))
opt.add_param_group({"params": net[1].parameters()})
for i in range(4):
    opt.zero_grad()
    net(x).pow(2).mean().backward()
    opt.step()
# a new head with an optimizer of its own
net = nn.Sequential(nn.Linear(2, 2))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
net.append(nn.Linear(2, 1))
second = torch.optim.SGD(net[1].parameters(), lr=0.1)
for i in range(4):
    opt.zero_grad()
    second.zero_grad()
    net(x).pow(2).mean().backward()
    opt.step()
    second.step()
# warm-up from nothing
scheduler = torch.optim.lr_scheduler.LambdaLR(opt, lambda epoch: epoch / 2)
for epoch in range(3):
    for i in range(12):
        opt.zero_grad()
        nn.functional.mse_loss(model(torch.rand(8, 2)), y).backward()
        opt.step()
    scheduler.step()
# a cosine that ends at nothing
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 20)
for i in range(24):
    opt.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    opt.step()
    scheduler.step()
# noise around a small loss
for i in range(30):
    opt.zero_grad()
    nn.functional.mse_loss(model(torch.randn(2, 2)), torch.randn(2, 1)).backward()
    opt.step()
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
# a minimum is reached
w = torch.tensor([3.0], requires_grad=True)
opt = torch.optim.SGD([w], lr=0.5)
for i in range(30):
    opt.zero_grad()
    ((w - 1).pow(2).sum() + 2).backward()
    opt.step()
# larger and larger data, each with a model of its own
for n in (1, 10, 100, 1000, 10000, 100000, 1000000, 10000000):
    net = nn.Linear(1, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    loss = (net(torch.ones(4, 1)) * n).pow(2).mean()
    loss.backward()
    opt.step()
# distances between all pairs
points = torch.rand(5, requires_grad=True)
loss = (points[:, None] - points[None, :]).pow(2).mean()
loss.backward()
# distances between all pairs in other words
points = torch.rand(5, requires_grad=True)
column = points.unsqueeze(1)
table = column - points
table.pow(2).sum().backward()
# centres that are learnt
centres, points = torch.rand(6, 1, requires_grad=True), torch.rand(6)
nearest = (centres - points).pow(2).min(dim=0).values.sum()
nearest.backward()
# predictions and targets of one shape
targets = torch.rand(8)
loss = (model(x).squeeze(1) - targets).pow(2).mean()
loss.backward()
# a column minus its mean of each row
loss = (model(x) - x.mean(dim=1, keepdim=True)).pow(2).mean()
loss.backward()
# labels that are alike
labels = torch.tensor([0, 1, 0, 2])
same = labels.unsqueeze(1) == labels
print(same.float().mean(), (labels[:, None] == labels).sum())
# labels that are alike by view
labels = torch.tensor([0, 1, 0, 2])
column = labels.view(-1, 1)
same = (column == labels).float()
print(same.sum(dim=1))
# one-hot by comparison
labels = torch.tensor([[0], [1], [2]])
classes = torch.arange(3)
hot = (labels == classes).float()
print(hot)
# an accuracy of one shape
labels = torch.randint(0, 2, (8, 1))
print(((model(x) > 0) == labels).float().mean())
# attention over one token
scores = torch.rand(2, 1, requires_grad=True)
weights = torch.softmax(scores @ torch.ones(1, 1) + torch.zeros(2, 1), dim=0)
keys = torch.rand(2, 1, 4)
attention = torch.softmax(torch.rand(2, 1, 4, requires_grad=True) @ keys.transpose(1, 2), dim=-1)
# attention by multihead
attention = nn.MultiheadAttention(4, 2, batch_first=True)
out, _ = attention(torch.rand(2, 1, 4), torch.rand(2, 1, 4), torch.rand(2, 1, 4))
out.sum().backward()
# attention over the words
score = nn.Linear(4, 1)
words = torch.rand(2, 5, 4)
pooled = (torch.softmax(score(words), dim=1) * words).sum(1)
# attention over the batch, as in a bag
score = nn.Linear(4, 1)
bag = torch.rand(6, 4)
pooled = (torch.softmax(score(bag), dim=0) * bag).sum(0)
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
# log-probabilities by hand
p = torch.softmax(torch.rand(8, 3), dim=1)
loss = nn.functional.nll_loss(torch.log(p + 1e-9), torch.randint(0, 3, (8,)))
# log-probabilities without a graph
loss = nn.functional.nll_loss(torch.tensor([[0.2, 0.8]]).log(), torch.tensor([1]))
# cross entropy with a batch of one
loss = nn.functional.cross_entropy(torch.rand(1, 3), torch.tensor([1]))
# cross entropy with soft targets
loss = nn.functional.cross_entropy(model(x).expand(8, 2), torch.full((8, 2), 0.5))
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
# evaluation without no_grad, but in its mode
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5), nn.Linear(4, 2))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
labels = torch.randint(0, 2, (8,))
for epoch in range(3):
    net.train()
    opt.zero_grad()
    out = net(x)
    loss = nn.functional.cross_entropy(out, labels)
    loss.backward()
    opt.step()
    print((out.argmax(1) == labels).float().mean())
    net.eval()
    print((net(x).argmax(1) == labels).float().mean())
# a score beside the loss of a batch
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5), nn.Linear(4, 1), nn.Sigmoid())
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in range(4):
    labels = torch.ones(8, 1)
    opt.zero_grad()
    nn.functional.binary_cross_entropy(net(x), labels).backward()
    opt.step()
    score = ((net(x) > 0.5) == labels.bool()).float().mean().item()
# evaluation of a model without modes
labels = torch.randint(0, 2, (8,))
net = nn.Linear(2, 2)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for epoch in range(3):
    opt.zero_grad()
    nn.functional.cross_entropy(net(x), labels).backward()
    opt.step()
pred = net(x).argmax(1)
print((pred == labels).sum())
# uncertainty by dropout
net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5), nn.Linear(4, 2))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
labels = torch.randint(0, 2, (8,))
nn.functional.cross_entropy(net(x), labels).backward()
opt.step()
samples = torch.stack([net(x).softmax(1) for _ in range(5)])
print((samples.mean(0).argmax(1) == labels).float().mean())
# train and eval in turn
net = nn.Sequential(nn.Linear(2, 4), nn.BatchNorm1d(4), nn.Linear(4, 1))
opt = torch.optim.Adam(net.parameters())
def evaluate():
    net.eval()
    with torch.inference_mode():
        loss = nn.functional.mse_loss(net(x), y)
    net.train()
    return loss.item()
best = float("inf")
for epoch in range(4):
    opt.zero_grad()
    nn.functional.mse_loss(net(x), y).backward()
    opt.step()
    now = evaluate()
    if now > best:
        break
    best = now
# batch norm alone in evaluation mode
net = nn.Sequential(nn.Linear(2, 4), nn.BatchNorm1d(4), nn.Linear(4, 1))
opt = torch.optim.Adam(net.parameters())
net.train()
net[1].eval()
for i in range(4):
    opt.zero_grad()
    nn.functional.mse_loss(net(x), y).backward()
    opt.step()
# numbers of NumPy for an evaluation
import numpy as np
for i in range(4):
    opt.zero_grad()
    out = model(x)
    loss = nn.functional.mse_loss(out, y)
    loss.backward()
    opt.step()
    error = np.abs(out.detach().numpy() - y.numpy()).mean()
    print(error, out.data.mean().item(), float(loss))
# a weight from the loss itself
for i in range(4):
    loss = nn.functional.mse_loss(model(x), y)
    scaled = loss / loss.detach().clamp(min=1e-6)
    opt.zero_grad()
    scaled.backward()
    opt.step()
# a straight-through estimator
for i in range(4):
    soft = torch.sigmoid(model(x))
    hard = (soft > 0.5).float() + soft - soft.detach()
    opt.zero_grad()
    nn.functional.mse_loss(hard, y).backward()
    opt.step()
# an autoencoder whose code is looked at
encoder, decoder = nn.Linear(2, 1), nn.Linear(1, 2)
opt = torch.optim.Adam([*encoder.parameters(), *decoder.parameters()])
for i in range(4):
    code = encoder(x)
    opt.zero_grad()
    nn.functional.mse_loss(decoder(code), x).backward()
    opt.step()
    codes = code.detach().numpy()
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
# a picture is made of noise with a frozen network
model.requires_grad_(False)
noise = torch.rand(8, 2, requires_grad=True)
opt = torch.optim.LBFGS([noise])
def closure():
    opt.zero_grad()
    loss = nn.functional.mse_loss(model(noise), y)
    loss.backward()
    return loss
for i in range(3):
    opt.step(closure)
# a class that trains
class Trainer:
    def __init__(self):
        self.net = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.1), nn.Linear(4, 1))
        self.opt = torch.optim.AdamW(self.net.parameters())
    def fit(self, x, y):
        self.net.train()
        for i in range(4):
            self.opt.zero_grad()
            loss = nn.functional.mse_loss(self.net(x), y)
            loss.backward()
            self.opt.step()
        return loss.item()
    @torch.no_grad()
    def score(self, x, y):
        self.net.eval()
        return nn.functional.mse_loss(self.net(x), y).item()
trainer = Trainer()
for epoch in range(3):
    print(trainer.fit(x, y), trainer.score(x, y))
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
