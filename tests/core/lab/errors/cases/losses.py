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
== cross-entropy-one-hot
logits = torch.rand(2, 3)
y = torch.tensor([[0, 1, 0], [1, 0, 0]])
loss = F.cross_entropy(logits, y)  #! #fix
== cross-entropy-target-shape
loss = nn.CrossEntropyLoss()(torch.rand(2, 3), torch.tensor([0, 1, 2]))  #!
== target-out-of-range
logits = torch.rand(2, 3)
y = torch.tensor([1, 3])
loss = nn.CrossEntropyLoss()(logits, y)  #!
== cross-entropy-one-hot
logits = torch.randn(5, requires_grad=True)
loss = nn.CrossEntropyLoss()(logits, torch.tensor([0, 0, 1, 0, 0]))  #! #fix
== cross-entropy-sequence
out, _ = nn.LSTM(4, 6, batch_first=True)(torch.rand(2, 5, 4))
loss = F.cross_entropy(out, torch.randint(6, (2, 5)))  #! #fix
== cross-entropy-extra-dimension
out, _ = nn.LSTM(4, 6, batch_first=True)(torch.rand(2, 5, 4))
loss = F.cross_entropy(out, torch.tensor([1, 2]))  #!
== cross-entropy-no-logits
out = torch.rand(4, 3).argmax(1)
loss = F.cross_entropy(out, torch.tensor([0, 1, 2, 0]))  #!
== target-out-of-range
loss = F.cross_entropy(torch.rand(4, 3), torch.tensor([1, 2, 3, 1]))  #! #fix
== target-negative
y = torch.tensor([1, -1, 1])
loss = F.cross_entropy(torch.rand(3, 2), y)  #! #fix
== target-negative
y = torch.tensor([[1, 2, -1]])
loss = F.cross_entropy(torch.rand(1, 4, 3), y)  #!
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
== distribution-of-nan
class Policy(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)

    def forward(self, x):
        return torch.distributions.Normal(self.fc(x), 1.0)  #!

policy = Policy()
nn.init.constant_(policy.fc.weight, float("nan"))
policy(torch.ones(2))
== distribution-outside
spread = torch.tensor([-1.0, 2.0])
noise = torch.distributions.Normal(0.0, spread)  #!
== distribution-outside
out = torch.tensor([2.0, -1.0, 0.5])
choice = torch.distributions.Categorical(out)  #!
"""

TWINS = """
== cross-entropy-no-logits, not cross-entropy-one-hot
loss = F.cross_entropy(torch.rand(3), torch.tensor([2, 0, 1]))
== cross-entropy-target-shape, not cross-entropy-one-hot
loss = F.cross_entropy(torch.rand(2, 3), torch.tensor([[2, 0, 1], [1, 1, 0]]))
== cross-entropy-target-shape, not view-mixes-samples
fc = nn.Linear(4, 3)
loss = F.cross_entropy(fc(torch.rand(8, 2, 2).view(-1, 4)), torch.tensor([0, 1, 2]))
== cross-entropy-target-shape, not view-mixes-samples
model = nn.Sequential(nn.Flatten(), nn.Linear(4, 3))
loss = F.cross_entropy(model(torch.rand(8, 2, 2)), torch.zeros(4).long())
== cross-entropy-extra-dimension, not cross-entropy-sequence
out = nn.Conv2d(1, 6, 3)(torch.rand(2, 1, 5, 5))
loss = F.cross_entropy(out, torch.tensor([1, 2]))
== cross-entropy-target-shape, not cross-entropy-sequence
loss = F.cross_entropy(torch.rand(2, 10, 5), torch.randint(10, (2, 6)))
== cross-entropy-target-dtype, not cross-entropy-one-hot
loss = F.cross_entropy(torch.rand(2, 3), torch.tensor([1.0, 0.0]))
== target-negative, not target-out-of-range
loss = F.cross_entropy(torch.rand(2, 3), torch.tensor([0, -100 + 99]))
== loss-target-shape, not cross-entropy-target-shape
loss = F.cosine_embedding_loss(torch.rand(4, 3), torch.rand(4, 3), torch.ones(4, 1))
== broadcast, not bce-target-shape
loss = F.mse_loss(torch.rand(4, 2), torch.ones(4))
== distribution-outside, not distribution-of-nan
torch.distributions.Bernoulli(torch.tensor(1.5))
== nothing, not distribution-of-nan
raise ValueError("probs holds nan")
== distribution-of-nan, not distribution-outside
torch.distributions.Bernoulli(torch.tensor([float("nan"), 1.5]))
== nothing, not distribution-outside
raise ValueError("Expected parameter probs to satisfy the constraint Simplex()")
"""
