"""Optimizers and schedulers."""

from __future__ import annotations

CASES = """
== optimizer-non-leaf
w = torch.rand(2, requires_grad=True) * 2
optimizer = torch.optim.SGD([w], lr=0.1)  #! #fix
== no-parameters
optimizer = torch.optim.SGD([], lr=0.1)  #!
== no-parameters
model = nn.ReLU()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  #!
== layers-in-a-list
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]

model = Net()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  #! #fix
== layers-in-a-list
del nn, F
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__(); self.layers = [torch.nn.Linear(1, 1)]

model = Net()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  #! #fix
== parameters-used-up
model = nn.Linear(1, 1)
parameters = model.parameters()
n = sum(p.numel() for p in parameters)
optimizer = torch.optim.SGD(parameters, lr=0.1)  #! #fix
== optimizer-of-model
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model, lr=0.1)  #! #fix
== method-not-called
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters, lr=0.1)  #! #fix
== size-not-called
x = torch.rand(2)
n = x.size[0]  #! #fix
== optimizer-of-tensor
w = torch.rand(2, requires_grad=True)
optimizer = torch.optim.Adam(w, lr=0.1)  #! #fix
== verbose-removed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=1, verbose=True)  #! #fix
== verbose-removed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, verbose=True)  #! #fix
== multistep-step-size
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.MultiStepLR(optimizer, step_size=3)  #! #fix
== plateau-mode
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, mode="auto")  #! #fix
== plateau-no-metric
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
scheduler.step()  #!
== save-model-obj
model = nn.Linear(1, 1)
torch.save(model.state_dict(), "m.pt", save_model_obj=False)  #! #fix
== closure-needed
optimizer = torch.optim.LBFGS(nn.Linear(1, 1).parameters())
optimizer.step()  #!
== optimizer-setting
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=-0.1)  #!
== optimizer-setting
optimizer = torch.optim.Adam(nn.Linear(1, 1).parameters(), betas=(0.9, 1.0))  #!
== lr-is-text
lr = "1e-3"
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=lr)  #! #fix
== lr-is-text
optimizer = torch.optim.Adam(nn.Linear(1, 1).parameters(), lr="0.1")  #! #fix
== parameters-and-lr-swapped
optimizer = torch.optim.SGD(0.1, nn.Linear(1, 1).parameters(), momentum=0.9)  #! #fix
assert optimizer.defaults["lr"] == 0.1
== nesterov-without-momentum
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1, nesterov=True)  #!
== no-such-argument
optimizer = torch.optim.Adam(nn.Linear(1, 1).parameters(), learning_rate=0.1)  #! #fix
== no-such-argument
optimizer = torch.optim.Adam(nn.Linear(1, 1).parameters(), momentum=0.9)  #!
== no-such-argument
loader = torch.utils.data.DataLoader([1, 2], batchsize=2)  #! #fix
== optimizer-items
a, b = nn.Linear(1, 1), nn.Linear(1, 1)
optimizer = torch.optim.SGD([a.parameters(), b.parameters()], lr=0.1)  #! #fix
assert len(optimizer.param_groups[0]["params"]) == 4
== optimizer-items
a, b = nn.Linear(1, 1), nn.Linear(1, 1)
optimizer = torch.optim.SGD(a.parameters() + b.parameters(), lr=0.1)  #! #fix
== optimizer-items
a, b = nn.Linear(1, 1), nn.Linear(1, 1)
optimizer = torch.optim.SGD([a, b], lr=0.1)  #! #fix
== optimizer-items
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.state_dict(), lr=0.1)  #! #fix
== optimizer-items
optimizer = torch.optim.SGD([1.0, 2.0], lr=0.1)  #!
== parameters-twice
model = nn.Linear(1, 1)
groups = [{"params": model.parameters()}, {"params": [model.weight], "lr": 0.01}]
optimizer = torch.optim.SGD(groups, lr=0.1)  #!
== parameter-group
optimizer = torch.optim.SGD([{"weights": nn.Linear(1, 1).parameters()}], lr=0.1)  #!
== parameter-group
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD([model.weight], lr=0.1)
optimizer.add_param_group([model.bias])  #!
== closure-given-result
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
loss = model(torch.rand(1, 1)).sum()
loss.backward()
optimizer.step(loss)  #! #fix
== closure-given-result
model = nn.Linear(1, 1)
optimizer = torch.optim.LBFGS(model.parameters())
def closure():
    optimizer.zero_grad()
    loss = model(torch.ones(1, 1)).pow(2).sum()
    loss.backward()
    return loss
optimizer.step(closure())  #! #fix
== closure-given-result
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lr_lambda=0.9)  #!
== closure-returns-nothing
model = nn.Linear(1, 1)
optimizer = torch.optim.LBFGS(model.parameters())
def closure():
    optimizer.zero_grad()
    loss = model(torch.ones(1, 1)).pow(2).sum()
    loss.backward()
optimizer.step(closure)  #! #fix
== lbfgs-groups
model = nn.Linear(1, 1)
optimizer = torch.optim.LBFGS([{"params": [model.weight]}, {"params": [model.bias]}])  #!
== sparse-gradients
model = nn.Embedding(3, 2, sparse=True)
optimizer = torch.optim.Adam(model.parameters())
model(torch.tensor([1])).sum().backward()
optimizer.step()  #!
== muon-matrices
optimizer = torch.optim.Muon(nn.Linear(2, 2).parameters())  #!
== optimizer-state-fits-not
a, b = nn.Linear(1, 1), nn.Linear(1, 1, bias=False)
state = torch.optim.SGD(a.parameters(), lr=0.1).state_dict()
torch.optim.SGD(b.parameters(), lr=0.1).load_state_dict(state)  #!
== lr-of-optimizer
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
print(optimizer.lr)  #! #fix
== param-groups-are-a-list
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
print(optimizer.param_groups["lr"])  #! #fix
== scheduler-of-others
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(model, 3)  #! #fix
== scheduler-of-others
scheduler = torch.optim.lr_scheduler.StepLR(0.1, 3)  #!
== schedule-over
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=0.1, total_steps=3)
for i in range(6):
    optimizer.step()
    scheduler.step()  #!
== schedule-length
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=0.1)  #!
== schedule-length
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, 0.1, epochs=3, steps_per_epoch=100 / 32)  #!
== cycle-momentum
optimizer = torch.optim.Adagrad(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.CyclicLR(optimizer, 0.01, 0.1)  #! #fix
== values-for-groups
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
rates = [lambda epoch: 1, lambda epoch: 2]
scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, rates)  #!
== values-for-groups
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, min_lr=[0.1, 0.2])  #!
== schedule-setting
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=1.0)  #!
== schedule-setting
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.LinearLR(optimizer, start_factor=0)  #!
== schedule-resumed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 3, last_epoch=5)  #!
== grad-scaler-order
scaler = torch.amp.GradScaler("cpu")
scaler.update()  #!
== grad-scaler-order
model, scaler = nn.Linear(1, 1), torch.amp.GradScaler("cpu")
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler.scale(model(torch.ones(1)).sum()).backward()
scaler.step(optimizer)
scaler.step(optimizer)  #!
== schedulers-joined
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
lr = torch.optim.lr_scheduler
parts = [lr.ConstantLR(optimizer), lr.ReduceLROnPlateau(optimizer)]
scheduler = lr.SequentialLR(optimizer, parts, milestones=[1])  #!
"""

TWINS = """
== nothing, not optimizer-setting
import random
raised = "Invalid learning rate: -0.1"
def check(rate):
    raise ValueError(raised)
check(random.random())
== schedule-length, not optimizer-setting
optimizer = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=0.1)
torch.optim.lr_scheduler.CosineAnnealingWarmRestarts(optimizer, -1)
== parameters-and-lr-swapped, not lr-is-text
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(0.1, model.parameters())
== nothing, not lr-is-text
rate = "0.1"
print(rate < 0.5)
== lr-is-text, not parameters-and-lr-swapped
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), "0.1")
== nothing, not parameters-and-lr-swapped
model = nn.Linear(1, 1)
print(model.parameters() < 0.1)
== optimizer-setting, not nesterov-without-momentum
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1, momentum=-1, nesterov=True)
== no-such-argument, not nesterov-without-momentum
optimizer = torch.optim.Adam(nn.Linear(1, 1).parameters(), nesterov=True)
== nothing, not no-such-argument
def train(model, lr):
    return lr
train(None, rate=0.1)
== arguments-missing, not no-such-argument
layer = nn.Linear(in_features=3)
== optimizer-of-tensor, not optimizer-items
w = torch.ones(2, requires_grad=True)
optimizer = torch.optim.SGD(w, lr=0.1)
== optimizer-of-model, not optimizer-items
a, b = nn.Linear(1, 1), nn.Linear(1, 1)
optimizer = torch.optim.SGD(a, lr=0.1)
== parameters-used-up, not parameters-twice
parameters = nn.Linear(1, 1).parameters()
first = torch.optim.SGD(parameters, lr=0.1)
second = torch.optim.SGD(parameters, lr=0.1)
== parameter-group, not parameters-twice
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD([model.weight], lr=0.1)
optimizer.add_param_group(model.parameters())
== nothing, not parameter-group
checkpoint = {"model": 1}
checkpoint["params"]
== optimizer-items, not parameter-group
optimizer = torch.optim.SGD({"params": nn.Linear(1, 1).parameters()}, lr=0.1)
== tensor-called, not closure-given-result
loss = torch.rand(3)
loss(0)
== nothing, not closure-given-result
def step(closure):
    return closure()
step(3.0)
== nothing, not closure-returns-nothing
def loss():
    print("computed")
float(loss())
== closure-given-result, not closure-returns-nothing
model = nn.Linear(1, 1)
optimizer = torch.optim.LBFGS(model.parameters())
def closure():
    model(torch.ones(1)).sum().backward()
optimizer.step(closure())
== no-such-argument, not lbfgs-groups
optimizer = torch.optim.LBFGS(nn.Linear(1, 1).parameters(), momentum=0.9)
== closure-needed, not lbfgs-groups
optimizer = torch.optim.LBFGS(nn.Linear(1, 1).parameters())
optimizer.step()
== no-such-argument, not sparse-gradients
optimizer = torch.optim.Adam(nn.Embedding(3, 2).parameters(), sparse=True)
== embedding-range, not sparse-gradients
table = nn.Embedding(3, 2, sparse=True)
table(torch.tensor([3]))
== optimizer-setting, not muon-matrices
optimizer = torch.optim.Muon([nn.Linear(2, 2).weight], lr=-0.1)
== no-such-argument, not muon-matrices
optimizer = torch.optim.Muon([nn.Linear(2, 2).weight], betas=(0.9, 0.99))
== state-dict-path, not optimizer-state-fits-not
model = nn.Linear(1, 1)
torch.optim.SGD(model.parameters(), lr=0.1).load_state_dict(model.state_dict())
== state-of-another-model, not optimizer-state-fits-not
model = nn.Linear(1, 1)
model.load_state_dict(torch.optim.SGD(model.parameters(), lr=0.1).state_dict())
== nothing, not lr-of-optimizer
class Settings:
    pass
print(Settings().lr)
== misspelt-attribute, not lr-of-optimizer
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
print(optimizer.param_group)
== nothing, not param-groups-are-a-list
groups = [{"lr": 0.1}]
print(groups["lr"])
== lr-of-optimizer, not param-groups-are-a-list
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
print(optimizer.lr)
== arguments-missing, not scheduler-of-others
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer)
== optimizer-of-model, not scheduler-of-others
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model, lr=0.1)
== schedule-length, not schedule-over
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, 0.1, total_steps=0)
== iterator-at-its-end, not schedule-over
steps = iter(range(3))
for i in range(4):
    step = next(steps)
== arguments-missing, not schedule-length
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer)
== batch-size, not schedule-length
loader = torch.utils.data.DataLoader(range(9), batch_size=0)
== schedule-setting, not cycle-momentum
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1, momentum=0.9)
scheduler = torch.optim.lr_scheduler.CyclicLR(optimizer, 0.01, 0.1, mode="momentum")
== nesterov-without-momentum, not cycle-momentum
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1, nesterov=True)
== unpacking, not values-for-groups
a, b = [lambda epoch: 1]
== optimizer-state-fits-not, not values-for-groups
a, b = nn.Linear(1, 1), nn.Linear(1, 1)
two = torch.optim.SGD([{"params": a.parameters()}, {"params": b.parameters()}], lr=0.1)
two.load_state_dict(torch.optim.SGD(a.parameters(), lr=0.1).state_dict())
== plateau-mode, not schedule-setting
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, mode="rel")
== no-such-argument, not schedule-setting
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, gamma=0.1)
== schedule-setting, not plateau-mode
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, threshold_mode="min")
== schedule-setting, not plateau-mode
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.CyclicLR(optimizer, 0.1, 1.0, mode="max", cycle_momentum=False)
== arguments-missing, not schedule-resumed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer, last_epoch=-1)
== nothing, not schedule-resumed
group = {"lr": 0.1}
group["initial_lr"]
== arguments-missing, not plateau-no-metric
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
torch.optim.lr_scheduler.StepLR.step()
== closure-needed, not plateau-no-metric
torch.optim.LBFGS(nn.Linear(1, 1).parameters()).step()
== plateau-no-metric, not closure-needed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer).step()
== closure-returns-nothing, not closure-needed
model = nn.Linear(1, 1)
optimizer = torch.optim.LBFGS(model.parameters())
def closure():
    model(torch.ones(1)).sum().backward()
optimizer.step(closure)
== no-such-argument, not verbose-removed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 3, verbos=True)
== no-such-argument, not verbose-removed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1, decay=True)
== no-such-argument, not multistep-step-size
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer, gamma=0.9, step=3)
== arguments-missing, not multistep-step-size
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.MultiStepLR(optimizer)
== optimizer-of-tensor, not optimizer-non-leaf
w = torch.rand(2, requires_grad=True) * 2
optimizer = torch.optim.SGD(w, lr=0.1)
== optimizer-items, not optimizer-non-leaf
w = [(torch.rand(2, requires_grad=True) * 2).tolist()]
optimizer = torch.optim.SGD(w, lr=0.1)
== layers-in-a-list, not no-parameters
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = [nn.Linear(1, 1)]
net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
== parameters-used-up, not no-parameters
parameters = nn.Linear(1, 1).parameters()
names = list(parameters)
optimizer = torch.optim.SGD(parameters, lr=0.1)
== no-parameters, not layers-in-a-list
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.sizes = [1, 2, 3]
net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
== method-not-called, not layers-in-a-list
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = [nn.Linear(1, 1)]
net = Net()
optimizer = torch.optim.SGD(net.parameters, lr=0.1)
== no-parameters, not parameters-used-up
parameters = nn.ReLU().parameters()
optimizer = torch.optim.SGD(list(parameters), lr=0.1)
== layers-in-a-list, not parameters-used-up
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(1, 1)]
net = Net()
sum(p.numel() for p in net.parameters())
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
== nothing, not optimizer-of-model
for layer in nn.Linear(1, 1):
    print(layer)
== method-not-called, not optimizer-of-model
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters, lr=0.1)
== optimizer-of-model, not optimizer-of-tensor
model = nn.Linear(1, 1)
optimizer = torch.optim.Adam(model)
== optimizer-items, not optimizer-of-tensor
optimizer = torch.optim.Adam([0.5])
== no-such-argument, not save-model-obj
torch.save(nn.Linear(1, 1).state_dict(), "m.pt", protocol=2)
== arguments-missing, not save-model-obj
torch.save(nn.Linear(1, 1).state_dict())
== backward-twice, not grad-scaler-order
model, scaler = nn.Sequential(nn.Linear(1, 1), nn.Tanh()), torch.amp.GradScaler("cpu")
loss = scaler.scale(model(torch.ones(1)).sum())
loss.backward()
loss.backward()
== misspelt-attribute, not grad-scaler-order
scaler = torch.amp.GradScaler("cpu")
scaler.unscale(None)
== plateau-no-metric, not schedulers-joined
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
for scheduler in [torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)]:
    scheduler.step()
== schedule-setting, not schedulers-joined
torch.optim.lr_scheduler.ChainedScheduler([])
"""
