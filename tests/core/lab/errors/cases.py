"""Programs that fail, by the rule that must match; ``#!`` marks the line, ``#fix`` that a fix mends it."""

from __future__ import annotations

HEAD = "import torch\nfrom torch import nn\nimport torch.nn.functional as F\n"

CASES = '''
== no-accelerator
x = torch.zeros(2).cuda()  #! #fix
== no-accelerator
x = torch.zeros(2, device="cuda")  #! #fix
== no-accelerator
device = torch.device("cuda")
model = nn.Linear(2, 2).to(device)  #! #fix
== no-accelerator
model = nn.Linear(2, 2)
model.cuda()  #! #fix
== map-location
torch.serialization.location_tag = lambda storage: "cuda:0"
torch.save(torch.rand(2), "gpu.pt")
x = torch.load("gpu.pt")  #! #fix
== matmul-shapes
a = torch.rand(3, 4)
b = torch.rand(2, 2)
c = a @ b  #!
== matmul-shapes
a = torch.rand(3, 4)
b = torch.rand(2, 4)
c = torch.matmul(a, b)  #! #fix
== matmul-shapes
a = torch.rand(3, 4)
c = a @ torch.rand(3)  #!
== matmul-shapes
a = torch.rand(5, 3, 4)
c = a.matmul(a)  #! #fix
== matmul-shapes
c = torch.rand(3) @ torch.rand(4)  #!
== batch-sizes
c = torch.bmm(torch.ones(2, 3, 4), torch.ones(3, 4, 5))  #!
== matmul-shapes
c = torch.bmm(torch.ones(2, 3, 4), torch.ones(2, 5, 6))  #!
== linear-features
model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(5, 1))
y = model(torch.rand(2, 3))  #! #fix
== linear-features
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(784, 10)

    def forward(self, x):
        return self.fc(x)  #! #fix

y = Net()(torch.rand(8, 1, 28, 28))
== broadcast
a = torch.rand(2, 3)
b = torch.rand(4)
c = a + b  #!
== broadcast
loss = nn.MSELoss()(torch.rand(2, 3), torch.rand(4))  #!
== broadcast
a = torch.rand(2, 3, 4)
c = torch.matmul(a, torch.rand(5, 4, 2))  #!
== reshape-size
x = torch.rand(2, 3).reshape(4, 2)  #!
== reshape-size
x = torch.rand(2, 3)
y = x.view(4, -1)  #!
== expand-size
x = torch.rand(3).expand(2, 4)  #!
== expand-size
x = torch.rand(2)
x[:] = torch.rand(3)  #!
== in-place-shape
x = torch.rand(3)
x += torch.rand(2, 3)  #! #fix
== too-many-indices
x = torch.rand(3)
print(x[0, 1])  #!
== view-non-contiguous
x = torch.rand(2, 3)
y = x.t().view(6)  #! #fix
== cat-sizes
x = torch.cat([torch.rand(2, 3), torch.rand(2, 4)])  #!
== cat-dimensions
x = torch.cat([torch.rand(2, 3), torch.rand(2)])  #!
== stack-sizes
x = torch.stack([torch.rand(2, 3), torch.rand(2, 4)])  #!
== stack-sizes
from torch.utils.data import DataLoader
for batch in DataLoader([torch.rand(2), torch.rand(3)], batch_size=2):  #!
    print(batch)
== index-out-of-range
t = torch.tensor([7.0])
print(t[1])  #!
== index-out-of-range
t = torch.rand(2, 3)
print(t[0, 5])  #!
== list-index-out-of-range
sizes = [1, 2]
print(sizes[2])  #!
== index-of-scalar
t = torch.tensor(7.0)
print(t[0])  #! #fix
== dimension-out-of-range
x = torch.rand(4)
s = x.sum(dim=1)  #!
== dimension-out-of-range
x = torch.rand(2, 3).transpose(0, 2)  #!
== conv-channels
conv = nn.Conv2d(3, 4, 3)
y = conv(torch.rand(1, 1, 8, 8))  #! #fix
== conv-dimensions
conv = nn.Conv2d(3, 4, 3)
y = conv(torch.rand(3, 8))  #!
== kernel-too-large
conv = nn.Conv2d(1, 4, 9)
y = conv(torch.rand(1, 1, 8, 8))  #!
== recurrent-size
lstm = nn.LSTM(3, 4)
y = lstm(torch.rand(2, 5))  #!
== permute-dimensions
x = torch.rand(2, 3)
y = x.permute(0, 1, 2)  #!
== batch-norm-one-sample
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
y = model(torch.rand(1, 2))  #! #fix
== item-of-many
loss = torch.rand(2)
print(loss.item())  #! #fix
== item-of-many
x = torch.rand(3)
print(float(x))  #!
== loss-not-made
out, y = torch.rand(2, 3), torch.tensor([0, 1])
loss = nn.CrossEntropyLoss(out, y)  #! #fix
== truth-of-many
x = torch.rand(3)
if x > 0:  #! #fix
    print("positive")
== ragged-list
x = torch.tensor([[1, 2], [3]])  #!
== matmul-dtypes
a = torch.rand(2, 2)
b = torch.ones(2, 2, dtype=torch.int64)
c = a @ b  #! #fix
== matmul-dtypes
a = torch.rand(2, 2)
b = torch.ones(2, dtype=torch.float64)
c = torch.mv(a, b)  #! #fix
== layer-dtype
model = nn.Linear(2, 2)
x = torch.tensor([[1, 2]])
y = model(x)  #! #fix
== layer-dtype
import numpy as np
x = torch.from_numpy(np.ones((4, 2)))
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
y = model(x)  #! #fix
== layer-dtype
x = torch.ones(1, 1, 4, 4, dtype=torch.uint8)
conv = nn.Conv2d(1, 2, 3)
y = conv(x)  #! #fix
== integer-mean
x = torch.arange(3)
m = x.mean()  #! #fix
== integer-mean
x = torch.arange(3)
m = torch.std(x)  #! #fix
== integer-gradient
x = torch.tensor([1, 2], requires_grad=True)  #! #fix
== integer-gradient
x = torch.ones(2, dtype=torch.int64, requires_grad=True)  #! #fix
== integer-gradient
data = [1, 2]
x = torch.tensor(data, dtype=torch.long, requires_grad=True)  #! #fix
== integer-gradient
x = torch.tensor([1, 2])
x.requires_grad_()  #!
== integer-gradient
from torch import tensor
del torch
x = tensor([1, 2], requires_grad=True)  #!
== not-for-dtype
scores = torch.tensor([1, 2])
p = torch.softmax(scores, dim=0)  #! #fix
== in-place-dtype
x = torch.tensor([1, 2])
x += 0.5  #! #fix
== embedding-dtype
table = nn.Embedding(3, 4)
x = torch.tensor([1.0])
y = table(x)  #! #fix
== embedding-range
table = nn.Embedding(3, 4)
x = torch.tensor([0, 3])
y = table(x)  #!
== cross-entropy-target-dtype
logits = torch.rand(2, 3)
y = torch.tensor([0.0, 1.0])
loss = nn.CrossEntropyLoss()(logits, y)  #! #fix
== cross-entropy-target-dtype
y = torch.tensor([0, 1], dtype=torch.int32)
model = nn.Linear(4, 3)
loss_fn = nn.CrossEntropyLoss()
loss = loss_fn(model(torch.rand(2, 4)), y)  #! #fix
== cross-entropy-target-dtype
loss = F.nll_loss(torch.rand(2, 3), target=torch.tensor([0.0, 1.0]))  #! #fix
== cross-entropy-target-shape
logits = torch.rand(2, 3)
y = torch.tensor([[0], [1]])
loss = F.cross_entropy(logits, y)  #! #fix
== cross-entropy-target-shape
logits = torch.rand(2, 3)
y = torch.tensor([[0, 1, 0], [1, 0, 0]])
loss = F.cross_entropy(logits, y)  #! #fix
== cross-entropy-target-shape
loss = nn.CrossEntropyLoss()(torch.rand(2, 3), torch.tensor([0, 1, 2]))  #!
== target-out-of-range
logits = torch.rand(2, 3)
y = torch.tensor([1, 3])
loss = nn.CrossEntropyLoss()(logits, y)  #!
== bce-target-dtype
p = torch.rand(2)
y = torch.tensor([0, 1])
loss = nn.BCELoss()(p, y)  #! #fix
== bce-target-dtype
z = torch.randn(2)
y = torch.tensor([0, 1])
loss = nn.BCEWithLogitsLoss()(z, y)  #! #fix
== bce-target-shape
p = torch.rand(2, 1)
y = torch.tensor([0.0, 1.0])
loss = nn.BCELoss()(p, y)  #! #fix
== bce-target-shape
z = torch.rand(2)
y = torch.tensor([[0.0], [1.0]])
loss = nn.BCEWithLogitsLoss()(z, y)  #! #fix
== bce-input-range
z = torch.tensor([3.0, -2.0])
loss_fn = nn.BCELoss()
loss = loss_fn(z, torch.ones(2))  #! #fix
== bce-target-range
loss = nn.BCELoss()(torch.rand(2), torch.tensor([0.0, 2.0]))  #!
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
== method-not-called
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
== missing-super-init
class Net(nn.Module):
    def __init__(self):
        self.fc = nn.Linear(1, 1)  #! #fix

model = Net()
== missing-super-init
class Net(nn.Module):
    def __init__(self):
        """Scale."""
        self.w = nn.Parameter(torch.rand(1))  #! #fix

model = Net()
== missing-super-init
class Net(nn.Module):
    def __init__(self, n):
        self.n = n

    def forward(self, x):
        return x * self.n

model = Net(2)
y = model(torch.rand(1))  #! #fix
== late-super-init
class Net(nn.Module):
    def __init__(self, n):
        """Scale."""
        self.n = n
        self.fc = nn.Linear(n, 1)  #! #fix
        super().__init__()

    def forward(self, x):
        return self.fc(x)

print(*Net(3).parameters(), Net(3)(torch.rand(3)))
== late-super-init
class Base(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n

class Net(Base):
    def __init__(self):
        self.sizes = [3, 1]
        self.fc = nn.Linear(*self.sizes)  #!
        super().__init__(self.sizes[0])

model = Net()
== missing-forward
class Net(nn.Module):
    def foward(self, x):
        return x

y = Net()(torch.rand(1))  #! #fix
== module-given-list
layers = [nn.Linear(1, 1), nn.ReLU()]
model = nn.Sequential(layers)  #! #fix
== nothing-returned
class Net(nn.Module):
    def forward(self, x):
        x = x + 1

out = Net()(torch.rand(2))
print(out.sum())  #!
== nothing-returned
def half(x):
    y = x / 2

for part in half(torch.rand(2)):  #!
    print(part)
== nothing-returned
class Steps:
    def make(self):
        self.made = [1, 2]

a, b = Steps().make()  #!
== none-for-tensor
loss = F.cross_entropy(None, torch.tensor([0]))  #!
== assigned-tensor-for-parameter
model = nn.Linear(1, 1)
model.weight = torch.ones(1, 1)  #! #fix
== arguments-missing
layer = nn.Linear(3)  #!
== arguments-too-many
model = nn.Sequential(nn.Linear(1, 1))
y = model(torch.rand(1), torch.rand(1))  #!
== not-a-tensor
model = nn.Linear(2, 1)
x = [1.0, 2.0]
y = model(x)  #! #fix
== not-a-tensor
y = F.relu(nn.Linear(1, 1))  #!
== module-in-arithmetic
x = torch.rand(2)
y = nn.ReLU(x)
z = y + 1  #!
== tensor-called
x = torch.rand(2)
y = x(1)  #! #fix
== data-parallel-no-group
from torch.nn.parallel import DistributedDataParallel
model = DistributedDataParallel(nn.Linear(1, 1))  #! #fix
== weights-only
model = nn.Linear(1, 1)
torch.save(model, "model.pt")
loaded = torch.load("model.pt")  #! #fix
== module-prefix
model = nn.Linear(1, 1)
state = nn.DataParallel(model).state_dict()
model.load_state_dict(state)  #! #fix
== state-dict-keys
model = nn.Linear(1, 1)
model.load_state_dict({"weight": model.weight})  #!
== state-dict-sizes
model = nn.Linear(1, 1)
model.load_state_dict(nn.Linear(2, 1).state_dict())  #!
== state-dict-path
model = nn.Linear(1, 1)
torch.save(model.state_dict(), "model.pt")
model.load_state_dict("model.pt")  #! #fix
== dataset-length
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __getitem__(self, i):
        return i
loader = DataLoader(Numbers(), shuffle=True)  #!
== dataset-item
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __len__(self):
        return 2
for x in DataLoader(Numbers()):  #!
    print(x)
== collate-unknown
from torch.utils.data import DataLoader
batches = list(DataLoader([None, None], batch_size=2))  #!
== tensor-dataset-lengths
from torch.utils.data import TensorDataset
data = TensorDataset(torch.rand(3), torch.rand(4))  #!
== not-an-array
x = torch.from_numpy([1, 2])  #! #fix
== size-not-whole
n = 10 / 2
x = torch.zeros(n)  #!
== size-not-whole
layer = nn.Linear(10 / 2, 1)  #!
== missing-file
state = torch.load("nothing.pt")  #!
== unpacking
x, y = 3  #!
== unpacking
a, b = "abc"  #!
== batch-unpacking
from torch.utils.data import DataLoader, TensorDataset
for i, (x, y) in enumerate(DataLoader(TensorDataset(torch.rand(4, 2)))):  #!
    print(x)
== batch-unpacking
loader = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.rand(4, 2)))
x, y = next(iter(loader))  #!
== unpacking
loader = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.rand(4, 2)))
for batch in loader:
    a, b, c = batch[0][0]  #!
== batch-unpacking
from torch.utils.data import DataLoader, TensorDataset
for x, y in DataLoader(TensorDataset(torch.rand(4, 2))):  #!
    print(x)
== missing-import
x = np.zeros(3)  #! #fix
== missing-import
from torch.utils.data import TensorDataset
loader = DataLoader(TensorDataset(torch.rand(4)))  #! #fix
== unknown-name
model = nn.Linear(1, 1)
y = modle(torch.rand(1))  #! #fix
== unknown-name
x = troch.rand(2)  #! #fix
== undefined-name
print(qqq)  #!
== unbound-local
n = 0
def count():
    n = n + 1  #!
count()
== misspelt-attribute
x = torch.rnad(2)  #! #fix
== misspelt-attribute
model = nn.linear(1, 1)  #! #fix
== misspelt-attribute
model = nn.Dataparallel(nn.Linear(1, 1))  #! #fix
== misspelt-attribute
print(torch.rand(2).shpae)  #! #fix
== misspelt-attribute
model = nn.Linear(1, 1)
print(model.wieght)  #! #fix
== misspelt-attribute
import os
os.environment["CUDA_VISIBLE_DEVICES"] = "0"  #! #fix
== no-module
import torchvison  #!
== text-and-tensor
loss = torch.tensor(0.5)
print("loss: " + loss)  #! #fix
== self-missing
class Net(nn.Module):
    def forward(x):
        return x

y = Net()(torch.rand(1))  #! #fix
== no-input
n = int(input("How many? "))  #! #fix
== out-of-memory
x = torch.zeros(10**13)  #!
== endless-recursion
class Net(nn.Module):
    def forward(self, x):
        return self(x)

y = Net()(torch.rand(1))
== full-width-character
x = torch.rand(2，3)  #! #fix
== full-width-character
print（“loss：”，torch.rand（2））  #! #fix
for i in range(2)：
    print(i)
== missing-colon
for i in range(3)  #! #fix
    print(i)
== missing-colon
class Net(nn.Module)  #! #fix
    pass
== assignment-in-condition
x = 1
if x = 1:  #! #fix
    print(x)
== never-closed
x = torch.rand((2, 3)  #! #fix
== unterminated-text
print("loss)  #!
== print-statement
print "loss"  #! #fix
== block-not-indented
for i in range(3):
print(i)  #! #fix
== unexpected-indent
x = 1
    y = 2  #! #fix
== uneven-indent
if True:
        x = 1
    y = 2  #! #fix
== tabs-and-spaces
if True:
        x = 1
\ty = 2  #!
== invalid-syntax
x = torch.rand(2 3)  #!
== invalid-syntax
x = 3 +  #!
'''


def cases() -> list[tuple[str, str, int, bool]]:
    """Return (rule, program, failing line or 0, whether a fix mends it) of each case."""
    return _read(CASES)


def _read(text: str) -> list[tuple[str, str, int, bool]]:
    found = []
    for case in text.strip().removeprefix("== ").split("\n== "):
        rule, _, body = case.partition("\n")
        lines = (HEAD + body + "\n").split("\n")
        line = next((i for i, part in enumerate(lines, 1) if "#!" in part), 0)
        plain = "\n".join(part.partition("  #!")[0].removesuffix("  #fix") for part in lines)
        found.append((rule, plain, line, "#fix" in body))
    return found


PLAIN = """
import re
print(re.match("a", "b").group())
==
found = {"a": 1}.get("b")
print(found.upper())
==
found = max([1, 2])
found = None
print(found[0])
==
def look(x):
    if x:
        return x

for part in look([]):
    print(part)
==
def log(x):
    print(x)

print({1: None}.get(log(1)).real)
==
"x".backward()
==
class Runner:
    pass

Runner().backward()
==
raise IndexError("index 5 is out of bounds for dimension 0 with size 3")
==
def check(x):
    raise RuntimeError("mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)")

check(torch.rand(2))
==
assert len([1]) == 2, "Size mismatch between tensors"
"""


def plain() -> list[str]:
    """Return programs whose errors are plain Python's, or their own: the Lab knows no better."""
    return [HEAD + text for text in PLAIN.strip().split("==\n")]


SILENT = """
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


def silent() -> list[tuple[str, str, int, bool]]:
    """Return (rule, program, line of the mistake, whether a fix mends it) of each silent mistake."""
    return _read(SILENT)


DEVICES = """
== device-mismatch
model = nn.Linear(2, 1).to("cuda")
x = torch.rand(4, 2)
y = model(x)  #! #fix
== device-mismatch
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
x = torch.rand(4, 2).cuda()
y = model(x)  #! #fix
== device-mismatch
device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
a = torch.rand(3, device=device)
b = torch.rand(3)
c = a + b  #! #fix
== device-mismatch
device = "cuda"
model = nn.Linear(2, 3).to(device)
x, y = torch.rand(4, 2).to(device), torch.tensor([0, 1, 2, 0])
out = model(x)
loss = nn.CrossEntropyLoss()(out, y)  #! #fix
== device-mismatch
device = torch.device("cuda")

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 2, 3)

    def forward(self, x):
        return self.conv(x)  #!

net = Net().to(device)
images = torch.rand(2, 1, 8, 8)
out = net(images)  #fix
== device-mismatch
table = nn.Embedding(5, 2).cuda()
words = torch.tensor([1, 2])
out = table(words)  #! #fix
== device-mismatch
x = torch.rand(5)
i = torch.tensor([0, 2]).cuda()
y = x[i]  #! #fix
== layer-dtype
conv = nn.Conv2d(1, 2, 3).cuda()
x = torch.ones(1, 1, 4, 4, dtype=torch.float64, device="cuda")
y = conv(x)  #! #fix
== device-result-dropped
device = torch.device("cuda")
model = nn.Linear(2, 1)
model.to(device)
x = torch.rand(4, 2)
x.to(device)
y = model(x)  #! #fix
== device-result-dropped
a = torch.rand(3).cuda()
b = torch.rand(3)
b.cuda()
c = a * b  #! #fix
== device-late-layer
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
model.to("cuda")
model[2] = nn.Linear(2, 3)
x = torch.rand(4, 2).cuda()
y = model(x)  #! #fix
== device-late-layer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(2, 4)
        self.head = nn.Linear(4, 1)

    def forward(self, x):
        x = self.body(x)
        return self.head(x)  #!

model = Net().to("cuda")
model.head = nn.Linear(4, 2)
y = model(torch.rand(4, 2).to("cuda"))  #fix
== device-unregistered-layer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(2, 2)
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]

    def forward(self, x):
        x = self.first(x)
        for layer in self.layers:
            x = layer(x)  #!
        return x

model = Net().to("cuda")
y = model(torch.rand(4, 2, device="cuda"))  #fix
== device-no-buffer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.mean = torch.tensor([0.5, 0.5])

    def forward(self, x):
        return self.fc(x - self.mean)  #!

model = Net().to("cuda")
y = model(torch.rand(4, 2).to("cuda"))  #fix
== device-optimizer-state
model = nn.Linear(2, 1)
optimizer = torch.optim.Adam(model.parameters())
model(torch.rand(4, 2)).sum().backward()
optimizer.step()
model.to("cuda")
optimizer.zero_grad()
model(torch.rand(4, 2).to("cuda")).sum().backward()
optimizer.step()  #! #fix
== device-optimizer-state
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
model(torch.rand(4, 2)).sum().backward()
optimizer.step()
model.cuda()
model.zero_grad()
model(torch.rand(4, 2).cuda()).sum().backward()
optimizer.step()  #! #fix
== unknown-device
x = torch.rand(2, device="gpu")  #! #fix
== numpy-of-gpu
x = torch.rand(3).cuda()
a = x.numpy()  #! #fix
== gpu-out-of-memory
x = torch.zeros(10**12, device="cuda")  #!
"""


def devices() -> list[tuple[str, str, int, bool]]:
    """Return the same of programs that need a practice GPU."""
    return _read(DEVICES)
