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
== module-prefix
model = nn.Linear(1, 1)
state = {"_orig_mod." + key: value for key, value in model.state_dict().items()}
model.load_state_dict(state)  #! #fix
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
== state-dict-path
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
model.eval()  #!
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
== state-of-another-model, not module-prefix
model = nn.Sequential(nn.Linear(1, 1))
model.load_state_dict({"module.weight": torch.ones(1, 1)})
== state-of-inner-module, not module-prefix
model = nn.DataParallel(nn.Linear(1, 1))
model.load_state_dict(model.module.state_dict())
== module-prefix, not state-of-inner-module
model = nn.Linear(1, 1)
state = nn.Sequential(model).state_dict()
model.load_state_dict(state)
== state-dict-keys, not state-of-inner-module
inner = nn.Sequential(nn.Linear(1, 1))
outer = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
outer.load_state_dict(inner.state_dict())
== state-of-another-model, not state-in-checkpoint
model = nn.Linear(1, 1)
model.load_state_dict({"model": {"kernel": torch.ones(1)}, "epoch": 3})
== state-dict-path, not state-in-checkpoint
model = nn.Linear(1, 1)
checkpoint = {"model": model}
model.load_state_dict(checkpoint["model"])
== state-in-checkpoint, not state-of-another-model
model = nn.Linear(1, 1)
checkpoint = {"state_dict": model.state_dict()}
model.load_state_dict(checkpoint)
== state-dict-sizes, not state-of-another-model
nn.Linear(1, 1).load_state_dict(nn.Linear(3, 1).state_dict())
== state-of-another-model, not state-dict-keys
nn.Linear(1, 1).load_state_dict({"kernel": torch.ones(1, 1)})
== module-prefix, not state-dict-keys
model = nn.Linear(1, 1)
model.load_state_dict({"net." + key: value for key, value in model.state_dict().items()})
== state-dict-keys, not state-dict-sizes
nn.Linear(1, 1).load_state_dict({"weight": torch.ones(1, 1)})
== state-dict-values, not state-dict-sizes
nn.Linear(1, 1).load_state_dict({"weight": [[1.0]], "bias": torch.ones(1)})
== nothing, not state-dict-path
settings = "settings"
settings.copy()
== state-in-checkpoint, not state-dict-path
model = nn.Linear(1, 1)
torch.save({"path": model.state_dict()}, "m.pt")
model.load_state_dict(torch.load("m.pt"))
== state-dict-sizes, not state-dict-values
nn.Linear(1, 1).load_state_dict({"weight": torch.ones(2, 2), "bias": torch.ones(1)})
== state-dict-path, not state-dict-values
nn.Linear(1, 1).load_state_dict([1.0, 2.0])
== load-state-dict-result, not state-is-no-model
model = nn.Linear(1, 1)
model = model.load_state_dict(model.state_dict())
model(torch.rand(1))
== nothing, not state-is-no-model
from collections import OrderedDict
order = OrderedDict(a=1)
order.sort()
== state-is-no-model, not load-state-dict-result
model = nn.Linear(1, 1).state_dict()
model.eval()
== state-dict-keys, not load-state-dict-result
model = nn.Linear(1, 1)
model = model.load_state_dict({"weight": model.weight})
== weights-only, not no-checkpoint
torch.save(nn.Linear(1, 1), "model.pt")
torch.load("model.pt")
== missing-file, not no-checkpoint
torch.load("model.pt")
== missing-file, not no-folder-to-save
open("checkpoints/model.txt", "w")
== save-turned, not no-folder-to-save
torch.save("checkpoints/model.pt", nn.Linear(1, 1).state_dict())
== arguments-missing, not save-turned
torch.save("model.pt")
== no-folder-to-save, not save-turned
torch.save(nn.Linear(1, 1).state_dict(), "models/model.pt")
== deepcopy-of-non-leaf, not cannot-pickle
import copy
copy.deepcopy(torch.ones(1, requires_grad=True) * 2)
== nothing, not cannot-pickle
class Model:
    def save(self):
        raise TypeError("Can't pickle me")
Model().save()
== no-checkpoint, not weights-only
with open("model.pt", "w") as file:
    file.write("hello")
torch.load("model.pt", weights_only=False)
== missing-file, not weights-only
torch.load("whole.pt", weights_only=True)
"""
