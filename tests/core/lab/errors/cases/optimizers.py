"""Optimizers and schedulers."""

from __future__ import annotations

CASES = """
== optimizer-non-leaf
w = torch.rand(2, requires_grad=True) * 2
optimizer = torch.optim.SGD([w], lr=0.1)  #! #fix
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
== parameters-used-up
model = nn.Linear(1, 1)
parameters = model.parameters()
n = sum(p.numel() for p in parameters)
optimizer = torch.optim.SGD(parameters, lr=0.1)  #! #fix
== optimizer-of-model
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model, lr=0.1)  #! #fix
== size-not-called
x = torch.rand(2)
n = x.size[0]  #! #fix
== optimizer-of-tensor
w = torch.rand(2, requires_grad=True)
optimizer = torch.optim.Adam(w, lr=0.1)  #! #fix
== verbose-removed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=1, verbose=True)  #! #fix
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
== nothing, not lr-is-text
rate = "0.1"
print(rate < 0.5)
== lr-is-text, not parameters-and-lr-swapped
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), "0.1")
== missing-key, not parameter-group
checkpoint = {"model": 1}
checkpoint["params"]
== optimizer-items, not parameter-group
optimizer = torch.optim.SGD({"params": nn.Linear(1, 1).parameters()}, lr=0.1)
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
== state-of-another-model, not optimizer-state-fits-not
model = nn.Linear(1, 1)
model.load_state_dict(torch.optim.SGD(model.parameters(), lr=0.1).state_dict())
== nothing, not lr-of-optimizer
class Settings:
    pass
print(Settings().lr)
== nothing, not param-groups-are-a-list
groups = [{"lr": 0.1}]
print(groups["lr"])
== schedule-setting, not cycle-momentum
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1, momentum=0.9)
scheduler = torch.optim.lr_scheduler.CyclicLR(optimizer, 0.01, 0.1, mode="momentum")
== unpacking, not values-for-groups
a, b = [lambda epoch: 1]
== schedule-setting, not plateau-mode
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, threshold_mode="min")
== closure-returns-nothing, not closure-needed
model = nn.Linear(1, 1)
optimizer = torch.optim.LBFGS(model.parameters())
def closure():
    model(torch.ones(1)).sum().backward()
optimizer.step(closure)
== no-such-argument, not verbose-removed
optimizer = torch.optim.SGD(nn.Linear(1, 1).parameters(), lr=0.1, decay=True)
== no-parameters, not layers-in-a-list
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.sizes = [1, 2, 3]
net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
== no-parameters, not parameters-used-up
parameters = nn.ReLU().parameters()
optimizer = torch.optim.SGD(list(parameters), lr=0.1)
== schedule-setting, not schedulers-joined
torch.optim.lr_scheduler.ChainedScheduler([])
"""
