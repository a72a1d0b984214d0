"""reshape：能用视图就用视图，不能才复制"""

import torch

x = torch.arange(6).reshape(2, 3)
flat = x.reshape(6)  # 视图
turned = x.t()  # 视图，步幅不同
copied = turned.reshape(6)  # 没有哪种步幅能按这个顺序读：只好复制

x[0, 1] = 10
print(flat)  # 看得到改动
print(copied)  # 看不到
