"""Pictures of matplotlib that are given what they do not take."""

from __future__ import annotations

CASES = """
== plot-lengths
import matplotlib.pyplot as plt
epochs, losses = 3, [0.9, 0.7, 0.6, 0.5, 0.4, 0.3]
plt.plot(range(epochs), losses)  #! #fix
== plot-lengths
import matplotlib.pyplot as plt
plt.plot([1, 2, 3], torch.rand(4))  #!
== plot-lengths
import matplotlib.pyplot as plt
plt.scatter(torch.rand(5), torch.rand(4))  #!
== image-shape
import matplotlib.pyplot as plt
picture = torch.rand(3, 8, 8)
plt.imshow(picture)  #! #fix
== image-shape
import matplotlib.pyplot as plt
batch = torch.rand(4, 1, 8, 8)
plt.imshow(batch)  #! #fix
== image-shape
import matplotlib.pyplot as plt
digit = torch.rand(64).numpy()
plt.imshow(digit)  #! #fix
== image-shape
import matplotlib.pyplot as plt
sample = torch.rand(1, 8, 8)
plt.imshow(sample, cmap="gray")  #! #fix
== image-shape
import matplotlib.pyplot as plt
plt.imshow(torch.rand(5, 8, 8))  #!
== image-not-read
import matplotlib.pyplot as plt
plt.imshow("cat.png")  #!
== axes-in-an-array
import matplotlib.pyplot as plt
figure, axes = plt.subplots(2, 2)
axes[0].plot([1, 2])  #!
== no-such-property
import matplotlib.pyplot as plt
plt.plot([1, 2], colour="red")  #! #fix
== no-such-property
import matplotlib.pyplot as plt
plt.plot([1, 2], [3, 4], linewith=2)  #! #fix
== no-such-property
import matplotlib.pyplot as plt
plt.plot([1, 2], shadow=True)  #!
== subplot-number
import matplotlib.pyplot as plt
for i in range(4):
    plt.subplot(2, 2, i)  #! #fix
== subplots-too-few
import matplotlib.pyplot as plt
for i in range(6):
    plt.subplot(2, 2, i + 1)  #!
== style-renamed
import matplotlib.pyplot as plt
plt.style.use("seaborn-whitegrid")  #! #fix
"""

TWINS = """
== nothing, not axes-in-an-array
import numpy as np
np.ones(3).plot()
== subplot-number, not subplots-too-few
import matplotlib.pyplot as plt
plt.subplot(1, 2, 0)
"""
