"""Saving and loading."""

from __future__ import annotations

CASES = """
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
"""
