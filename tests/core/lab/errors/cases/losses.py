"""Losses and their targets."""

from __future__ import annotations

CASES = """
== cross-entropy-target-dtype
loss = F.nll_loss(torch.rand(2, 3), target=torch.tensor([0.0, 1.0]))  #! #fix
== cross-entropy-target-shape
logits = torch.rand(2, 3)
y = torch.tensor([[0], [1]])
loss = F.cross_entropy(logits, y)  #! #fix
== cross-entropy-extra-dimension
out, _ = nn.LSTM(4, 6, batch_first=True)(torch.rand(2, 5, 4))
loss = F.cross_entropy(out, torch.tensor([1, 2]))  #!
== target-out-of-range
loss = F.cross_entropy(torch.rand(4, 3), torch.tensor([1, 2, 3, 1]))  #! #fix
== target-negative
y = torch.tensor([1, -1, 1])
loss = F.cross_entropy(torch.rand(3, 2), y)  #! #fix
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
== distribution-of-nan
p = torch.tensor([0.0, 0.0]) / 0
choice = torch.distributions.Categorical(p)  #!
== distribution-outside
spread = torch.tensor([-1.0, 2.0])
noise = torch.distributions.Normal(0.0, spread)  #!
"""

TWINS = """
== cross-entropy-target-shape, not cross-entropy-one-hot
loss = F.cross_entropy(torch.rand(2, 3), torch.tensor([[2, 0, 1], [1, 1, 0]]))
"""
