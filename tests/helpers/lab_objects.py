"""Programs whose objects the Lab shows, and the trees in which it shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.protocol.trace.events import TraceEvent
from gui.pages.lab.objects.parts.delegate import VALUES
from gui.pages.lab.objects.parts.tree import PartTree

Run = Callable[[str], list[TraceEvent]]
Open = Callable[[str], Any]
MODEL = """
import torch
from torch import nn
torch.manual_seed(0)
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(2, 8), nn.ReLU())
        self.head = nn.Linear(8, 3)
        self.layers = [nn.Linear(3, 3)]
        self.register_buffer("mean", torch.zeros(2))
    def forward(self, x):
        return self.head(self.body(x - self.mean))
model = Net()
model.body[0].requires_grad_(False)
model.body.eval()
loss = model(torch.randn(5, 2)).sum()
loss.backward()
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
optimizer.step()
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2, 0.5)
for _ in range(3):
    optimizer.step()
    scheduler.step()
weights = model.state_dict()
checkpoint = {"model": weights, "optimizer": optimizer.state_dict(), "epoch": 3}
settings = {"lr": 0.1, "sizes": [2, 8], "name": "run"}
text = "hello"
"""
DATA = """
import torch
from torch.utils.data import DataLoader, Dataset
class Points(Dataset):
    def __init__(self):
        self.x = torch.arange(10.0)
    def __len__(self):
        return len(self.x)
    def __getitem__(self, index):
        return self.x[index]
data = Points()
sample = data[4]
loader = DataLoader(data, batch_size=3, shuffle=True, num_workers=WORKERS)
order = [int(x) for batch in loader for x in batch]
"""


def texts(tree: PartTree) -> dict[str, list[str]]:
    """Return the texts of all rows by the way to them."""
    model = tree.rows
    return {
        ".".join(model.row(index).parts or (model.row(index).detail,)): [
            str(index.siblingAtColumn(column).data() or "") for column in range(VALUES + 1)
        ]
        for index in model.indices()
    }


def open_row(tree: PartTree, *parts: str) -> None:
    """Open a row as a user of the keyboard does."""
    index = next(index for index in tree.rows.indices() if tree.rows.row(index).parts == parts)
    tree.setCurrentIndex(index)
    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_Return)
