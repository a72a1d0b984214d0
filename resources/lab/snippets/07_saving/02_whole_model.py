"""The whole model in a file"""

import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save(model, "whole.pt")  # by pickle: names of classes, too

try:
    torch.load("whole.pt")
except Exception as error:  # refused: such a file may run any code
    print(type(error).__name__)

again = torch.load("whole.pt", weights_only=False)  # only files of your own
print(again)
