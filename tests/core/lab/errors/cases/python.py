"""Python itself, and what was copied along with it.

The second part has errors of which the Lab knows no better than Python.
"""

from __future__ import annotations

CASES = """
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
model = nn.linear(1, 1)  #! #fix
== misspelt-attribute
print(torch.rand(2).shpae)  #! #fix
== misspelt-attribute
import os
os.environment["CUDA_VISIBLE_DEVICES"] = "0"  #! #fix
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
print（“loss：”，torch.rand（2））  #! #fix
for i in range(2)：
    print(i)
== missing-colon
for i in range(3)  #! #fix
    print(i)
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
== invisible-character
x = torch.rand(2)  #! #fix
if True:
    print("a b", x)
== invisible-character
x = torch.​rand(2)  #! #fix
== full-width-character
x = ‘a，b’；  print(‘a’, １ − 0, 2 × 3， x ≠ 1)  #! #fix
== notebook-command
%matplotlib inline  #fix
x = torch.ones(2)
!pip install "it's
== notebook-cell
%%bash  #! #fix
pip install torch
ls -l

import torch
x = torch.ones(2)
== notebook-help
x = torch.ones(2)
x.sum?  #! #fix
== terminal-command
pip install torch numpy  #! #fix
x = torch.ones(2)
== shell-prompt
>>> x = torch.ones(2)  #! #fix
>>> x
tensor([1., 1.])
>>> for i in range(2):
...     print(i)
...
0
1
== notebook-label
In [1]: import numpy as np  #! #fix
   ...: x = np.ones(2)

In [2]: x
Out[2]: array([1., 1.])
== notebook-label
In [1]: x = torch.ones(2) + 1  #! #fix
Out[1]: tensor([2., 2.])
== line-numbers
 9  x = torch.ones(2)  #! #fix
10
11  if True:
12      print(x)
== notebook-display
x = torch.ones(2)
display(x)  #! #fix
display(x, 1)
== notebook-itself
get_ipython().run_line_magic('matplotlib', 'inline')  #! #fix
if True:
    get_ipython().system('ls')
get_ipython().run_cell_magic('time', '', 'x = torch.ones(2)\\nprint(x)\\n')
print(x)
== notebook-itself
shell = get_ipython()  #!
== await-outside
async def load():
    return torch.ones(2)

x = await load()  #! #fix
== await-outside
import asyncio
await asyncio.sleep(0)  #!
== invalid-syntax
x = torch.rand(2 3)  #!
== unexpected-indent
x = torch.rand(2)
    %x  #!
== old-name
import numpy as np
x = np.zeros(3, dtype=np.float)  #! #fix
== old-name
x = torch.symeig(torch.eye(2), eigenvectors=True)  #!
== old-name
x = torch.gels(torch.eye(2), torch.eye(2))  #!
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
assert len([1]) == 2, "Size mismatch between tensors"
"""
