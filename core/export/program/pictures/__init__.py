"""Code of pictures: how a folder of them is read, and what transforms do to samples."""
