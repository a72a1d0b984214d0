"""Code of what a task changes in a program: the loss of a batch, and the scores of whole sets."""
