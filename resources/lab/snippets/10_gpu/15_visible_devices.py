"""CUDA_VISIBLE_DEVICES"""

import os

# Read before CUDA starts: set it before the first use, best in the shell:
#   CUDA_VISIBLE_DEVICES=1 python train.py
os.environ["CUDA_VISIBLE_DEVICES"] = "1"  # the second one, and it is called cuda:0
name = os.environ.get("CUDA_VISIBLE_DEVICES")
print(name)
