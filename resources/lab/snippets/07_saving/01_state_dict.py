"""Save the state_dict"""

import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save(model.state_dict(), "model.pt")  # tensors by name, no code

state = torch.load("model.pt")  # weights_only=True is the default since 2.6
again = nn.Linear(2, 1)
again.load_state_dict(state)
print(torch.equal(model.weight, again.weight))
