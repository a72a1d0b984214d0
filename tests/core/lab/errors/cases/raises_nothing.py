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
== result-dropped
y = torch.tensor([0.0, 1.0])
y.long()  #! #fix
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
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(2)

    def forward(self, x):
        return self.norm(x)

model = Net()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(2):
    optimizer.zero_grad()
    model(torch.rand(4, 2)).sum().backward()
    optimizer.step()
    with torch.no_grad():
        val_loss = model(torch.rand(4, 2)).mean()  #! #fix
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
"""
