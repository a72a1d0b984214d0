"""Methods that are not called, values that are, and classes whose methods are misspelt or hide torch's."""

from __future__ import annotations

CASES = """
== method-not-called
loss = torch.tensor(2.0)
print(f"损失 {1} {loss.item:.3f}")  #! #fix
== method-not-called
loss = torch.tensor(2.0, requires_grad=True)
loss.sum.backward()  #! #fix
== method-not-called
x = torch.ones(3)
n = x.max
print(n + 1)  #! #fix
== method-not-called
y = F.relu(torch.ones(2).double)  #! #fix
== method-not-called
a, b = torch.ones(2).tolist  #! #fix
== method-not-called
print(torch.ones(2).view + 1)  #!
== size-not-called
x = torch.ones(3, 2)
print(len(x.size))  #! #fix
== size-not-called
x = torch.ones(3, 2)
print(nn.Linear(x.size, 2)(x))  #! #fix
== size-not-called
x = torch.ones(3, 2)
print(x.size + 1)  #!
== attribute-called
print(torch.ones(2).dtype())  #! #fix
== attribute-called-with-index
x = torch.ones(3, 2)
print(x.shape(0))  #! #fix
== class-in-place-of-object
class Net(nn.Module):
    pass

optimizer = torch.optim.SGD(Net.parameters(), lr=0.1)  #!
== class-in-place-of-object
class Net(nn.Module):
    pass

model = Net
optimizer = torch.optim.SGD(model.parameters, lr=0.1)  #!
== misspelt-special-method
class Net(nn.Module):
    def _init_(self):  #fix
        super().__init__()
        self.fc = nn.Linear(2, 1)

    def forward(self, x):
        return self.fc(x)  #!

print(Net()(torch.ones(1, 2)))
== misspelt-special-method
class Net(nn.Module):
    def __int__(self, n):  #fix
        super().__init__()
        self.fc = nn.Linear(n, 1)

net = Net(2)  #!
== misspelt-special-method
class Numbers(torch.utils.data.Dataset):
    def _len_(self):  #fix
        return 2

    def __getitem__(self, i):
        return i

loader = torch.utils.data.DataLoader(Numbers(), shuffle=True)  #!
== misspelt-special-method
class Numbers(torch.utils.data.Dataset):
    def __len__(self):
        return 2

    def __getitem(self, i):  #fix
        return i

for x in torch.utils.data.DataLoader(Numbers()):  #!
    print(x)
== misspelt-super-init
class Net(nn.Module):
    def __init__(self):
        super().__init()  #! #fix
        self.fc = nn.Linear(2, 1)

Net()
== super-without-brackets
class Net(nn.Module):
    def __init__(self):
        super.__init__()  #! #fix
        self.fc = nn.Linear(2, 1)

Net()
== super-given-self
class Net(nn.Module):
    def __init__(self):
        super().__init__(self)  #! #fix
        self.fc = nn.Linear(2, 1)

Net()
== class-init-without-self
class Net(nn.Module):
    def __init__(self):
        nn.Module.__init__()  #! #fix
        self.fc = nn.Linear(2, 1)

Net()
== super-of-another-class
class Other(nn.Module):
    pass

class Net(nn.Module):
    def __init__(self):
        super(Other, self).__init__()  #! #fix
        self.fc = nn.Linear(2, 1)

Net()
== super-without-object
class Net(nn.Module):
    def __init__(self):
        super(Net).__init__()
        self.fc = nn.Linear(2, 1)  #! #fix

Net()
== own-method-hides-torchs
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)

    def train(self, x, y):
        return ((self.fc(x) - y) ** 2).mean()

net = Net()
net.eval()  #! #fix
print(net.train(torch.ones(1, 2), torch.ones(1, 1)))
== own-method-hides-torchs
class Net(nn.Module):
    def to(self):
        return self

net = Net().to("cpu")  #! #fix
== attribute-hides-torchs-method
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.children = [nn.Linear(2, 1)]

    def forward(self, x):
        for child in self.children:
            x = child(x)
        return x

net = Net()
net.eval()  #! #fix
print(net(torch.ones(2)))
== attribute-hides-torchs-method
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.parameters = [1, 2]

optimizer = torch.optim.SGD(Net().parameters(), lr=0.1)  #! #fix
== layer-under-torchs-name
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.half = nn.Linear(2, 1)

    def forward(self, x):
        return self.half(x)  #! #fix

Net()(torch.ones(2))
== forward-in-a-method
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)

        def forward(self, x):
            return self.fc(x)

Net()(torch.ones(2))  #! #fix
== forward-outside
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)

def forward(self, x):
    return self.fc(x)

Net()(torch.ones(2))  #! #fix
== forward-as-attribute
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.forward = nn.Linear(2, 1)

Net()(torch.ones(2))  #!
== attribute-without-self
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        fc = nn.Linear(2, 1)

    def forward(self, x):
        return self.fc(x)  #! #fix

Net()(torch.ones(2))
== argument-not-kept
class Net(nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.fc = nn.Linear(2, 1)

    def forward(self, x):
        return self.fc(x) * self.scale  #! #fix

Net(3)(torch.ones(2))
== no-such-argument
w = torch.ones(2, requires_grad=True)
(w * 2).sum().backward(retain=True)  #!
== from-numpy-options
import numpy as np
x = torch.from_numpy(np.ones((2, 3)), dtype=torch.float32)  #! #fix
== from-numpy-options
import numpy as np
x = torch.from_numpy(ndarray=np.ones(3))  #!
== list-of-tensors
rows = torch.rand(3, 2)
x = torch.tensor([row * 2 for row in rows])  #! #fix
== list-of-tensors
x = torch.FloatTensor([torch.rand(2), torch.rand(2)])  #!
== list-of-tensors
parts = [torch.rand(2), torch.rand(3)]
x = torch.tensor(parts)  #!
== tensor-class-dtype
rows = [[1, 2], [3, 4]]
x = torch.Tensor(rows, dtype=torch.long)  #! #fix
== tensor-class-dtype
x = torch.Tensor(2, 3, dtype=torch.float64)  #!
"""

TWINS = """
== no-parameters, not misspelt-special-method
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self._init_()

    def _init_(self):
        self.n = 1

torch.optim.SGD(Net().parameters(), lr=0.1)
== arguments-missing, not own-method-hides-torchs
class Net(nn.Module):
    def train(self, x, y):
        return x - y

Net().train(torch.ones(1))
== arguments-missing, not own-method-hides-torchs
class Net(nn.Module):
    def step(self, x, y):
        return x - y

Net().step()
== tensor-called, not attribute-hides-torchs-method
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.weights = torch.ones(2)

    def forward(self, x):
        return self.weights(x)

Net()(torch.ones(2))
== arguments-too-many, not layer-under-torchs-name
class Net(nn.Module):
    def forward(self, x):
        return self.half(x)

Net()(torch.ones(2))
== arguments-too-many, not super-given-self
class Net(nn.Module):
    def __init__(self, n):
        super().__init__(n)

Net(1)
== missing-forward, not forward-in-a-method
class Other:
    def __init__(self):
        def forward(self, x):
            return x

class Net(nn.Module):
    pass

Net()(torch.ones(2))
== missing-forward, not forward-outside
def forward(x):
    return x

class Net(nn.Module):
    pass

Net()(torch.ones(2))
== nothing, not no-such-argument
class Loss:
    def backward(self, retain_graph=False):
        pass
Loss().backward(retain_grpah=True)
"""
