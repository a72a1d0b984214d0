"""Losses and their targets."""

from __future__ import annotations

CASES = """
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
"""
