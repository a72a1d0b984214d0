"""Python itself; the second part has errors of which the Lab knows no better than Python."""

from __future__ import annotations

CASES = """
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
"""

TWINS = """
== misspelt-attribute, not unknown-name
print(nn.linear)
== arguments-too-many, not self-missing
def area(x):
    return x * x

area(1, 2)
"""

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
