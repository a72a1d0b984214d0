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
== state-of-inner-module
model = nn.DataParallel(nn.Linear(1, 1))
model.load_state_dict(nn.Linear(1, 1).state_dict())  #! #fix
== state-in-checkpoint
model = nn.Linear(1, 1)
torch.save({"epoch": 3, "net": model.state_dict()}, "checkpoint.pt")
model.load_state_dict(torch.load("checkpoint.pt"))  #! #fix
== state-of-another-model
class Old(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(2, 2)
nn.Sequential(nn.Linear(2, 2)).load_state_dict(Old().state_dict())  #!
== method-not-called
model = nn.Linear(1, 1)
model.load_state_dict(model.state_dict)  #! #fix
== state-dict-path
model = nn.Linear(1, 1)
torch.save(model, "whole.pt")
model.load_state_dict(torch.load("whole.pt", weights_only=False))  #! #fix
== state-dict-path
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
torch.save(optimizer.state_dict(), "optimizer.pt")
optimizer.load_state_dict("optimizer.pt")  #! #fix
== state-dict-path
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
optimizer.load_state_dict(model.state_dict())  #!
== state-dict-values
nn.Linear(1, 1).load_state_dict({"weight": [1.0], "bias": 2})  #!
== state-is-no-model
torch.save(nn.Linear(1, 1).state_dict(), "model.pt")
model = torch.load("model.pt")
y = model(torch.rand(1, 1))  #!
== load-state-dict-result
model = nn.Linear(1, 1)
model = model.load_state_dict(model.state_dict())
model.eval()  #! #fix
== no-checkpoint
with open("model.pt", "w") as file:
    file.write("<html>Not found</html>")
state = torch.load("model.pt", weights_only=False)  #!
== no-checkpoint
open("model.pt", "w").close()
state = torch.load("model.pt")  #!
== no-checkpoint
torch.save(torch.rand(1000), "model.pt")
with open("model.pt", "rb+") as file:
    file.truncate(2000)
state = torch.load("model.pt")  #!
== no-folder-to-save
torch.save(nn.Linear(1, 1).state_dict(), "checkpoints/model.pt")  #! #fix
== save-turned
torch.save("model.pt", nn.Linear(1, 1).state_dict())  #! #fix
== cannot-pickle
model = nn.Linear(1, 1)
model.scale = lambda x: 2 * x
torch.save(model, "model.pt")  #!
"""

TWINS = """
== module-prefix, not state-dict-keys
model = nn.Linear(1, 1)
model.load_state_dict({"net." + key: value for key, value in model.state_dict().items()})
== nothing, not state-dict-path
settings = "settings"
settings.copy()
== state-dict-path, not state-dict-values
nn.Linear(1, 1).load_state_dict([1.0, 2.0])
== load-state-dict-result, not state-is-no-model
model = nn.Linear(1, 1)
model = model.load_state_dict(model.state_dict())
model(torch.rand(1))
== state-is-no-model, not load-state-dict-result
model = nn.Linear(1, 1).state_dict()
model.eval()
== weights-only, not no-checkpoint
torch.save(nn.Linear(1, 1), "model.pt")
torch.load("model.pt")
== missing-folder, not no-folder-to-save
open("checkpoints/model.txt", "w")
== no-checkpoint, not weights-only
with open("model.pt", "w") as file:
    file.write("hello")
torch.load("model.pt", weights_only=False)
"""
