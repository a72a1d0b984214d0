"""A bare program: a window with one plot, and one step of torch's SGD."""

import json

import pyqtgraph
import torch
from PySide6.QtWidgets import QApplication

from core.system.hardware import program_memory

app = QApplication([])
plot = pyqtgraph.plot([0.0, 1.0])
app.processEvents()
layer = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
layer(torch.ones(10, 2)).sum().backward()
optimizer.step()
app.processEvents()
print(json.dumps({"trained": program_memory()[0] / 2**20}))
