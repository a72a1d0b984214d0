"""Modules, names in them, files and downloads that are not there; ``# saved`` is a program with a folder."""

from __future__ import annotations

CASES = """
== no-package
import lightning  #!
== no-package-but
from torchvision import models  #!
== no-package-but
import torchvision  #! #fix
import torchvision.transforms as T
scale = T.Compose([T.ToTensor(), T.Normalize((0.1307,), (0.3081,))])
data = torchvision.datasets.MNIST("data", train=True, download=True, transform=scale)
x, y = next(iter(torch.utils.data.DataLoader(data, batch_size=4)))
assert x.shape == (4, 1, 28, 28) and x.min() < -0.4 and y.dtype == torch.int64
test = torchvision.datasets.MNIST("data", train=False, transform=scale)
assert (len(data), len(test)) == (1500, 297)
== no-package-but
from torchvision import datasets, transforms  #!
data = datasets.MNIST("data", transform=transforms.Compose([transforms.Resize(32), transforms.ToTensor()]))
== no-package-but
from torchvision import datasets, transforms  #!
data = datasets.MNIST("data", transform=transforms.ToTensor())
print(data.classes)
== no-package-but
from tqdm import tqdm  #! #fix
for i in tqdm(range(3), desc="rounds"):
    print(i)
== no-package-but
from tqdm import tqdm  #!
bar = tqdm(range(3))
for i in bar:
    bar.set_postfix(loss=i)
== no-package-any-more
from torchtext.data import Field  #!
== misspelt-module
import touch  #! #fix
print(touch.rand(2))
== misspelt-module
import torch.nn.functionals as F  #! #fix
== misspelt-module
open("loader_of_texts.py", "w").write("n = 1")
import loader_of_text  #! #fix
print(loader_of_text.n)
== misspelt-package
import torchvison  #!
== moved-module
import cPickle  #! #fix
print(cPickle.dumps(1))
== moved-module
from sklearn.cross_validation import train_test_split  #! #fix
== gone-module
from torch._six import string_classes  #!
== no-submodule
import sklearn.rubbish  #!
== name-as-module
import torch.nn.Linear  #! #fix
== no-module-unsaved
from text_loader import load  #!
== no-module
# saved
import text_loader  #!
== file-hides-package
open("imageio.py", "w").write("")
import imageio.v2  #!
== misspelt-import
from torch import optm  #! #fix
print(optm.SGD)
== misspelt-import
from torch.autograd import Variables  #! #fix
== import-from-elsewhere
from torch.nn import Linear, DataLoader, ReLU  #! #fix
print(Linear, DataLoader, ReLU)
== import-from-elsewhere
from collections import Iterable  #! #fix
== no-such-import
from torch.nn import Transmogrifier  #!
== circular-import
open("heads.py", "w").write("from heads import Head")
from heads import Head
== relative-import
open("parts.py", "w").write("n = 1")
from .parts import n  #! #fix
== relative-import
from . import parts  #!
== missing-file-unsaved
state = torch.load("nothing.pt")  #!
== missing-file-unsaved
import numpy as np
data = np.loadtxt("diabetes.csv", delimiter=",")  #!
== missing-file
# saved
import numpy as np
data = np.genfromtxt("measured.csv", delimiter=",")  #!
== missing-file-near
open("Data.csv.txt", "w").write("1")
print(open("data.csv").read())  #! #fix
== missing-file-near
import os
os.makedirs("data", exist_ok=True)
open("data/names.txt", "w").write("1")
print(open('names.txt').read())  #! #fix
== path-of-other-computer
open("/content/drive/MyDrive/data.csv")  #!
== placeholder-path
model = torch.load("path/to/model.pt")  #!
== missing-folder
with open("logs/loss.txt", "w") as file:  #! #fix
    file.write("1")
== missing-command
import subprocess
subprocess.run(["no-such-program"])  #!
== is-a-folder
import os
os.makedirs("pictures")
open("pictures")  #!
== no-download
import urllib.request
urllib.request.urlopen("http://127.0.0.1:9/mnist.npz")  #!
== download-refused
import urllib.request
opener = urllib.request.OpenerDirector()
opener.add_handler(urllib.request.HTTPDefaultErrorHandler())
opener.error("http", urllib.request.Request("http://x.org/mnist.gz"), None, 404, "Not Found", {})  #!
== removed-data
from sklearn.datasets import load_boston  #! #fix
print(load_boston().data.shape)
"""

TWINS = """
== no-module-unsaved, not misspelt-package
import data
== missing-file-unsaved, not missing-file-near
open("train1.csv", "w").write("1")
open("train2.csv")
== missing-file-unsaved, not missing-file-near
open("model.py", "w").write("1")
torch.load("model.pt")
"""
