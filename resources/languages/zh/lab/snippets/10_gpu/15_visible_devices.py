"""CUDA_VISIBLE_DEVICES"""

import os

# CUDA 启动时才读它：第一次用之前就要设好，最好在终端里设：
#   CUDA_VISIBLE_DEVICES=1 python train.py
os.environ["CUDA_VISIBLE_DEVICES"] = "1"  # 第二块 GPU，这时它叫 cuda:0
name = os.environ.get("CUDA_VISIBLE_DEVICES")
print(name)
