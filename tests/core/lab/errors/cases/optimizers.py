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
"""
