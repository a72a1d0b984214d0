"""Gradients that are not there, or can no longer be had."""

from __future__ import annotations

CASES = """
== backward-twice
x = torch.rand(2, requires_grad=True)
loss = (x * x).sum()
loss.backward()
loss.backward()  #! #fix
== backward-twice
w = torch.tensor(1.0, requires_grad=True)
loss = w ** 2
for step in range(3):
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
rnn = nn.RNN(2, 3)
optimizer = torch.optim.SGD(rnn.parameters(), lr=0.1)
hidden = torch.zeros(1, 1, 3)
for step in range(3):
    optimizer.zero_grad()
    out, hidden = rnn(torch.rand(4, 1, 2), hidden)
    out.sum().backward()  #!
    optimizer.step()
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
