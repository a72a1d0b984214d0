"""set_grad_enabled：建不建计算图的开关"""

import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
for is_training in (True, False):
    with torch.set_grad_enabled(is_training):
        y = (w**2).sum()
    print(is_training, y.requires_grad)
