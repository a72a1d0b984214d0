"""A folder from which a class installs this program without a network: for a USB stick or a share.

``make_kit`` is the entry. ``target`` says what the students' machines are, ``wheels`` finds and downloads
what the program needs there, and ``folder`` puts the rest beside it. What runs on the students' machines is
``resources/kit/install.py``, which needs nothing but Python. Nothing here imports torch.
"""
